import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The headers of every answer, by name. None depends on the request, so Helmet computes them once, for an answer that
 * is never sent. Its Fastify plugin would compute them for each request.
 */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  helmet(helmetOptions(publicUrl))(request, sample, () => {});
  const headers = Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy };
}

/**
 * The Content-Security-Policy allows nothing inline and nothing from other sites. HSTS and upgrading requests are sent
 * only if the public address is HTTPS: over plain HTTP in a small office they would lock people out.
 */
function helmetOptions(publicUrl: string | undefined): HelmetOptions {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Browsers ignore the header outside secure contexts and say so in the console.
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  };
}

/** Check-ins use the location and sign-ins use passkeys. Every other browser feature is off. */
const permissionsPolicy = [
  ...['geolocation', 'publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['camera', 'microphone', 'payment', 'usb', 'display-capture', 'midi'].map((feature) => `${feature}=()`),
].join(', ');
