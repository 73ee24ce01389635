/**
 * How the judges of DNS facts and expiries, and the words that tell of them, grow with what strangers wrote.
 */
import { readable, readableInKorea } from '../../core/phrases.ts'
import { providerOf } from '../../knowledge-base/providers/index.ts'
import { judge } from '../../plugins/dns-info/judge.ts'
import { inKorean } from '../../plugins/dns-info/korean.ts'
import { DNSSEC } from '../../plugins/dns-info/korean-dnssec.ts'
import { MAIL } from '../../plugins/dns-info/korean-mail.ts'
import { reasons } from '../../plugins/dns-info/korean-reasons.ts'
import type { Observation } from '../../plugins/dns-info/measure.ts'
import { present } from '../../plugins/dns-info/answer.ts'
import { summarize } from '../../plugins/dns-info/summary.ts'
import { record } from '../cases/dns.ts'
import { NOW, REGISTERED } from '../plugins/dns-info/scene.ts'
import { families, family } from './harness.ts'
import { texts, type Make } from './make.ts'

/** Longer sentences are not translated at all. */
const MAX_LENGTH = 1_000
/** One of our own sentences, with one thing in each of its places. */
const filled =
  (english: string): Make<string> =>
  size => {
    const places = english.split('{}').length - 1
    const room = Math.max(1, Math.floor((size - english.length) / Math.max(1, places)))
    return english.replaceAll('{}', 'a '.repeat(room / 2)).slice(0, size)
  }
const sentences = [
  ...Object.keys(DNSSEC),
  ...Object.keys(reasons(text => text)),
  ...Object.keys(MAIL),
].filter(english => english.split('{}').length > 3)

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
        detail: null,
      }) as const,
  )
  return {
    host,
    registrable: host,
    at: NOW,
    a: addresses(size, 'A'),
    aaaa: addresses(size, 'AAAA'),
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
            missing: names.slice(0, 16),
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
    name: 'Korean',
    most: MAX_LENGTH,
    run: inKorean,
    pieces: ['a', 'a: ', '; ', ' (', ') ', '. ', '"', '"a', '\\', ', ', ' has ', ' of ', ' is ', 'HTTP '],
  }),
  ...texts({
    name: 'Korean, behind a look-up',
    most: MAX_LENGTH,
    run: inKorean,
    head: 'the look-up of a failed: ',
    pieces: [
      'the look-up of a failed: ',
      'a: ',
      '; ',
      'the delegation: ',
      'RDAP: ',
      'a, a server of b: ',
      ', a server of ',
      'the name servers of a: ',
    ],
  }),
  ...texts({
    name: 'Korean, addresses',
    most: MAX_LENGTH,
    run: inKorean,
    tail: ' (1.1.1.1)',
    pieces: ['a', ' (1)', '1.1.1.1, ', ': '],
  }),
  ...sentences.map(english =>
    family({
      name: `Korean, ${english.slice(0, 36)}`,
      most: MAX_LENGTH,
      make: filled(english),
      run: inKorean,
    }),
  ),
  ...sentences.map(english =>
    family({
      name: `not Korean, ${english.slice(0, 32)}`,
      most: MAX_LENGTH,
      make: (size, random) => `${filled(english)(size - 2, random)};x`,
      run: inKorean,
    }),
  ),
  ...texts({
    name: 'dates',
    most: 65_536,
    run: text => [readable(text), readableInKorea(text)],
    pieces: ['1', '2026-11-21T', '2026-11-21T00:00:00Z', '2026-11-21 ', '-'],
  }),
  family({ name: 'findings', most: 1_000, make: observed, run: judge }),
  family({
    name: 'facts',
    most: 1_000,
    make: observed,
    run: (seen: Observation) => present(seen, { providerOf }),
  }),
  family({
    name: 'facts in words',
    most: 1_000,
    make: size => present(observed(size), { providerOf }),
    run: (facts: ReturnType<typeof present>) => [summarize(facts, 'en'), summarize(facts, 'ko')],
  }),
])

test.run()
