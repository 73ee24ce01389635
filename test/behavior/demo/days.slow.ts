/**
 * How many days are left is counted in one way: of each host of the demo every number and every word, in both
 * languages and whoever says it, is the end rounded down to whole days.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../core/text/catalogue.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { koreanTime } from '../../../core/base/time.ts'
import { plugins } from '../../../plugins/index.ts'
import { askServer } from '../../../runtime/commands/remote-server.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'
import { all, check, type Expiry, factsOf, get } from './ask.ts'
import { demo } from './running.ts'
import { heldFetch } from '../openapi/answers.ts'

const DAY_MS = 86_400_000
const HOURS_OF = { day: 24, hour: 1, minute: 1 / 60, 일: 24, 시간: 1, 분: 1 / 60 } as const
type Unit = keyof typeof HOURS_OF

/** The day, the number, its unit and `ago`, as texts have them. */
const SAID: Readonly<Record<Language, RegExp>> = {
  en: /(\d{4}-\d\d-\d\d)(?: \d\d:\d\d UTC)? \((?:in )?(\d+) (day|hour|minute)s?( ago)?\)/g,
  ko: /(\d{4}-\d\d-\d\d)(?: \d\d:\d\d \(한국 시각\))?(?:(?!\d{4}-)[^()\n])*\((\d+)(일|시간|분) (?:남음|(지남))/g,
}

/** An end that an answer is about: a bare day is shown as it stands. */
interface End {
  readonly shown: string
  readonly at: number
}
const dayOf = ({ shown, at }: End, language: Language): string =>
  shown.length === 10
    ? shown
    : (language === 'ko' ? koreanTime(new Date(at)) : new Date(at).toISOString()).slice(0, 10)

const call = askServer(new URL(demo.serving.url), 60_000)
const textOf = async (verb: string, name: string, language: Language): Promise<string> => {
  let out = ''
  const print = (text: string) => void (out += text)
  await runVerb({ plugins, call }, verb, [name, '--verbose', `--lang=${language}`], {
    out: print,
    err: print,
    colors: false,
    language,
  })
  return out
}
const bodyOf = async (path: string): Promise<string> => (await heldFetch(demo.serving.url + path)).text()

const names = [
  ...new Set([...demo.world.hosts, ...demo.world.graded, ...REGISTRY_PLANS].map(({ name }) => name)),
]
const LANGUAGES = ['en', 'ko'] as const
const began = Date.now()
const answers = await all(names, async name => {
  const checked = await check(demo, name)
  const { results } = await get<Expiry>(demo, `/api/v1/expiry?domains=${name}`)
  const facts = await factsOf(demo, name)
  const texts = await Promise.all(
    LANGUAGES.map(async language => {
      const verbs = ['certificate', 'expiry', 'dns-info'].map(verb => textOf(verb, name, language))
      const feed = bodyOf(`/feed/${name}.xml?lang=${language}`)
      return { language, text: (await Promise.all([...verbs, feed])).join('\n') }
    }),
  )
  const badges = await Promise.all(
    ['days', 'registration'].map(kind => get<{ message: string }>(demo, `/badge/${name}.json?kind=${kind}`)),
  )
  return {
    checked,
    result: results[0]!,
    facts,
    texts,
    badges,
    calendar: await bodyOf(`/calendar/${name}.ics`),
  }
})
const ended = Date.now()

/** What the clock may have made of it while the hosts were asked. */
const daysOf = (at: number): readonly number[] =>
  [began, ended].map(now => Math.floor((at - Math.floor(now / 1000) * 1000) / DAY_MS))

let said = 0
for (const [name, { checked, result, facts, texts, badges, calendar }] of answers) {
  const expiresAt = facts.registration?.expiresAt
  const registered: End | null =
    facts.domainExpiry === null || expiresAt == null
      ? null
      : { shown: facts.domainExpiry, at: Date.parse(expiresAt) }
  const certificates: End[] = [checked.cert, ...checked.chain].flatMap(one =>
    one ? [{ shown: one.notAfter, at: Date.parse(one.notAfter) }] : [],
  )
  const served = result.certificate?.notAfter ?? null

  test(`${name}: the numbers are the ends, rounded down`, () => {
    for (const one of [checked.cert, result.certificate, ...checked.chain])
      if (one) assert.ok(daysOf(Date.parse(one.notAfter)).includes(one.daysLeft), JSON.stringify(one))
    assert.is(result.domainExpiry, facts.domainExpiry)
    if (registered) assert.ok(daysOf(registered.at).includes(result.domainDaysLeft!), JSON.stringify(facts))
    const [ofCertificate, ofRegistration] = badges.map(({ message }) => /^(\d+) days?$/.exec(message)?.[1])
    if (ofCertificate !== undefined)
      assert.ok(daysOf(Date.parse(served!)).includes(Number(ofCertificate)), ofCertificate)
    if (ofRegistration !== undefined)
      assert.ok(daysOf(registered!.at).includes(Number(ofRegistration)), ofRegistration)
  })

  test(`${name}: the words are made of the numbers`, () => {
    for (const { language, text } of texts) {
      for (const [words, day = '', count, unit, ago] of text.matchAll(SAID[language])) {
        const hours = Number(count) * HOURS_OF[unit as Unit]
        const days = Math.floor((ago === undefined ? hours : -hours) / 24)
        const midnight = Date.parse(`${day}T00:00:00${language === 'ko' ? '+09:00' : 'Z'}`)
        const known = [...certificates, ...(registered ? [registered] : [])].filter(
          end => dayOf(end, language) === day,
        )
        // The end of trust, or a renewal: on that day, at whichever hour.
        const possible =
          known.length > 0
            ? known.flatMap(({ at }) => daysOf(at))
            : [...daysOf(midnight), ...daysOf(midnight + DAY_MS)]
        assert.ok(possible.includes(days), `${words}: not ${possible.join(' or ')}`)
        said += 1
      }
    }
  })

  test(`${name}: the calendar reminds on the day from which on so many are left`, () => {
    const events = calendar.split('BEGIN:VEVENT').slice(1)
    for (const event of events) {
      const [, on] = /DTSTART;VALUE=DATE:(\d{8})/.exec(event) ?? []
      const [, days] = /SUMMARY:.* expires in (\d+) days/.exec(event.replaceAll('\r\n ', '')) ?? []
      if (on === undefined || days === undefined) continue
      const until = Date.parse(`${on.slice(0, 4)}-${on.slice(4, 6)}-${on.slice(6)}`) + Number(days) * DAY_MS
      const ends = [...certificates, ...(registered ? [registered] : [])]
      assert.ok(
        ends.some(end => dayOf(end, 'en') === new Date(until).toISOString().slice(0, 10)),
        event,
      )
    }
  })
}

test('the texts say hundreds of times how many days are left', () => assert.ok(said > 1000, String(said)))

test.run()
