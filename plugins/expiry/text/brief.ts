/** What agents are handed of an expiry check: dates and alerts of each domain. */
import * as v from 'valibot'
import type { Brief } from '../../../core/plugin/plugin.ts'
import type { Answer } from '../schema.ts'

const text = v.string()
const maybe = v.nullable(v.string())

const Result = v.object({
  domain: text,
  certificate: v.nullable(v.object({ notAfter: text, daysLeft: v.number(), issuer: maybe, source: text })),
  servedTlsOk: v.nullable(v.boolean()),
  domainExpiry: maybe,
  domainDaysLeft: v.nullable(v.number()),
  registration: v.nullable(v.object({ domain: text, status: text, registrar: maybe })),
  alerts: v.array(text),
})

const output = {
  results: v.array(Result),
  checkedAt: text,
}

export const brief: Brief = {
  output,
  of: ({ verdict, findings, results, checkedAt }: Answer) => ({
    verdict,
    findings,
    results: results.map(one => ({
      domain: one.domain,
      certificate: one.certificate,
      servedTlsOk: one.servedTlsOk,
      domainExpiry: one.domainExpiry,
      domainDaysLeft: one.domainDaysLeft,
      registration: one.registration,
      alerts: one.alerts,
    })),
    checkedAt,
  }),
}
