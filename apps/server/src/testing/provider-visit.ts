/**
 * Follows the provider's pages as a browser does, from the address that the app sends it to, until the provider sends
 * it back to `publicUrl`. Returns that path and query. A second visit with the same `jar` is still signed in.
 */
export async function visitProvider(
  address: string,
  publicUrl: string,
  jar: Map<string, string> = new Map(),
): Promise<string> {
  let next = new URL(address);
  for (let hops = 0; hops < 10; hops++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    keep(jar, response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next.href}: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin === new URL(publicUrl).origin) return next.pathname + next.search;
  }
  throw new Error('the provider sends the browser round in circles');
}

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}
