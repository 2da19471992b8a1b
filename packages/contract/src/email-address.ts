/** What RFC 5322 allows in front of the `@` without quotation marks. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An e-mail address in the one form in which it is stored and compared: trimmed, in lower case, its domain in ASCII as mail
 * servers and browsers' address fields write it (`a@exämple.de` is `a@xn--exmple-cua.de`). `undefined` for what is no address.
 */
export function emailAddress(text: string): string | undefined {
  const [, local = '', written = ''] =
    /^([^@]*)@([^@]*)$/.exec(text.normalize('NFC').trim().toLowerCase()) ?? [];
  const domain = asciiDomain(written);
  const labels = domain.split('.');
  const isDomain =
    domain.length <= 253 &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    isTop(labels.at(-1));
  return isDomain && local.length <= 64 && localPart.test(local) ? `${local}@${domain}` : undefined;
}

/** Only letters of other scripts need it: an address of numbers would become an IP address. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** `de`, `museum`, `xn--p1ai`; no number. */
const isTop = (part = ''): boolean => /^([a-z]{2,63}|xn--[a-z0-9-]+)$/.test(part);
