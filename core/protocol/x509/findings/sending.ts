/** What is odd in the way a chain was sent: its order, and what nobody needs. */
import { issueOf } from '../../faults.ts'
import type { ChainIssue } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { identity } from '../certificate.ts'
import { SENDING_ISSUES } from './sending-issues.ts'
import type { Anchor, PathEntry } from '../validation.ts'
import { shownName } from './which.ts'

/** The CA certificate that was sent in place of the one that issued the leaf; null: there was none. */
export const wrongIssuer = (sent: readonly Certificate[], path: readonly PathEntry[]): Certificate | null => {
  const next = sent[1]
  const isInPath = path.some(({ certificate }) => next && identity(certificate) === identity(next))
  return next?.basicConstraints?.ca && !next.selfIssued && !isInPath ? next : null
}

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
    issues.push(issueOf(SENDING_ISSUES, { code: 'wrong-order' }))
  }
  if (anchor === null) return issues
  /** Each by its name; said once, however many they are. */
  const needless: { readonly name: string; readonly again: boolean }[] = []
  let root: string | null = null
  const times = new Map<string, number>()
  for (const [position, certificate] of chain.entries()) {
    const before = times.get(identity(certificate)) ?? 0
    times.set(identity(certificate), before + 1)
    if (position === 0) continue
    const name = shownName(certificate.subject)
    const same = identity(anchor.certificate) === identity(certificate)
    if (sent.includes(position) && !same) continue
    if (
      path.length > 1
      && (same || (certificate.selfIssued && certificate.subject.key === anchor.certificate.subject.key))
    ) {
      root ??= name
    } else needless.push({ name, again: before > 0 })
  }
  if (root !== null) issues.push(issueOf(SENDING_ISSUES, { code: 'contains-root', params: { name: root } }))
  const [one] = needless
  if (one === undefined) return issues
  const { name, again } = one
  const several = { code: 'extra-certificates', params: { count: needless.length, name } } as const
  const single = { code: again ? 'duplicate-certificate' : 'extra-certificate', params: { name } } as const
  return [...issues, issueOf(SENDING_ISSUES, needless.length > 1 ? several : single)]
}
