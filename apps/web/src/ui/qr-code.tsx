import { encode } from 'uqr';
import { classes } from './classes.ts';

/** Four modules of white around it, as scanners expect. */
const border = 4;

interface QrCodeProps {
  content: string;
  label: string;
  /** Its size. */
  className?: string;
}

/** A QR code, dark on white in both themes: some scanners read no other. */
export function QrCode({ content, label, className = 'size-44' }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('rounded border border-line', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
