/** Judges the certificates of a file as those that a server sent, but for what a connection would show. */
import { Refusal } from '../../../core/errors/errors.ts'
import { CHECK } from '../../../core/limits/cpu-budget.ts'
import { HTTPS_PORT, type GuardedDoors } from '../../../core/network/guard.ts'
import { instant } from '../../../core/base/time.ts'
import { BROWSER } from '../../../core/protocol/tls/index.ts'
import type { TlsServed } from '../../../core/protocol/tls/index.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { LISTED_NAMES } from '../../../core/protocol/x509/parse/general-name.ts'
import { SHIPPED } from '../../../knowledge-base/dated.ts'
import { present } from '../answer.ts'
import type { Facts } from '../findings/findings.ts'
import { pem as pemOf } from '../findings/judge.ts'
import { examine, type MeasureRequest } from '../measure/examine.ts'
import { readChain } from '../measure/measure.ts'
import { inFile, publishFault } from '../publish.ts'
import type { Reason } from '../reasons.ts'
import type { ReferenceData } from '../reference-data.ts'
import { withJudgement } from '../text/verdict.ts'
import { certificatesIn } from './read.ts'
import { REFUSED, type Answer } from './schema.ts'

/** What a sound server of today would agree on with everybody, so that nothing is to be said of it. */
const connectionOf = (certificates: readonly Uint8Array[]): TlsServed => ({
  ok: true,
  protocol: 'TLS 1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  keyExchange: 'X25519',
  agreed: {
    suite: 0x1301,
    group: 29,
    scheme: null,
    dhBits: null,
    secureRenegotiation: null,
    extendedMasterSecret: null,
    // RFC 8446 4.4.2: an empty context, the length of the list, and of each its length and no extensions.
    certificateOctets: certificates.reduce((sum, { length }) => sum + length + 5, 4),
  },
  alpn: null,
  certificates,
  ocsp: null,
  sctList: null,
  clientCertificateRequested: false,
  keyProved: true,
  roundTrips: 1,
  ms: 0,
})

/** What a server staples it is not for a file to have. */
const OF_CONNECTION: readonly string[] = ['must-staple-missing', 'must-staple-unusable']
/** What nobody asked for here, and what a connection would have shown. */
const KEPT = ['revoked', 'tls.chainBundle', 'tls.revocation.certificates']
const NOT_ASKED: Reason = { code: 'no-certificate' }

/** A name that the certificate is for, where none was given: all else is judged the same for each. */
const nameIn = ({ subjectAltName }: Certificate): string | null =>
  subjectAltName
    ?.first(LISTED_NAMES)
    .find(({ kind }) => kind === 'dns')
    ?.value.replace(/^\*\./, 'www.') ?? null

type FileRequest = Pick<MeasureRequest, 'memory' | 'work' | 'signal' | 'tell'> & {
  readonly knowledge: ReferenceData
  readonly host: string | null
}

/** The facts of a server that sends these. Throws Refusal where the first one cannot be read. */
const factsOf = async (
  doors: GuardedDoors,
  sent: readonly Uint8Array[],
  asked: FileRequest,
): Promise<Facts> => {
  const at = doors.now()
  const work = asked.work.part(CHECK, asked.signal)
  const chain = await readChain(sent, work)
  if ('detail' in chain) throw new Refusal(publishFault(chain).message)
  const { knowledge } = asked
  const host = asked.host ?? nameIn(chain[0]!) ?? 'example.com'
  const observation = connectionOf(sent)
  // What browsers want counts: most files are for a web server.
  const request = { ...asked, host, port: HTTPS_PORT, work }
  const examined = await examine(doors, { publicOnly: true, observation, chain }, at, request)
  const connected = { observation, offer: BROWSER, refused: null, cause: null, others: null }
  const served = { ...connected, certificates: chain, ...examined }
  const measured = {
    host,
    at,
    lookup: null,
    addresses: [{ ip: '', outcome: { ok: true, served } }],
    missing: [],
  } as const
  const none = { ok: false, reason: NOT_ASKED } as const
  const facts = await present({ measured, ct: none, caa: none, korean: null, knowledge })
  const { tls, unmeasured } = facts
  const isKept = ({ code }: { readonly code: string }): boolean =>
    !OF_CONNECTION.includes(code) && (asked.host !== null || code !== 'hostname-mismatch')
  const errors = tls.errors.filter(isKept).map(inFile)
  return {
    ...facts,
    domain: host,
    tls: {
      ...tls,
      errors,
      error: errors[0] ?? null,
      chainIssues: tls.chainIssues.filter(isKept).map(inFile),
      addresses: [],
    },
    tlsKr: null,
    unmeasured: unmeasured.filter(({ field }) => KEPT.includes(field)),
    checkedAt: instant(at),
  }
}

/** The answer about a file. Throws Refusal where it has no certificate that can be read. */
export const judge = async (doors: GuardedDoors, pem: string, asked: FileRequest): Promise<Answer> => {
  const sent = certificatesIn(pem)
  if (sent.length === 0) throw new Refusal(REFUSED['no-certificate'], 400, {}, 'pem')
  const facts = await factsOf(doors, sent, asked)
  const { logs, programs } = asked.knowledge
  const inUse = { ...SHIPPED, logs: { sources: logs.sources ?? [] }, trust: programs }
  const { verdict, findings, tls, chain, san, revoked, incidents, unmeasured, checkedAt } = withJudgement(
    facts,
    inUse,
  )
  return {
    verdict,
    findings,
    host: asked.host,
    certificates: sent.length,
    trusted: tls.trusted,
    hostnameMatch: asked.host === null ? null : tls.hostnameMatch,
    error: tls.error,
    errors: tls.errors,
    chainIssues: tls.chainIssues,
    bundle: tls.chainBundle ?? (tls.trusted ? sent.map(pemOf).join('') : null),
    changed: tls.chainBundle !== null,
    revoked,
    revocation: tls.revocation,
    sct: tls.sct,
    forecast: tls.forecast,
    lifetime: tls.lifetime,
    acme: tls.acme,
    chain,
    ...(san ? { san } : {}),
    incidents,
    unmeasured: unmeasured.map(gap =>
      gap.field === 'tls.chainBundle'
        ? { ...gap, field: 'bundle' }
        : { ...gap, field: gap.field.replace('tls.', '') },
    ),
    trustData: tls.trustData,
    checkedAt,
  }
}
