/** Turns what was measured into the published answer, but for its domain and time. */
import type { Incident } from '../../knowledge-base/incidents/types.ts'
import type { Outcome } from '../../core/base/result.ts'
import { daysUntil, instant } from '../../core/base/time.ts'
import { MINUTE } from '../../core/plugin/plugin.ts'
import { judgeCt } from '../../core/protocol/ct/newer.ts'
import type { CtReason } from '../../core/protocol/ct/search-reasons.ts'
import { certificateSha256, spkiSha256, type Certificate } from '../../core/protocol/x509/certificate.ts'
import { renewalOverdue } from '../../core/protocol/x509/findings/renewal.ts'
import { LISTED_NAMES } from '../../core/protocol/x509/parse/general-name.ts'
import type { PathEntry } from '../../core/protocol/x509/validation.ts'
import { isTransient, reportOf } from '../../core/text/catalogue.ts'
import { judgeCaa, reasonOf, type CaaAnswer } from './findings/caa.ts'
import type { Facts } from './findings/findings.ts'
import { fromKorea, type CtAnswer, type Korean } from './korea.ts'
import { addressGaps, gap, koreanGaps, seenElsewhere, servedGaps, unseen } from './gaps.ts'
import { failure, judge, primary, revocationOf } from './findings/judge.ts'
import type { AddressObservation, Measurement } from './measure/measure.ts'
import { publishIssue } from './publish.ts'
import { REASONS, type Reason } from './reasons.ts'
import type { ReferenceData } from './reference-data.ts'
import type { ChainItem, Check } from './schema.ts'

/* Which documented CA incidents concern the CAs of a chain. */

/** What of a certificate in the chain is looked at. */
interface ChainMember {
  /** O= of the issuer and, for a CA, of the subject. */
  readonly organizations: readonly string[]
  /** Lower-case hex. */
  readonly spkiSha256: string
}

/** Names are compared by their letters and digits: "thawte, Inc." is "Thawte Inc". */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Those of an incident never change, and there are many to compare with each chain. */
const compared = new WeakMap<Incident, readonly string[]>()

const namesOf = (incident: Incident): readonly string[] => {
  const known = compared.get(incident) ?? incident.matches.organizations.map(plain)
  compared.set(incident, known)
  return known
}

/** Newest first; one of the same day by its id. */
export const incidentsOf = (chain: readonly ChainMember[], incidents: readonly Incident[]): Incident[] => {
  const names = new Set(
    chain.flatMap(({ organizations }) => organizations.map(plain)).filter(name => name !== ''),
  )
  const keys = new Set(chain.map(({ spkiSha256 }) => spkiSha256))
  return incidents
    .filter(
      incident =>
        namesOf(incident).some(name => names.has(name))
        || (incident.matches.spkiSha256 ?? []).some(key => keys.has(key)),
    )
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id))
}

/** Characters of a name or a text in the answer: more than any that is right has. */
const SHOWN = 1_024
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** DNS names and IP addresses as they are; other kinds behind their name. */
const names = ({ subjectAltName }: Certificate): string[] =>
  (subjectAltName?.first(LISTED_NAMES) ?? []).map(({ kind, value }) =>
    shown(kind === 'dns' || kind === 'ip' ? value : `${kind}:${value}`),
  )

const item = async ({ certificate, role, source }: PathEntry, at: Date): Promise<ChainItem> => ({
  role,
  subject: certificate.subject.text,
  issuer: certificate.issuer.text,
  serialNumber: certificate.serialNumber,
  notBefore: instant(certificate.notBefore),
  notAfter: instant(certificate.notAfter),
  daysLeft: daysUntil(certificate.notAfter, at),
  keyType: certificate.keyType,
  keyBits: certificate.keyBits,
  curve: certificate.curve,
  signatureAlgorithm: certificate.signatureAlgorithm,
  sha256: await certificateSha256(certificate),
  spkiSha256: await spkiSha256(certificate),
  sent: source === 'sent',
  ...(role === 'leaf' ? { san: names(certificate) } : {}),
})

/** The newest thing that the logs know of this name stands for a server that could not be measured. */
const fromCt = (ct: CtAnswer, at: Date): Pick<Check, 'cert' | 'san'> => {
  const { ctLatest } = judgeCt({ served: null, now: at, issuances: ct.issuances })
  if (!ctLatest) return { cert: null }
  const issuance = ct.issuances.find(
    ({ notAfter, issuer, revoked }) =>
      notAfter === ctLatest.notAfter && issuer === ctLatest.issuer && revoked !== true,
  )
  return {
    cert: {
      ...ctLatest,
      daysLeft: daysUntil(new Date(ctLatest.notAfter), at),
      source: 'ct',
      newerInCt: false,
      ctLatest,
    },
    ...(issuance ? { san: issuance.names } : {}),
  }
}

interface AnswerParts {
  readonly measured: Measurement
  readonly ct: Outcome<CtAnswer, Reason>
  readonly caa: Outcome<CaaAnswer, Reason>
  /** The view from Korea; absent where this instance stands there itself. */
  readonly korean: Outcome<Korean, Reason> | null
  readonly knowledge: ReferenceData
}

