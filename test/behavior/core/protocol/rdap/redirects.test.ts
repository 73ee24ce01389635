/** Where an RDAP server may lead the client: how often, to whom, and nowhere by links. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { GOOD, why, withPeer } from '../../../../unit/core/protocol/rdap/registry.ts'

const REDIRECTS: readonly [location: string, wanted: string, requests: number][] = [
  ['/v2/domain/example.com', 'found 2027-03-04T05:06:07Z', 2],
  ['https://rdap.nic.example/other', 'found 2027-03-04T05:06:07Z', 2],
  ['https://rdap.listed.example/domain/example.com', 'found 2027-03-04T05:06:07Z', 2],
  ['https://public.example/domain/example.com', 'found 2027-03-04T05:06:07Z', 2],
  ['https://private.example/', 'blocked', 1],
  ['https://mixed.example/', 'found 2027-03-04T05:06:07Z', 2],
  ['https://metadata.example/latest/meta-data/', 'blocked', 1],
  ['https://nowhere.example/', 'unreachable', 1],
  ['https://localhost/', 'unreachable', 1],
  ['https://127.0.0.1/', 'blocked', 1],
  ['https://[::1]/', 'blocked', 1],
  ['https://[::ffff:10.0.0.1]/', 'blocked', 1],
  ['https://2130706433/', 'blocked', 1],
  ['https://0x7f.1/', 'blocked', 1],
  ['https://169.254.169.254/', 'blocked', 1],
  ['https://public.example:22/', 'blocked', 1],
  ['https://public.example:8443/', 'blocked', 1],
  ['http://public.example/', 'invalid-redirect', 1],
  ['http://rdap.nic.example/v1/', 'invalid-redirect', 1],
  ['http://127.0.0.1/', 'invalid-redirect', 1],
  ['ftp://public.example/', 'invalid-redirect', 1],
  ['file:///etc/passwd', 'invalid-redirect', 1],
  ['javascript:alert(1)', 'invalid-redirect', 1],
  ['data:application/json,{}', 'invalid-redirect', 1],
  ['https://user:word@rdap.nic.example/', 'invalid-redirect', 1],
  ['https://', 'invalid-redirect', 1],
  [`/${'x'.repeat(3_000)}`, 'invalid-redirect', 1],
]
for (const [location, wanted, requests] of REDIRECTS) {
  test(`a redirect to ${location.slice(0, 60)} is told as ${wanted}`, () =>
    withPeer(
      url => (url === 'rdap.nic.example/v1/domain/example.com' ? { location } : GOOD),
      async ({ ask, peer }) => {
        assert.is(why(await ask()), wanted)
        assert.is(peer.requests.length, requests)
      },
    ))
}

test('three redirects are followed, and not a fourth', async () => {
  for (const [hops, wanted] of [
    [3, 'found 2027-03-04T05:06:07Z'],
    [4, 'redirects'],
  ] as const) {
    await withPeer(
      url => {
        const at = Number(/\/(\d)$/.exec(url)?.[1] ?? 0)
        return at < hops ? { location: `/hop/${at + 1}` } : GOOD
      },
      async ({ ask }) => assert.is(why(await ask()), wanted),
    )
  }
})

test('a circle of redirects ends', () =>
  withPeer(
    () => ({ location: '/v1/domain/example.com' }),
    async ({ ask, peer }) => {
      assert.is(why(await ask()), 'redirects')
      assert.is(peer.requests.length, 4)
    },
  ))

test('links in an answer are never followed', () =>
  withPeer(
    () => ({
      body: {
        ...(GOOD.body as object),
        links: Array.from({ length: 1_000 }, (_, at) => ({
          rel: 'related',
          href: `https://public.example/${at}`,
        })),
      },
    }),
    async ({ ask, peer }) => {
      assert.is(why(await ask()), 'found 2027-03-04T05:06:07Z')
      assert.is(peer.requests.length, 1)
    },
  ))

test.run()
