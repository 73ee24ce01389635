/** The form of what the watch itself tells: its definition, and how one is made of it. */
import { filled, filledShort } from '../../../core/text/catalogue.ts'
import type {
  Catalogue,
  Coded,
  Entry,
  InBoth,
  Language,
  Report,
  Short,
} from '../../../core/text/catalogue.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import type { Notice, Severity } from '../letter/content.ts'

export interface NoticeEntry extends Entry {
  /** The code of the notice: some have several sentences. */
  readonly notice: string
  readonly severity: Severity
  /** What a list of mails shows of it. */
  readonly short: Short
  /** What to do: a line for each way or step. */
  readonly fix?: InBoth
}

type FixOf<E> = E extends { fix: { en: infer Fix extends string } } ? Fix : ''
/** All that a notice says, so that it has the parameters of all. */
type Texts<C extends Catalogue<NoticeEntry>> = {
  readonly [Code in keyof C & string]: {
    readonly en: `${C[Code]['en']} ${FixOf<C[Code]>}`
    readonly ko: string
  }
}

/** Makes the notices of a catalogue; `about` tells one from others of its code. */
export const noticer =
  <const C extends Catalogue<NoticeEntry>>(catalogue: C) =>
  (report: Coded<Texts<C>>, about: string, at: string | null = null): Notice => {
    const { code, params = {} }: Report = report
    const { notice, severity, short, fix, ...message } = catalogue[code]!
    const inWords = (language: Language): Notice['en'] => ({
      message: filled(SPANS, message, params, language),
      short: filledShort(SPANS, short, params, language),
      fixes: fix ? filled(SPANS, fix, params, language).split('\n') : [],
    })
    return { code: notice, key: `${notice} ${about}`, severity, at, en: inWords('en'), ko: inWords('ko') }
  }
