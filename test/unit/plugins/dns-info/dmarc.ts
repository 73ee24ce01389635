/** DMARC of a zone in memory, and records to make one of. */
import * as assert from 'uvu/assert'
import { kindOf, type MailIssue } from '../../../../plugins/dns-info/mail/issues.ts'
import { findDmarc } from '../../../../plugins/dns-info/mail/dmarc.ts'
import type { DmarcResult } from '../../../../plugins/dns-info/mail/dmarc.ts'
import { txt, zone } from '../../../lab/cases/dns.ts'
import type { Known } from '../../../lab/cases/dns.ts'

export const found = async (
  data: Parameters<typeof zone>[0],
  domain: string,
): Promise<Extract<DmarcResult, { ok: true }>> => {
  const finding = await findDmarc(zone(data), domain)
  assert.ok(finding.ok, finding.ok ? '' : finding.reason.code)
  return finding
}
export const RUA = 'rua=mailto:dmarc@example.com'
export const record = (tags: string): Known => txt(`v=DMARC1; ${tags}; ${RUA}`)
export const codes = (issues: readonly MailIssue[]): string[] => issues.map(kindOf)
