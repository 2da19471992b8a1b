/** Copies to the clipboard and says whether that worked. Over plain HTTP only the old way through a selection exists. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing outside a secure context, although its type says otherwise.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) return copySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'sr-only';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
