import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';

/** A link to the parent page, above the heading. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 w-fit items-center gap-2 rounded text-ink-muted text-sm hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
