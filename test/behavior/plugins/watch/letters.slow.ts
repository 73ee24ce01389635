/**
 * Letters as others see them: SpamAssassin (Debian), without a network, and Chromium at the widths of a phone
 * and of a desk, in light and in dark.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { messageOf } from '../../../../runtime/doors/mail/message.ts'
import { isThere, openBrowser } from '../../../peers/browser.ts'
import { LETTERS, letterOf } from '../../../unit/plugins/watch/letters.ts'

const SPAMASSASSIN = '/usr/bin/spamassassin'
const MAX_SCORE = 1
const FROM = { name: 'Certscope', address: 'certscope@example.org' }
const LANGUAGES = ['en', 'ko'] as const
const ALL = Object.keys(LETTERS).flatMap(name => LANGUAGES.map(language => ({ name, language })))

const home = mkdtempSync(join(tmpdir(), 'certscope-letters-'))
test.after(() => rmSync(home, { recursive: true, force: true }))

/** As it arrives, after one hop; addresses of documentation have a rule against them. */
const arrived = async (id: number, name: string, language: 'en' | 'ko'): Promise<string> => {
  const isConfirmed = LETTERS[name]!.kind !== 'confirm'
  const message = await messageOf(
    {
      id: `letter-${id}`,
      to: 'owner@example.net',
      ...letterOf(name, language),
      date: new Date(),
      language,
      unsubscribe: isConfirmed ? 'https://certscope.example/watch/stop/b3FzV2tPcUx6c1J5dEhuTm1K' : null,
    },
    FROM,
  )
  const received =
    'Received: from mail.example.org (mail.example.org [9.9.9.9])\r\n'
    + '\tby mx.example.net (Postfix) with ESMTPS id 4Q2bYt0Xg1z9s for <owner@example.net>;\r\n'
    + `\t${new Date().toUTCString().replace('GMT', '+0000')}\r\n`
  return received + message.toString('latin1')
}

/** The scores of several messages by their numbers, each with the rules that made it. */
const scoresOf = (messages: readonly string[]): Promise<Map<number, { score: number; tests: string }>> =>
  new Promise((resolve, reject) => {
    const scanner = spawn(SPAMASSASSIN, ['-L', '--mbox'], { env: { ...process.env, HOME: home } })
    let output = ''
    scanner.stdout.setEncoding('latin1').on('data', (text: string) => {
      output += text
    })
    scanner.on('error', reject)
    scanner.on('close', () => {
      // They come back in any order.
      const read = output.split(/^From certscope@/m).flatMap(message => {
        const id = /^Message-ID: <letter-(\d+)@/im.exec(message)?.[1]
        const [, score, tests] =
          /^X-Spam-Status: \w+, score=(-?[\d.]+) [^]*?tests=([^]*?)\s+autolearn/m.exec(message) ?? []
        return id && score && tests
          ? [[Number(id), { score: Number(score), tests: tests.replace(/\s/g, '') }] as const]
          : []
      })
      resolve(new Map(read))
    })
    const box = messages.map(one => {
      const text = one.replaceAll('\r\n', '\n').replace(/^From /gm, '>From ')
      return `From certscope@example.org Mon Nov 23 05:00:00 2026\n${text}\n`
    })
    scanner.stdin.end(Buffer.from(box.join(''), 'latin1'))
  })

test('SpamAssassin scores every letter under 1.0 in both languages', async () => {
  if (!existsSync(SPAMASSASSIN)) return console.log('skipped: spamassassin is not installed')
  const letters = await Promise.all(ALL.map(({ name, language }, id) => arrived(id, name, language)))
  // What every scanner takes for spam shows that this one reads them.
  const spam = letters[0]!
    .replace('<letter-0@', `<letter-${ALL.length}@`)
    .replace(
      /\r\n\r\n[^]*$/,
      '\r\n\r\nXJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X\r\n',
    )
  const scores = await scoresOf([...letters, spam])
  assert.is(scores.size, letters.length + 1)
  for (const [index, { name, language }] of ALL.entries()) {
    const { score, tests } = scores.get(index)!
    console.log(`${score.toFixed(1)}  ${name} (${language}): ${tests}`)
    assert.ok(score < MAX_SCORE, `${name} (${language}) scores ${score}: ${tests}`)
  }
  assert.ok(scores.get(ALL.length)!.score > 100)
})

/** Where to keep the pictures; they are made either way. */
const PICTURES = process.env['LETTERS_PICTURES']

test('letters fit a phone and a desk, and axe finds nothing, in light and in dark', async () => {
  if (!isThere) return console.log('skipped: chromium is not installed')
  if (PICTURES) mkdirSync(PICTURES, { recursive: true })
  const browser = await openBrowser()
  try {
    for (const { name, language } of ALL) {
      const path = join(home, `${name.replaceAll(' ', '-')}.${language}.html`)
      // As clients that darken a letter do it.
      const page = letterOf(name, language).html
      for (const scheme of ['light', 'dark'] as const) {
        const shown = page.replace('content="light dark"', `content="${scheme}"`)
        const dark = shown.replace('<body style="', '<body style="background:#121212;color:#e8eaed;')
        writeFileSync(path, scheme === 'dark' ? dark : shown)
        for (const width of [360, 800]) {
          await browser.resize(width, 900)
          await browser.open(pathToFileURL(path).href)
          const wide = await browser.run<number>('document.documentElement.scrollWidth')
          assert.ok(wide <= width, `${name} (${language}) is ${wide} pixels wide at ${width}`)
          if (PICTURES)
            await browser.shoot(
              join(PICTURES, `${name.replaceAll(' ', '-')}.${language}.${scheme}.${width}.png`),
            )
        }
        const serious = (await browser.violations()).filter(
          // A letter is no page: it stands within one that has landmarks and a heading of its own.
          ({ id }) => !['landmark-one-main', 'page-has-heading-one', 'region', 'heading-order'].includes(id),
        )
        assert.equal(serious, [], `${name} (${language}, ${scheme})`)
      }
      const loaded = await browser.run<number>('performance.getEntriesByType("resource").length')
      assert.is(loaded, 0)
    }
  } finally {
    await browser.close()
  }
})

test.run()
