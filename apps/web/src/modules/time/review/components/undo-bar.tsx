import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import type { Undoable } from '../use-undoable.ts';

/** Says what was just decided, and takes it back for as long as it stands here. */
export function UndoBar({ decision, onUndo }: { decision: Undoable; onUndo: () => void }) {
  const t = useText();
  return (
    <div
      role="status"
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-b border-line border-t bg-surface px-4 py-3 shadow-lg sm:px-5"
    >
      <p className="wrap-anywhere min-w-0 flex-1 basis-48">{decision.sentence}</p>
      <Button variant="secondary" onClick={onUndo}>
        {t('sheet.undo')}
      </Button>
    </div>
  );
}
