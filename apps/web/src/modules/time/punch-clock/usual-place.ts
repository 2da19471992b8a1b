import { useState } from 'react';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { seatOf } from '#kernel/session/person.ts';

const key = 'checkpoint.usual-place';

/**
 * Where somebody usually starts, if they wanted this device to remember it. It belongs to one person in one company:
 * whoever else signs in here is asked as ever.
 */
export function useUsualPlace() {
  const { user } = useCurrentUser();
  const userId = user && seatOf(user);
  const [changed, setChanged] = useState<{ readonly status: string | null }>();
  return {
    status: changed === undefined ? kept(userId) : changed.status,
    remember: (status: string | null) => {
      keep(userId, status);
      setChanged({ status });
    },
  };
}

function kept(userId: string | undefined): string | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { userId: owner, status } = Object(known);
    return owner === userId && typeof status === 'string' ? status : null;
  } catch {
    return null;
  }
}

function keep(userId: string | undefined, status: string | null): void {
  try {
    if (status === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ userId, status }));
  } catch {
    // Where nothing can be kept, the page asks tomorrow, too.
  }
}
