/** Certscope behind each proxy of the guide for operators, graded by itself: A. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, start } from '../runtime/processes.ts'
import { HOST, openGround, present, sayWhatIsMissing } from './ground.ts'
import { gradeOf } from './measured.ts'
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
      running.stop()
    } finally {
      await certscope.stop()
    }
  })
}

test.run()
