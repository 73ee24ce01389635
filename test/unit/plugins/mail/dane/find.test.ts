/** Which TLSA records of a mail server count, by what DNSSEC says of each name (RFC 7672 section 2.2). */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import { findTlsa } from '../../../../../plugins/mail/dane/find.ts'
import { AT, delegated, tree } from '../../../core/protocol/dnssec/tree.ts'

const tlsa = (host: string, ...data: number[]): DnsRecord => ({
  name: `_25._tcp.${host}`,
  type: 'raw',
  code: 52,
  class: 1,
  ttl: 300,
  data: Uint8Array.of(3, 1, 1, ...data),
})
const records = (host: string, ...each: number[]) => ({
  [`_25._tcp.${host}`]: { records: each.map(data => tlsa(host, data)) },
})
const A = { A: ['203.0.112.25'] }

/** Signed but for `plain.org`; `spoilt.org` has signatures that are wrong. */
const { ask, anchors } = tree(
  [
    {
      apex: 'site.org',
      names: {
        ...delegated('site.org'),
        'mx.site.org': A,
        ...records('mx.site.org', 2, 1),
        'bare.site.org': A,
        'alias.site.org': { CNAME: 'mx.site.org' },
        ...records('alias.site.org', 3),
        'fallback.site.org': { CNAME: 'bare.site.org' },
        ...records('fallback.site.org', 4),
        'out.site.org': { CNAME: 'mx.plain.org' },
        ...records('out.site.org', 5),
        'outer.site.org': { CNAME: 'mx.plain.org' },
        'lost.site.org': { CNAME: 'mx.spoilt.org' },
        'pointing.site.org': A,
        '_25._tcp.pointing.site.org': { CNAME: '_25._tcp.mx.site.org' },
        'astray.site.org': A,
        '_25._tcp.astray.site.org': { CNAME: '_25._tcp.mx.plain.org' },
        'wild.site.org': A,
        '*._tcp.wild.site.org': { records: [{ ...tlsa('', 6), name: '*._tcp.wild.site.org' }] },
        'none.site.org': { TXT: ['no address'] },
      },
    },
    {
      apex: 'plain.org',
      names: { ...delegated('plain.org'), 'mx.plain.org': A, ...records('mx.plain.org', 7) },
    },
    {
      apex: 'spoilt.org',
      names: { ...delegated('spoilt.org'), 'mx.spoilt.org': A, ...records('mx.spoilt.org', 8) },
    },
    {
      apex: 'half.org',
      names: { ...delegated('half.org'), 'mx.half.org': A, ...records('mx.half.org', 9) },
    },
  ],
  apex => {
    if (apex === 'plain.org') return null
    if (apex === 'spoilt.org') return { fault: 'spoilt' }
    return apex === 'half.org' ? { fault: 'spoilt', faulty: ['_25._tcp.mx.half.org TLSA'] } : {}
  },
)

const brief = async (host: string, asking = ask): Promise<string> => {
  const found = await findTlsa(asking, host, { at: AT, anchors })
  if (found.status === 'absent') return `absent ${found.base}`
  if ('reason' in found) return `${found.status} ${found.name}`
  return `${found.status} ${found.base} ${found.records.map(data => data[3]).join()}`
}

const CASES: readonly (readonly [what: string, host: string, expected: string])[] = [
  ['signed records count, in one order', 'mx.site.org', 'secure mx.site.org 1,2'],
  ['none are proven', 'bare.site.org', 'absent bare.site.org'],
  ['of a CNAME the end comes first', 'alias.site.org', 'secure mx.site.org 1,2'],
  ['the name itself counts where the end has none', 'fallback.site.org', 'secure fallback.site.org 4'],
  ['with an unsigned end the name itself counts', 'out.site.org', 'secure out.site.org 5'],
  ['or has none', 'outer.site.org', 'absent outer.site.org'],
  ['an end whose signatures are wrong', 'lost.site.org', 'bogus lost.site.org'],
  ['a CNAME at the TLSA name is followed', 'pointing.site.org', 'secure pointing.site.org 1,2'],
  ['and leads into an unsigned zone', 'astray.site.org', 'insecure astray.site.org 7'],
  ['a wildcard', 'wild.site.org', 'secure wild.site.org 6'],
  ['an unsigned zone', 'mx.plain.org', 'insecure mx.plain.org 7'],
  ['addresses with wrong signatures', 'mx.spoilt.org', 'bogus mx.spoilt.org'],
  ['a host without addresses', 'none.site.org', 'absent none.site.org'],
  ['a name that does not exist', 'no.site.org', 'absent no.site.org'],
]
for (const [what, host, expected] of CASES) test(what, async () => assert.is(await brief(host), expected))

test('records with wrong signatures', async () => {
  const found = await findTlsa(ask, 'mx.half.org', { at: AT, anchors })
  assert.is(found.status, 'bogus')
  assert.is('name' in found && found.name, '_25._tcp.mx.half.org')
})

test('a lookup that fails is not a missing record', async () => {
  for (const failing of ['A', 'TLSA'])
    assert.match(
      await brief('mx.site.org', async (name, type) =>
        type === failing
          ? { ok: false, server: 'none', why: 'timeout', reason: { code: 'dns-timeout' } }
          : ask(name, type),
      ),
      /^unknown /,
    )
})

test('a host name that leaves no room for the labels in front of it', async () => {
  const long = `${Array.from({ length: 3 }, () => 'x'.repeat(62)).join('.')}.${'y'.repeat(50)}.site.org`
  assert.match(await brief(long), /^(?:absent|unknown) /)
})

test.run()
