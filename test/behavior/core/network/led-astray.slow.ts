/**
 * What strangers try to be led to: other ports, other networks and odd names, on every surface, and by what
 * their own servers name. The door under the guard records who is dialled: nobody that is not open.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../../core/app.ts'
import {
  DoorError,
  type ConnectOptions,
  type Endpoint,
  type Purpose,
} from '../../../../core/network/doors.ts'
import { parseAddress, specialUse } from '../../../../core/network/ip-address.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { plugins } from '../../../../plugins/index.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { httpPeer } from '../../../peers/protocols/http.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { settingsOf } from '../../../peers/world.ts'
import { found } from '../../../unit/core/guard-world.ts'

const MAIL = [25, 465, 587, 110, 995, 143, 993]
const OPEN: Readonly<Record<Purpose, readonly number[]>> = {
  target: [443, 80, ...MAIL],
  survey: [443, 80, ...MAIL],
  exchanger: [25],
  http: [80, 443],
  nameserver: [53],
  whois: [43],
}
const RESOLVER = '9.9.9.9'
const PUBLIC = '45.33.32.1'
/** Whom servers name: open to fetches, and on no port but theirs. */
const NAMED = '45.33.33.33'

const PRIVATE = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
]

const addressesOf = (name: string): string[] => {
  const [, at] = /^private(\d+)\./.exec(name) ?? []
  if (at !== undefined) return [PRIVATE[Number(at)]!]
  if (name.startsWith('mixed')) return [...PRIVATE, PUBLIC]
  if (name.startsWith('inside')) return ['10.0.0.1']
  if (name.startsWith('metadata')) return ['169.254.169.254']
  const [, evil] = /^evil(\d+)\./.exec(name) ?? []
  if (evil !== undefined) return [`45.33.32.${100 + Number(evil)}`]
  return [name.startsWith('named') ? NAMED : PUBLIC]
}

const PORTS = [0, 1, 21, 22, 23, 53, 80, 3306, 5432, 6379, 8080, 8443, 9200, 65535, 65536]
const INPUTS = [
  ...PORTS.map(port => `www.example.com:${port}`),
  ...PRIVATE.map((_, at) => `private${at}.example.com`),
  ...PRIVATE.map((_, at) => `private${at}.example.com:25`),
  'mixed.example.com',
  'mixed.example.com:993',
  ...['127.0.0.1', '127.1', '127.0.0.1.', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '0', PUBLIC],
  ...['[::1]', '::1', '[::ffff:127.0.0.1]', '[fd00::1]:25', 'fe80::1%25eth0', '[::]:443', '10.0.0.1:25'],
  ...['１２７.０.０.１', '127。0。0。1', '①②⑦.⓪.⓪.①', 'http://127.0.0.1:22/', 'https://[::1]:6379/'],
  ...['localhost', 'LOCALHOST.', 'redis', 'db:5432', 'metadata', 'intranet:25', 'com', 'a.localhost'],
  ...['metadata.google.internal', 'printer.local', '1.0.0.127.in-addr.arpa', 'x.test', 'x.onion'],
  ...['user@127.0.0.1', 'https://www.example.com@127.0.0.1/', 'www.example.com:443@10.0.0.1:22', 'u:p@db:25'],
  ...['https://www.example.com:22/', 'http://10.0.0.1/', '//10.0.0.1', '\\\\10.0.0.1\\x', 'ftp://10.0.0.1/'],
  ...['www.example.com:25:22', 'www.example.com:022', 'www.example.com:+25', 'www.example.com:443#:22'],
]

/** What a server names, as its issuer, its revocation and where it has moved. */
const URLS = [
  // That these are followed shows that the others would be.
  ...['http://named.example.org/x', 'http://named.example.org/x'],
  ...['http://10.0.0.1/x', 'http://127.0.0.1/x', 'http://127.1/x', 'http://2130706433/x', 'http://0x7f.1/x'],
  ...['http://[::1]/x', 'http://[::ffff:10.0.0.1]/x', 'http://[fd00::1]:6379/x', 'http://localhost/x'],
  ...[
    'http://169.254.169.254/latest/meta-data',
    'http://inside.example.org/x',
    'http://metadata.example.org/x',
  ],
  ...['http://named.example.org:22/x', 'http://named.example.org:25/x', 'https://named.example.org:993/x'],
  ...[`http://${NAMED}:6379/x`, 'http://redis/x', 'http://user:pw@10.0.0.1/x', 'ftp://10.0.0.1/x'],
  ...['gopher://127.0.0.1:6379/x', 'ldap://10.0.0.1/cn=x', 'file:///etc/passwd', '//10.0.0.1/x'],
]

const day = midnight(new Date())
const root = authority({
  subject: [['CN', 'Root']],
  key: testKey('rootP256'),
  ...validity(day, -900, 2000),
})
const ca = authority({
  subject: [['CN', 'CA']],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -400, 900),
})

