import * as z from 'zod';
import { instant } from '../fields.ts';
import { route } from '../route.ts';
import { device } from './audit.ts';

export const ownSession = z.object({
  /** Names the session among one's own; nobody can sign in with it. */
  id: z.string(),
  /** The session of this very request. */
  isCurrent: z.boolean(),
  startedAt: instant,
  /** To within five minutes. */
  lastSeenAt: instant,
  address: z.string().nullable(),
  device,
});
export type OwnSession = z.infer<typeof ownSession>;

export const sessionRoutes = {
  listSessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "One's own sessions: this one first, then those used last.",
    needs: 'account',
    responses: { 200: z.array(ownSession) },
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "End one of one's own sessions; its open pages are signed out at once.",
    needs: 'account',
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ ended: z.int() }) },
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "End all of one's own sessions but this one.",
    needs: 'account',
    responses: { 200: z.object({ ended: z.int() }) },
  }),
};
