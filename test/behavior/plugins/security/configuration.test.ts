/** The configuration of all fixes: each setting once for each server software, with its side effects. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn } from '../../../../core/answer/summary.ts'
import { drawSummary } from '../../../../core/surface/html/summary.ts'
import type { Line, Summary } from '../../../../core/plugin/plugin.ts'
import type { Observation } from '../../../../plugins/security/observation.ts'
import { summarize } from '../../../../plugins/security/text/summary.ts'
import { GOOD } from '../../../unit/plugins/security/seen.ts'
import { BARE, OLD, answering, page } from './answering.ts'

type Choice = Extract<Line, { readonly kind: 'choice' }>
const choicesIn = (lines: readonly Line[] = []): Choice[] =>
  linesOn(lines, 'pages').filter((line): line is Choice => line.kind === 'choice')

const summaryOf = (seen: Observation): Summary =>
  summarize({ ...answering(seen), domain: 'site.test:8443' }, 'en')
const settingsOf = ({ options }: Choice, name: string): string[] =>
  options.find(({ label }) => label.startsWith(name))!.pieces.flatMap(({ text }) => text.split('\n'))

const FAULTY = summaryOf({ ...OLD, http: BARE })
const [fixes] = choicesIn(FAULTY.lines) as [Choice]
const [hints] = choicesIn(FAULTY.details) as [Choice]
const optionFor = (name: string) => fixes.options.find(({ label }) => label.startsWith(name))!

test('all fixes of one software are one text for each place, with the name of the host', () => {
  assert.match(optionFor('nginx').label, /^nginx: all \d fixes$/)
  for (const { label, pieces } of [...fixes.options, ...hints.options]) {
    const places = pieces.map(piece => piece.label)
    assert.equal(places, [...new Set(places)], label)
    for (const { text } of pieces) assert.not.match(text, 'example.com', label)
  }
})

for (const name of ['nginx', 'Apache', 'HAProxy', 'WebtoB'])
  test(`${name}: each setting is there once, and the hints do not repeat it`, () => {
    const settings = settingsOf(fixes, name)
    assert.equal(settings, [...new Set(settings)])
    const again = hints.options.some(({ label }) => label.startsWith(name)) ? settingsOf(hints, name) : []
    assert.equal(
      again.filter(one => settings.includes(one)),
      [],
    )
  })

const BLOCKS: readonly [name: string, block: string][] = [
  ['Caddy', 'header {'],
  ['IIS', '<configuration>'],
  ['Envoy', 'common_tls_context:'],
  ['Envoy', 'response_headers_to_add:'],
  ['Traefik', 'http:'],
  ['Traefik', 'tls:'],
]
for (const [name, block] of BLOCKS)
  test(`${name}: what goes into "${block}" is in one`, () => {
    assert.is(settingsOf(fixes, name).filter(line => line === block).length, 1)
  })

test('each version that Windows disables has all lines of its own', () => {
  const keys = settingsOf(fixes, 'IIS').filter(line => line.startsWith('foreach ($key in'))
  const enabled = settingsOf(fixes, 'IIS').filter(line => line.includes('$key Enabled 0'))
  assert.ok(keys.length > 0)
  assert.is(enabled.length, keys.length)
})

test('a piece has its side effects with the checks that they belong to; without a setting there is a reason', () => {
  const [first] = optionFor('nginx').pieces
  assert.match(first!.notes[0]!, /^TLS 1\.0: Clients without TLS 1\.2 can no longer connect/)
  assert.match(optionFor('Caddy').label, /^Caddy: \d of \d fixes$/)
  assert.match(optionFor('Caddy').notes[0]!, /^TLS 1\.0.*: There is no setting: Caddy never offers it\.$/)
})

test('HSTS comes before its preloading, as both would be sent', () => {
  const fields = GOOD.http!.page!.fields.filter(([name]) => name !== 'strict-transport-security')
  const hops = GOOD.http!.secure.hops.map(hop => (hop.fields ? { ...hop, fields } : hop))
  const http = { ...page(fields), secure: { ...GOOD.http!.secure, hops } }
  const { lines, details } = summaryOf({ ...GOOD, http })
  const sent = settingsOf(choicesIn(lines)[0]!, 'nginx').filter(line => line.startsWith('add_header Strict'))
  assert.equal(sent, ['add_header Strict-Transport-Security "max-age=63072000" always;'])
  assert.not.match(JSON.stringify(choicesIn(details)), 'preload')
})

test('an A has nothing to paste but for its hints', () => {
  const { lines, details } = summaryOf(GOOD)
  assert.equal(choicesIn(lines), [])
  assert.is(choicesIn(details).length, 1)
})

test('a page has it once in place of once for each finding, and stays small', async () => {
  const { markup } = drawSummary(FAULTY, 'en')
  assert.is(markup.split('ssl_protocols TLSv1.2').length, 2)
  const body = new Response(new Blob([markup]).stream().pipeThrough(new CompressionStream('gzip')))
  assert.ok((await body.arrayBuffer()).byteLength < 15_000)
})

test.run()
