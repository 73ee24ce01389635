/** Pure: what `--wait` waits for: the first old answer to expire, and at most the longest TTL. */
import type { Wait } from '../../core/plugin/command-line.ts'
import type { Propagation } from './schema.ts'

/** In seconds: where no answer tells when it expires, as of a change that is not published yet. */
const PAUSE = 60
/** Without any TTL, this long. */
const MIN_PATIENCE = 300

const secondsTo = (until: string, now: string): number => (Date.parse(until) - Date.parse(now)) / 1000

export const propagationWait: Wait<Propagation> = {
  en: 'check again until all resolvers have the new value; exit with 1 after the longest TTL, at most 48 h',
  ko: '모든 리졸버가 새 값을 돌려줄 때까지 다시 확인, 가장 긴 TTL(최대 48시간)이 지나면 종료 코드 1',
  pending({ verdict, authoritative, resolvers, checkedAt }) {
    if (verdict.state === 'good') return null
    const ends = resolvers
      .flatMap(({ until }) => (until ? [secondsTo(until, checkedAt)] : []))
      .filter(seconds => seconds > 0)
    const ttls = [...authoritative, ...resolvers].flatMap(({ answers }) => answers.map(({ ttl }) => ttl))
    return {
      again: ends.length > 0 ? Math.min(...ends) : PAUSE,
      most: Math.max(MIN_PATIENCE, ...ends, ...ttls),
    }
  },
}
