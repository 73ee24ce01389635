/** When letters are due by local hours, over the days on which clocks are set, against a plain search. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkBefore, isZone, nextHour, reachOf } from '../../../../../plugins/watch/letter/hours.ts'
import { Random } from '../../../../lab/fuzz/inputs/random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const DUE: readonly [after: string, hour: number, zone: string, due: string, why: string][] = [
  ['2026-11-22T23:59:59Z', 9, 'Asia/Seoul', '2026-11-23T00:00:00Z', 'the same day'],
  ['2026-11-23T00:00:00Z', 9, 'Asia/Seoul', '2026-11-24T00:00:00Z', 'after it, not at it'],
  ['2026-11-23T10:00:00Z', 0, 'Asia/Seoul', '2026-11-23T15:00:00Z', 'midnight'],
  ['2026-03-07T20:00:00Z', 2, 'America/New_York', '2026-03-08T07:00:00Z', 'the hour is left out: one later'],
  ['2026-10-31T20:00:00Z', 1, 'America/New_York', '2026-11-01T05:00:00Z', 'twice: the first'],
  ['2026-03-28T20:00:00Z', 9, 'Europe/Berlin', '2026-03-29T07:00:00Z', 'the day of summer time'],
  ['2026-10-24T20:00:00Z', 9, 'Europe/Berlin', '2026-10-25T08:00:00Z', 'the day of winter time'],
  ['2026-11-23T00:00:00Z', 9, 'Asia/Kathmandu', '2026-11-23T03:15:00Z', 'three quarters of an hour'],
  ['2026-11-23T00:00:00Z', 23, 'Pacific/Kiritimati', '2026-11-23T09:00:00Z', 'fourteen hours ahead'],
  ['2026-11-23T00:00:00Z', 9, 'UTC', '2026-11-23T09:00:00Z', 'no offset'],
]
for (const [after, hour, zone, due, why] of DUE)
  test(`${hour}:00 in ${zone} after ${after}: ${why}`, () =>
    assert.is(new Date(nextHour(Date.parse(after), hour, zone)).toISOString(), due.replace('Z', '.000Z')))

const REACH: readonly [now: string, hour: number, zone: string, until: string | null, why: string][] = [
  ['2027-01-14T00:00:00Z', 9, 'Asia/Seoul', null, 'a Thursday'],
  ['2027-01-15T00:00:04Z', 9, 'Asia/Seoul', '2027-01-17T00:00:00Z', 'a Friday: to Sunday'],
  ['2027-01-16T00:00:00Z', 9, 'Asia/Seoul', '2027-01-17T00:00:00Z', 'a Saturday: to Sunday'],
  ['2027-01-17T00:00:00Z', 9, 'Asia/Seoul', null, 'a Sunday'],
  ['2027-02-05T00:00:00Z', 9, 'Asia/Seoul', '2027-02-09T00:00:00Z', 'Seollal on a Sunday: to Tuesday'],
  ['2027-04-30T00:00:00Z', 9, 'Asia/Seoul', '2027-05-03T00:00:00Z', 'Labor Day on a Saturday: to Monday'],
  ['2027-05-04T00:00:00Z', 9, 'Asia/Seoul', '2027-05-05T00:00:00Z', 'a holiday in the week'],
  [
    '2028-09-29T00:00:00Z',
    9,
    'Asia/Seoul',
    '2028-10-05T00:00:00Z',
    'Chuseok and Foundation Day: to Thursday',
  ],
  ['2026-12-24T00:00:00Z', 9, 'Asia/Seoul', '2026-12-27T00:00:00Z', 'Christmas, and the weekend after it'],
  ['2030-12-31T00:00:00Z', 9, 'Asia/Seoul', null, 'after the last calendar'],
  ['2027-01-14T15:00:00Z', 0, 'Asia/Seoul', '2027-01-16T15:00:00Z', 'by the days there: midnight of Friday'],
  ['2027-01-15T13:00:00Z', 8, 'America/New_York', '2027-01-17T13:00:00Z', 'by the days of its own zone'],
]
for (const [now, hour, zone, until, why] of REACH)
  test(`the letter of ${now} in Korean, ${zone}: ${why}`, () => {
    const at = Date.parse(now)
    assert.is(reachOf(at, { language: 'ko', hour, zone }), until === null ? at : Date.parse(until))
    assert.is(reachOf(at, { language: 'en', hour, zone }), at)
  })

const ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/St_Johns',
  'Pacific/Chatham',
  'UTC',
]

const clocks = new Map(
  ZONES.map(zone => [
    zone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
)
/** What clocks in the zone show, as the platform formats it. */
const shown = (time: number, zone: string): string => clocks.get(zone)!.format(time)

test('wherever and whenever: later, within two days, and on the hour unless the day lacks it', () => {
  const random = new Random(15)
  let offHour = 0
  for (let round = 0; round < 1_000; round++) {
    const time = Date.parse('2026-01-01T00:00:00Z') + random.below(800 * 24 * 60) * MINUTE_MS
    const zone = random.pick(ZONES)
    const hour = random.below(24)
    const due = nextHour(time, hour, zone)
    const said = `${new Date(time).toISOString()} ${hour} ${zone}`
    assert.ok(due > time && due <= time + 2 * DAY_MS, said)
    if (shown(due, zone) !== `${String(hour).padStart(2, '0')}:00`) {
      offHour++
      continue
    }
    // No earlier time shows the hour, looked at every quarter of an hour from the full one on.
    const quarter = 15 * MINUTE_MS
    for (let at = (Math.floor(time / quarter) + 1) * quarter; at < due; at += quarter)
      assert.is.not(shown(at, zone), shown(due, zone), said)
  }
  assert.ok(offHour <= 10, `${offHour} of 1000`)
})

test('checks of a domain come within the day before its letter, spread, and the same for all', () => {
  const due = Date.parse('2026-11-24T00:00:00Z')
  const hours = new Array<number>(24).fill(0)
  for (let index = 0; index < 24_000; index++) {
    const at = checkBefore(due, `host${index}.example.com`)
    assert.is(at, checkBefore(due, `host${index}.example.com`))
    assert.ok(at >= due - DAY_MS && at < due - 2 * HOUR_MS)
    hours[Math.floor((at - due + DAY_MS) / HOUR_MS)]!++
  }
  for (const count of hours.slice(0, 22)) assert.ok(count > 900 && count < 1_300, hours.join(' '))
})

test('zones are those of the platform', () => {
  for (const zone of ['Asia/Seoul', 'UTC', 'America/Argentina/Ushuaia']) assert.ok(isZone(zone), zone)
  for (const zone of ['', 'Seoul', 'Asia/Nowhere', '__proto__', 'Asia/Seoul\n', 'x'.repeat(10_000)])
    assert.not.ok(isZone(zone), zone.slice(0, 20))
})

test.run()
