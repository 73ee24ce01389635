/** Some thousand spellings of forbidden addresses, and every route to them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatAddress, parseAddress, specialUse } from '../../../../core/network/ip-address.ts'
import { httpGet } from '../../../../core/protocol/http/http.ts'
import { PUBLIC, PUBLIC_V6, saying, world, found, waysThrough } from '../guard-world.ts'
import { spellings, literals, hosts } from '../guard-spellings.ts'

test('a forbidden address is refused in every spelling, by every way, without a look-up', async () => {
  assert.ok(hosts.length >= 300, `only ${hosts.length} spellings`)
  console.log(`${hosts.length} spellings of ${literals.length} forbidden addresses, 6 ways each`)
  const { doors, dialled, looked } = world(() => found(PUBLIC))
  for (const host of hosts) assert.equal(await waysThrough(doors, host), [], JSON.stringify(host))
  assert.equal(dialled, [])
  assert.equal(looked, [])
})

test('a name is refused whichever forbidden address its look-up gives, and however the resolver spells it', async () => {
  for (const literal of literals) {
    for (const spelling of [
      literal,
      literal.toUpperCase(),
      ...(literal.includes('.') && !literal.includes(':') ? spellings(literal) : []),
    ]) {
      const { doors, dialled } = world(() => found(spelling))
      assert.equal(await waysThrough(doors, 'host.example.com'), [], spelling)
      assert.equal(dialled, [])
    }
  }
})

test('a mixed answer gives its public addresses only and reports the others', async () => {
  for (const literal of literals) {
    for (const order of [
      [literal, PUBLIC],
      [PUBLIC, literal],
      [PUBLIC_V6, literal, PUBLIC, literal],
    ]) {
      const { doors, dialled } = world(() => found(...order))
      await doors.connect({ hostname: 'host.example.com', port: 443 }, { purpose: 'target' })
      await doors.datagram!({ hostname: 'host.example.com', port: 53 }, new Uint8Array(), {
        purpose: 'nameserver',
      })
      assert.equal(dialled, [
        { hostname: PUBLIC, port: 443 },
        { hostname: PUBLIC, port: 53 },
      ])
      const looked = await doors.addresses('host.example.com')
      assert.ok(looked.ok)
      assert.equal(looked.addresses, order.includes(PUBLIC_V6) ? [PUBLIC, PUBLIC_V6] : [PUBLIC])
      assert.equal(looked.blocked, [
        { address: formatAddress(parseAddress(literal)!), reason: specialUse(literal) },
      ])
    }
  }
})

test('the door within is only given canonical literals', async () => {
  for (const [given, dialledAs] of [
    ['2606:4700:0:0:0:0:0:1111', '2606:4700::1111'],
    ['2606:4700::0001', '2606:4700::1'],
    ['2A00::A', '2a00::a'],
    [PUBLIC, PUBLIC],
  ] as const) {
    for (const host of [given, 'host.example.com']) {
      const { doors, dialled } = world(() => found(given))
      await doors.connect({ hostname: host, port: 443 }, { purpose: 'target' })
      assert.equal(dialled, [{ hostname: dialledAs, port: 443 }])
    }
  }
})

test('a redirect to a forbidden address, in every spelling that a URL takes, is refused', async () => {
  // The URL parser reads 010.0.0.1 as 8.0.0.1, which is public: where it lands decides.
  const lands = (url: string): boolean => {
    const host = URL.canParse(url, 'http://start.example.com/')
      ? new URL(url, 'http://start.example.com/').hostname.replace(/^\[|\]$/g, '')
      : ''
    return host !== '' && (parseAddress(host) === null || specialUse(host) !== null)
  }
  const urls = hosts
    .filter(host => !/[@/\0\n]/.test(host))
    .flatMap(host => [`http://${host}/`, `http://[${host}]/x`, `//${host}/`])
    .filter(lands)
  console.log(`${urls.length} redirects`)
  assert.ok(urls.length >= 300, `only ${urls.length} redirects`)
  for (const url of urls) {
    const { doors, dialled } = world(
      name => (name === 'start.example.com' ? found(PUBLIC) : found('127.0.0.1')),
      {},
      () =>
        saying(
          `HTTP/1.1 302 Found\r\nlocation: `
            + `${encodeURI(url).replaceAll('%5B', '[').replaceAll('%5D', ']')}\r\ncontent-length: 0\r\n\r\n`,
        ),
    )
    const got = await httpGet(doors, 'http://start.example.com/ca.crt')
    assert.not.ok(got.ok, url)
    assert.ok(!got.ok && ['blocked', 'bad-url'].includes(got.why), `${url} ${JSON.stringify(got)}`)
    assert.equal(dialled, [{ hostname: PUBLIC, port: 80 }], url)
  }
})

test.run()
