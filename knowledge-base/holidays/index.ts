/**
 * The public holidays of Korea that fall on a weekday. Those of 2027 are in the government's calendar
 * (월력요항); later ones follow from the decree (관공서의 공휴일에 관한 규정, articles 2 and 3, as of 2026-05-11) and
 * the lunar days of the astronomy institute. Single days off and elections are added when they are announced;
 * that of 2028-04-12 follows from article 34 of the election act.
 */
import type { Sourced } from '../source.ts'

interface Holidays extends Sourced {
  /** After this day weekends alone are known. */
  readonly until: string
  /** `MM-DD` of a year, those that are put off from a weekend or another holiday as well. */
  readonly days: Readonly<Record<string, string>>
}

export const koreanHolidays: Holidays = {
  until: '2030-12-31',
  days: {
    '2026': '12-25',
    '2027': '01-01 02-08 02-09 03-01 05-03 05-05 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27',
    '2028':
      '01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15 10-02 10-03 10-04 10-05 10-09 12-25',
    '2029': '01-01 02-12 02-13 02-14 03-01 05-01 05-07 05-21 06-06 07-17 08-15 09-21 09-24 10-03 10-09 12-25',
    '2030': '01-01 02-04 02-05 03-01 05-01 05-06 05-09 06-06 07-17 08-15 09-11 09-12 09-13 10-03 10-09 12-25',
  },
  source: [
    'https://www.kasa.go.kr/prog/plcyBrf/brief/kor/sub01_01_04/view.do?plcyBrfNo=431',
    'https://www.law.go.kr/법령/관공서의공휴일에관한규정',
    'https://astro.kasi.re.kr/life/pageView/8',
  ],
  asOf: '2026-06-29',
}

/** Whether offices in Korea are closed: on weekends and public holidays. `day`: YYYY-MM-DD. */
export const isKoreanDayOff = (day: string): boolean =>
  [0, 6].includes(new Date(day).getUTCDay())
  || (koreanHolidays.days[day.slice(0, 4)]?.includes(day.slice(5)) ?? false)
