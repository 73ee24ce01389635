/**
 * The metrics of a target: those of blackbox_exporter by their names and labels, and nothing that is unknown.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import certificate from '../../../../plugins/certificate/index.ts'
import { familiesOf } from '../../../../plugins/prometheus/families.ts'
import type { Found } from '../../../../plugins/prometheus/families.ts'
import { ownMeans } from '../../../../core/network/own-means.ts'
import type { LookupSign } from '../../../../core/network/own-means.ts'
import prometheus from '../../../../plugins/prometheus/index.ts'
import registration from '../../../../plugins/registration/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import { answering, clock, get, world } from '../../../peers/world.ts'
import { END, checkOf, silent, tls } from '../expiry/checks.ts'
import type { Check } from '../expiry/checks.ts'
import { GRADED, HELD } from '../badge/server.ts'

const seconds = (instant: string): number => Date.parse(instant) / 1000
const found = (check: Check | null, more: Partial<Found> = {}): Found => ({
  check,
  graded: null,
  held: null,
  seconds: 0.25,
  ...more,
})
/** Name and labels, and the value. */
const valuesOf = (of: Found): Record<string, number> =>
  Object.fromEntries(
    familiesOf(of).flatMap(({ name, type, lines }) => {
      assert.is(type, 'gauge')
      return lines.map(({ labels, value }) => [
        [name, ...labels.map(([label, text]) => `${label}=${text}`)].join(' '),
        value,
      ])
    }),
  )

test('a healthy target has the names and labels of blackbox_exporter', () => {
  const values = valuesOf(found(checkOf(tls())))
  const theirs = Object.entries(values).filter(([name]) => name.startsWith('probe_'))
  assert.equal(theirs, [
    ['probe_success', 1],
    ['probe_duration_seconds', 0.25],
    ['probe_tls_version_info version=TLS 1.3', 1],
    ['probe_tls_cipher_info cipher=TLS_AES_128_GCM_SHA256', 1],
    ['probe_ip_protocol', 4],
    ['probe_ssl_earliest_cert_expiry', seconds(END)],
    ['probe_ssl_last_chain_expiry_timestamp_seconds', seconds(END)],
    [
      'probe_ssl_last_chain_info fingerprint_sha256=aa subject=CN=example.com issuer=CN=CA '
        + 'subjectalternative= serialnumber=01',
      1,
    ],
  ])
})

test('the first end of the path counts, without the root; a path that nobody trusts has no last end', () => {
  const { chain } = checkOf(tls())
  const earlier = { ...chain[0]!, role: 'intermediate', notAfter: '2026-12-01T00:00:00Z' } as const
  const root = { ...earlier, role: 'root', notAfter: '2020-01-01T00:00:00Z' } as const
  const values = valuesOf(found(checkOf(tls(), { chain: [...chain, earlier, root] })))
  assert.is(values.probe_ssl_earliest_cert_expiry, seconds(earlier.notAfter))
  assert.is(values.probe_ssl_last_chain_expiry_timestamp_seconds, seconds(earlier.notAfter))
  assert.is(values.certscope_target_certificate_not_after_timestamp_seconds, seconds(END))
  const untrusted = valuesOf(found(checkOf(tls(['self-signed'], { trusted: false }))))
  assert.is(untrusted.probe_ssl_last_chain_expiry_timestamp_seconds, undefined)
  assert.is(untrusted.probe_success, 0)
  assert.is(untrusted['certscope_target_error_info code=self-signed'], 1)
})

test('what could not be checked is absent, and no zero stands for it', () => {
  const unreachable = valuesOf(found(checkOf(silent(), { chain: [], revoked: null })))
  for (const name of Object.keys(unreachable))
    assert.match(
      name,
      /^(?:probe_success|probe_duration_seconds|certscope_target_(?:problems|error_info))|^probe_(?:tls|ip)/,
    )
  assert.is(unreachable.probe_success, 0)
  const late = valuesOf(found(null))
  assert.equal(late, { probe_success: 0, probe_duration_seconds: 0.25 })
  const unknown = valuesOf(found(checkOf(tls(), { revoked: null }), { held: { expiresAt: null } }))
  assert.equal(
    Object.keys(unknown).filter(name => /revoked|registration|grade|trust_end/.test(name)),
    [],
  )
})

test('revocation, the end of trust, grade and registration are there where they are known', () => {
  const forecast = [{ store: 'chrome', until: '2026-12-24T00:00:00Z', why: 'distrusted' }]
  const check = checkOf(tls(['revoked'], { forecast: forecast as unknown as Check['tls']['forecast'] }), {
    revoked: true,
  })
  const values = valuesOf(
    found(check, { graded: { grade: 'A-', reachable: true }, held: { expiresAt: '2027-09-17T00:00:00Z' } }),
  )
  assert.is(values.certscope_target_revoked, 1)
  assert.is(
    values['certscope_target_trust_end_timestamp_seconds program=chrome'],
    seconds('2026-12-24T00:00:00Z'),
  )
  assert.is(values['certscope_target_grade_info grade=A-'], 1)
  assert.is(values.certscope_target_registration_expiry_timestamp_seconds, seconds('2027-09-17T00:00:00Z'))
  const nowhere = valuesOf(found(check, { graded: { grade: 'D', reachable: false } }))
  assert.is(nowhere['certscope_target_grade_info grade=D'], undefined)
})

