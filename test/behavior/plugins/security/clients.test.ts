/** Who can connect, as the page, the command and agents get it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ServerOffer } from '../../../../core/protocol/clients/server.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { briefOf } from '../../../../core/surface/mcp/brief.ts'
import { tokensOf } from '../../../../core/surface/mcp/tools.ts'
import { present } from '../../../../plugins/security/answer/answer.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import guide from '../../../../plugins/security/guide/index.ts'
import security from '../../../../plugins/security/index.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import suites from '../../../../plugins/security/suites/index.ts'
import { known, leaf, MODERN, only } from '../../../unit/core/protocol/clients/offers.ts'
import { AT, GOOD, measured } from '../../../unit/plugins/security/seen.ts'
import { answering, clock, get, world } from '../../../peers/world.ts'

/** An instance that sees a good server with this offer; `count.graded` tells how often. */
const seeing = (offer?: ServerOffer) => {
  const time = clock(AT.toISOString())
  const count = { graded: 0 }
  const app = world(
    [
      security,
      answering(graded, () => {
        count.graded++
        const answer = present({ domain: 'example.com' }, { ...measured(GOOD), at: time.now() })
        return { ...answer, ...(offer ? { offer } : {}) }
      }),
      suites,
      guide,
    ],
    { now: time.now },
    { CERTSCOPE_TARGET_PORTS: '993' },
  )
  return { app, count }
}

const run = async (offer: ServerOffer | undefined, ...words: string[]) => {
  const said = { out: '', err: '' }
  const { app, count } = seeing(offer)
  const status = await runVerb(app, 'security', ['example.com', ...words], {
    out: text => {
      said.out += text
    },
    err: text => {
      said.err += text
    },
    colors: false,
    language: 'en',
  })
  return { status, count, ...said }
}

const EXPIRED = leaf({ dates: 'expired' })
/** TLS 1.3 alone: not for Java 7. */
const NEW = only(0x0304, known(0x1301))

const ENDS: readonly (readonly [offer: ServerOffer | undefined, must: string, status: number])[] = [
  [MODERN, 'chrome', 0],
  [NEW, 'chrome,java-7', 1],
  [EXPIRED, 'chrome', 1],
  // Of a server whose TLS is not known nothing is certain.
  [undefined, 'chrome', 2],
  [MODERN, 'opera-9', 2],
]
for (const [offer, must, status] of ENDS)
  test(`--must ${must} ends with ${status}`, async () =>
    assert.is((await run(offer, '--must', must)).status, status))

test('what is not met names the client, and why', async () => {
  const { out } = await run(NEW, '--must', 'chrome,java-7')
  assert.match(out, /^✘ --must chrome,java-7 is not met \(cannot connect: Java 7u25\)\. example\.com: /)
  assert.match(out, /Java 7u25 cannot connect: no shared TLS version\./)
  assert.match(
    out,
    /Who can connect\n\s+Cannot connect \(no shared TLS\s+version\): [^]+\.\n[^]+Can connect: \d+ of \d+\./,
  )
})

test('what could not be checked is named, and why', async () => {
  const { out } = await run(leaf({ dates: null }), '--must', 'chrome')
  assert.match(out, /^\? --must chrome could not be checked \(Chrome \d+: validity period not checked\)\./)
  assert.match((await run(undefined, '--must', 'chrome')).out, /^\? --must chrome could not be checked\. /)
})

test('an unknown client is one line, before anything is measured', async () => {
  const { err, count } = await run(MODERN, '--must', 'chrome,opera-9')
  assert.match(
    err,
    /^certscope: Client "opera-9" is not in the table\. Use a client, or a version that the table has[^\n]+\n$/,
  )
  assert.is(count.graded, 0)
  const { app, count: asked } = seeing(MODERN)
  assert.is((await get(app, '/api/v1/security?domain=example.com&as=opera-9')).status, 400)
  assert.is(asked.graded, 0)
})

test('a page shows what becomes of a client first, what it prints, and the table', async () => {
  const { app } = seeing(NEW)
  for (const [language, sentence, heading] of [
    ['en', 'Java 7u25 cannot connect: no shared TLS version.', 'Who can connect'],
    ['ko', 'Java 7u25 클라이언트는 연결할 수 없습니다: 공통 TLS 버전 없음.', '연결할 수 있는 클라이언트'],
  ] as const) {
    const page = await (
      await get(app, `/${language}/security?domain=example.com&as=java-7`, {
        headers: { accept: 'text/html' },
      })
    ).text()
    const [before, behind] = page.split(sentence) as [string, string]
    assert.ok(before.includes('id="verdict"') && !before.includes(`<h3>${heading}</h3>`))
    assert.match(behind, /Java 17[^]+Received fatal alert: protocol_version/)
    assert.match(behind, `<a class="button" href="/${language}/errors/protocol-version-alert">`)
    assert.match(behind, new RegExp(`<h3>${heading}</h3>[^]+<table>`))
    assert.match(page, /name="as"[^>]* value="java-7"/)
  }
})

test('a change locks out none of those that never go to such a port', async () => {
  const { app } = seeing(MODERN)
  const lostOn = async (domain: string): Promise<string> => {
    const query = `domain=${domain}&clients=all&policy=mozilla-modern`
    const answer = (await (await get(app, `/api/v1/security?${query}`)).json()) as Answer
    return [...answer.whatIf!.flatMap(({ lost }) => lost), ...answer.policy!.lost!].join()
  }
  assert.match(await lostOn('example.com'), /Chrome/)
  const mail = await lostOn('example.com:993')
  assert.match(mail, /Java/)
  assert.not.match(mail, /Firefox|Chrome|Safari/)
})

test('agents get one line of at most 60 tokens', async () => {
  const { app } = seeing(NEW)
  const answer = (await (await get(app, '/api/v1/security?domain=example.com')).json()) as object
  const summary = security.summarize!(answer as never, 'en')
  const brief = briefOf(security, answer, { language: 'en', site: null, full: false } as never, summary)
  const { whoConnects } = brief as { readonly whoConnects: string }
  assert.match(whoConnects, /^cannot connect: .+ more(?:; not certain: \d+)?; can connect: \d+ of \d+$/)
  assert.ok(tokensOf(whoConnects) <= 60, whoConnects)
})

test.run()
