/** Pure: what to do about a fault or a chain issue: what its definition says, else the entry of its fault. */
import type {
  Advice,
  AdviceText,
  Advising,
  FaultCode,
  FaultEntry,
  IssueEntry,
} from '../../../core/protocol/faults.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { Cause } from '../../../knowledge-base/errors/types.ts'
import { FAULTS, ISSUES } from './definitions.ts'
import type { IssueCode } from './definitions.ts'

/** Entries have fixes for others too; a check is read by the owner of the server. */
const ownerPart = ({ en, ko, links, fixesFor }: Cause): Advice => {
  const own = (text: AdviceText): AdviceText => ({
    ...text,
    fixes: text.fixes.filter((_, index) => (fixesFor?.[index] ?? 'owner') === 'owner'),
  })
  return { en: own(en), ko: own(ko), links }
}

/** What is known of it beyond its code. */
interface About {
  readonly detail?: string | null | undefined
  readonly params?: unknown
}

const OF_DETAILS: ReadonlyMap<string, Advising | undefined> = new Map(
  Object.entries<FaultEntry | IssueEntry>({ ...FAULTS, ...ISSUES }).map(([detail, { advice }]) => [
    detail,
    advice,
  ]),
)
/** By the public code, for a detail that is not known here: that of the first that counts as it. */
const OF_ISSUES: ReadonlyMap<string, Advising> = new Map(
  Object.values(ISSUES)
    .map(({ issue, advice }) => [issue, advice] as const)
    .reverse(),
)

/** `intermediate`: it is about an intermediate certificate, which has another remedy. */
export const adviceOf = (
  code: FaultCode | IssueCode,
  intermediate: boolean,
  { detail, params }: About = {},
): Advice => {
  const advising = OF_DETAILS.get(detail ?? '') ?? OF_ISSUES.get(code)
  const advice =
    typeof advising === 'function' ? advising((params ?? {}) as Readonly<Record<string, unknown>>) : advising
  if (typeof advice === 'object') return advice
  const entry = faults[advice ?? (code as FaultCode)]
  return intermediate && entry.ofIntermediate
    ? { ...entry.ofIntermediate, links: entry.links }
    : ownerPart(entry)
}

/* Pure: the page that explains what a check found. */

export const guideOf = (code: string): string | null =>
  Object.hasOwn(faults, code) ? `/errors/${code}` : null
