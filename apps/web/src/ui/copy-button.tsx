import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

/** How long "Copied" stays, in milliseconds. */
const shownFor = 2000;

interface CopyButtonProps {
  variant?: 'primary' | 'secondary';
  text: string;
  /** The button's text before and after the press. */
  label: string;
  copiedLabel: string;
  onCopied?: () => void;
  /** The browser refused, so the person must be told to copy by hand. */
  onFailed: () => void;
}

export function CopyButton({
  variant = 'secondary',
  text,
  label,
  copiedLabel,
  onCopied,
  onFailed,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(text))) return onFailed();
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), shownFor);
    onCopied?.();
  };

  const Icon = copied ? Check : Copy;
  return (
    <Button variant={variant} onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
