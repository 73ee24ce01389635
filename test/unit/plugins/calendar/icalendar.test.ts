/** How iCalendar is written: escaped, folded by octets, in lines of its own alone. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { icalendar, textValue } from '../../../../plugins/calendar/icalendar.ts'
import type { Event } from '../../../../plugins/calendar/icalendar.ts'
import { unfolded } from './making.ts'

const octets = (text: string): number => new TextEncoder().encode(text).length
const written = (value: string): string => icalendar([['SUMMARY', value]], [])

test('texts are escaped', () => {
  assert.is(textValue('a,b;c\\d:e"f'), 'a\\,b\\;c\\\\d:e"f')
})

test('what could end a line becomes a visible sign', () => {
  for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0'])
    assert.match(textValue(`a${end}BEGIN:VEVENT`), /^a\ufffd+BEGIN:VEVENT$/)
  assert.equal(unfolded(written('a\r\nX:1')), [
    'BEGIN:VCALENDAR',
    'SUMMARY:a\ufffd\ufffdX:1',
    'END:VCALENDAR',
  ])
})

test('lines have 75 octets at most, and no character is cut', () => {
  const samples = ['a', '한', 'é', '🔒', 'a한', '한🔒b', '👩🏽‍💻']
  for (const sample of samples)
    for (let length = 0; length < 120; length++) {
      const value = textValue('x'.repeat(length % 7) + sample.repeat(length))
      const text = written(value)
      for (const line of text.split('\r\n')) assert.ok(octets(line) <= 75, line)
      assert.is(unfolded(text)[1], `SUMMARY:${value}`)
      assert.not.ok(value.includes('\ufffd') && !sample.includes('\u200d'))
    }
})

test('a line that is exactly full is not folded', () => {
  assert.equal(written('x'.repeat(75 - 'SUMMARY:'.length)).split('\r\n').length, 4)
  assert.equal(written('x'.repeat(76 - 'SUMMARY:'.length)).split('\r\n').length, 5)
})

const EVENT: Event = {
  uid: 'example.com-certificate-end@certscope',
  sequence: 7,
  stamp: '2026-11-21T00:00:00Z',
  on: '2026-12-24',
  title: 'One, two; \\three\r\nX:1',
  description: ['First, line', 'second\rline'],
  category: 'A, b',
  alarmHours: -15,
  more: [['URL', 'https://[2001:db8::1]:8080/en/certificate?domain=example.com']],
}

test('an event has what it is given, and no line of a stranger', () => {
  assert.equal(unfolded(icalendar([], [EVENT])), [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:example.com-certificate-end@certscope',
    'SUMMARY:One\\, two\\; \\\\three\ufffd\ufffdX:1',
    'DTSTAMP:20261121T000000Z',
    'DTSTART;VALUE=DATE:20261224',
    'SEQUENCE:7',
    'DESCRIPTION:First\\, line\\nsecond\ufffdline',
    'STATUS:CONFIRMED',
    'CATEGORIES:A\\, b',
    'TRANSP:TRANSPARENT',
    'URL:https://[2001:db8::1]:8080/en/certificate?domain=example.com',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:One\\, two\\; \\\\three\ufffd\ufffdX:1',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('an instant has no end, and its reminder comes in hours', () => {
  const lines = unfolded(icalendar([], [{ ...EVENT, on: '2026-12-24T23:59:59Z', alarmHours: -24 }]))
  assert.ok(lines.includes('DTSTART:20261224T235959Z') && lines.includes('TRIGGER:-PT24H'), lines.join('\n'))
  assert.not.ok(lines.some(line => line.startsWith('DTEND') || line.startsWith('DURATION')))
})

test.run()
