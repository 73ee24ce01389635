/** The security grade as all get it: routes, refusals, caching, exit status, words. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { briefOf } from '../../../../core/surface/mcp/brief.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { tokensOf } from '../../../../core/surface/mcp/tools.ts'
import security from '../../../../plugins/security/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import guide from '../../../../plugins/security/guide/index.ts'
import suites from '../../../../plugins/security/suites/index.ts'
import { present } from '../../../../plugins/security/answer/answer.ts'
import type { Observation } from '../../../../plugins/security/observation.ts'
import { CHECK_IDS } from '../../../../plugins/security/grade/rules.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { answering, clock, get, world } from '../../../peers/world.ts'
import {
  AT,
  GOOD,
  IP,
  LATE,
  UNREACHABLE,
  measured,
  offering,
  withTls,
} from '../../../unit/plugins/security/seen.ts'

const LIST = [
  {
    version: 'TLS 1.2',
    suites: [{ id: 0xc02f, name: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256' }],
    preference: 'server' as const,
    complete: true,
  },
]

/** P-256 was taken in the survey; the list leaves it open, and knows of X448 besides. */
const GROUPS = [
  { id: 0x1d, name: 'X25519', accepted: true },
  { id: 0x17, name: 'P-256', accepted: null },
  { id: 0x1e, name: 'X448', accepted: true },
  { id: 0x19, name: 'P-521', accepted: null },
]
const NO_ANSWER = { code: 'survey-no-answer', reason: 'no answer' } as const

/** An instance whose measurements all show the same server; each one is counted. */
const seeing = (observation: Observation) => {
  const time = clock(AT.toISOString())
  const count = { graded: 0, suites: 0 }
  const app = world(
    [
      security,
      answering(graded, () => {
        count.graded++
        return present({ domain: 'example.com' }, { ...measured(observation), at: time.now() })
      }),
      answering(suites, () => {
        count.suites++
        return {
          suites: LIST,
          groups: GROUPS,
          unmeasured: [1, 3].map(index => ({ field: `tls.groups[${index}].accepted`, ...NO_ANSWER })),
        }
      }),
      guide,
    ],
    { now: time.now },
  )
  const ask = async (query = ''): Promise<Response> => get(app, `/api/v1/security?domain=example.com${query}`)
  return { app, ask, count, pass: time.pass }
}

const REFUSED: readonly [query: string, line: RegExp][] = [
  [
    'domain=example.com&policy=mozilla-old',
    /Policy "mozilla-old" is not known\. Use mozilla-modern, mozilla-intermediate\./,
  ],
  ['domain=example.com&policy=', /Policy "" is not known\. Use mozilla-modern/],
  [
    'domain=example.com&policy=mozilla-old&lang=ko',
    /정책 "mozilla-old" 값은 쓸 수 없습니다\. 가능한 값: mozilla-modern/,
  ],
  ['domain=example.com&suites=some', /suites "some" is not valid\. Use all, or leave it out\./],
  ['domain=example.com&port=8443', /port 8443/i],
  ['domain=example.com&address=x', /"x" is not an IP address/],
  ['domain=127.0.0.1', /IP address/],
  ['', /Missing parameter "domain"/],
]
for (const [query, line] of REFUSED) {
  test(`${query || 'nothing'} is refused with what to give instead`, async () => {
    const response = await get(seeing(GOOD).app, `/api/v1/security?${query}`)
    assert.is(response.status, 400)
    assert.match(((await response.json()) as { error: string }).error, line)
  })
}

test('the grade is shared for 30 minutes from its measurement, whatever else is asked of it', async () => {
  const { ask, count, pass } = seeing(GOOD)
  const first = await ask()
  assert.is(first.headers.get('cache-control'), 'public, max-age=1800')
  const plain = (await first.json()) as Answer
  assert.equal([plain.grade, plain.policy, plain.suites], ['A', undefined, undefined])
  pass(600)
  const policy = await ask('&policy=mozilla-intermediate')
  assert.is(policy.headers.get('cache-control'), 'public, max-age=1200')
  assert.is(((await policy.json()) as Answer).policy!.met, true)
  assert.equal(count, { graded: 1, suites: 0 })
  assert.equal(((await (await ask('&suites=all')).json()) as Answer).suites, LIST)
  assert.equal(count, { graded: 1, suites: 1 })
  pass(1_201)
  await ask('&policy=mozilla-intermediate')
  assert.is(count.graded, 2)
})

for (const [what, seen] of [
  ['what is not complete', withTls({ compression: LATE, complete: false })],
  ['what cannot be reached', UNREACHABLE],
] as const) {
  test(`${what} is shared for 30 seconds`, async () => {
    const { ask, count, pass } = seeing(seen)
    assert.is((await ask()).headers.get('cache-control'), 'public, max-age=30')
    pass(31)
    await ask()
    assert.is(count.graded, 2)
  })
}

