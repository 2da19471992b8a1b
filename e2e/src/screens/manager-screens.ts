import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import type { Screen } from './screen.ts';
import { answering, dialogShown, fill, inDialog, inOrder, press, says, toPerson } from './steps.ts';

const mara = { id: '11111111-1111-4111-8111-111111111111', firstName: 'Mara', lastName: 'Lindholm' };
const ines = { id: '22222222-2222-4222-8222-222222222222', firstName: 'Ines', lastName: 'Kurz' };
const hana = { id: '55555555-5555-4555-8555-555555555555', firstName: 'Hana', lastName: 'Novak' };
const asEmployee = ({ id, ...named }: typeof ines) => ({ employeeId: id, ...named });

const charge = (department: string, departmentId: string, more: object = {}) => ({
  ...{ id: `charge-${department}`, department, departmentId, from: '2026-10-01', until: null },
  ...{ delegatedBy: null, ...more },
});

const moved = (id: string, before: string, time: string) => ({
  ...{ id, kind: 'move', punchId: id, addedId: null, heldPunchId: null, type: null, timestamp: time },
  about: { type: 'check_out', timestamp: before },
});

/** What Mara would change for this person. */
const proposal = (employee: object, number: number) => ({
  requestId: `66666666-6666-4666-8666-66666666666${number}`,
  ...{ employee, status: 'asked', decided: null },
  changes: [moved(`77777777-7777-4777-8777-77777777777${number}`, at(24, '16:00'), at(24, '17:00'))],
  asked: { by: mara, at: at(25, '08:30'), reason: 'Seen at the gate at 18:00.', isOwn: false },
});
const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000Z`;

/** The person's page with what they manage and what others handed over. */
async function managing(page: Page) {
  await page.route('**/api/managers', async (route) => {
    const departments = Object(await (await page.request.get('/api/departments')).json());
    const [first, second] = departments;
    const employeeId = /people\/([\w-]+)/.exec(page.url())?.[1];
    const charges = [
      charge(first.name, first.id, { until: '2027-01-31' }),
      charge(second.name, second.id, { until: '2026-12-24', delegatedBy: asEmployee(ines) }),
    ];
    await fulfil(route, {
      json: [{ userId: hana.id, employeeId, firstName: 'A', lastName: 'B', charges }],
    });
  });
}

const departmentsShown = (page: Page) => page.getByRole('dialog').getByRole('checkbox').first().waitFor();
const openManages = inOrder(toPerson, press('Manages …'), departmentsShown);

const waiting = (page: Page) => page.getByRole('region', { name: 'Waits for your agreement' }).waitFor();

/** The month with what somebody would change in it. */
async function proposedInMonth(page: Page) {
  await page.route('**/api/sheet?*', async (route) => {
    const json = Object(await (await route.fetch()).json());
    await fulfil(route, { json: { ...json, requests: [proposal(json.employee, 1)] } });
  });
}

async function proposedInReview(page: Page) {
  await page.route('**/api/review', async (route) => {
    const json = Object(await (await route.fetch()).json());
    await fulfil(route, { json: { ...json, proposed: [proposal(hana, 1), proposal(ines, 2)] } });
  });
}

const inCharge = answering('**/api/charges', {
  charges: [
    charge('Engineering', 'e'),
    charge('Warehouse', 'w', { until: '2027-06-30' }),
    charge('Finance', 'f', { until: '2026-12-24', delegatedBy: asEmployee(ines) }),
  ],
  delegations: [
    {
      ...{ id: 'd', departmentId: 'e', department: 'Engineering', from: '2026-11-20', until: '2026-12-18' },
      to: asEmployee(hana),
    },
    {
      ...{ id: 'c', departmentId: 'w', department: 'Warehouse', from: '2026-12-21', until: '2026-12-31' },
      to: asEmployee(ines),
    },
  ],
});
const deputies = answering('**/api/charges/deputies', [asEmployee(ines), asEmployee(hana)]);
const handOver = inOrder(press('Hand over'), dialogShown, says('To whom'));

const trail = [
  { action: 'manager_appointed', actor: mara, subject: ines, details: { departments: 'Lab, Shop' } },
  {
    ...{ action: 'departments_handed_over', actor: ines, subject: hana },
    details: { departments: 'Lab', from: '2026-11-30', until: '2026-12-04' },
  },
  { action: 'correction_accepted', actor: hana, subject: mara, details: {}, onBehalfOf: ines },
  {
    ...{ action: 'company_changed', actor: mara, subject: null },
    details: { corrections: ['inform', 'agree'] },
  },
].map((entry, number) => ({
  ...{ id: `33333333-3333-4333-8333-00000000000${number}`, at: at(25, `0${number}:40`), source: 'web' },
  ...{ address: '198.51.100.24', device: { browser: 'Firefox', system: 'Windows' } },
  ...entry,
}));

/** Who manages departments, and what waits for somebody's agreement. */
export const managerScreens: readonly Screen[] = [
  {
    ...{ name: 'employees-manages', path: '/employees', as: 'administrator', arrange: managing },
    act: openManages,
  },
  {
    ...{ name: 'employees-manages-refused', path: '/employees', as: 'administrator' },
    act: inOrder(openManages, inDialog('Save'), says('Choose at least one department.')),
  },
  {
    ...{ name: 'checkin-proposed', path: '/checkin', as: 'checkedIn', isWhole: true },
    ...{ arrange: answering('**/api/corrections', [proposal(hana, 1)]), act: waiting },
  },
  {
    ...{ name: 'record-proposed', path: '/record', as: 'checkedOut', isWhole: true },
    ...{ arrange: proposedInMonth, act: waiting },
  },
  {
    ...{ name: 'record-disagree', path: '/record', as: 'checkedOut', arrange: proposedInMonth },
    act: inOrder(waiting, press('Disagree'), dialogShown),
  },
  {
    ...{ name: 'sheet-proposed', path: '/employees', as: 'administrator', isWhole: true },
    ...{ arrange: proposedInMonth, act: inOrder(toPerson, says(/^Waits for/)) },
  },
  {
    ...{ name: 'review-proposed', path: '/review', as: 'administrator', isWhole: true },
    ...{
      arrange: proposedInReview,
      act: (page: Page) => page.getByText('2 corrections').click(),
    },
  },
  {
    ...{ name: 'profile-manager', path: '/profile', as: 'manager', isWhole: true },
    ...{ arrange: inCharge, act: says('Handed over') },
  },
  {
    ...{ name: 'profile-hand-over', path: '/profile', as: 'manager' },
    ...{ arrange: inOrder(inCharge, deputies), act: handOver },
  },
  {
    ...{ name: 'profile-hand-over-refused', path: '/profile', as: 'manager' },
    arrange: inOrder(inCharge, deputies, refusedDays),
    act: inOrder(
      handOver,
      (page) => page.getByLabel('To whom').selectOption('Ines Kurz'),
      fill('Last day', '2027-12-04'),
      inDialog('Hand over'),
      says(/^At most 60 days\.$/),
    ),
  },
  {
    ...{ name: 'audit-managers', path: '/settings/audit', as: 'administrator' },
    arrange: answering('**/api/audit*', trail),
  },
];

function refusedDays(page: Page) {
  const issues = [{ path: 'until', message: 'No.', key: 'managers.tooLong' }];
  const json = { message: 'Refused.', code: 'invalid_input', requestId: 'scene', issues };
  return answering('**/api/charges/delegations', json, 400)(page);
}
