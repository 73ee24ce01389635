/** The holidays of Korea, worked out from the lunar days and the decree, which was changed on 2026-04-30. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isKoreanDayOff, koreanHolidays } from '../../../../knowledge-base/holidays/index.ts'

const DAY_MS = 86_400_000
const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: string): number => new Date(day).getUTCDay()
const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6

/** Seollal, Buddha's Birthday and Chuseok, as astro.kasi.re.kr converts them, and other days of that year. */
const LUNAR: readonly (readonly [string, string, string, string, string[]])[] = [
  ['2027', '02-07', '05-13', '09-15', []],
  ['2028', '01-27', '05-02', '10-03', ['04-12']],
  ['2029', '02-13', '05-20', '09-22', []],
  ['2030', '02-03', '05-09', '09-12', []],
]
/** Those that are put off from Saturdays, Sundays and other holidays, but for Buddha's Birthday. */
const PUT_OFF = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25']

for (const [year, seollal, buddha, chuseok, others] of LUNAR)
  test(`holidays of ${year}`, () => {
    const on = (day: string): string => `${year}-${day}`
    const feasts = [seollal, chuseok].flatMap(day => [-1, 0, 1].map(days => plus(on(day), days)))
    const single = [...PUT_OFF, buddha].map(on).sort()
    const all = new Set([...feasts, ...single, ...['01-01', '06-06', ...others].map(on)])
    const free = (day: string): string => (isWeekend(day) || all.has(day) ? free(plus(day, 1)) : day)
    // Article 3: of the feasts only Sundays are put off.
    const lost = [
      ...single.filter(one => isWeekend(one) || feasts.includes(one)),
      ...feasts.filter(one => weekday(one) === 0),
    ]
    for (const day of lost.sort()) all.add(free(day))
    const days = [...all].filter(day => !isWeekend(day)).sort()
    assert.equal(koreanHolidays.days[year]!.split(' ').map(on), days)
    for (let day = on('01-01'); day <= on('12-31'); day = plus(day, 1))
      assert.is(isKoreanDayOff(day), isWeekend(day) || all.has(day), day)
  })

test('the calendar ends where it says', () =>
  assert.is(Object.keys(koreanHolidays.days).at(-1), koreanHolidays.until.slice(0, 4)))

test.run()
