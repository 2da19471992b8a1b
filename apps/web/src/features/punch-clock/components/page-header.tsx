import { Link } from 'wouter';
import { useText } from '#platform/texts.ts';
import { Mark } from '#ui/mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';

export function PageHeader() {
  const t = useText();
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-5xl items-center gap-1 px-4 sm:px-6">
        <Link
          href="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded font-semibold text-lg tracking-tight"
        >
          <Mark className="size-7 text-brand" />
          {t('shell.productName')}
        </Link>
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
