/**
 * The registries of the demo: who holds which domain until when, told over RDAP and WHOIS, and every way in
 * which a registry may fail.
 */
import type { RegistryReason } from '../../../core/protocol/registration/expiry.ts'
import type { Registration } from '../../../plugins/registration/schema.ts'
import { bootstrapFile, rdapDomain, rdapError, type RdapAnswer } from '../protocols/rdap.ts'
import type { Got } from '../../../core/network/doors.ts'
import { BOOTSTRAP_URL } from '../../../core/protocol/rdap/bootstrap.ts'
import type { WhoisAnswer } from '../protocols/whois.ts'
import { EXAMPLE, EXAMPLE_SOON } from './dns/base.ts'
import { SECOND } from './dns/plans.ts'
import type { AlertCode } from './hosts.ts'
import { DOMAIN } from './repository.ts'

export interface RegistrationExpectation {
  readonly status: Registration['status']
  /** Days from the demo's day to the expiry; absent: none is told. */
  readonly days?: number
  /** Why it is not known. */
  readonly code?: RegistryReason['code']
  /** What the expiry summary warns of, worst first, where the name is no host of the demo. */
  readonly alerts?: readonly AlertCode[]
}

export interface RegistryPlan {
  readonly name: string
  readonly what: string
  readonly expect: RegistrationExpectation
  /** Over RDAP; absent: 404. `silence`: never a word. */
  readonly rdap?: (day: number) => RdapAnswer | 'silence'
  /** Over WHOIS. */
  readonly whois?: (day: number) => WhoisAnswer
  /** Does not exist in the DNS either. */
  readonly free?: true
}

const DAY_MS = 86_400_000
const REGISTRAR = 'Certscope Demo Registrar'

const at = (day: number, days: number): Date => new Date(day + days * DAY_MS)
/** 15:00 UTC of the day, as registries give an instant. */
const instantAt = (day: number, days: number): string =>
  at(day, days).toISOString().replace(/T.*/, 'T15:00:00Z')

const known = (
  name: string,
  what: string,
  days: number,
  more: {
    readonly status?: readonly string[]
    readonly signed?: boolean
    readonly alerts?: readonly AlertCode[]
  } = {},
): RegistryPlan => ({
  name,
  what,
  expect: { status: 'found', days, ...(more.alerts ? { alerts: more.alerts } : {}) },
  rdap: day =>
    rdapDomain({
      name,
      expiry: instantAt(day, days),
      registrar: REGISTRAR,
      status: more.status ?? ['active'],
      signed: more.signed ?? false,
    }),
})

const dotted = (date: Date): string =>
  `${date.getUTCFullYear()}. ${String(date.getUTCMonth() + 1).padStart(2, '0')}. `
  + `${String(date.getUTCDate()).padStart(2, '0')}.`

/** In the two languages of the Korean registry. */
const korean = (name: string, written: string, what: string, days: number): RegistryPlan => ({
  name,
  what,
  expect: { status: 'found', days },
  whois: day =>
    [
      `query : ${name}`,
      '',
      '',
      '# KOREAN(UTF8)',
      '',
      `도메인이름                  : ${written}`,
      '등록인                      : 주식회사 데모',
      `등록일                      : ${dotted(at(day, -1500))}`,
      `사용 종료일                 : ${dotted(at(day, days))}`,
      `등록대행자                  : ${REGISTRAR}(http://registrar.example)`,
      '',
      '',
      '# ENGLISH',
      '',
      `Domain Name                 : ${written}`,
      'Registrant                  : Demo Inc.',
      `Registered Date             : ${dotted(at(day, -1500))}`,
      `Last Updated Date           : ${dotted(at(day, -30))}`,
      `Expiration Date             : ${dotted(at(day, days))}`,
      'Publishes                   : Y',
      `Authorized Agency           : ${REGISTRAR}(http://registrar.example)`,
      'DNSSEC                      : unsigned',
      '',
      '- KISA/KRNIC WHOIS Service -',
      '',
    ].join('\r\n'),
})

/** `데모인증서.한국` in A-labels. */
export const HANGUL = 'xn--2n1by0lvvfblhpyc.xn--3e0b707e'
export const HANGUL_WRITTEN = '데모인증서.한국'

