/** No page for people has words of the API: names of tools and fields, settings, parameters with values. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublished } from '../../../core/plugin/plugin.ts'
import type { Language } from '../../../core/plugin/plugin.ts'
import { schemaOf } from '../../../core/surface/text/json-schema.ts'
import type { Json } from '../../../core/surface/text/json-schema.ts'
import { drawSummary } from '../../../core/surface/html/summary.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { READERS } from '../../../knowledge-base/guides/index.ts'
import { guides } from '../../../knowledge-base/guides/pages.ts'
import { plugins } from '../../../plugins/index.ts'
import { get, world } from '../../peers/world.ts'

const published = plugins.filter(isPublished)

const SETTING = /\bCERTSCOPE_[A-Z]+/

/** Names of fields that are words of no language, and what only a request or an answer has. */
const WORDS: readonly RegExp[] = [
  ...plugins.flatMap(({ tool }) => (tool ? [new RegExp(String.raw`\b${tool.name}\b`)] : [])),
  /\b(?:unmeasured|tlsKr|chainBundle|keyProved|daysLeft|checkedAt|reasonKo)\b/,
  /\b(?:gradeIfFixed|ruleVersion|domainExpiry|dnssecChain|spfCheck|aaaaOwners)\b/,
  /\b(?:tls|tlsKr|cert|results|checks)(?:\[\d*\])?\.(?:[a-z]+[A-Z]\w*|errors?|ok|reachable|revocation)\b/,
  /\b(?:fresh|full|suites|kind|policy|lang) ?= ?\w/,
  SETTING,
  /\bmozilla-(?:modern|intermediate)\b/,
]

/** What programs are handed stands in parts of its own, which say so. */
const FOR_PROGRAMS =
  /<details class="copy">[\s\S]*?<\/details>|<div class="ways">[\s\S]*?(?=<ul>|<footer)|<head>[\s\S]*?<\/head>/g