test('with suites=all the groups are all that are known, by either measurement', async () => {
  const { tls, unmeasured } = (await (await seeing(GOOD).ask('&suites=all')).json()) as Answer
  assert.equal(tls!.groups, [
    GROUPS[0],
    { ...GROUPS[1], accepted: true },
    GROUPS[2],
    { ...GROUPS[3], accepted: null },
  ])
  assert.equal(
    unmeasured.map(({ field }) => field),
    ['tls.groups[3].accepted'],
  )
})

test('with suites=all the lists know whose order decides where the survey does not', async () => {
  const versions = GOOD.tls!.versions.map(one => ({ ...one, preference: LATE }))
  const { ask } = seeing(withTls({ versions, complete: false }))
  const ofVersion = async (query: string) => {
    const { tls, unmeasured } = (await (await ask(query)).json()) as Answer
    const open = unmeasured.map(({ field }) => field).filter(field => field.endsWith('.preference'))
    return [tls!.versions.map(({ preference }) => preference).slice(-2), open]
  }
  const [older, newer] = [4, 5].map(index => `tls.versions[${index}].preference`)
  assert.equal(await ofVersion(''), [
    [null, null],
    [older, newer],
  ])
  assert.equal(await ofVersion('&suites=all'), [['server', null], [newer]])
})

test('no suites are asked for where there is no TLS', async () => {
  const { ask, count } = seeing(UNREACHABLE)
  assert.equal(((await (await ask('&suites=all')).json()) as Answer).suites, [])
  assert.is(count.suites, 0)
})

const run = async (
  seen: Observation,
  language: 'en' | 'ko',
  ...words: string[]
): Promise<{ status: unknown; out: string }> => {
  let out = ''
  const say = (text: string): void => {
    out += text
  }
  const status = await runVerb(seeing(seen).app, 'security', ['example.com', ...words], {
    out: say,
    err: say,
    colors: false,
    language,
  })
  return { status, out }
}

const EXITS: readonly [what: string, seen: Observation, words: readonly string[], status: number][] = [
  ['a good server', GOOD, [], 0],
  ['TLS 1.0', offering({ 'TLS 1.0': ['aead'] }), [], 1],
  ['TLS 1.0, for problems alone', offering({ 'TLS 1.0': ['aead'] }), ['--fail-on', 'problem'], 0],
  ['a policy that is met', GOOD, ['--policy', 'mozilla-intermediate'], 0],
  ['a policy that is not met', GOOD, ['--policy', 'mozilla-modern'], 1],
  ['the same, for problems alone', GOOD, ['--policy=mozilla-modern', '--fail-on', 'problem'], 1],
  ['a policy that could not be checked', { ...GOOD, http: null }, ['--policy', 'mozilla-intermediate'], 2],
  ['a server that cannot be reached', UNREACHABLE, [], 1],
  ['an unknown policy', GOOD, ['--policy', 'mozilla-old'], 2],
]
for (const [what, seen, words, status] of EXITS) {
  test(`certscope security exits with ${status} for ${what}`, async () =>
    assert.is((await run(seen, 'en', ...words)).status, status))
}

test('a terminal shows the grade, what to do, and the facts; the sentence of the verdict once', async () => {
  const { out } = await run(offering({ 'TLS 1.0': ['aead'] }), 'en')
  assert.match(out, /^! example\.com: grade B\. The server offers TLS 1\.0\. Once fixed: A\.\n/)
  assert.is(out.split('The server offers TLS 1.0.').length, 2)
  assert.match(out, /tls10: TLS 1\.0 \(grade B at most\)\.\n {4}Fix {4}Disable TLS 1\.0\./)
  assert.match(out, /\n {2}Parts {9}transport B, page A\n/)
  assert.match(
    out,
    /\n {2}Versions {6}TLS 1\.0, TLS 1\.2, TLS 1\.3\n {2}Key exchange {2}X25519, P-256, X25519MLKEM768\n/,
  )
  assert.match(out, new RegExp(`\\n {2}Address {7}${IP.replaceAll('.', '\\.')}\\n`))
})

test('the same in Korean, with no English sentence in it', async () => {
  const { out } = await run(offering({ 'TLS 1.0': ['aead'] }), 'ko', '--verbose')
  assert.match(out, /^! example\.com: 등급 B\. 서버가 TLS 1\.0을 허용합니다\. 고치면 A 등급이 됩니다\.\n/)
  assert.match(out, /\n {2}버전 {7}TLS 1\.0, TLS 1\.2, TLS 1\.3\n/)
  assert.match(out, /\n {2}인증서 +(?:RSA \d+비트|EC P-\d+) /)
  assert.match(out, /\n전체 확인 항목: 프로토콜\n/)
  const sentences = out.split('\n').filter(line => /[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]+/.test(line))
  assert.equal(sentences, [])
})

