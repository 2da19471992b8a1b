/** The location statuses with a name. Any other text of a person is a custom status (P-50). */
export const namedStatuses = ['in_office', 'out_of_office', 'lunch', 'vacation'] as const;
export type NamedStatus = (typeof namedStatuses)[number];

export const isNamedStatus = (status: string): status is NamedStatus =>
  namedStatuses.some((named) => named === status);
