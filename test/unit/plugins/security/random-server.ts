/** Servers made by chance from a seed, good and bad ones: what a survey could show of them. */
import { SUITE_CLASSES, suitesOfClass } from '../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { TRIALS, VERSIONS } from '../../../../core/protocol/tls/survey/observation.ts'
import type { Measured, TlsSurvey, VersionSurvey } from '../../../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from '../../../../plugins/security/certificate/observation.ts'
import type { Fields, HttpSurvey } from '../../../../plugins/security/http/observation.ts'
import type { Reached } from '../../../../plugins/security/observation.ts'
import { GOOD, LATE, NOTHING, is } from './seen.ts'

/** A whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number

/** mulberry32: the same row of numbers for a seed on every machine. */
export const dice = (seed: number): Dice => {
  let state = seed
  return sides => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** How often something is bad, and how often it is not known, of 100: a server of its own kind each. */
interface Kind {
  readonly bad: number
  readonly unknown: number
}

const pick = <T>(roll: Dice, values: readonly T[]): T => values[roll(values.length)]!

const maker = (roll: Dice, { bad, unknown }: Kind) => {
  const isBad = (): boolean => roll(100) < bad
  const isUnknown = (): boolean => roll(100) < unknown
  const measured = <T>(good: T, ...worse: readonly T[]): Measured<T> =>
    isUnknown() ? LATE : is(isBad() ? pick(roll, worse) : good)
  return { isBad, isUnknown, measured }
}
type Maker = ReturnType<typeof maker>

const versionOf = (
  version: VersionSurvey['version'],
  roll: Dice,
  { isBad, measured }: Maker,
): VersionSurvey => {
  const isModern = version === 'TLS 1.2' || version === 'TLS 1.3'
  const offered = measured(isModern, !isModern)
  const hasClasses = version !== 'SSL 2.0' && version !== 'TLS 1.3'
  const classes = Object.fromEntries(
    SUITE_CLASSES.map(name => {
      const isSound = name.startsWith('aead')
      if (!hasClasses || offered.value === false || (isSound && version !== 'TLS 1.2')) return [name, NOTHING]
      if (offered.reason) return [name, LATE]
      return [name, measured(name === 'aead' || (version !== 'TLS 1.2' && name === 'cbc'), name !== 'aead')]
    }),
  ) as VersionSurvey['classes']
  return {
    version,
    offered,
    classes,
    suites: SUITE_CLASSES.flatMap(name =>
      classes[name].value === true ? [pick(roll, suitesOfClass(name, version === 'TLS 1.2'))] : [],
    ),
    preference:
      hasClasses && offered.value === true ? (isBad() ? NOTHING : measured('server', 'client')) : NOTHING,
  }
}

const tlsOf = (roll: Dice, make: Maker): TlsSurvey => {
  const { measured, isBad, isUnknown } = make
  const versions = VERSIONS.map(version => versionOf(version, roll, make))
  const isOffering = versions.some(({ offered }) => offered.value === true)
  return {
    ...GOOD.tls,
    versions: isOffering ? versions : GOOD.tls.versions,
    groups: [
      ...[19, 23, 24, 25, 29, 4588].map(group => ({
        group,
        name: `group ${group}`,
        accepted: measured(group !== 19, group === 19),
      })),
    ],
    dhe: isUnknown()
      ? LATE
      : isBad()
        ? is({
            bits: pick(roll, [512, 1024, 2048, 4096]),
            prime: pick(roll, [null, 'x']),
            common: roll(2) > 0,
          })
        : NOTHING,
    secureRenegotiation: roll(5) === 0 ? NOTHING : measured(true, false),
    extendedMasterSecret: measured(true, false),
    compression: measured(false, true),
    fallbackScsv: roll(2) === 0 ? NOTHING : measured(true, false),
    alpn: measured<readonly string[]>(['h2', 'http/1.1'], [], ['http/1.1']),
    tickets: measured(true, false),
    resumption: measured(true, false),
    earlyData: measured(false, true),
    staple: measured(true, false),
    sha1Signature: measured(false, true),
    tripleDes: roll(2) === 0 ? NOTHING : measured(false, true),
    withoutSni: measured<'same' | 'refused'>('same', 'refused'),
    intolerances: measured<TlsSurvey['intolerances']['value'] & {}>([], [pick(roll, TRIALS)], TRIALS),
  }
}

const CHECKS: readonly Problem['check'][] = [
  'certificate-trust',
  'certificate-hostname',
  'certificate-dates',
  'certificate-chain',
  'certificate-revocation',
  'certificate-key',
  'certificate-signature',
  'clients',
  'ocsp-staple',
]

const problemsOf = (roll: Dice, { isBad }: Maker): Problem[] =>
  CHECKS.filter(() => isBad() && roll(3) === 0).map(check => ({
    check,
    code: check === 'clients' ? pick(roll, ['legacy-protocol', 'weak-cipher', 'long-chain']) : 'expired',
    message: { en: 'It is refused.', ko: '거부됩니다.' },
    fix: null,
    byBrowsers: check === 'certificate-chain' ? false : check !== 'clients' || roll(2) === 0,
    here: roll(4) > 0,
    fromKorea: false,
  }))

const certificateOf = (roll: Dice, { isBad, isUnknown }: Maker): CertificateSurvey | null => {
  if (isUnknown()) return null
  const [leaf] = GOOD.certificate!.chain
  const roles = roll(5) === 0 ? (['leaf'] as const) : (['leaf', 'intermediate', 'root'] as const)
  return {
    faults: [],
    untidy: isBad() ? { code: 'wrong-order' } : null,
    unsettled: null,
    privateRoot: null,
    chain: roles.map(role => ({ ...leaf!, role })),
    revocation: isBad()
      ? pick(roll, [
          { status: 'unknown', why: { code: 'no-trusted-root' } },
          { status: 'unknown', why: { code: 'ocsp-timeout' } },
          { status: 'not-revocable', why: null },
        ] as const)
      : { status: 'good', why: null },
    staple: isBad() ? pick(roll, [null, 'revoked', 'unusable'] as const) : 'good',
    hasResponder: roll(2) === 0,
  }
}

/** Values that have been seen of servers, and a few that nobody should send. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'strict-transport-security': [
    'max-age=63072000; includeSubDomains; preload',
    'max-age=300; preload',
    'max-age=0',
    'max-age=nothing',
    'max-age=31536000',
  ],
  'content-security-policy': [
    "default-src 'self'; frame-ancestors 'none'",
    "default-src *; script-src 'unsafe-inline'; upgrade-insecure-requests",
    "script-src 'strict-dynamic'",
    "default-src 'self'; default-src 'none'; frame-ancestors *",
    ';;',
    'frame-ancestors https:',
  ],
  'content-security-policy-report-only': ["default-src 'none'"],
  'x-frame-options': ['DENY', 'SAMEORIGIN, DENY', 'ALLOW-FROM https://a.example', 'nonsense'],
  'x-content-type-options': ['nosniff', 'nosniff, nosniff', 'sniff'],
  'referrer-policy': ['no-referrer', 'unsafe-url', 'nonsense', 'origin, nonsense'],
  'permissions-policy': ['camera=()', 'camera=*', 'camera', '???'],
  'cross-origin-opener-policy': ['same-origin', 'unsafe-none', '"same-origin"'],
  'cross-origin-resource-policy': ['same-site', 'Same-Site'],
  'cross-origin-embedder-policy': ['require-corp', 'nonsense'],
  'set-cookie': [
    'PHPSESSID=1',
    'sid=1; Secure; HttpOnly; SameSite=Lax',
    'csrftoken=1; Secure',
    'a=1; SameSite=nonsense; Secure',
    '__Host-a=1',
    'theme=dark',
  ],
  server: ['nginx', 'nginx/1.24.0'],
  'x-powered-by': ['PHP/8.1.2'],
  'access-control-allow-origin': ['*', 'https://certscope.invalid', 'null'],
  'access-control-allow-credentials': ['true'],
}

const PARTS = [
  '<meta http-equiv="Content-Security-Policy" content="script-src *; script-src *">',
  '<META CONTENT="default-src \'self\'" HTTP-EQUIV=content-security-policy>',
  '<meta name=referrer content=unsafe-url>',
  '<script src="http://other.example/a.js"></script>',
  '<script src="https://other.example/a.js"></script>',
  '<script type=module src=/b.js integrity=sha256-AAAA></script>',
  '<script>document.write("<meta name=referrer content=never>")</script>',
  '<base href="http://other.example/">',
  '<!-- <script src="http://hidden.example/"> -->',
]

const fieldsOf = (roll: Dice, { isBad }: Maker): Fields => {
  const good = GOOD.http!.page!.fields.filter(() => !isBad())
  const other = Object.entries(HEADERS).flatMap(
    ([name, values]): Fields =>
      isBad()
        ? [[name, pick(roll, values)], ...(roll(4) === 0 ? [[name, pick(roll, values)] as const] : [])]
        : [],
  )
  return [...(roll(2) === 0 ? good : [...good, ...other]), ...(isBad() ? other : [])]
}

const httpOf = (roll: Dice, make: Maker): HttpSurvey | null => {
  const { isBad, isUnknown } = make
  if (isUnknown()) return null
  const hop = (url: string, more: Fields = []) =>
    isUnknown()
      ? ({ url, status: null, fields: null, reason: { code: 'http-timeout' } } as const)
      : ({
          url,
          status: more.length > 0 ? 302 : pick(roll, [200, 200, 404]),
          fields: [...fieldsOf(roll, make), ...more],
          reason: null,
        } as const)
  const start = hop('https://example.com/')
  const path = (): ReturnType<typeof hop>[] =>
    isBad()
      ? [hop(pick(roll, ['http://example.com/b', 'https://www.example.com/', 'https://other.example/']))]
      : []
  const secure = [start, ...(start.reason === null ? path() : [])]
  const plain = isBad()
    ? [hop('http://example.com/'), ...path()]
    : [hop('http://example.com/', [['location', 'https://example.com/']]), ...secure]
  const last = secure.at(-1)!
  const html = PARTS.filter(() => isBad()).join('\n')
  return {
    plain:
      roll(10) === 0 ? null : { hops: plain, stopped: isBad() ? pick(roll, ['loop', 'too-many']) : null },
    secure: { hops: secure, stopped: last.reason === null ? null : 'failed' },
    page:
      last.reason === null && !last.url.includes('other')
        ? {
            url: last.url,
            status: last.status,
            fields: [...last.fields, ['content-type', roll(8) === 0 ? 'application/json' : 'text/html']],
            html,
            cut: false,
            reason: isUnknown() ? { code: 'http-timeout' } : null,
          }
        : null,
    foreign: last.reason === null ? hop(last.url) : null,
    trusted: isUnknown() ? null : !isBad(),
  }
}

export const randomServer = (roll: Dice): Reached => {
  const kind = { bad: pick(roll, [0, 3, 10, 30, 60]), unknown: pick(roll, [0, 0, 0, 3, 20]) }
  const make = maker(roll, kind)
  return {
    host: 'example.com',
    unreachable: null,
    tls: tlsOf(roll, make),
    certificate: certificateOf(roll, make),
    problems: problemsOf(roll, make),
    http: httpOf(roll, make),
  }
}
