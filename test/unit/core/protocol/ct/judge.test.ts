/** From observed SCTs and a list of logs to the fault or issue that an answer shows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judgeTransparency, malformedSctLists } from '../../../../../core/protocol/ct/judge.ts'
import type { CtLog, CtLogs } from '../../../../../core/protocol/ct/sct.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { signedCertificateTimestamps } from '../../../../peers/protocols/x509/ca.ts'
import {
  ctLog,
  deliveredScts,
  loggedLeaf,
  ocspWithScts,
  type CtLogPeer,
} from '../../../../peers/protocols/ct-log.ts'
import { leaf } from '../../../../peers/protocols/x509/pki.ts'
import { at, bare, hex, known, north, observe, south, spec } from './sct.ts'

const AT = at(0)
const LOGGED = at(-9)
const sibling = ctLog('North 2027h1', 'North')

const judged = async (certificate: Uint8Array, list: CtLogs = known, parts = {}) => {
  const observed = await observe({ certificate, ...parts }, list)
  const { refusing, fault, issues } = judgeTransparency(parseCertificate(certificate), observed, list, AT)
  return { refusing, fault: fault?.detail ?? null, issues: issues.map(({ detail }) => detail) }
}
const logged = (...logs: readonly CtLogPeer[]) =>
  loggedLeaf(
    spec,
    logs.map(log => ({ log, at: LOGGED })),
  )
const ALL = ['chrome', 'firefox', 'safari']
const FINE = { refusing: [], fault: null, issues: [] }

/** The list with another word on one log. */
const saying = (peer: CtLogPeer, more: Partial<CtLog>): CtLogs => ({
  ...known,
  find: logId => {
    const found = known.find(logId)
    return found && logId === hex(peer.logId) ? { ...found, ...more } : found
  },
})
const state = (word: string, since: Date) => ({ state: word, since: since.toISOString() })

test('enough SCTs are nothing to speak of', async () => {
  assert.equal(await judged(logged(north, south)), FINE)
})

test('a certificate without SCTs is refused by all browsers', async () => {
  assert.equal(await judged(bare), { refusing: ALL, fault: 'no-scts', issues: [] })
})

test('one SCT is too few, and so are two of which one does not verify', async () => {
  const few = { refusing: ALL, fault: 'too-few-scts', issues: [] }
  assert.equal(await judged(logged(north)), few)
  const spoiled = [
    { log: north, at: LOGGED },
    { log: south, at: LOGGED, fault: { spoiled: true } },
  ]
  assert.equal(await judged(loggedLeaf(spec, spoiled)), few)
})

test('a log that the list lacks is not held against the certificate', async () => {
  assert.equal(await judged(logged(north, sibling)), { ...FINE, issues: ['unlisted-log'] })
})

test('SCTs of one operator are not enough', async () => {
  const list: CtLogs = {
    ...known,
    find: logId =>
      known.find(logId === hex(sibling.logId) ? hex(north.logId) : logId)
      && (logId === hex(sibling.logId)
        ? { ...known.find(hex(north.logId))!, logId, key: sibling.key }
        : known.find(logId)),
  }
  assert.equal(await judged(logged(north, sibling), list), {
    refusing: ALL,
    fault: 'scts-of-one-operator',
    issues: [],
  })
})

test('SCTs in OCSP responses are nothing to Chrome', async () => {
  const list = deliveredScts(bare, [
    { log: north, at: LOGGED },
    { log: south, at: LOGGED },
  ])
  const ocsp = ocspWithScts(list, parseCertificate(bare).serialOctets as Uint8Array<ArrayBuffer>)
  assert.equal(await judged(bare, known, { ocsp }), {
    refusing: ['chrome'],
    fault: 'scts-in-ocsp-only',
    issues: ['scts-in-ocsp-only-for-chrome'],
  })
})

for (const [what, more, expected] of [
  ['is for tests', { purpose: 'test' }, ALL],
  ['was retired before', { states: { chrome: state('retired', at(-10)) } }, ['chrome']],
  ['was retired since', { states: { chrome: state('retired', at(-5)) } }, []],
  ['will be rejected', { states: { chrome: state('rejected', at(5)) } }, []],
  ['was rejected by Apple', { states: { apple: state('rejected', at(-5)) } }, ['safari']],
  ['is a candidate of an old list', { states: { mozilla: state('pending', at(-50)) } }, []],
] as const)
  test(`a log that ${what}: refused by ${expected.join(', ') || 'none'}`, async () => {
    const { refusing } = await judged(logged(north, south), saying(south, more))
    assert.equal(refusing, [...expected])
  })

test('who refuses is named', async () => {
  const observed = await observe({ certificate: logged(north, south) })
  const list = saying(south, {
    states: { ...known.find(hex(south.logId))!.states, apple: state('rejected', at(-5)) },
  })
  const { fault, issues } = judgeTransparency(parseCertificate(logged(north, south)), observed, list, AT)
  assert.equal(fault?.refusedBy, ['safari'])
  assert.equal(
    issues.map(({ detail, params, refusedBy }) => [detail, params, refusedBy]),
    [['scts-refused-by-some', { clients: ['Safari'] }, ['safari']]],
  )
})

test('a malformed list is told, wherever it came from', () => {
  const broken = Uint8Array.of(0, 5, 1)
  const certificate = parseCertificate(leaf({ ...spec, extra: [signedCertificateTimestamps(broken)] }))
  const ocsp = ocspWithScts(broken, certificate.serialOctets as Uint8Array<ArrayBuffer>)
  const sources = (parts: Parameters<typeof malformedSctLists>[0]) =>
    malformedSctLists(parts).map(({ detail, params }) =>
      detail === 'malformed-sct-list-sent' ? 'sct-list-tls' : (params!.source as { code: string }).code,
    )
  assert.equal(sources({ leaf: certificate, tls: broken, ocsp }), [
    'sct-list-embedded',
    'sct-list-tls',
    'sct-list-ocsp',
  ])
  assert.equal(sources({ leaf: parseCertificate(logged(north, south)), tls: null, ocsp: null }), [])
})

test.run()