export const REGISTRY_PLANS: readonly RegistryPlan[] = [
  known(DOMAIN, 'Registered for another 200 days, and signed.', 200, {
    signed: true,
    alerts: ['certificate-fault'],
  }),
  known(SECOND, 'Registered for another 20 days only.', 20, {
    alerts: ['certificate-fault', 'domain-expiring'],
  }),
  known('certscope-demo.org', 'Ran out twelve days ago, and can still be redeemed.', -12, {
    status: ['redemption period'],
  }),
  {
    ...known(
      'certscope-demo-held.org',
      'Put on hold by its registrar, so that the DNS no longer has it.',
      90,
      { status: ['client hold'], alerts: ['domain-on-hold', 'certificate-fault'] },
    ),
    free: true,
  },
  known('certscope-demo-autumn.net', 'Registered for another 50 days.', 50, {
    alerts: ['certificate-fault', 'domain-expiring'],
  }),
  known(EXAMPLE, 'Registered for another 270 days, and signed.', 270, {
    status: ['client delete prohibited', 'client transfer prohibited'],
    signed: true,
  }),
  known(EXAMPLE_SOON, 'Registered for another 150 days.', 150),
  korean(
    'certscope-demo.kr',
    'certscope-demo.kr',
    'Registered for another 300 days, says the Korean registry, which has no RDAP.',
    300,
  ),
  korean(
    'certscope-demo-soon.co.kr',
    'certscope-demo-soon.co.kr',
    'Ends in six days, says the Korean registry.',
    6,
  ),
  korean(HANGUL, HANGUL_WRITTEN, 'A name in Hangul below .한국.', 120),
  {
    name: 'certscope-demo.de',
    what: 'Its registry tells no expiry (RDAP).',
    expect: { status: 'not-published' },
    rdap: () => rdapDomain({ name: 'certscope-demo.de', registrar: REGISTRAR }),
  },
  {
    name: 'certscope-demo.eu',
    what: 'Its registry tells no expiry (WHOIS).',
    expect: { status: 'not-published' },
    whois: () =>
      '% The WHOIS service offered by EURid\r\n\r\nDomain: certscope-demo.eu\r\nScript: '
      + 'LATIN\r\n\r\nRegistrar:\r\n        Name: Certscope Demo Registrar\r\n        Website: '
      + 'https://registrar.example\r\n\r\n',
  },
  {
    name: 'certscope-demo-free.com',
    what: 'Nobody has registered this name.',
    expect: { status: 'not-registered', alerts: ['domain-not-registered', 'certificate-fault'] },
    free: true,
  },
  {
    name: 'certscope-demo-free.kr',
    what: 'Nobody has registered this name, says the Korean registry.',
    expect: { status: 'not-registered', alerts: ['domain-not-registered', 'certificate-fault'] },
    free: true,
    whois: () =>
      'query : certscope-demo-free.kr\r\n\r\n# KOREAN(UTF8)\r\n\r\n상기 도메인이름은 등록되어 있지 않습니다.\r\n\r\n# '
      + "ENGLISH\r\n\r\nThe requested domain was not found in the Registry or Registrar's WHOIS "
      + 'Server.\r\n\r\n- KISA/KRNIC WHOIS Service -\r\n',
  },
  {
    name: 'certscope-demo.dev',
    what: 'The registry rate-limits queries (429).',
    expect: { status: 'unknown', code: 'rdap-rate-limited' },
    rdap: () => rdapError(429, 'Too Many Requests', { 'retry-after': '60' }),
  },
  {
    name: 'certscope-demo.app',
    what: "The registry's server accepts the query and never responds.",
    expect: { status: 'unknown', code: 'rdap-timeout' },
    rdap: () => 'silence',
  },
  {
    name: 'certscope-demo.shop',
    what: "The registry's server returns a web page.",
    expect: { status: 'unknown', code: 'rdap-not-json' },
    rdap: () => ({ type: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  },
  {
    name: 'certscope-demo.vn',
    what: 'The registry has neither RDAP nor WHOIS.',
    expect: { status: 'unknown', code: 'registry-web-only' },
  },
]

/** IANA's list in the demo: where there are servers, all of them made up. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  com: ['https://rdap.registry-demo.com/com/v1/'],
  net: ['https://rdap.registry-demo.com/net/v1/'],
  org: ['https://rdap.registry-demo.org/'],
  dev: ['https://rdap.registry-demo.dev/'],
  app: ['https://rdap.registry-demo.app/'],
  shop: ['https://rdap.registry-demo.shop/'],
}
const ORIGINS: ReadonlySet<string> = new Set(
  [BOOTSTRAP_URL, 'https://rdap.denic.de/', ...Object.values(SERVICES).flat()].map(
    url => new URL(url).origin,
  ),
)

/**
 * What a registry's server or IANA says to a request; `silence`: nothing ever. Null: the request is for
 * somebody else.
 */
export const askRegistry = (url: string, day: number): RdapAnswer | 'silence' | null => {
  const { origin, pathname } = new URL(url)
  if (!ORIGINS.has(origin)) return null
  if (url === BOOTSTRAP_URL)
    return { type: 'application/json', body: bootstrapFile(SERVICES, new Date(day).toISOString()) }
  const name = decodeURIComponent(/\/domain\/([^/?]+)$/.exec(pathname)?.[1] ?? '')
  return REGISTRY_PLANS.find(plan => plan.name === name)?.rdap?.(day) ?? rdapError(404, 'Not Found')
}

/** The answer as the fetch door hands it on. */
export const rdapGot = (
  { status = 200, type = 'application/rdap+json', headers = {}, body }: RdapAnswer,
  url: string,
): Got => ({
  ok: true,
  status,
  url,
  headers: new Map(Object.entries({ 'content-type': type, ...headers })),
  body: new TextEncoder().encode(
    body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
  ),
})

/** By the line that is asked, which is the name alone at both of the demo's WHOIS servers. */
export const whoisAnswers = (day: number): Record<string, WhoisAnswer> =>
  Object.fromEntries(REGISTRY_PLANS.flatMap(({ name, whois }) => (whois ? [[name, whois(day)]] : [])))
