/** What a certificate check proves of the causes in a text: a table of texts' causes and checks. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Finding, FindingSeverity } from '../../../../../core/answer/finding.ts'
import type { Entry } from '../../../../../knowledge-base/errors/types.ts'
import { errors } from '../../../../../knowledge-base/errors/index.ts'
import type { EntryId } from '../../../../../knowledge-base/errors/index.ts'
import { judged } from '../../../../../plugins/explain/answer/proof.ts'
import type { Candidate, Check } from '../../../../../plugins/explain/answer/proof.ts'

const HOST = 'www.example.com'

const finding = (code: string, severity: FindingSeverity = 'error'): Finding => {
  const text = { title: code, message: `About ${code}.`, causes: [], fixes: [] }
  return { code, severity, en: text, ko: text, links: [] }
}

const GOOD: Check = {
  domain: HOST,
  findings: [],
  tls: { ok: true, reachable: true, trusted: true, hostnameMatch: true, protocol: 'TLSv1.3' },
  cert: { notAfter: '2027-01-20T23:59:59Z', source: 'served' },
  revoked: false,
}

/** A server with these faults. */
const faulty = (...codes: string[]): Check => ({
  ...GOOD,
  findings: codes.map(code => finding(code)),
  tls: {
    ...GOOD.tls,
    ok: false,
    trusted: codes.every(code => code === 'hostname-mismatch'),
    hostnameMatch: !codes.includes('hostname-mismatch'),
  },
  revoked: codes.includes('revoked') ? true : null,
})
const away = (code: string): Check => ({
  ...faulty(code),
  tls: { ok: false, reachable: false, trusted: false, hostnameMatch: false, protocol: null },
  cert: null,
})
const noting = (code: string, severity: FindingSeverity): Check => ({
  ...GOOD,
  findings: [finding(code, severity)],
})

/** A cause on the client's side, which no code proves. */
const clientSide = (id: string, causeGroup: Entry['causeGroup']): Entry => {
  const { provedBy: _, ...frame } = errors.expired
  return { ...frame, id, causeGroup }
}
const OWN: Readonly<Record<string, Entry>> = {
  truststore: clientSide('truststore', 'java-truststore'),
  proxy: clientSide('proxy', 'proxy-interception'),
  wrapper: clientSide('wrapper', 'unknown-issuer'),
  clock: clientSide('clock', 'clock-skew'),
  files: clientSide('files', 'other'),
  handshake: clientSide('handshake', 'sni-handshake-failure'),
  staple: { ...clientSide('staple', 'revocation-unavailable'), provedBy: ['must-staple-missing'] },
  either: { ...clientSide('either', 'expired'), provedBy: ['expired', 'not-yet-valid'] },
}

/** `wrapper*`: in words that many causes share. */
const candidate = (name: string): Candidate => {
  const general = name.endsWith('*')
  const id = general ? name.slice(0, -1) : name
  const entry = OWN[id] ?? errors[id as EntryId]
  if (!entry) throw new Error(`no entry ${id}`)
  return { entry, matched: `text of ${id}`, general }
}

