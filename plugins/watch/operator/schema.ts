/** What the pages of the operator's list are asked for, and what they show. */
import * as v from 'valibot'
import type { ChangeRow, ListedRow, RANKS } from '../store/tables.ts'

const ACTS = ['list', 'domain', 'see', 'enter'] as const

const text = v.optional(v.string(), '')

/** Any text is accepted: an error of the schema would show the page to those who are not logged in. */
export const Input = v.object({
  act: v.picklist(ACTS),
  login: text,
  token: text,
  domain: text,
  state: text,
  page: text,
})

/** What a page shows: rows of the store. */
export type PageContent =
  | {
      readonly kind: 'list'
      readonly now: number
      readonly state: (typeof RANKS)[number] | null
      readonly counts: readonly number[]
      readonly page: number
      readonly pages: number
      readonly rows: readonly ListedRow[]
      readonly changes: readonly ChangeRow[]
    }
  | {
      readonly kind: 'domain'
      readonly now: number
      readonly row: ListedRow
      readonly changes: readonly ChangeRow[]
    }
  | { readonly kind: 'link' }
  | { readonly kind: 'entered'; readonly login: string }

/** It leaves as a page alone. */
export const Output = v.pipe(
  v.looseObject({ kind: v.picklist(['list', 'domain', 'link', 'entered']) }),
  v.transform(shown => shown as PageContent),
)

export type PageInput = v.InferOutput<typeof Input>
