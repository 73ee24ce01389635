/** Pure: what is told of an answer where its address is posted: a title, a description and a picture. */
import type { State } from '../../answer/finding.ts'
import type { Summary } from '../../answer/summary.ts'
import type { Language } from '../../text/catalogue.ts'
import { clean } from '../html/html.ts'
import { IMAGES } from '../html/icons.ts'
import type { ImagePath } from '../html/icons.ts'
import { MARKS, STATE_WORDS } from '../text/states.ts'

interface Picture {
  readonly path: ImagePath
  readonly words: string
}

/** What a sentence has behind an internationalized name: there is no room for both in a title. */
const BRACKETED = / ?\([a-z0-9.-]+\)/g

/** The sign of the state, and the verdict. `name`: what was asked about, where that is not in it. */
export const verdictTitle = (
  { state, neutral, verdict }: Pick<Summary, 'state' | 'neutral' | 'verdict'>,
  name: string,
): string => {
  const said = clean(verdict).replace(BRACKETED, name => (name.includes('xn--') ? '' : name))
  const isNamed = name === '' || said.toLowerCase().includes(clean(name).toLowerCase())
  return `${neutral ? '' : `${MARKS[state]} `}${isNamed ? said : `${clean(name)}: ${said}`}`
}

const isImage = (path: string): path is ImagePath => Object.hasOwn(IMAGES, path)

const ofState = (state: State, language: Language): Picture => ({
  path: `/images/${state}.png`,
  words: STATE_WORDS[state][language],
})

/** That of the letter where there is one, otherwise that of the state; absent where nothing is judged. */
export const pictureOf = (
  { state, neutral, lines }: Pick<Summary, 'state' | 'neutral' | 'lines'>,
  language: Language,
): Picture | undefined => {
  if (neutral) return undefined
  for (const line of lines) {
    if (line.kind !== 'figure' || line.figure.kind !== 'grade') continue
    const { grade, label } = line.figure
    if (grade === null) continue
    const path = `/images/grade-${grade.toLowerCase()}.png`
    if (isImage(path)) return { path, words: clean(`${label}: ${grade}`) }
  }
  return ofState(state, language)
}
