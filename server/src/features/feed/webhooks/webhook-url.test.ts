import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { WebhookUrlRejectedError, validateResolvedUrl, isPublicIp } from './webhook-url.ts';
import { postWebhook } from './post-webhook.ts';

const inside = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.215.14',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2001:0:1::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'no address',
];

it.each(inside)('treats %s as not public', (address) => {
  expect(isPublicIp(address)).toBe(false);
});

it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  'treats %s as public',
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

const refused = [
  ['http://93.184.215.14/', 'WEBHOOK_ADDRESS'],
  ['ftp://93.184.215.14/', 'WEBHOOK_ADDRESS'],
  ['erp.example', 'WEBHOOK_ADDRESS'],
  ['https://me:secret@93.184.215.14/', 'WEBHOOK_SECRET'],
  ['https://localhost/', 'WEBHOOK_INSIDE'],
  ['https://127.0.0.1/', 'WEBHOOK_INSIDE'],
  ['https://2130706433/', 'WEBHOOK_INSIDE'],
  ['https://0x7f.1/', 'WEBHOOK_INSIDE'],
  ['https://[::1]/', 'WEBHOOK_INSIDE'],
  ['https://[::ffff:7f00:1]/', 'WEBHOOK_INSIDE'],
  ['https://169.254.169.254/latest/meta-data', 'WEBHOOK_INSIDE'],
  ['https://no-such-name.invalid/', 'WEBHOOK_NOWHERE'],
] as const;

it.each(refused)('rejects %s as %s', async (text, problem) => {
  await expect(validateResolvedUrl(text, false)).rejects.toEqual(new WebhookUrlRejectedError(problem));
});

it('allows private networks over plain http when configured, and still no other protocol', async () => {
  expect((await validateResolvedUrl('http://127.0.0.1:1/', true)).port).toBe('1');
  await expect(validateResolvedUrl('file:///etc/passwd', true)).rejects.toThrow(WebhookUrlRejectedError);
});

it('checks the address of the connection as well, so that a name resolving to a private network is not reached', async () => {
  let lookups = 0;
  const server = createServer((_request, response) => {
    lookups += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const post = async (allowsAny: boolean) =>
    postWebhook({
      url: `${allowsAny ? 'http' : 'https'}://localhost:${port}/`,
      body: '{}',
      headers: {},
      allowsAny,
    });
  expect(await post(false)).toEqual({ status: null, problem: 'NOT_ALLOWED' });
  expect(lookups).toBe(0);
  expect(await post(true)).toEqual({ status: 200, problem: null });
});

it('reports a timeout and a refused connection', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const posting = { url: `http://127.0.0.1:${port}/`, body: '{}', headers: {}, allowsAny: true };
  expect(await postWebhook({ ...posting, timeoutMs: 50 })).toEqual({
    status: null,
    problem: 'TIMEOUT',
  });
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  expect(await postWebhook(posting)).toEqual({ status: null, problem: 'CONNECTION_REFUSED' });
});
