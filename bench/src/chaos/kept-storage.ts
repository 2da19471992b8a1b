/** A browser's local storage, which outlives its tabs. */
export class KeptStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  private readonly items = new Map<string, string>();
  private readonly onWrite: (value: string) => void;

  constructor(onWrite: (value: string) => void) {
    this.onWrite = onWrite;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
    this.onWrite(value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }
}