/** A site that names one URL in all that it sends: the even ones lack their issuer. */
const siteNaming = async (url: string, at: number) => {
  const key = testKey('leafP256')
  const pointers = { caIssuers: url, ocsp: url, crl: [url] }
  const issuer = at % 2 === 0 ? ca : root
  const names = [`evil${at}.example.com`]
  const chain = [leaf({ names, key, issuer, pointers, ...validity(day, -10, 80) })]
  const moved = { status: 302, type: 'text/plain', body: new Uint8Array(), location: url }
  const [tls, http] = await Promise.all([tlsPeer({ identity: { key, chain } }), httpPeer(() => moved)])
  return {
    ports: new Map([
      [443, tls.port],
      [80, http.port],
    ]),
    close: () => Promise.all([tls.close(), http.close()]),
  }
}

const scene = async () => {
  const sites = await Promise.all(URLS.map(siteNaming))
  const dialled: string[] = []
  const wrong: string[] = []
  const record = ({ hostname, port }: Endpoint, { purpose }: ConnectOptions = {}): void => {
    const at = `${hostname} ${port} ${purpose}`
    dialled.push(at)
    const isOpen = purpose !== undefined && OPEN[purpose].includes(port)
    const isNamed = hostname !== NAMED || [80, 443].includes(port)
    const isPublic = parseAddress(hostname) !== null && specialUse(hostname) === null
    const isOurs = hostname === RESOLVER && port === 53 && purpose === undefined
    if (!isOurs && !(isOpen && isNamed && isPublic)) wrong.push(at)
  }
  const nobody = () => Promise.reject(new DoorError('timeout', 'nobody is there'))
  const settings = settingsOf(
    {
      CERTSCOPE_TARGET_PORTS: 'mail',
      CERTSCOPE_RESOLVERS: `udp://${RESOLVER}`,
      CERTSCOPE_EXTRA_CA: 'roots',
      CERTSCOPE_CT: 'off',
      CERTSCOPE_LIMIT: '100000',
      CERTSCOPE_PAGE_LIMIT: '100000',
    },
    { roots: toPem(root.certificate) },
  )
  const doors = openDoors(settings, NO_SECRETS, memoryStore(plugins), {
    resolve: async name => found(...addressesOf(name)),
    connect: (to, how) => {
      record(to, how)
      const site = sites[Number(to.hostname.split('.')[3]) - 100]
      const port = to.hostname.startsWith('45.33.32.') ? site?.ports.get(to.port) : undefined
      return port === undefined ? nobody() : connect({ hostname: '127.0.0.1', port }, how)
    },
    datagram: (to, _, how) => {
      record(to, how)
      return nobody()
    },
    fetch: () => nobody(),
  })
  const it = app({ plugins, doors, settings, log: () => {} })
  const ask = async (request: Request): Promise<number> => {
    const response = await it.fetch(request, { address: '192.0.2.1' })
    await response.text()
    return response.status
  }
  const close = async () => {
    await Promise.all([it.close(), ...sites.map(site => site.close())])
  }
  return { dialled, wrong, ask, close }
}

const ORIGIN = 'http://127.0.0.1'
const page = (path: string) => new Request(ORIGIN + path)
const tool = (name: string, args: object) =>
  new Request(`${ORIGIN}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
const SURFACES: readonly ((input: string) => Request)[] = [
  input => page(`/api/v1/certificate?domain=${encodeURIComponent(input)}`),
  input => page(`/api/v1/security?domain=${encodeURIComponent(input)}`),
  input => page(`/api/v1/expiry?domains=${encodeURIComponent(input)}`),
  input => page(`/en/certificate?domain=${encodeURIComponent(input)}`),
  input => page(`/probe?module=certificate&target=${encodeURIComponent(input)}`),
  input => page(`/badge/${encodeURIComponent(input)}.svg`),
  input => tool('check_certificate', { domain: input }),
]

const it = await scene()

test('no input of a stranger leads to a port or a network that is not open', async () => {
  let tries = 0
  for (const input of INPUTS) {
    await Promise.all(SURFACES.map(surface => it.ask(surface(input))))
    tries += SURFACES.length
  }
  for (const port of PORTS) {
    await it.ask(page(`/api/v1/certificate?domain=www.example.com&port=${port}`))
    await it.ask(tool('check_certificate', { domain: 'www.example.com', port }))
    tries += 2
  }
  for (const address of [...PRIVATE, '45.33.33.34']) {
    await it.ask(page(`/api/v1/certificate?domain=www.example.com&address=${encodeURIComponent(address)}`))
    tries++
  }
  assert.ok(tries >= 500, `${tries} tries`)
  assert.equal([...new Set(it.wrong)], [])
  // The door does record, and what is open is reached.
  for (const at of [`${PUBLIC} 443 target`, `${PUBLIC} 993 target`]) assert.ok(it.dialled.includes(at), at)
})

test('nor does what their servers name', async () => {
  const before = it.dialled.length
  for (const at of URLS.keys())
    for (const path of ['certificate', 'security'])
      await it.ask(page(`/api/v1/${path}?domain=evil${at}.example.com`))
  assert.equal([...new Set(it.wrong)], [])
  const reached = it.dialled.slice(before)
  const followed = reached.filter(at => at.startsWith(NAMED))
  assert.ok(followed.length >= 4, `${followed.length} by issuer, revocation and redirect`)
  assert.equal([...new Set(followed)], [`${NAMED} 80 http`])
  assert.ok(URLS.every((_, at) => reached.includes(`45.33.32.${100 + at} 443 target`)))
})

test.after(it.close)

test.run()
