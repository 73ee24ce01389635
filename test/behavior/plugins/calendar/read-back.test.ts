/** Two programs that others wrote read 200 calendars back, with what was meant and nothing else. */
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import type { VEvent } from 'node-ical'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sayIn } from '../../../../plugins/calendar/words.ts'
import { titleOf } from '../../../../plugins/calendar/write.ts'
import { CASES, caseAt } from '../../../unit/plugins/calendar/cases.ts'
import type { Case } from '../../../unit/plugins/calendar/cases.ts'

const octets = (text: string): number => new TextEncoder().encode(text).length
const PARTS = /^(?:BEGIN|END):(?:VCALENDAR|VEVENT|VALARM)$/
const PROPERTIES =
  /^(?:VERSION|PRODID|CALSCALE|METHOD|NAME|X-WR-CALNAME|DESCRIPTION|X-WR-CALDESC|COLOR|URL|SOURCE;VALUE=URI|REFRESH-INTERVAL;VALUE=DURATION|X-PUBLISHED-TTL|UID|SEQUENCE|DTSTAMP|DTSTART(?:;VALUE=DATE)?|SUMMARY|CATEGORIES|STATUS|TRANSP|ACTION|TRIGGER):/

/** Nothing that another reader could take for an end of a line or for a new property. */
const checkLines = ({ text, events }: Case): void => {
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  for (const line of text.slice(0, -2).split('\r\n')) {
    assert.ok(octets(line) <= 75, line)
    assert.not.match(line, /[\p{Cc}\p{Zl}\p{Zp}]/u)
    assert.ok(line.isWellFormed())
    if (!line.startsWith(' ')) assert.ok(PARTS.test(line) || PROPERTIES.test(line), line)
  }
  for (const part of ['VEVENT', 'VALARM'])
    assert.is(text.split(`\r\nBEGIN:${part}\r\n`).length - 1, events.length)
}

const checkIcalJs = ({ text, events, language }: Case): void => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  assert.is(calendar.getFirstPropertyValue('version'), '2.0')
  assert.is(calendar.getFirstPropertyValue('name'), calendar.getFirstPropertyValue('x-wr-calname'))
  const read = calendar.getAllSubcomponents('vevent').map(part => {
    const event = new ICAL.Event(part, { strictExceptions: true })
    const alarm = part.getFirstSubcomponent('valarm')!
    assert.is(alarm.getFirstPropertyValue('description'), event.summary)
    assert.match(String(alarm.getFirstPropertyValue('trigger')), /^(?:PT9H|-PT15H|-P1D|-PT24H)$/)
    assert.is(part.getAllProperties('url').length, 1)
    return [
      event.uid,
      event.sequence,
      event.startDate.isDate
        ? event.startDate.toString()
        : event.startDate.toJSDate().toISOString().slice(0, 19) + 'Z',
      event.summary,
    ]
  })
  const say = sayIn(language)
  assert.equal(
    read,
    events.map(event => [event.uid, event.sequence, event.on, titleOf(event, say)]),
  )
}

const checkNodeIcal = ({ text, events, language }: Case): void => {
  const read = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  )
  assert.is(read.length, events.length)
  const say = sayIn(language)
  for (const event of events) {
    const found = read.find(({ uid }) => uid === event.uid)!
    assert.is(found.summary, titleOf(event, say))
    assert.is(Number(found.sequence), event.sequence)
    assert.is(found.datetype, event.on.length === 10 ? 'date' : 'date-time')
    if (event.on.length > 10) assert.is(`${found.start.toISOString().slice(0, 19)}Z`, event.on)
    assert.match(String(found.description), /\n.*https:\/\/certscope\.example\//)
  }
}

test(`${CASES} calendars are read back by ical.js and node-ical`, async () => {
  let events = 0
  for (let index = 0; index < CASES; index++) {
    const one = await caseAt(index)
    try {
      checkLines(one)
      checkIcalJs(one)
      checkNodeIcal(one)
    } catch (error) {
      throw new Error(`case ${index}: ${String(error)}\n${one.text}`, { cause: error })
    }
    events += one.events.length
  }
  assert.ok(events > 10 * CASES, String(events))
})

test('the same answer gives the same text, and another language other words under the same UIDs', async () => {
  const { answer, text } = await caseAt(3)
  assert.is((await caseAt(3)).text, text)
  assert.ok(answer.domains.length > 0)
})

test.run()
