/** The calendar on the command line: its events in a table, or the file itself. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { SILENT, factsOf } from '../../../unit/plugins/expiry/facts.ts'
import { serving, sound, unfolded } from '../../../unit/plugins/calendar/making.ts'

const run = async (words: readonly string[], know = sound) => {
  let [out, err] = ['', '']
  const status = await runVerb(serving(know).app, 'calendar', words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language: 'en',
    width: 100,
  })
  return { status, out, err }
}

test('it prints the events of several domains, and where to subscribe', async () => {
  const { status, out, err } = await run(['a.com', 'b.com'])
  assert.equal([status, err], [0, ''])
  assert.match(out, /^✔ 12 events for a\.com, b\.com\. The next one is on 2026-12-01\.\n/)
  assert.match(out, /\n {4}2026-12-31 23:59 UTC {2}a\.com: certificate expires\n/)
  assert.match(out, /\n {4}webcal:\/\/certscope\.example\/calendar\/a\.com,b\.com\.ics\n/)
  assert.not.match(out, /Google/)
})

test('it prints the file, in the language that is asked for', async () => {
  const { status, out } = await run(['a.com', '--ics', '--lang', 'ko'])
  assert.is(status, 0)
  const lines = unfolded(out)
  assert.equal([lines[0], lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  assert.ok(lines.includes('SUMMARY:a.com: 인증서 만료 30일 전'))
})

test('it prints no file that lacks something', async () => {
  const silent = (domain: string) => factsOf({ domain, certificate: null, server: SILENT })
  const { status, out, err } = await run(['a.com', '--ics'], silent)
  assert.equal([status, out], [2, ''])
  assert.match(err, /^certscope: The certificate of a\.com could not be checked/)
  assert.is((await run(['a.com'], silent)).status, 2)
})

test('a past end is a problem', async () => {
  const expired = (domain: string) => {
    const facts = sound(domain)
    const over = { notBefore: '2026-08-01T00:00:00Z', notAfter: '2026-11-01T00:00:00Z' }
    return { ...facts, certificate: { ...facts.certificate!, ...over } }
  }
  const { status, out } = await run(['a.com'], expired)
  assert.is(status, 1)
  assert.match(out, /✘ 2026-11-01 00:00 UTC {2}a\.com: certificate expires\n/)
})

test('its help has the option once, and the language once', async () => {
  const { out } = await run(['--help'])
  assert.is(out.match(/--ics/g)!.length, 1)
  assert.is(out.match(/--lang/g)!.length, 1)
})

test.run()
