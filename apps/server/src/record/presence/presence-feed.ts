/** Tells everybody who watches a company what changed. Called after the commit, never inside. */
export interface PresenceFeed {
  /** An employee's presence. */
  changed(companyId: string, employeeId: string): void;
  /** What every page of the company is drawn with: its name, say, or its time zone. */
  companyChanged(companyId: string): void;
}
