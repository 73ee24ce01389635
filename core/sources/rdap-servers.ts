/** IANA's list of RDAP servers as an instance holds it: registrations read it, and updates replace it. */
import type { List } from '../base/current-lists.ts'
import type { HeldBootstrap } from '../protocol/rdap/bootstrap.ts'

export const RDAP_SERVERS: List<HeldBootstrap | null> = { name: 'rdap-servers', shipped: null }

interface RdapDays {
  readonly asOf: string | null
  readonly readOn?: string
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day that it bears, and when it was read. */
export const rdapDays = ({ publication, readAt }: HeldBootstrap): RdapDays => {
  const time = Date.parse(publication ?? '')
  return {
    asOf: Number.isNaN(time) ? null : dayOf(time),
    ...(readAt !== null && { readOn: dayOf(readAt) }),
  }
}
