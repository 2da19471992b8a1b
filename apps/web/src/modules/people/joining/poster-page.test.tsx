import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { codeOfPath, joinPath } from '#product/join-link.ts';
import { reachOf } from '#product/link-base.ts';
import { anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { PosterPage } from './poster-page.tsx';

it('says how to join by camera and by hand, and is printed', async () => {
  fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': { ...northlight, companyCode: 'F57F5B' },
  });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  openPage(<PosterPage />);
  expect(await screen.findByRole('img', { name: /QR code of .*\/join\/F57F5B$/ })).toBeVisible();
  expect(screen.getByText('F57F5B')).toBeVisible();
  // The tests run on this machine's own name.
  expect(screen.getByRole('note')).toHaveTextContent(/^http:\/\/localhost\S* works on this computer only\./);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('a link has its code, in capitals, and no other path has one', () => {
  expect(codeOfPath(joinPath('F57F5B'))).toBe('F57F5B');
  expect(codeOfPath('/join/f57f5b/')).toBe('F57F5B');
  for (const path of ['/join', '/join/', '/join/a b', '/employee/signup', '/join/F57F5B/x'])
    expect(codeOfPath(path)).toBe('');
});

it('leads to the public address where there is one, wherever the administrator opened the page', async () => {
  fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': {
      ...northlight,
      companyCode: 'F57F5B',
      linkBase: 'https://time.example',
    },
  });
  openPage(<PosterPage />);
  expect(
    await screen.findByRole('img', { name: 'QR code of https://time.example/join/F57F5B' }),
  ).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

it.each([
  ['http://localhost:3000', 'thisComputer'],
  ['http://checkpoint.localhost', 'thisComputer'],
  ['http://127.0.0.1:3000', 'thisComputer'],
  ['http://[::1]:3000', 'thisComputer'],
  ['http://0.0.0.0:3000', 'thisComputer'],
  ['http://reception.local:3000', 'someDevices'],
  ['http://192.168.1.20:3000', 'everybody'],
  ['https://checkpoint.example.com', 'everybody'],
])('%s leads to %s', (base, reach) => expect(reachOf(base)).toBe(reach));
