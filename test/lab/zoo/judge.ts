/** What may not happen between a sound server and the same behind a relay. Pure. */
import type { Check } from '../../../plugins/certificate/schema.ts'
import { GRADES, type Grade } from '../../../plugins/security/grade/check.ts'
import { OUTCOMES } from '../../../plugins/security/grade/rules.ts'
import type { Answer } from '../../../plugins/security/schema.ts'
import { withoutName } from './names.ts'
import type { MannerName } from './relay.ts'

/** Null: no answer, as where no letter can be given. */
export interface Seen {
  readonly certificate: Check | null
  readonly security: Answer | null
}

/** The current browsers of the table of clients, which a sound server is never said to lock out. */
const BROWSERS: readonly string[] = ['chrome-156', 'firefox-153']

const lockedOut = (answer: Pick<Check, 'clientRows'> | null): string[] =>
  (answer?.clientRows ?? [])
    .filter(({ id, connects }) => BROWSERS.includes(id) && connects === false)
    .map(({ id, reason }) => `${id} is said not to connect: ${reason}`)

type Certificate = Pick<Check, 'unmeasured'> & {
  readonly tls: Pick<Check['tls'], 'ok' | 'errors' | 'chainIssues'>
}

/** Whether the answer says that Chrome refuses the server. */
const chromeRefuses = ({ tls: { ok, errors, chainIssues } }: Certificate): boolean =>
  errors.some(({ refusedBy }) => refusedBy?.includes('chrome') ?? true)
  || chainIssues.some(({ refusedBy }) => refusedBy?.includes('chrome') ?? false)
  || (!ok && errors.length === 0)

/** What the certificate check says wrongly of a server that Chromium `connects` to, or does not. */
const falseOfChrome = (answer: Certificate, connects: boolean): string[] => {
  const said = chromeRefuses(answer)
  if (said !== connects) return []
  const { errors, chainIssues } = answer.tls
  const all = [...errors, ...chainIssues.filter(({ refusedBy }) => refusedBy !== undefined)]
  return [
    `Chromium ${connects ? 'connects' : 'does not connect'}, but we say that Chrome ${said ? 'cannot' : 'can'}`
      + `: ${all.map(({ code, detail }) => `${code} (${detail})`).join(', ') || 'nothing'}`,
  ]
}

/** Errors that a sound server does not have. */
const falseErrors = ({ tls: { errors } }: Certificate): string[] =>
  errors.map(({ code, detail, refusedBy }) => `error ${code} (${detail}), refused by ${refusedBy ?? 'all'}`)

type Fact = string | number | boolean | readonly string[]
type Facts = Readonly<Record<string, Fact | null>>

const checksOf = ({ checks }: Answer): Facts =>
  Object.fromEntries(
    checks.map(({ id, outcome, level }) => [
      `check ${id}`,
      OUTCOMES[outcome]?.unmeasured ? null : `${level} ${outcome}`,
    ]),
  )

/** What is asked of a server and is true of it, whoever asks and through whatever. */
const factsOf = ({ certificate, security }: Seen): Facts => {
  const tls = security?.tls
  const seen = certificate?.tls
  return {
    ...(seen && {
      'certificate ok': seen.ok,
      'certificate errors': seen.errors.map(({ code }) => code),
      'certificate issues': seen.chainIssues.map(({ code }) => code),
      'certificate protocol': seen.protocol,
      'certificate cipher': seen.cipher,
      'certificate key exchange': seen.keyExchange,
      'certificate post-quantum': seen.postQuantum,
      'certificate alpn': seen.alpn,
      'client certificate requested': seen.clientCertificateRequested,
    }),
    ...(security && checksOf(security)),
    ...(tls && {
      protocol: tls.protocol,
      cipher: tls.cipher,
      'key exchange': tls.keyExchange,
      ...Object.fromEntries(tls.versions.map(({ version, offered }) => [version, offered])),
      ...Object.fromEntries(
        tls.versions.map(({ version, preference }) => [`${version} preference`, preference]),
      ),
      ...Object.fromEntries(tls.groups.map(({ name, accepted }) => [name, accepted])),
      'secure renegotiation': tls.secureRenegotiation,
      'extended master secret': tls.extendedMasterSecret,
      compression: tls.compression,
      'fallback SCSV': tls.fallbackScsv,
      alpn: tls.alpn,
      tickets: tls.tickets,
      resumption: tls.resumption,
      'early data': tls.earlyData,
      staple: tls.ocspStaple,
      'SHA-1 signature': tls.sha1Signature,
      '3DES': tls.tripleDes,
      'without SNI': tls.withoutSni,
      intolerances: tls.intolerances,
    }),
  }
}

