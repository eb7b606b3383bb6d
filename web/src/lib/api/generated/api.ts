// Made by scripts/page_types.py from the server's schemas. Do not edit.

export interface AccountShown {
  name: string;
  nickname: string;
  role: string;
  created: number;
  disabled: number | null;
}

export interface Accounts {
  accounts: AccountShown[];
  next: string;
}

/** A send that was accepted and is stored: its number, the seat's seq after it, its time. */
export interface Ack {
  type: 'ack';
  number: number;
  seq: number;
  at: number;
}

export interface Action {
  seat: string;
  text: string;
}

export interface AnswerChecked {
  right: boolean;
  key: string;
  steps: KeyStep[];
}

export interface Asked {
  after?: '' | 'now' | 'impossible' | 'no-goal';
  seq?: number | null;
}

export interface AtMark {
  entry: number;
  seat: number;
  mark: string;
  said?: (string | unknown)[];
  text?: string | null;
}

export interface AwardView {
  title: string;
  name: string;
}

/** A seat whose player has no connection, and since when, in the time of the match. */
export interface Away {
  seat: number;
  since: number;
}

export interface BankShown {
  game: string;
  division: string;
  count: number;
  kinds: Record<string, string>;
}

export interface Because {
  sentence: string;
  citations: string[];
}

export interface Blank {
  begins: string;
  needs: 'text' | 'number';
  label: string;
  whole: string;
}

export interface Board {
  id: string;
  version: number;
  now: number;
  settings: Event;
  next: NextStep;
  players: number;
  arrived: number;
  missing: Missing[];
  rounds: RoundView[];
  round: number;
  tables: TableView[];
  late: number[];
  calls: CallView[];
  announcement: string;
  clock: Clock | null;
  frozen: boolean;
  published: boolean;
  names: string;
  awards: AwardView[];
  entries: EntryView[];
}

export interface BookPage {
  id: string;
  game: string;
  short: string;
  title: string;
  season: string;
  hash: string;
  clauses: number;
  divisions: string[];
  times: Record<string, number>;
}

export interface BotProfile {
  level: number;
  name: string;
  face: string;
  sentence: string;
  won: number;
  tied: number;
  lost: number;
}

export interface BotShown {
  level: number;
  name: string;
  face: string;
  sentence: string;
  usual: boolean;
}

export interface BotThought {
  step: number;
  sentence: string;
}

export interface CallView {
  number: number;
  round: number;
  table: number;
  by: string;
  about: string;
  judge: string;
  ruling: string;
  clause: string;
  open: boolean;
  first: string;
  game: string;
  online: boolean;
}

export interface CallsView {
  version: number;
  now: number;
  calls: CallView[];
}

export interface ChapterShown {
  name: string;
  title: string;
  about: string;
  steps: number;
  reached: number;
}

export interface Choice {
  value: string;
  says: string;
  only: Record<string, string>;
}

export interface Cited {
  citation: string;
  says: string;
}

export interface ClassGame {
  game: string;
}

export interface ClassRated {
  rated: boolean;
}

export interface ClassShown {
  id: string;
  title: string;
  coach: boolean;
  nickname: string;
  members: string[];
  link: string;
  game: string;
  rated: boolean;
}

export interface ClauseLine {
  id: string;
  kind: string;
  says: string;
  parent: string;
  section: string;
  open: string;
}

export interface Clock {
  round: number;
  until: number | null;
  left: number;
  warning: number;
}

export interface Code {
  code: string;
}

export interface Command {
  version: number;
  actions: Record<string, unknown>[];
  send?: string;
}

export interface Confirm {
  password?: string;
}

export interface CopiesShown {
  key: string;
  copies: DeviceCopy[];
}

export interface CopyPart {
  lines: string[];
  hash: string;
}

export interface Correction {
  round: number;
  player: string;
  score: number;
}

export interface CorrectionEffect {
  places: PlaceChange[];
  rounds: RoundChange[];
}

