/** What can be wrong with mail in words: whole sentences with a fix, in both languages, each code once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ARRIVES_FINDINGS } from '../../../../../plugins/mail/findings/arrives.ts'
import { BELIEVED_FINDINGS } from '../../../../../plugins/mail/findings/believed.ts'
import { DANE_FINDINGS } from '../../../../../plugins/mail/findings/dane.ts'
import { EXCHANGE_FINDINGS } from '../../../../../plugins/mail/findings/exchanges.ts'
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

test.run()
