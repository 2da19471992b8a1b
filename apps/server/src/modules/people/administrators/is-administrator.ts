/** Whether somebody of this role administers the company. */
export const isAdministrator = (role: string): boolean => role === 'company_admin' || role === 'super_admin';
