/** Certscope behind each proxy of the guide for operators, graded by itself (A) and by MDN's rule. */
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, start } from '../../unit/runtime/processes.ts'
import { HOST, openGround, present, sayWhatIsMissing } from './ground.ts'
import { gradeOf } from './measured.ts'
import { observatoryScore } from './observatory.ts'
import type { Ground } from './programs.ts'

const guide = readFileSync(join(root, 'knowledge-base', 'guides', 'proxy.md'), 'utf8')
const example = (language: string): string => {
  const block = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(guide)?.[1]
  assert.ok(block, language)
  return block
}

/** As an operator fits it: name, certificate, and where Certscope listens; ports of loopback besides. */
const fitted = (text: string, { ports, chain, key }: Ground, upstream: string): string =>
  text
    .replaceAll('certscope.example', HOST)
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
    `{
      admin off
      http_port ${ground.ports[1]}
      https_port ${ground.ports[0]}
      storage file_system ${ground.folder}
    }
    ${fitted(example('caddyfile'), ground, upstream).replace('{', `{\ntls ${ground.chain} ${ground.key}`)}`,
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
    try {
      const upstream = new URL(certscope.url).host
      const running = await ground.start(proxy, its => CONFIGURATIONS[proxy](its, upstream))
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
      running.stop()
    } finally {
      await certscope.stop()
    }
  })
}

test.run()
