// What later modules use of companies and the people in them.
export { companyById } from './companies/known-company.ts';
export { ensureOwnEmployee } from './employees/ensure-own-employee.ts';
export { presentWithPresence } from './employees/present.ts';
export { changedSince, overdueBetween, presenceOf } from './employees/queries.ts';
export { companyStats } from './employees/stats.ts';
export { presentInvitations } from './memberships/present.ts';
