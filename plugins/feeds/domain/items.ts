/**
 * Pure: what the feed of a domain holds. Each certificate, each registration and each threshold that is
 * passed is an item of its own, so that a reader shows every step once.
 */
import * as v from 'valibot'
import { Domain } from '../../../core/domain/inputs.ts'
import { described, Instant } from '../../../core/answer/schema.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { MAX_COUNTED_MS } from '../../../core/protocol/x509/findings/renewal.ts'
import { instant } from '../../../core/base/time.ts'
import type expiryDomain from '../../expiry/domain/index.ts'
import type expiryJudged from '../../expiry/judged/index.ts'

/* The feed of one domain as data, in both languages. */

export const Input = v.object({ domain: Domain })

const Words = v.object({ title: v.string(), text: v.array(v.string()), fixes: v.array(v.string()) })

export const Item = v.object({
  key: described(v.string(), 'The same for as long as it is about the same: readers show it once.'),
  date: described(v.nullable(Instant), 'When it came to be so; null where that is not known.'),
  en: Words,
  ko: Words,
})
export type Item = v.InferOutput<typeof Item>

export const Output = v.object({
  domain: v.string(),
  checkedAt: Instant,
  items: v.array(Item),
})
export type Answer = v.InferOutput<typeof Output>

/* The words of the feed of a domain. */

const WORDS = {
  title: { en: 'Certscope: {host}', ko: 'Certscope: {host}' },
  description: {
    en: 'The certificate and the registration of {host}: what expires when, and what to do now.',
    ko: '{host} 도메인의 인증서와 등록이 언제 만료되는지, 지금 무엇을 해야 하는지 알려 줍니다.',
  },
  alert: { en: '{host}: {message}', ko: '{host}: {message}' },
  certificate: {
    en: '{host}: the certificate is valid until {until|date}',
    ko: '{host}: 인증서가 {until|date}까지 유효합니다',
  },
  registration: {
    en: '{host}: the registration is valid until {until|date}',
    ko: '{host}: 도메인 등록이 {until|date}까지 유효합니다',
  },
  valid: { en: 'Valid from {from} to {until}.', ko: '유효 기간: {from}부터 {until}까지.' },
  issuer: { en: 'Issuer: {issuer}.', ko: '발급자: {issuer}.' },
  registrar: { en: 'Registrar: {registrar}.', ko: '등록대행자: {registrar}.' },
  registered: { en: '{host} is part of it.', ko: '{host} 도메인이 여기에 속합니다.' },
  'from-ct': {
    en: 'Found in CT logs: the server could not be checked.',
    ko: 'CT 로그에서 찾았습니다. 서버는 확인하지 못했습니다.',
  },
  unchecked: {
    en: '{host} could not be checked.',
    ko: '{host} 도메인을 확인하지 못했습니다.',
  },
  fixes: { en: 'What to do', ko: '해결 방법' },
  now: { en: 'Check now', ko: '지금 확인' },
} as const satisfies Catalogue

type Code = keyof typeof WORDS
type Params<C extends Code> =
  Extract<Coded<typeof WORDS>, { readonly code: C }> extends {
    readonly params: infer P
  }
    ? [params: P]
    : []

/** One sentence or label. */
export const say = <C extends Code>(code: C, language: Language, ...[params]: Params<C>): string =>
  words(WORDS, { code, params }, language) ?? code

type Facts = v.InferOutput<typeof expiryDomain.output>
type Alert = v.InferOutput<typeof expiryJudged.output>['alerts'][number]

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** For a lifetime whose begin CT does not show: the commonest. */
const USUAL_MS = 90 * DAY_MS

/** The DNS has answered: there is no such name, or no server behind it. */
const LOST = ['dns-nxdomain', 'dns-no-address']

/**
 * Whether the facts are about the domain: a server that cannot be reached may be the fault of the network
 * here, and a feed without its items would say that all is well.
 */
