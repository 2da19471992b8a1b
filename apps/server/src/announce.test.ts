import { createServer } from 'node:http';
import { type NetworkInterfaceInfoIPv4, networkInterfaces } from 'node:os';
import { expect, it, vi } from 'vitest';
import { announceAddresses } from './announce.ts';
import { readConfig } from './kernel/config.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  networkInterfaces: vi.fn(),
}));

const office: NetworkInterfaceInfoIPv4 = {
  ...{ address: '192.168.1.20', netmask: '255.255.255.0', cidr: '192.168.1.20/24' },
  ...{ family: 'IPv4', mac: '00:00:00:00:00:00', internal: false },
};

function said(variables: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const config = readConfig({ REGISTRATION: 'closed', ...variables });
  announceAddresses({ server: createServer() }, config, (line) => lines.push(line));
  return lines;
}

it('says that nobody else reaches this computer, unless it listens to the network', () => {
  expect(said({})).toEqual([
    'Checkpoint is ready: http://127.0.0.1:3000',
    expect.stringContaining('Only this computer can open it.'),
  ]);
});

it('says what phones open', () => {
  vi.mocked(networkInterfaces).mockReturnValue({ eth0: [office] });
  expect(said({ HOST: '0.0.0.0' })).toContain('Phones on the same network open http://192.168.1.20:3000');
});

it('names behind a proxy the public address alone', () => {
  vi.mocked(networkInterfaces).mockReturnValue({ eth0: [office] });
  const PUBLIC_URL = 'https://checkpoint.example.com';
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    expect(said({ HOST, PUBLIC_URL })).toEqual([`Checkpoint is ready: ${PUBLIC_URL}`]);
});

it('starts where the system does not tell its addresses', () => {
  vi.mocked(networkInterfaces).mockImplementation(() => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  });
  expect(said({ HOST: '0.0.0.0' })[0]).toBe('Checkpoint is ready: http://localhost:3000');
});
