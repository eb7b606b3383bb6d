/** A clock that runs for some seats: times in milliseconds since the match began. */
export interface Running {
  task: string;
  seats: readonly number[];
  began: number;
  end: number;
}
