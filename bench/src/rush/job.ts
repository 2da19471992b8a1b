/** Everybody of a company checks in within some seconds, while dashboards watch. */
export interface RushJob {
  readonly kind: 'rush';
  readonly port: number;
  readonly seconds: number;
  readonly workers: readonly { readonly userId: string; readonly token: string }[];
  /** A session for each dashboard. */
  readonly dashboards: readonly string[];
  /** Seconds after which a dashboard is reopened, repeatedly. */
  readonly reloadEvery: number;
}

export interface RushReport {
  /** Answered with 201. */
  readonly acknowledged: number;
  /** Errors in words, with their number. */
  readonly errors: Readonly<Record<string, number>>;
  /** Milliseconds from the tap to the answer, including the connection. */
  readonly latencies: readonly number[];
  /** Milliseconds from each answer until a dashboard counted it, over all dashboards. */
  readonly lags: readonly number[];
  /** Punches that some dashboard never counted. */
  readonly unseen: number;
  /** What each dashboard shows in the end. */
  readonly finalCounts: readonly number[];
  /** The most milliseconds by which the generator itself was late with a tap. */
  readonly lateness: number;
}
