/**
 * Name constraints of RFC 5280 4.2.1.10, kind by kind: what a CA below a constrained one may be certified
 * for.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ipBytes } from '../../../../../../core/protocol/x509/parse/general-name.ts'
import { HOST, authority, check, leaf, verdict } from '../chains.ts'
import { encodeName, nameConstraints, type GeneralNames } from '../../../../../peers/protocols/x509/ca.ts'
import { context, sequence } from '../../../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../../../peers/protocols/wire/bytes.ts'
import { exclude, otherName, permit, raw } from '../subtrees.ts'

const range = (address: string, mask: string): Bytes =>
  Uint8Array.from([...ipBytes(address)!, ...ipBytes(mask)!])

const directory = (cn: string): Bytes => context(4, true, encodeName([['CN', cn]]))
const V4 = '255.255.255.0'

type Case = readonly [what: string, constraints: Uint8Array, names: GeneralNames, allowed: boolean]
const CASES: readonly Case[] = [
  ['DNS: the name itself', permit({ dns: [HOST] }), { dns: [HOST] }, true],
  ['DNS: below it', permit({ dns: ['example.com'] }), { dns: [HOST] }, true],
  ['DNS: in another case', permit({ dns: ['EXAMPLE.com'] }), { dns: [HOST] }, true],
  ['DNS: only the end is the same', permit({ dns: ['ample.com'] }), { dns: [HOST] }, false],
  ['DNS: the parent of a permitted name', permit({ dns: [`a.${HOST}`] }), { dns: [HOST] }, false],
  ['DNS: excluded', exclude({ dns: ['example.com'] }), { dns: [HOST] }, false],
  ['DNS: another is excluded', exclude({ dns: ['example.net'] }), { dns: [HOST] }, true],
  [
    'DNS: excluded beats permitted',
    nameConstraints({ permitted: { dns: ['example.com'] }, excluded: { dns: [HOST] } }),
    { dns: [HOST] },
    false,
  ],
  [
    'DNS: one of two names is outside',
    permit({ dns: ['example.com'] }),
    { dns: [HOST, 'example.net'] },
    false,
  ],
  ['DNS: everything is permitted by the empty name', permit({ dns: [''] }), { dns: [HOST] }, true],
  ['DNS: everything is excluded by the empty name', exclude({ dns: [''] }), { dns: [HOST] }, false],
  ['DNS: a wildcard within', permit({ dns: ['example.com'] }), { dns: [HOST, '*.example.com'] }, true],
  [
    'DNS: a wildcard that is wider than what is permitted',
    permit({ dns: [HOST] }),
    { dns: [HOST, '*.example.com'] },
    false,
  ],
  [
    'DNS: a wildcard that can match what is excluded, which some refuse',
    exclude({ dns: ['bad.example.com'] }),
    { dns: [HOST, '*.example.com'] },
    false,
  ],
  [
    'DNS: a wildcard beside what is excluded',
    exclude({ dns: ['bad.example.net'] }),
    { dns: [HOST, '*.example.com'] },
    true,
  ],
  ['DNS: a name that is none', permit({ dns: ['example.com'] }), { dns: [HOST, '.example.com'] }, false],
  [
    'DNS: constrained addresses do not matter',
    permit({ ip: [range('192.0.2.0', V4)] }),
    { dns: [HOST] },
    true,
  ],
  [
    'IP: within',
    permit({ ip: [range('192.0.2.0', V4)] }),
    { dns: [HOST], ip: [ipBytes('192.0.2.7')! as Bytes] },
    true,
  ],
  [
    'IP: outside',
    permit({ ip: [range('192.0.2.0', V4)] }),
    { dns: [HOST], ip: [ipBytes('192.0.3.7')! as Bytes] },
    false,
  ],
  [
    'IP: excluded',
    exclude({ ip: [range('192.0.2.0', V4)] }),
    { dns: [HOST], ip: [ipBytes('192.0.2.7')! as Bytes] },
    false,
  ],
  [
    'IP: the other family is not excluded',
    exclude({ ip: [range('0.0.0.0', '0.0.0.0')] }),
    { dns: [HOST], ip: [ipBytes('2001:db8::1')! as Bytes] },
    true,
  ],
  [
    'IP: IPv6 within',
    permit({ ip: [range('2001:db8::', 'ffff:ffff::')] }),
    { dns: [HOST], ip: [ipBytes('2001:db8::1')! as Bytes] },
    true,
  ],
  [
    'e-mail: of the host',
    permit({ email: ['example.com'] }),
    { dns: [HOST], email: ['a@example.com'] },
    true,
  ],
  [
    'e-mail: of a host below',
    permit({ email: ['example.com'] }),
    { dns: [HOST], email: ['a@b.example.com'] },
    false,
  ],
  [
    'e-mail: of all hosts below',
    permit({ email: ['.example.com'] }),
    { dns: [HOST], email: ['a@b.example.com'] },
    true,
  ],
  [
    'e-mail: not of the host itself with a dot',
    permit({ email: ['.example.com'] }),
    { dns: [HOST], email: ['a@example.com'] },
    false,
  ],
  [
    'e-mail: one mailbox',
    permit({ email: ['a@example.com'] }),
    { dns: [HOST], email: ['a@EXAMPLE.com'] },
    true,
  ],
  [
    'e-mail: another mailbox',
    permit({ email: ['a@example.com'] }),
    { dns: [HOST], email: ['A@example.com'] },
    false,
  ],
  [
    'e-mail: an asterisk is a letter',
    permit({ email: ['*@example.com'] }),
    { dns: [HOST], email: ['a@example.com'] },
    false,
  ],
  [
    'e-mail: a mailbox named asterisk',
    permit({ email: ['*@example.com'] }),
    { dns: [HOST], email: ['*@example.com'] },
    true,
  ],
  [
    'e-mail: one that is none',
    permit({ email: ['example.com'] }),
    { dns: [HOST], email: ['a@b@example.com'] },
    false,
  ],
  [
    'URI: of the host',
    permit({ uri: ['example.com'] }),
    { dns: [HOST], uri: ['https://user@example.com:8443/a'] },
    true,
  ],
  [
    'URI: of a host below',
    permit({ uri: ['.example.com'] }),
    { dns: [HOST], uri: ['https://a.example.com/'] },
    true,
  ],
  [
    'URI: of another host',
    permit({ uri: ['example.com'] }),
    { dns: [HOST], uri: ['https://example.net/example.com'] },
    false,
  ],
  ['URI: excluded', exclude({ uri: ['example.com'] }), { dns: [HOST], uri: ['https://example.com'] }, false],
  ['URI: without a host', permit({ uri: ['example.com'] }), { dns: [HOST], uri: ['urn:example:com'] }, false],
  ['directory: the subject is permitted', raw(0, directory(HOST)), { dns: [HOST] }, true],
  ['directory: another subject is permitted', raw(0, directory('other')), { dns: [HOST] }, false],
  ['directory: the subject is excluded', raw(1, directory(HOST)), { dns: [HOST] }, false],
  [
    'directory: everything is excluded by the empty name',
    raw(1, context(4, true, sequence())),
    { dns: [HOST] },
    false,
  ],
  ['other names: constrained, but there is none', raw(1, otherName), { dns: [HOST] }, true],
  ['malformed: a wildcard', permit({ dns: ['*.example.com'] }), { dns: [HOST] }, false],
  [
    'malformed: an address without a mask',
    permit({ ip: [Uint8Array.of(192, 0, 2, 0)] }),
    { dns: [HOST] },
    false,
  ],
  [
    'malformed: a mask with a hole',
    permit({ ip: [range('192.0.2.0', '255.0.255.0')] }),
    { dns: [HOST] },
    false,
  ],
  ['malformed: an e-mail address with two signs', permit({ email: ['a@b@c'] }), { dns: [HOST] }, false],
  [
    'malformed: a minimum',
    raw(0, context(2, false, new TextEncoder().encode('example.com')), context(0, false, Uint8Array.of(1))),
    { dns: [HOST] },
    false,
  ],
]
for (const [what, constraints, names, allowed] of CASES) {
  test(`${what}: ${allowed ? 'allowed' : 'refused'}`, async () => {
    const root = authority('Root')
    const ca = authority('CA', root, { more: [constraints] })
    const result = await check([leaf(ca, {}, names), ca.certificate], [root.certificate])
    const code = constraints.length > 0 && result.faults[0]?.code
    if (allowed)
      assert.is(
        verdict(result)
          .split(' ')
          .filter(word => !word.startsWith('warning'))
          .join(' '),
        'trusted',
      )
    else assert.ok(code === 'name-constraint' || code === 'malformed-certificate', verdict(result))
  })
}

test.run()
