/** A plugin that keeps days in a table of its own, and has commands of the operator's. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Told } from '../../../core/plugin/plugin.ts'
import { accepted } from '../../../core/plugin/reply.ts'

type Day = { readonly day: string; readonly words: string }

const toldOf = (days: readonly Day[], verdict: string): Told => ({
  summary: {
    state: days.length === 0 ? 'warning' : 'good',
    verdict,
    lines: days.map(({ day, words }) => ({ kind: 'fact', label: day, value: words })),
    details: [{ kind: 'note', text: 'Kept for ever.' }],
  },
  data: { days },
})

export default plugin({
  name: 'diary',
  summary: 'Keeps what was written on a day.',
  korean: {
    title: '일기',
    summary: '하루에 쓴 글을 보관합니다.',
    fields: { day: { description: '글을 쓴 날짜.' } },
  },
  routes: { 'POST /api/v1/diary': accepted },
  ttl: 0,
  effect: true,
  input: v.object({ day: v.string(), words: v.array(v.string()), mood: v.optional(v.string()) }),
  output: v.object({ day: v.string() }),
  example: { day: 'today', words: ['all', 'well'] },
  async run({ day, words }, { database }) {
    await database.query('INSERT INTO diary_day (day, words) VALUES ($1, $2)', [day, words.join(' ')])
    return { day }
  },
  summarize: ({ day }) => ({ state: 'good', verdict: `Kept for ${day}.`, lines: [] }),
  tables: [
    {
      id: '0001-days',
      statements: ['CREATE TABLE diary_day (day TEXT NOT NULL PRIMARY KEY, words TEXT NOT NULL)'],
    },
  ],
  commands: [
    { name: 'write', en: 'Writes a day.', ko: '하루를 씁니다.', takes: '', run: 'call' },
    {
      name: 'days',
      en: 'Lists the days.',
      ko: '날짜를 모두 보여 줍니다.',
      takes: '',
      async run(_, { database, language }) {
        const days = await database.query<Day>('SELECT day, words FROM diary_day ORDER BY day')
        return toldOf(days, language === 'ko' ? `${days.length}일` : `${days.length} days.`)
      },
    },
    {
      name: 'read',
      en: 'Shows one day, and the next ones.',
      ko: '하루와 그다음 날들을 보여 줍니다.',
      takes: 'DAY [MORE...]',
      async run(days, { database }) {
        const found = await Promise.all(
          days.map(day => database.query<Day>('SELECT day, words FROM diary_day WHERE day = $1', [day])),
        )
        if (found.some(({ length }) => length === 0)) throw new Refusal('There is no such day.')
        return toldOf(found.flat(), 'Read.')
      },
    },
    {
      name: 'break',
      en: 'Fails.',
      ko: '실패합니다.',
      takes: '[WHY]',
      run: ([why]) => Promise.reject(new Error(why ?? 'no reason')),
    },
    {
      name: 'fill',
      en: 'Writes the days of a file.',
      ko: '파일의 날짜를 씁니다.',
      takes: '[FILE] [--anew]',
      async run(words, { database }, { open, note }) {
        const file = words.find(word => word !== '--anew')
        if (words.includes('--anew')) await database.query('DELETE FROM diary_day')
        let text = ''
        if (file !== undefined) for await (const piece of open(file)) text += piece
        const days = text.split('\n').filter(day => day !== '')
        for (const day of days)
          await database.query('INSERT INTO diary_day (day, words) VALUES ($1, $2)', [day, file!])
        note(`${days.length} are written.`)
        return toldOf([], words.join(' '))
      },
    },
  ],
})
