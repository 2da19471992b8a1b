import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { withFurtherTexts } from '#kernel/language/language.ts';
import { useText } from '#kernel/language/texts.ts';
import { usePath } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Mark } from '#ui/mark.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { preloadPage } from '../preload-page.ts';
import type { Visitor } from '../route-table.ts';
import { useCompanyName } from './company-name.ts';
import { isCurrent, type NavigationLink, navigationLinks } from './links.ts';

const switcher = lazyPart(
  async () => (await withFurtherTexts(import('./bar-parts.tsx'))).barParts.CompanySwitcher,
);

/** Employees have none. */
const reviewCount = lazyPart(async () => (await import('./bar-parts.tsx')).barParts.ReviewCount);

interface NavigationBarProps {
  visitor: Visitor;
  /** The user menu, which differs by page. */
  children: ReactNode;
}

/** The bar above every page of a person signed in. */
export function NavigationBar({ visitor, children }: NavigationBarProps) {
  const t = useText();
  const location = usePath();
  const links = navigationLinks(visitor);
  return (
    <header className="sticky top-0 print:hidden z-20 border-line border-b bg-surface">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        {t('shell.skipToContent')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-1 px-4 sm:px-6">
        <Product />
        <nav aria-label={t('shell.mainNavigation')} className="ml-6 hidden gap-1 md:flex">
          {links.map((link) => (
            <BarLink key={link.path} visitor={visitor} link={link} current={isCurrent(link, location)} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ThemeToggle />
          {links.length > 0 && (
            <MobileMenu key={location} visitor={visitor} links={links} location={location} />
          )}
          {children}
        </div>
      </div>
    </header>
  );
}

/** The product's name with the company's name below it. The width never depends on the company's name. */
function Product() {
  const t = useText();
  const company = useCompanyName();
  const { user } = useCurrentUser();
  const hasOthers = user?.hasOthers && user.companyId !== null;
  return (
    <div className="flex min-w-0 flex-1 basis-28 items-center gap-2.5 md:max-w-64">
      <Link
        href="/"
        aria-label={t('shell.productName')}
        className="flex size-11 shrink-0 items-center text-brand"
      >
        <Mark />
      </Link>
      <div className="relative -ml-4 min-w-0 leading-tight">
        <p className="truncate font-semibold tracking-tight">{t('shell.productName')}</p>
        {company !== undefined && (
          <p
            title={company}
            className={classes('min-h-5 max-w-60 truncate text-ink-muted text-sm', hasOthers && 'pr-5')}
          >
            {company}
          </p>
        )}
        {hasOthers && <switcher.Part props={{ company: company ?? '' }} />}
      </div>
    </div>
  );
}

interface BarLinkProps {
  visitor: Visitor;
  link: NavigationLink;
  current: boolean;
}

function BarLink({ visitor, link, current }: BarLinkProps) {
  const t = useText();
  const preload = () => preloadPage(visitor, link.path);
  return (
    <Link
      href={link.path}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      className={classes(
        'flex min-h-11 items-center rounded px-3 font-medium transition-colors hover:bg-sunken',
        current ? 'bg-brand-soft text-brand' : 'text-ink-muted hover:text-ink',
        // Room for the count, while it is not known yet or nothing: no link moves.
        link.hasCount === true && 'relative pr-13.5',
      )}
    >
      {t(link.text)}
      {link.hasCount === true && <reviewCount.Part props={{}} />}
    </Link>
  );
}

interface MobileMenuProps {
  visitor: Visitor;
  links: readonly NavigationLink[];
  location: string;
}

/** The same links below the medium breakpoint. A change of page remounts the menu, which closes it. */
function MobileMenu({ visitor, links, location }: MobileMenuProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? X : MenuIcon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the keys of the button and the links within
    <div className="md:hidden" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      <IconButton
        label={t(open ? 'shell.closeMenu' : 'shell.openMenu')}
        icon={<Icon aria-hidden className="size-5" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <nav
        id={id}
        hidden={!open}
        aria-label={t('shell.mainNavigation')}
        className="absolute inset-x-0 top-full border-line border-b bg-surface p-2 shadow"
      >
        {links.map((link) => (
          <BarLink key={link.path} visitor={visitor} link={link} current={isCurrent(link, location)} />
        ))}
      </nav>
    </div>
  );
}
