/** The GET over https behind the guard, which sees every hop. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Doors, Endpoint } from '../../../../../core/network/doors.ts'
import { guard } from '../../../../../core/network/guard.ts'
import { httpsGet } from '../../../../../core/protocol/http/https.ts'
import { deadline, say, to, trust, within } from '../https-peer.ts'

const hosts: Readonly<Record<string, string>> = {
  'www.example.com': '93.184.216.34',
  'inside.example.com': '10.0.0.7',
  'metadata.example.com': '169.254.169.254',
}
const resolve: Doors['resolve'] = async name => ({ ok: true, addresses: [hosts[name]!], cname: [] })

/** What comes of a redirect there, and what was dialled. */
const redirected = (location: string, url: string) => {
  const head = `HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`
  return within({ answer: wire => say(wire, head) }, async peer => {
    const dialled: Endpoint[] = []
    const result = await httpsGet(guard(to(peer, dialled), { resolve }), url, { trust, signal: deadline() })
    const hosts = dialled.map(({ hostname, port }) => `${hostname}:${port}`)
    return [result.ok ? String(result.status) : result.why, hosts]
  })
}

test('The guard sees every hop: no private address and no other port is dialled after a redirect', async () => {
  const first = '93.184.216.34:443'
  for (const [location, why] of [
    ['https://inside.example.com/', 'blocked'],
    ['https://10.0.0.7/', 'blocked'],
    ['https://[::1]/', 'blocked'],
    ['https://metadata.example.com/', 'blocked'],
    ['https://www.example.com:22/', 'blocked'],
    ['http://inside.example.com/', 'scheme'],
    ['http://www.example.com/', 'scheme'],
    ['https://user@www.example.com/', 'bad-url'],
    ['file:///etc/passwd', 'scheme'],
  ] as const) {
    assert.equal(await redirected(location, 'https://www.example.com/'), [why, [first]], location)
  }
  const again = await redirected('/again', 'https://www.example.com/')
  assert.equal(again, ['redirects', [first, first, first, first]])
  assert.equal(await redirected('/', 'https://inside.example.com/'), ['blocked', []])
  assert.equal(await redirected('/', 'https://127.0.0.1/'), ['blocked', []])
})

test.run()
