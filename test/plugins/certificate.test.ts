/** The pure parts of the certificate check: judgements as a table, and the words in two languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAULT_CODES } from '../../core/fault.ts'
import type { FaultCode } from '../../core/fault.ts'
import type { CertificateRevocation } from '../../core/probe/revocation/index.ts'
import { parseCertificate } from '../../core/probe/x509/certificate.ts'
import { draw } from '../../core/surface/cli.ts'
import { judge, revocationOf } from '../../plugins/certificate/judge.ts'
import type { AddressObservation, Measurement } from '../../plugins/certificate/measure.ts'
import type { Check } from '../../plugins/certificate/schema.ts'
import { tell } from '../../plugins/certificate/tell.ts'
import { tlsFeature } from '../peer/ca.ts'
import { testKey } from '../peer/keys.ts'
import { authority, leaf, midnight, validity } from '../peer/pki.ts'

const AT = new Date('2026-11-21T00:00:00Z')
const day = midnight(AT)
const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const own = (from = -30, to = 60, extra: Uint8Array[] = []) =>
  parseCertificate(
    leaf({
      names: ['example.com'],
      key: testKey('leafP256'),
      issuer: root,
      ...validity(day, from, to),
      extra,
    }),
  )
const LEAF = own()

const saying = (
  status: CertificateRevocation['status'],
  more: Partial<CertificateRevocation> = {},
): CertificateRevocation => ({
  certificate: LEAF,
  role: 'leaf',
  status,
  source: status === 'good' || status === 'revoked' ? 'crl' : null,
  reason: status === 'good' ? null : status === 'revoked' ? 'keyCompromise' : 'nobody answered',
  revokedAt: status === 'revoked' ? new Date('2026-11-01T00:00:00Z') : null,
  thisUpdate: AT,
  nextUpdate: null,
  ...more,
})

interface More {
  readonly protocol?: 'TLS 1.0' | 'TLS 1.2' | 'TLS 1.3'
  readonly revocation?: readonly CertificateRevocation[] | null
  readonly certificate?: typeof LEAF
  readonly staple?: Uint8Array
}

const served = (
  ip: string,
  codes: FaultCode[] = [],
  { protocol = 'TLS 1.3', revocation = [saying('good')], certificate = LEAF, staple }: More = {},
): AddressObservation => ({
  ip,
  outcome: {
    ok: true,
    served: {
      certificates: [certificate],
      small: false,
      scts: [],
      revocation,
      observation: {
        ok: true,
        protocol,
        cipher: 'TLS_AES_128_GCM_SHA256',
        keyExchange: 'X25519',
        alpn: 'h2',
        certificates: [],
        ocsp: staple ?? null,
        sctList: null,
        clientCertificateRequested: false,
        keyProved: true,
        roundTrips: 1,
        ms: 3,
      },
      validation: {
        trusted: codes.every(code => code === 'hostname-mismatch' || code === 'validity-too-long'),
        hostnameMatch: !codes.includes('hostname-mismatch'),
        path: [{ certificate, role: 'leaf', source: 'sent' }],
        issues: [],
        stores: [],
        faults: codes.map(code => ({ code, message: `It is ${code}.` })),
      },
    },
  },
})
const failed = (ip: string, code: FaultCode): AddressObservation => ({
  ip,
  outcome: { ok: false, failed: { code, detail: 'It failed.', observation: null } },
})
const measured = (addresses: AddressObservation[], more: Partial<Measurement> = {}): Measurement => ({
  host: 'example.com',
  at: AT,
  lookup: null,
  addresses,
  hybrid: { supported: true, detail: null },
  missing: [],
  ...more,
})
const verdict = (measurement: Measurement) =>
  judge(measurement, {
    vantage: 'edge',
    trustData: '2026-11-21',
    logList: '2026-11-21',
    sha256: new Map(),
    anchored: false,
    programmes: { roots: [], phaseOuts: [] },
  })

const table: [
  string,
  Measurement,
  {
    ok: boolean
    reachable: boolean
    ip: string | null
    codes: FaultCode[]
    rows: (FaultCode | null)[]
    postQuantum?: boolean | null
  },
][] = [
  [
    'a healthy server',
    measured([served('192.0.2.1')]),
    { ok: true, reachable: true, ip: '192.0.2.1', codes: [], rows: [null], postQuantum: true },
  ],
  [
    'two faults, worst first',
    measured([served('192.0.2.1', ['expired', 'self-signed'])]),
    { ok: false, reachable: true, ip: '192.0.2.1', codes: ['self-signed', 'expired'], rows: ['self-signed'] },
  ],
  [
    'nothing newer than TLS 1.0',
    measured([served('192.0.2.1', ['expired'], { protocol: 'TLS 1.0' })]),
    {
      ok: false,
      reachable: true,
      ip: '192.0.2.1',
      codes: ['legacy-protocol', 'expired'],
      rows: ['legacy-protocol'],
      postQuantum: false,
    },
  ],
  [
    'a first address that is silent',
    measured([failed('192.0.2.1', 'timeout'), served('192.0.2.2')]),
    { ok: true, reachable: true, ip: '192.0.2.2', codes: [], rows: ['timeout', null] },
  ],
  [
    'one stale node',
    measured([served('192.0.2.1'), served('192.0.2.2', ['expired'])]),
    { ok: true, reachable: true, ip: '192.0.2.1', codes: [], rows: [null, 'expired'] },
  ],
  [
    'no address that answers',
    measured([failed('192.0.2.1', 'refused'), failed('2001:db8::1', 'unreachable')]),
    {
      ok: false,
      reachable: false,
      ip: '192.0.2.1',
      codes: ['refused'],
      rows: ['refused', 'unreachable'],
      postQuantum: null,
    },
  ],
  [
    'a name that does not exist',
    measured([], { lookup: { code: 'dns-nxdomain', detail: 'There is no such name.', observation: null } }),
    { ok: false, reachable: false, ip: null, codes: ['dns-nxdomain'], rows: [] },
  ],
  [
    'a hybrid group that could not be told',
    measured([served('192.0.2.1')], { hybrid: { supported: null, detail: 'silence' } }),
    { ok: true, reachable: true, ip: '192.0.2.1', codes: [], rows: [null], postQuantum: null },
  ],
]
for (const [what, measurement, wanted] of table) {
  test(`${what} is judged so`, () => {
    const tls = verdict(measurement)
    assert.equal([tls.ok, tls.reachable, tls.ip], [wanted.ok, wanted.reachable, wanted.ip])
    assert.equal(
      tls.errors.map(one => one.code),
      wanted.codes,
    )
    assert.is(tls.error?.code ?? null, wanted.codes[0] ?? null)
    assert.equal(
      tls.addresses.map(one => one.error?.code ?? null),
      wanted.rows,
    )
    if (wanted.postQuantum !== undefined) assert.is(tls.postQuantum, wanted.postQuantum)
  })
}

const INTERMEDIATE = { role: 'intermediate' } as const
const revocations: [
  string,
  More,
  { revoked: boolean | null; status: string; ok: boolean; codes: FaultCode[] },
][] = [
  ['a good leaf', { revocation: [saying('good')] }, { revoked: false, status: 'good', ok: true, codes: [] }],
  [
    'a revoked leaf',
    { revocation: [saying('revoked')] },
    { revoked: true, status: 'revoked', ok: false, codes: ['revoked'] },
  ],
  [
    'nobody who knows',
    { revocation: [saying('unknown')] },
    { revoked: null, status: 'unknown', ok: true, codes: [] },
  ],
  [
    'a leaf that is short-lived by design',
    { revocation: [saying('not-revocable')] },
    { revoked: null, status: 'not-revocable', ok: true, codes: [] },
  ],
  [
    'a good leaf below a revoked CA',
    { revocation: [saying('good'), saying('revoked', INTERMEDIATE)] },
    { revoked: true, status: 'revoked', ok: false, codes: ['revoked'] },
  ],
  [
    'a good leaf below a CA of which nothing is known',
    { revocation: [saying('good'), saying('unknown', INTERMEDIATE)] },
    { revoked: false, status: 'good', ok: true, codes: [] },
  ],
  [
    'an unknown leaf below a good CA',
    { revocation: [saying('unknown'), saying('good', INTERMEDIATE)] },
    { revoked: null, status: 'unknown', ok: true, codes: [] },
  ],
  ['no trusted root', { revocation: null }, { revoked: null, status: 'unknown', ok: true, codes: [] }],
  [
    'an expired leaf that no list has any more',
    { revocation: [saying('good', { certificate: own(-90, -1) })] },
    { revoked: null, status: 'unknown', ok: true, codes: [] },
  ],
  [
    'an expired leaf that is still listed',
    { revocation: [saying('revoked', { certificate: own(-90, -1) })] },
    { revoked: true, status: 'revoked', ok: false, codes: ['revoked'] },
  ],
]
for (const [what, more, wanted] of revocations) {
  test(`${what} is judged so`, () => {
    const one = served('192.0.2.1', [], more)
    const tls = verdict(measured([one]))
    assert.equal(
      [tls.revocation?.status, tls.ok, tls.trusted, tls.errors.map(({ code }) => code)],
      [wanted.status, wanted.ok, wanted.ok, wanted.codes],
    )
    assert.is(one.outcome.ok && (revocationOf(one.outcome.served, AT)?.revoked ?? null), wanted.revoked)
  })
}

test("a revoked certificate on the second address is that address's fault", () => {
  const tls = verdict(
    measured([served('192.0.2.1'), served('192.0.2.2', [], { revocation: [saying('revoked')] })]),
  )
  assert.equal(
    tls.addresses.map(({ error }) => error?.code ?? null),
    [null, 'revoked'],
  )
  assert.is(tls.ok, true)
})

test('a must-staple certificate without a staple that counts is an issue, with one it is none', () => {
  const certificate = own(-30, 60, [tlsFeature(5)])
  const codes = (more: More) =>
    verdict(measured([served('192.0.2.1', [], more)])).chainIssues.map(({ code }) => code)
  assert.equal(codes({ certificate }), ['must-staple-missing'])
  assert.equal(
    codes({
      certificate,
      staple: new Uint8Array(4),
      revocation: [saying('good', { source: 'stapled-ocsp' })],
    }),
    [],
  )
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: [saying('good')] }), [
    'must-staple-unusable',
  ])
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: [saying('unknown')] }), [
    'must-staple-unusable',
  ])
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: [saying('revoked')] }), [])
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: null }), [])
  assert.equal(codes({}), [])
})

test('a node that was forgotten at the renewal is an issue', () => {
  const tls = verdict(measured([served('192.0.2.1'), served('192.0.2.2', [], { certificate: own(-60, 20) })]))
  assert.equal(
    tls.chainIssues.map(({ code, severity }) => [code, severity]),
    [['stale-node', 'warning']],
  )
})

const check = (measurement: Measurement): Check => {
  const tls = verdict(measurement)
  const item = {
    serialNumber: '01',
    notBefore: '2026-10-22T00:00:00Z',
    notAfter: '2027-01-20T00:00:00Z',
    daysLeft: 60,
    keyType: 'RSA',
    keyBits: 2048,
    signatureAlgorithm: 'sha256WithRSAEncryption',
    sha256: '00',
    spkiSha256: '00',
    sent: true,
  }
  return {
    domain: 'example.com',
    tls,
    tlsKr: null,
    revoked: null,
    incidents: [],
    unmeasured: [{ field: 'revoked', reason: 'not yet' }],
    checkedAt: '2026-11-21T00:00:00Z',
    cert: tls.reachable
      ? {
          notAfter: '2027-01-20T00:00:00Z',
          daysLeft: 60,
          issuer: 'Test CA',
          source: 'served',
          newerInCt: false,
          ctLatest: null,
        }
      : null,
    chain: tls.reachable
      ? [
          {
            ...item,
            role: 'leaf',
            subject: 'CN=example.com',
            issuer: 'CN=Test\\, CA,O=Test',
            san: ['example.com', 'www.example.com'],
          },
          {
            ...item,
            role: 'root',
            subject: 'CN=Test\\, CA,O=Test',
            issuer: 'CN=Test\\, CA,O=Test',
            sent: false,
          },
        ]
      : [],
    ...(tls.reachable ? { san: ['example.com', 'www.example.com'] } : {}),
  }
}

const told: [string, Measurement, 'healthy' | 'fault' | 'unmeasured', RegExp, RegExp][] = [
  [
    'a healthy server',
    measured([served('192.0.2.1')]),
    'healthy',
    /trusted and valid for 60 more days\.$/,
    /60일 남았습니다\.$/,
  ],
  ['an expired certificate', measured([served('192.0.2.1', ['expired'])]), 'fault', /has expired/, /만료/],
  [
    'a stale second node',
    measured([served('192.0.2.1'), served('192.0.2.2', ['expired'])]),
    'fault',
    /1 of 2 addresses/,
    /2개 중 1개/,
  ],
  [
    'a node without IPv6 from here',
    measured([served('192.0.2.1'), failed('2001:db8::1', 'unreachable')]),
    'healthy',
    /trusted/,
    /신뢰/,
  ],
  [
    'a silent server',
    measured([failed('192.0.2.1', 'timeout')]),
    'unmeasured',
    /could not be measured/,
    /측정하지 못했습니다/,
  ],
]
for (const [what, measurement, state, english, korean] of told) {
  test(`${what} is told in English and Korean, verdict first`, () => {
    for (const [language, pattern] of [
      ['en', english],
      ['ko', korean],
    ] as const) {
      const words = tell(check(measurement), language)
      assert.is(words.state, state)
      assert.match(words.verdict, pattern)
      const text = draw(words, false)
      assert.ok(text.split('\n')[0]!.includes(words.verdict))
      assert.not.match(text, /undefined|(?<!dev.)null|NaN|\u001b/)
    }
  })
}

const korea: [string, Partial<Check['tls']>, 'healthy' | 'fault', RegExp, RegExp][] = [
  [
    'the same certificate',
    {},
    'healthy',
    /From Korea +the same certificate/,
    /한국에서 본 결과 +같은 인증서/,
  ],
  [
    'another certificate',
    {
      addresses: [{ ip: '192.0.2.1', ok: true, notAfter: '2027-03-01T00:00:00Z', sha256: 'ff', error: null }],
    },
    'healthy',
    /another certificate, until 2027-03-01/,
    /다른 인증서 \(2027-03-01까지\)/,
  ],
  [
    'an expired one',
    { ok: false, error: { code: 'expired', message: 'It is over.' } },
    'fault',
    /seen from Korea: The certificate has expired\./,
    /한국에서 접속할 때 문제가 있습니다\. 만료된 인증서입니다\./,
  ],
  [
    'nothing at all',
    { ok: false, reachable: false, error: { code: 'timeout', message: 'Silence.' } },
    'fault',
    /seen from Korea: /,
    /한국에서 접속할 때/,
  ],
]
for (const [what, seen, state, english, korean] of korea) {
  test(`from Korea ${what}: told, and ${state}`, () => {
    const answer = check(measured([served('192.0.2.1')]))
    const tls = {
      ...answer.tls,
      addresses: [{ ip: '192.0.2.1', ok: true, notAfter: '2027-01-20T00:00:00Z', sha256: '00', error: null }],
    }
    for (const [language, pattern] of [
      ['en', english],
      ['ko', korean],
    ] as const) {
      const words = tell({ ...answer, tls, tlsKr: { ...tls, vantage: 'kr-probe', ...seen } }, language)
      assert.is(words.state, state)
      assert.match(draw(words, false), pattern)
    }
  })
}

test('where the better chain is, is told in words for a terminal, an agent and a page', () => {
  const answer = check(measured([served('192.0.2.1', ['incomplete-chain'])]))
  for (const [language, line] of [
    ['en', /the field `tls\.chainBundle` of the JSON answer/],
    ['ko', /JSON 응답의 `tls\.chainBundle` 필드/],
  ] as const) {
    const text = draw(tell({ ...answer, tls: { ...answer.tls, chainBundle: 'PEM' } }, language), false)
    assert.match(text, line)
    assert.not.match(text, /--json/)
  }
})

test('what the CA, the logs and the root programmes say is told in both languages', () => {
  const answer = check(measured([served('192.0.2.1', [], { revocation: [saying('revoked')] })]))
  const row = {
    trusted: true,
    until: '2027-01-20T00:00:00Z',
    rootUntil: null,
    because: 'certificate-expiry',
    source: null,
  } as const
  const whole: Check = {
    ...answer,
    incidents: ['2011', '2012', '2013', '2014'].map(date => ({
      id: date,
      ca: 'Test CA',
      date,
      outcome: 'resolved',
      url: 'https://example.com/',
      en: { title: `Trouble ${date}`, summary: '' },
      ko: { title: `사고 ${date}`, summary: '' },
    })),
    tls: {
      ...answer.tls,
      chainIssues: [{ code: 'newer-in-ct', severity: 'warning', message: 'There is a newer one.' }],
      forecast: [
        { ...row, store: 'mozilla', renewalTrusted: true, reason: 'Until it expires.' },
        { ...row, store: 'chrome', renewalTrusted: false, reason: 'Until it expires; not the next one.' },
      ],
    },
    cert: { ...answer.cert!, ctLatest: { notAfter: '2027-02-01T00:00:00Z', issuer: 'Test CA' } },
  }
  const [english, korean] = (['en', 'ko'] as const).map(language => draw(tell(whole, language), false)) as [
    string,
    string,
  ]
  for (const pattern of [
    /revoked 2026-11-01 \(keyCompromise\), says CRL/,
    /Newest in CT +valid until 2027-02-01, Test CA/,
    /Mozilla: trusted until 2027-01-20 \(Until it expires\)/,
    /not the next one/,
    /Trouble 2011/,
    /and 1 more/,
    /newer-in-ct: There is/,
    /Renewal due +2026-12-20; .* 200 days/,
  ])
    assert.match(english, pattern)
  for (const pattern of [
    /2026-11-01 폐기됨 \(사유: 개인 키 유출, 출처: CRL\)/,
    /CT 최신 인증서 +2027-02-01까지 유효/,
    /새로 발급받은 인증서는 신뢰하지 않음/,
    /사고 2011/,
    /외 1개/,
    /이미 갱신된 인증서가 있지만/,
    /최대 유효 기간은 200일/,
  ])
    assert.match(korean, pattern)
})

test("a revoked intermediate is told with its name and its own advice, a revoked leaf with the leaf's", () => {
  const issuer = parseCertificate(
    authority({
      subject: [
        ['O', 'Test'],
        ['CN', 'Lost CA'],
      ],
      key: testKey('intermediateP256'),
      issuer: root,
      ...validity(day, -100, 900),
    }).certificate,
  )
  const told = (revocation: readonly CertificateRevocation[], language: 'en' | 'ko') => {
    const words = tell(check(measured([served('192.0.2.1', [], { revocation })])), language)
    const fault = words.lines.find(line => line.kind === 'fault')
    return {
      verdict: words.verdict,
      fixes: fault?.kind === 'fault' ? fault.fixes.join(' ') : '',
      text: fault?.kind === 'fault' ? fault.text : '',
    }
  }
  const lost = [saying('good'), saying('revoked', { ...INTERMEDIATE, certificate: issuer })]
  const [english, korean] = [told(lost, 'en'), told(lost, 'ko')]
  assert.is(
    english.verdict,
    'example.com: An intermediate certificate of the chain has been revoked ("Lost CA").',
  )
  assert.match(
    english.fixes,
    /Ask the CA whether another intermediate .* issued by another intermediate, or by another CA/,
  )
  assert.is(korean.verdict, 'example.com: 체인의 중간 인증서가 폐기되었습니다 ("Lost CA").')
  assert.match(
    korean.text,
    /"Lost CA" 중간 인증서는 2026-11-01에 폐기되었습니다 \(사유: 개인 키 유출, 출처: CRL\)\.$/,
  )
  assert.match(korean.fixes, /다른 중간 인증서나 다른 CA/)
  const own = told([saying('revoked'), saying('revoked', { ...INTERMEDIATE, certificate: issuer })], 'en')
  assert.match(own.verdict, /The certificate has been revoked\.$/)
  assert.match(own.fixes, /new private key/)
})

test('in Korean the reasons, the remarks and what was not measured are Korean', () => {
  const answer = check(
    measured([
      served('192.0.2.1', ['expired'], {
        revocation: [
          saying('unknown', {
            reason: 'the OCSP responder did not answer in time; the CRL server answered with status 503',
          }),
        ],
      }),
    ]),
  )
  const refused = {
    trusted: false,
    until: null,
    renewalTrusted: null,
    rootUntil: null,
    because: 'not-trusted',
    source: null,
  } as const
  const whole: Check = {
    ...answer,
    tls: {
      ...answer.tls,
      forecast: [
        { ...refused, store: 'mozilla', reason: 'The certificate expired at 2026-11-10T23:59:59Z.' },
        { ...refused, store: 'chrome', reason: 'For a reason of its own.' },
      ],
      chainIssues: [
        {
          code: 'renewal-overdue',
          severity: 'warning',
          message:
            'The renewal is overdue since 2026-11-01, and the certificate expires at 2026-11-24T23:59:59Z; '
            + 'look why it failed.',
        },
      ],
    },
    unmeasured: [
      {
        field: 'revoked',
        reason: 'the OCSP responder did not answer in time; the CRL server answered with status 503',
      },
      { field: 'ct', reason: 'crtsh: timeout; certspotter: http-status 503' },
      { field: 'tlsKr', reason: 'not-configured: no probe is set for this instance' },
    ],
  }
  const text = draw(tell(whole, 'ko'), false)
  for (const line of [
    '알 수 없음 (OCSP 서버가 제때 응답하지 않았습니다. CRL 서버가 HTTP 503 상태로 응답했습니다)',
    'Mozilla: 신뢰하지 않음 (이 인증서는 한국 시각 2026-11-11 08:59:59에 만료되었습니다)',
    'Chrome: 신뢰하지 않음 (For a reason of its own)',
    '갱신했어야 할 날짜(2026-11-01)가 지났는데 아직 갱신되지 않았습니다.',
    'CT 로그: crt.sh: 제때 응답하지 않음, Cert Spotter: HTTP 503 응답',
    '한국에서 본 결과: 한국 프로브가 설정되어 있지 않습니다',
  ])
    assert.ok(text.includes(line), `${line}\n${text}`)
  assert.match(draw(tell(whole, 'en'), false), /renewal-overdue: The renewal is overdue since 2026-11-01/)
})

test('an internationalised name is told as people read it', () => {
  const answer = { ...check(measured([served('192.0.2.1')])), domain: 'xn--3e0b707e.example.com' }
  assert.match(tell(answer, 'ko').verdict, /^한국\.example\.com \(xn--3e0b707e\.example\.com\):/)
})

test('an address that may not be dialled never stands before one that was', () => {
  const tls = verdict(measured([failed('10.0.0.1', 'blocked-address'), failed('192.0.2.1', 'refused')]))
  assert.equal([tls.error?.code, tls.ip], ['refused', '192.0.2.1'])
})

test('every code is told with what to do, about the host itself', () => {
  for (const code of FAULT_CODES) {
    const { lines } = tell(check(measured([served('192.0.2.1', [code])])), 'en')
    const fault = lines.find(line => line.kind === 'fault')
    assert.ok(fault?.kind === 'fault' && fault.code === code && fault.fixes.length >= 2)
  }
})

test('what a stranger wrote into a certificate reaches the terminal without control characters', () => {
  const answer = check(measured([served('192.0.2.1')]))
  answer.chain[0]!.issuer = 'CN=evil\u001b[2J\u202e'
  for (const colours of [true, false])
    assert.not.match(draw(tell(answer, 'en'), colours), /\u001b\[2J|\u202e/)
  answer.chain[0]!.issuer = 'CN=evil\u001b[8mhidden'
  assert.not.match(draw(tell(answer, 'en'), true), /\u001b\[8m/)
})

test.run()
