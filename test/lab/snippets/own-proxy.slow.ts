/**
 * Certscope behind each proxy of the guide for operators, graded by itself (A) and by MDN's rule; and what
 * the proxies log.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, start } from '../../unit/runtime/processes.ts'
import { HOST, openGround, present, sayWhatIsMissing } from './ground.ts'
import { gradeOf } from './measured.ts'
import type { Ground } from './programs.ts'

/*
 * What MDN's HTTP Observatory counts for the headers of a page that is served over TLS with a sound
 * certificate, after a redirect from HTTP to the same host (its scoring of 2026): 100, less what is missing,
 * and credit for more where at least 90 are left.
 */

const MIN_FOR_CREDIT = 90
const SIX_MONTHS_S = 15_768_000
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

type Fields = Readonly<Record<string, string | undefined>>

const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map(one => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )

/** Sources of scripts, styles and objects that let in more than files of known places. */
const isUnsafe = (source: string): boolean => /^(?:'unsafe-.*|data:|https?:|\*|blob:)$/.test(source)

const policyPoints = (policy: string | undefined): number => {
  if (policy === undefined) return -25
  const directives = directivesOf(policy)
  const fallback = directives.get('default-src') ?? ['*']
  const of = (name: string): readonly string[] => directives.get(name) ?? fallback
  if ([...of('script-src'), ...of('object-src')].some(isUnsafe)) return -20
  if (
    Array.from(directives.values())
      .flat()
      .some(source => /^http:/.test(source))
  )
    return -20
  if (of('style-src').some(isUnsafe)) return 0
  const form = directives.get('form-action') ?? []
  const isStrict = fallback.join() === "'none'" && /^'(?:none|self)'$/.test(form.join())
  return isStrict ? 10 : 5
}

/** `isPreloaded` is not known of a name of tests: no credit for it. */
const observatoryScore = (fields: Fields, markup: string): number => {
  const directives = directivesOf(fields['content-security-policy'] ?? '')
  const age = Number(/max-age=(\d+)/.exec(fields['strict-transport-security'] ?? '')?.[1] ?? NaN)
  const referrer = fields['referrer-policy']
  const resources = fields['cross-origin-resource-policy']
  const scripts = Array.from(markup.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g), ([, source]) => source!)
  const modifiers = [
    policyPoints(fields['content-security-policy']),
    // With cookies there would be more to count.
    fields['set-cookie'] === undefined ? 0 : -40,
    fields['access-control-allow-credentials'] === undefined ? 0 : -50,
    referrer === undefined ? 0 : PRIVATE.includes(referrer) ? 5 : -5,
    Number.isNaN(age) ? -20 : age < SIX_MONTHS_S ? -10 : 0,
    scripts.every(source => /^\/(?!\/)/.test(source)) ? 0 : -50,
    fields['x-content-type-options'] === 'nosniff' ? 0 : -5,
    directives.has('frame-ancestors') ? 5 : fields['x-frame-options'] === undefined ? -20 : 0,
    resources === 'same-origin' || resources === 'same-site' ? 10 : 0,
  ]
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const base = 100 + sum(modifiers.filter(one => one < 0))
  return Math.max(0, base >= MIN_FOR_CREDIT ? base + sum(modifiers.filter(one => one > 0)) : base)
}

const guide = readFileSync(join(root, 'knowledge-base', 'guides', 'proxy.md'), 'utf8')
const example = (language: string): string => {
  const block = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide)?.[1]
  assert.ok(block, language)
  return block
}

