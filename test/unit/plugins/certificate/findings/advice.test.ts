/** What to do is told by what was found, where the code alone would lead past the cause. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FaultEntry } from '../../../../../core/protocol/faults.ts'
import { adviceOf, guideOf } from '../../../../../plugins/certificate/findings/advice.ts'
import { PARTS } from '../../../../../plugins/certificate/findings/connection/hello.ts'
import { errors } from '../../../../../knowledge-base/errors/index.ts'
import { FINDINGS } from '../../../../../plugins/certificate/findings/findings.ts'
import { FAULTS, ISSUES } from '../../../../../plugins/certificate/findings/definitions.ts'

const LANGUAGES = ['en', 'ko'] as const

test('a fault with advice of its own has another title than the entry of its fault', () => {
  const own = Object.entries<FaultEntry>(FAULTS).filter(([, { advice }]) => typeof advice === 'object')
  assert.ok(own.length >= 9)
  for (const [detail, { fault }] of own)
    for (const language of LANGUAGES)
      assert.is.not(
        adviceOf(fault, false, { detail })[language].title,
        adviceOf(fault, false)[language].title,
        detail,
      )
})

test('every fault and issue has causes and fixes, as many in both languages, and links', () => {
  const all = [
    ...Object.entries(FAULTS).map(([detail, { fault }]) => [detail, fault] as const),
    ...Object.entries(ISSUES).map(([detail, { issue }]) => [detail, issue] as const),
  ]
  for (const [detail, code] of all) {
    const { en, ko, links } = adviceOf(code, false, { detail })
    for (const part of ['causes', 'fixes'] as const) {
      assert.ok(en[part].length > 0, detail)
      assert.is(en[part].length, ko[part].length, detail)
    }
    assert.ok(links.length > 0 && links.every(link => link.startsWith('https://')), detail)
  }
})

test('an issue whose detail is not known here has the advice of its code', () => {
  const titleOf = (code: 'newer-in-ct' | 'ct-policy', detail: string) =>
    adviceOf(code, false, { detail }).en.title
  assert.is(titleOf('newer-in-ct', 'of-tomorrow'), titleOf('newer-in-ct', 'renewal-not-installed'))
  assert.is.not(titleOf('newer-in-ct', 'of-tomorrow'), titleOf('newer-in-ct', 'newer-from-other-ca'))
  assert.is(titleOf('ct-policy', 'of-tomorrow'), adviceOf('ct-required', false).en.title)
})

test('a group that few have wants other groups, and a key exchange without ECDHE other suites', () => {
  const fixFor = (exchange: string) =>
    adviceOf('limited-key-exchange', false, { detail: 'exchange-refused', params: { exchange } }).en.fixes[0]!
  for (const group of ['X25519MLKEM768', 'P-521', 'X448']) assert.match(fixFor(group), /ssl_ecdh_curve/)
  for (const exchange of ['RSA', 'DHE-2048']) assert.match(fixFor(exchange), /ssl_ciphers/)
})

test('each part of a hello that a server minds has advice of its own', () => {
  const titles = Object.keys(PARTS).flatMap(code =>
    (['part-reset', 'part-closed', 'part-alert'] as const).map(
      detail => adviceOf(FAULTS[detail].fault, false, { detail, params: { part: { code } } }).en.title,
    ),
  )
  assert.is(new Set(titles).size, Object.keys(PARTS).length)
  assert.not.ok(titles.includes(adviceOf('closed', false, { detail: 'hello-closed' }).en.title))
})

test('an intermediate has the advice for intermediates', () => {
  assert.is.not(adviceOf('expired', true).en.title, adviceOf('expired', false).en.title)
})

/** What is left of a check when a page cannot say more than the finding does. */
const WITHOUT_PAGE: Readonly<Record<string, readonly string[]>> = {
  'every client accepts it, and none prints a message': [
    'aki-with-issuer',
    'aki-without-key',
    'any-eku',
    'contains-root',
    'critical-eku',
    'critical-san',
    'extra-certificate',
    'issuer-name',
    'many-names',
    'name-constraints-on-leaf',
    'noncritical-inhibit-any-policy',
    'noncritical-policy-constraints',
    'root-eku',
    'rsa-modulus-size',
    'wrong-order',
  ],
  'it is about the future, where nothing has failed': [
    'caa-forbids-issuer',
    'certificate-expiring',
    'newer-in-ct',
    'renewal-overdue',
    'renewal-refused',
    'root-not-in-program',
    'trust-ended',
    'trust-ending',
  ],
  'it is about this check and not about the server': [
    'caa-lookup-failed',
    'caa-unknown',
    'ct-unknown',
    'outdated-data',
    'revocation-unknown',
  ],
}

test('every code of a check leads to the page that explains it, or there is a reason why not', () => {
  const codes = new Set([
    ...Object.values(FAULTS).map(({ fault }) => fault as string),
    ...Object.values(ISSUES).map(({ issue }) => issue),
    ...Object.values(FINDINGS).map(({ finding }) => finding),
  ])
  assert.equal(
    [...codes].filter(code => guideOf(code) === null).sort(),
    Object.values(WITHOUT_PAGE).flat().sort(),
  )
  for (const code of [...codes, 'wrong-key']) {
    const page = guideOf(code)
    if (page !== null) assert.ok(Object.hasOwn(errors, page.replace('/errors/', '')), page)
  }
  assert.is(guideOf('wrong-key'), '/errors/key-mismatch')
})

test.run()
