import { config } from 'zod';

// Schemas are otherwise compiled by `new Function`: the Content-Security-Policy forbids that, and the browser reports each try.
config({ jitless: true });
