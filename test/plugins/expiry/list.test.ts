/**
 * The list of domains: what is read, refused, shared and told when one of them is slow, broken or no domain
 * at all.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../core/surface/cli.ts'
import type { Plugin } from '../../../core/plugin.ts'
import { openapi } from '../../../core/surface/openapi.ts'
import { declareTool } from '../../../core/surface/tools.ts'
import type { ToolPlugin } from '../../../core/surface/tools.ts'
import certificate from '../../../plugins/certificate/index.ts'
import expiry, { expiryDomain } from '../../../plugins/expiry/index.ts'
import type { Facts, Result } from '../../../plugins/expiry/index.ts'
import registration from '../../../plugins/registration/index.ts'
import { contextOf, clock, get, world } from '../../world.ts'
import { SILENT, factsOf, living, registered, serving } from './facts.ts'

/** 45 days before the certificates of these tests end. */
const START = '2026-11-16T23:59:59Z'

/** A world in which the facts of each domain are given by hand. */
const listing = (
  know: (domain: string) => Facts | Promise<Facts>,
  more: Partial<Plugin> = {},
  environment: Record<string, string> = {},
) => {
  const asked: string[] = []
  const time = clock(START)
  const block: Plugin = {
    ...expiryDomain,
    uses: {},
    run: ({ domain }: { domain: string }) => (asked.push(domain), know(domain)),
    ...more,
  }
  const list: Plugin = { ...expiry, uses: { expiryDomain: block } }
  const app = world([list, block], { now: time.now }, { CERTSCOPE_LIMIT: '1000', ...environment })
  const ask = async (domains: string) => {
    const response = await get(app, `/api/v1/expiry?domains=${encodeURIComponent(domains)}`)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as {
        results: Result[]
        unmeasured: { field: string; reason: string }[]
        checkedAt: string
        error?: string
      },
    }
  }
  return { app, list, asked, ask, time }
}
const sound = (domain: string): Facts => factsOf({ domain })

const read: [string, string[]][] = [
  ['example.com', ['example.com']],
  ['b.com,a.com,c.com', ['b.com', 'a.com', 'c.com']],
  [' b.com , a.com ', ['b.com', 'a.com']],
  ['a.com,', ['a.com']],
  [',a.com,,b.com,', ['a.com', 'b.com']],
  ['a.com,b.com,c.com,d.com,e.com,', ['a.com', 'b.com', 'c.com', 'd.com', 'e.com']],
  ['HTTPS://WWW.Example.COM/path?x=1,Bücher.de.', ['www.example.com', 'xn--bcher-kva.de']],
  ['a.com,a.com,A.com.', ['a.com', 'a.com', 'a.com']],
  ['a.com:443', ['a.com']],
  [' ["b.com", "a.com:443"]', ['b.com', 'a.com']],
]
for (const [given, wanted] of read) {
  test(`"${given}" is answered as ${wanted.join(', ')}, in this order`, async () => {
    const { status, body } = await listing(sound).ask(given)
    assert.is(status, 200)
    assert.equal(
      body.results.map(({ domain }) => domain),
      wanted,
    )
  })
}

const refused: [string, RegExp][] = [
  ['', /^give one to five domains, as a list or with commas between them$/],
  ['[]', /^give one to five/],
  ['["a.com",7]', /^give one to five/],
  ['[["a.com"]]', /^give one to five/],
  ['["a.com","b.com","c.com","d.com","e.com","f.com"]', /^give one to five/],
  ['["localhost"]', /special use/],
  ['[2001:db8::1]', /not an IP address/],
  [',', /^give one to five/],
  [' , ,', /^give one to five/],
  ['a.com,b.com,c.com,d.com,e.com,f.com', /^give one to five/],
  ['localhost', /special use/],
  ['no-dot', /single label/],
  ['192.0.2.1', /not an IP address/],
  ['192.0.2.1,localhost', /not an IP address/],
  ['a.com:8443', /Port 8443 is not measured here/],
  ['a.com b.com', /U\+0020 cannot stand/],
]
for (const [given, line] of refused) {
  test(`"${given}" is a 400 with one line`, async () => {
    const { asked, ask } = listing(sound)
    const { status, body } = await ask(given)
    assert.is(status, 400)
    assert.match(body.error!, line)
    assert.not.match(body.error!, /\n/)
    assert.equal(asked, [])
  })
}

test('domains that are missing are a 400 that names the parameter', async () => {
  const { app } = listing(sound)
  const response = await get(app, '/api/v1/expiry')
  assert.is(response.status, 400)
  assert.equal(await response.json(), { error: '"domains" is missing' })
})