type Row = readonly [causes: string, check: Check, expected: string]
const ROWS: readonly Row[] = [
  // The check found what the text says.
  ['expired', faulty('expired'), 'expired confirmed'],
  ['hostname-mismatch', faulty('hostname-mismatch'), 'hostname-mismatch confirmed'],
  ['incomplete-chain', faulty('incomplete-chain'), 'incomplete-chain confirmed'],
  ['self-signed', faulty('self-signed'), 'self-signed confirmed'],
  ['unknown-issuer', faulty('unknown-issuer'), 'unknown-issuer confirmed'],
  ['revoked', faulty('revoked'), 'revoked confirmed'],
  ['weak-signature', faulty('weak-signature', 'expired'), 'weak-signature confirmed'],
  ['legacy-protocol', faulty('legacy-protocol'), 'legacy-protocol confirmed'],
  ['timeout', away('timeout'), 'timeout confirmed'],
  ['refused', away('refused'), 'refused confirmed'],
  ['dns-nxdomain', away('dns-nxdomain'), 'dns-nxdomain confirmed'],
  ['either', faulty('not-yet-valid'), 'not-yet-valid confirmed, either confirmed'],
  ['staple', noting('must-staple-missing', 'warning'), 'staple confirmed'],
  ['staple', noting('must-staple-missing', 'info'), 'staple confirmed'],
  // The check shows that the server does not have it.
  ['expired', GOOD, 'expired contradicted: dates'],
  ['not-yet-valid', GOOD, 'not-yet-valid contradicted: dates'],
  ['either', GOOD, 'either contradicted: dates'],
  ['hostname-mismatch', GOOD, 'hostname-mismatch contradicted: name'],
  ['incomplete-chain', GOOD, 'incomplete-chain contradicted: chain'],
  ['unknown-issuer', GOOD, 'unknown-issuer contradicted: chain'],
  ['self-signed', GOOD, 'self-signed contradicted: chain'],
  ['weak-key', GOOD, 'weak-key contradicted: chain'],
  ['revoked', GOOD, 'revoked contradicted: CA'],
  ['legacy-protocol', GOOD, 'legacy-protocol contradicted: handshake'],
  ['timeout', GOOD, 'timeout contradicted: handshake'],
  ['not-tls', GOOD, 'not-tls contradicted: handshake'],
  ['staple', GOOD, 'staple contradicted: show'],
  ['expired', faulty('hostname-mismatch'), 'expired contradicted: dates'],
  // The check cannot tell.
  ['revoked', { ...GOOD, revoked: null }, 'revoked open'],
  ['incomplete-chain', faulty('weak-key'), 'incomplete-chain open: another problem'],
  ['expired', away('timeout'), 'expired open: connect'],
  ['expired', { ...GOOD, findings: [finding('expired', 'unknown')] }, 'expired open'],
  ['expired', { ...GOOD, findings: [finding('expired', 'info')] }, 'expired open'],
  ['truststore', GOOD, 'truststore open: passes'],
  ['proxy', GOOD, 'proxy open: passes'],
  ['clock', GOOD, 'clock open: passes'],
  ['files', GOOD, 'files open: cannot tell'],
  ['files', faulty('expired'), 'files open: another problem'],
  ['truststore', away('timeout'), 'truststore open: connect'],
  ['staple', faulty('expired'), 'staple contradicted: show'],
  // General words are made particular by what was found.
  ['wrapper*', faulty('expired'), 'expired confirmed, wrapper open'],
  ['wrapper*', faulty('hostname-mismatch'), 'hostname-mismatch confirmed, wrapper open'],
  ['wrapper*', faulty('incomplete-chain'), 'incomplete-chain confirmed, wrapper open'],
  ['wrapper*', away('refused'), 'refused confirmed, wrapper open'],
  ['wrapper*', GOOD, 'wrapper open: passes'],
  ['truststore', faulty('incomplete-chain'), 'incomplete-chain confirmed, truststore open'],
  ['truststore', faulty('hostname-mismatch'), 'truststore open: another problem'],
  ['unknown-issuer', faulty('incomplete-chain'), 'incomplete-chain confirmed, unknown-issuer open'],
  ['proxy', faulty('self-signed'), 'self-signed confirmed, proxy open'],
  ['clock', faulty('expired'), 'expired confirmed, clock open'],
  ['handshake', faulty('legacy-protocol'), 'legacy-protocol confirmed, handshake open'],
  ['files*', noting('must-staple-missing', 'warning'), 'files open: another problem'],
  // A message that several faults may be behind comes after the one that was found.
  [
    'java-path-building',
    faulty('incomplete-chain'),
    'incomplete-chain confirmed, java-path-building confirmed',
  ],
  ['date-invalid', faulty('not-yet-valid'), 'not-yet-valid confirmed, date-invalid confirmed'],
  ['date-invalid+expired', faulty('expired'), 'date-invalid confirmed, expired confirmed'],
  ['issuer-not-found*', faulty('unknown-issuer'), 'unknown-issuer confirmed, issuer-not-found confirmed'],
  ['dh-too-small', faulty('weak-key-exchange'), 'dh-too-small confirmed'],
  // Words of many causes are left out beside a particular one.
  ['wrapper*+expired', GOOD, 'expired contradicted: dates'],
  ['expired+wrapper*', faulty('expired'), 'expired confirmed'],
  ['expired+wrapper*', away('timeout'), 'expired open: connect'],
  // Confirmed ones come first, contradicted ones last, and there are three at most.
  ['hostname-mismatch+expired', faulty('expired'), 'expired confirmed, hostname-mismatch contradicted'],
  ['expired+truststore', GOOD, 'truststore open, expired contradicted'],
  ['revoked+files+expired', faulty('expired'), 'expired confirmed, revoked open, files open'],
  ['wrapper*+files+proxy', faulty('incomplete-chain'), 'incomplete-chain confirmed, files open, proxy open'],
]
/** What the last column calls the evidence of the first cause. */
const EVIDENCE: Readonly<Record<string, RegExp>> = {
  dates: /is valid now and expires 2027-01-20/,
  name: /covers this name now/,
  chain: /complete and trusted now/,
  CA: /not revoked/,
  handshake: /completes a TLSv1\.3 handshake/,
  show: /does not show this problem/,
  'another problem': /shows another problem: About /,
  connect: /could not connect to www\.example\.com/,
  passes: /passes the check/,
  'cannot tell': /neither confirms nor rules out/,
}

