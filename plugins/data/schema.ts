/** How old the lists are on a day, and what the last update did. */
import * as v from 'valibot'
import { described } from '../../core/answer/schema.ts'

export const OUTCOMES = ['updated', 'unchanged', 'refused', 'failed'] as const

export const Ages = v.object({
  day: described(v.string(), 'The day of the ages, YYYY-MM-DD.'),
  lists: described(
    v.array(
      v.object({
        name: described(v.string(), 'What answers call it.'),
        en: described(v.string(), 'What it is, in English.'),
        ko: described(v.string(), 'The same in Korean.'),
        asOf: described(
          v.nullable(v.string()),
          'Date of the source as published, YYYY-MM-DD; null if it bears none.',
        ),
        readOn: described(
          v.nullable(v.string()),
          'If the source bears no date: the day on which it was read; null if that is unknown.',
        ),
        ageDays: described(v.nullable(v.number()), 'Since that date; null if there is none.'),
        maxAgeDays: described(v.number(), 'When it is older, answers that rest on it say so.'),
        outdated: described(v.boolean(), 'It is older than its limit.'),
        sources: described(v.array(v.string()), 'Empty: each row has its own.'),
        restedOnBy: described(v.array(v.string()), 'The checks that say so when it is outdated.'),
        update: described(
          v.nullable(
            v.object({
              outcome: v.picklist(OUTCOMES),
              reason: v.nullable(v.string()),
              at: v.string(),
            }),
          ),
          'What the last `certscope data update` did; null if there was none, or the list has no update.',
        ),
      }),
    ),
    'Those of checks first.',
  ),
  oldClients: described(
    v.array(
      v.object({
        name: described(v.string(), 'With its version, as answers name it.'),
        released: described(v.string(), 'When that version came out, YYYY-MM-DD.'),
      }),
    ),
    'TLS clients whose newest known version came out more than a year ago, oldest first.',
  ),
  clientRows: described(
    v.object({
      count: described(v.number(), 'Rows of the list `clients`.'),
      maxAgeDays: described(
        v.number(),
        'Days after which the newest source of a client is outdated, unless its support has ended.',
      ),
      outdated: described(
        v.array(
          v.object({
            name: described(v.string(), 'With its version, as answers name it.'),
            asOf: described(v.string(), 'Day of the newest source of what it offers, YYYY-MM-DD.'),
          }),
        ),
        'Those past this limit, oldest first.',
      ),
    }),
    'TLS clients that are compared with each server: how many, and which need a newer source.',
  ),
})
export type Ages = v.InferOutput<typeof Ages>
export type Age = Ages['lists'][number]
