/** Badges in Chromium: each is a document without faults, and its texts fit their boxes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { COLORS } from '../../../../plugins/badge/replies.ts'
import { draw } from '../../../../plugins/badge/drawing.ts'
import { cleanLabel, STYLES } from '../../../../plugins/badge/schema.ts'
import type { Style } from '../../../../plugins/badge/schema.ts'
import { isThere, openBrowser } from '../../../peers/browser.ts'
import { HOSTILE, TEXTS } from './texts.ts'

interface Box {
  readonly left: number
  readonly right: number
}
interface Seen {
  /** What the parser has against it; null: nothing. */
  readonly fault: string | null
  readonly scripts: number
  readonly width: number
  readonly height: number
  readonly texts: readonly (Box & {
    readonly text: string
    /** The width that its font gives it, in parts of the one it is drawn with. */
    readonly natural: number
  })[]
  /** The colored areas that are as high as the badge. */
  readonly areas: readonly Box[]
}

/** Runs in the page. */
const LOOK = `(svgs => svgs.map(svg => {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const fault = parsed.querySelector('parsererror')?.textContent ?? null
  if (fault !== null) return { fault, scripts: 0, width: 0, height: 0, texts: [], areas: [] }
  const root = document.importNode(parsed.documentElement, true)
  document.body.append(root)
  const { x, width, height } = root.getBoundingClientRect()
  const box = ({ left, right }) => ({ left: left - x, right: right - x })
  const texts = [...root.querySelectorAll('text')].map(text => {
    const drawn = text.getBoundingClientRect()
    const length = Number(text.getAttribute('textLength'))
    text.removeAttribute('textLength')
    return { ...box(drawn), text: text.textContent, natural: text.getComputedTextLength() / length }
  })
  const areas = [...root.querySelectorAll('rect')]
    .filter(rect => !rect.closest('clipPath') && rect.getBoundingClientRect().height > height - 2)
    .map(rect => box(rect.getBoundingClientRect()))
    .filter(({ left, right }) => right - left > 3)
  const scripts = root.querySelectorAll('script, foreignObject, image, use, a, [onload], [onclick]').length
  root.remove()
  return { fault, scripts, width, height, texts, areas }
}))`

if (!isThere) console.log('skipped: Chromium is not here, so no badge is looked at')
const browser = isThere ? await openBrowser() : null
test.after(() => browser?.close())

const look = async (labels: readonly string[], style: Style): Promise<readonly Seen[]> => {
  const svgs = labels.flatMap(label => [
    draw({ label, message: '57 days', color: COLORS.good, style }).svg,
    draw({ label: 'certificate', message: label === '' ? '-' : label, color: COLORS.critical, style }).svg,
  ])
  return browser!.run<readonly Seen[]>(`${LOOK}(${JSON.stringify(svgs)})`)
}

/** Pixels: edges are on whole ones, glyphs are not, and Chromium moves clusters of Indic letters a little. */
const EDGE = 1.5

if (browser)
  for (const style of STYLES) {
    test(`${TEXTS.length} texts fit their boxes on badges that are ${style}`, async () => {
      const labels = TEXTS.map(cleanLabel)
      const seen = await look(labels, style)
      assert.is(seen.length, 2 * labels.length)
      for (const [index, { fault, width, texts, areas }] of seen.entries()) {
        const what = `${index}: ${labels[index >> 1]}`
        assert.is(fault, null, what)
        assert.ok(texts.length >= 2, what)
        for (const { left, right, text } of texts) {
          assert.ok(left >= -EDGE && right <= width + EDGE, `${what}: ${left} to ${right} of ${width}`)
          const fits = areas.some(area => left >= area.left - EDGE && right <= area.right + EDGE)
          assert.ok(fits, `${what}: ${text} from ${left} to ${right} in ${JSON.stringify(areas)}`)
        }
      }
    })

    test(`words in Latin and Hangul are neither squeezed nor spread on badges that are ${style}`, async () => {
      const labels = [
        'certificate',
        'TLS grade',
        'domain',
        '인증서',
        'TLS 등급',
        '도메인',
        '57 days',
        '57일 남음',
      ]
      const ratios = (await look(labels, style)).flatMap(({ texts }) => texts.map(({ natural }) => natural))
      assert.ok(Math.min(...ratios) > 0.75 && Math.max(...ratios) < 1.3, JSON.stringify(ratios))
    })

    test(`hostile texts are text on badges that are ${style}`, async () => {
      for (const { fault, scripts } of await look(HOSTILE.map(cleanLabel), style))
        assert.equal([fault, scripts], [null, 0])
    })
  }

test.run()
