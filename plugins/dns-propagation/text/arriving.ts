/** Pure: what is known while resolvers are still answering: each with its value, and not compared yet. */
import { stateOf } from '../../../core/answer/finding.ts'
import type { Finding } from '../../../core/answer/finding.ts'
import { words } from '../../../core/text/catalogue.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { ARRIVING } from '../judge/arriving.ts'
import type { Answer, Propagation } from '../schema.ts'
import { textOf } from './rows.ts'

/** It is no result, and nobody is to take it for one. */
const OPEN: Finding = {
  code: 'answers-arriving',
  severity: 'unknown',
  en: {
    title: 'Resolvers are still being queried',
    message: 'The responses are compared when all have arrived.',
    causes: [],
    fixes: ['Wait for the result.'],
  },
  ko: {
    title: '리졸버를 조회하고 있습니다',
    message: '모두 응답하면 값을 비교합니다.',
    causes: [],
    fixes: ['결과를 기다리세요.'],
  },
  links: [],
}

/** `resolvers`: those that have answered, the last one at the end, of `total`. */
export const arriving = (
  question: Pick<Propagation, 'name' | 'type' | 'vantage' | 'checkedAt'>,
  resolvers: readonly Answer[],
  total: number,
): Propagation => {
  const last = resolvers.at(-1)!
  const paramsIn = (language: Language) => ({
    resolver: last.resolver,
    value: textOf(last, language),
    count: resolvers.length,
    total,
  })
  const said = (language: Language): string =>
    words(ARRIVING, { code: 'answers-arriving', params: paramsIn(language) }, language)!
  return {
    ...question,
    zone: null,
    authoritative: [],
    resolvers: [...resolvers],
    verdict: {
      state: stateOf([OPEN]),
      code: 'inconclusive',
      detail: 'answers-arriving',
      until: null,
      en: said('en'),
      ko: said('ko'),
    },
    findings: [OPEN],
    unmeasured: [],
  }
}