const drawn = (row: Row): string => {
  const found = row[1].findings.map(({ code, severity }) => `${code} (${severity})`).join(', ') || 'nothing'
  const how = row[1].tls.reachable ? '' : ' and no handshake'
  return `${row[0]} in the text, ${found} found${how}: ${row[2]}`
}

for (const row of ROWS) {
  const [causes, check, expected] = row
  test(drawn(row), () => {
    const given = causes.split('+').map(candidate)
    const [statuses = '', about] = expected.split(': ')
    const got = judged(given, check)
    assert.is(got.map(({ entry, status }) => `${entry.id} ${status}`).join(', '), statuses)
    const evidence = got[0]!.evidence
    if (about) assert.match(evidence.en, EVIDENCE[about]!)
    for (const one of got) {
      assert.match(one.evidence.en, /\.$/)
      assert.not.match(one.evidence.en + one.evidence.ko, /[{}]/)
      if (one.status !== 'confirmed') assert.match(one.evidence.ko, /[가-힣]/)
    }
  })
}

test('a mismatch of the name that the text tells of is out of the question, whatever else is wrong', () => {
  const [first, second] = judged([candidate('hostname-mismatch')], faulty('expired'))
  assert.is(first!.status, 'contradicted')
  assert.is(second, undefined)
})

test('what refines general words quotes them', () => {
  const [first] = judged([candidate('wrapper*')], faulty('expired'))
  assert.is(first!.matched, 'text of wrapper')
  assert.is(first!.evidence.en, 'About expired.')
})

test('a check of one server says nothing against a text that names one of another organization', () => {
  const statusFor = (named: string | null) => judged([candidate('expired')], GOOD, named)[0]!
  for (const named of [null, HOST, 'example.com', 'api.example.com'])
    assert.is(statusFor(named).status, 'contradicted', String(named))
  const { status, evidence } = statusFor('www.example.org')
  assert.is(status, 'open')
  assert.match(evidence.en, /names another server, www\.example\.org/)
})

test('nothing in the text is nothing that a check could confirm', () =>
  assert.equal(judged([], faulty('expired')), []))

test.run()
