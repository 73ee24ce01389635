/** A third reader, of another language: the icalendar package of Python. */
import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sayIn } from '../../../../plugins/calendar/words.ts'
import { titleOf } from '../../../../plugins/calendar/write.ts'
import { CASES, caseAt } from '../../../unit/plugins/calendar/cases.ts'

/** Calendars as JSON lines in, what it reads of each out; `errors` of icalendar are faults of ours. */
const READER = `
import json, sys
from icalendar import Calendar
for line in sys.stdin:
    calendar = Calendar.from_ical(json.loads(line))
    events = []
    for event in calendar.walk('VEVENT'):
        start = event['DTSTART'].dt
        on = start.strftime('%Y-%m-%dT%H:%M:%SZ') if hasattr(start, 'hour') else start.isoformat()
        events.append([str(event['UID']), int(event['SEQUENCE']), on, str(event['SUMMARY'])])
    faults = [str(fault) for part in calendar.walk() for fault in part.errors]
    print(json.dumps([str(calendar['NAME']), events, faults]))
`

const PYTHON = '/usr/bin/python3'
const has = spawnSync(PYTHON, ['-c', 'import icalendar']).status === 0
if (!has) console.log('skipped: python3-icalendar is not here, so only two programs read the calendars back')

test(`${CASES} calendars are read back by Python's icalendar`, async () => {
  if (!has) return
  const cases = await Promise.all(Array.from({ length: CASES }, (_, index) => caseAt(index)))
  const input = cases.map(({ text }) => JSON.stringify(text)).join('\n')
  const { stdout, stderr, status } = spawnSync(PYTHON, ['-c', READER], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  assert.is(status, 0, stderr)
  const lines = stdout.trim().split('\n')
  assert.is(lines.length, CASES)
  for (const [index, { events, language }] of cases.entries()) {
    const [name, read, faults] = JSON.parse(lines[index]!) as [string, unknown, unknown]
    const say = sayIn(language)
    assert.ok(name.length > 0)
    assert.equal(faults, [])
    assert.equal(
      read,
      events.map(event => [event.uid, event.sequence, event.on, titleOf(event, say)]),
    )
  }
})

test.run()
