/** What the catalogues know of something that is wrong with a domain's DNS. */
import type { Background, FindingDefinition } from '../../../core/answer/finding.ts'
import type { Catalogue, Coded, Entry } from '../../../core/text/catalogue.ts'

/** What `issues` holds: what could not be checked is among `findings` alone. */
export const SEVERITIES = ['error', 'warning', 'info'] as const
/**
 * error: something does not work, or will not for some. warning: it works, but is fragile or against the
 * rules. info: worth knowing. unknown: it could not be checked.
 */
type Severity = (typeof SEVERITIES)[number] | 'unknown'

/** The title follows the name of the domain in the verdict. */
export interface FindingEntry extends Entry, FindingDefinition {
  readonly severity: Severity
  /** Backgrounds of narrower cases, by the code of the reason, the fix or all servers that names the case. */
  readonly cases?: Readonly<Record<string, Background>>
}

/** All words of a finding, so that it has the parameters of all. */
type Texts<C extends Catalogue<FindingEntry>> = {
  readonly [Code in keyof C & string]: {
    readonly en: `${C[Code]['title']['en']} ${C[Code]['en']} ${C[Code]['fix']['en']}`
    readonly ko: string
  }
}
/** What can be found by the definitions of a catalogue. */
export type FoundIn<C extends Catalogue<FindingEntry>> = Coded<Texts<C>>
export type FindingIn<C extends Catalogue<FindingEntry>> = FoundIn<C> & { readonly severity: Severity }

/** Reports what a catalogue defines; `severity` where it is worse or milder than usual. */
export const finder =
  <const C extends Catalogue<FindingEntry>>(catalogue: C) =>
  (
    found: FoundIn<C>,
    severity: Severity = catalogue[(found as { readonly code: string }).code]!.severity,
  ): FindingIn<C> => ({ ...found, severity })

/* What the catalogues know of something that is wrong with a record of mail. */

export interface IssueEntry extends Entry {
  /** Kind of the problem: some kinds have several sentences. */
  readonly kind: string
  /** `error` breaks a rule of the standard, `warning` works but not as somebody may have meant it. */
  readonly severity: 'error' | 'warning'
}
