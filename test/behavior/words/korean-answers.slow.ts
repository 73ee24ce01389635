/**
 * Korean answers are Korean throughout: over all hosts of the demo and all commands, refusals, help, pages,
 * and what agents are handed. Three English words in a row that are no command, name, quotation or term of
 * a standard are a sentence that was forgotten.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Summary } from '../../../core/plugin/plugin.ts'
import { isPublished } from '../../../core/plugin/plugin.ts'
import { draw } from '../../../core/surface/text/terminal.ts'
import { figureTexts } from '../../../core/surface/text/figures.ts'
import { verbHelp } from '../../../core/surface/cli/help.ts'
import { plugins } from '../../../plugins/index.ts'
import { help, ownHelp } from '../../../runtime/commands/help.ts'
import { OWN_VERBS } from '../../../runtime/commands/verbs.ts'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { all, get } from '../demo/ask.ts'
import { demo } from '../demo/running.ts'
import { complaints } from '../../unit/words/forbidden.ts'

/** What a person reads as it is in any language: commands, addresses, quotations, names of CAs and logs. */
const bare = (text: string): string =>
  text
    .replace(/`[^`]*`/g, '``')
    .replace(/"[^"]*"/g, '""')
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/[\w*.]+(?:-[\w.]+)+/g, 'CODE')
    .replace(
      /\b(?:openssl|certbot|curl|dig|systemctl|nginx|nft|iptables|rndc|certscope|npx|claude) [^\n가-힣]*/g,
      'COMMAND',
    )
    .replace(/(?:발급자|등록대행자|만료,|남음\),) ?[^\n가-힣,]*/g, 'NAME')
    .replace(/\((?:Certscope Demo|Neighbour|Harbour|Old Quay)[^)]*\)/g, '(NAME)')
const ENGLISH = /[A-Za-z]*[a-z]{2,} [a-z]{2,} [a-z]{2,}|\b(?:the|is|are|was|were|cannot|not|has|have|with)\b/

const wrong = (where: string, text: string): string[] => {
  const found = text.split('\n').filter(line => ENGLISH.test(bare(line)))
  return found.map(line => `${where}: ${line.trim()}`)
}

/** What is drawn on pages and not on a terminal. */
const drawn = ({ lines, details = [] }: Summary): string =>
  [...lines, ...details]
    .flatMap(line => (line.kind === 'figure' ? [line.figure.label, ...figureTexts(line.figure, 'ko')] : []))
    .join('\n')

/** Complaints about sentences of an answer: terms and endings, too. */
const read = (where: string, summary: Summary): string[] => {
  const words = (summary.findings ?? []).flatMap(({ title, message, causes, fixes }) => [
    title,
    message,
    ...causes,
    ...fixes,
  ])
  return [
    ...wrong(where, draw(summary, { colors: false, language: 'ko', verbose: true })),
    ...wrong(`${where}, drawn`, drawn(summary)),
    ...drawn(summary)
      .split('\n')
      .flatMap(text => complaints(['ko', where, text.replace(/^ *- /, '')])),
    ...[summary.verdict, ...words].flatMap(text => complaints(['ko', where, text])),
  ]
}

const named = (name: string) => plugins.filter(isPublished).find(plugin => plugin.name === name)!
const hosts = demo.world.hosts.map(({ name }) => name)
const zones = DNS_PLANS.map(({ name }) => name)
const PATHS: Readonly<Record<string, readonly string[]>> = {
  certificate: hosts.map(name => `/api/v1/certificate?domain=${name}`),
  'dns-info': zones.map(name => `/api/v1/dns-info?domain=${name}`),
  mail: zones.map(name => `/api/v1/mail?domain=${name}&selectors=s1,cut`),
  'dns-propagation': MOVING_PLANS.map(
    ({ name, type, asked }) =>
      `/api/v1/dns?name=${name}&type=${type}${asked ? `&expect=${encodeURIComponent(asked)}` : ''}`,
  ),
  expiry: [...hosts, ...zones].map(name => `/api/v1/expiry?domains=${name}`),
}
for (const [name, paths] of Object.entries(PATHS))
  test(`${name}: ${paths.length} answers are Korean throughout`, async () => {
    const plugin = named(name)
    const answers = await all(paths, path => get(demo, path), 12)
    const found = [...answers].flatMap(([path, answer]) =>
      read(path.slice(path.indexOf('=') + 1), plugin.summarize(answer as never, 'ko')),
    )
    assert.equal([...new Set(found)], [])
  })

const BAD_DOMAINS = [
  ...['', '10.0.0.1', '[::1]', 'localhost', 'foo', 'a..b', 'http://', 'ftp://a.com', 'u@a.com', '*.a.com'],
  ...['a b.com', 'a,b.com', 'example.com:99999', 'example.com:8443', 'com', 'co.kr', 'x.local', 'x.onion'],
  ...[
    '-a.com',
    `${'a'.repeat(64)}.com`,
    `${'abcdefg.'.repeat(40)}com`,
    'xn--a.com',
    '한글',
    'a.b.zzzz',
    '%20',
  ],
]
const BAD = [
  ...BAD_DOMAINS.map(name => `certificate?domain=${encodeURIComponent(name)}`),
  ...['certificate', 'certificate?domein=a.com', 'certificate?domain=a.com&domain=b.com', 'nothing'],
  ...['certificate?domain=a.com&port=x', 'certificate?domain=a.com&address=x', 'certificate?domain=%ff'],
  ...[
    'expiry',
    'expiry?domains=,',
    `expiry?domains=${'a.com,'.repeat(6)}`,
    'certificate?domain=a.com&fresh=x',
  ],
  ...[
    'dns',
    'dns?name=a.com',
    'dns?name=a.com&type=ZZ',
    'dns?name=a.com&type=A&expect=x',
    'dns?name=&type=A',
  ],
]
test('refusals are Korean throughout', async () => {
  const found = await all(BAD, async path => {
    const mark = path.includes('?') ? '&' : '?'
    const response = await fetch(`${demo.serving.url}/api/v1/${path}${mark}lang=ko`)
    const { error } = (await response.json()) as { error: string }
    assert.match(error, /[가-힣]/, path)
    return [...wrong(path, error), ...complaints(['ko', path, error])]
  })
  assert.equal([...found.values()].flat(), [])
})

test('the help is Korean throughout', () => {
  const texts = [
    help(plugins, 'ko'),
    ...OWN_VERBS.map(verb => ownHelp(verb, 'ko')),
    ...plugins.filter(isPublished).map(plugin => verbHelp(plugin, 'ko')),
  ]
  assert.equal(
    texts.flatMap(text => wrong('help', text)),
    [],
  )
})

/** The text of a page; what it quotes for programs and models is in elements of its own. */
const textOf = (page: string): string =>
  page
    .replace(/<(script|style|code|pre|blockquote|details lang)\b[\s\S]*?<\/\1>/g, '``')
    .replace(/<[^>]*lang="en"[^>]*>[\s\S]*?<\/\w+>/g, '``')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:quot|#34);/g, '"')
const PAGES = [
  '/ko',
  '/ko/nothing',
  ...plugins.filter(isPublished).map(({ name }) => `/ko/${name}`),
  ...['10.0.0.1', 'expired.certscope-demo.com'].map(name => `/ko/certificate?domain=${name}`),
]
test('the pages are Korean throughout', async () => {
  const found = await all(PAGES, async path => {
    const response = await fetch(demo.serving.url + path, { headers: { accept: 'text/html' } })
    return wrong(path, textOf(await response.text()))
  })
  assert.equal([...found.values()].flat(), [])
})

test('what agents are handed in Korean is Korean throughout', async () => {
  const client = new Client({ name: 'test', version: '1' }, {})
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', demo.serving.url), {
    requestInit: { headers: { 'accept-language': 'ko' } },
  })
  await client.connect(transport)
  const ask = async (name: string, given: Record<string, unknown>): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: given })
    return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n')
  }
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ...['expired', 'revoked-ocsp', 'private-address', 'stapled-scts', 'garbage'].map(
      name => ['check_certificate', { domain: `${name}.certscope-demo.com`, language: 'ko' }] as const,
    ),
    ['check_dns', { domain: 'spf-twice.certscope-demo.com', language: 'ko' }],
    ...['healthy-rsa', 'expired', 'garbage', 'private-address'].map(
      name => ['check_security', { domain: `${name}.certscope-demo.com`, language: 'ko' }] as const,
    ),
    ['check_security', { domain: 'example.com', policy: 'mozilla-modern', language: 'ko' }],
    ['check_security', { domain: 'example.com', policy: 'mozilla-old', language: 'ko' }],
    ['check_certificate', { domain: '10.0.0.1', language: 'ko' }],
    ['check_certificate', { language: 'ko' }],
    ['check_certificate', { domain: 3, language: 'ko' }],
    ['check_dns_propagation', { name: 'a.com', type: 'ZZ', language: 'ko' }],
    ['check_expiry', { domains: [], language: 'ko' }],
  ]
  const found = []
  for (const [name, given] of calls) found.push(...wrong(JSON.stringify(given), await ask(name, given)))
  await client.close()
  assert.equal(found, [])
})

test('an English sentence among Korean ones is found, names and commands are not', () => {
  assert.equal(wrong('', '리졸버: no answer in time').length, 1)
  assert.equal(wrong('', '폐기 여부: the CRL expired').length, 1)
  assert.equal(wrong('', '발급자: Certscope Demo RSA CA 1\n확인하세요: openssl x509 -in cert.pem -noout'), [])
})

test.run()
