/** The demo's hosts for the security grade: what each one is, and which grade it has for what. */
import type { Grade } from '../../../plugins/security/grade/check.ts'
import type { CheckId } from '../../../plugins/security/grade/rules.ts'
import type { DemoPki } from './authorities.ts'
import type { DemoNode } from './hosts.ts'
import { GRADED_HTTP_HOSTS } from './hosts/graded-http.ts'
import { GRADED_TLS_HOSTS } from './hosts/graded-tls.ts'

export interface GradedPlan {
  readonly name: string
  /** One sentence for the list that is printed at the start. */
  readonly what: string
  readonly grade: Grade
  /** The checks that hold it at this grade, in the order of answers; none for an A. */
  readonly because: readonly CheckId[]
  readonly nodes: (pki: DemoPki, name: string) => readonly DemoNode[]
}

export const GRADED_PLANS: readonly GradedPlan[] = [...GRADED_TLS_HOSTS, ...GRADED_HTTP_HOSTS]
