/** Pure: what `--min-days` asks of the domains: both of their ends are so many days away. */
import type { Gate } from '../../core/plugin/plugin.ts'
import type { Result } from './schema.ts'

/** Registries that publish no date have none that could be too near. */
const isLate = ({ certificate, domainDaysLeft }: Result, days: number): boolean | null => {
  const ends = [certificate?.daysLeft, domainDaysLeft].filter(end => typeof end === 'number')
  if (ends.some(end => end < days)) return false
  return certificate?.source === 'served' ? true : null
}

export const minDays: Gate<{ readonly results: readonly Result[] }> = {
  takes: 'DAYS',
  en: 'exit with 1 if a certificate or a registration expires earlier than in so many days',
  ko: '인증서나 도메인 등록이 이 일수 안에 만료되면 상태 1로 종료',
  isMet({ results }, days) {
    const late = results.map(result => isLate(result, Number(days)))
    if (late.includes(false)) return false
    return late.includes(null) ? null : true
  },
}