/** Facts of one that are others in the other; what one of them does not know is none. */
const flips = (one: Facts, other: Facts): string[] =>
  Object.entries(one).flatMap(([name, fact]) => {
    const again = other[name]
    if (fact === null || again === null || again === undefined) return []
    const [before, after] = [JSON.stringify(fact), JSON.stringify(again)]
    return before === after ? [] : [`${name}: ${before}, then ${after}`]
  })

const rank = (grade: Grade | null): number => (grade === null ? 0 : GRADES.indexOf(grade))

/**
 * Checks that hold the grade lower than they did directly. Behind a limit those may that name what could not
 * be measured; no check fails there that did not fail directly.
 */
const lowered = (direct: Answer, relayed: Answer, limited: boolean): string[] => {
  const before = new Map(direct.checks.map(check => [check.id, check]))
  return relayed.checks.flatMap(({ id, level, outcome, cap, detailEn }) => {
    const was = before.get(id)
    const unmeasured = OUTCOMES[outcome]?.unmeasured === true
    const worse = rank(cap) > rank(was?.cap ?? null)
    const fails = level === 'fail' && was?.level !== 'fail'
    return fails || (worse && !(limited && unmeasured))
      ? [`${id}: ${was?.outcome ?? 'absent'}, then ${outcome} (cap ${cap}): ${detailEn.slice(0, 160)}`]
      : []
  })
}

export interface Sighting {
  readonly animal: string
  /** Null: asked directly. */
  readonly manner: MannerName | null
  /** Not everything can be measured: connections are refused, or take too long one after the other. */
  readonly isLimited: boolean
  readonly seen: Seen
  /** Chromium's error; '': it connects; null: it was not asked. */
  readonly chromium: string | null
  readonly milliseconds: number
}

export interface Wrong {
  readonly animal: string
  readonly manner: MannerName | null
  readonly kind: 'error' | 'chromium' | 'client' | 'flip' | 'lowered' | 'no answer' | 'neighbor'
  readonly text: string
}

/** What is false of one sighting beside the direct one. */
export const wrongOf = (direct: Sighting, relayed: Sighting): Wrong[] => {
  const { animal, manner, isLimited, seen } = relayed
  const { certificate, security } = seen
  const chromium = relayed.chromium ?? direct.chromium
  const wrong = (kind: Wrong['kind'], texts: readonly string[]): Wrong[] =>
    texts.map(text => ({ animal, manner, kind, text }))
  const before = direct.seen.security
  return [
    ...wrong('no answer', certificate ? [] : ['the certificate check answers with 503']),
    ...wrong('no answer', security || isLimited ? [] : ['no letter can be given']),
    // What Chromium refuses has its errors.
    ...(certificate && !direct.chromium ? wrong('error', falseErrors(certificate)) : []),
    ...(certificate && chromium !== null
      ? wrong('chromium', falseOfChrome(certificate, chromium === ''))
      : []),
    ...(chromium === '' ? wrong('client', [...lockedOut(certificate), ...lockedOut(security)]) : []),
    ...(manner === null ? [] : wrong('flip', flips(factsOf(direct.seen), factsOf(seen)))),
    ...(manner !== null && security && before ? wrong('lowered', lowered(before, security, isLimited)) : []),
  ]
}

/** What time and hellos without a name change: members, and entries of lists by their `id` or `code`. */
const FREE: ReadonlySet<string> = new Set([
  ...['checkedAt', 'ms', 'withoutSni', 'without-sni'],
  // Some clients may send no name.
  ...['clients', 'clientRows', 'whatIf'],
])
const isFree = (entry: { readonly id?: string; readonly code?: string }): boolean =>
  FREE.has(entry?.id ?? entry?.code ?? '')

/** An answer as it would be about any name at any time. */
const timeless = (answer: object | null): unknown =>
  JSON.parse(withoutName(JSON.stringify(answer)), (member, value: unknown) => {
    if (FREE.has(member)) return undefined
    return Array.isArray(value) ? value.filter(entry => !isFree(entry)) : value
  })

/** The members in which two values differ. */
const differences = (one: unknown, other: unknown, at: string): string[] => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? [] : [`${at}: ${JSON.stringify(one)}, then ${JSON.stringify(other)}`]
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap(member =>
    differences(left[member], right[member], `${at}.${member}`),
  )
}

/** What the answers about one server say otherwise with another site beside it. */
export const changedBy = (alone: Sighting, beside: Sighting): Wrong[] =>
  (['certificate', 'security'] as const)
    .flatMap(check => differences(timeless(alone.seen[check]), timeless(beside.seen[check]), check))
    .map(text => ({ animal: beside.animal, manner: null, kind: 'neighbor', text }))
