/** Words that several pages of the watch have in common. */
import type { Catalogue, Language } from '../../../core/text/catalogue.ts'
import type { State } from '../store/tables.ts'

export const STATE_WORDS = {
  pending: { en: 'waiting for confirmation', ko: '확인 대기 중' },
  active: { en: 'active', ko: '모니터링 중' },
  paused: { en: 'paused', ko: '일시 중지됨' },
  stopped: { en: 'stopped', ko: '중지됨' },
} as const satisfies Catalogue & Record<State, unknown>

/** `09:00 (Asia/Seoul)`. */
export const hourWords = (hour: number, zone: string, language: Language): string => {
  const time = `${String(hour).padStart(2, '0')}:00`
  if (zone === 'Asia/Seoul' && language === 'ko') return `${time}(한국 시각)`
  return `${time}${language === 'ko' ? '' : ' '}(${zone})`
}