test('--verbose has every check, the redirects, and configuration to paste', async () => {
  const { out } = await run(offering({ 'TLS 1.0': ['aead'] }), 'en', '--verbose')
  for (const heading of ['All checks: Protocols', 'Redirects', 'Configuration: tls10'])
    assert.match(out, `\n${heading}\n`)
  assert.match(out, /http:\/\/example\.com\/: 301 https:\/\/example\.com\//)
  assert.match(
    out,
    /\nConfiguration: tls10\n {2}nginx [\d.]+ or newer, in the server block\n {2}Clients without TLS 1\.2 can no longer connect; before nginx 1\.29\.2[^{}]{1,100}\n {4}ssl_protocols TLSv1\.2 TLSv1\.3;\n/,
  )
  assert.ok(out.indexOf('HAProxy ') < out.indexOf('IIS '), 'what was tried comes first')
  assert.not.match(out, /\/guides\/grade/)
})

test('--all lists every suite', async () => {
  const { out } = await run(GOOD, 'en', '--all')
  assert.match(out, /\nCipher suites\n.*\n {2}✔ TLS 1\.2 {2}TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256\n/)
})

test('agents get what is not well with its fix, the names of the rest, and few tokens', async () => {
  const { app } = seeing(offering({ 'TLS 1.0': ['aead'] }))
  const { answer } = await app.call(security, { domain: 'example.com' })
  const summary = security.summarize!(answer as never, 'en')
  const handed = { language: 'en', site: null, full: false } as const
  const brief = briefOf(security, answer as object, handed, summary) as {
    readonly findings: readonly { readonly code: string; readonly fixes: readonly string[] }[]
    readonly notes: readonly string[]
    readonly passed: string
  }
  const [first] = brief.findings
  assert.is(first!.code, 'tls10')
  assert.match(first!.fixes[0]!, /Disable TLS 1\.0/)
  assert.is(brief.findings.length, 1)
  const open = [...brief.findings.map(({ code }) => code), ...brief.notes.map(line => line.split(':')[0])]
  assert.equal([...open, ...brief.passed.split(', ')].sort(), [...CHECK_IDS].sort())
  assert.ok(tokensOf(JSON.stringify(brief)) < 1_500)
})

test('a page has the grade, folded configuration, and the way to the rule', async () => {
  const { app } = seeing(offering({ 'TLS 1.0': ['aead'] }))
  const page = await (await get(app, '/en/security?domain=example.com')).text()
  assert.match(page, /class="verdict warning"[^]*grade B/)
  const [shown, details] = page.split('<summary>Details</summary>')
  assert.match(shown!, /<code>tls10<\/code>[^]*<summary>nginx: the fix<[^]*<pre><code>ssl_protocols/)
  assert.match(details!, /<th scope="row">[^]*TLS 1\.0<\/th>/)
  assert.match(page, /<a href="\/guides\/grade">How the security grade is made \(rule 4\)<\/a>/)
})

interface Rule {
  readonly version: string
  readonly letters: readonly { readonly source: string }[]
  readonly checks: readonly { readonly id: string; readonly outcomes: readonly { readonly ko: string }[] }[]
}

test('the rule is published as data and as a page in both languages', async () => {
  const { app, ask } = seeing(GOOD)
  const response = await get(app, '/guides/grade', { headers: { accept: 'application/json' } })
  const rule = (await response.json()) as Rule
  assert.equal(
    rule.checks.map(({ id }) => id),
    CHECK_IDS,
  )
  assert.is(rule.letters.length, 3)
  assert.is(rule.version, ((await (await ask()).json()) as Answer).ruleVersion)
  for (const [language, words] of [
    ['en', 'How the security grade is made'],
    ['ko', '보안 등급 기준'],
  ] as const) {
    const short = await get(app, `/guides/grade?lang=${language}`, { headers: { accept: 'text/html' } })
    assert.is(short.status, 308)
    assert.is(short.headers.get('vary'), 'accept, accept-language')
    const page = await get(app, short.headers.get('location')!)
    const text = await page.text()
    assert.match(text, `<html lang="${language}">`)
    assert.match(text, `<h1>${words}</h1>`)
    for (const id of CHECK_IDS) assert.match(text, `<h3 id="${id}">`)
    for (const { source } of rule.letters) assert.match(text, `<h3>${source}</h3>`)
    assert.match(text, /<th scope="row">C<\/th><td>C<\/td><td>C<\/td><td>F<\/td>/)
    assert.match(text, /<a href="#csp">Content-Security-Policy<\/a><\/th><td>(page|페이지)<\/td><td>A-<\/td>/)
    assert.not.match(/<main[^]*<\/main>/.exec(text)![0], /\{\w+[|}]/, 'a hole that nothing fills')
  }
})

test.run()
