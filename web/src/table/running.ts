/** A clock that runs for some seats: times in milliseconds since the match began. */
export interface Running {
  task: string;
  seats: readonly number[];
  began: number;
  /** The end, the warning included. */
  end: number;
  /** How much of it is the warning at the end. */
  grace?: number;
}
