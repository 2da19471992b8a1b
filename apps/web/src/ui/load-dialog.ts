/** The machinery of every dialog. */
export const loadDialog = async () => (await import('./dialog-window.tsx')).DialogWindow;
