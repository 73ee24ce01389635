/** A step of a check that has ended: those who wait for the answer are told of it at once. */
import type { TableRow } from '../answer/summary.ts'
import { words } from '../text/catalogue.ts'
import type { Catalogue, Coded, InBoth, Report } from '../text/catalogue.ts'

export interface Stage {
  /** Where there are several with one code, the first is told. */
  readonly code: string
  readonly label: InBoth
  /** What came of it, in a few words, which may quote third parties. */
  readonly found: InBoth
  readonly state: TableRow['state']
}

/** A stage, and how many milliseconds after the beginning of the check it ended. */
export interface EndedStage extends Stage {
  readonly ms: number
}

export type TellStage = (ended: Stage) => void

/** Tells the stage that some work is; null: there is nothing to tell of it. */
export const telling = async <T>(
  tell: TellStage,
  work: Promise<T>,
  stageOf: (value: T) => Stage | null,
): Promise<T> => {
  const value = await work
  const stage = stageOf(value)
  if (stage) tell(stage)
  return value
}

/** Gives what makes stages of the words of a catalogue: the code of a stage is that of its label. */
export const stagesOf = <C extends Catalogue>(catalogue: C) => {
  const inBoth = (report: Report): InBoth => ({
    en: words(catalogue, report, 'en') ?? report.code,
    ko: words(catalogue, report, 'ko') ?? report.code,
  })
  return (code: keyof C & string, state: Stage['state'], found: Coded<C> & Report): Stage => ({
    code,
    label: inBoth({ code }),
    found: inBoth(found),
    state,
  })
}
