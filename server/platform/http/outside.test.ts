import { afterEach, describe, expect, it, vi } from 'vitest';
import { startReceiver } from '#server/testing/webhook-receiver.ts';
import {
  alsoThisMachine,
  checkOutside,
  isPublicAddress,
  type Outside,
  onlyPublic,
  postOutside,
} from './outside.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const receiver = async (...answer: Parameters<typeof startReceiver>) => {
  const started = await startReceiver(...answer);
  stops.push(started.stop);
  return started;
};
const finding = (...addresses: string[]): Outside => ({ ...onlyPublic, lookUp: async () => addresses });
const sent = { body: '{"a":"ā"}', headers: { 'content-type': 'application/json' } };
const post = (url: string, outside: Outside = alsoThisMachine, ms = 5_000) =>
  postOutside(url, sent, { outside, ms }).catch(({ problem }) => problem);

describe('an address is public', () => {
  it.each(['1.1.1.1', '203.0.114.7', '2606:4700:4700::1111'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an address is refused that is of', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, by another number', '127.9.9.9'],
    ['any of this machine', '0.0.0.0'],
    ['a private network', '10.0.0.1'],
    ['another private network', '172.16.0.1'],
    ['a home', '192.168.1.1'],
    ['a provider’s metadata', '169.254.169.254'],
    ['a carrier', '100.64.0.1'],
    ['everyone around', '255.255.255.255'],
    ['a group', '224.0.0.1'],
    ['documentation', '203.0.113.7'],
    ['nobody yet', '240.0.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['this machine, IPv6', '::1'],
    ['any of this machine, IPv6', '::'],
    ['a private network, IPv6', 'fd00::1'],
    ['a link, IPv6', 'fe80::1'],
    ['a link with its zone', 'fe80::1%eth0'],
    ['a metadata service, IPv6', 'fd00:ec2::254'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['IPv4 within IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 within IPv6, as it once was', '::127.0.0.1'],
    ['IPv4 behind NAT64', '64:ff9b::7f00:1'],
    ['IPv4 by 6to4', '2002:7f00:1::'],
    ['IPv4 by Teredo', '2001:0:7f00:1::'],
    ['a site, as it once was', 'fec0::1'],
    ['no network at all', 'localhost'],
  ])('%s', (_whose, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('what is sent outside', () => {
  it('arrives with its headers, and the status is all that is read', async () => {
    const { url, received } = await receiver({ status: 202 });
    expect(await post(url)).toBe(202);
    expect(received).toMatchObject([
      { body: sent.body, headers: { 'content-type': 'application/json', connection: 'close' } },
    ]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('goes to no address of this machine, however it is written: %s', async (url) => {
    expect(await post(url, onlyPublic)).toBe('not-public');
    await expect(checkOutside(url, onlyPublic, 1000)).rejects.toThrow('not-public');
  });

  it('goes nowhere without TLS', async () => {
    const { url, received } = await receiver();
    expect(await post(url, { ...alsoThisMachine, takesHttp: false })).toBe('not-public');
    expect(received).toEqual([]);
  });

  it('goes to no name that leads inside, not even with another of its addresses', async () => {
    expect(await post('https://example.com/', finding('10.0.0.1'))).toBe('not-public');
    expect(await post('https://example.com/', finding('1.1.1.1', '::1'))).toBe('not-public');
    expect(await post('https://example.com/', finding())).toBe('not-found');
  });

  it('goes to the address that was looked at, and the name is not looked up again', async () => {
    const { port, received } = await receiver();
    const lookUp = vi
      .fn<Outside['lookUp']>()
      .mockResolvedValueOnce(['127.0.0.1'])
      .mockResolvedValue(['10.0.0.1']);
    expect(await post(`http://example.com:${port}/`, { ...alsoThisMachine, lookUp })).toBe(204);
    expect(lookUp).toHaveBeenCalledOnce();
    expect(received[0]?.headers.host).toBe(`example.com:${port}`);
  });

  it('ends once it is connected to another address than was looked at', async () => {
    const { url, received } = await receiver();
    const mayCall = vi.fn<Outside['mayCall']>().mockReturnValueOnce(true).mockReturnValue(false);
    expect(await post(url, { ...alsoThisMachine, mayCall })).toBe('not-public');
    expect(received).toEqual([]);
  });

  it('follows no redirect', async () => {
    const other = await receiver();
    const { url } = await receiver((_request, reply) => reply.writeHead(307, { location: other.url }).end());
    expect(await post(url)).toBe(307);
    expect(other.received).toEqual([]);
  });

  it('takes a switch of protocols for an answer, and hangs up', async () => {
    const { url } = await receiver(({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    );
    expect(await post(url)).toBe(101);
    const bare = await receiver(({ socket }) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    expect(await post(bare.url)).toBe(101);
  });

  it('doesn’t wait for a body, however long or slow', async () => {
    const { url } = await receiver((_request, reply) => {
      reply.writeHead(200, { 'content-length': String(10 ** 9) });
      reply.write('x'.repeat(100_000));
    });
    const before = performance.now();
    expect(await post(url)).toBe(200);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('is given up after its time, and when nobody listens or hangs up', async () => {
    const silent = await receiver(() => {});
    expect(await post(silent.url, alsoThisMachine, 200)).toBe('too-slow');
    const endless = await receiver((_request, reply) => reply.writeProcessing());
    expect(await post(endless.url, alsoThisMachine, 200)).toBe('too-slow');
    const never = { ...alsoThisMachine, lookUp: () => new Promise<string[]>(() => {}) };
    expect(await post('http://example.com/', never, 50)).toBe('too-slow');
    const gone = await receiver();
    gone.stop();
    expect(await post(gone.url)).toBe('refused');
    const rude = await receiver((request) => request.socket.destroy());
    expect(await post(rude.url)).toBe('connection');
    const long = await receiver((_request, reply) =>
      reply.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end(),
    );
    expect(await post(long.url)).toBe('connection');
  });

  it('goes to nobody whose certificate is not theirs', async () => {
    const { port } = await receiver();
    expect(['certificate', 'connection']).toContain(await post(`https://127.0.0.1:${port}/`));
  });
});
