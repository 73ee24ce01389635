/**
 * What root programs demand of certificates below a root that they are phasing out: Mozilla by notBefore,
 * Chrome by the first SCT.
 */
import type { Fault } from '../../faults.ts'
import { instant } from '../../../base/time.ts'
import { x509Fault } from '../findings/faults.ts'
import type { X509Fault } from '../findings/faults.ts'
import type { Anchor, PathEntry, RootStore, ValidationRequest } from '../validation.ts'
import { shownName } from '../findings/which.ts'

/** A fault that one program finds and the others do not. */
export interface StoreFault extends Fault {
  readonly store: RootStore
}

/**
 * The violated constraints of the anchor at the end of the path: `distrusted-ca`, at most one per program.
 * Both instants are the last good ones: Mozilla refuses a later notBefore (CKA_NSS_SERVER_DISTRUST_AFTER),
 * Chrome asks for an SCT that is not later.
 */
export const checkConstraints = async (
  path: readonly PathEntry[],
  anchor: Anchor,
  question: Pick<ValidationRequest, 'earliestSct'>,
): Promise<readonly StoreFault[]> => {
  const leaf = path[0]!.certificate
  const root = shownName(anchor.certificate.subject)
  const issued = instant(leaf.notBefore)
  const faults: StoreFault[] = []
  const found = (store: RootStore, report: X509Fault): void =>
    void faults.push({ store, ...x509Fault(report) })
  if (anchor.distrustAfter && leaf.notBefore > anchor.distrustAfter) {
    const params = { root, limit: instant(anchor.distrustAfter), issued }
    found('mozilla', { code: 'mozilla-issued-after', params })
  }
  const last = anchor.sctNotAfter
  if (!last) return faults
  const rule = { since: anchor.sctMinVersion ?? '', root, limit: instant(last) }
  if (!question.earliestSct) {
    if (leaf.notBefore > last) found('chrome', { code: 'chrome-issued-after', params: { ...rule, issued } })
    return faults
  }
  const earliest = await question.earliestSct(leaf, path[1]?.certificate ?? null)
  if (!earliest) found('chrome', { code: 'chrome-never-logged', params: rule })
  else if (earliest > last)
    found('chrome', { code: 'chrome-logged-after', params: { ...rule, logged: instant(earliest) } })
  return faults
}
