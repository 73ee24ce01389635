/** Publishes the rule of the security grade, as data and as a page. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { json, page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { GRADES } from '../grade/check.ts'
import { CHECK_IDS, partOf, RULE_DATE, RULE_VERSION, ruleOf } from '../grade/rules.ts'
import { Rule } from './rule.ts'

const rule: Omit<Rule, 'letters'> = {
  version: RULE_VERSION,
  date: RULE_DATE,
  grades: [...GRADES],
  checks: CHECK_IDS.map(id => {
    const { title, why, fix, references, outcomes } = ruleOf(id)
    return {
      id,
      part: partOf(id),
      title: { ...title },
      why: { ...why },
      fix: { ...fix },
      references: [...references],
      outcomes: Object.entries(outcomes).map(([code, { level, cap, unmeasured, applies, en, ko }]) => ({
        code,
        level,
        cap,
        ...(unmeasured ? { unmeasured } : {}),
        ...(applies === false ? { applies } : {}),
        en,
        ko,
      })),
    }
  }),
}

/** With the letters of other ratings, which nothing else needs. */
const whole = async (): Promise<Rule> => {
  const { LETTERS } = await import('../text/ratings.ts')
  const letters = LETTERS.map(({ source, url, rows }) => ({
    source,
    url,
    rows: rows.map(row => ({ ...row })),
  }))
  return { ...rule, letters }
}

const headers = () => ({ 'cache-control': 'no-cache' })
const asPage: Reply<Rule> = {
  ...page(async (shown: Rule, view) => (await import('./rule-page.ts')).rulePage(shown, view)),
  headers,
}

export default plugin({
  name: 'security/guide',
  title: 'How the security grade is made',
  summary: 'Every check of the security grade, its outcomes, and the best grade with each.',
  korean: {
    title: '보안 등급 기준',
    summary: '보안 등급에 쓰는 모든 확인 항목과 결과, 결과마다 받을 수 있는 최고 등급',
    fields: {},
  },
  routes: {
    'GET /guides/grade': { ...json, headers, pageAt: ({ language }) => `/${language}/guides/grade` },
    'GET /en/guides/grade': asPage,
    'GET /ko/guides/grade': asPage,
  },
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: Rule,
  example: {},
  // The beginning is enough to read.
  exampleAnswer: { ...rule, checks: rule.checks.slice(0, 2), letters: [] },
  run: whole,
})
