/** Pure: what is kept of the certificates that CT logs show for a watched domain. */
import type * as v from 'valibot'
import type ct from '../../ct/index.ts'

export type CtAnswer = v.InferOutput<typeof ct.output>

/** One certificate, its precertificate included. */
export interface Issuance {
  /** Lower-case hex without leading zeros; null: no search has told it yet. */
  readonly serial: string | null
  readonly from: string
  readonly until: string
  /** When a search of ours showed it first, in seconds. */
  readonly seen: number
  readonly issuer: string | null
  /** The first names, and how many more there are. */
  readonly names: readonly string[]
  readonly more: number
}

/** What was there when the domain was searched for first: nobody is told of it. */
type Known = Pick<Issuance, 'serial' | 'from' | 'until'>

export interface Issued {
  /** When it was searched for last, in seconds. */
  readonly at: number
  readonly known: readonly Known[]
  readonly since: readonly Issuance[]
}

type Found = CtAnswer['issuances'][number]

/** More than a search shows; what expires first gives way. */
const MAX_KEPT = 500
const MAX_NAMES = 3
const MAX_LENGTH = 64

const plainSerial = (serial: string): string => serial.toLowerCase().replace(/^0+(?=.)/, '')

/**
 * An issuer uses a serial number once (RFC 5280 4.1.2.2), but the two searches write issuers differently. So
 * the serial number, the begin and the end identify a certificate; without a serial number, the begin and the
 * end do.
 */
const isSame = (one: Known, other: Known): boolean =>
  one.from === other.from
  && one.until === other.until
  && (one.serial === null || other.serial === null || plainSerial(one.serial) === plainSerial(other.serial))

/** Whatever else somebody had put into a certificate is not repeated. */
const NAME = /^(?:\*\.)?[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/

const issuanceOf = (found: Found, seen: number): Issuance => {
  const names = found.names.filter(name => NAME.test(name) && name.length <= MAX_LENGTH).slice(0, MAX_NAMES)
  return {
    ...knownOf(found),
    seen,
    issuer:
      found.issuer
        ?.replace(/[`"<>\s]+/g, ' ')
        .trim()
        .slice(0, MAX_LENGTH) || null,
    names,
    more: found.names.length - names.length,
  }
}

const knownOf = ({ serialNumber, notBefore, notAfter }: Found): Known => ({
  serial: serialNumber === null ? null : plainSerial(serialNumber),
  from: notBefore,
  until: notAfter,
})

/** Completed by what this search tells of them; without those that have expired. */
const stillOf = <K extends Known>(kept: readonly K[], found: readonly Found[], now: Date): K[] => {
  const byEnd = Map.groupBy(found.map(knownOf), ({ until }) => until)
  return kept
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .map(one => {
      const serial = byEnd.get(one.until)?.find(other => isSame(one, other))?.serial
      return one.serial === null && serial ? { ...one, serial } : one
    })
}

const latest = <K extends Known>(all: readonly K[]): K[] =>
  all.toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until)).slice(0, MAX_KEPT)

/** What is kept after a search that answered; `kept` null: it was the first. */
export const keepIssued = (kept: Issued | null, found: readonly Found[], now: Date): Issued => {
  const at = Math.floor(now.getTime() / 1000)
  if (kept === null) return { at, known: latest(found.map(knownOf)), since: [] }
  const known = stillOf(kept.known, found, now)
  const since = stillOf(kept.since, found, now)
  const byEnd = Map.groupBy<string, Known>([...known, ...since], ({ until }) => until)
  const fresh = found.filter(one => {
    const end = byEnd.get(one.notAfter) ?? []
    return !end.some(other => isSame(other, knownOf(one)))
  })
  return { at, known, since: latest([...since, ...fresh.map(one => issuanceOf(one, at))]) }
}

/** Whether a server that has this certificate serves the issuance. */
export const isServed = (
  one: Known,
  served: { readonly serial: string | null; readonly from: string | null; readonly until: string },
): boolean =>
  one.serial !== null && served.serial !== null
    ? plainSerial(one.serial) === plainSerial(served.serial)
    : one.from === served.from && one.until === served.until
