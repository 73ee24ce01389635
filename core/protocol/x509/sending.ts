/** What is odd in the way a chain was sent: its order, and what nobody needs. */
import { issueOf } from '../../fault.ts'
import type { ChainIssue } from '../../fault.ts'
import type { Certificate } from './certificate.ts'
import { identity } from './certificate.ts'
import { X509_ISSUES } from './issues.ts'
import type { Anchor, PathEntry } from './validation.ts'
import { shownName } from './which.ts'

/**
 * What can be said about the order and the contents of what was sent, given the path that was found in it.
 */
export const sendingIssues = (
  chain: readonly Certificate[],
  path: readonly PathEntry[],
  anchor: Anchor | null,
): ChainIssue[] => {
  const issues: ChainIssue[] = []
  const first = new Map<string, number>()
  for (const [position, certificate] of chain.entries())
    if (!first.has(identity(certificate))) first.set(identity(certificate), position)
  const sent = path
    .filter(({ source }) => source === 'sent')
    .map(({ certificate }) => first.get(identity(certificate))!)
  if (sent.some((position, index) => index > 0 && position < sent[index - 1]!)) {
    issues.push(issueOf(X509_ISSUES, { code: 'wrong-order' }))
  }
  if (anchor === null) return issues
  const times = new Map<string, number>()
  for (const [position, certificate] of chain.entries()) {
    const before = times.get(identity(certificate)) ?? 0
    times.set(identity(certificate), before + 1)
    if (position === 0) continue
    const params = { name: shownName(certificate.subject) }
    const same = identity(anchor.certificate) === identity(certificate)
    if (sent.includes(position) && !same) continue
    if (
      path.length > 1
      && (same || (certificate.selfIssued && certificate.subject.key === anchor.certificate.subject.key))
    ) {
      issues.push(issueOf(X509_ISSUES, { code: 'contains-root', params }))
    } else if (before < 2) {
      const code = before === 1 ? 'duplicate-certificate' : 'extra-certificate'
      issues.push(issueOf(X509_ISSUES, { code, params }))
    }
  }
  return issues
}
