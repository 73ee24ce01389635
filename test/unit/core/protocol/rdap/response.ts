/** RDAP answers about a domain, made and read. */
import { readRdapDomain, type RdapDomain } from '../../../../../core/protocol/rdap/response.ts'

export const read = (value: unknown): RdapDomain => {
  const reading = readRdapDomain(value)
  if (!reading.ok) throw new Error(reading.reason.code)
  return reading.domain
}

export const domain = (more: object) => ({ objectClassName: 'domain', ldhName: 'EXAMPLE.COM', ...more })
