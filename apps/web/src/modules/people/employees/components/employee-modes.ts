/** The three modes, and the questions before somebody is removed or given rights. */
export type EmployeeMode = 'view' | 'edit' | 'reset-password' | 'remove' | 'promote';