export interface Cost {
  apart: number;
  team: number;
  school: number;
  repeat: number;
  uneven: number;
}

export interface CoveragePage {
  rulebook: string;
  total: SectionLine;
  sections: SectionLine[];
  uncovered: OpenLine[];
}

export interface Credentials {
  name: string;
  password: string;
}

export interface DailyShown {
  day: string;
  puzzle: PuzzleShown;
}

export interface DeskCode {
  code: string;
}

export interface DeskGame {
  game: string;
  rules: string[];
  divisions: string[];
}

export interface DeskSeat {
  table: string;
  seat: number;
}

export interface DeviceCopy {
  name: string;
  have: number;
  in_step: boolean;
}

export interface Disabling {
  disabled: boolean;
}

export interface DivisionShown {
  division: string;
  rules: RuleShown[];
  subproofs: boolean;
}

export interface Divisions {
  rules?: string;
  ask: 'wff.divisions';
}

export interface Done {
  table: string;
  at: number;
  text: string;
}

export interface DraftExplained {
  scheme: string;
  seed: number;
  order: string[];
  cost: Cost;
  bound: Cost;
  in_order: Cost;
  near: number;
  near_bound: number;
  other: Cost | null;
  other_order: string[];
  unavoidable: string[];
}

export interface DraftView {
  round: number;
  version: number;
  out: boolean;
  waits: string;
  tables: TableView[];
  cost: Cost;
  why: Why[];
  explained: DraftExplained | null;
  playing: number;
  away: Missing[];
}

export interface Draw {
  among: string[];
  by_bits: boolean;
  taken: number[];
}

export interface Drawing {
  version: number;
  seed?: number;
  order?: string;
  send?: string;
}

/** The next deadline, in milliseconds since the start; its countdown is shown to everyone. */
export interface Due {
  task: string;
  at: number;
  countdown: number;
}

export interface Entered {
  event: string;
  title: string;
  game: string;
  rehearsal: boolean;
  role: string;
  id: string;
  name: string;
  tables: number[];
  site: string;
}

export interface EntryView {
  number: number;
  at: number;
  by: string;
  sentence: string;
}

export interface EquationOnMat {
  equation: string;
  goal?: string;
  rules?: string;
  division?: string;
  season?: string;
  variations?: string[];
  after?: 'now' | 'impossible' | 'last-cube' | 'time-called' | 'no-goal';
  required?: string | null;
  permitted?: string | null;
  forbidden?: string | null;
  resources?: string | null;
  asked?: 'correct' | 'equals' | 'regroup';
  regrouped?: string;
  ask: 'equations.paper';
}

export interface Event {
  title: string;
  game: string;
  rules: string;
  division: string;
  season: string;
  rounds: number;
  scheme: Scheme;
  order: string[];
  breaks: string[];
  best_of_team: number | null;
  even_tables: boolean;
  minutes: number;
  own_confirmation: boolean;
  rehearsal: boolean;
}

export interface EventShown {
  id: string;
  title: string;
  game: string;
  created: number;
  rehearsal: boolean;
  code: string;
}

export interface Explained {
  wff: string;
  fault: string;
  infix: string;
  parts: Part[];
  variables: string[];
  table: TruthRow[];
}

export interface Explanation {
  code: string;
  title: string;
  meaning: string;
  help: string;
  citations: Cited[];
  example: string;
}

export interface Fault {
  line: number;
  column: string;
  sentence: string;
  nearest: string[];
}

export interface Field {
  name: string;
  label: string;
  example: string;
  help: string;
  usual: string | null;
  choices: string[];
  parts: boolean;
}

export interface Filled {
  game: string;
  question: string;
  given: Record<string, string>;
}

export interface FormulaAsked {
  wff: string;
  ask: 'wff.formula';
}

export interface GameHelp {
  round: number;
  game: string;
  tables: number;
  monitors: string[];
  leaders: string[];
}

