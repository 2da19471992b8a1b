import * as z from 'zod';
import { companyCode, instant, language } from '../fields.ts';
import { route } from '../route.ts';
import { newEmployeeForm } from './employees.ts';
import { currentUser } from './identity.ts';

const ownMembership = z.object({
  companyId: z.uuid(),
  name: z.string(),
  role: z.string(),
  /** Whether it is the company of this session. */
  isInForce: z.boolean(),
  /** How much waits there for this person's decision; null for who decides nothing there. */
  waiting: z.int().nullable(),
});
export type OwnMembership = z.infer<typeof ownMembership>;

/** Of a company that would like to take the person on. */
const ownInvitation = z.object({ id: z.uuid(), companyName: z.string(), until: instant });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** Of somebody whom the company would like to take on and who has not answered, as who invited them wrote it. */
const openInvitation = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  until: instant,
  invitedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

export const ownMemberships = z.object({
  companies: z.array(ownMembership),
  invitations: z.array(ownInvitation),
});
export type OwnMemberships = z.infer<typeof ownMemberships>;

export const joinCompanyForm = z.object({ companyCode });

const joined = z.object({ companyId: z.uuid(), name: z.string() });
const done = z.object({ done: z.literal(true) });
const id = z.object({ id: z.string() });

export const membershipRoutes = {
  listMemberships: route({
    method: 'GET',
    path: '/api/memberships',
    summary: "One's own companies with what waits there, and invitations of further ones.",
    needs: 'account',
    responses: { 200: ownMemberships },
  }),
  joinCompany: route({
    method: 'POST',
    path: '/api/memberships',
    summary: 'Join a further company with its code. The company in force stays.',
    needs: 'account',
    body: joinCompanyForm,
    responses: { 201: joined },
  }),
  chooseCompany: route({
    method: 'POST',
    path: '/api/auth/company',
    summary: "Put one of one's own companies in force for this session, which goes on under a new id.",
    needs: 'account',
    body: z.object({ companyId: z.string() }),
    responses: { 200: currentUser },
    isOfPerson: true,
  }),
  invitePerson: route({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite somebody whose account belongs to another company. They see it when they are signed in.',
    needs: 'people.write',
    body: newEmployeeForm.omit({ samePerson: true }).extend({ language }),
    responses: { 201: z.object({ until: instant }) },
  }),
  listInvitations: route({
    method: 'GET',
    path: '/api/invitations',
    summary: 'The invitations of the company that can still be answered, the latest first.',
    needs: 'people.write',
    responses: { 200: z.array(openInvitation) },
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/invitations/:id',
    summary: 'Withdraw an invitation of the company. It can no longer be answered.',
    needs: 'people.write',
    params: id,
    responses: { 200: done },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/:id/accept',
    summary: 'Join the company that invited. The company in force stays.',
    needs: 'account',
    params: id,
    responses: { 201: joined },
  }),
  declineInvitation: route({
    method: 'POST',
    path: '/api/invitations/:id/decline',
    summary: 'Decline an invitation.',
    needs: 'account',
    params: id,
    responses: { 200: done },
  }),
};
