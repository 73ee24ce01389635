/** Builds what judges return, with the literal types of their rule. */
import type { Parameter } from '../../../core/text/catalogue.ts'

export const say = <const Id extends string, const Code extends string>(
  id: Id,
  code: Code,
  evidence: readonly string[] = [],
) => ({ id, outcome: { code }, evidence })

/** For an outcome with parameters. */
export const sayOf = <
  const Id extends string,
  const Code extends string,
  const Params extends Readonly<Record<string, Parameter>>,
>(
  id: Id,
  code: Code,
  params: Params,
  evidence: readonly string[] = [],
) => ({ id, outcome: { code, params }, evidence })

/** For an outcome with the reason why something could not be measured. */
export const unmeasured =
  <const Id extends string, const Code extends string>(id: Id, code: Code) =>
  <Reason extends Parameter>(reason: Reason) =>
    sayOf(id, code, { reason })
