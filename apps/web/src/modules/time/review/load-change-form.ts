/** Loaded when a form is first touched: no schema is part of the first paint. */
export const loadReasonForm = async () => (await import('./change-form.ts')).reasonForm;

export const loadAskedReasonForm = async () => (await import('./change-form.ts')).askedReasonForm;

export const loadTimedForm = async (zone: string, from: string | undefined) =>
  (await import('./change-form.ts')).timedForm(zone, from);
