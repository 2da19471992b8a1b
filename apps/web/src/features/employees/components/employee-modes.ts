/** The three modes of the specification, and the question before somebody is removed. */
export type EmployeeMode = 'view' | 'edit' | 'reset-password' | 'remove';
