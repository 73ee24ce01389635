/** No page for people has words of the API: names of tools and fields, settings, parameters with values. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublished } from '../../../core/plugin/plugin.ts'
import type { Language } from '../../../core/plugin/plugin.ts'
import { drawSummary } from '../../../core/surface/html/summary.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { plugins } from '../../../plugins/index.ts'
import { get, world } from '../../peers/world.ts'

const published = plugins.filter(isPublished)

/** Names of fields that are words of no language, and what only a request or an answer has. */
const WORDS: readonly RegExp[] = [
  ...plugins.flatMap(({ tool }) => (tool ? [new RegExp(String.raw`\b${tool.name}\b`)] : [])),
  /\b(?:unmeasured|tlsKr|chainBundle|keyProved|daysLeft|checkedAt|reasonKo)\b/,
  /\b(?:gradeIfFixed|ruleVersion|domainExpiry|dnssecChain|spfCheck|aaaaOwners)\b/,
  /\b(?:tls|tlsKr|cert|results|checks)(?:\[\d*\])?\.(?:[a-z]+[A-Z]\w*|errors?|ok|reachable|revocation)\b/,
  /\b(?:fresh|full|suites|kind|policy|lang) ?= ?\w/,
  /\bCERTSCOPE_[A-Z]+/,
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

const found = (where: string, page: string): string[] => {
  const text = textIn(page)
  return WORDS.flatMap(word => {
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

/** Guides are not among them: those for programs and operators name what they are about. */
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
})

test.run()
