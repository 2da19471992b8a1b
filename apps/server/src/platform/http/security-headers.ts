import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The headers of every answer. The Content-Security-Policy allows nothing inline and nothing from elsewhere. What only
 * makes sense on HTTPS (HSTS, upgrading requests) is sent only when the public address is HTTPS: over plain HTTP in a
 * small office it would lock people out.
 */
export function securityHeaders(publicUrl: string | undefined): FastifyHelmetOptions {
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

/** A check-in asks where it is made and a passkey is asked for; everything else that a browser could offer is off. */
export const permissionsPolicy = [
  ...['geolocation', 'publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['camera', 'microphone', 'payment', 'usb', 'display-capture', 'midi'].map((feature) => `${feature}=()`),
].join(', ');
