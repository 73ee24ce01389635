/** The form of an alert: what its definition says, and one that is reported, its sentence as data. */
import type { FindingDefinition } from '../../../core/answer/finding.ts'
import type {
  Catalogue,
  Coded,
  Entry,
  Language,
  Parameter,
  Report,
  Short,
} from '../../../core/text/catalogue.ts'
import type { Advice, AdviceText, FaultCode } from '../../../core/protocol/faults.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'

/** How pressing an alert is, worst first: alerts are sorted in this order. */
export const URGENCIES = ['critical', 'urgent', 'warning', 'unknown', 'info'] as const
type Urgency = (typeof URGENCIES)[number]

/** What is wrong in a few words, and what to do; left out where both are those of the alert's fault. */
type Definition = Partial<Omit<FindingDefinition, 'severity'>>

/** `en` and `ko` are one or two sentences, which can be read aloud. */
export interface AlertEntry extends Entry, Definition {
  /** The public code that it counts as: some have several sentences. */
  readonly alert: string
  /** As a rule: whoever reports it may know that it is worse or milder. */
  readonly severity: Urgency
  /** What a list of mails shows of it. */
  readonly short: Short
  /** The sentence begins with a label, which a letter has before it already: there its short form does. */
  readonly labeled?: true
  /**
   * The findings of the certificate check that tell of the same, maybe by its fault, and know better what to
   * do. An alert without is a finding of its own.
   */
  readonly behind?: readonly string[] | ((fault: FaultCode) => readonly string[])
}

interface Reported<Code, Detail> {
  readonly code: Code
  /** The code of the sentence, and what it is about. */
  readonly detail: Detail
  readonly params: Record<string, Parameter>
  readonly severity: Urgency
  /**
   * The last threshold passed: `1/3`, `1/4`, `1/6` or days left. Who is notified once of each step
   * hears of nothing twice.
   */
  readonly step: string | null
  /** The instant that it is about. */
  readonly at: string | null
  readonly fault: FaultCode | null
}

/** An alert of a catalogue, its sentence as data. */
export type AlertIn<C extends Catalogue<AlertEntry>> = Reported<
  C[keyof C & string]['alert'],
  keyof C & string
>

/** Reports what a catalogue defines. */
export const alerter =
  <const C extends Catalogue<AlertEntry>>(catalogue: C) =>
  (
    { code, params }: Coded<C> & Report,
    more: Partial<Pick<AlertIn<C>, 'severity' | 'step' | 'at' | 'fault'>> = {},
  ): AlertIn<C> => ({
    code: catalogue[code]!.alert,
    detail: code,
    params: { ...params },
    severity: catalogue[code]!.severity,
    step: null,
    at: null,
    fault: null,
    ...more,
  })

/** Whole seconds, in which certificates and registries count. */
export const secondOf = (date: Date | string): number =>
  Math.floor((typeof date === 'string' ? Date.parse(date) : date.getTime()) / 1000) * 1000

/** What the certificate check advises, as a definition has it. */
export const advisedBy = ({ en, ko }: Pick<Advice, Language>): Pick<FindingDefinition, 'title' | 'fix'> => ({
  title: { en: en.title, ko: ko.title },
  fix: { en: en.fixes.join('\n'), ko: ko.fixes.join('\n') },
})

/** Entries have fixes for others too; alerts are for the owner of the server. */
export const advisedByFault = (fault: FaultCode) => {
  const { en, ko, fixesFor } = faults[fault]
  const own = (text: AdviceText): AdviceText => ({
    ...text,
    fixes: text.fixes.filter((_, index) => (fixesFor?.[index] ?? 'owner') === 'owner'),
  })
  return advisedBy({ en: own(en), ko: own(ko) })
}

export const NOT_CHECKED = {
  severity: 'unknown',
  title: { en: 'A part could not be checked', ko: '일부를 확인하지 못했습니다' },
  causes: {
    en: ['A registry, a search or a resolver did not answer in time, or limits its queries.'],
    ko: ['레지스트리, 검색 서비스, 리졸버가 제때 응답하지 않았거나 조회 한도를 넘었습니다.'],
  },
  fix: { en: 'Run the check again in a few minutes.', ko: '몇 분 뒤에 다시 확인하세요.' },
} as const
