/** The security grade of a server: what lowers it, and how to raise it. */
import { joinOutdated, outdatedMember } from '../../core/answer/outdated.ts'
import {
  ADDRESS_FIELD,
  DOMAIN_FIELD,
  KOREAN_STARTTLS,
  PORT_FIELD,
  STARTTLS_FIELD,
} from '../../core/plugin/form.ts'
import { KOREAN_ADDRESS, KOREAN_DOMAIN, KOREAN_PORT, plugin } from '../../core/plugin/plugin.ts'
import { json } from '../../core/plugin/reply.ts'
import { sitePaths } from '../../core/plugin/site-paths.ts'
import { SHIPPED, outdatedFor } from '../../knowledge-base/dated.ts'
import { GUIDELINE } from '../../knowledge-base/in-use.ts'
import type { TlsGuideline, TlsProfile } from '../../knowledge-base/server-side-tls/index.ts'
import { brief } from './text/brief.ts'
import { GRADES } from './grade/check.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { findingsOf } from './text/findings.ts'
import graded from './graded/index.ts'
import { policyOf } from './policy/policy.ts'
import { Input, Output } from './schema.ts'
import type { Facts, Graded, SuiteAnswer } from './schema.ts'
import suitesOf from './suites/index.ts'
import { summarize } from './text/summary.ts'
import { ttlOf } from './pace.ts'
import { verdictOf } from './text/verdict.ts'
import { CLIENT_FIELDS, KOREAN_CLIENT_INPUTS, MUST_GATE } from '../../core/clients.ts'
import type { AskedClients } from '../../core/who-connects.ts'
import { VERSION_NUMBERS } from '../../core/protocol/tls/codec/constants.ts'
import type { Spoken } from '../../core/protocol/starttls/starttls.ts'
import type { ServerOffer, VersionOffer } from '../../core/protocol/clients/server.ts'
import type { Gap } from '../../core/answer/schema.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* Pure: an answer together with the lists of what a server takes, which tell more than its survey. */

type Groups = NonNullable<Graded['tls']>['groups']
type Versions = NonNullable<Graded['tls']>['versions']

const OF_GROUPS = /^tls\.groups\[(\d+)\]/
const OF_PREFERENCE = /^tls\.versions\[(\d+)\]\.preference/

/** What one of the two saw accepted is accepted; of what the list leaves open the survey may know. */
const joined = (seen: Groups, listed: Groups): Groups =>
  listed.map(one => {
    const before = seen.find(({ id }) => id === one.id)?.accepted ?? null
    return { ...one, accepted: before === true ? before : (one.accepted ?? before) }
  })

/** Takes from the lists whose order decides, where the survey had no connection left to find out. */
const ordered = (seen: Versions, lists: SuiteAnswer['suites']): Versions =>
  seen.map(one => {
    const list = lists.find(({ version }) => version === one.version)
    return { ...one, preference: one.preference ?? list?.preference ?? null }
  })

/** Without a list of groups those of the survey stay. */
const withLists = (
  base: Graded,
  { suites, groups: listed, unmeasured }: SuiteAnswer,
): Graded & Pick<SuiteAnswer, 'suites'> => {
  if (base.tls === null) return { ...base, suites, unmeasured: [...base.unmeasured, ...unmeasured] }
  const isListed = listed.length > 0
  const groups = isListed ? joined(base.tls.groups, listed) : base.tls.groups
  const versions = ordered(base.tls.versions, suites)
  const isOpen = ({ field }: Gap): boolean => {
    const [, group] = OF_GROUPS.exec(field) ?? []
    const [, version] = OF_PREFERENCE.exec(field) ?? []
    return (
      (group === undefined || groups[Number(group)]?.accepted === null)
      && (version === undefined || versions[Number(version)]?.preference === null)
    )
  }
  const before = base.unmeasured.filter(({ field }) => !isListed || !OF_GROUPS.test(field))
  return {
    ...base,
    tls: { ...base.tls, groups, versions },
    suites,
    unmeasured: [...before, ...unmeasured].filter(isOpen),
  }
}

