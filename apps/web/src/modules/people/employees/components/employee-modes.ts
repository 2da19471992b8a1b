/** The three modes, and the questions before somebody is removed, brought back or given rights. */
export type EmployeeMode =
  | 'view'
  | 'edit'
  | 'reset-password'
  | 'remove'
  | 'restore'
  | 'promote'
  | 'manages'
  | 'invite';
