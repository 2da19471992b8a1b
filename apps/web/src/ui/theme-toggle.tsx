import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useText } from '#kernel/language/texts.ts';
import { IconButton } from './button.tsx';
import { useTheme } from './theme.tsx';

export function ThemeToggle({ className }: { className?: string }) {
  const t = useText();
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={t(dark ? 'shell.useLightTheme' : 'shell.useDarkTheme')}
      icon={<Icon aria-hidden className="size-5" />}
      onClick={toggleTheme}
      className={className}
    />
  );
}
