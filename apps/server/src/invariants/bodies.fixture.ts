import { password } from '#testing/people.ts';
import type { Stage } from './access.fixture.ts';

export const somebody = { firstName: 'Some', lastName: 'Body', department: 'Lab', jobTitle: 'Maker' };
export const checkIn = { type: 'check_in', locationStatus: 'in_office' };
export const morning = '2026-03-02T06:00:00Z';

const names = { firstName: 'Some', lastName: 'Body' };

/** A well-formed body for every call that takes one, so that a refusal is due to the caller. */
export const bodies: Readonly<Record<string, (colleagueId: string, scene: Stage) => object>> = {
  createCompany: () => ({ name: 'Another company' }),
  updateCompany: () => ({ name: 'Renamed' }),
  closeCompany: () => ({ name: 'Not its name' }),
  recordPunch: () => checkIn,
  updateLocationStatus: () => ({ locationStatus: 'lunch' }),
  correct: (employeeId) => ({
    employeeId,
    changes: [{ kind: 'add', type: 'check_in', timestamp: morning }],
    reason: 'Seen',
  }),
  changeEmployees: (employeeId) => ({ ids: [employeeId], change: { kind: 'remove' } }),
  importEmployees: () => ({ rows: [{ ...somebody, email: 'imported@example.com' }] }),
  restoreEmployee: () => ({ email: 'restored@example.com' }),
  promoteEmployee: (employeeId) => ({ employeeId }),
  transferOwnership: (employeeId) => ({ userId: employeeId }),
  addDepartment: () => ({ name: 'Roof' }),
  renameDepartment: () => ({ name: 'Cellar' }),
  removeDepartment: (_colleague, { departmentId }) => ({ departmentId }),
  addEmployee: () => ({ ...somebody, email: 'somebody.new@example.com' }),
  editEmployee: () => ({ ...somebody, email: 'edited@example.com' }),
  joinCompany: (_colleague, { further }) => ({ companyCode: further.code }),
  chooseCompany: (_colleague, { companyId }) => ({ companyId }),
  invitePerson: (_colleague, { further }) => ({ ...somebody, email: further.email }),
  resetPassword: () => ({ password: 'open sesame', isTemporary: true }),
  startLinking: () => ({ password }),
  changePassword: () => ({ currentPassword: password, newPassword: 'a better one' }),
  updateProfile: () => ({ firstName: 'New', lastName: 'Name' }),
  attachPosition: () => ({ coordinates: { latitude: 1, longitude: 2 } }),
  decideMany: () => ({
    ...{ decisions: [{ kind: 'confirm', id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' }], reason: 'Seen' },
  }),
  decideCorrection: () => ({ decision: 'accepted', reason: 'Seen' }),
  answerCorrection: () => ({ agreed: true }),
  appointManager: (_colleague, { departmentId }) => ({ departments: [{ departmentId }] }),
  delegate: (employeeId, { departmentId }) => ({
    ...{ employeeId, departmentIds: [departmentId], from: '2026-03-01', until: '2026-04-01' },
  }),
  getSheetFile: (employeeId) => ({ employeeId, month: '2026-03' }),
  exportAudit: () => ({ kind: 'people' }),
  exportOwnData: () => ({ password }),
  exportAttendance: () => ({ startDate: '2026-03-01', endDate: '2026-03-31' }),
  generateReport: () => ({ reportType: 'hours', dateFrom: '2026-03-01', dateTo: '2026-03-31' }),
  beginTotp: () => ({ password }),
  confirmTotp: () => ({ code: '123456' }),
  removeTotp: () => ({ password }),
  renewRecoveryCodes: () => ({ password }),
  beginPasskey: () => ({ password }),
  addPasskey: () => ({ name: 'Key', credential: noCredential }),
  renamePasskey: () => ({ name: 'Key' }),
  removePasskey: () => ({ password }),
  readActivation: () => ({ token: 'x'.repeat(43) }),
  activate: () => ({ token: 'x'.repeat(43), password: 'open sesame' }),
  requestResetLink: () => ({ email: 'nobody@example.com' }),
  confirmEmail: () => ({ token: 'x'.repeat(43) }),
  resetByLink: () => ({ token: 'x'.repeat(43), newPassword: 'open sesame' }),
  finishWithCode: () => ({ code: '123456' }),
  signInWithPasskey: () => ({ credential: noCredential }),
  signUpAdministrator: () => ({ ...names, email: 'new.founder@example.com', password: 'open sesame' }),
  signInAdministrator: () => ({ email: 'nobody@example.com', password }),
  signUpEmployee: (_colleague, { code }) => ({
    ...{ ...names, email: 'joins@example.com', password: 'open sesame', companyCode: code },
  }),
  signInEmployee: (_colleague, { colleagueEmail }) => ({ email: colleagueEmail, password }),
};

/** Well-formed, but not from a browser. */
const noCredential = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: {
    ...{ clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
};
