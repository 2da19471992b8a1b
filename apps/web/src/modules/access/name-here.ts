import { useCurrentUser } from '#kernel/session/current-user.ts';

/** The name of the person whose session this browser holds. */
export function useNameHere(): string | undefined {
  const { user } = useCurrentUser();
  return user && (`${user.firstName} ${user.lastName}`.trim() || user.email);
}
