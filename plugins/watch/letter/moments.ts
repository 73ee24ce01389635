/** Pure: when something was, by the clocks of the reader: those of Korea in Korean, else of the own zone. */
import type { Language } from '../../../core/text/catalogue.ts'
import { koreanTime } from '../../../core/base/time.ts'
import { MAX_FORMATS, isZone } from './hours.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(zone)
    ?? new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(zone, made)
  return made
}

/** `2026-11-22 08:59 (Asia/Seoul)`; a zone that this runtime does not know keeps no letter back. */
export const momentIn = (instant: string, language: Language, given: string): string => {
  const date = new Date(instant)
  const zone = isZone(given) ? given : 'UTC'
  if (language === 'ko') return `${koreanTime(date).slice(0, 16)} (한국 시각)`
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const time = `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}`
  return zone === 'UTC' ? `${time} UTC` : `${time} (${zone})`
}
