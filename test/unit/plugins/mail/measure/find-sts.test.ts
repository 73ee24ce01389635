/** MTA-STS of a domain: what is looked up, what is fetched and how, and which MX hosts a policy refuses. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { GetOptions, Got } from '../../../../../core/network/doors.ts'
import { findSts } from '../../../../../plugins/mail/measure/find-sts.ts'
import { txt, zone, type Known } from '../../../../lab/cases/dns.ts'

const RECORD = txt('v=STSv1; id=1')
const POLICY = 'version: STSv1\r\nmode: enforce\r\nmx: *.example.com\r\nmax_age: 604800\r\n'
const URL = 'https://mta-sts.example.com/.well-known/mta-sts.txt'

const page = (body: string, status = 200, type = 'text/plain'): Got => ({
  ok: true,
  status,
  headers: new Map([['content-type', type]]),
  body: new TextEncoder().encode(body),
  url: URL,
})

const find = async (
  records: readonly Known[] | 'SERVFAIL',
  got: Got,
  mx: readonly string[] = ['mx1.example.com'],
  host: Readonly<Record<string, readonly Known[] | 'SERVFAIL'>> = {
    'mta-sts.example.com': [{ type: 'A', data: '203.0.112.9' }],
  },
) => {
  const fetched: (readonly [string, GetOptions | undefined])[] = []
  const found = await findSts(
    {
      ask: zone({ '_mta-sts.example.com': records, 'example.com': [], ...host }),
      get: async (url, options) => {
        fetched.push([url, options])
        return got
      },
      signal: new AbortController().signal,
    },
    'example.com',
    mx,
  )
  return { found, fetched }
}

test('the policy is fetched from its one address, without redirects, and read', async () => {
  const { found, fetched } = await find([RECORD], page(POLICY))
  assert.is(fetched.length, 1)
  const [url, options] = fetched[0]!
  assert.is(url, URL)
  assert.is(options?.maxRedirects, 0)
  assert.is(options?.maxBytes, 65_536)
  assert.is(options?.publicOnly, true)
  assert.ok(found.ok && found.policy?.ok)
  assert.equal(found.policy.policy, { mode: 'enforce', maxAge: 604_800, mx: ['*.example.com'] })
  assert.equal(found.refused, [])
})

test('MX hosts that no pattern allows are named, unless the mode is none', async () => {
  const hosts = ['mx1.example.com', 'a.mx.example.com', 'mx.other.example']
  const { found } = await find([RECORD], page(POLICY), hosts)
  assert.ok(found.ok)
  assert.equal(found.refused, hosts.slice(1))
  const none = await find([RECORD], page(POLICY.replace('enforce', 'none')), hosts)
  assert.ok(none.found.ok)
  assert.equal(none.found.refused, [])
})

for (const [what, records] of [
  ['no record', []],
  ['a record without an id', [txt('v=STSv1;')]],
  ['two records', [RECORD, txt('v=STSv1; id=2')]],
] as const)
  test(`with ${what} no policy is fetched`, async () => {
    const { found, fetched } = await find(records, page(POLICY))
    assert.equal(fetched, [])
    assert.ok(found.ok)
    assert.is(found.record, null)
    assert.is(found.policy, null)
  })

test('a lookup that fails is not a missing record', async () => {
  const { found, fetched } = await find('SERVFAIL', page(POLICY))
  assert.equal(fetched, [])
  assert.not.ok(found.ok)
})

for (const [got, code] of [
  [page(POLICY, 404), 'policy-status'],
  [{ ok: false, why: 'redirects', detail: '', url: URL }, 'policy-redirected'],
  [page('<html>'), 'policy-bad-line'],
] as const)
  test(`a document that senders do not take: ${code}`, async () => {
    const { found } = await find([RECORD], got)
    assert.ok(found.ok && found.policy?.ok)
    assert.is(found.policy.policy, null)
    assert.is(found.policy.issues[0]?.code, code)
    assert.equal(found.refused, [])
  })

test('a policy of another media type is read, as only some senders ignore it', async () => {
  for (const type of ['text/html', 'application/octet-stream', '']) {
    const { found } = await find([RECORD], page(POLICY, 200, type), ['mx.other.example'])
    assert.ok(found.ok && found.policy?.ok)
    assert.is(found.policy.policy?.mode, 'enforce')
    assert.equal(found.policy.issues, [{ code: 'policy-type', params: { type } }])
    assert.equal(found.refused, ['mx.other.example'])
  }
})

test('a host that cannot be reached, or has a wrong certificate, gives the reason and no issue', async () => {
  for (const [why, code] of [
    ['untrusted', 'fetch-untrusted'],
    ['tls', 'fetch-tls'],
    ['timeout', 'fetch-silent'],
    ['paced', 'fetch-limit'],
    ['too-large', 'fetch-malformed'],
  ] as const) {
    const { found } = await find([RECORD], { ok: false, why, detail: '', url: URL })
    assert.ok(found.ok)
    assert.equal(found.policy, { ok: false, reason: { code } })
  }
})

test('a host without addresses is an issue, and one whose addresses are not known is not', async () => {
  const got: Got = { ok: false, why: 'blocked', detail: '', url: URL }
  const { found } = await find([RECORD], got, [], {})
  assert.ok(found.ok && found.policy?.ok)
  assert.equal(found.policy.issues, [{ code: 'policy-no-address', params: { host: 'mta-sts.example.com' } }])
  const open = await find([RECORD], got, [], { 'mta-sts.example.com': 'SERVFAIL' })
  assert.ok(open.found.ok)
  assert.equal(open.found.policy, { ok: false, reason: { code: 'fetch-blocked' } })
})

test.run()