test('domains given twice are a 400', async () => {
  const { app } = listing(sound)
  assert.is((await get(app, '/api/v1/expiry?domains=a.com&domains=b.com')).status, 400)
})

test('an array is read as agents and the command line give it', async () => {
  const { app, list } = listing(sound)
  const domains = async (given: unknown) =>
    ((await app.call(list, { domains: given })).answer as { results: Result[] }).results.map(
      ({ domain }) => domain,
    )
  assert.equal(await domains(['b.com', 'a.com']), ['b.com', 'a.com'])
  assert.equal(await domains(['b.com,', 'a.com']), ['b.com', 'a.com'])
  assert.equal(await domains(['["b.com"]', 'a.com']), ['b.com', 'a.com'])
  const line = async (given: unknown) =>
    app.call(list, { domains: given }).then(
      () => '',
      (thrown: Error) => thrown.message,
    )
  for (const odd of [
    [],
    [''],
    ['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'],
    ['a.com,b.com,c.com', 'd.com,e.com,f.com'],
    7,
    [7],
    null,
    {},
  ]) {
    assert.match(await line(odd), /give one to five domains/, JSON.stringify(odd))
  }
})

test('what is said of the list fits how it is given: an array by agents, text with commas in a query', () => {
  const { domains } = declareTool(expiry as ToolPlugin).inputSchema['properties'] as Record<
    string,
    Record<string, unknown>
  >
  assert.equal(domains, {
    description: 'One to five public domain names.',
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: 5,
  })
  const { paths } = openapi([expiry as Plugin]) as {
    paths: Record<string, { get: { parameters: Record<string, unknown>[] } }>
  }
  const [inQuery] = paths['/api/v1/expiry']!.get.parameters
  assert.is(inQuery!['description'], 'One to five public domain names, separated by commas.')
  assert.equal(inQuery!['schema'], { type: 'string' })
})

test('a name that is none has a result of its own and is measured by nobody', async () => {
  const { asked, ask } = listing(sound)
  const { status, body } = await ask('a.com,bad..name,10.0.0.1,b.com')
  assert.is(status, 200)
  assert.equal(
    body.results.map(({ domain }) => domain),
    ['a.com', 'bad..name', '10.0.0.1', 'b.com'],
  )
  assert.equal(asked.sort(), ['a.com', 'b.com'])
  const [good, bad] = body.results
  assert.equal(good!.alerts, [])
  assert.equal(bad!.alerts, ['확인할 수 없는 도메인 이름입니다. 점과 점 사이가 비어 있습니다.'])
  assert.equal(bad!.alertsEn, [
    'This is no domain that can be checked. A label between two dots is empty: remove the extra dot.',
  ])
  assert.equal(
    [bad!.certificate, bad!.servedTlsOk, bad!.domainExpiry, bad!.domainDaysLeft],
    [null, null, null, null],
  )
  assert.ok(
    body.unmeasured.some(({ field, reason }) => field === 'results[1].certificate' && reason === 'malformed'),
  )
})

test('what is told back of an endless name is short', async () => {
  const { body } = await listing(sound).ask(`a.com,${'x'.repeat(5000)}`)
  assert.is(body.results[1]!.domain.length, 253)
})

test("a port of the operator's is part of the domain", async () => {
  const { body } = await listing(sound, {}, { CERTSCOPE_TARGET_PORTS: '8443' }).ask('a.com:8443')
  assert.is(body.results[0]!.domain, 'a.com:8443')
})

test('a domain that is asked for twice is measured once and told twice', async () => {
  const { asked, ask } = listing(sound)
  const { body } = await ask('a.com,b.com,a.com')
  assert.equal(asked, ['a.com', 'b.com'])
  assert.equal(body.results[0], body.results[2])
})

test('a result has every field of the interface, with the same number of alerts in both languages', async () => {
  const facts = factsOf({
    certificate: living(90, { notBefore: '2026-09-01T00:00:00Z', notAfter: '2026-11-30T00:00:00Z' }),
    registration: registered({ expiry: '2026-12-01', expiresAt: '2026-11-30T15:00:00Z' }),
  })
  const { body, headers } = await listing(() => facts).ask('a.com')
  const [result] = body.results
  assert.equal(result!.certificate, {
    notAfter: '2026-11-30T00:00:00Z',
    daysLeft: 13,
    issuer: 'Example CA',
    source: 'served',
  })
  assert.equal([result!.servedTlsOk, result!.domainExpiry, result!.domainDaysLeft], [true, '2026-12-01', 14])
  assert.equal(
    result!.alertCodes.map(({ code, severity, step }) => [code, severity, step]),
    [
      ['certificate-expiring', 'urgent', '1/6'],
      ['domain-expiring', 'urgent', '14'],
      ['renewal-overdue', 'warning', '1/4'],
    ],
  )
  assert.is(result!.alerts.length, 3)
  assert.is(result!.alertsEn.length, 3)
  assert.equal(body.unmeasured, [])
  assert.is(body.checkedAt, START)
  assert.is(headers.get('cache-control'), 'no-store')
})

