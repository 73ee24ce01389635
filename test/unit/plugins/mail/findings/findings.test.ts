/** What can be wrong with mail in words: whole sentences with a fix, in both languages, each code once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { errors, type EntryId } from '../../../../../knowledge-base/errors/index.ts'
import { ARRIVES_FINDINGS } from '../../../../../plugins/mail/findings/arrives.ts'
import { BELIEVED_FINDINGS } from '../../../../../plugins/mail/findings/believed.ts'
import { DANE_FINDINGS } from '../../../../../plugins/mail/findings/dane.ts'
import { EXCHANGE_FINDINGS } from '../../../../../plugins/mail/findings/exchanges.ts'
import { guideOf } from '../../../../../plugins/mail/text/summary.ts'
import type { MailEntry } from '../../../../../plugins/mail/findings/finding.ts'
import { GAP_REASONS } from '../../../../../plugins/mail/gaps.ts'
import { RECORD_ISSUES } from '../../../../../plugins/mail/records/issues.ts'
import { apart, grounded, speaks } from '../../../../peers/words.ts'

const FINDINGS: Readonly<Record<string, MailEntry>> = {
  ...ARRIVES_FINDINGS,
  ...BELIEVED_FINDINGS,
  ...EXCHANGE_FINDINGS,
  ...DANE_FINDINGS,
}

for (const [code, { severity, title, fix, en, ko, ...background }] of Object.entries(FINDINGS))
  test(`${code} is told in whole sentences, with a fix, in both languages`, () => {
    grounded(background, severity)
    assert.match(title.en, /^[A-Z].*[^.]$/)
    assert.match(title.ko, /[가-힣].*[^.]$/)
    assert.match(en, /^[A-Z].*(?:\.|\{(?:issue|problem|fault|reason)\})$/)
    assert.match(ko, /(?:다|: \{\w+\})\. \{\w+\}\.?$|다\.$|: \{\w+\}\.?$/)
    const [english, korean] = [fix.en.split('\n'), fix.ko.split('\n')]
    assert.is(english.length, korean.length)
    for (const one of english)
      assert.match(one, /^(?:[A-Z].*(?:\.|: `[^`]+`|: \{(?:lines|records)\})|`[^`]+`)$/)
    for (const one of korean)
      assert.match(one, /^(?:.*(?:세요\.|세요: (?:`[^`]+`|\{(?:lines|records)\}))|`[^`]+`)$/)
    for (const link of background.links ?? []) assert.match(link, /^https:\/\//)
  })

test('the catalogues have both languages, with the same parameters, as the style sheets have it', () => {
  const withoutCommands = ({ en, ko }: { readonly en: string; readonly ko: string }) => ({
    en,
    ko: ko.replace(/`[^`]*`/g, ''),
  })
  speaks(FINDINGS)
  speaks(Object.fromEntries(Object.entries(FINDINGS).map(([code, { fix }]) => [code, withoutCommands(fix)])))
  speaks(Object.fromEntries(Object.entries(FINDINGS).map(([code, { title }]) => [code, title])))
  // The fields of TLSA records have no Korean names.
  speaks(Object.fromEntries(Object.entries(RECORD_ISSUES).filter(([code]) => !code.startsWith('tlsa-'))))
})

test('no code stands in two catalogues', () => apart([FINDINGS, GAP_REASONS, RECORD_ISSUES]))

/** No server logs anything of these, so that the fix says all. */
const WITHOUT_PAGE: Readonly<Record<string, readonly string[]>> = {
  'whether anything is wrong is not known': [
    'dane-unchecked',
    'exchange-slow',
    'exchanges-unchecked',
    'mx-unknown',
    'receives-unknown',
    'sts-unchecked',
    'auth-unknown',
    'dkim-unknown',
  ],
  'the response of the server is in the sentence': ['exchange-rejects'],
  'senders go on as if it was not there': [
    'dane-insecure',
    'dane-mx-insecure',
    'sts-invalid',
    'sts-media-type',
    'sts-missing',
    'sts-off',
    'sts-testing',
    'sts-unfetched',
    'sts-weak',
    'tls-rpt-invalid',
    'tls-rpt-missing',
  ],
  'it is about DNS records and not about TLS': [
    'bimi-invalid',
    'dkim-invalid',
    'dkim-missing',
    'dkim-weak',
    'mx-bogus',
    'mx-missing',
    'mx-silent',
    'reverse-dns',
    'unused-unprotected',
  ],
}

test('what servers log is explained on a page that leads back to this check, or there is a reason why not', () => {
  assert.equal(
    Object.keys(FINDINGS)
      .filter(code => guideOf(code) === null)
      .sort(),
    Object.values(WITHOUT_PAGE).flat().sort(),
  )
  for (const code of Object.keys(FINDINGS)) {
    const page = guideOf(code)
    if (page === null) continue
    const { check, provedBy } = errors[page.replace('/errors/', '') as EntryId]
    assert.ok(check === 'mail' || provedBy !== undefined, page)
  }
  assert.is(guideOf('dane-differs'), '/errors/dane-mismatch')
})

test.run()
