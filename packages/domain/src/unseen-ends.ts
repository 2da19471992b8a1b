/** Spaces, and the marks of direction that address books put around telephone numbers, which come along with a copy. */
const isUnseen = (sign: string | undefined): boolean =>
  sign !== undefined && /[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/.test(sign);

/** A line that was typed or pasted, without what nobody sees at its ends. */
export function withoutUnseenEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (isUnseen(text[start])) start += 1;
  while (end > start && isUnseen(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
