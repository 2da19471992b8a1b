import type { Charge, Delegation, Manager } from '@checkpoint/contract/calls/managers';
import { daysOf } from './charge-days.ts';
import type { ChargeRow, Somebody } from './queries.ts';

export const presentSomebody = <Id extends string | null>(row: Somebody & { employee_id: Id }) => ({
  ...{ employeeId: row.employee_id, firstName: row.first_name, lastName: row.last_name },
});

export const presentCharge = (row: ChargeRow, zone: string): Charge => ({
  ...{ id: row.id, departmentId: row.department_id, department: row.department, ...daysOf(row, zone) },
  isInForce: row.is_in_force,
  delegatedBy: row.giver && presentSomebody(row.giver),
});

export const presentDelegation = (row: ChargeRow, zone: string): Delegation => ({
  ...{ id: row.id, departmentId: row.department_id, department: row.department, ...daysOf(row, zone) },
  isInForce: row.is_in_force,
  to: presentSomebody(row),
});

/** The managers of these charges, in their order. */
export function presentManagers(rows: readonly ChargeRow[], zone: string): Manager[] {
  const managers = new Map<string, Manager>();
  for (const row of rows) {
    const known = managers.get(row.user_id) ?? { userId: row.user_id, ...presentSomebody(row), charges: [] };
    managers.set(row.user_id, { ...known, charges: [...known.charges, presentCharge(row, zone)] });
  }
  return [...managers.values()];
}
