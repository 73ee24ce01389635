/** Every text of the expiry check and of registries, in both languages and by the house's Korean. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../core/text/catalogue.ts'
import type { Catalogue } from '../../../../core/text/catalogue.ts'
import { REGISTRY_REASONS } from '../../../../core/protocol/registration/expiry.ts'
import { ALERTS } from '../../../../plugins/expiry/alerts/judge.ts'
import { REASONS } from '../../../../plugins/expiry/reasons.ts'
import { SPANS } from '../../../../core/text/time-left.ts'
import { SUMMARY } from '../../../../plugins/expiry/text/verdict.ts'

const OWN_REASONS = Object.fromEntries(
  Object.entries<Catalogue[string]>(REASONS).filter(([code]) => /^(?:expiry|trust)-/.test(code)),
)
const TABLES: readonly [string, Catalogue, least: number][] = [
  ['alerts', ALERTS, 30],
  ['reasons', OWN_REASONS, 9],
  ['spans', SPANS, 9],
  ['summaries', SUMMARY, 20],
  ['registries', REGISTRY_REASONS, 40],
]

/** What Korean texts must not hold: double particles, other endings, other words for the same thing. */
const WRONG_KO =
  /은\(는\)|이\(가\)|을\(를\)|\(으\)로|와\(과\)|십시오|영역|등록 ?기관|등록소|등록 대행자|인증 ?기관|측정하지|거절했|제시간|제한 시간|예전 |옛 |\d 포트|[가-힣] \((?!한국 시각)/
/** A particle that depends on what stands in the hole or the quotes before it. */
const PARTICLE = /[}")](?:은|는|이|가|을|를|으로|와|과)(?![가-힣])/
const WRONG_EN = /\b(?:is no|none of|told|tells|mend|octets?|programmes?|besides|at once)\b|so that|, too\b/

for (const [what, table, least] of TABLES) {
  test(`the texts of ${what} leave no hole in either language`, () => {
    assert.ok(Object.keys(table).length >= least)
    for (const [code, { en, ko }] of Object.entries(table)) {
      const holes = [...en.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
      const params = Object.fromEntries(
        holes.map(name => [name, name === 'at' || name === 'on' ? '2026-11-21T23:30:00Z' : 7]),
      )
      for (const language of ['en', 'ko'] as const)
        assert.not.match(words(table, { code, params }, language)!, /[{}]|undefined|\s\s/, code)
      assert.equal(
        [...new Set([...ko.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].filter(
          name => !holes.includes(name),
        ),
        [],
        code,
      )
    }
  })

  test(`the texts of ${what} are written as the house writes`, () => {
    for (const [code, { en, ko }] of Object.entries(table)) {
      assert.not.match(ko, WRONG_KO, code)
      assert.not.match(ko, PARTICLE, code)
      assert.not.match(ko, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/, code)
      assert.not.match(en, WRONG_EN, code)
      assert.not.match(en, /[가-힣]/, code)
      if (ko.replace(/\{[^}]*\}|[:()\s]/g, '') !== '') assert.match(ko, /[가-힣]/, code)
    }
  })
}

test.run()
