/** What agents are handed of a propagation check: a row for each server, without stopwatch and instance. */
import * as v from 'valibot'
import type { Brief } from '../../../core/plugin/plugin.ts'
import type { Answer, Propagation } from '../schema.ts'

const text = v.string()

const Row = v.object({
  resolver: text,
  ip: text,
  rcode: v.optional(text),
  answers: v.array(v.object({ type: v.optional(text), ttl: v.number(), data: text })),
  error: v.optional(text),
  state: v.optional(text),
  until: v.optional(v.nullable(text)),
  expected: v.optional(v.nullable(v.boolean())),
  serial: v.optional(v.nullable(v.number())),
})

const output = {
  name: text,
  type: text,
  zone: v.nullable(text),
  vantage: text,
  expect: v.optional(v.array(text)),
  authoritative: v.array(Row),
  resolvers: v.array(Row),
  checkedAt: text,
}

/** A round robin of hundreds helps nobody. */
const MAX_RECORDS = 10

/** What goes without saying is left out: an answer without an error, of the type that was asked for. */
const row = (
  { resolver, ip, rcode, answers, error, state, until, expected, serial }: Answer,
  asked: string,
) => ({
  resolver,
  ip,
  ...(rcode === 'NOERROR' ? {} : { rcode }),
  answers: answers.slice(0, MAX_RECORDS).map(({ type, ttl, data }) => ({
    ...(type === asked ? {} : { type }),
    ttl,
    data,
  })),
  ...(error === '' ? {} : { error }),
  ...(state === undefined ? {} : { state }),
  ...(until == null ? {} : { until }),
  ...(expected === undefined ? {} : { expected }),
  ...(serial == null ? {} : { serial }),
})

export const brief: Brief = {
  output,
  of: ({ verdict, findings, ...answer }: Propagation) => ({
    verdict,
    findings,
    name: answer.name,
    type: answer.type,
    zone: answer.zone,
    vantage: answer.vantage,
    ...(answer.expect ? { expect: answer.expect } : {}),
    authoritative: answer.authoritative.map(one => row(one, answer.type)),
    resolvers: answer.resolvers.map(one => row(one, answer.type)),
    checkedAt: answer.checkedAt,
  }),
}
