import { config } from 'zod';

// Schemas would be compiled by `new Function`, which the Content-Security-Policy forbids and the browser reports.
config({ jitless: true });