/** The lists tell all suites of a version, where the survey tells some. */
const withSuites = (offer: ServerOffer, { suites: lists }: SuiteAnswer): ServerOffer => ({
  ...offer,
  versions: {
    ...offer.versions,
    ...Object.fromEntries(
      lists.flatMap(({ version, suites, preference, complete }): [number, VersionOffer][] => {
        if (version === 'SSL 2.0' || !complete) return []
        const taken = suites.map(({ id }) => id)
        return [
          [
            VERSION_NUMBERS[version],
            { offered: true, suites: { taken, refused: 'others' }, order: preference },
          ],
        ]
      }),
    ),
  },
})

/** Loaded with the first check. */
const clientsFor = async (asked: AskedClients) => {
  const [{ clientsAsked, lostByProfile, tableOn, whatIf }, { KNOWN }] = await Promise.all([
    import('../../core/who-connects.ts'),
    import('../../knowledge-base/clients/index.ts'),
  ])
  const clientsOf = clientsAsked(KNOWN, asked)
  return {
    membersOf: (offer: ServerOffer | null, at: Date, { profiles }: TlsGuideline, spoken: Spoken) => ({
      ...clientsOf(offer, at, spoken),
      ...(offer && asked.clients === 'all'
        ? { whatIf: whatIf(tableOn(KNOWN, spoken), offer, profiles) }
        : {}),
    }),
    lostBy: (offer: ServerOffer | null, policy: TlsProfile, { profiles }: TlsGuideline, spoken: Spoken) =>
      offer ? { lost: lostByProfile(tableOn(KNOWN, spoken), offer, profiles[policy]) } : {},
  }
}

const NONE: SuiteAnswer = { suites: [], groups: [], unmeasured: [] }

/** At the same address that was graded. A server without TLS has no list. */
const listed = (
  { reachable, ip }: Graded,
  ask: (ip: string) => Promise<SuiteAnswer>,
): Promise<SuiteAnswer> | SuiteAnswer => (reachable && ip !== null ? ask(ip) : NONE)

const policyOutdated = (guideline: TlsGuideline, at: Date) =>
  outdatedMember(outdatedFor('policy', at, { ...SHIPPED, guideline })).outdated

