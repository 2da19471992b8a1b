/** Whether this browser, at this address, lets anybody have a passkey; and if not, why. */
export type PasskeySupport = 'available' | 'insecure' | 'numeric' | 'unsupported';

export function passkeySupport(): PasskeySupport {
  if (!window.isSecureContext) return 'insecure';
  const { hostname } = window.location;
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return 'numeric';
  return 'PublicKeyCredential' in window ? 'available' : 'unsupported';
}
