import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classes } from './classes.ts';

/** A spinner. It has no name: the text next to it, or `aria-busy` around it, says what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('animate-spin', className)} />;
}