export default plugin({
  name: 'security',
  summary:
    'Grade the TLS and HTTP security of a server, A to D: versions, cipher suites, keys, headers, '
    + 'redirects, who can connect, and how to raise the grade.',
  korean: {
    title: '보안 등급 확인',
    summary:
      '서버의 TLS와 HTTP 보안을 A~D 등급으로 매깁니다. TLS 버전, 암호 스위트, 키, 보안 헤더, 리디렉션, 연결할 수 있는 클라이언트와 등급을 올리는 방법을 알려 줍니다.',
    fields: {
      domain: KOREAN_DOMAIN,
      port: KOREAN_PORT,
      address: KOREAN_ADDRESS,
      starttls: KOREAN_STARTTLS,
      policy: {
        description: '비교할 Mozilla Server Side TLS 프로필: mozilla-modern, mozilla-intermediate.',
      },
      ...KOREAN_CLIENT_INPUTS,
      suites: {
        description: 'all: 서버가 받아들이는 암호 스위트와 그룹을 모두 확인합니다(연결 최대 250개).',
      },
    },
  },
  form: {
    fields: {
      domain: DOMAIN_FIELD,
      port: PORT_FIELD,
      address: ADDRESS_FIELD,
      starttls: STARTTLS_FIELD,
      policy: {
        label: { en: 'Compare with a Mozilla profile', ko: 'Mozilla 프로필과 비교' },
        options: {
          '': { en: 'No comparison', ko: '비교하지 않음' },
          'mozilla-modern': { en: 'Modern: TLS 1.3 only', ko: 'Modern: TLS 1.3만' },
          'mozilla-intermediate': { en: 'Intermediate: TLS 1.2 and 1.3', ko: 'Intermediate: TLS 1.2와 1.3' },
        },
      },
      suites: {
        label: { en: 'Cipher suites to try', ko: '시험할 암호 스위트' },
        options: {
          '': { en: 'Only those that the grade needs', ko: '등급에 필요한 것만' },
          all: { en: 'All (up to 250 connections)', ko: '모두(연결 최대 250개)' },
        },
      },
      ...CLIENT_FIELDS,
    },
  },
  routes: { 'GET /api/v1/security': json },
  about: {
    domains: ({ domain }) => [domain.text],
    tab: {
      en: 'Security',
      ko: '보안 등급',
      at: 'checks',
      input: domain => ({ domain }),
    },
  },
  tool: {
    name: 'check_security',
    brief,
    title: 'Grade the TLS security of a server',
    description:
      'Use it to learn how secure a site or mail server is (서버 보안 등급, 점수, nginx 점검), whether what a '
      + 'security scan or rating reports is so, whether a Mozilla policy (정책) is met, and which settings raise the grade: support '
      + '(지원) of SSL and of TLS 1.0 to 1.3, weak ciphers, RC4 and 3DES (암호 스위트), DH parameters, '
      + 'post-quantum key exchange (양자내성), HSTS and CSP headers (헤더), Secure cookie flags (쿠키), the '
      + 'redirect to HTTPS (리다이렉트). The certificate itself: check_certificate. Example: domain '
      + 'example.com. '
      + 'Returns the grade, and each check as pass, warn or fail with its fix.',
    readOnly: true,
    omits: ['starttls', 'clients', 'as', 'must'],
    paths: ({ domain }, language) => sitePaths('security', [domain], language),
  },
  ttl: ttlOf,
  // The list of suites may take 20 s after the grade.
  deadline: 45,
  uses: { graded, suitesOf },
  shorthands: {
    all: {
      input: { suites: 'all' },
      en: 'list every cipher suite and group',
      ko: '암호 스위트와 그룹을 모두 표시',
    },
  },
  takesAnyHost: true,
  sendsIdentity: true,
  gates: {
    'min-grade': {
      takes: 'GRADE',
      values: GRADES,
      en: 'exit with 1 if the grade is worse: A, A-, B, C or D',
      ko: '등급이 이보다 낮으면 종료 코드 1로 끝냄: A, A-, B, C, D',
      isMet: ({ grade }, least) => GRADES.indexOf(grade) <= (GRADES as readonly string[]).indexOf(least),
      measured: ({ grade }) => grade,
    },
    must: MUST_GATE,
  },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  tries: [{ domain: 'cbc.badssl.com' }, { domain: 'dh1024.badssl.com' }],
  guides: [GUIDE_LINKS.security, GUIDE_LINKS.grade],
  exampleAnswer,
  open: ({ current }) => ({ guideline: current(GUIDELINE) }),
  async run({ domain, address, starttls, policy, suites, ...asked }, { doors, state, use, stage }) {
    const { membersOf, lostBy } = await clientsFor(asked)
    const { offer = null, ...base } = await use.graded({ domain, address, starttls }, stage)
    const list = suites ? await listed(base, ip => use.suitesOf({ domain, address: ip, starttls })) : null
    const known = offer && list ? withSuites(offer, list) : offer
    const spoken = { port: domain.port, starttls }
    const { value: guideline } = state.guideline
    const facts: Facts = {
      ...(list ? withLists(base, list) : base),
      ...(policy
        ? {
            policy: { ...policyOf(policy, base, guideline), ...lostBy(known, policy, guideline, spoken) },
            ...joinOutdated(base.outdated, policyOutdated(guideline, doors.now())),
          }
        : {}),
      ...membersOf(known, doors.now(), guideline, spoken),
    }
    const findings = findingsOf(facts)
    return { verdict: verdictOf(facts, findings), findings, ...facts }
  },
  summarize,
})
