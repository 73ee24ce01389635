/**
 * Facts about certificates and registrations, hostile in every place that takes a text, in what other
 * programs are given of them: badges, calendars, feeds and mails, as those programs read them.
 */
import ICAL from 'ical.js'
import { simpleParser } from 'mailparser'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { plugins } from '../../../../plugins/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import type { LetterContent } from '../../../../plugins/watch/letter/content.ts'
import { writeLetter } from '../../../../plugins/watch/letter/write.ts'
import { messageOf } from '../../../../runtime/doors/mail/message.ts'
import { isThere } from '../../../peers/browser.ts'
import { ending, factsOf, found, living, serving } from '../../../unit/plugins/expiry/facts.ts'
import { contextIn, toldOf, unconfirmedIn } from '../../../unit/plugins/watch/letters.ts'
import { answering, clock, get, world } from '../../../peers/world.ts'
import { fillable } from '../../../unit/core/surface/hostile-answers.ts'
import { HOSTILE, MARK } from '../../../unit/core/surface/hostile-texts.ts'
import { openParser } from '../../../unit/core/surface/parsed.ts'

const PROBE = `${MARK}<">\r\n&`
const NOW = '2026-11-21T00:00:00Z'
const LANGUAGES = ['en', 'ko'] as const
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}
const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example', CERTSCOPE_LIMIT: '1000000' }

/** A server with faults, a registration that ends soon, and one that could not be read. */
const FACTS: readonly DomainStatus[] = [
  factsOf({
    domain: 'www.example.com',
    certificate: living(90),
    server: serving({
      faults: ['hostname-mismatch', 'expired'],
      findings: [found('hostname-mismatch', 'error'), found('weak', 'warning')],
    }),
    registration: ending('2026-11-25T00:00:00Z'),
  }),
  factsOf({ domain: 'www.example.com', server: serving({ stale: true }) }),
]

const GRADED = {
  domain: 'www.example.com',
  grade: 'B',
  parts: { transport: 'B', page: 'A' },
  next: null,
  checks: [],
  reachable: true,
  ip: '192.0.2.7',
  ruleVersion: '1',
  tls: null,
  certificate: null,
  http: null,
  unmeasured: [{ field: 'tls', reason: 'Why.' }],
  checkedAt: NOW,
}

const FILLED = FACTS.map(facts => fillable(expiryDomain, facts, PROBE))
const FILLED_GRADE = fillable(graded, GRADED, PROBE)

/** Each of the texts stands in each place of the facts, one after the other. */
const hostileFacts = (index: number): DomainStatus[] =>
  FILLED.map(filled => filled.with(at => HOSTILE[(index + at) % HOSTILE.length]!))

const appOf = (facts: DomainStatus, index: number) => {
  const grade = FILLED_GRADE.with(at => HOSTILE[(index + at) % HOSTILE.length]!)
  const own = (one: Plugin): Plugin => {
    if (one.name === 'expiry/domain') return { ...answering(one, () => facts), uses: {} }
    return one.name === 'security/graded' ? answering(one, () => grade) : one
  }
  return world(plugins.map(own), { now: clock(NOW).now }, SITE)
}

/** What a calendar is made of, in order: what a program makes of it, without the texts. */
const shapeOf = (text: string): string => {
  const shape = (component: ICAL.Component): string =>
    `${component.name}(${component
      .getAllProperties()
      .map(
        ({ name, parameters }: ICAL.Property & { parameters?: object }) =>
          `${name}${Object.keys(parameters ?? {})}`,
      )
      .sort()},${component.getAllSubcomponents().map(shape)})`
  return shape(new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]))
}

test('calendars have the lines of harmless facts, and no more', async () => {
  let shown = 0
  for (const language of LANGUAGES) {
    const ask = async (facts: DomainStatus, index = 0): Promise<string> => {
      const response = await get(appOf(facts, index), `/calendar/www.example.com.ics?lang=${language}`)
      assert.is(response.status, 200)
      return response.text()
    }
    const plain = await Promise.all(FACTS.map(facts => ask(facts)))
    for (let index = 0; index < HOSTILE.length; index++)
      for (const [which, facts] of hostileFacts(index).entries()) {
        const text = await ask(facts, index)
        assert.is(shapeOf(text), shapeOf(plain[which]!), HOSTILE[index])
        assert.not.match(text.replaceAll('\r\n', ''), /[\r\n\0]/)
        for (const line of text.split('\r\n').slice(0, -1))
          assert.match(line, /^(?: |[A-Z-]+[;:])/, 'a line begins with a name of ours, or goes on')
        assert.not.match(text, new RegExp(`^[\\w-]*${MARK}`, 'im'))
        if (text.includes(MARK)) shown++
      }
  }
  console.log(`${HOSTILE.length * FACTS.length * LANGUAGES.length} calendars, ${shown} show what was put in`)
  assert.ok(shown > 0)
})

/** Letters with the text in each place that takes one; domains of a letter were read before. */
const hostileLetters = (index: number): LetterContent[] => [
  ...hostileFacts(index).map(
    (facts): LetterContent => ({
      kind: 'alerts',
      domains: [
        {
          domain: HOSTILE[index]!,
          notAfter: NOW,
          checkedAt: NOW,
          notices: toldOf({ ...facts, domain: 'www.example.com' }),
        },
      ],
    }),
  ),
  { kind: 'confirm', domains: [HOSTILE[index]!], over: [HOSTILE[(index + 1) % HOSTILE.length]!] },
]

