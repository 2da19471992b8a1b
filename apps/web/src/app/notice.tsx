import type { ReactNode } from 'react';

interface NoticeProps {
  /** A decorative icon above the title. */
  icon: ReactNode;
  title: string;
  text: string;
  /** Links to continue. */
  children: ReactNode;
}

/** A whole page with one message, such as "not found". */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <main
      id="main"
      className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-5 py-16 text-center"
    >
      <span className="mb-1 text-ink-muted">{icon}</span>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-md text-ink-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </main>
  );
}
