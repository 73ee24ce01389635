/**
 * Today's trust: the bundled roots, less the removed ones, with the constraints that root programs put on
 * them.
 */
import { overlay } from './overlay.ts'
import { bundle } from './roots.ts'
import type { ChromeConstraint, MozillaConstraint, Trust, TrustData, Overlay, TrustedRoot } from './types.ts'

export type * from './types.ts'

/** Joins a bundle with the decisions taken since; pure, so that a test can join its own. */
export const join = (bundle: TrustData, overlay: Overlay): Trust => {
  const removed = new Set(overlay.removed.map(root => root.sha256))
  const absent = new Set(overlay.absentFromChrome.map(([, sha256]) => sha256))
  const mozilla = new Map<string, MozillaConstraint>()
  const chrome = new Map<string, ChromeConstraint>()
  for (const constraint of overlay.constraints) {
    if (constraint.store === 'mozilla') mozilla.set(constraint.sha256, constraint)
    else chrome.set(constraint.sha256, constraint)
  }
  const roots: TrustedRoot[] = []
  for (const root of bundle.roots) {
    if (removed.has(root.sha256)) continue
    const byNotBefore = mozilla.get(root.sha256)
    const bySct = chrome.get(root.sha256)
    roots.push({
      ...root,
      stores: absent.has(root.sha256) ? ['mozilla'] : ['mozilla', 'chrome'],
      ...(byNotBefore && {
        distrustAfter: byNotBefore.distrustAfter,
        reason: byNotBefore.reason,
        reasonSource: byNotBefore.source,
      }),
      ...(bySct && { chrome: bySct }),
    })
  }
  return {
    date: [bundle.date, overlay.date].sort().at(-1)!,
    source: `${bundle.source}; with what root programs decided until ${overlay.date}`,
    license: bundle.license,
    roots,
    removed: overlay.removed,
    blockedSpki: overlay.blocked,
    phaseOuts: overlay.phaseOuts,
  }
}

export const trust: Trust = join(bundle, overlay)
