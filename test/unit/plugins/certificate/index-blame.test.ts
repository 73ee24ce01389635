/** No figure is wholly good under a verdict that is not, unless it says where the problem is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn } from '../../../../core/answer/summary.ts'
import type { Figure } from '../../../../core/answer/summary.ts'
import { FAULT_CODES } from '../../../../core/protocol/faults.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import { summarize } from '../../../../plugins/certificate/text/summary.ts'
import { failed, check, measured, rejudged, saying, served } from '../certificate-scene.ts'
import { certificate as exampleAnswer } from '../example-answers.ts'

const drawn = (answer: Check, language: 'en' | 'ko'): Figure[] =>
  linesOn(summarize(answer, language).lines, 'pages').flatMap(line =>
    line.kind === 'figure' ? [line.figure] : [],
  )

/** Read from the data, whatever kind it is. */
const isWell = (figure: Figure): boolean =>
  [...JSON.stringify(figure).matchAll(/"tone":"(\w+)"/g)].every(
    ([, tone]) => tone === 'good' || tone === 'plain',
  )

const changed = (change: Partial<Check>): Check => rejudged({ ...exampleAnswer, ...change })
const sound = exampleAnswer.tls
const stranger: Check['tls']['errors'][number] = {
  code: 'unknown-issuer',
  detail: 'untrusted-root',
  params: { root: 'Stranger Root' },
  message: 'The chain ends at the root "Stranger Root", which is not trusted.',
}
const issue = (
  code: string,
  detail: string,
  severity: string,
  params: object,
): Check['tls']['chainIssues'][number] =>
  ({ code, detail, severity, params, message: detail }) as Check['tls']['chainIssues'][number]

const ANSWERS: readonly [what: string, answer: Check][] = [
  ['a sound one', exampleAnswer],
  ...FAULT_CODES.map((code): [string, Check] => [code, check(measured([served('192.0.2.1', [code])]))]),
  ['no address answers', check(measured([failed('192.0.2.1', 'timeout')]))],
  ['one of two addresses', check(measured([served('192.0.2.1'), served('192.0.2.2', ['expired'])]))],
  ['revoked', check(measured([served('192.0.2.1', [], { revocation: [saying('revoked')] })]))],
  ['revocation unknown', check(measured([served('192.0.2.1', [], { revocation: [saying('unknown')] })]))],
  [
    'Korea is intercepted',
    changed({
      tlsKr: {
        ...sound,
        vantage: 'kr-probe',
        ok: false,
        trusted: false,
        error: stranger,
        errors: [stranger],
        addresses: [{ ...sound.addresses[0]!, ok: false, sha256: 'ab', error: stranger }],
      },
    }),
  ],
  ...['wrong-order', 'misleading-certificate', 'many-certificates', 'renewal-not-installed'].map(
    (detail): [string, Check] => {
      const codes: Readonly<Record<string, string>> = {
        'misleading-certificate': 'extra-certificate',
        'many-certificates': 'long-chain',
        'renewal-not-installed': 'newer-in-ct',
      }
      const params = { name: 'CA', count: 60, clients: [], issuer: 'CA', notAfter: '2027-03-01T00:00:00Z' }
      const chainIssues = [issue(codes[detail] ?? detail, detail, 'warning', params)]
      return [detail, changed({ tls: { ...sound, chainIssues } })]
    },
  ),
  ['Korea was not asked', changed({ tlsKr: null, unmeasured: [{ field: 'tlsKr', reason: 'no probe' }] })],
]

test('the rule holds for every answer, in both languages', () => {
  const states = new Set<string>()
  for (const [what, answer] of ANSWERS)
    for (const language of ['en', 'ko'] as const) {
      const { state } = answer.verdict
      states.add(state)
      for (const figure of drawn(answer, language)) {
        const isMarked = figure.note !== undefined
        assert.is(isMarked, state !== 'good' && isWell(figure), `${what}: ${figure.label}`)
      }
    }
  for (const state of ['good', 'warning', 'problem']) assert.ok(states.has(state), state)
})

test('the chain that the server should send is handed out with the first finding that it fixes', () => {
  const PEM = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n'
  const chainIssues = [issue('wrong-order', 'wrong-order', 'warning', {})]
  const answer = changed({ tls: { ...sound, chainIssues, chainBundle: PEM + PEM } })
  const { findings = [], details = [] } = summarize(answer, 'en')
  assert.equal(
    findings.flatMap(({ code, file }) => (file ? [[code, file.name, file.note, file.text]] : [])),
    [
      [
        'wrong-order',
        'fullchain.pem',
        '2 certificates, leaf first: example.com, Certscope Demo Example CA',
        PEM + PEM,
      ],
    ],
  )
  const isBundle = (line: { readonly kind: string }): boolean =>
    line.kind === 'note' && JSON.stringify(line).includes('tls.chainBundle')
  assert.not.ok(linesOn(details, 'pages').some(isBundle))
  assert.ok(linesOn(details, 'text').some(isBundle))
  const other = changed({ tls: { ...sound, chainBundle: PEM } })
  assert.ok(linesOn(summarize(other, 'ko').details ?? [], 'pages').some(isBundle))
})

test.run()
