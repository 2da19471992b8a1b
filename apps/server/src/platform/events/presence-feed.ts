/** Tells everybody who watches a company that an employee's presence changed. Called after the commit, never inside. */
export interface PresenceFeed {
  changed(companyId: string, employeeId: string): void;
}
