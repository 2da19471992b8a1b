import { useText } from '#kernel/language/texts.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { Mark } from '#ui/mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

/** The bar above public pages: the product's name and the theme. */
export function PublicBar({ className }: { className?: string }) {
  const t = useText();
  return (
    <header className={classes('flex min-h-16 flex-wrap items-center justify-between', className)}>
      <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded text-brand">
        <Mark />
        <span className="font-semibold text-[min(1.1875rem,6.5vw)] text-ink tracking-tight">
          {t('shell.productName')}
        </span>
      </Link>
      <ThemeToggle className="-mr-3" />
    </header>
  );
}
