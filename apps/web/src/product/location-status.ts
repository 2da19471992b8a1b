import { isNamedStatus } from '@checkpoint/domain/location-status';
import { useText } from '#kernel/language/texts.ts';

/** A location status as people read it: the name of a named one, a custom one as it was written. */
export function useLocationText(): (status: string) => string {
  const t = useText();
  return (status) => (isNamedStatus(status) ? t(`location.${status}`) : status);
}
