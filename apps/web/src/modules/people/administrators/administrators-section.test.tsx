import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  anna,
  ComingAndGoing,
  fakeServer,
  openPage,
  pressTwice,
  refusal,
} from '#testing/page.fixture.tsx';
import { AdministratorsSection } from './administrators-section.tsx';

const administrator = (userId: string, firstName: string, changes: object = {}) => ({
  ...{ userId, firstName, lastName: 'Ek', email: `${userId}@example.com` },
  ...{ role: 'company_admin', isOwner: false, ...changes },
});
const owner = administrator('anna', 'Anna', { isOwner: true });
const maja = administrator('maja', 'Maja');

function open(me: string, answers: Answers = {}, Around: ComponentType<{ children: ReactNode }> = Fragment) {
  const all: Answers = {
    'GET /api/auth/user': { ...anna, id: me, role: 'company_admin', authType: 'local' },
    'GET /api/administrators': [owner, maja],
    ...answers,
  };
  const calls = fakeServer(all);
  openPage(
    <Around>
      <AdministratorsSection />
    </Around>,
  );
  return {
    answers: all,
    sent: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  };
}

const item = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  return within(found ?? expect.unreachable(`${name} stands in no list`));
};
const offers = async (name: string) =>
  (await item(name)).queryAllByRole('button').map((button) => button.textContent);
/** A double click, which confirms once. */
const answer = async (name: string) =>
  pressTwice(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the administrators of a company', () => {
  it('are listed; the owner is called so and offers nothing to anybody', async () => {
    open('maja');
    expect((await item('Anna Ek')).getByText('Owner')).toBeVisible();
    expect(await offers('Anna Ek')).toEqual([]);
  });

  it('offer the owner what only the owner may, and nobody their own rights', async () => {
    open('anna');
    await item('Maja Ek');
    expect(await offers('Maja Ek')).toEqual(['Hand over company', 'Make employee']);
  });

  it('offer another administrator nothing: only the owner takes rights', async () => {
    open('maja', { 'GET /api/administrators': [owner, maja, administrator('omar', 'Omar')] });
    expect(await offers('Omar Ek')).toEqual([]);
    expect(await offers('Maja Ek')).toEqual([]);
  });

  it('do not offer the rights that no call takes', async () => {
    open('anna', {
      'GET /api/administrators': [owner, administrator('root', 'Root', { role: 'super_admin' })],
    });
    expect(await offers('Root Ek')).toEqual(['Hand over company']);
  });

  it('become employees once that was confirmed', async () => {
    const { sent } = open('anna', { 'DELETE /api/administrators/maja': { done: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make employee: Maja Ek' }));
    expect(sent()).toEqual([]);
    await answer('Make employee');
    expect(await screen.findByText('Maja Ek is now an employee.')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/administrators/maja', undefined]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stay what they are when the question is left', async () => {
    const { sent } = open('anna');
    await userEvent.click(await screen.findByRole('button', { name: 'Make employee: Maja Ek' }));
    await answer('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('are given the company once that was confirmed', async () => {
    const { sent } = open('anna', { 'POST /api/administrators/owner': { done: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over company: Maja Ek' }));
    await answer('Hand over company');
    expect(await screen.findByText('The company now belongs to Maja Ek.')).toBeVisible();
    expect(sent()).toEqual([['POST', '/api/administrators/owner', { userId: 'maja' }]]);
  });

  it('cannot become employees beyond the plan: why is said, and the question stays', async () => {
    const limit = () =>
      Response.json(
        {
          message: 'This company has reached its limit of 10 employees.',
          code: 'plan_limit',
          limit: 10,
          requestId: 'r',
        },
        { status: 403 },
      );
    open('anna', { 'DELETE /api/administrators/maja': limit });
    await userEvent.click(await screen.findByRole('button', { name: 'Make employee: Maja Ek' }));
    await answer('Make employee');
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(screen.getByText('This company has reached its limit of 10 employees.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('are those of now for whoever comes back', async () => {
    const { answers } = open('anna', {}, ComingAndGoing);
    await item('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    answers['GET /api/administrators'] = [owner, administrator('omar', 'Omar')];
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await screen.findByText('Omar Ek')).toBeVisible();
    expect(screen.queryByText('Maja Ek')).toBeNull();
  });

  it('are asked for again when they could not be loaded', async () => {
    const { answers } = open('anna', { 'GET /api/administrators': refusal(503, 'unavailable') });
    const again = await screen.findByRole('button', { name: /try again/i });
    answers['GET /api/administrators'] = [owner, maja];
    await userEvent.click(again);
    expect(await screen.findByText('Maja Ek')).toBeVisible();
  });
});
