/** Pure: the facts about a certificate, its connection and its CA, as labels and values. */
import { moment, words as sayIn } from '../../../core/text/catalogue.ts'
import type { Language, Line } from '../../../core/plugin/plugin.ts'
import { CRL_REASONS } from '../../../core/protocol/revocation/index.ts'
import { SPANS, endAt } from '../../../core/text/time-left.ts'
import type { Check } from '../schema.ts'
import { dayIn, keyText, koreanTitle, listNames, sentence, shorten, shortName } from './phrases.ts'
import { STORES } from './trust-words.ts'
import { WORDS } from './words.ts'
import type { Words } from './words.ts'

const MAX_REASON_LENGTH = 160
const MAX_ISSUER = 64

const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })

const spanText = (at: string, from: string, language: Language): string =>
  sayIn(SPANS, endAt(at, Date.parse(at) - Date.parse(from)).left, language) ?? ''

const expiryText = ({ cert, checkedAt }: Check, language: Language): string =>
  WORDS[language].until(moment(cert!.notAfter, language), spanText(cert!.notAfter, checkedAt, language))

const revocationText = ({ revocation }: Check['tls'], words: Words, language: Language): string => {
  if (!revocation) return ''
  const { status, source, reason, detail: code, params, revokedAt, thisUpdate } = revocation
  const day = dayIn(language)
  const from = source ? words.source[source] : ''
  if (status === 'good') return words.notRevoked(from, thisUpdate ? day(thisUpdate) : '')
  if (status === 'not-revocable') return words.notRevocable
  if (status === 'unknown') return words.unknown(sentence({ reason, code, params }, language))
  const why = reason ?? 'unspecified'
  return words.revoked(
    revokedAt ? day(revokedAt) : '',
    sayIn(CRL_REASONS, { code: why }, language) ?? why,
    from,
  )
}

const caaText = (caa: NonNullable<Check['caa']>, words: Words, language: Language): string => {
  const { foundAt, permitted, reason, detail: code, params } = caa
  if (permitted === null)
    return words.caaOpen(foundAt, shorten(sentence({ reason, code, params }, language), MAX_REASON_LENGTH))
  return permitted ? words.caaPermits(foundAt) : words.caaForbids(foundAt)
}

const isSeenFromKorea = ({ cert }: Check): boolean => cert?.vantage === 'kr-probe'

/** What Korea sees of it; null where nobody looked, or this instance is there. */
const koreaText = (check: Check, language: Language): string | null => {
  const { tls, tlsKr } = check
  if (!tlsKr || tls.vantage === 'kr-probe') return null
  const words = WORDS[language]
  const there = tlsKr.addresses.find(({ ip }) => ip === tlsKr.ip)
  const title = koreanTitle(tlsKr, language)
  if (title !== null && there && !tls.addresses.some(({ ip }) => ip === there.ip))
    return words.koreaFault(title, there.ip, there.notAfter ? dayIn(language)(there.notAfter) : null)
  if (!tlsKr.reachable || title !== null) return title
  if (isSeenFromKorea(check)) return words.koreaOnly
  const here = new Set(tls.addresses.map(({ sha256 }) => sha256))
  return there && here.has(there.sha256)
    ? words.koreaSame
    : words.koreaOther(there?.notAfter ? dayIn(language)(there.notAfter) : '?')
}

/** Root programs that trust the chain, as checked where the certificate was seen. */
const programsOf = (check: Check): string[] => {
  const seen = isSeenFromKorea(check) ? check.tlsKr : check.tls
  return seen?.trusted ? seen.forecast.filter(({ trusted }) => trusted).map(({ store }) => STORES[store]) : []
}

/** The second line of a sound certificate. What Korea sees otherwise has a line of its own. */
export const healthyLine = (check: Check, language: Language): string => {
  const words = WORDS[language]
  const { chain, tls } = check
  const korea = koreaText(check, language)
  return words.healthyLine([
    chain[0] ? words.issuedBy(shortName(chain[0].issuer)) : null,
    words.trustedBy(programsOf(check)),
    tls.revocation?.status === 'good' ? words.goodStatus : null,
    korea === words.koreaSame ? words.alsoKorea : null,
  ])
}

