/**
 * How the judges of DNS facts and expiries, and the words that tell of them, grow with what strangers wrote.
 */
import { isTransient, words, type Entry, type Report } from '../../../core/text/catalogue.ts'
import { providerOf } from '../../../knowledge-base/providers/index.ts'
import { judge } from '../../../plugins/dns-info/findings/findings.ts'
import type { Observation } from '../../../plugins/dns-info/measure/observation.ts'
import { present } from '../../../plugins/dns-info/answer.ts'
import { GAP_REASONS } from '../../../plugins/dns-info/reasons.ts'
import { summarize } from '../../../plugins/dns-info/text/summary.ts'
import { record } from '../cases/dns.ts'
import { NOW, REGISTERED } from '../../unit/plugins/dns-info/scene.ts'
import { families, family } from './harness.ts'
import { texts, type Make } from './make.ts'

const MOST = 65_536
/** A reason with one thing in each of its places, so long that all of them have `size` characters. */
const filled =
  (code: string, names: readonly string[]): Make<Report> =>
  size => ({
    code,
    params: Object.fromEntries(names.map(name => [name, 'a '.repeat(size / 2 / names.length)])),
  })
const worded = Object.entries<Entry>(GAP_REASONS).flatMap(([code, { en }]) => {
  const names = [...en.matchAll(/\{([^{}|]+)/g)].map(([, name]) => name!)
  return names.length > 2 ? [{ code, names }] : []
})
const said = (report: Report) => [words(GAP_REASONS, report, 'en'), words(GAP_REASONS, report, 'ko')]

const host = 'example.com'
const addresses = (size: number, family: 'A' | 'AAAA') =>
  ({
    found: 'records',
    aliases: [],
    records: Array.from({ length: size }, (_, index) =>
      record(
        host,
        family === 'A'
          ? { type: 'A', data: `9.9.${index >> 8}.${index & 255}` }
          : { type: 'AAAA', data: `2600::${index.toString(16)}` },
      ),
    ),
  }) as never
/** An observation as large as messages let it be: so many records of each kind. */
const observed = (size: number): Observation => {
  const names = Array.from(
    { length: size },
    (_, index) => `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${index}.example`,
  )
  const servers = Array.from(
    { length: 32 },
    (_, index) =>
      ({
        host: names[index % size]!,
        ip: `192.0.2.${index}`,
        result: 'answers',
        serial: index,
        ns: names.slice(index, index + 64),
        nsid: null,
        reason: null,
      }) as const,
  )
  return {
    host,
    registrable: host,
    at: NOW,
    a: addresses(size, 'A'),
    aaaa: addresses(size, 'AAAA'),
    failing: null,
    owners: new Map(),
    dnssec: { status: 'secure', reason: null, at: null },
    zone: {
      ok: true,
      value: {
        apex: null,
        found: {
          ok: true,
          zone: {
            apex: host,
            parent: 'com',
            ns: names,
            hosts: names.slice(0, 16).map(name => ({
              host: name,
              ips: ['192.0.2.1'],
              glue: ['192.0.2.2'],
              alias: true,
              unknown: null,
            })),
            servers,
            missing: names.slice(0, 16).map(host => ({
              part: 'servers',
              reason: { code: 'dns-nameserver-without-address', params: { host } },
            })),
            delegation: { ns: names.map(name => `x${name}`), ds: null, from: '192.0.2.1' },
          },
        },
      },
    },
    mx: {
      found: 'records',
      aliases: [],
      records: names.map((exchange, index) =>
        record(host, { type: 'MX', data: { preference: index % 7, exchange } }),
      ),
    } as never,
    mailHosts: names.slice(0, 6).map(name => ({ host: name, alias: true, addressed: false })),
    spf: { ok: true, spf: null, issues: [] },
    dmarc: { ok: true, dmarc: null, issues: [] },
    caa: {
      ok: true,
      caa: {
        foundAt: host,
        alias: null,
        issue: names,
        issuewild: names.map(name => `${name}; a=b`),
        records: names,
        critical: names,
      },
    },
    registration: { ok: true, value: REGISTERED },
  }
}

const test = families('words', [
  ...texts({
    name: 'a reason',
    most: MOST,
    run: text => said({ code: 'dns-rcode-explained', params: { rcode: text, text } }),
    pieces: ['a', '{', '}', '|', '{text}', '{rcode|a|b}', '{text|date}', '2026-11-21T00:00:00Z', '$&'],
  }),
  ...worded.map(({ code, names }) =>
    family({ name: `a reason, ${code}`, most: MOST, make: filled(code, names), run: said }),
  ),
  family({
    name: 'a list of reasons',
    most: 10_000,
    make: size => ({
      code: 'asn-owner-unknown',
      params: {
        addresses: Array<string>(size).fill('192.0.2.1'),
        because: Array<Report>(size).fill({ code: 'asn-malformed' }),
      },
    }),
    run: said,
  }),
  family({
    name: 'reasons within reasons',
    most: 10_000,
    make: size => {
      let report: Report = { code: 'dns-timeout' }
      for (let depth = 0; depth < size; depth++)
        report = { code: 'dns-lookup-failed', params: { name: 'a', because: report } }
      return report
    },
    run: report => [...said(report), isTransient(GAP_REASONS, report)],
  }),
  family({ name: 'findings', most: 1_000, make: observed, run: judge }),
  family({
    name: 'facts',
    most: 1_000,
    make: observed,
    run: (seen: Observation) => present(seen, { providerOf, mailProviderOf: providerOf }),
  }),
  family({
    name: 'facts in words',
    most: 1_000,
    make: size => present(observed(size), { providerOf, mailProviderOf: providerOf }),
    run: (facts: ReturnType<typeof present>) => [summarize(facts, 'en'), summarize(facts, 'ko')],
  }),
])

test.run()
