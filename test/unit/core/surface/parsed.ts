/** What a browser makes of markup: which elements, attributes, addresses and scripts there are in it. */
import { chromium } from 'playwright-core'
import { PROGRAM } from '../../../peers/browser.ts'
import { MARK } from './hostile-texts.ts'

export type Kind = 'text/html' | 'application/xml' | 'image/svg+xml'

export interface Parsed {
  /** Names of elements and of `element attribute`. */
  readonly names: readonly string[]
  /** What no page of ours may have, whatever is in its texts. */
  readonly faults: readonly string[]
  /** The mark stands in its texts or in values of attributes. */
  readonly marked: boolean
}

const READ = `(documents, type, mark) => documents.map(markup => {
  const parsed = new DOMParser().parseFromString(markup, type)
  const names = new Set()
  const faults = []
  let marked = false
  const check = (name, what) => { if (name.toLowerCase().includes(mark)) faults.push(what + ' ' + name) }
  const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3 || node.nodeType === 4) marked ||= node.data.includes(mark)
    if (node.nodeType === 7) check(node.target + ' ' + node.data, 'instruction')
    if (node.nodeType === 8) check(node.data, 'comment')
    if (node.nodeType !== 1) continue
    const name = node.localName
    names.add(name)
    check(name, 'element')
    if (name === 'parsererror') faults.push('not well-formed: ' + node.textContent.slice(0, 200))
    if (name === 'base' || name === 'iframe' || (name === 'style' && node.textContent.includes(mark)))
      faults.push('there is a ' + name)
    if (name === 'script' && (node.textContent !== '' || !/^[/]pages[/]site[.]js$/.test(node.getAttribute('src'))))
      faults.push('script ' + node.outerHTML.slice(0, 200))
    for (const { name: attribute, value } of node.attributes) {
      names.add(name + ' ' + attribute)
      check(attribute, 'attribute')
      marked ||= value.includes(mark)
      if (/^(?:on|srcdoc$)/.test(attribute) || (attribute === 'style' && value.includes(mark))) faults.push('attribute ' + name + ' ' + attribute)
      if (/(?:^|:)(?:href|src|action|formaction|data|poster)$/.test(attribute)) {
        const at = new URL(value, 'https://site.example/')
        const isImage = name === 'img' && value.startsWith('data:image/svg+xml,')
        const isFile = name === 'a' && node.hasAttribute('download') && value.startsWith('data:application/octet-stream,')
        if (!isImage && !isFile && !/^(?:https?|mailto|webcal|certscope):$/.test(at.protocol)) faults.push(attribute + ' ' + value)
      }
    }
  }
  return { names: [...names], faults, marked }
})`

export const openParser = async () => {
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto('about:blank')
  return {
    parse: (documents: readonly string[], type: Kind): Promise<Parsed[]> =>
      page.evaluate<Parsed[]>(`(${READ})(${JSON.stringify(documents)}, '${type}', '${MARK}')`),
    close: () => browser.close(),
  }
}