/** A server with the probe, and what was asked of the checks behind it. */
const probes = (
  environment: Record<string, string> = {},
  seen = () => checkOf(tls()),
  control: LookupSign = 'answered',
) => {
  const asked: string[] = []
  const noting = (name: string, answer: () => object) => () => {
    asked.push(name)
    return answer()
  }
  const time = clock('2026-11-21T00:00:00Z')
  const plugins = [
    prometheus,
    { ...answering(certificate, noting('certificate', seen)), uses: {} },
    {
      ...answering(
        graded,
        noting('graded', () => GRADED),
      ),
      uses: {},
    },
    answering(
      registration,
      noting('registration', () => HELD),
    ),
  ]
  const means = ownMeans({ ask: async () => control, reach: async () => true, clock: time.now })
  return { app: world(plugins, { now: time.now, means }, environment), asked, pass: time.pass, means }
}

test('Prometheus gets text, cached for ten minutes, and each request counts as a check', async () => {
  const { app, asked, pass } = probes({ CERTSCOPE_LIMIT: '3' })
  const first = await get(app, '/probe?target=Example.COM&module=http_2xx')
  assert.is(first.status, 200)
  assert.is(first.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  const text = await first.text()
  assert.match(text, '\n# TYPE probe_success gauge\nprobe_success 1\n')
  assert.match(text, 'certscope_target_grade_info{grade="A-"} 1\n')
  assert.match(text, /\n$/)
  assert.equal(asked.sort(), ['certificate', 'graded', 'registration'])
  const statuses = []
  for (let index = 0; index < 3; index++) {
    const again = await get(app, '/probe?target=example.com&module=http_2xx')
    statuses.push(again.status)
    if (again.status === 200) assert.is(await again.text(), text)
  }
  assert.equal(statuses, [200, 200, 429])
  assert.is(asked.length, 3)
  pass(110)
  const other = await get(app, '/probe?target=example.com&module=http_2xx', {}, '198.51.100.8')
  assert.is(await other.text(), text)
  pass(500)
  assert.is((await get(app, '/probe?target=example.com&module=http_2xx')).status, 200)
  assert.ok(asked.filter(name => name === 'certificate').length > 1)
})

test('the module certificate asks for the certificate alone', async () => {
  const { app, asked } = probes()
  const text = await (await get(app, '/probe?target=example.com&module=certificate')).text()
  assert.match(text, 'probe_success 1\n')
  assert.not.match(text, /grade|registration/)
  assert.equal(asked, ['certificate'])
})

const REFUSED: readonly [query: string, status: number][] = [
  ['', 400],
  ['?target=', 400],
  ['?target=not%20a%20name', 400],
  ['?target=192.0.2.1', 400],
  ['?target=a.example&target=b.example', 400],
  ['?target=example.com:99999', 400],
  ['?target=example.com%0Aprobe_success%201', 400],
]
for (const [query, status] of REFUSED) {
  test(`/probe${query} is refused in one line of text`, async () => {
    const { app, asked } = probes()
    const response = await get(app, `/probe${query}`)
    assert.is(response.status, status)
    assert.is(response.headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(await response.text(), /^[^\n]+\n$/)
    assert.equal(asked, [])
  })
}

test('a check that fails on our side is no metric of the target: Prometheus counts a failed scrape', async () => {
  const { app } = probes({}, () => {
    throw new Error('broken')
  })
  const response = await get(app, '/probe?target=example.com&module=certificate')
  assert.equal([response.status, await response.text()], [500, 'Internal error. Try again later.\n'])
})

test('while our own means fail no target fails: its scrape does', async () => {
  const unresolved = () => checkOf(silent(), { chain: [], revoked: null })
  const { app, means } = probes({}, unresolved, 'silent')
  const path = '/probe?target=example.com&module=certificate'
  means.lookedUp('example.com', 'silent')
  const response = await get(app, path)
  assert.equal(
    [response.status, response.headers.get('retry-after'), await response.text()],
    [
      503,
      '60',
      'Nothing can be checked now: the resolver of this server does not respond. Try again in 60 s.\n',
    ],
  )
  means.lookedUp('example.net', 'answered')
  const after = await get(app, path)
  assert.equal([after.status, /^probe_success 0$/m.test(await after.text())], [200, true])
})

test('a target that could be checked meanwhile is told, and a dead one is while the resolver answers', async () => {
  const sound = probes({}, () => checkOf(tls()), 'silent')
  sound.means.lookedUp('dead.example', 'silent')
  assert.is((await get(sound.app, '/probe?target=example.com')).status, 200)
  const dead = probes({}, () => checkOf(silent(), { chain: [], revoked: null }))
  dead.means.lookedUp('dead.example', 'silent')
  assert.is((await get(dead.app, '/probe?target=dead.example.com&module=certificate')).status, 200)
})

test.run()