export const present = async ({
  measured,
  ct,
  caa,
  korean,
  knowledge,
}: AnswerParts): Promise<Omit<Facts, 'domain' | 'checkedAt'>> => {
  const { at, host } = measured
  const sha256 = new Map<AddressObservation, string>()
  for (const one of measured.addresses) {
    if (one.outcome.ok) sha256.set(one, await certificateSha256(one.outcome.served.certificates[0]!))
  }
  const { incidents } = await import('../../knowledge-base/incidents/index.ts')
  const chosen = primary(measured)
  const path = chosen?.served.validation.path ?? []
  const anchored = path.length > 0 && knowledge.trust.has(path[path.length - 1]!.certificate) !== null
  const judged = judge(measured, {
    vantage: korean ? 'edge' : 'kr-probe',
    trustData: knowledge.trust.date,
    logList: knowledge.logs.date,
    sha256,
    anchored,
    programs: knowledge.programs,
  })
  const leaf = chosen?.served.certificates[0]
  const chain = await Promise.all(path.map(entry => item(entry, at)))
  const answer = ct.ok && ct.value.source !== null ? ct.value : null
  const newer =
    leaf && answer
      ? judgeCt({
          served: {
            notBefore: leaf.notBefore,
            notAfter: leaf.notAfter,
            serialNumber: leaf.serialNumber,
            keyType: leaf.keyType,
            issuerOrganization: leaf.issuer.organization,
          },
          now: at,
          issuances: answer.issuances,
        })
      : null
  const renewal = caa.ok
    ? judgeCaa({
        host,
        records: caa.value,
        leaf: leaf ?? null,
        issuers: anchored ? path.slice(0, -1).map(({ certificate }) => certificate.issuer.organization) : [],
        caNames: knowledge.caNames,
      })
    : null
  const noCaa = caa.ok ? reasonOf(caa.value) : caa.reason
  // What was renewed and is not served was renewed.
  const overdue = leaf && newer?.note?.severity !== 'warning' ? renewalOverdue(leaf, at) : null
  const notes = [newer?.note, overdue, renewal?.issue].filter(note => note != null).map(publishIssue)
  const tls = notes.length > 0 ? { ...judged, chainIssues: [...judged.chainIssues, ...notes] } : judged
  const noCt: Reason | null = answer ? null : ct.ok ? reportOf<CtReason>(ct.value) : ct.reason
  /** What only Korea reaches is the answer all the same. */
  const elsewhere = !leaf && korean?.ok ? fromKorea(korean.value, answer, at) : null
  const own: Pick<Check, 'cert' | 'san'> = leaf
    ? {
        cert: {
          notAfter: instant(leaf.notAfter),
          daysLeft: daysUntil(leaf.notAfter, at),
          issuer: leaf.issuer.commonName ?? leaf.issuer.organization,
          source: 'served',
          newerInCt: newer?.newerInCt ?? false,
          ctLatest: newer?.ctLatest ?? null,
        },
        san: names(leaf),
      }
    : answer
      ? fromCt(answer, at)
      : { cert: null }
  const summary = elsewhere ?? own
  const members = path.map(({ certificate }, index) => ({
    organizations: [
      certificate.issuer.organization,
      ...(index > 0 ? [certificate.subject.organization] : []),
    ].filter(name => name !== null),
    spkiSha256: chain[index]!.spkiSha256,
  }))
  return {
    tls,
    tlsKr: korean === null ? tls : korean.ok ? korean.value.tls : null,
    cert: summary.cert,
    ...(summary.san ? { san: summary.san } : {}),
    chain: elsewhere?.chain ?? chain,
    revoked: chosen ? (revocationOf(chosen.served, at)?.revoked ?? null) : (elsewhere?.revoked ?? null),
    incidents:
      elsewhere?.incidents
      ?? incidentsOf(members, incidents).map(({ id, ca, date, en, ko, outcome, url }) => ({
        id,
        ca,
        date,
        en,
        ko,
        outcome,
        url,
      })),
    ct: {
      source: answer?.source ?? null,
      fetchedAt: answer?.fetchedAt ?? null,
      newestEntry: answer?.newestEntry ?? null,
      issuances: answer?.total ?? null,
      sources: ct.ok ? ct.value.sources : [],
    },
    caa: renewal?.caa ?? null,
    unmeasured: [
      ...addressGaps(measured),
      ...(chosen
        ? servedGaps(measured, chosen.served, tls)
        : elsewhere
          ? [...seenElsewhere(failure(measured).fault), ...elsewhere.gaps]
          : unseen(failure(measured).fault)),
      ...(summary.cert === null
        ? [
            gap(
              'cert',
              noCt === null
                ? { code: 'no-certificate' }
                : { code: 'no-certificate-nor-ct', params: { because: noCt } },
            ),
          ]
        : []),
      ...(korean ? (korean.ok ? koreanGaps(korean.value.unmeasured) : [gap('tlsKr', korean.reason)]) : []),
      ...(noCaa === null ? [] : [gap('caa', noCaa)]),
      ...(noCt === null
        ? []
        : (['ct', ...(leaf || elsewhere ? (['cert.newerInCt', 'cert.ctLatest'] as const) : [])] as const).map(
            field => gap(field, noCt),
          )),
    ],
  }
}

/*
 * Pure: whether a check lacks something only for the moment, so that its answer should not stand for long.
 */

/**
 * Whether the server, its view from Korea, or a part of the answer was out of reach, as it may not be a
 * moment later.
 */
const isForNow = ({ tls, tlsKr, unmeasured }: Pick<Check, 'tls' | 'tlsKr' | 'unmeasured'>): boolean =>
  !tls.reachable
  || tlsKr?.reachable === false
  || unmeasured.some(({ code, params }) => code !== undefined && isTransient(REASONS, { code, params }))

/** Seconds: what was late or away for a moment is soon asked again, and does not stand for ten minutes. */
export const lastsFor = (answer: Parameters<typeof isForNow>[0]): number =>
  isForNow(answer) ? MINUTE / 2 : 10 * MINUTE
