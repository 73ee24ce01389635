/** Addresses that were forgotten at a renewal. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCertificate } from '../../../../../../core/protocol/x509/certificate.ts'
import { publishIssue } from '../../../../../../plugins/certificate/publish.ts'
import { staleNodes } from '../../../../../../core/protocol/x509/findings/stale.ts'
import { testKey } from '../../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../../../peers/protocols/x509/pki.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const day = midnight(AT)
const ca = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'CA'],
  ],
  key: testKey('intermediateP256'),
  ...validity(day, -100, 900),
})
const made = (from: number, to: number, more: { names?: string[]; key?: 'leafP256' | 'leafRsa' } = {}) =>
  parseCertificate(
    leaf({
      names: more.names ?? ['example.com'],
      key: testKey(more.key ?? 'leafP256'),
      issuer: ca,
      ...validity(day, from, to),
    }),
  )
const nodes: [string, ReturnType<typeof made>[], [string, string][]][] = [
  ['one node', [made(-30, 60)], []],
  ['two nodes with one certificate', [made(-30, 60), made(-30, 60)], []],
  ['a node that was forgotten at the renewal', [made(-5, 85), made(-60, 30)], [['stale-node', 'warning']]],
  [
    'two of three that were forgotten',
    [made(-60, 30), made(-5, 85), made(-60, 30)],
    [
      ['stale-node', 'warning'],
      ['stale-node', 'warning'],
    ],
  ],
  ['a roll-out of today', [made(0, 90), made(-60, 30)], [['stale-node', 'info']]],
  ['two kinds of key', [made(-5, 85), made(-60, 30, { key: 'leafRsa' })], []],
  ['two sets of names', [made(-5, 85), made(-60, 30, { names: ['example.com', 'www.example.com'] })], []],
  ['a newer one that ends earlier', [made(-5, 20), made(-60, 30)], []],
]
for (const [what, leaves, wanted] of nodes) {
  test(`${what}: ${wanted.length ? wanted.map(([, severity]) => severity).join(', ') : 'nothing'}`, () => {
    const found = staleNodes(
      leaves.map((one, index) => ({ ip: `192.0.2.${index + 1}`, leaf: one })),
      AT,
    )
    assert.equal(
      found.map(({ code, severity }) => [code, severity]),
      wanted,
    )
  })
}

const messageOf = (old: number): string | undefined => {
  const [issue] = staleNodes(
    [
      { ip: '192.0.2.9', leaf: made(-60, old) },
      { ip: '192.0.2.10', leaf: made(-5, 85) },
    ],
    AT,
  )
  return issue && publishIssue(issue).message
}

test('the message names both addresses and both dates', () => {
  assert.is(
    messageOf(30),
    '192.0.2.9 serves an old certificate (expires 2026-12-20); 192.0.2.10 a new one (expires 2027-02-13).',
  )
})

test('of a certificate that has expired it says so', () => {
  assert.is(
    messageOf(-10),
    '192.0.2.9 serves an old certificate (expired 2026-11-10); 192.0.2.10 a new one (expires 2027-02-13).',
  )
})

test.run()
