import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { refusal } from '#testing/page.fixture.tsx';
import { goOn, open, person, presence, row, stopTheClock } from './dashboard.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the pages of the employee table', () => {
  it('leads through a long list page by page, and says where one is', async () => {
    const people = Array.from({ length: 60 }, (_, number) => person(`p${number}`, `Person${number}`));
    const pages: Record<string, [object[], string?]> = {
      first: [people.slice(0, 25), 'second'],
      second: [people.slice(25, 50), 'third'],
      third: [people.slice(50)],
    };
    open({
      'GET /api/stats': { checkedInCount: 0, checkedOutCount: 60, totalEmployees: 60 },
      'GET /api/employees': ({ path }: { path: string }) => {
        const [rows, next] = pages[/before=(\w+)/.exec(path)?.[1] ?? 'first'] ?? [[]];
        return Response.json(rows, { headers: next ? { 'X-Next-Cursor': next } : {} });
      },
    });
    await row('Person0 Ek');
    expect(await screen.findByText('1–25 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await next();
    expect(await row('Person49 Ek')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Person24 Ek/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await next();
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('has the places of its buttons before the page behind is there', async () => {
    const people = Array.from({ length: 25 }, (_, number) => person(`p${number}`, `Person${number}`));
    open({
      'GET /api/employees': ({ path }: { path: string }) =>
        path.includes('before=')
          ? new Promise<Response>(() => {})
          : Response.json(people, { headers: { 'X-Next-Cursor': 'second' } }),
    });
    await row('Person0 Ek');
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(screen.queryByText('25 employees shown')).toBeNull();
  });

  const thirty = Array.from({ length: 30 }, (_, number) => person(`p${number}`, `Person${number}`));
  const firstOf = (people: object[]) =>
    Response.json(people.slice(0, 25), { headers: { 'X-Next-Cursor': 'second' } });
  const next = () => screen.getByRole('button', { name: 'Next' });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('offers the page behind before it is there, and turns to it once it is', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    let answer = () => {};
    open({
      'GET /api/employees': async ({ path }: { path: string }) => {
        if (!path.includes('before=')) return firstOf(thirty);
        await new Promise<void>((resolve) => (answer = resolve));
        return Response.json(thirty.slice(25));
      },
    });
    await row('Person0 Ek');
    await userEvent.click(next());
    await userEvent.click(next());
    expect(next()).toHaveAttribute('aria-busy', 'true');
    expect(scrolled).not.toHaveBeenCalled();
    act(() => answer());
    expect(await row('Person29 Ek')).toBeVisible();
    expect(scrolled).toHaveBeenCalledOnce();
    expect(next()).not.toHaveAttribute('aria-busy');
  });

  it('leaves whoever looks for somebody else meanwhile where they are', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    let answer = () => {};
    let find: (() => void) | undefined;
    open({
      'GET /api/employees': async ({ path }: { path: string }) => {
        if (path.includes('before=')) await new Promise<void>((resolve) => (answer = resolve));
        else if (path.includes('search=')) await new Promise<void>((resolve) => (find = resolve));
        return path.includes('before=') ? Response.json(thirty.slice(25)) : firstOf(thirty);
      },
    });
    await row('Person0 Ek');
    await userEvent.click(next());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ek' } });
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(next()).toBeDisabled();
    await waitFor(() => expect(find).toBeDefined());
    act(() => find?.());
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    act(() => answer());
    await pause();
    expect(scrolled).not.toHaveBeenCalled();
    expect(screen.getByText('1–25')).toBeVisible();
  });

  it('asks for the page behind again where the opening stream breaks that off, before anything is drawn', async () => {
    let asked = 0;
    open({
      'GET /api/employees': ({ path }: { path: string }) => {
        if (!path.includes('before=')) return firstOf(thirty);
        asked += 1;
        if (asked === 1) TestStream.current.say('hello');
        return Response.json(thirty.slice(25));
      },
    });
    await row('Person0 Ek');
    await waitFor(() => expect(asked).toBe(2));
    await userEvent.click(next());
    expect(await row('Person29 Ek')).toBeVisible();
  });

  it('reads what the opening stream asks for to its end, before it asks for the page behind', async () => {
    const changed = [person('p0', 'Person0', { department: 'Welding' }), ...thirty.slice(1)];
    let reads = 0;
    let asked = 0;
    open({
      'GET /api/employees': async ({ path }: { path: string }) => {
        if (!path.includes('before=')) {
          reads += 1;
          if (reads === 1) return firstOf(thirty);
          await pause();
          return firstOf(changed);
        }
        asked += 1;
        return asked === 1 ? new Promise<Response>(() => {}) : Response.json(thirty.slice(25));
      },
    });
    await row('Person0 Ek');
    await waitFor(() => expect(asked).toBe(1));
    act(() => TestStream.current.say('hello'));
    await waitFor(async () => expect(await row('Person0 Ek')).toHaveTextContent('Welding'));
    await waitFor(() => expect(asked).toBe(2));
    expect(reads).toBe(2);
  });

  it('shows the last page that there is to whoever reads one that is gone', async () => {
    let people = thirty;
    open({
      'GET /api/employees': ({ path }: { path: string }) => {
        if (path.includes('before=')) return Response.json(people.slice(25));
        return people.length > 25 ? firstOf(people) : Response.json(people);
      },
    });
    await row('Person0 Ek');
    await userEvent.click(next());
    await row('Person29 Ek');
    people = thirty.slice(0, 20);
    act(() => TestStream.current.say('missed'));
    expect(await row('Person19 Ek')).toBeVisible();
    expect(screen.queryByText(/No employees found/)).toBeNull();
    expect(screen.getByText('20 employees shown')).toBeVisible();
  });

  it('begins anew where what was looked for is taken back', async () => {
    open({
      'GET /api/employees': ({ path }: { path: string }) => {
        if (path.includes('search=')) return Response.json(thirty.slice(0, 3));
        return path.includes('before=') ? Response.json(thirty.slice(25)) : firstOf(thirty);
      },
    });
    await row('Person0 Ek');
    await userEvent.click(next());
    await row('Person29 Ek');
    const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    search('ek');
    expect(await screen.findByText('3 employees shown')).toBeVisible();
    search('');
    expect(await row('Person24 Ek')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Person29 Ek/ })).toBeNull();
  });

  describe('where the page behind failed', () => {
    const people = thirty;
    const pressNext = () => userEvent.click(next());

    async function openAway() {
      const server = { isAway: true, answered: 0 };
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
      const { paths } = open({
        'GET /api/stats': { checkedInCount: 0, checkedOutCount: 30, totalEmployees: 30 },
        'GET /api/employees': async ({ path }: { path: string }) => {
          if (!path.includes('before=')) return firstOf(people);
          await pause();
          server.answered += 1;
          return server.isAway ? refusal(503, 'unavailable')() : Response.json(people.slice(25));
        },
      });
      await row('Person0 Ek');
      await waitFor(() => expect(server.answered).toBe(1));
      await pause();
      return { server, scrolled, asked: () => paths().filter((path) => path.includes('before=')).length };
    }

    it('turns to it by the one press that asks again', async () => {
      const { server, scrolled, asked } = await openAway();
      server.isAway = false;
      await pressNext();
      expect(scrolled).not.toHaveBeenCalled();
      expect(await screen.findByText('26–30 of 30')).toBeVisible();
      expect(await row('Person29 Ek')).toBeVisible();
      expect(screen.queryByRole('row', { name: /Person0 Ek/ })).toBeNull();
      expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
      expect(asked()).toBe(2);
    });

    it('says so when the press fails as well, and stays where one is', async () => {
      const { scrolled, asked } = await openAway();
      await pressNext();
      expect(await screen.findByText('The employees could not be loaded.')).toBeVisible();
      expect(screen.getByText(/^Checkpoint cannot reach its database/)).toBeVisible();
      expect(screen.getByText('1–25 of 30')).toBeVisible();
      expect(scrolled).not.toHaveBeenCalled();
      expect(asked()).toBe(2);
      expect(next()).toBeEnabled();
    });

    it('does not ask again by itself, whoever comes and goes meanwhile', async () => {
      const { server, asked } = await openAway();
      for (const status of ['checked_in', 'checked_out']) {
        presence({
          stats: { checkedInCount: 0, checkedOutCount: 30, totalEmployees: 30 },
          employees: [person('p0', 'Person0', { status })],
        });
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      expect(asked()).toBe(1);
      server.isAway = false;
      await pressNext();
      expect(await row('Person29 Ek')).toBeVisible();
    });
  });
});
