/** What agents are handed of a certificate check: a third of it, without what the findings say already. */
import * as v from 'valibot'
import { clientsMember } from '../../../core/clients-in-words.ts'
import type { Brief, Recipient } from '../../../core/plugin/plugin.ts'
import { instant } from '../../../core/base/time.ts'
import type { Check } from '../schema.ts'

const MAX_SANS = 20
const MAX_INCIDENTS = 3

const text = v.string()
const maybe = v.nullable(v.string())
const whole = v.number()

const Fault = v.nullable(v.object({ code: text }))

const Tls = v.object({
  ok: v.boolean(),
  vantage: text,
  ip: maybe,
  protocol: maybe,
  cipher: maybe,
  keyExchange: maybe,
  trusted: v.boolean(),
  hostnameMatch: v.boolean(),
  error: Fault,
  addresses: v.array(v.object({ ip: text, ok: v.boolean(), notAfter: maybe, error: Fault })),
})

const output = {
  domain: text,
  cert: v.nullable(
    v.object({
      notAfter: text,
      daysLeft: whole,
      issuer: maybe,
      source: text,
      newerInCt: v.boolean(),
      ctLatest: v.nullable(v.object({ notAfter: text, issuer: maybe })),
    }),
  ),
  san: v.optional(v.array(text)),
  sanCount: v.optional(whole),
  revoked: v.nullable(v.boolean()),
  tls: v.object({
    ...Tls.entries,
    postQuantum: v.nullable(v.boolean()),
    revocation: v.nullable(v.object({ status: text, source: maybe })),
    sct: v.nullable(v.object({ count: whole, operators: v.array(maybe) })),
    forecast: v.array(
      v.object({
        store: text,
        trusted: v.boolean(),
        trustedThrough: v.optional(maybe),
        reason: v.optional(text),
      }),
    ),
    lifetime: v.nullable(
      v.object({
        days: whole,
        renewalDue: text,
        nextMaxDays: v.nullable(whole),
        maxDaysFrom: v.optional(v.record(text, whole)),
      }),
    ),
  }),
  tlsKr: v.nullable(v.union([v.object({ sameAsHere: v.literal(true) }), Tls])),
  chain: v.array(
    v.object({
      role: text,
      subject: text,
      notBefore: v.optional(text),
      notAfter: text,
      keyType: text,
      keyBits: whole,
      serialNumber: v.optional(text),
      sha256: v.optional(text),
      signatureAlgorithm: v.optional(text),
      sent: v.boolean(),
    }),
  ),
  caa: v.optional(v.nullable(v.object({ foundAt: text, permitted: v.nullable(v.boolean()) }))),
  incidents: v.array(v.object({ ca: text, date: text, title: text, url: text })),
  whoConnects: v.optional(text),
  checkedAt: text,
}

type TlsCheck = Check['tls']

const codeOf = (fault: TlsCheck['error']) => (fault ? { code: fault.code } : null)

const seen = ({
  ok,
  vantage,
  ip,
  protocol,
  cipher,
  keyExchange,
  trusted,
  hostnameMatch,
  error,
  addresses,
}: TlsCheck) => ({
  ok,
  vantage,
  ip,
  protocol,
  cipher,
  keyExchange,
  trusted,
  hostnameMatch,
  error: codeOf(error),
  addresses: addresses.map(one => ({
    ip: one.ip,
    ok: one.ok,
    notAfter: one.notAfter,
    error: codeOf(one.error),
  })),
})

const korean = ({ tls, tlsKr }: Pick<Check, 'tls' | 'tlsKr'>) => {
  if (!tlsKr) return null
  const here = { ...seen(tls), vantage: '' }
  return JSON.stringify(here) === JSON.stringify({ ...seen(tlsKr), vantage: '' })
    ? ({ sameAsHere: true } as const)
    : seen(tlsKr)
}

const further = ({ postQuantum, revocation, sct, forecast, lifetime }: TlsCheck) => ({
  postQuantum,
  revocation: revocation && { status: revocation.status, source: revocation.source },
  sct: sct && { count: sct.count, operators: sct.operators },
  forecast: forecast.map(({ store, trusted, until, because, reason }) => ({
    store,
    trusted,
    // `until` is the first moment without trust, which is easily read as the last one with it.
    ...(until === null ? {} : { trustedThrough: instant(new Date(Date.parse(until) - 1000)) }),
    ...(because === 'certificate-expiry' ? {} : { reason }),
  })),
  lifetime: lifetime && {
    days: lifetime.days,
    renewalDue: lifetime.renewalDue,
    nextMaxDays: lifetime.nextMaxDays,
    // No private root is held to the public limits.
    ...(lifetime.nextMaxDays === null
      ? {}
      : {
          maxDaysFrom: Object.fromEntries(
            lifetime.rules.map(({ from, maxDays }) => [from.slice(0, 10), maxDays]),
          ),
        }),
  },
})

/** What only the leaf is asked for. */
const item = (one: Check['chain'][number]) => ({
  role: one.role,
  subject: one.subject,
  ...(one.role === 'leaf' ? { notBefore: one.notBefore } : {}),
  notAfter: one.notAfter,
  keyType: one.keyType,
  keyBits: one.keyBits,
  ...(one.role === 'leaf'
    ? {
        serialNumber: one.serialNumber,
        sha256: one.sha256,
        signatureAlgorithm: one.signatureAlgorithm,
      }
    : {}),
  sent: one.sent,
})

/** The answer in one language: incidents have the title of theirs. */
interface BriefCheck extends Omit<Check, 'incidents'> {
  readonly incidents: readonly {
    readonly ca: string
    readonly date: string
    readonly title: string
    readonly url: string
  }[]
}

export const brief: Brief = {
  output,
  of: (check: BriefCheck, { language }: Recipient) => ({
    verdict: check.verdict,
    findings: check.findings,
    domain: check.domain,
    cert: check.cert,
    ...(check.san ? { san: check.san.slice(0, MAX_SANS), sanCount: check.san.length } : {}),
    revoked: check.revoked,
    tls: { ...seen(check.tls), ...further(check.tls) },
    tlsKr: korean(check),
    chain: check.chain.map(item),
    ...(check.caa === undefined
      ? {}
      : { caa: check.caa && { foundAt: check.caa.foundAt, permitted: check.caa.permitted } }),
    incidents: check.incidents
      .slice(0, MAX_INCIDENTS)
      .map(({ ca, date, title, url }) => ({ ca, date, title, url })),
    ...clientsMember(check.clients, language),
    checkedAt: check.checkedAt,
  }),
  fullText: (check: Pick<Check, 'tls'>) => check.tls.chainBundle,
}
