import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classes } from './classes.ts';

/** A turning mark. It has no name of its own: the text beside it, or `aria-busy` around it, says what is waited for. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('animate-spin', className)} />;
}
