import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';

interface DropAreaProps {
  /** While it is read no other file is taken. */
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a file that is dropped anywhere on it. What is in it offers the same by a press: nobody has to drag. */
export function DropArea({ disabled = false, onFile, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const isFile = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  const allow = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; its content is what is pressed
    <div
      role="presentation"
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        'rounded border border-dashed p-4 transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  );
}
