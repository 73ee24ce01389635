/**
 * What root programmes demand of certificates below a root that they are phasing out: Mozilla by notBefore,
 * Chrome by the first SCT.
 */
import type { Fault } from '../../fault.ts'
import { instant } from '../../time.ts'
import { displayName } from './distinguished-name.ts'
import type { Anchor, PathEntry, RootStore, ValidationRequest } from './validation.ts'

/** A fault that one programme finds and the others do not. */
export interface StoreFault extends Fault {
  readonly store: RootStore
}

/**
 * The violated constraints of the anchor at the end of the path: `distrusted-ca`, at most one a programme.
 * Both instants are the last good ones: Mozilla refuses a later notBefore (CKA_NSS_SERVER_DISTRUST_AFTER),
 * Chrome asks for an SCT that is not later.
 */
export const checkConstraints = async (
  path: readonly PathEntry[],
  anchor: Anchor,
  question: Pick<ValidationRequest, 'earliestSct'>,
): Promise<readonly StoreFault[]> => {
  const leaf = path[0]!.certificate
  const root = displayName(anchor.certificate.subject).slice(0, 100)
  const faults: StoreFault[] = []
  const say = (store: RootStore, message: string): void =>
    void faults.push({ store, code: 'distrusted-ca', message })
  if (anchor.distrustAfter && leaf.notBefore > anchor.distrustAfter) {
    say(
      'mozilla',
      `Mozilla trusts the root "${root}" only for certificates issued until ${instant(anchor.distrustAfter)}, and this one was issued at ${instant(leaf.notBefore)}.`,
    )
  }
  const limit = anchor.sctNotAfter
  if (!limit) return faults
  const rule = `Chrome trusts the root "${root}" only for certificates whose earliest SCT is not after ${instant(limit)}`
  if (!question.earliestSct) {
    if (leaf.notBefore > limit)
      say('chrome', `${rule}, and this one was issued at ${instant(leaf.notBefore)}.`)
    return faults
  }
  const earliest = await question.earliestSct(leaf, path[1]?.certificate ?? null)
  if (!earliest) say('chrome', `${rule}, and this one has none.`)
  else if (earliest > limit)
    say('chrome', `${rule}, and the one of this certificate is of ${instant(earliest)}.`)
  return faults
}