/** What is not a fault, and yet not what is expected. */
export const otherInKorea = (check: Check, language: Language): Line[] => {
  const words = WORDS[language]
  const korea = koreaText(check, language)
  return korea === null || korea === words.koreaSame ? [] : [fact(words.korea, korea)]
}

/** Lists facts about the certificate in `cert`, which may be known from CT alone. */
export const certificateFacts = (check: Check, language: Language): Line[] => {
  const { tls, cert, chain, caa, san = [] } = check
  const words = WORDS[language]
  const day = dayIn(language)
  const [leaf] = chain
  const korea = koreaText(check, language)
  const programs = programsOf(check)
  return [
    fact(words.expires, expiryText(check, language)),
    fact(words.issuer, leaf ? shortName(leaf.issuer) : shorten(cert?.issuer ?? '?', MAX_ISSUER)),
    ...(san.length > 0 ? [fact(words.names, listNames(san, words.others, language))] : []),
    ...(programs.length > 0 ? [fact(words.trust, programs.join(', '))] : []),
    ...(tls.revocation ? [fact(words.revocation, revocationText(tls, words, language))] : []),
    ...(cert?.ctLatest && cert.newerInCt
      ? [
          fact(
            words.logs,
            words.newer(day(cert.ctLatest.notAfter), shorten(cert.ctLatest.issuer ?? '?', MAX_ISSUER)),
          ),
        ]
      : []),
    ...(caa ? [fact(words.caa, caaText(caa, words, language))] : []),
    ...(korea === null ? [] : [fact(words.korea, korea)]),
    ...(tls.ip && tls.addresses.length < 2 ? [fact(words.address, tls.ip)] : []),
  ]
}

/** Lists facts about the handshake and the key, for a closer look. */
export const connectionFacts = (check: Check, language: Language): Line[] => {
  const { tls, cert, chain } = check
  const words = WORDS[language]
  const day = dayIn(language)
  const [leaf] = chain
  const { sct, lifetime } = tls
  const connection = [
    tls.protocol,
    tls.cipher,
    tls.keyExchange,
    tls.postQuantum ? words.postQuantum : null,
    tls.clientCertificate?.without === 'refused'
      ? words.clientCertificateDemanded
      : tls.clientCertificateRequested
        ? words.clientCertificate
        : null,
  ].filter(part => part !== null)
  return [
    ...(leaf
      ? [
          fact(words.issued, moment(leaf.notBefore, language)),
          ...(lifetime && (cert?.daysLeft ?? -1) >= 0
            ? [fact(words.renewal, words.renew(day(lifetime.renewalDue), lifetime.nextMaxDays))]
            : []),
          // No private root is held to the public limits.
          ...(lifetime && lifetime.nextMaxDays !== null
            ? [
                fact(
                  words.limits,
                  lifetime.rules.map(one => words.limit(one.maxDays, day(one.from))).join(', '),
                ),
              ]
            : []),
          fact(words.key, keyText(leaf, language)),
          fact(words.signature, leaf.signatureAlgorithm),
          fact(words.serial, leaf.serialNumber),
          fact('SHA-256', leaf.sha256),
        ]
      : []),
    ...(connection.length > 0 ? [fact(words.connection, connection.join(', '))] : []),
    ...(sct
      ? [
          fact(
            words.scts,
            words.sct(sct.count, sct.operators.map(name => name ?? words.unknownLog).join(', ')),
          ),
        ]
      : []),
    ...(cert?.ctLatest && !cert.newerInCt
      ? [
          fact(
            words.logs,
            words.newer(day(cert.ctLatest.notAfter), shorten(cert.ctLatest.issuer ?? '?', MAX_ISSUER)),
          ),
        ]
      : []),
  ]
}
