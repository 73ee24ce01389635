/** What a security check does before it has a server to survey: names, addresses, servers that are gone. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../../core/network/doors.ts'
import type { Resolution } from '../../../../core/network/doors.ts'
import caa from '../../../../plugins/caa/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import security from '../../../../plugins/security/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import suites from '../../../../plugins/security/suites/index.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { get, world } from '../../../peers/world.ts'
import { standing } from '../../core/protocol/tls/survey/model.ts'

const PLUGINS = [security, graded, suites, certificate, certificateMeasured, caa, ct]
const NO_CT = { CERTSCOPE_CT: 'off' }
const [ONE, TWO] = ['93.184.216.34', '93.184.216.35']

/** An instance where nothing listens; what was dialed is noted. */
const dark = (resolution: Resolution) => {
  const dialed: string[] = []
  const app = world(
    PLUGINS,
    {
      resolve: async () => resolution,
      connect: async ({ hostname, port }) => {
        dialed.push(`${hostname}:${port}`)
        throw new DoorError('refused', 'refused')
      },
    },
    NO_CT,
  )
  const ask = async (query = ''): Promise<{ status: number; body: Answer & { error?: string } }> => {
    const response = await get(app, `/api/v1/security?domain=example.com${query}`)
    return { status: response.status, body: (await response.json()) as Answer }
  }
  return { ask, dialed }
}
const found = (...addresses: string[]): Resolution => ({ ok: true, addresses, cname: [] })

test('every address is tried where none accepts a connection; the first one says why', async () => {
  const { ask, dialed } = dark(found(ONE, TWO))
  const { body } = await ask()
  assert.equal([body.grade, body.reachable, body.ip], ['D', false, ONE])
  assert.match(body.checks[0]!.detailEn, `Nothing accepts connections on ${ONE} port 443.`)
  // HTTP is asked once the survey has been answered.
  assert.equal([...new Set(dialed)].sort(), [`${ONE}:443`, `${TWO}:443`])
  // A few for each, not a whole survey.
  assert.ok(dialed.length <= 20, String(dialed.length))
})

test('`address` is the only one that is asked', async () => {
  const { ask, dialed } = dark(found(ONE, TWO))
  const { body } = await ask(`&address=${TWO}`)
  assert.equal([body.ip, body.address], [TWO, TWO])
  assert.ok(dialed.every(one => one.startsWith(TWO)))
})

test('an address that is not of the name is refused', async () => {
  const { status, body } = await dark(found(ONE)).ask('&address=192.0.2.1')
  assert.is(status, 400)
  assert.match(body.error!, /192\.0\.2\.1/)
})

const NO_ADDRESS: readonly [what: string, resolution: Resolution, line: RegExp][] = [
  [
    'a name that does not exist',
    { ok: false, why: 'nxdomain', reason: { code: 'dns-name-missing', params: { name: 'example.com' } } },
    /example\.com is not in the DNS \(NXDOMAIN\)\./,
  ],
  ['a name without an address', found(), /no server to connect to/],
]
for (const [what, resolution, line] of NO_ADDRESS) {
  test(`${what} has a D with the reason, and nothing is dialed`, async () => {
    const { ask, dialed } = dark(resolution)
    const { status, body } = await ask('&suites=all&policy=mozilla-modern')
    assert.equal([status, body.grade, body.reachable, body.ip], [200, 'D', false, null])
    assert.match(body.checks[0]!.detailEn, line)
    assert.equal([body.suites, body.policy!.met, dialed], [[], null, []])
    assert.ok(body.unmeasured.some(({ field }) => field === 'ip'))
  })
}

const NO_LETTER: readonly [what: string, resolution: Resolution, status: number, line: RegExp][] = [
  [
    'a name with a private address alone',
    found('10.0.0.1'),
    400,
    /^example\.com cannot be graded\. .*10\.0\.0\.1 is not a public IP address/,
  ],
  [
    'a resolver of ours that does not answer',
    {
      ok: false,
      why: 'timeout',
      reason: {
        code: 'dns-lookup-failed',
        params: { name: 'example.com', because: { code: 'dns-timeout' } },
      },
    },
    503,
    /^example\.com could not be graded\. The IP addresses could not be looked up: .*Try again in 60 s\.$/,
  ],
]
for (const [what, resolution, status, line] of NO_LETTER) {
  test(`${what} is no letter, but ${status} and one line`, async () => {
    const { ask, dialed } = dark(resolution)
    const answer = await ask('&suites=all&policy=mozilla-modern')
    assert.equal([answer.status, Object.keys(answer.body), dialed], [status, ['error', 'unchecked'], []])
    assert.match(answer.body.error!, line)
  })
}

test('an address without a route from here, by IPv6 alone, is no letter either', async () => {
  const app = world(
    PLUGINS,
    {
      resolve: async () => found('2606:2800:220:1::1'),
      connect: async () => {
        throw new DoorError('unreachable', 'no route')
      },
    },
    NO_CT,
  )
  const response = await get(app, '/api/v1/security?domain=example.com&lang=ko')
  assert.equal([response.status, response.headers.get('retry-after')], [503, '3600'])
  assert.match(
    ((await response.json()) as { error: string }).error,
    /^example\.com 등급을 매기지 못했습니다\. .*경로가 없습니다\([^)]*\)\.$/,
  )
})

const EIGHT = Array.from({ length: 8 }, (_, index) => `93.184.216.${34 + index}`)

/** One address of the name answers, by a server in memory. */
const ALIVE: readonly [what: string, addresses: readonly string[], alive: string, dead?: 'silent'][] = [
  ['the last of eight', EIGHT, '93.184.216.41'],
  ['the last of eight behind silent ones', EIGHT, '93.184.216.41', 'silent'],
  ['an IPv6 address behind a dead IPv4 one', [ONE, '2606:2800:220:1::1'], '2606:2800:220:1::1'],
  ['an IPv6 address alone', ['2606:2800:220:1::1'], '2606:2800:220:1::1'],
]
for (const [what, addresses, alive, dead] of ALIVE) {
  test(`${what} is graded where it is the first that answers`, async () => {
    const versions = new Map([[0x0303, [0xc02f]]])
    const live = standing({ versions, groups: [0x1d], order: 'server' }).doors
    const app = world(
      PLUGINS,
      {
        resolve: async () => found(...addresses),
        connect: async (to, how) => {
          if (to.hostname === alive && to.port === 443) return live.connect(to, how)
          if (dead === 'silent') await new Promise(resolve => how!.signal!.addEventListener('abort', resolve))
          throw new DoorError(dead === 'silent' ? 'timeout' : 'refused', 'dead')
        },
      },
      NO_CT,
    )
    const response = await get(app, '/api/v1/security?domain=example.com')
    const { reachable, ip } = (await response.json()) as Answer
    assert.equal([reachable, ip], [true, alive])
  })
}

test.run()
