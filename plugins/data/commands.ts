/** What the operator does with the lists: see how old they are, and fetch newer ones. */
import { Refusal } from '../../core/errors/errors.ts'
import type { Command, Told, Language, Summary, TableRow } from '../../core/plugin/plugin.ts'
import { agesOf } from './ages.ts'
import { clientRowsOn, follow, inUseOf } from './places.ts'
import { updateLists } from './update/refresh.ts'
import type { DataContext } from './update/refresh.ts'
import { UPDATED } from './update/addresses.ts'
import {
  WORDS,
  OUTCOME_WORDS,
  dateText,
  oldClientsText,
  oldRowsText,
  reasonText,
  updateText,
} from './words.ts'
import type { Age, Ages } from './schema.ts'
import type { Updated } from './update/update.ts'

/* Pure: the ages of the lists in words, and what an update did. */

const rowState = ({ outdated, ageDays }: Age): TableRow['state'] => {
  if (ageDays === null) return 'unknown'
  return outdated ? 'warning' : 'good'
}

export const summarize = ({ lists, clientRows, oldClients }: Ages, language: Language): Summary => {
  const words = WORDS[language]
  const old = lists.filter(({ outdated }) => outdated).length
  const undated = lists.filter(({ ageDays }) => ageDays === null).length
  const isUpdated = lists.some(({ update }) => update !== null)
  const notes = [oldClientsText(oldClients, language), oldRowsText(clientRows, language)]
  return {
    state: old === 0 ? 'good' : 'warning',
    verdict: words.verdict(lists.length, old, undated),
    lines: [
      {
        kind: 'table',
        columns: [words.list, words.asOf, words.age, words.limit, ...(isUpdated ? [words.update] : [])],
        rows: lists.map(list => ({
          state: rowState(list),
          cells: [
            list.name,
            dateText(list, language),
            list.ageDays === null ? '-' : String(list.ageDays),
            String(list.maxAgeDays),
            ...(isUpdated ? [updateText(list, language)] : []),
          ],
        })),
      },
      ...notes.flatMap(text => (text === null ? [] : [{ kind: 'note' as const, text }])),
    ],
  }
}

const OUTCOME_STATES = {
  updated: 'good',
  unchanged: 'good',
  refused: 'bad',
  failed: 'warning',
} as const satisfies Readonly<Record<string, TableRow['state']>>

export const summarizeUpdate = (updated: readonly Updated[], language: Language): Summary => {
  const words = WORDS[language]
  const count = updated.filter(({ last }) => last.outcome === 'updated').length
  const bad = updated.filter(({ last }) => last.reason !== null).length
  return {
    state: bad === 0 ? 'good' : 'warning',
    verdict: words.updated(count, bad),
    lines: [
      {
        kind: 'table',
        columns: [words.list, words.update],
        rows: updated.map(({ name, last: { outcome, reason } }) => ({
          state: OUTCOME_STATES[outcome],
          cells: [
            name,
            `${OUTCOME_WORDS[outcome][language]}${reason === null ? '' : `: ${reasonText(reason, language)}`}`,
          ],
        })),
      },
    ],
  }
}

const list = async (_: readonly string[], context: DataContext): Promise<Told> => {
  const { documents, doors, language, log, state } = context
  const tried = await follow(state, { documents, log, now: () => doors.now() })
  const now = doors.now()
  const ages = agesOf(now, inUseOf(state), tried, await clientRowsOn(now))
  return { summary: summarize(ages, language), data: ages }
}

const update = async (words: readonly string[], context: DataContext): Promise<Told> => {
  const { language } = context
  const unknown = words.find(word => !UPDATED.some(name => name === word))
  if (unknown !== undefined)
    throw new Refusal(WORDS[language].unknownList(unknown.slice(0, 40), UPDATED.join(', ')))
  const names = UPDATED.filter(name => words.length === 0 || words.includes(name))
  const updated = await updateLists(names, context)
  return {
    summary: summarizeUpdate(updated, language),
    data: updated.map(({ name, last: { outcome, reason } }) => ({ list: name, outcome, reason })),
  }
}

export const commands = [
  {
    name: 'list',
    en: 'List how old the lists are that checks are judged by.',
    ko: '확인에 쓰는 목록이 얼마나 오래됐는지 표시합니다.',
    takes: '',
    unnamed: true,
    storeless: true,
    run: list,
  },
  {
    name: 'update',
    en: 'Fetch newer lists from those who publish them, and keep those that are in order.',
    ko: '발행처에서 최신 목록을 받아 이상이 없는 것만 저장합니다.',
    takes: '[LIST...]',
    run: update,
  },
] as const satisfies readonly (Omit<Command, 'run'> & { readonly run: typeof list })[]
