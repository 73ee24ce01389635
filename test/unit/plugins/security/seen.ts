/** A server as a security check sees it, made by hand: a good one, of which each test changes a part. */
import { SUITE_CLASSES } from '../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { SuiteClass } from '../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { VERSIONS } from '../../../../core/protocol/tls/survey/observation.ts'
import type {
  Measured,
  TlsSurvey,
  Version,
  VersionSurvey,
} from '../../../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from '../../../../plugins/security/certificate/observation.ts'
import type { HttpSurvey } from '../../../../plugins/security/http/observation.ts'
import type { Observation, Reached } from '../../../../plugins/security/observation.ts'
import type { Measurement } from '../../../../plugins/security/answer/answer.ts'

export const AT = new Date('2026-11-22T12:00:00Z')
export const IP = '192.0.2.7'

export const is = <T>(value: T): Measured<T> => ({ value, reason: null })
export const NOTHING = { value: null, reason: null } as const
export const LATE = { value: null, reason: { code: 'survey-deadline' } } as const

const ECDHE_RSA_AES_128_GCM = 0xc02f
const AES_128_GCM = 0x1301

/** A version that takes suites of these classes; of none, it is not offered. */
export const version = (name: Version, classes: readonly SuiteClass[], suites: readonly number[] = []) => ({
  version: name,
  offered: is(classes.length > 0 || suites.length > 0),
  classes: Object.fromEntries(
    SUITE_CLASSES.map(one => [one, classes.length > 0 ? is(classes.includes(one)) : NOTHING]),
  ) as VersionSurvey['classes'],
  suites,
  preference: classes.length > 0 ? is('server' as const) : NOTHING,
})

const tls: TlsSurvey = {
  address: IP,
  port: 443,
  served: {
    ok: true,
    protocol: 'TLS 1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    keyExchange: 'X25519MLKEM768',
    agreed: {
      suite: AES_128_GCM,
      group: 4588,
      scheme: 0x0804,
      dhBits: null,
      secureRenegotiation: null,
      extendedMasterSecret: null,
      certificateOctets: 2_400,
    },
    alpn: 'h2',
    certificates: [],
    ocsp: null,
    sctList: null,
    clientCertificateRequested: false,
    keyProved: true,
    roundTrips: 1,
    ms: 12,
  },
  failure: null,
  spoilt: false,
  versions: VERSIONS.map(name => {
    if (name === 'TLS 1.3') return version(name, [], [AES_128_GCM])
    return name === 'TLS 1.2' ? version(name, ['aead'], [ECDHE_RSA_AES_128_GCM]) : version(name, [])
  }),
  groups: [
    { group: 29, name: 'X25519', accepted: is(true) },
    { group: 23, name: 'P-256', accepted: is(true) },
    { group: 24, name: 'P-384', accepted: is(false) },
    { group: 4588, name: 'X25519MLKEM768', accepted: is(true) },
  ],
  dhe: NOTHING,
  secureRenegotiation: is(true),
  extendedMasterSecret: is(true),
  compression: is(false),
  fallbackScsv: NOTHING,
  alpn: is(['h2', 'http/1.1']),
  tickets: is(true),
  resumption: is(true),
  earlyData: is(false),
  staple: is(true),
  sha1Signature: is(false),
  tripleDes: NOTHING,
  withoutSni: is('same'),
  intolerances: is([]),
  connections: 20,
  complete: true,
}

const certificate: CertificateSurvey = {
  faults: [],
  untidy: null,
  unsettled: null,
  privateRoot: null,
  chain: [
    {
      role: 'leaf',
      name: 'example.com',
      key: { type: 'EC', bits: 256, curve: 'P-256' },
      signature: 'ecdsa-with-SHA256',
      notBefore: '2026-11-01T00:00:00Z',
      notAfter: '2027-01-29T23:59:59Z',
      sent: true,
    },
  ],
  revocation: { status: 'good', why: null },
  staple: 'good',
  hasResponder: true,
}

const HEADERS: HttpSurvey['secure']['hops'][number]['fields'] = [
  ['content-type', 'text/html; charset=utf-8'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['content-security-policy', "default-src 'self'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['x-frame-options', 'DENY'],
]

const http: HttpSurvey = {
  plain: {
    hops: [
      {
        url: 'http://example.com/',
        status: 301,
        fields: [['location', 'https://example.com/']],
        reason: null,
      },
      { url: 'https://example.com/', status: 200, fields: HEADERS, reason: null },
    ],
    stopped: null,
  },
  secure: {
    hops: [{ url: 'https://example.com/', status: 200, fields: HEADERS, reason: null }],
    stopped: null,
  },
  page: {
    url: 'https://example.com/',
    status: 200,
    fields: HEADERS,
    html: '<!doctype html><title>Example</title>',
    cut: false,
    reason: null,
  },
  trusted: true,
  foreign: { url: 'https://example.com/', status: 200, fields: HEADERS, reason: null },
}

export const GOOD: Reached = { host: 'example.com', unreachable: null, tls, certificate, problems: [], http }

/** The good one, with other TLS. */
export const withTls = (changes: Partial<TlsSurvey>): Reached => ({ ...GOOD, tls: { ...tls, ...changes } })

/** The good one, of which clients refuse something. */
export const refused = (check: Problem['check'], change: Partial<Problem> = {}): Reached => {
  const problem: Problem = {
    check,
    code: 'expired',
    message: { en: 'The leaf certificate expired.', ko: '서버 인증서가 만료되었습니다.' },
    fix: { en: 'Renew it.', ko: '갱신하세요.' },
    byBrowsers: true,
    here: true,
    fromKorea: false,
    ...change,
  }
  return {
    ...GOOD,
    problems: [problem],
    http: http && { ...http, trusted: !(problem.here && problem.byBrowsers) },
  }
}

/** The good one, offering these classes of suites in the versions besides TLS 1.3. */
export const offering = (classes: Partial<Record<Version, readonly SuiteClass[]>>): Reached =>
  withTls({
    versions: tls.versions.map(one => {
      const taken = classes[one.version]
      return taken ? version(one.version, taken, taken.length > 0 ? one.suites : []) : one
    }),
  })

export const UNREACHABLE: Observation = {
  host: 'example.com',
  unreachable: {
    code: 'refused',
    detail: 'connection-refused',
    params: { address: IP, port: 443 },
  },
  because: {
    en: `Nothing accepts connections on ${IP} port 443.`,
    ko: `${IP} 주소의 443번 포트에서 연결을 받는 서버가 없습니다.`,
  },
  tls: null,
  certificate: null,
  http: null,
}

export const measured = (observation: Observation): Measurement => ({ observation, ip: IP, at: AT })