export interface GameQuestions {
  game: string;
  questions: QuestionShown[];
}

export interface GameShown {
  name: string;
  players: number[];
  bots: BotShown[];
  options: Option[];
  oracle: boolean;
  lesson: boolean;
}

export interface Gone {
  gone: boolean;
}

export interface HallSeat {
  name: string;
  team: string;
  table: number;
  seat: number;
  room: string;
}

export interface HallView {
  title: string;
  rehearsal: boolean;
  version: number;
  now: number;
  round: number;
  rounds: number;
  seats: HallSeat[];
  announcement: string;
  clock: Clock | null;
  standings: StandingsView | null;
  played: boolean;
  by_card: boolean;
}

export interface Health {
  status: string;
  version: string;
}

/** The first message. `since` is the last seq one has; without it everything comes. With `prompt` every update says what the seat may do now, and tells what happened in sentences; programs save the work. */
export interface Hello {
  since?: number | null;
  prompt?: boolean;
}

/** What a volunteer does: Monitors watch games, Game Leaders run them and collect the cards. */
export type Help = 'monitor' | 'leader';

export interface Helpers {
  version: number;
  kits: SchoolKits[];
  kits_needed: number;
  kits_here: number;
  volunteers: Volunteer[];
  monitors_needed: number;
  leaders_needed: number;
  quotas: Quota[];
  spread: GameHelp[];
}

export interface HintShown {
  told: string[];
}

export interface Hints {
  told: number;
  next: string;
  asked: number[];
}

export interface InClass {
  id: string;
  title: string;
  nickname: string;
}

/** What a client sends: exactly one of them. */
export interface Incoming {
  hello?: Hello | null;
  send?: Send | null;
  ready?: true | null;
  ping?: number | null;
}

export interface Invitation {
  code: string;
  expires: number;
}

export interface JudgedTable {
  table: string;
}

export interface KeeperView {
  title: string;
  rehearsal: boolean;
  version: number;
  now: number;
  round: number;
  rounds: number;
  own_confirmation: boolean;
  by_card: boolean;
  announcement: string;
  clock: Clock | null;
  tables: TableView[];
  own: number[];
}

export interface KeyStep {
  text: string;
  clauses: string[];
}

export interface Kit {
  id: string;
  school: string;
  table: number;
  home: boolean;
}

export interface Late {
  player: string;
  other?: string;
}

export interface LateEffect {
  before: Cost;
  after: Cost;
  new: Why[];
  moved: string[];
  table: number;
  actions: Record<string, unknown>[];
}

export interface Learned {
  game: string;
  chapter: string;
  step: number;
  steps: number;
  at: number;
}

export interface Learner {
  said?: string[];
  text?: string | null;
  chapter?: string;
}

export interface LedgerLine {
  round: number;
  table: number;
  score: number | null;
  points: string;
  state: string;
  others: TableMate[];
  note: string;
  confirmed: boolean;
  shakes: ShakeLine[];
  match: string;
}

export interface LessonShown {
  title: string;
  step: number;
  steps: number;
  shown: StepShown;
  said: string[];
  seats: SeatShown[];
  options: Record<string, string>;
  view: unknown;
  prompt: Prompt;
  entries: Told[];
  right: boolean;
  hint: string;
  ruling: Ruling | null;
}

export interface Line {
  id: string;
  says: string;
  clauses: number;
}

export interface LogView {
  version: number;
  entries: EntryView[];
}

export interface Login {
  name: string;
  password: string;
  code?: string;
}

export interface Mark {
  start: number;
  end: number;
  note: string;
}

export interface Marked {
  valid: boolean;
  lines: MarkedLine[];
  whole: MarkedLine[];
}

export interface MarkedLine {
  number: number;
  faults: Reason[];
  inputs: string[];
}

export interface MatchShown {
  table: TableShown;
  closed: number | null;
  result: Result | null;
}

