/** What stands out in certificates, and in how a chain was sent, although clients accept it. */
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { ChainIssue, IssueEntry } from '../../faults.ts'
import { VALIDITY_ISSUES } from '../path/validity-limit.ts'
import type { Anchor, PathEntry, ValidationRequest } from '../validation.ts'
import { CLIENT_ISSUES } from './client-issues.ts'
import { LEAF_ISSUES, leafIssues } from './leaf.ts'
import { NAME_ISSUES } from './names.ts'
import { PROFILE_ISSUES, profileIssues } from './profile.ts'
import type { NoteIssue } from './profile.ts'
import { RARE_ISSUES } from './rare.ts'
import { RENEWAL_ISSUES } from './renewal.ts'
import { SENDING_ISSUES } from './sending.ts'
import { STALE_ISSUES } from './stale.ts'
import { which } from './which.ts'

export const X509_ISSUES = {
  ...PROFILE_ISSUES,
  ...LEAF_ISSUES,
  ...NAME_ISSUES,
  ...VALIDITY_ISSUES,
  ...SENDING_ISSUES,
  ...RARE_ISSUES,
  ...CLIENT_ISSUES,
  ...STALE_ISSUES,
  ...RENEWAL_ISSUES,
} as const satisfies Catalogue<IssueEntry>

/**
 * Gives the issues of the certificates in a path, worst first within each certificate; each is looked at
 * once, however many paths it stands in. The entries of paths are told apart as objects.
 */
export const profiler = (request: ValidationRequest, work: Work) => {
  const known = new Map<PathEntry, readonly ChainIssue[]>()
  return async (path: readonly PathEntry[], anchor: Anchor | null): Promise<ChainIssue[]> => {
    const all: ChainIssue[] = []
    for (const entry of path) {
      if (entry.role === 'root' && anchor?.audited) continue
      let issues = known.get(entry)
      if (!issues) {
        const found: ChainIssue[] = []
        const note: NoteIssue<typeof X509_ISSUES> = (report, severity) =>
          void found.push(issueOf(X509_ISSUES, report, severity))
        const about = { certificate: which(entry) }
        profileIssues(entry, request.usage !== null, about, note)
        if (entry.role === 'leaf') await leafIssues(entry.certificate, request, work, about, note)
        known.set(entry, (issues = found))
      }
      all.push(...issues)
    }
    return all
  }
}