test('whoever has the answer already gets a 304, as the description says', async () => {
  const { app } = listing(sound)
  const first = await get(app, '/api/v1/expiry?domains=a.com')
  const again = await get(app, '/api/v1/expiry?domains=a.com', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  assert.equal([again.status, await again.text(), again.headers.get('cache-control')], [304, '', 'no-store'])
})

test('days are counted at the time of the question, not of the measurement', async () => {
  const { asked, ask, time } = listing(sound)
  assert.is((await ask('a.com')).body.results[0]!.certificate!.daysLeft, 45)
  time.pass(1)
  assert.is((await ask('a.com')).body.results[0]!.certificate!.daysLeft, 44)
  assert.equal(asked, ['a.com'])
})

test('five domains are asked at once', async () => {
  let waiting = 0
  let most = 0
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const { ask } = listing(async domain => {
    most = Math.max(most, ++waiting)
    if (waiting === 5) open()
    await gate
    waiting--
    return sound(domain)
  })
  assert.equal((await ask('a.com,b.com,c.com,d.com,e.com')).body.results.length, 5)
  assert.is(most, 5)
})

/** Seconds; the shortest deadline that is not announced before the work has begun. */
const BRIEF = 0.701
const never = () => new Promise<never>(() => {})

test('a domain that hangs until its deadline is told as unchecked, and the others are right', async () => {
  const { ask } = listing(domain => (domain === 'slow.com' ? never() : sound(domain)), { deadline: BRIEF })
  const { status, body } = await ask('a.com,slow.com,b.com')
  assert.is(status, 200)
  assert.equal(
    body.results.map(({ alertCodes }) => alertCodes.map(({ code }) => code)),
    [[], ['not-checked'], []],
  )
  assert.equal(
    body.results[1]!.unmeasured.map(({ reason }) => reason),
    ['timeout', 'timeout', 'timeout', 'timeout', 'timeout'],
  )
})

test('when the time of the list is over, what is there is told', async () => {
  const ending = new AbortController()
  const { doors } = world([])
  const answer = expiry.run(
    { domains: ['slow.com', 'a.com'].map(domain => ({ ok: true as const, domain })) },
    contextOf(doors, undefined as never, ending.signal, {
      expiryDomain: async ({ domain }: { domain: string }) =>
        domain === 'slow.com' ? never() : sound(domain),
    }),
  )
  await new Promise(resolve => setTimeout(resolve))
  ending.abort()
  const { results } = await answer
  assert.equal(
    results.map(({ certificate }) => certificate === null),
    [true, false],
  )
  assert.is(expiry.deadline, 25)
})

test('a bug that one domain brings out fails that one alone, and one that fails all is our 500', async () => {
  const { ask, app } = listing(
    domain => {
      if (domain === 'odd.com') throw new Error('a bug')
      return sound(domain)
    },
    {},
    { CERTSCOPE_LOG: 'info' },
  )
  const { status, body } = await ask('odd.com,a.com')
  assert.is(status, 200)
  assert.equal(
    body.results.map(({ alerts }) => alerts.length),
    [1, 0],
  )
  assert.is(body.results[0]!.unmeasured[0]!.reason, 'failed')
  const alone = await ask('odd.com')
  assert.is(alone.status, 500)
  assert.not.match(alone.body.error!, /a bug/)
  assert.match(app.log.join('\n'), /"endpoint":"expiry"/)
})

const broken = (domain: string): Facts => factsOf({ domain, server: serving({ faults: ['expired'] }) })

const verdicts: [string, (domain: string) => Facts, string, 0 | 1 | 2, RegExp, RegExp][] = [
  [
    'one sound domain',
    sound,
    'a.com',
    0,
    /^✔ a\.com: 45 days left for the certificate, \d+ for the registration\.\n/,
    /^✔ a\.com: 만료까지 인증서는 45일, 도메인 등록은 \d+일 남았습니다\.\n/,
  ],
  [
    'one whose registry tells no expiry',
    domain =>
      factsOf({
        domain,
        registration: registered({ status: 'not-published', expiry: null, expiresAt: null }),
      }),
    'a.com',
    0,
    /^✔ a\.com: 45 days left for the certificate\.\n[^]*Registration +the registry does not publish when it ends/,
    /^✔ a\.com: 인증서 만료까지 45일 남았습니다\.\n[^]*도메인 등록 +등록 기관이 만료일을 공개하지 않음/,
  ],
  [
    'two sound domains',
    sound,
    'a.com b.com',
    0,
    /^✔ All 2 domains are fine; the first certificate to expire is that of a\.com, in 45 days\.\n\na\.com\n/,
    /^✔ 도메인 2개 모두 문제가 없습니다\. 가장 먼저 만료되는 것은 a\.com 인증서로, 45일 남았습니다\.\n/,
  ],
  [
    'one broken domain, with ways to mend it',
    domain => factsOf({ domain, server: serving({ faults: ['incomplete-chain'] }) }),
    'a.com',
    1,
    /^✘ a\.com: The intermediate certificate is missing\.\n[^]*certificate-fault {2}The intermediate certificate is missing\.\n {4}→ /,
    /^✘ a\.com: 인증서 문제: 중간 인증서가 빠졌습니다\.\n[^]*\n {4}→ /,
  ],
  [
    'one broken domain of two',
    domain => factsOf({ domain, server: serving({ faults: domain === 'b.com' ? ['expired'] : [] }) }),
    'a.com b.com',
    1,
    /^✘ 1 of 2 domains needs attention: b\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 조치가 필요합니다: b\.com\.\n/,
  ],
  [
    'two broken ones',
    domain => factsOf({ domain, server: serving({ faults: ['expired'] }) }),
    'a.com b.com',
    1,
    /^✘ 2 of 2 domains need attention: a\.com, b\.com\.\n/,
    /^✘ 도메인 2개 모두 조치가 필요합니다: a\.com, b\.com\.\n/,
  ],
  [
    'a silent server',
    domain => factsOf({ domain, certificate: null, server: SILENT }),
    'a.com',
    2,
    /^\? a\.com: The certificate of the server could not be measured: the server did not answer in time\.\n/,
    /^\? a\.com: 서버의 인증서를 확인하지 못했습니다/,
  ],
  [
    'a silent server of two',
    domain => factsOf(domain === 'a.com' ? { domain } : { domain, certificate: null, server: SILENT }),
    'a.com b.com',
    2,
    /^\? 1 of 2 domains could not be checked in full: b\.com\.\n/,
    /^\? 도메인 2개 중 1개는 일부 항목을 확인하지 못했습니다: b\.com\.\n/,
  ],
  [
    'a domain that ends in 50 days',
    domain =>
      factsOf({
        domain,
        registration: registered({ expiry: '2027-01-06T00:00:00Z', expiresAt: '2027-01-06T00:00:00Z' }),
      }),
    'a.com',
    0,
    /^✔ [^]*ends on 2027-01-06, in 50 days\./,
    /^✔ [^]*2027-01-06에 만료됩니다 \(50일 남음\)\./,
  ],
  [
    'a certificate that is due',
    domain => factsOf({ domain, certificate: living(200) }),
    'a.com',
    1,
    /^✘ a\.com: The certificate expires on 2026-12-31, in 45 days: it is time to renew it\.\n/,
    /^✘ a\.com: 인증서가 2027-01-01에 만료됩니다 \(45일 남음\)\. 갱신할 때가 되었습니다\.\n/,
  ],
  ['a name in Hangul', sound, '한글.한국', 0, /^✔ 한글\.한국: /, /^✔ 한글\.한국: /],
  [
    'a name that is none, beside a sound one',
    sound,
    'a.com no-dot',
    2,
    /^\? 1 of 2 domains could not be checked: no-dot\.\n/,
    /^\? 도메인 2개 중 1개를 확인하지 못했습니다: no-dot\.\n/,
  ],
  [
    'a name that is none, beside a broken one',
    broken,
    'b.com bad..com',
    1,
    /^✘ 1 of 2 domains needs attention: b\.com\. Could not be checked: bad\.\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 조치가 필요합니다: b\.com\. 확인하지 못한 도메인: bad\.\.com\.\n/,
  ],
  [
    'a silent server and a name that is none, beside a broken one',
    domain => (domain === 's.com' ? factsOf({ domain, certificate: null, server: SILENT }) : broken(domain)),
    'b.com s.com no-dot',
    1,
    /^✘ 1 of 3 domains needs attention: b\.com\. Could not be checked: no-dot\. Could not be checked in full: s\.com\.\n/,
    /^✘ 도메인 3개 중 1개에 조치가 필요합니다: b\.com\. 확인하지 못한 도메인: no-dot\. 일부 항목을 확인하지 못한 도메인: s\.com\.\n/,
  ],
  [
    'a silent server and a name that is none, beside a sound one',
    domain => (domain === 's.com' ? factsOf({ domain, certificate: null, server: SILENT }) : sound(domain)),
    'a.com s.com no-dot',
    2,
    /^\? 1 of 3 domains could not be checked: no-dot\. Could not be checked in full: s\.com\.\n/,
    /^\? 도메인 3개 중 1개를 확인하지 못했습니다: no-dot\. 일부 항목을 확인하지 못한 도메인: s\.com\.\n/,
  ],
  [
    'one name that is given five times',
    sound,
    'a.com A.com a.com a.com a.com.',
    0,
    /^✔ a\.com: 45 days left for the certificate, \d+ for the registration\.\n(?![^]*\na\.com\n)[^]*Registration +[^\n]*\n$/,
    /^✔ a\.com: 만료까지 인증서는 45일/,
  ],
  [
    'two names, one of them given twice',
    broken,
    'b.com a.com b.com',
    1,
    /^✘ 2 of 2 domains need attention: b\.com, a\.com\.\n/,
    /^✘ 도메인 2개 모두 조치가 필요합니다: b\.com, a\.com\.\n/,
  ],
]
for (const [what, know, domains, status, en, ko] of verdicts) {
  test(`the command line tells ${what} with exit status ${status}`, async () => {
    for (const [language, wanted] of [
      ['en', en],
      ['ko', ko],
    ] as const) {
      const { app } = listing(know)
      let out = ''
      const terminal = {
        out: (text: string) => {
          out += text
        },
        err: (text: string) => {
          out += text
        },
        colours: false,
        language,
      }
      assert.is(await runVerb(app, 'expiry', domains.split(' '), terminal), status, out)
      assert.match(out, wanted)
      assert.not.match(out, /undefined|null|NaN|Infinity/)
    }
  })
}

test('the command line shows no control characters of what was typed', async () => {
  const { app } = listing(sound)
  let out = ''
  await runVerb(app, 'expiry', ['a.com', 'b\u001b[31m.com'], {
    out: text => {
      out += text
    },
    err: () => {},
    colours: false,
    language: 'ko',
  })
  assert.not.match(out, /\u001b/)
  assert.match(out, /확인할 수 없는 도메인 이름입니다/)
})

test('the command line without a domain and with six says what to do', async () => {
  for (const [words, line] of [
    [[], /"domains" is missing/],
    [['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'], /give one to five domains/],
  ] as const) {
    let err = ''
    assert.is(
      await runVerb(listing(sound).app, 'expiry', words, {
        out: () => {},
        err: text => {
          err += text
        },
        colours: false,
        language: 'en',
      }),
      2,
    )
    assert.match(err, line)
  }
})

/** The block over a certificate check and a registry that are given by hand. */
const blocks = (certificateRun: () => unknown, registrationRun: () => unknown, time = clock(START)) => {
  const checks: Plugin = { ...certificate, uses: {}, deadline: BRIEF, run: certificateRun as Plugin['run'] }
  const registry: Plugin = {
    ...registration,
    uses: {},
    deadline: BRIEF,
    run: registrationRun as Plugin['run'],
  }
  const block: Plugin = { ...expiryDomain, uses: { certificate: checks, registration: registry } }
  const app = world([checks, registry, block], { now: time.now })
  return async () => {
    const { answer, ttl } = await app.call(block, { domain: 'www.example.com' })
    return { facts: answer as Facts, ttl }
  }
}
const held = () => ({
  ...registered(),
  delegationSigned: null,
  source: 'rdap',
  server: 'rdap.example',
  detail: null,
  checkedAt: START,
})

test('a certificate check that hangs leaves the registration, and the other way round', async () => {
  const { facts, ttl } = await blocks(never, held)()
  assert.is(facts.server, null)
  assert.is(facts.registration?.status, 'found')
  assert.equal(facts.unmeasured, [
    { field: 'certificate', reason: 'timeout' },
    { field: 'servedTlsOk', reason: 'timeout' },
  ])
  assert.is(ttl, 30)
  const other = (await blocks(never, never)()).facts
  assert.equal(
    other.unmeasured.map(({ field }) => field),
    ['certificate', 'servedTlsOk', 'domainExpiry', 'domainDaysLeft', 'registration'],
  )
})

test('a bug in a certificate check is not taken for a slow server', async () => {
  let thrown: unknown
  await blocks(() => {
    throw new TypeError('a bug')
  }, held)().catch((error: unknown) => {
    thrown = error
  })
  assert.instance(thrown, TypeError)
})

test.run()
