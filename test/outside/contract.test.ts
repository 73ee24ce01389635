/** The example plugins keep the contract, and say what is wrong with records and files of all kinds. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsRecord } from '../../core/protocol/dns/wire/record.ts'
import { testContract } from '../contract.ts'
import { dnsPeer, type Entry } from '../peers/protocols/dns/dns.ts'
import httpsRecord from './https-record/index.ts'
import mtaSts from './mta-sts/index.ts'
import securityTxt from './security-txt/index.ts'
import { ALPN, httpsRecord as record } from './site.ts'
import type { Get } from '../../core/network/doors.ts'
import { connect, datagram } from '../../runtime/doors/net.ts'
import { bringServers, contextOf, doorsOf, settingsOf, target } from '../peers/world.ts'

/* What an example plugin is run with: a name server on loopback, and documents by their addresses. */

const NOW = new Date('2026-11-23T00:00:00Z')

/** '' is a 404, null a server that is silent. */
const contextOver = (port: number, documents: Readonly<Record<string, string | null>>) => {
  const now = () => NOW
  const get: Get = async url => {
    const text = documents[url] ?? null
    if (text === null) return { ok: false, why: 'timeout', detail: 'no answer', url }
    const headers = new Map([['content-type', 'text/plain; charset=utf-8']])
    return { ok: true, status: text === '' ? 404 : 200, headers, body: new TextEncoder().encode(text), url }
  }
  const doors = bringServers(
    doorsOf({ now, get: (_, url) => get(url) }),
    [{ transport: 'udp', address: '127.0.0.1', port }],
    { connect, datagram },
  )
  const context = contextOf(doors, settingsOf(), AbortSignal.timeout(20_000), {})
  return { input: { domain: target('example.com') }, context }
}

for (const plugin of [securityTxt, mtaSts, httpsRecord]) testContract(test, plugin)

type Documents = Readonly<Record<string, string | null>>

/** The codes of what is found, in a world of these names and documents; null is a server that is silent. */
const codesOf = async (
  plugin: typeof securityTxt | typeof mtaSts | typeof httpsRecord,
  zones: Readonly<Record<string, Entry>>,
  documents: Documents = {},
): Promise<string[]> => {
  const dns = await dnsPeer({ zones })
  try {
    const { input, context } = contextOver(dns.port, documents)
    const answer = await plugin.run(input as never, context as never)
    assert.ok(plugin.summarize!(answer as never, 'ko').verdict.length > 5)
    return answer.findings.map(({ code }) => code)
  } finally {
    await dns.close()
  }
}

const SECURITY = 'https://example.com/.well-known/security.txt'
const CONTACT = 'Contact: https://example.com/report\n'
const TEXTS: readonly (readonly [what: string, text: string | null, codes: string[]])[] = [
  ['a valid one', `${CONTACT}Expires: 2027-01-01T00:00:00Z\n`, []],
  ['other letters and line ends', 'CONTACT:mailto:a@example.com\r\nexpires:2027-01-01T00:00:00z\r\n', []],
  ['an expired one', `${CONTACT}Expires: 2026-01-01T00:00:00Z\n`, ['security-txt-expired']],
  ['no contact', 'Expires: 2027-01-01T00:00:00Z\n', ['security-txt-invalid']],
  [
    'a contact over http',
    'Contact: a@example.com\nExpires: 2027-01-01T00:00:00Z\n',
    ['security-txt-invalid'],
  ],
  ['no date', CONTACT, ['security-txt-invalid']],
  [
    'two dates',
    `${CONTACT}Expires: 2027-01-01T00:00:00Z\nExpires: 2028-01-01T00:00:00Z\n`,
    ['security-txt-invalid'],
  ],
  ['nothing', '', ['security-txt-missing']],
  ['silence', null, ['not-checked']],
]
for (const [what, text, codes] of TEXTS)
  test(`security.txt: ${what}`, async () =>
    assert.equal(await codesOf(securityTxt, {}, { [SECURITY]: text }), codes))

const POLICY = 'https://mta-sts.example.com/.well-known/mta-sts.txt'
const RECORDS = {
  'example.com': { MX: [[10, 'mx.example.com']] },
  '_mta-sts.example.com': { TXT: ['v=STSv1; id=1'] },
  '_smtp._tls.example.com': { TXT: ['v=TLSRPTv1; rua=mailto:tls@example.com'] },
} as const
const policy = (mode: string, mx: string): string =>
  `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: 86400\r\n`
const POLICIES: readonly (readonly [
  what: string,
  zones: Readonly<Record<string, Entry>>,
  text: string | null,
  codes: string[],
])[] = [
  ['one that holds', RECORDS, policy('enforce', 'mx.example.com'), []],
  ['capital letters', RECORDS, policy('enforce', 'MX.Example.com'), []],
  ['a wildcard', RECORDS, policy('enforce', '*.example.com'), []],
  ['a wildcard of another depth', RECORDS, policy('enforce', '*.mx.example.com'), ['mta-sts-mx-unlisted']],
  ['an MX that is not listed', RECORDS, policy('enforce', 'mail.example.com'), ['mta-sts-mx-unlisted']],
  ['the same in a test', RECORDS, policy('testing', 'mail.example.com'), []],
  ['no record', { 'example.com': {} }, null, ['mta-sts-missing', 'tls-rpt-missing']],
  ['a mode of its own', RECORDS, policy('strict', 'mx.example.com'), ['mta-sts-broken']],
  ['no policy', RECORDS, '', ['mta-sts-broken']],
  ['a silent server', RECORDS, null, ['mta-sts-broken']],
  [
    'two records',
    { ...RECORDS, '_mta-sts.example.com': { TXT: ['v=STSv1; id=1', 'v=STSv1; id=2'] } },
    policy('none', 'x'),
    ['mta-sts-broken'],
  ],
]
for (const [what, zones, text, codes] of POLICIES)
  test(`MTA-STS: ${what}`, async () => assert.equal(await codesOf(mtaSts, zones, { [POLICY]: text }), codes))

const cut = (one: DnsRecord): DnsRecord =>
  one.type === 'raw' ? { ...one, data: one.data.subarray(0, -1) } : one
const service = (parameters: Parameters<typeof record>[3]): DnsRecord =>
  record('example.com', 1, '.', parameters)
const BINDINGS: readonly (readonly [what: string, records: readonly DnsRecord[], codes: string[]])[] = [
  ['none', [], []],
  ['protocols', [service([[1, ALPN]])], []],
  ['an alias', [record('example.com', 0, 'www.example.net', [])], []],
  ['a hint that holds', [service([[4, [192, 0, 2, 1]]])], []],
  ['a hint of another address', [service([[4, [192, 0, 2, 9]]])], ['https-record-hint']],
  ['one that is cut', [cut(service([[1, ALPN]]))], ['https-record-invalid']],
  [
    'keys in disorder',
    [
      service([
        [4, [192, 0, 2, 1]],
        [1, ALPN],
      ]),
    ],
    ['https-record-invalid'],
  ],
]
for (const [what, records, codes] of BINDINGS)
  test(`HTTPS records: ${what}`, async () => {
    const zones = { 'example.com': { A: ['192.0.2.1'], records: records.map(one => ({ ...one })) } }
    assert.equal(await codesOf(httpsRecord, zones), codes)
  })

test('a name server that is silent leaves them unchecked', async () => {
  assert.ok(
    (await codesOf(httpsRecord, { 'example.com': { rcode: 'SERVFAIL' } })).every(
      code => code === 'not-checked',
    ),
  )
})

test.run()
