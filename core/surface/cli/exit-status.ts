/** What a command ends with: the one place that decides it. */
import type { Gate } from '../../plugin/command-line.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import type { State } from '../../answer/finding.ts'

/** From which state on the exit status is 1. */
export const FAIL_ON = ['warning', 'problem'] as const
export type FailOn = (typeof FAIL_ON)[number]

/** 0 good; 1 warning, problem or waiting; 2 could not be checked, or bad arguments. */
export type ExitStatus = 0 | 1 | 2

/** A gate of the plugin, and the value that was given to it. */
export interface GateArgument {
  readonly name: string
  readonly value: string
}

/** What decides: `failOn` null where the caller did not say. */
export interface ExitConditions {
  readonly failOn: FailOn | null
  readonly gates: readonly GateArgument[]
}

interface ExitResult {
  readonly status: ExitStatus
  /** The gates that are not met, as they were given. */
  readonly unmet: readonly string[]
}

const ofState = (state: State, failOn: FailOn): ExitStatus => {
  if (state === 'unchecked') return 2
  if (state === 'problem') return 1
  return state === 'good' || failOn === 'problem' ? 0 : 1
}

/** Pure. Whoever says what is good enough does not mean that warnings alone are too bad. */
export const holdTo = (
  { gates: known = {} }: Plugin,
  { failOn, gates }: ExitConditions,
  state: State,
  answer: unknown,
): ExitResult => {
  const judged = gates.map(({ name, value }) => ({
    text: `--${name} ${value}`,
    isMet: (known[name] as Gate<unknown>).isMet(answer, value),
  }))
  const unmet = judged.filter(({ isMet }) => isMet === false).map(({ text }) => text)
  if (unmet.length > 0) return { status: 1, unmet }
  const status = ofState(state, failOn ?? (gates.length > 0 ? 'problem' : 'warning'))
  return { status: status === 0 && judged.some(({ isMet }) => isMet === null) ? 2 : status, unmet }
}

/** Returns the exit status of several names: a failed name counts more than one that could not be checked. */
export const worstStatus = (failed: number, unchecked: number): ExitStatus => {
  if (failed > 0) return 1
  return unchecked > 0 ? 2 : 0
}
