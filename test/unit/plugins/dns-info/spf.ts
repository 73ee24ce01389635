/** SPF of a zone in memory, and records to make one of. */
import * as assert from 'uvu/assert'
import { isError, kindOf } from '../../../../plugins/dns-info/mail/issues.ts'
import { findSpf } from '../../../../plugins/dns-info/mail/spf.ts'
import type { Spf, SpfResult } from '../../../../plugins/dns-info/mail/spf.ts'
import { zone } from '../../../lab/cases/dns.ts'
import type { Known } from '../../../lab/cases/dns.ts'

export const a = (data: string): Known => ({ type: 'A', data })
export const aaaa = (data: string): Known => ({ type: 'AAAA', data })
export const mx = (exchange: string): Known => ({ type: 'MX', data: { preference: 10, exchange } })
export const alias = (data: string): Known => ({ type: 'CNAME', data })
export const octets = (...values: number[]): Uint8Array => Uint8Array.from(values)

export const found = async (
  data: Parameters<typeof zone>[0],
  domain = 'example.com',
): Promise<Extract<SpfResult, { ok: true }>> => {
  const finding = await findSpf(zone(data), domain)
  assert.ok(finding.ok, finding.ok ? '' : finding.reason.code)
  return finding
}
export const spfOf = async (data: Parameters<typeof zone>[0]): Promise<Spf> => (await found(data)).spf!
export const codes = ({ issues }: Pick<Spf, 'issues'>): string[] => issues.map(kindOf)
export const errors = ({ issues }: Pick<Spf, 'issues'>): string[] => issues.filter(isError).map(kindOf)
