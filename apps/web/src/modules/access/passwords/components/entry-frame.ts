import type { ComponentType, ReactNode } from 'react';

/** The frame of the pages on which somebody signs in, handed in by the application. */
export type EntryFrameType = ComponentType<{ title: string; lead: string; children: ReactNode }>;
