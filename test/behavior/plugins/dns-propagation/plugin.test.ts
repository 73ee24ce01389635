/** The propagation plugin: what is shared, what is not asked or cut off, and the command line. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { draw } from '../../../../core/surface/text/terminal.ts'
import { width as columnsOf } from '../../../../core/surface/text/table.ts'
import dnsPropagation from '../../../../plugins/dns-propagation/index.ts'
import type { Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { summarize } from '../../../../plugins/dns-propagation/text/summary.ts'
import { dnsWorld } from '../../../peers/protocols/dns/dns-world.ts'
import { get } from '../../../peers/world.ts'
import { zone, plan, settled, appIn } from '../../../unit/plugins/dns-propagation/app.ts'

test('an answer is shared for 30 seconds, whatever the spelling and whoever asks', async () => {
  const app = appIn()
  const first = await get(app, '/api/v1/dns?name=www.demo.com&type=A&client=one')
  assert.is(first.headers.get('cache-control'), 'public, max-age=30')
  const second = await get(app, '/api/v1/dns?name=WWW.demo.com.&type=a&client=two')
  assert.is(await first.text(), await second.text())
})

test('a name whose address a stranger chose inside a network is not asked there', async () => {
  const inside = {
    ...zone,
    names: { ...zone.names, 'ns1.demo.com': { A: ['10.0.0.1'] }, 'ns2.demo.com': { A: ['127.0.0.1'] } },
  }
  const servers = { ...plan().servers, '9.8.7.1': { zones: [inside] }, '9.8.7.2': { zones: [inside] } }
  let asked = 0
  const app = appIn({ servers }, { CERTSCOPE_VANTAGE: 'kr' }, undefined, async (to, message, how) => {
    if (/^(10|127)\./.test(to.hostname)) asked++
    return dnsWorld(plan({ servers })).doors.datagram(to, message, how)
  })
  const answer = await settled(get(app, '/api/v1/dns?name=www.demo.com&type=A'))
  assert.is(asked, 0)
  assert.equal(
    answer.authoritative.map(({ ip, state }) => [ip, state]),
    [
      ['10.0.0.1', 'unreachable'],
      ['127.0.0.1', 'unreachable'],
    ],
  )
  for (const { detail, error } of answer.authoritative)
    assert.equal([detail, error], ['dns-blocked', 'the IP address of the server is not public'])
})

test('an answer without end is cut off, and says so', async () => {
  const big = {
    ...zone,
    names: {
      ...zone.names,
      'big.demo.com': { TXT: Array.from({ length: 200 }, (_, index) => `${index} ${'x'.repeat(200)}`) },
    },
  }
  const answer = await settled(
    get(
      appIn(
        { servers: { ...plan().servers, '9.8.7.1': { zones: [big] }, '9.8.7.2': { zones: [big] } } },
        { CERTSCOPE_VANTAGE: 'kr' },
      ),
      '/api/v1/dns?name=big.demo.com&type=TXT',
    ),
  )
  assert.is(answer.verdict.code, 'propagated')
  assert.ok(answer.authoritative.every(({ answers }) => answers.length === 60))
  assert.equal(
    answer.unmeasured.map(({ field, code, params }) => [field, code, params]),
    ['authoritative', 'resolvers'].map(field => [
      field,
      'answer-records-cut',
      { records: 60, characters: 4096 },
    ]),
  )
})

test('the command line draws the verdict, a grid of servers and one of resolvers, in both languages', async () => {
  const held = (address: string) => address === '168.126.63.1'
  const app = appIn({}, { CERTSCOPE_VANTAGE: 'kr' }, undefined, async (to, message, how) => {
    const answer = held(to.hostname)
      ? {
          answer: ({ name, type }: { name: string; type: string }) =>
            name === 'www.demo.com' && type === 'A' ? { A: ['9.9.8.1'], ttl: 200 } : undefined,
        }
      : {}
    return dnsWorld(plan(answer)).doors.datagram(to, message, how)
  })
  const answer = (await app.call(dnsPropagation, { name: 'www.demo.com', type: 'A' })).answer as Propagation
  assert.is(answer.verdict.code, 'waiting-for-ttl')
  for (const [language, patterns] of [
    [
      'en',
      [
        /^… www\.demo\.com A: 1 of 7 resolvers still has the old value; the last copy expires by (?:\d{4}-\d\d-\d\d )?\d\d:\d\d UTC \(in \d min\)\.\n\nNext\n/,
        /Nothing to fix\. Check again after .* UTC\.\n/,
        / {2}… KT 168\.126\.63\.1 +stale +200 s +(?:\d{4}-\d\d-\d\d )?\d\d:\d\d UTC +9\.9\.8\.1\n/,
        / {2}✔ Google 8\.8\.8\.8 +current +300 s +9\.9\.8\.8\n/,
        /Resolvers, queried from Korea \(6 of 7 current\)/,
        /ns1\.demo\.com 9\.8\.7\.1/,
      ],
    ],
    [
      'ko',
      [
        /^… www\.demo\.com A: 아직 전파 중입니다\. 리졸버 7곳 중 1곳에 이전 값이 캐시되어 있습니다\. 늦어도 \d{4}-\d\d-\d\d \d\d:\d\d \(한국 시각\)에 사라집니다\(\d분 뒤\)\.\n/,
        / {2}… KT 168\.126\.63\.1 +이전 값 +200 s/,
        /권한 네임서버\(2곳 중 2곳 최신\)/,
      ],
    ],
  ] as const) {
    const told = summarize(answer, language)
    assert.is(told.state, 'waiting')
    for (const pattern of patterns)
      assert.match(draw(told, { colors: false, language, verbose: true }), pattern)
    for (const width of [30, 50, 80])
      for (const line of draw(
        {
          ...told,
          verdict: '',
          findings: [],
          details: [],
          lines: told.lines.filter(({ kind }) => kind === 'table'),
        },
        { colors: false, language, width },
      ).split('\n'))
        assert.ok(columnsOf(line) <= width, `${width}: ${line}`)
  }
})

test.run()
