const load = async () => (await import('@checkpoint/contract/calls/own-data')).ownDataForm;

/** For an account of an identity provider, which has no password here. */
export const loadOwnDataForm = load;
export const loadOwnDataFormWithPassword = async () => (await load()).required({ password: true });
