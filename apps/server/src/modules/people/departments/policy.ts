import {
  administrators,
  type CompanyScope,
  type OwnScope,
  type Policy,
  workers,
} from '#record/actors/policy.ts';

/** Everybody who works here may know the departments. */
export const mayListDepartments: Policy<OwnScope> = workers;

/** Administrators add and remove departments. */
export const mayManageDepartments: Policy<CompanyScope> = administrators;
