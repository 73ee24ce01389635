/** Figures in a browser: the text of strangers fits its box on a phone and on a desk, and axe is content. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { drawFigure } from '../../../../core/surface/html/figures/figure.ts'
import { STYLE } from '../../../../core/surface/html/style.ts'
import { isThere, openBrowser } from '../../../peers/browser.ts'
import { figuresWith } from '../../../unit/core/figures-sample.ts'
import { HOSTILE_LABELS } from '../../../unit/core/hostile-labels.ts'

/** Labels on one page. */
const BATCH = 20

const pageOf = (labels: readonly string[], language: 'en' | 'ko'): string => {
  const figures = labels.flatMap(figuresWith).map(figure => drawFigure(figure, language).markup)
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>Figures</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>Figures</h1><h2>Result</h2>${figures.join('\n')}</main></body></html>`
}

/**
 * Texts that leave their box by more than a rounding, or are smaller than 12 pixels; `wide`: how much wider
 * the page is than its window.
 */
const LEAVING = `(() => {
  const BOXES = '.cell, .box, .scale li, .legend li, .edge, figcaption, .lane, .figure'
  const found = []
  // What is cut off to a point is there for those who hear the page.
  const isUnseen = one => one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isUnseen(one.parentElement))
  let texts = 0
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let node; (node = walker.nextNode()); ) {
    if (!node.data.trim() || isUnseen(node.parentElement)) continue
    const box = node.parentElement.closest(BOXES)
    if (!box) continue
    texts++
    const outer = box.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const inner of range.getClientRects())
      if (inner.width > 0 && (inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5))
        found.push([box.className || box.tagName, node.data.slice(0, 60), inner.left - outer.left, inner.right - outer.right].join(' | '))
    if (parseFloat(getComputedStyle(node.parentElement).fontSize) < 12) found.push('small: ' + node.data.slice(0, 40))
  }
  return { texts, found: found.slice(0, 10), wide: document.documentElement.scrollWidth - innerWidth }
})()`

interface Measured {
  readonly texts: number
  readonly found: readonly string[]
  readonly wide: number
}

if (!isThere) console.log('skipped: chromium is not installed')
else {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-figures-'))
  const browser = await openBrowser()
  const open = async (name: string, markup: string): Promise<void> => {
    const file = join(folder, `${name}.html`)
    writeFileSync(file, markup)
    await browser.open(pathToFileURL(file).href)
  }
  for (const [size, language] of [
    [360, 'ko'],
    [1280, 'en'],
  ] as const)
    test(`at ${size} pixels the text of 200 labels fits its box`, async () => {
      await browser.resize(size, 900)
      for (let from = 0; from < HOSTILE_LABELS.length; from += BATCH) {
        await open(`${size}-${from}`, pageOf(HOSTILE_LABELS.slice(from, from + BATCH), language))
        const { texts, found, wide } = await browser.run<Measured>(LEAVING)
        assert.ok(texts > 1_000, `${texts} texts`)
        assert.equal(found, [])
        assert.ok(wide <= 0, `${wide} pixels wider than the window, from label ${from} on`)
      }
    })
  test('axe has no complaint', async () => {
    for (const size of [360, 1280]) {
      await browser.resize(size, 900)
      await open('axe', pageOf(['Test CA 1', '한국전자인증'], 'ko'))
      const violations = await browser.violations()
      assert.equal(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`),
        [],
      )
    }
  })
  test.after(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })
  test.run()
}
