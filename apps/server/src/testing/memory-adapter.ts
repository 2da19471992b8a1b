import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Keeps the provider's records in memory. The provider's own memory adapter prints a warning. */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const find = async (accept: (record: AdapterPayload, key: string) => boolean) =>
      [...records].find(([key, record]) => key.startsWith(`${kind}:`) && accept(record, key))?.[1];
    return {
      upsert: async (id, payload) => void records.set(keyOf(id), payload),
      find: async (id) => records.get(keyOf(id)),
      findByUid: (uid) => find((record) => record.uid === uid),
      findByUserCode: (code) => find((record) => record.userCode === code),
      consume: async (id) => {
        const record = records.get(keyOf(id));
        if (record !== undefined) records.set(keyOf(id), { ...record, consumed: 1 });
      },
      destroy: async (id) => void records.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, record] of records) if (record.grantId === grantId) records.delete(key);
      },
    };
  };
}