export interface Matches {
  matches: MatchShown[];
  next: string;
}

export interface Me {
  role: string;
  nickname: string;
  csrf: string;
}

export interface Missing {
  id: string;
  name: string;
  team: string;
  school: string;
}

export interface Moment {
  entry: number;
  seat: number;
  action: string;
  mark: string;
  before: number | null;
  after: number | null;
  proof: Proof;
  sentence: string;
  deed: string;
  lost: number | null;
  better: string[];
  right_for: number[];
}

export interface NarrowQuestion {
  solution: string;
  goal?: string;
  division?: string;
  rules?: string;
  proof?: ProofRow[];
  options?: Record<string, string>;
  question?: string;
  ask: 'wff.question';
}

export interface NewEvent {
  title: string;
  game: string;
  rules?: string;
  division?: string;
  rounds?: number;
  scheme?: Scheme;
  minutes?: number;
  even_tables?: boolean;
  own_confirmation?: boolean;
  best_of_team?: number | null;
  breaks?: string[];
  rehearsal?: boolean;
  players?: number;
  director?: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface NewRole {
  role: 'player' | 'coach' | 'judge' | 'admin';
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  visibility?: string;
  bots?: Record<string, string>;
  sit?: number | null;
  pace?: 'instant' | 'brisk' | 'human';
}

export interface NextStep {
  kind: string;
  sentence: string;
  waits: string;
  round: number;
}

export interface NicknameWanted {
  nickname: string;
}

export interface NotCounted {
  round: number;
  table: number;
  why: string;
}

export interface OpenLine {
  id: string;
  reason: string;
  says: string;
}

export interface OpenMatches {
  tables?: number[];
  bots?: number;
}

export interface Option {
  name: string;
  says: string;
  default: string;
  choices: Choice[];
  many: boolean;
  middle: boolean;
}

/** What the server sends: exactly one of them. */
export interface Out {
  update?: UpdateOut | null;
  ack?: Ack | null;
  refused?: RefusedOut | null;
  waiting?: WaitingOut | null;
  pong?: number | null;
  error?: Problem | null;
}

export interface Outcome {
  reason: string;
  scores: number[];
  citations: string[];
}

export interface OwnCode {
  code: string;
}

export interface OwnData {
  role: string;
  name: string;
  nickname: string;
  created: number;
  sessions: Session[];
  classes: InClass[];
  hosted: string[];
  judged: string[];
  seats: Seated[];
  actions: Done[];
  lessons: Learned[];
  ratings: RatedGame[];
  second_factor: boolean;
}

export interface OwnPassword {
  password: string;
}

export interface OwnRating {
  game: string;
  since: number;
  rating: Rating | null;
}

export interface OwnSeat {
  round: number;
  table: number;
  seat: number;
  state: string;
  others: string[];
  added: number;
  room: string;
  game: string;
  online: boolean;
}

export interface OwnSession {
  id: string;
  since: number;
  until: number;
  here: boolean;
}

export interface Page {
  citation: string;
  rulebook: string;
  id: string;
  kind: string;
  line: number;
  says: string;
  coverage: string;
  below: Line[];
  code: string[];
  cases: string[];
}

export interface Paper {
  solution: string;
  goal?: string;
  division?: string;
  rules?: string;
  proof?: ProofRow[];
  options?: Record<string, string>;
  ask: 'wff.lines';
}

export interface PaperAnswer {
  answer: string;
}

export interface PaperFigure {
  svg: string;
  alt: string;
  label: string;
  width: number;
}

export interface PaperGame {
  game: string;
  title: string;
  themes: PaperTheme[];
  divisions: string[];
  variations: Record<string, string[]>;
  forms: PaperTheme[];
}

export interface PaperOnMat {
  solution: string;
  goal?: string;
  division?: string;
  rules?: string;
  proof?: ProofRow[];
  options?: Record<string, string>;
  after?: 'now' | 'impossible' | 'last-cube' | 'time-called';
  required?: string | null;
  permitted?: string | null;
  forbidden?: string | null;
  resources?: string | null;
  ask: 'wff.paper';
}

export interface PaperPages {
  pages: string[];
}

export interface PaperProblem {
  game: string;
  number: number;
  theme: string;
  title: string;
  task: string;
  lines: string[];
  choices: string[];
  figures: PaperFigure[];
  goal: string;
}

export interface PaperTheme {
  name: string;
  title: string;
}

export interface Part {
  depth: number;
  wff: string;
  says: string;
}

export interface PasswordAndCode {
  password: string;
  code: string;
}

export interface People {
  version: number;
  people: PersonShown[];
}

export interface PersonShown {
  id: string;
  role: string;
  name: string;
  tables: number[];
  code: string;
}

export interface PlaceChange {
  id: string;
  name: string;
  place: number;
  points: string;
  new_place: number;
  new_points: string;
}

export interface Placed {
  nickname: string;
  rating: Rating;
}

export interface PlayerPlaced {
  place: number;
  shared: boolean;
  id: string;
  name: string;
  team: string;
  points: string;
  broken_by: string;
  ledger: LedgerLine[];
  division: string;
}

export interface PlayerShown {
  id: string;
  name: string;
  team: string;
  school: string;
  division: string;
  section: string;
  apart: string[];
  order: number | null;
  total: string | null;
  arrived: boolean;
  withdrawn: boolean;
  states: Record<string, string>;
  substitutes: Record<string, string>;
  code: string;
}

export interface Point {
  entry: number;
  part: number;
  value: number | null;
  seat: number;
  label: string;
  lost: number | null;
}

export interface Position {
  game: string;
  seats?: number;
  options?: Record<string, string>;
  after?: '' | 'now' | 'impossible' | 'no-goal';
}

export interface Problem {
  code: string;
  sentence: string;
  help: string;
}

export interface Prompt {
  sentence: string;
  yours: boolean;
  words: string[];
  blanks: Blank[];
  labels: string[];
  turns: string[][];
  ruled: Because[];
  result: Because[];
  earns: Record<string, number>;
  passes: string;
  hints: Hints | null;
}

export interface Proof {
  kind: 'equation' | 'solution' | 'exhaustion' | 'ruling' | 'action' | 'evaluation';
  text: string;
  cites: string[];
}

export interface ProofRow {
  depth?: number;
  wff?: string;
  rule?: string;
  cites?: string[];
}

export interface PuzzleAnswer {
  game: string;
  puzzle: string;
  text: string;
  division?: string;
  skill?: Skill | null;
}

export interface PuzzleChecked {
  right: boolean | null;
  sentence: string;
  key: string;
  skill: Skill | null;
}

export interface PuzzleChoice {
  value: string;
  label: string;
}

export interface PuzzleShown {
  id: string;
  game: string;
  division: string;
  kind: string;
  title: string;
  question: string;
  asked: Record<string, string>;
  variations: string[];
  choices: PuzzleChoice[];
  key: string[];
  why: string;
  themes: string[];
  difficulty: number;
  rated_by: 'bots' | 'people';
  tried: number;
  view: unknown;
  prompt: Prompt | null;
  how: string;
}

export interface Question {
  game: string;
  seats: number;
  actions: Action[];
  options?: Record<string, string>;
}

export interface QuestionShown {
  name: string;
  title: string;
  fields: Field[];
  cites: string[];
}

export interface Quota {
  school: string;
  players: number;
  monitors: number;
  monitors_due: number;
  leaders: number;
}

export interface RatedGame {
  game: string;
  since: number;
}

export interface Rating {
  rating: number;
  low: number;
  high: number;
  matches: number;
}

export interface Reason {
  code: string;
  sentence: string;
  marks: Mark[];
  citations: string[];
  help: string;
}

export interface RecordToReplay {
  record: string;
  seat?: string;
  first?: number;
  count?: number;
}

/** A send that was not done, and why. */
export interface RefusedOut {
  number: number;
  code: string;
  sentence: string;
  help: string;
  ruling: Ruling | null;
  seq: number;
}

export interface Rematch {
  table: string;
  seats: number[];
}

export interface Removed {
  gone: boolean;
}

export interface Replay {
  game: string;
  seats: number;
  options: Record<string, string>;
  seat: string;
  steps: number;
  first: number;
  shown: Step[];
  outcome: Outcome | null;
}

/** The pause after a shake, a ruling or a game: until when, and which seats are ready. `stands`: the time of the match stands meanwhile, and `until` says how long from now on. */
export interface Rest {
  until: number;
  ready: number[];
  stands: boolean;
}

export interface Result {
  sentence: string;
  scores: number[];
  best: number[];
  citations: string[];
}

export interface Review {
  game: string;
  players: string[];
  entries: Moment[];
  turning_point: number | null;
  accuracy: number[];
  undecided: number[];
  chart: Point[];
  decisions: [number, number][];
  seconds: number[];
  measure: string;
  hints: number[];
}

export interface RoleWanted {
  role: 'coach' | 'judge' | 'admin' | 'player';
}

export interface Roll {
  entry: number;
  at: number;
  text: string;
  seeded: string;
  draws: Draw[];
}

export interface Rolls {
  seed_hash: string;
  seed: string;
  rolls: Roll[];
}

export interface Rooms {
  csv: string;
  faults: Fault[];
  saved: Saved | null;
}

export interface RoomsText {
  csv: string;
  version: number;
  send?: string;
}

export interface RosterPreview {
  players: number;
  teams: number;
  schools: number;
  first: string[];
  faults: Fault[];
  notices: string[];
  saved: Saved | null;
}

export interface RosterShown {
  version: number;
  players: PlayerShown[];
}

export interface RosterText {
  csv: string;
  version?: number | null;
  send?: string;
}

export interface RoundChange {
  round: number;
  by_points: boolean;
  moved: number;
  sentence: string;
}

export interface RoundView {
  round: number;
  status: string;
  tables: number;
  entered: number;
  confirmed: number;
  held: number;
}

export interface RuleShown {
  name: string;
  needs: string;
  gives: string;
}

export interface Ruled {
  seat: string;
  text: string;
  ruling: Ruling;
}

export interface RuledPaper {
  ruling: Ruling;
  marked: Marked | null;
  smaller: SmallerSolution | null;
}

export interface Ruling {
  verdict: Verdict;
  text: string;
  reasons: Reason[];
  note: string;
}

export interface Saved {
  version: number;
  at: number;
  copies: number;
}

/** The ways to draw. */
export type Scheme = 'random' | 'sections' | 'power' | 'updown';

export interface SchoolKits {
  school: string;
  kits: Kit[];
  home: number;
}

export interface SeatShown {
  seat: number;
  kind: 'free' | 'player' | 'bot';
  name: string;
  you: boolean;
  face: string;
}

export interface SeatView {
  seat: number;
  id: string;
  name: string;
  team: string;
  school: string;
  score: number | null;
  state: string;
  points: string;
  total: string;
  substitute: string;
}

export interface Seated {
  table: string;
  seat: number;
  at: number;
}

export interface SecondFactorBegun {
  secret: string;
  address: string;
  qr: string;
}

export interface SecondFactorShown {
  on: boolean;
  spare: number;
}

export interface SectionLine {
  section: string;
  clauses: number;
  covered: number;
  set_aside: number;
  no_case_yet: number;
  percent: number;
}

/** An action in words. Count the number up; the same number again gets the same answer. */
export interface Send {
  number: number;
  text: string;
}

export interface Session {
  created: number;
  expires: number;
}

export interface Settings {
  classes: 'everybody' | 'coaches';
}

export interface ShakeLine {
  totals: number[];
  says: string;
}

export interface Skill {
  mu?: number;
  sigma?: number;
}

export interface SmallerSolution {
  solution: string;
  proof: ProofRow[];
}

export interface Solved {
  answer: 'solvable' | 'impossible' | 'not-decided';
  sentence: string;
  witness: string;
  solution: string;
  proof: string[];
  cubes: string[];
  resources: number;
  why: string;
}

export interface SpareCodes {
  codes: string[];
}

export interface StandingsView {
  players: PlayerPlaced[];
  teams: TeamPlaced[];
  frozen: boolean;
  published: boolean;
  waiting: NotCounted[];
}

export interface Step {
  step: number;
  at: number;
  seat: string;
  text: string;
  ruling: Ruling | null;
  told: string;
  sentence: string;
  turns: string[][];
  view: unknown;
}

export interface StepShown {
  title: string;
  text: string[];
  task: 'read' | 'say' | 'look' | 'choose' | 'end';
  hint: string;
  word: string;
  on: string;
}

export interface Student {
  nickname: string;
  running: number;
  played: number;
  won: number;
  tied: number;
  points: number;
  lessons: Learned[];
}

export interface StudentView {
  title: string;
  rehearsal: boolean;
  version: number;
  now: number;
  id: string;
  name: string;
  team: string;
  round: number;
  seats: OwnSeat[];
  ledger: LedgerLine[];
  points: string;
  announcement: string;
  clock: Clock | null;
  called: boolean;
}

export interface TableMate {
  name: string;
  score: number | null;
}

export interface TableShown {
  id: string;
  game: string;
  options: Record<string, string>;
  visibility: string;
  status: string;
  created: number;
  seats: SeatShown[];
  judges: string[];
  seat: number | null;
  you_judge: boolean;
  seed_hash: string;
  rematch: Rematch | null;
}

/** Where a table's result stands. */
export type TableStatus = 'playing' | 'partly' | 'entered' | 'confirmed' | 'held';

export interface TableView {
  round: number;
  table: number;
  status: TableStatus;
  seats: SeatView[];
  entered_by: string;
  collected: boolean;
  added: number;
  hold: string;
  room: string;
  game: string;
  match: string;
  shakes: number;
  online: boolean;
  division: string;
}

export interface TeamMate {
  name: string;
  points: string;
  counts: boolean;
}

export interface TeamPlaced {
  place: number;
  team: string;
  points: string;
  members: TeamMate[];
  division: string;
}

export interface Told {
  seq: number;
  at: number;
  seat: string;
  text: string;
  ruling: Ruling | null;
  sentence: string;
}

export interface TriedChoice {
  value: string;
  label: string;
}

export interface TriedShown {
  seat: number;
  asks: string;
  choices: TriedChoice[];
  right: boolean | null;
  sentence: string;
  said: string[];
  view: unknown;
  prompt: Prompt;
}

export interface TruthRow {
  values: boolean[];
  holds: boolean;
}

/** An update with nicknames for ids; `prompt` where hello asked for it. */
export interface UpdateOut {
  seq: number;
  since: number;
  view: unknown;
  entries: Told[];
  status: string;
  now: number;
  seats: SeatShown[];
  due: Due | null;
  rest: Rest | null;
  prompt: Prompt | null;
  away: Away[];
  rematch: Rematch | null;
}

/** What was decided. The first two are a judge's, the next two answer an action. */
export type Verdict = 'correct' | 'incorrect' | 'accepted' | 'refused' | 'not decided';

export interface Volunteer {
  id: string;
  help: Help;
  name: string;
  school: string;
}

/** A send that is not stored yet, and why. It is tried again; its answer comes later. */
export interface WaitingOut {
  number: number;
  code: string;
  sentence: string;
  help: string;
}

export interface Wanted {
  game: string;
  wanted: boolean;
}

export interface Why {
  round: number;
  table: number;
  rule: string;
  players: string[];
  says: string;
}