export const isConclusive = ({ server, certificate }: Facts): boolean => {
  if (server === null) return false
  const [fault] = server.faults
  const isUnsure = server.findings.some(({ code, severity }) => code === fault && severity === 'unknown')
  const isLost = fault !== undefined && LOST.includes(fault) && !isUnsure
  return server.measured || certificate?.source === 'served' || isLost
}

const inBoth = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  en: make('en'),
  ko: make('ko'),
})

/** Null for one that has expired, which is an alert. */
const certificateItem = ({ domain, certificate }: Facts, now: Date): Item | null => {
  if (!certificate || Date.parse(certificate.notAfter) < now.getTime()) return null
  const { notBefore, notAfter, issuer, source } = certificate
  return {
    key: `certificate/${notAfter}`,
    date: notBefore,
    ...inBoth(language => ({
      title: say('certificate', language, { host: shownHost(domain, language), until: notAfter }),
      text: [
        ...(notBefore === null ? [] : [say('valid', language, { from: notBefore, until: notAfter })]),
        ...(issuer === null ? [] : [say('issuer', language, { issuer })]),
        ...(source === 'ct' ? [say('from-ct', language)] : []),
      ],
      fixes: [],
    })),
  }
}

const registrationItem = ({ domain, registration }: Facts, now: Date): Item | null => {
  if (!registration?.expiry) return null
  const { expiry, expiresAt, registrar, domain: name } = registration
  if (expiresAt && Date.parse(expiresAt) < now.getTime()) return null
  return {
    key: `registration/${expiry}`,
    date: null,
    ...inBoth(language => ({
      title: say('registration', language, { host: shownHost(name, language), until: expiry }),
      text: [
        ...(registrar === null ? [] : [say('registrar', language, { registrar })]),
        ...(name === domain ? [] : [say('registered', language, { host: shownHost(domain, language) })]),
      ],
      fixes: [],
    })),
  }
}

/** When a threshold before an end was passed; null: it is none. */
const passedAt = ({ code, step, at }: Alert, { certificate }: Facts): number | null => {
  if (step === null || at === null) return null
  const end = code === 'renewal-overdue' ? Date.parse(certificate?.notAfter ?? at) : Date.parse(at)
  const [part, whole] = step.split('/').map(Number) as [number, number?]
  if (whole === undefined) return end - (part + 1) * DAY_MS
  const begin = certificate?.notBefore ? Date.parse(certificate.notBefore) : end - USUAL_MS
  return end - (Math.min(end - begin, MAX_COUNTED_MS) * part) / whole
}

/** What has no end of its own comes again each week for as long as it lasts. */
const weekOf = (now: Date): string => {
  const monday = Math.floor((now.getTime() - 4 * DAY_MS) / WEEK_MS) * WEEK_MS + 4 * DAY_MS
  return new Date(monday).toISOString().slice(0, 10)
}

const keyOf = ({ code, step, at, fault }: Alert, now: Date): string =>
  [code, fault, at ?? weekOf(now), step].filter(part => part !== null).join('/')

const alertItem = (alert: Alert, facts: Facts, now: Date): Item => {
  const passed = passedAt(alert, facts) ?? (alert.at === null ? null : Date.parse(alert.at))
  return {
    key: keyOf(alert, now),
    date: passed !== null && passed <= now.getTime() ? instant(new Date(passed)) : null,
    ...inBoth(language => ({
      title: say('alert', language, {
        host: shownHost(facts.domain, language),
        message: alert[language].message,
      }),
      text: [],
      fixes: alert[language].fixes,
    })),
  }
}

/** Alerts first, worst first. What could not be checked is no news. */
export const itemsOf = (facts: Facts, alerts: readonly Alert[], now: Date): Item[] => [
  ...alerts.filter(({ severity }) => severity !== 'unknown').map(alert => alertItem(alert, facts, now)),
  ...[certificateItem(facts, now), registrationItem(facts, now)].filter(item => item !== null),
]
