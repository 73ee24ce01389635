/** What to do is told by what was found, where the code alone would lead past the cause. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { adviceOf, OF_DETAILS, type FindingCode } from '../../../../../plugins/certificate/findings/advice.ts'
import { PARTS } from '../../../../../plugins/certificate/findings/connection/problems.ts'
import { PROBLEMS } from '../../../../../plugins/certificate/publish.ts'

const entries: Readonly<
  Record<string, { readonly en: string; readonly fault?: string; readonly issue?: string }>
> = PROBLEMS

test('every detail with advice of its own is a detail of a fault or an issue, and has other advice', () => {
  const details = Object.keys(OF_DETAILS)
  assert.ok(details.length > 10)
  for (const detail of details) {
    const entry = entries[detail]
    assert.ok(entry, detail)
    const code = (entry!.fault ?? entry!.issue) as FindingCode
    assert.ok(code, detail)
    const own = adviceOf(code, false, { detail })
    const usual = adviceOf(code, false)
    for (const language of ['en', 'ko'] as const) {
      assert.is.not(own[language].title, usual[language].title, detail)
      assert.ok(own[language].fixes.length > 0, detail)
    }
  }
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
      detail =>
        adviceOf(entries[detail]!.fault as FindingCode, false, { detail, params: { part: { code } } }).en
          .title,
    ),
  )
  assert.is(new Set(titles).size, Object.keys(PARTS).length)
  assert.not.ok(titles.includes(adviceOf('closed', false, { detail: 'hello-closed' }).en.title))
})

test('an intermediate has the advice for intermediates', () => {
  assert.is.not(adviceOf('expired', true).en.title, adviceOf('expired', false).en.title)
})

test.run()
