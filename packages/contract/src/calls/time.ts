import * as z from 'zod';
import { instant } from '../fields.ts';
import { route } from '../route.ts';

export const serverTime = z.object({ now: instant });
export type ServerTime = z.infer<typeof serverTime>;

export const timeRoutes = {
  getTime: route({
    method: 'GET',
    path: '/api/time',
    summary: 'What time it is for the server. By its answer a device knows that there is a way to it.',
    needs: 'public',
    isSameForAll: true,
    responses: { 200: serverTime },
  }),
};