const FROM = { name: 'Certscope', address: 'certscope@example.org' }

if (!isThere) console.log('skipped: chromium is not here, so no markup is parsed by it')
else {
  const parser = await openParser()
  test.after(() => parser.close())

  test('feeds and badges are well-formed, and hold text alone', async () => {
    const feeds: string[] = []
    const badges: string[] = []
    const pages: string[] = []
    const names = new Set<string>()
    for (const [index, text] of HOSTILE.entries()) {
      const language = LANGUAGES[index % LANGUAGES.length]!
      for (const facts of hostileFacts(index)) {
        const app = appOf(facts, index)
        const ask = async (path: string): Promise<string> => {
          const response = await get(app, path)
          assert.is(response.status, 200, `${path}: ${response.status}`)
          return response.text()
        }
        const query = new URLSearchParams({ lang: language, label: text })
        feeds.push(await ask(`/feed/www.example.com.xml?lang=${language}`))
        for (const style of ['flat', 'social', 'for-the-badge', 'plastic']) {
          query.set('style', style)
          badges.push(await ask(`/badge/www.example.com.svg?${query}`))
        }
        query.set('kind', 'grade')
        badges.push(await ask(`/badge/www.example.com.svg?${query}`))
        JSON.parse(await ask(`/badge/www.example.com.json?${query}`))
        query.set('domain', 'www.example.com')
        pages.push(await ask(`/${language}/badge?${query}`))
        pages.push(await ask(`/${language}/calendar?domains=www.example.com`))
      }
    }
    for (const { names: own } of await parser.parse(
      [
        await (await get(appOf(FACTS[0]!, 0), '/en/badge?domain=www.example.com&label=x')).text(),
        await (await get(appOf(FACTS[0]!, 0), '/en/calendar?domains=www.example.com')).text(),
      ],
      'text/html',
    ))
      for (const name of own) names.add(name)
    for (const [texts, kind] of [
      [feeds, 'application/xml'],
      [badges, 'image/svg+xml'],
      [pages, 'text/html'],
    ] as const) {
      const parsed = await parser.parse(texts, kind)
      assert.equal(
        parsed.flatMap(({ faults }) => faults),
        [],
      )
      if (kind === 'text/html')
        assert.equal(
          parsed.flatMap(one => one.names).filter(name => !names.has(name)),
          [],
        )
      const shown = parsed.filter(({ marked }) => marked).length
      console.log(`${texts.length} of ${kind}, ${shown} show what was put in`)
      assert.ok(shown > 0, kind)
    }
  })

  test('the markup inside of feeds is text alone as well', async () => {
    const inner: string[] = []
    for (const index of HOSTILE.keys())
      for (const facts of hostileFacts(index)) {
        const text = await (await get(appOf(facts, index), '/feed/www.example.com.xml')).text()
        for (const [, escaped] of text.matchAll(
          /<(?:description|content:encoded)>([^]*?)<\/(?:description|content:encoded)>/g,
        ))
          inner.push(
            escaped!
              .replace(/^<!\[CDATA\[([^]*)\]\]>$/, '$1')
              .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => CHARACTERS[name]!),
          )
      }
    const parsed = await parser.parse(inner, 'text/html')
    assert.equal([...new Set(parsed.flatMap(({ faults }) => faults))].slice(0, 10), [])
    console.log(`${inner.length} descriptions, ${parsed.filter(({ marked }) => marked).length} show it`)
  })

  test('mails have headers of ours alone, and markup of ours alone', async () => {
    const headers = new Set<string>()
    const markup: string[] = []
    for (const [index] of HOSTILE.entries())
      for (const [number, content] of hostileLetters(index).entries()) {
        const language = LANGUAGES[(index + number) % LANGUAGES.length]!
        const context = content.kind === 'confirm' ? unconfirmedIn(language) : contextIn(language)
        const letter = writeLetter(content, context)
        const written = await messageOf(
          {
            id: `letter-${index}-${number}`,
            to: 'owner@example.net',
            ...letter,
            date: new Date(NOW),
            language,
            unsubscribe: null,
          },
          FROM,
        )
        const raw = written.toString('latin1')
        const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
        for (const [, name] of head.matchAll(/^([^\s:]+):/gm)) headers.add(name!.toLowerCase())
        const read = await simpleParser(written)
        assert.is([read.to].flat()[0]?.text, 'owner@example.net')
        assert.is(read.attachments.length, 0)
        markup.push(letter.html)
        assert.not.match(letter.subject, /[\r\n\0]/)
      }
    console.log(`headers: ${[...headers].sort().join(', ')}`)
    assert.equal(
      [...headers].filter(name => name.includes(MARK) || /^(?:cc|bcc|reply-to|sender)$/.test(name)),
      [],
    )
    const parsed = await parser.parse(markup, 'text/html')
    const faults = parsed.flatMap(({ faults: found }) => found)
    assert.equal([...new Set(faults)].slice(0, 20), [])
    const shown = parsed.filter(({ marked }) => marked).length
    console.log(`${markup.length} letters, ${shown} show it`)
    assert.ok(shown > HOSTILE.length, `${shown} letters`)
  })
}
test.run()
