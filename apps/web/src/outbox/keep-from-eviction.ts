/**
 * A browser that is short of space empties what nobody asked it to keep. Asked at the first punch that waits, where a
 * browser that asks its person in turn has a reason to show.
 */
export const keepFromEviction = (): void => void navigator.storage?.persist?.().catch(() => undefined);
