/** When jobs are due: clock times by their offset, and how long after a run that went well or failed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dueAt, readSchedule } from '../../../../core/kernel/jobs.ts'
import type { Runs } from '../../../../core/kernel/jobs.ts'
import type { At } from '../../../../core/plugin/plugin.ts'
import { instant } from '../../../../core/base/time.ts'

const at = (written: string): number => Date.parse(written)
const said = (time: number): string => instant(new Date(time))

const AFTER: readonly [at: At, time: string, next: string][] = [
  ['08:00+09:00', '2026-11-21T00:00:00Z', '2026-11-21T23:00:00Z'],
  ['08:00+09:00', '2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z'],
  ['08:00+09:00', '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z'],
  ['08:00+09:00', '2026-12-31T23:00:00Z', '2027-01-01T23:00:00Z'],
  ['08:00+09:00', '2028-02-28T23:30:00Z', '2028-02-29T23:00:00Z'],
  ['08:00+00:00', '2026-11-21T00:00:00Z', '2026-11-21T08:00:00Z'],
  ['00:00+00:00', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
  ['00:00+14:00', '2026-11-21T00:00:00Z', '2026-11-21T10:00:00Z'],
  ['23:59-12:00', '2026-11-21T00:00:00Z', '2026-11-21T11:59:00Z'],
  ['23:59-00:30', '2026-11-21T00:00:00Z', '2026-11-21T00:29:00Z'],
  ['06:15+05:45', '2026-11-21T00:30:00Z', '2026-11-22T00:30:00Z'],
  // The days on which Europe and America change their clocks are days like others.
  ['02:30+01:00', '2026-03-29T00:00:00Z', '2026-03-29T01:30:00Z'],
  ['02:30+01:00', '2026-10-25T01:30:00Z', '2026-10-26T01:30:00Z'],
  ['02:30-05:00', '2026-03-08T07:29:59Z', '2026-03-08T07:30:00Z'],
  ['08:00+09:00', '1969-12-31T12:00:00Z', '1969-12-31T23:00:00Z'],
  [{ every: 60 }, '2026-11-21T00:00:07Z', '2026-11-21T00:01:07Z'],
  [{ every: 86_400 * 100 }, '2026-11-21T00:00:00Z', '2027-03-01T00:00:00Z'],
]
for (const [when, time, next] of AFTER)
  test(`${JSON.stringify(when)} is due after ${time} at ${next}`, () =>
    assert.is(said(readSchedule(when)!.after(at(time))), next))

const NONE: readonly unknown[] = [
  '',
  '08:00',
  '8:00+09:00',
  '08:00Z',
  '08:00+9:00',
  '08:00+0900',
  '24:00+09:00',
  '08:60+09:00',
  '08:00+15:00',
  '08:00+09:60',
  ' 08:00+09:00',
  '08:00+09:00\n',
  '08:00:00+09:00',
  { every: 59 },
  { every: 0 },
  { every: -60 },
  { every: 60.5 },
  { every: NaN },
  { every: Infinity },
  { every: '60' },
  {},
  undefined,
  null,
  60,
]
for (const written of NONE)
  test(`${JSON.stringify(written)} (${typeof written}) is no time of a job`, () =>
    assert.is(readSchedule(written as At), null))

const NOW = '2026-11-21T12:00:00Z'
const HOURLY: At = { every: 3600 }
const DUE: readonly [said: string, at: At, done: string, failed: string, due: string][] = [
  ['never run', '08:00+09:00', '', '', NOW],
  ['run today', '08:00+09:00', '2026-11-20T23:00:00Z', '', '2026-11-21T23:00:00Z'],
  ['run days ago', '08:00+09:00', '2026-11-10T23:00:00Z', '', '2026-11-11T23:00:00Z'],
  ['failed', '08:00+09:00', '', '2026-11-21T11:55:00Z', '2026-11-21T12:10:00Z'],
  ['failed after a run', '08:00+09:00', '2026-11-19T23:00:00Z', NOW, '2026-11-21T12:15:00Z'],
  ['failed just before the next', '21:05+09:00', '', NOW, '2026-11-21T12:05:00Z'],
  ['failed, more often than a quarter of an hour', { every: 120 }, '', NOW, '2026-11-21T12:02:00Z'],
  // An instance whose clock is a little ahead was first.
  ['run a second hence', '21:00+09:00', '2026-11-21T12:00:01Z', '', '2026-11-22T12:00:00Z'],
  ['run half an hour hence', HOURLY, '2026-11-21T12:30:00Z', '', '2026-11-21T13:30:00Z'],
  ['run next year', '08:00+09:00', '2027-11-21T00:00:00Z', '', NOW],
  ['run next year, hourly', HOURLY, '2027-11-21T00:00:00Z', '', NOW],
  ['failed next year', '08:00+09:00', '', '2027-11-21T00:00:00Z', NOW],
  ['failed tomorrow', '08:00+09:00', '', '2026-11-22T12:00:00Z', NOW],
]
for (const [what, when, done, failed, due] of DUE)
  test(`${JSON.stringify(when)}, ${what}, is due at ${due}`, () => {
    const runs: Runs = { ...(done && { done: at(done) }), ...(failed && { failed: at(failed) }) }
    assert.is(said(dueAt(runs, readSchedule(when)!, at(NOW))), due)
  })

test.run()
