/**
 * Forty-six questions asked of the demo over /mcp, and judged twice: by the text alone, and by
 * `structuredContent` alone, since some hosts of agents hand on the one and some the other.
 *
 * The facts were written before an answer was read. These were too narrow for right answers, and widened
 * since: Korean days are those of Korea; a wait is rounded up to the minute by which it is over; a list of
 * all values that DMARC permits is as good as the right one; "no A or AAAA record" is as good as "no
 * address"; and in JSON a key has its type and its size in two members, a client its name in `refusedBy`.
 */
import { connect, type DetailedPeerCertificate } from 'node:tls'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startDemo } from '../demo/main.ts'
import { settingsOf } from '../world.ts'
import { ENGLISH } from './answers-en.ts'
import { KOREAN } from './answers-ko.ts'
import type { Question } from './question.ts'

/** The demo's present, so that the questions can hold dates: 14:00 in Korea. */
const AT = new Date('2026-11-22T05:00:00Z')
const ENOUGH = 44

const demo = await startDemo({
  settings: settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_CT: 'certspotter' }),
  at: AT,
})
test.after(() => demo.close())

const hostOf = (label: string) => {
  const found = demo.world.hosts.find(({ name }) => name === `${label}.certscope-demo.com`)
  assert.ok(found, label)
  return found!
}

/** What OpenSSL, which shares nothing with the product, is shown there. */
const seen = (label: string): Promise<DetailedPeerCertificate> =>
  new Promise((resolve, reject) => {
    const { name, port } = hostOf(label)
    const socket = connect(
      { host: '127.0.0.1', port: port!, servername: name, rejectUnauthorized: false, timeout: 5000 },
      () => {
        resolve(socket.getPeerCertificate(true))
        socket.destroy()
      },
    )
    socket.on('error', reject).on('timeout', () => reject(new Error(`${name} does not answer`)))
  })

const plainHex = (text: string): string => text.replaceAll(':', '').toLowerCase()
/** A piece of the PEM that no other certificate has: the end of the signature. */
const pemPiece = (raw: Buffer): string =>
  raw
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .slice(-40)
    .split('\n')
    .at(-1)!

const observe = async (): Promise<Readonly<Record<string, string>>> => {
  const [chacha, bare, whole] = await Promise.all([
    seen('chacha'),
    seen('incomplete-chain'),
    seen('healthy-rsa'),
  ])
  // The demo numbers a host's Korean server right after the others.
  const [, network, last] = /^(.*\.)(\d+)$/.exec(hostOf('korea-expired').addresses[0]!)!
  return {
    fingerprint: plainHex(chacha.fingerprint256),
    serial: plainHex(chacha.serialNumber).replace(/^0+/, ''),
    leafPem: pemPiece(bare.raw),
    issuerPem: pemPiece(whole.issuerCertificate.raw),
    korea: `${network}${Number(last) + 1}`,
    second: hostOf('two-addresses').addresses[1]!,
  }
}

interface Result {
  readonly content: readonly { readonly text?: string }[]
  readonly structuredContent?: { readonly verdict: { readonly text: string } }
  readonly isError?: boolean
}

/** As a reader of JSON sees it: each value behind its path, a line each. */
const linesOf = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [`${path}: ${String(value)}`]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, item]) =>
    linesOf(item, isList ? `${path}[${key}]` : `${path}.${key}`),
  )
}

const client = new Client(
  { name: 'test', version: '1' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
)
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', demo.serving.url)))
test.after(() => client.close())

const observed = await observe()
const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => observed[name]!)
const says = (text: string, said: RegExp | string): boolean =>
  typeof said === 'string' ? text.includes(filled(said)) : said.test(text)

/** What is missing, empty when the question is answered. */
const missing = (question: Question, first: string, whole: string): string[] => [
  ...(says(first, question.first) ? [] : [`first line: ${first}`]),
  ...question.facts.filter(({ said }) => !says(whole, said)).map(({ what }) => what),
]

for (const [language, questions] of [
  ['ko', KOREAN],
  ['en', ENGLISH],
] as const)
  test(`there are twenty-three questions in ${language}`, () => assert.is(questions.length, 23))

test('at least 44 of 46 questions are answered, by the text alone and by the structure alone', async () => {
  const answered = { text: 0, structure: 0 }
  const asked = [
    ...KOREAN.map(question => ({ ...question, input: { ...question.input, language: 'ko' } })),
    ...ENGLISH,
  ]
  for (const question of asked) {
    const { content, structuredContent, isError } = (await client.callTool({
      name: question.tool,
      arguments: question.input,
    })) as Result
    const text = content.map(block => block.text ?? '').join('\n')
    assert.is(isError === true, question.refused === true, `${question.asked} ${text}`)
    const first = text.split('\n', 1)[0]!
    const byText = missing(question, first, text)
    // What is refused has no structure, and every host of agents hands on the text then.
    const byStructure = structuredContent
      ? missing(question, structuredContent.verdict.text, linesOf(structuredContent).join('\n'))
      : byText
    if (byText.length === 0) answered.text++
    if (byStructure.length === 0) answered.structure++
    if (byText.length + byStructure.length > 0 || process.env['SHOW'])
      console.log(
        [
          '',
          question.asked,
          `  text lacks: ${byText.join('; ') || 'nothing'}`,
          `  structure lacks: ${byStructure.join('; ') || 'nothing'}`,
          ...(process.env['SHOW'] ? [text, JSON.stringify(structuredContent)] : []),
        ].join('\n'),
      )
  }
  console.log(`answered by the text: ${answered.text}, by the structure: ${answered.structure}`)
  assert.ok(answered.text >= ENOUGH && answered.structure >= ENOUGH)
})

test.run()
