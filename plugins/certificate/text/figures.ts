/** Pure: all that is drawn of a certificate check, and what each address serves. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { Cell, Figure, FigureOf, Tone } from '../../../core/answer/summary.ts'
import type { Check } from '../schema.ts'
import { chainFigures } from './chain-figures.ts'
import { sayIn } from './figure-words.ts'
import { dayIn, explain } from './phrases.ts'
import { timeFigure } from './time-figure.ts'
import { WORDS } from './words.ts'

type Address = Check['tls']['addresses'][number]

const isSame = (one: Address, other: Address): boolean =>
  one.ip === other.ip && one.sha256 === other.sha256 && one.error?.code === other.error?.code

/** Each address as each place sees it; null where there is one alone. */
export const placesFigure = (check: Check, language: Language): FigureOf<'grid'> | null => {
  const { tls, tlsKr, chain } = check
  const say = sayIn(language)
  const words = WORDS[language]
  const here = tls.addresses
  const there = tlsKr && tls.vantage !== 'kr-probe' ? tlsKr.addresses : []
  const cell = (address: Address, from: string[]): Cell => {
    const { ip, error, notAfter, sha256 } = address
    const isOther = sha256 !== null && chain[0] !== undefined && sha256 !== chain[0].sha256
    return {
      title: ip,
      tone: !error ? 'good' : error.code === 'unreachable' ? 'unknown' : 'bad',
      state: error ? explain(error, language).title : words.fine,
      value: '',
      notes: [
        ...(notAfter === null ? [] : [words.end(dayIn(language)(notAfter))]),
        ...(isOther ? [say({ code: 'another-certificate' })] : []),
        ...from,
      ],
    }
  }
  const isAlike = (address: Address): boolean => there.some(other => isSame(address, other))
  const cells = [
    ...here.map(one => {
      const from = isAlike(one) ? 'from-both' : 'from-here'
      return cell(one, there.length === 0 ? [] : [say({ code: from })])
    }),
    ...there
      .filter(one => !here.some(other => isSame(one, other)))
      .map(one => cell(one, [say({ code: 'from-korea' })])),
  ]
  return cells.length < 2 ? null : { kind: 'grid', label: say({ code: 'places' }), cells }
}

/* What a figure says where it shows no fault, and there is one. */

type Drawn = FigureOf<'timeline'> | FigureOf<'chain'> | FigureOf<'grid'>

const tonesOf = (figure: Drawn): Tone[] => {
  switch (figure.kind) {
    case 'chain':
      return figure.links.map(({ tone }) => tone)
    case 'grid':
      return figure.cells.map(({ tone }) => tone)
    case 'timeline':
      return figure.lanes.flatMap(({ spans, marks }) => [...spans, ...marks].map(({ tone }) => tone))
  }
}

/** Nothing that is drawn is other than it should be. */
const isWhollyGood = (figure: Drawn): boolean =>
  tonesOf(figure).every(tone => tone === 'good' || tone === 'plain')

/** People look before they read: what is wholly good under another verdict says where to look. */
const withNote = (figure: Drawn, { verdict, findings }: Check, language: Language): Figure => {
  const [worst] = findings
  if (verdict.state === 'good' || worst === undefined || !isWhollyGood(figure)) return figure
  const note = sayIn(language)({ code: 'look-elsewhere', params: { problem: worst[language].title } })
  return { ...figure, note }
}

/** In the order in which they stand on a page. */
export const figuresOf = (check: Check, language: Language): Figure[] =>
  [timeFigure(check, language), ...chainFigures(check, language), placesFigure(check, language)]
    .filter(figure => figure !== null)
    .map(figure => withNote(figure, check, language))
