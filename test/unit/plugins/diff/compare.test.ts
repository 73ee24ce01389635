/** What differs between two answers: each code once, whether it matters, and what was not compared. */
import * as v from 'valibot'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import certificate from '../../../../plugins/certificate/index.ts'
import file from '../../../../plugins/certificate/file/index.ts'
import { compare } from '../../../../plugins/diff/compare.ts'
import type { Side } from '../../../../plugins/diff/compare.ts'
import diff from '../../../../plugins/diff/index.ts'
import { DIFFERENCES, NOT_COMPARED } from '../../../../plugins/diff/words.ts'
import security from '../../../../plugins/security/index.ts'

type Certificate = v.InferOutput<typeof certificate.output>
type Security = v.InferOutput<typeof security.output>
type Filed = v.InferOutput<typeof file.output>

interface Host {
  readonly given: string
  certificate: Certificate
  security: Security
}

/** Copies, which a case may write into. */
const host = (given: string): Host => ({
  given,
  certificate: structuredClone(certificate.exampleAnswer) as Certificate,
  security: structuredClone(security.exampleAnswer) as Security,
})
const filed = (): Side & { certificate: Filed } => ({
  given: './x.pem',
  certificate: structuredClone(file.exampleAnswer) as Filed,
  security: null,
})

const leafOf = ({ certificate: { chain } }: Host) => chain[0]!
/** Another certificate with the same contents. */
const other = (one: Host) => Object.assign(leafOf(one), { sha256: 'aa' })

const version = (one: Host, wanted: string) =>
  one.security.tls!.versions.find(({ version: name }) => name === wanted)!
const check = (one: Host, wanted: string) => one.security.checks.find(({ id }) => id === wanted)!

/** The case, what it changes of the second host, and the codes: those that matter, the others, the open. */
type Case = readonly [
  what: string,
  change: (it: Host) => unknown,
  matter: string,
  minor?: string,
  open?: string,
]
const CASES: readonly Case[] = [
  ['nothing', () => {}, ''],
  ['another name', it => Object.assign(other(it), { san: ['example.com', 'new.example.com'] }), 'names'],
  [
    'a wildcard for a name',
    it => Object.assign(other(it), { san: ['example.com', '*.example.com'] }),
    'names',
    'names-by-wildcard',
  ],
  ['another case of a name', it => Object.assign(other(it), { san: ['EXAMPLE.com', 'www.example.com'] }), ''],
  ['another key of the kind', it => Object.assign(other(it), { spkiSha256: 'bb' }), '', 'key'],
  [
    'a key of another size',
    it => Object.assign(other(it), { spkiSha256: 'bb', curve: 'P-384', keyBits: 384 }),
    '',
    'key-size',
  ],
  [
    'a key of another type',
    it => Object.assign(other(it), { spkiSha256: 'bb', keyType: 'RSA', keyBits: 2048, curve: null }),
    'key-type',
  ],
  ['another issuer', it => Object.assign(other(it), { issuer: 'CN=Other\\, Inc.,C=KR' }), '', 'issuer'],
  ['a renewal', it => Object.assign(other(it), { serialNumber: '02' }), '', 'serial'],
  [
    'other dates',
    it => Object.assign(other(it), { notAfter: '2027-02-19T23:59:59Z', notBefore: '2026-11-19T00:00:00Z' }),
    '',
    'begins expires',
  ],
  [
    'one due for renewal',
    it => {
      Object.assign(other(it), { notAfter: '2026-12-01T00:00:00Z' })
      it.certificate.tls.lifetime!.renewalDue = '2026-11-01T00:00:00Z'
    },
    'expires-unrenewed',
  ],
  ['another signature', it => Object.assign(other(it), { signatureAlgorithm: 'x' }), '', 'signature'],
  [
    'a problem',
    it =>
      it.certificate.tls.errors.push({
        code: 'hostname-mismatch',
        detail: 'other-names',
        params: {},
        message: 'It is for another name.',
      }),
    'problem',
  ],
  [
    'a remark',
    it =>
      it.certificate.tls.chainIssues.push({
        code: 'contains-root',
        severity: 'info',
        detail: 'root-sent' as never,
        message: 'The root is sent.',
      }),
    '',
    'remark',
  ],
  ['an intermediate that is not sent', it => (it.certificate.chain[1]!.sent = false), 'intermediate-missing'],
  ['another intermediate', it => (it.certificate.chain[1]!.sha256 = 'cc'), '', 'intermediates'],
  ['another root', it => (it.certificate.chain[2]!.spkiSha256 = 'dd'), 'root'],
  ['no path to a root', it => it.certificate.chain.pop(), '', '', 'root'],
  ['no certificate', it => (it.certificate.chain = []), 'no-certificate', '', 'one-certificate'],
  ['another version', it => (version(it, 'TLS 1.1').offered = true), 'version'],
  ['a version that was not seen', it => (version(it, 'TLS 1.1').offered = null), '', '', 'version'],
  ['fewer suites', it => version(it, 'TLS 1.2').suites.pop(), '', 'suites'],
  ['a group', it => (it.security.tls!.groups[5]!.accepted = true), '', 'groups'],
  ['a group that was not seen', it => (it.security.tls!.groups[5]!.accepted = null), '', '', 'groups'],
  ['another suite', it => (it.security.tls!.cipher = 'x'), '', 'cipher'],
  ['another exchange', it => (it.security.tls!.keyExchange = 'x'), '', 'key-exchange'],
  [
    'a client certificate',
    it => (it.certificate.tls.clientCertificateRequested = true),
    'client-certificate',
  ],
  ['no TLS', it => (it.security.tls = null), '', '', 'tls'],
  ['another grade', it => (it.security.grade = 'B'), 'grade'],
  ['a check with a cap', it => Object.assign(check(it, 'redirect'), { level: 'fail', cap: 'C' }), 'check'],
  ['a check without', it => (check(it, 'coop').level = 'warn'), '', 'hint'],
  ['a check of what is compared itself', it => (check(it, 'tls11').level = 'fail'), ''],
  [
    'a check that was not made',
    it => Object.assign(check(it, 'alpn'), { level: 'warn', outcome: 'alpn-unmeasured' }),
    '',
    '',
    'checks',
  ],
  ['another status', it => (it.security.http!.page!.status = 503), 'status'],
  ['a header less', it => it.security.http!.page!.headers.shift(), '', 'header'],
  ['another value', it => (it.security.http!.page!.headers[2]!.value = 'x'), '', 'header'],
  ['no page', it => (it.security.http = null), '', '', 'http'],
]