/** The text of a page, without what is code, which people copy. */
const textIn = (page: string): string =>
  page
    .replace(FOR_PROGRAMS, ' ')
    .replace(/<(pre|code|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')

const found = (where: string, page: string, words = WORDS): string[] => {
  const text = textIn(page)
  return words.flatMap(word => {
    const [hit] = word.exec(text) ?? []
    return hit === undefined ? [] : [`${where}: ${hit}`]
  })
}

/** A link is called by the title of where it leads. */
const pathsIn = (where: string, page: string): string[] =>
  [...page.matchAll(/<a [^>]*>(?:<[^>]+>)*(\/[^<\s]*)(?:<[^>]+>)*<\/a>/g)].map(
    ([, path]) => `${where}: ${path}`,
  )

/** Answers that no network is needed for: errors of every kind, with and without a host. */
const EXPLAINED = Object.keys(errors)
  .filter((_, index) => index % 30 === 0)
  .map(id => `/explain?error=${id}`)
const ASKED = [
  '/explain?error=unable+to+get+local+issuer+certificate',
  '/explain?error=curl:+(60)+SSL+certificate+problem:+certificate+has+expired+https://www.example.com/',
  '/explain?error=dh+key+too+small',
  '/explain?error=nothing+known',
  ...EXPLAINED,
]

const READ = [
  ...['/about', '/privacy', '/data', '/news', '/cve', '/incidents', '/guides', '/guides/grade'],
  ...['/errors', '/errors/expired', '/errors/issuer-not-found', '/errors/hostname-mismatch'],
]

const LANGUAGES: readonly Language[] = ['en', 'ko']

for (const language of LANGUAGES) {
  test(`forms and pages without a check, in ${language}`, async () => {
    const app = world(plugins, {}, { CERTSCOPE_PAGE_LIMIT: '100000' })
    for (const path of ['', ...published.map(({ name }) => `/${name}`), ...ASKED, ...READ]) {
      const response = await get(app, `/${language}${path}`, { headers: { accept: 'text/html' } })
      assert.ok(response.status < 400, `${path}: ${response.status}`)
      const page = await response.text()
      assert.equal([...found(path, page), ...pathsIn(path, page)], [])
    }
  })

  for (const { name, exampleAnswer, summarize } of published)
    if (exampleAnswer && Object.keys(exampleAnswer).length > 0)
      test(`the example result of ${name}, in ${language}`, () => {
        const page = drawSummary(summarize(exampleAnswer, language), language).markup
        assert.equal([...found(name, page), ...pathsIn(name, page)], [])
      })
}

/* The guides. Their code has words that readers type or copy: commands, options, names of files. */

/** What is about code that reads JSON; all others say it in the words of the page or the terminal. */
const ABOUT_JSON = ['api', 'agents', 'plugin', 'embed']
/** Settings and metrics are the subject of these. */
const ABOUT_NAMES = ['settings', 'monitoring']

const namesIn = ({ properties = {}, items, anyOf = [] }: Json): string[] => [
  ...Object.entries(properties as Record<string, Json>).flatMap(([name, one]) => [name, ...namesIn(one)]),
  ...[items ?? [], anyOf].flat().flatMap(one => namesIn(one as Json)),
]
const NAMES = new Set(
  published.flatMap(({ input, output }) => [
    ...namesIn(schemaOf(input, 'input')),
    ...namesIn(schemaOf(output, 'output')),
  ]),
)

/** Commands, a format of lists, a part of the server and an outcome of a metric have these names as well. */
const OTHERS = new Set([...published.map(({ name }) => name), 'text', 'store', 'found'])

/** Directives, folders and labels of operators have names of fields too: this one is only a field's. */
const isOnlyField = (code: string): boolean =>
  /[a-z][A-Z]|[.=[]/.test(code) && !/\.(?:com|org|ts|json)$/.test(code)

/** A field, a path of fields, or a parameter with its value. */
const isField = (code: string): boolean => {
  const [, name = '', rest] = /^(\w+)((?:\[\d*\]|\.\w+)*(?:(?:=|: ).*)?)$/.exec(code) ?? []
  return NAMES.has(name) && !(rest === '' && OTHERS.has(name))
}

const fieldsIn = (where: string, page: string, is: (code: string) => boolean): string[] =>
  [...page.matchAll(/<code>([^<]*)<\/code>/g)]
    .filter(([, code]) => isField(code!) && is(code!))
    .map(([code]) => `${where}: ${code}`)

for (const { id: reader, guides: rows } of READERS)
  for (const { id } of rows)
    for (const language of LANGUAGES)
      test(`the guide ${id}, in ${language}`, () => {
        const { lead, body } = guides[id]![language]
        const page = `${lead}\n${body}`.replace(/<pre>[\s\S]*?<\/pre>/g, ' ')
        const hits = pathsIn(id, page)
        if (ABOUT_JSON.includes(id)) return assert.equal(hits, [])
        const spoken = page.replaceAll(/<\/?code>/g, '`')
        const words = reader === 'operators' ? WORDS.filter(word => word !== SETTING) : WORDS
        hits.push(...found(id, spoken, words), ...(/\/api\/v1\b/.exec(spoken) ?? []))
        if (reader !== 'contributors' && !ABOUT_NAMES.includes(id))
          hits.push(...fieldsIn(id, page, reader === 'operators' ? isOnlyField : () => true))
        assert.equal(hits, [])
      })

/** Paths of what could not be checked, as answers have them. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  certificate: [
    'cert',
    'tls.keyProved',
    'tlsKr.postQuantum',
    'cert.newerInCt',
    'tls.revocation.certificates',
  ],
  security: ['tls.versions[0].offered', 'tls.groups[2].accepted', 'tls.ocspStaple', 'http.hsts', 'suites[1]'],
  'dns-info': ['domainExpiry', 'dnssecChain', 'spfCheck', 'aaaaOwners'],
  mail: ['receives', 'mx[0].addresses[1].ptr', 'exchanges', 'mtaSts.policy', 'dkim[0].record'],
  'dns-propagation': ['authoritative', 'resolvers', 'zone'],
}

for (const plugin of published.filter(({ name }) => Object.hasOwn(OPEN, name)))
  test(`${plugin.name}: what could not be checked is named in words`, () => {
    for (const field of OPEN[plugin.name]!)
      for (const language of LANGUAGES) {
        const answer = { ...plugin.exampleAnswer, unmeasured: [{ field, reason: 'It was late' }] }
        const { markup } = drawSummary(plugin.summarize(answer, language), language)
        assert.ok(markup.includes('It was late'), field)
        assert.equal(found(field, markup), [])
        assert.not.ok(markup.includes(`${field}: `), field)
      }
  })

test('a page that was sent has no address in its title', async () => {
  const watch = published.find(({ effect }) => effect)!
  const app = world(plugins)
  const sent = { method: 'POST', body: new URLSearchParams({ email: 'ann@example.com', domains: '-' }) }
  const page = await (await get(app, '/en/watch', sent)).text()
  assert.match(page, /value="ann@example.com"/)
  assert.match(page, `<title>Error: ${watch.title} - Certscope</title>`)
})

test('the list finds them', () => {
  const wrong = ['Run check_certificate.', 'ask again with fresh=1', 'cert.newerInCt: late', 'CERTSCOPE_PORT']
  for (const text of wrong) assert.is(found('x', text).length > 0, true, text)
  for (const text of ['www.example.com expires', 'The certificate expires.', 'tls.example.com'])
    assert.equal(found('x', text), [], text)
  assert.equal(pathsIn('x', '<a href="/en/x">/en/x</a>'), ['x: /en/x'])
  for (const code of ['unmeasured', 'tls.error', 'checks[].id', 'kind', 'port=8443', 'complete: false'])
    assert.ok(isField(code), code)
  for (const code of ['certscope certificate', '--json', 'example.com', 'http://www.example.com', 'expiry'])
    assert.not.ok(isField(code), code)
})

test.run()
