/** A report on one line, for tables: its code, and its parameters in brackets in their order. */
import type { Reported } from '../../core/text/catalogue.ts'

const isReport = (value: unknown): value is Reported =>
  typeof value === 'object' && value !== null && 'code' in value

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join(' + ')
  return isReport(value) ? coded(value) : String(value)
}

export const coded = ({ code, params }: Reported): string => {
  const values = params === undefined ? [] : Object.values(params as object)
  return values.length === 0 ? code : `${code}(${values.map(shown).join(', ')})`
}

/** Why a certificate was revoked, or why nobody knows whether it was; null: it is good. */
export const reasonOf = ({
  reason,
  why,
}: {
  readonly reason: string | null
  readonly why: Reported | null
}): string | null => reason ?? (why && coded(why))