/** As an operator fits it: name, certificate, logs, where Certscope listens; ports of loopback besides. */
const fitted = (text: string, { folder, ports, chain, key }: Ground, upstream: string): string =>
  text
    .replaceAll('certscope.example', HOST)
    .replaceAll('/var/log/nginx', folder)
    .replace(/ +listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports[1]};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports[0]} `)
    .replace(/\/etc\/\S+\/fullchain\.pem/, chain)
    .replace(/\/etc\/\S+\/privkey\.pem/, key)
    .replace('127.0.0.1:8080', upstream)

const CONFIGURATIONS = {
  nginx: (ground: Ground, upstream: string): string =>
    `daemon off; master_process off; pid ${ground.folder}/pid; error_log ${ground.folder}/error.log; events {}
    http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(kind => `${kind}_temp_path ${ground.folder}/${kind};`)
      .join(' ')}
    ${fitted(example('nginx'), ground, upstream)} }`,
  // Its certificate comes from a CA and its ports are fixed otherwise.
  caddy: (ground: Ground, upstream: string): string =>
    fitted(example('caddyfile'), ground, upstream)
      .replace(
        /^\{/,
        `{
      admin off
      http_port ${ground.ports[1]}
      https_port ${ground.ports[0]}
      storage file_system ${ground.folder}`,
      )
      .replace('log {', `log {\noutput file ${ground.folder}/caddy.log`)
      .replace(`${HOST} {`, `${HOST} {\ntls ${ground.chain} ${ground.key}`),
} as const

interface Page {
  readonly status: number | undefined
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly markup: string
}

/** As a browser asks, over TLS. */
const pageAt = (port: number, ca: string, path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const headers = { host: HOST, accept: 'text/html' }
    const asked = request(
      { host: '127.0.0.1', port, servername: HOST, ca, path, headers, agent: false },
      got => {
        let markup = ''
        got.setEncoding('utf8').on('data', (part: string) => {
          markup += part
        })
        const fields = Object.fromEntries(
          Object.entries(got.headers).map(([name, value]) => [name, value?.toString()]),
        )
        got.on('end', () => resolve({ status: got.statusCode, fields, markup }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })

/** The pages that anybody links to, and one that says that there is nothing. */
const PATHS = ['/', '/en/', '/ko', '/en/certificate', '/en/guides/mcp', '/ko/errors', '/en/nothing']
const MIN_SCORE = 115

/** What no log may have of a request that is answered, and of one that is not. */
const TOKEN = 'Tokens-of-links-have-32-letters_'
const NAMES = /named\.example|Tokens-of|127\.0\.0\.1:\d+ |client: /
const NAMED = [
  `/watch/manage/${TOKEN}`,
  '/api/v1/expiry?domains=named.example',
  '/badge/named.example.svg',
  '/calendar/named.example.ics',
]
const logsIn = (folder: string): string =>
  readdirSync(folder)
    .filter(name => name.endsWith('.log'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')

sayWhatIsMissing()
const ground = await openGround()
test.after(ground.close)

for (const proxy of ['nginx', 'caddy'] as const) {
  ;(present.includes(proxy) ? test : test.skip)(`behind ${proxy}`, async () => {
    const certscope = await start('node', 'runtime/main.ts', ['serve'], {
      CERTSCOPE_SITE_URL: `https://${HOST}`,
      CERTSCOPE_TRUST_PROXY: '127.0.0.0/8',
      CERTSCOPE_CT: 'off',
    })
    let folder = ''
    try {
      const upstream = new URL(certscope.url).host
      const running = await ground.start(proxy, its => {
        folder = its.folder
        return CONFIGURATIONS[proxy](its, upstream)
      })
      const { grade, checks } = await gradeOf({ host: HOST, ports: running.ports, roots: ground.roots })
      const bad = checks.filter(({ level, cap }) => level !== 'pass' && cap !== null)
      assert.equal(bad, [])
      assert.is(grade, 'A')
      for (const path of PATHS) {
        const { status, fields, markup } = await pageAt(running.ports[0], ground.roots, path)
        assert.is(status, path === '/en/nothing' ? 404 : 200, path)
        const score = observatoryScore(fields, markup)
        console.log(`${proxy} ${path}: ${score}`)
        assert.ok(score >= MIN_SCORE, `${path} has ${score}`)
      }
      const [secure, plain] = running.ports
      for (const path of NAMED) await pageAt(secure, ground.roots, path)
      await certscope.stop()
      for (const path of NAMED) {
        assert.is((await pageAt(secure, ground.roots, path)).status, 502, path)
        await fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' })
      }
      const logs = logsIn(folder)
      assert.not.match(logs, NAMES)
      if (proxy === 'caddy') assert.match(logs, /"status":502/)
      else
        for (const line of ['/watch/manage 404', '/api/v1/expiry', '/badge 502'])
          assert.ok(logs.includes(line), line)
      running.stop()
    } finally {
      await certscope.stop()
    }
  })
}

test.run()
