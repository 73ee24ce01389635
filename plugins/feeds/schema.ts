/** News and CVEs in one language, as pages and feeds show them. */
import * as v from 'valibot'
import { described } from '../../core/answer/schema.ts'
import { Affected, Cvss, SEVERITIES } from './live/schema.ts'

export const LANGUAGES = ['en', 'ko'] as const

export const InLanguage = v.object({
  language: described(v.picklist(LANGUAGES), 'Fixed by the path.'),
})

const texts = v.array(v.string())

export const NewsItem = v.object({
  id: v.string(),
  date: v.string(),
  about: texts,
  title: v.string(),
  summary: v.string(),
  body: texts,
  /** Those of this site that it follows from. */
  incidents: v.array(v.object({ id: v.string(), title: v.string() })),
  sources: texts,
})
export type NewsItem = v.InferOutput<typeof NewsItem>

export const CveItem = v.object({
  id: v.string(),
  date: v.string(),
  /** Null: it comes with the program; else the live source, whose texts are in English. */
  from: v.nullable(v.picklist(['openssl', 'nvd'])),
  nickname: v.nullable(v.string()),
  severity: v.nullable(v.picklist(SEVERITIES)),
  cvss: v.nullable(Cvss),
  title: v.string(),
  text: texts,
  fixes: texts,
  affected: v.array(Affected),
  sources: texts,
})
export type CveItem = v.InferOutput<typeof CveItem>
