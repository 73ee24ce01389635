/** All that was seen of a server before anything is judged. */
import { type InBoth, words, type Catalogue, type Coded } from '../../core/text/catalogue.ts'
import type { Fault } from '../../core/protocol/faults.ts'
import type { TlsSurvey } from '../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from './certificate/observation.ts'
import type { HttpSurvey, HttpVisit } from './http/observation.ts'
import { shownHost } from '../../core/domain/domain.ts'
import type { StartTls } from '../../core/base/starttls.ts'
import { isTurnedAway } from '../../core/protocol/starttls/words.ts'
import { speaksHttp, takesAnyCertificate } from '../../core/protocol/starttls/starttls.ts'
import { certificateOf, isRefusedByBrowsers, messageOf, problemsOf, type Check } from './certificate/read.ts'

/** A server that offers at least one version of SSL or TLS, and does not spoil it. */
export interface Reached {
  /** As it was asked for: an A-label name. */
  readonly host: string
  readonly unreachable: null
  readonly tls: TlsSurvey
  /** Null: the certificate check got none, or did not end in time. */
  readonly certificate: CertificateSurvey | null
  /** What clients refuse of the certificates and of the handshake, worst first. */
  readonly problems: readonly Problem[]
  /** Null: HTTP was not measured. */
  readonly http: HttpSurvey | null
  /** What is spoken before TLS, where that is not what the port stands for. */
  readonly starttls?: StartTls | undefined
}

/** One that cannot be reached, shows no TLS, or lets no client through its handshake. */
export interface Unreached {
  readonly host: string
  /** Why. */
  readonly unreachable: Fault
  /** The sentence of the certificate check about it. */
  readonly because: InBoth
  readonly tls: null
  readonly certificate: null
  readonly http: null
}

export type Observation = Reached | Unreached

/*
 * What the survey and the certificate check saw of a server, as one observation; or why there is no letter
 * to give.
 */

/** What the survey and the visit saw, where there was one; `unreachable` is null where there is a survey. */
export type Surveyed = { readonly host: string } & (
  | { readonly unreachable: null; readonly tls: TlsSurvey; readonly http: HttpVisit | null }
  | { readonly unreachable: Fault }
)

const WHY = {
  'not-graded': {
    en: '{host} could not be graded. {why}',
    ko: '{host} 등급을 매기지 못했습니다. {why}',
  },
  'not-gradable': {
    en: '{host} cannot be graded. {why}',
    ko: '{host} 등급은 매길 수 없습니다. {why}',
  },
  'check-late': {
    en: 'The certificate check did not finish in time.',
    ko: '인증서 확인이 제때 끝나지 않았습니다.',
  },
  'answered-once': {
    en: 'The server answered the certificate check, but not the connections after it.',
    ko: '서버가 인증서 확인에는 응답했지만 그다음 연결에는 응답하지 않았습니다.',
  },
} as const satisfies Catalogue

type Joined =
  | { readonly ok: true; readonly observation: Observation }
  | { readonly ok: false; readonly how: Ungraded; readonly why: InBoth }

/** Asking again: never helps, helps once this server has another route, may help soon. */
type Ungraded = 'blocked' | 'lasting' | 'brief'

const refused = (domain: string, how: Ungraded, why: Coded<typeof WHY> | InBoth): Joined => {
  const code = how === 'blocked' ? 'not-gradable' : 'not-graded'
  const [en, ko] = (['en', 'ko'] as const).map(
    language => words(WHY, { code, params: { host: shownHost(domain, language), why } }, language) ?? domain,
  ) as [string, string]
  return { ok: false, how, why: { en, ko } }
}

/**
 * Where the survey reached nothing, the certificate check says whose fault that is: a server that fails
 * everybody has a letter, our own means have none. Null: the check did not end in time.
 */
const unreached = (domain: string, host: string, unreachable: Fault, check: Check | null): Joined => {
  if (check === null) return refused(domain, 'brief', { code: 'check-late' })
  const [first] = check.findings.filter(one => one.severity !== 'info' && one.subject === undefined)
  const why = first && messageOf(first)
  if (check.tls.error?.code === 'blocked-address')
    return refused(domain, 'blocked', why ?? { code: 'check-late' })
  const isKeptOut = [unreachable, check.tls.error].some(isTurnedAway)
  if (!isKeptOut && first?.severity === 'error' && why && isRefusedByBrowsers(first)) {
    const nothing = { tls: null, certificate: null, http: null } as const
    return { ok: true, observation: { host, unreachable, because: why, ...nothing } }
  }
  if (check.tls.reachable) return refused(domain, 'brief', { code: 'answered-once' })
  const isRouteless = first?.code === 'unreachable' || first?.severity === 'warning'
  return refused(domain, isRouteless ? 'lasting' : 'brief', why ?? { code: 'check-late' })
}

/** `domain`: as answers have it. */
export const joined = (domain: string, seen: Surveyed, check: Check | null, starttls?: StartTls): Joined => {
  const { host } = seen
  if (seen.unreachable !== null) return unreached(domain, host, seen.unreachable, check)
  const spoken = { port: seen.tls.port, starttls }
  const found = check ? problemsOf(check, takesAnyCertificate(spoken)) : []
  // What the certificate check says to do is about web servers; the rule has it for all.
  const problems = speaksHttp(spoken) ? found : found.map(one => ({ ...one, fix: null }))
  // RFC 6797 section 8.1: what browsers refuse here, they keep nothing of.
  const trusted = check?.tls.reachable ? !problems.some(({ here, byBrowsers }) => here && byBrowsers) : null
  return {
    ok: true,
    observation: {
      host,
      unreachable: null,
      tls: seen.tls,
      certificate: check && certificateOf(check),
      problems,
      http: seen.http && { ...seen.http, trusted },
      ...(starttls === undefined ? {} : { starttls }),
    },
  }
}
