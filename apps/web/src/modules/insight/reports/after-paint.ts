/** Calls once the frame that is being made is on screen. A page that nobody sees makes none. Returns what calls it off. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