const joined = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(' ')
const summed = (a: Side, b: Side) => {
  const answer = compare(a, b)
  const of = (is: boolean) =>
    joined(answer.differences.filter(({ matters }) => matters === is).map(({ code }) => code))
  return { answer, all: [of(true), of(false), joined(answer.notCompared.map(({ code }) => code))] }
}

for (const [what, change, matter, minor = '', open = ''] of CASES)
  test(`${what} is a difference of its own, from both sides`, () => {
    const [a, b] = [host('a.example'), host('b.example')]
    change(b)
    for (const pair of [
      [a, b],
      [b, a],
    ] as const) {
      const { answer, all } = summed(...pair)
      assert.equal(all, [matter, minor, open])
      assert.is(answer.verdict.state, matter === '' ? 'good' : 'warning')
      assert.ok(v.is(diff.output, answer))
      for (const { en, ko } of [answer.verdict, ...answer.differences, ...answer.notCompared]) {
        assert.not.match(`${en} ${ko}`, /[{}]|undefined|null/)
        assert.match(ko, /[가-힣]/)
      }
    }
  })

test('each code of a difference is in a case', () => {
  const seen = new Set(CASES.flatMap(([, , matter, minor = '']) => `${matter} ${minor}`.split(' ')))
  assert.equal(
    Object.keys(DIFFERENCES).filter(code => !seen.has(code)),
    [],
  )
  const open = new Set([
    ...CASES.flatMap(([, , , , codes = '']) => codes.split(' ')),
    'file',
    'no-certificate',
  ])
  assert.equal(
    Object.keys(NOT_COMPARED).filter(code => !open.has(code)),
    [],
  )
})

test('a file is compared by its certificates alone', () => {
  const [a, b] = [host('example.com'), filed()]
  a.certificate.tls.chainIssues.push({
    code: 'newer-in-ct',
    severity: 'warning',
    detail: 'renewal-not-installed',
    message: 'A newer one was issued.',
  })
  const { answer, all } = summed({ ...a, security: null }, b)
  assert.match(all[2]!, /\bfile\b/)
  assert.is(answer.b.kind, 'file')
  assert.not.ok(answer.differences.some(({ part }) => part === 'tls' || part === 'http'))
  assert.not.ok(answer.differences.some(({ params }) => params['problem'] === 'newer-in-ct'))
})

test('two sides without a certificate are not alike, but unchecked', () => {
  const [a, b] = [host('a.example'), host('b.example')]
  for (const one of [a, b]) {
    one.certificate.chain = []
    Object.assign(one.security, { tls: null, http: null, reachable: false })
  }
  const { answer } = summed(a, b)
  assert.is(answer.verdict.state, 'unchecked')
  assert.is(answer.sameCertificate, null)
  assert.match(answer.verdict.en, 'could not be compared')
})

test('nonces, which are others in each response, are no difference', () => {
  const [a, b] = [host('a.example'), host('b.example')]
  for (const [one, nonce] of [
    [a, 'x'],
    [b, 'y'],
  ] as const)
    one.security.http!.page!.headers[1]!.value = `script-src 'nonce-${nonce}'`
  assert.equal(summed(a, b).all, ['', '', ''])
})

test.run()
