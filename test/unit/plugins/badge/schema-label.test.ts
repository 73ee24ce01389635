/** Texts from outside on a badge: what is left of them, and that none of them becomes markup. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { COLORS } from '../../../../plugins/badge/replies.ts'
import { draw } from '../../../../plugins/badge/drawing.ts'
import { cleanLabel, LEVELS, STYLES } from '../../../../plugins/badge/schema.ts'
import { HOSTILE, TEXTS } from './texts.ts'

const CLEANED: readonly [given: string, left: string][] = [
  ['certificate', 'certificate'],
  ['  certificate \t of\r\nus ', 'certificate of us'],
  ['인증서', '인증서'],
  ['인증서'.normalize('NFD'), '인증서'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\u0000b\u001b[31m', 'ab[31m'],
  ['\u2066\u3164\u200b', ''],
  ['a\ud800b', 'a\ufffdb'],
  ['עברית', 'עברית'],
  ['🇰🇷 🔒', '🇰🇷 🔒'],
  ['<b>', '<b>'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), `${'a'.repeat(63)}…`],
  ['🔒'.repeat(65), `${'🔒'.repeat(63)}…`],
  ['', ''],
]
for (const [given, left] of CLEANED) {
  test(`of ${JSON.stringify(given.slice(0, 30))} remains ${JSON.stringify(left.slice(0, 30))}`, () =>
    assert.is(cleanLabel(given), left))
}

test('there are 200 texts of each kind', () => {
  assert.ok(TEXTS.length >= 200, String(TEXTS.length))
  assert.ok(HOSTILE.length >= 200, String(HOSTILE.length))
})

test('a cleaned text is short, and the same when it is cleaned again', () => {
  for (const text of [...TEXTS, ...HOSTILE]) {
    const clean = cleanLabel(text)
    assert.ok([...clean].length <= 64, text)
    assert.is(cleanLabel(clean), clean)
  }
})

/** XML 1.0 2.2: what a document may be made of. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const TAGS = 'svg|title|g|rect|text|filter|feGaussianBlur|linearGradient|stop|clipPath|path|style'
/** All of a document is one of these: a tag of a badge, with attributes in quotes, or text without markup. */
const TOKEN = new RegExp(`</?(?:${TAGS})(?: [\\w:-]+="[^"<]*")*/?>|[^<>]+`, 'gu')
const HANDLER = /<[^>]* on\w+=/i
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/

const checkMarkup = (svg: string, what: string): void => {
  assert.not.match(svg, NOT_XML, what)
  assert.is(svg.replace(TOKEN, ''), '', what)
  assert.not.match(svg.replaceAll(/"[^"]*"/g, '""'), HANDLER, what)
  assert.not.match(svg, ENTITY, what)
}

for (const style of STYLES) {
  test(`no text becomes markup of a badge that is ${style}`, () => {
    for (const text of [...HOSTILE, ...TEXTS]) {
      const clean = cleanLabel(text)
      const { svg, width, height } = draw({ label: clean, message: '57 days', color: COLORS.good, style })
      checkMarkup(svg, text)
      assert.ok(width > 30 && height >= 18, text)
      assert.ok(new TextEncoder().encode(svg).length < 6_000, text)
    }
  })
}

/** WCAG 2: relative luminance. */
const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const whole = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map(digit => digit + digit).join('')}` : color

for (const level of LEVELS) {
  test(`the text on ${COLORS[level]} (${level}) can be read`, () => {
    const { svg } = draw({ label: '', message: 'message', color: COLORS[level], style: 'flat-square' })
    const text = /<text [^>]*fill="(#\w+)"/.exec(svg)?.[1] ?? '#ffffff'
    const found = contrast(whole(text), COLORS[level])
    assert.ok(found >= 4.5, `${found.toFixed(2)} to 1`)
  })
}

test('levels differ for those who see no colors: yellow is light, the others are dark', () => {
  for (const level of ['good', 'critical', 'unknown'] as const)
    assert.ok(contrast(COLORS.warning, COLORS[level]) >= 2.3, level)
})

test.run()
