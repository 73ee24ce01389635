/** How iCalendar is written: escaped, folded by octets, in lines of its own alone. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { icalendar, textValue } from '../../../../plugins/calendar/icalendar.ts'
import { unfolded } from './making.ts'

const octets = (text: string): number => new TextEncoder().encode(text).length
const written = (value: string): string => icalendar({ name: 'X', properties: [['SUMMARY', value]] })

test('texts are escaped, and lines of one text are one line', () => {
  assert.is(textValue('a,b;c\\d:e"f'), 'a\\,b\\;c\\\\d:e"f')
  assert.is(textValue(['one', 'two']), 'one\\ntwo')
})

test('what could end a line becomes a visible sign', () => {
  for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0'])
    assert.match(textValue(`a${end}BEGIN:VEVENT`), /^a\ufffd+BEGIN:VEVENT$/)
  assert.equal(unfolded(written('a\r\nX:1')), ['BEGIN:X', 'SUMMARY:a\ufffd\ufffdX:1', 'END:X'])
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

test.run()
