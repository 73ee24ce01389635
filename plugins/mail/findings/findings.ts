/** Pure: all that is wrong with the mail of one domain, by the two questions, and in words. */
import { filled } from '../../../core/text/catalogue.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { findingBy, sortFindings, type Finding } from '../../../core/answer/finding.ts'
import type { ExchangeSeen } from '../exchange/measure.ts'
import { exchangesOf, type Observation } from '../measure/observation.ts'
import { GAP_REASONS } from '../gaps.ts'
import { RECORD_ISSUES } from '../records/issues.ts'
import { ARRIVES_FINDINGS, arrivesFindings } from './arrives.ts'
import { CERTIFICATES } from '../../../core/protocol/x509/findings/which.ts'
import { X509_FAULTS } from '../../../core/protocol/x509/findings/faults.ts'
import { MALFORMED } from '../../../core/protocol/x509/parse/malformed.ts'
import { BELIEVED_FINDINGS, believedFindings } from './believed.ts'
import { DANE_FINDINGS, daneFindings } from './dane.ts'
import { EXCHANGE_FINDINGS, exchangeFindings, nodesOf } from './exchanges.ts'
import type { FoundIn, MailEntry, Question } from './finding.ts'

const FINDINGS = {
  ...ARRIVES_FINDINGS,
  ...EXCHANGE_FINDINGS,
  ...DANE_FINDINGS,
  ...BELIEVED_FINDINGS,
} as const satisfies Catalogue<MailEntry>
type Found = FoundIn<typeof FINDINGS>

/** All that the sentences of findings can hold. */
const TEXTS: Catalogue = {
  ...GAP_REASONS,
  ...RECORD_ISSUES,
  ...X509_FAULTS,
  ...CERTIFICATES,
  ...MALFORMED,
}

const published = (found: Found, part: Question): Finding => {
  const definition: MailEntry = FINDINGS[found.code]
  const { severity = definition.severity } = found
  return {
    ...findingBy(found.code, { ...definition, severity }, definition, (text, language) =>
      filled(TEXTS, text, found.params ?? {}, language),
    ),
    part,
  }
}

/** What the DNS check found of mail, by the question that it is about. */
const ofDns = ({ dns }: Observation): Finding[] => {
  if (!dns.ok) return []
  const { findings, existence, dnssecChain } = dns.value
  const isLost = (existence !== undefined && existence !== 'exists') || dnssecChain?.status === 'bogus'
  return findings.flatMap(one => {
    if (one.part === 'mail') return [{ ...one, part: one.code.startsWith('mx-') ? 'arrives' : 'believed' }]
    // A name that does not exist, or does not validate, has no mail either.
    return isLost && one.severity === 'error' ? [{ ...one, part: 'arrives' }] : []
  })
}

const isGone = ({ dns }: Observation): boolean =>
  dns.ok && (dns.value.existence === 'no-such-name' || dns.value.existence === 'not-delegated')

/** A domain without MX records whose TLSA records, or whose open port, show that it takes mail. */
const isMeant = (exchange: ExchangeSeen): boolean =>
  'records' in exchange.tlsa || nodesOf([exchange]).some(({ seen }) => seen.isOpen)

/** What the mail servers themselves show. */
const ofExchanges = (seen: Observation): Found[] => {
  const { host: domain, exchanges, port25, answering, mxSigned, sts } = seen
  const mx = mxSigned?.status ?? null
  const isImplicit = seen.mx.found === 'none'
  const isWhole = isImplicit || exchanges.length === exchangesOf(seen.mx).length
  const isEnforced = sts.ok && sts.policy?.ok === true && sts.policy.policy?.mode === 'enforce'
  const isExitClosed = port25 === 'port-25-blocked-here'
  return [
    ...exchangeFindings({ domain, exchanges, isWhole, isImplicit, isExitClosed, answering, isEnforced }),
    ...daneFindings({ domain, exchanges: isImplicit ? exchanges.filter(isMeant) : exchanges, mx }),
  ]
}

/** Worst first. Of a name that does not exist only that is said. */
export const judge = (seen: Observation): Finding[] => {
  if (isGone(seen)) return sortFindings(ofDns(seen))
  const ofServers = ofExchanges(seen)
  const isSilent = ofServers.some(({ code }) => code === 'mx-silent')
  const arrives = arrivesFindings(seen).filter(({ code }) => !(isSilent && code === 'mx-missing'))
  return sortFindings([
    ...ofDns(seen),
    ...[...arrives, ...ofServers].map(found => published(found, 'arrives')),
    ...believedFindings(seen).map(found => published(found, 'believed')),
  ])
}
