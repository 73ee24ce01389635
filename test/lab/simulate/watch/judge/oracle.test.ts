/** Stories with known ends: what the referee must find, and what it must not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judgeAll } from './oracle.ts'
import type { Change, Received, Subscribed } from '../record.ts'
import { plannedIn, type Planned } from '../outages.ts'
import { BEGIN, DAY_MS, table } from '../table.ts'

const DAYS = 400
const SERVED = table(1, DAYS)

const at = (text: string): number => Date.parse(`${text}Z`)

const active = (hour: number, zone: string, ...domains: readonly string[]): Subscribed => ({
  state: 'active',
  hour,
  zone,
  language: 'en',
  domains,
})

type Deed = readonly [time: string, what: Change['what'], after: Subscribed | null]
type Letter = readonly [time: string, ...told: readonly string[]]

/** The kinds of faults of a person who did that until a time and got those letters, all of one domain. */
const faultsOf = (
  domain: string,
  until: string,
  deeds: readonly Deed[],
  letters: readonly Letter[],
  outages: readonly Planned[] = [],
): string[] => {
  const changes = deeds.map(([time, what, after]): Change => {
    const real = at(time)
    return { at: real, asked: real, done: real, what, after }
  })
  const received = letters.map(([time, ...told], id): Received => {
    const sentences = told.map(text => ({ domain, text }))
    return { at: at(time), real: at(time), id: String(id), sort: 'alerts', told: sentences }
  })
  const person = { email: 'p@people.example', changes, letters: received }
  const recorded = {
    people: new Map([['p', person]]),
    disturbances: [],
    strays: [],
    outages,
    looks: [],
    letters: letters.length,
  }
  const end = at(until)
  return [
    ...judgeAll(recorded, SERVED, {
      days: Math.ceil((end - BEGIN) / DAY_MS),
      end,
      mayRepeat: false,
      connections: 1,
    }).faults.keys(),
  ].sort()
}

const ADDED = 'd18230-more.example'
const ENDS = `The registration of ${ADDED} expires on 2027-05-13 (in 17 days).`
const BERLIN = [19, 'Europe/Berlin'] as const
const addedAt = (time: string): Deed[] => [
  ['2027-04-01T12:00', 'confirm', active(...BERLIN)],
  [time, 'add', active(...BERLIN, ADDED)],
]

test('what is added in the minute of a letter may be in it', () => {
  const faults = (...letters: readonly Letter[]): string[] =>
    faultsOf(ADDED, '2027-05-01T00:00', addedAt('2027-04-25T17:00'), letters)
  assert.equal(faults(['2027-04-25T17:00', ENDS]), [])
  assert.equal(faults(['2027-04-25T17:00', 'The intermediate certificate is missing.']), ['unfounded'])
})

// On 2 November the clock had been a day back until noon.
for (const [ago, expected] of [
  [49, false],
  [30, true],
] as const)
  test(`what an outage held up is judged minutes before it arrives, ${ago} minutes after the end`, () => {
    const domain = 'd4928-2.example'
    const text = `The certificate expired on 2027-11-02 11:11 UTC (${ago} minutes ago). Renew it now.`
    const confirmed: Deed[] = [['2027-01-16T06:30', 'confirm', active(9, 'Asia/Seoul', domain)]]
    const letters: Letter[] = [['2027-11-02T12:02', text]]
    const faults = faultsOf(domain, '2027-11-02T13:00', confirmed, letters, plannedIn(365))
    assert.is(faults.includes('unfounded'), expected)
  })

const STANDS = 'd7487-more.example'
const STANDING = `The registration of ${STANDS} expires on 2027-12-02 (in 20 days).`

test('what was told in that minute was told', () => {
  const deeds: Deed[] = [
    ['2027-11-01T12:00', 'confirm', active(21, 'Europe/Berlin')],
    ['2027-11-11T20:00', 'add', active(21, 'Europe/Berlin', STANDS)],
  ]
  const until = '2027-11-16T12:00'
  const first: Letter = ['2027-11-11T20:00', 'The intermediate certificate is missing.', STANDING]
  const again: Letter = ['2027-11-12T20:00', STANDING.replace('20 days', '19 days')]
  assert.equal(faultsOf(STANDS, until, deeds, [first]), [])
  const settled: Deed = ['2027-11-14T09:00', 'settings', deeds[1]![2]]
  assert.equal(faultsOf(STANDS, until, [...deeds, settled], [first]), [])
  assert.equal(faultsOf(STANDS, until, deeds, []), ['lost'])
  assert.equal(faultsOf(STANDS, until, deeds, [first, again]), ['doubled'])
})

const ANEW = 'd19326-0.example'
const OVERDUE =
  'If renewal is automatic, it should have run by 2027-04-22. Check the renewal job and its logs.'
const YORK = active(9, 'America/New_York', ANEW)

test('who erases all and asks again hears again what stands, once', () => {
  const deeds: Deed[] = [
    ['2027-04-10T12:00', 'confirm', YORK],
    ['2027-05-06T00:00', 'erase', null],
    ['2027-05-07T04:00', 'confirm', active(9, 'Asia/Seoul', ANEW)],
  ]
  const letters: Letter[] = [
    ['2027-04-23T13:00', 'The certificate expires on 2027-05-22 (in 29 days). It is time to renew it.'],
    ['2027-04-30T13:00', OVERDUE],
    ['2027-05-08T00:00', 'The certificate expires on 2027-05-22 (in 14 days). Renew it now.', OVERDUE],
  ]
  const until = '2027-05-09T12:00'
  assert.equal(faultsOf(ANEW, until, deeds, letters), [])
  assert.equal(faultsOf(ANEW, until, deeds, letters.toSpliced(1, 1)), ['lost'])
  assert.equal(faultsOf(ANEW, until, deeds.slice(0, 1), letters.slice(0, 2)), ['lost'])
  const twice: Letter[] = [...letters.slice(0, 2), ['2027-05-01T13:00', OVERDUE]]
  assert.equal(faultsOf(ANEW, '2027-05-06T00:00', deeds.slice(0, 1), twice), ['doubled'])
})

const SILENT = 'd1821-0.example'
const OLD = 'The certificate expires on 2027-06-17 (in 56 days). It is time to renew it.'

test('after a pause a server that is silent by then is known from before the pause', () => {
  const served = active(9, 'Asia/Seoul', SILENT)
  const confirmed: Deed = ['2027-03-01T12:00', 'confirm', served]
  const deeds: Deed[] = [
    confirmed,
    ['2027-04-09T11:30', 'pause', { ...served, state: 'paused' }],
    ['2027-04-21T01:30', 'resume', served],
  ]
  const until = '2027-04-22T12:00'
  assert.equal(faultsOf(SILENT, until, deeds, [['2027-04-22T00:00', OLD]]), [])
  assert.ok(faultsOf(SILENT, until, [confirmed], [['2027-04-22T00:00', OLD]]).includes('unfounded'))
})

test.run()
