/** Pure: what differs between the answers about two sides, and what of it matters. */
import type * as v from 'valibot'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, InBoth, Language, Parameter, Report } from '../../core/text/catalogue.ts'
import type certificate from '../certificate/index.ts'
import type file from '../certificate/file/index.ts'
import type security from '../security/index.ts'
import type { Answer, Difference } from './schema.ts'
import { DIFFERENCES, NOT_COMPARED, VERDICTS, WORDS } from './words.ts'

type Served = v.InferOutput<typeof certificate.output>
type Filed = v.InferOutput<typeof file.output>
type Security = v.InferOutput<typeof security.output>
type Item = Served['chain'][number]

/** One side, and what was answered about it; `security` is asked for where both are hosts. */
export interface Side {
  readonly given: string
  readonly certificate: Served | Filed
  readonly security: Security | null
}

type Sides = readonly [a: Side, b: Side]
type Found = Coded<typeof DIFFERENCES> & Report
type Open = Coded<typeof NOT_COMPARED> & Report

const isServed = (answer: Served | Filed): answer is Served => 'tls' in answer
const judgedOf = ({ certificate }: Side) => (isServed(certificate) ? certificate.tls : certificate)

const both = <T>([a, b]: Sides, of: (side: Side) => T): readonly [T, T] => [of(a), of(b)]
const named = ([a, b]: Sides) => ({ first: a.given, second: b.given })

const listed = (all: readonly string[]): Parameter => (all.length > 0 ? all : WORDS.none)
/** Those of each list that the other has not. */
const only = (a: readonly string[], b: readonly string[]): readonly [string[], string[]] => [
  a.filter(one => !b.includes(one)),
  b.filter(one => !a.includes(one)),
]

/** The common name of a distinguished name, otherwise all of it. */
const shortName = (name: string): string =>
  /(?:^|,)CN=((?:\\.|[^\\,])+)/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name

/* The certificate. */

const covers = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name.replace(/^[^.]+/, '*')) && !name.startsWith('*.')

const nameDifferences = (sides: Sides, [a, b]: readonly [Item, Item]): Found[] => {
  const setOf = ({ san = [] }: Item): Set<string> => new Set(san.map(name => name.toLowerCase()))
  const [ofA, ofB] = [setOf(a), setOf(b)]
  const [onlyA, onlyB] = only([...ofA], [...ofB])
  const rows = (code: 'names' | 'names-by-wildcard', isIn: boolean): Found[] => {
    const kept = [
      onlyA.filter(name => covers(ofB, name) === isIn),
      onlyB.filter(name => covers(ofA, name) === isIn),
    ] as const
    if (kept.every(names => names.length === 0)) return []
    return [{ code, params: { ...named(sides), a: listed(kept[0]), b: listed(kept[1]) } }]
  }
  return [...rows('names', false), ...rows('names-by-wildcard', true)]
}

const keyOf = ({ keyType, keyBits, curve }: Item): string => `${keyType} ${curve ?? keyBits}`

const keyDifference = ([a, b]: readonly [Item, Item]): Found[] => {
  if (a.spkiSha256 === b.spkiSha256) return []
  const params = { a: keyOf(a), b: keyOf(b) }
  if (a.keyType !== b.keyType) return [{ code: 'key-type', params }]
  if (params.a !== params.b) return [{ code: 'key-size', params }]
  return [{ code: 'key', params: { a: a.spkiSha256, b: b.spkiSha256 } } as Found]
}

const isDue = (side: Side): boolean => {
  const { checkedAt } = side.certificate
  const due = judgedOf(side).lifetime?.renewalDue
  return due != null && due <= checkedAt
}

const dateDifferences = (sides: Sides, [a, b]: readonly [Item, Item]): Found[] => {
  const [dueA, dueB] = both(sides, isDue)
  const ends = { a: a.notAfter, b: b.notAfter }
  return [
    ...(a.notAfter === b.notAfter
      ? []
      : [
          dueA === dueB
            ? ({ code: 'expires', params: ends } as const)
            : ({ code: 'expires-unrenewed', params: { ...named(sides), ...ends } } as const),
        ]),
    ...(a.notBefore === b.notBefore
      ? []
      : [{ code: 'begins', params: { a: a.notBefore, b: b.notBefore } } as const]),
  ]
}

const leafDifferences = (sides: Sides, leaves: readonly [Item, Item]): Found[] => {
  const [a, b] = leaves
  if (a.sha256 === b.sha256) return []
  const plain = (code: 'issuer' | 'serial' | 'signature', of: (item: Item) => string): Found[] =>
    of(a) === of(b) ? [] : [{ code, params: { a: of(a), b: of(b) } }]
  return [
    ...nameDifferences(sides, leaves),
    ...dateDifferences(sides, leaves),
    ...keyDifference(leaves),
    ...plain('issuer', ({ issuer }) => shortName(issuer)),
    ...plain('signature', ({ signatureAlgorithm }) => signatureAlgorithm),
    ...plain('serial', ({ serialNumber }) => serialNumber),
  ]
}

/** What a connection shows, or several servers, or records of the domain: no file has it. */
const NOT_OF_FILE: readonly string[] = [
  'must-staple-missing',
  'must-staple-unusable',
  'insecure-renegotiation',
  'limited-ciphers',
  'limited-key-exchange',
  'legacy-protocol',
  'weak-cipher',
  'weak-key-exchange',
  'newer-in-ct',
  'caa-forbids-issuer',
  'caa-lookup-failed',
  'stale-node',
]

const problemsOf = (side: Side, isOfFile: boolean): ReadonlyMap<string, Found['code']> => {
  const { errors, chainIssues } = judgedOf(side)
  const found = [
    ...errors.map(({ code }) => [code, 'problem'] as const),
    ...chainIssues.map(({ code, severity }) => [code, severity === 'info' ? 'remark' : 'problem'] as const),
  ]
  return new Map(found.toReversed().filter(([code]) => !isOfFile || !NOT_OF_FILE.includes(code)))
}

const titleOf = ({ certificate }: Side, code: string): InBoth | string => {
  const finding = certificate.findings.find(one => one.code === code)
  return finding ? { en: finding.en.title, ko: finding.ko.title } : code
}

const problemDifferences = (sides: Sides): Found[] => {
  const isOfFile = sides.some(({ certificate }) => !isServed(certificate))
  const [ofA, ofB] = both(sides, side => problemsOf(side, isOfFile))
  /** Where nobody knows whether the other is revoked, it is not known to differ. */
  const isKnown = (code: string, other: Side): boolean =>
    code !== 'revoked' || other.certificate.revoked !== null
  const onlyOf = (side: Side, other: Side, own: typeof ofA, its: typeof ofA, a: InBoth, b: InBoth): Found[] =>
    [...own]
      .filter(([problem]) => !its.has(problem) && isKnown(problem, other))
      .map(([problem, code]) => {
        return { code, params: { side: side.given, title: titleOf(side, problem), problem, a, b } } as Found
      })
  const [a, b, { here, missing }] = [...sides, WORDS]
  return [...onlyOf(a, b, ofA, ofB, here, missing), ...onlyOf(b, a, ofB, ofA, missing, here)]
}

/* The chain. */

const intermediates = ({ certificate: { chain } }: Side): Item[] =>
  chain.filter(({ role }) => role === 'intermediate')
const rootOf = ({ certificate: { chain } }: Side): Item | undefined =>
  chain.find(({ role }) => role === 'root')

const chainDifferences = (sides: Sides): Found[] => {
  const [ofA, ofB] = both(sides, intermediates)
  const [sentA, sentB] = [ofA, ofB].map(all => all.filter(({ sent }) => sent)) as [Item[], Item[]]
  const isMissing = (here: Item[], there: Item[]): boolean =>
    here.some(({ sha256, sent }) => !sent && there.some(other => other.sha256 === sha256))
  const idsOf = (all: Item[]): string => all.map(({ sha256 }) => sha256).join()
  const namesOf = (all: Item[]) => listed(all.map(({ subject }) => shortName(subject)))
  const code = isMissing(ofA, sentB) || isMissing(ofB, sentA) ? 'intermediate-missing' : 'intermediates'
  const [rootA, rootB] = both(sides, rootOf)
  return [
    ...(idsOf(sentA) === idsOf(sentB)
      ? []
      : [{ code, params: { ...named(sides), a: namesOf(sentA), b: namesOf(sentB) } } as const]),
    ...(rootA && rootB && rootA.spkiSha256 !== rootB.spkiSha256
      ? [{ code: 'root', params: { a: shortName(rootA.subject), b: shortName(rootB.subject) } } as const]
      : []),
  ]
}

/** Neither what a server lacks is a difference, nor what was not looked at. */
const certificateDifferences = (sides: Sides): readonly [Found[], Open[]] => {
  const [a, b] = both(sides, ({ certificate: { chain } }) => chain[0])
  if (!a && !b) return [[], [{ code: 'no-certificate' }]]
  if (!a || !b) {
    const { en, ko } = sides[a ? 1 : 0].certificate.verdict
    const params = { side: sides[a ? 0 : 1].given, why: { en, ko } }
    return [[{ code: 'no-certificate', params }], [{ code: 'one-certificate' }]]
  }
  const rootless = sides.filter(side => !rootOf(side))
  return [
    [...leafDifferences(sides, [a, b]), ...problemDifferences(sides), ...chainDifferences(sides)],
    rootless.map(({ given }): Open => ({ code: 'root', params: { side: given } })),
  ]
}

/* The connection. */

type Tls = NonNullable<Security['tls']>

const versionDifferences = (sides: Sides, [a, b]: readonly [Tls, Tls]): readonly [Found[], Open[]] => {
  const found: Found[] = []
  const open: Open[] = []
  for (const { version, offered, suites } of a.versions) {
    const other = b.versions.find(one => one.version === version)
    const unseen = [...(offered === null ? [sides[0]] : []), ...(other?.offered == null ? [sides[1]] : [])]
    open.push(...unseen.map(({ given }): Open => ({ code: 'version', params: { version, side: given } })))
    if (!other || unseen.length > 0) continue
    const shown = (is: boolean | null) => (is ? WORDS.accepted : WORDS.refused)
    if (offered !== other.offered)
      found.push({
        code: 'version',
        params: { ...named(sides), version, a: shown(offered), b: shown(other.offered) },
      })
    else {
      const lists = only(
        suites.map(({ name }) => name),
        other.suites.map(({ name }) => name),
      )
      if (lists.some(names => names.length > 0))
        found.push({
          code: 'suites',
          params: { ...named(sides), version, a: listed(lists[0]), b: listed(lists[1]) },
        })
    }
  }
  return [found, open]
}

const groupDifferences = (sides: Sides, [a, b]: readonly [Tls, Tls]): readonly [Found[], Open[]] => {
  const accepted = ({ groups }: Tls, id: number) => groups.find(one => one.id === id)?.accepted ?? null
  const all = a.groups.filter(({ id }) => b.groups.some(one => one.id === id))
  const unseen = all.filter(({ id }) => accepted(a, id) === null || accepted(b, id) === null)
  const seen = all.filter(one => !unseen.includes(one))
  const taken = (tls: Tls) => seen.filter(({ id }) => accepted(tls, id)).map(({ name }) => name)
  const [onlyA, onlyB] = only(taken(a), taken(b))
  const isSame = onlyA.length + onlyB.length === 0
  return [
    isSame ? [] : [{ code: 'groups', params: { ...named(sides), a: listed(onlyA), b: listed(onlyB) } }],
    unseen.length === 0 ? [] : [{ code: 'groups', params: { names: unseen.map(({ name }) => name) } }],
  ]
}

const tlsDifferences = (sides: Sides): readonly [Found[], Open[]] => {
  const [a, b] = both(sides, ({ security }) => security?.tls ?? null)
  if (!a || !b) {
    const unseen = sides.filter(({ security }) => !security?.tls)
    return [[], unseen.map(({ given }): Open => ({ code: 'tls', params: { side: given } }))]
  }
  const plain = (code: 'cipher' | 'key-exchange', [one, other]: readonly (string | null)[]): Found[] =>
    one == null || other == null || one === other ? [] : [{ code, params: { a: one, b: other } }]
  const asks = both(sides, ({ certificate }) =>
    isServed(certificate) && certificate.tls.clientCertificateRequested ? WORDS.requested : WORDS.unrequested,
  )
  const parts = [versionDifferences(sides, [a, b]), groupDifferences(sides, [a, b])]
  return [
    [
      ...parts.flatMap(([found]) => found),
      ...(asks[0] === asks[1]
        ? []
        : [{ code: 'client-certificate', params: { ...named(sides), a: asks[0], b: asks[1] } } as const]),
      ...plain('cipher', [a.cipher, b.cipher]),
      ...plain('key-exchange', [a.keyExchange, b.keyExchange]),
    ],
    parts.flatMap(([, open]) => open),
  ]
}

/* The checks of the grade: what they judge is compared by its result. */

/** Compared above. */
const SHOWN_ELSEWHERE = /^(?:reachable|certificate-.*|ssl[23]|tls1[0-3])$/

type Check = Security['checks'][number]
const isUnmade = ({ outcome }: Check): boolean => /-unmeasured$|^revocation-unknown$/.test(outcome)

const checkDifferences = (sides: Sides): readonly [Found[], Open[]] => {
  const [a, b] = both(sides, ({ security }) => security)
  if (!a?.reachable || !b?.reachable) return [[], []]
  const pairs = a.checks.flatMap((check): readonly (readonly [Check, Check])[] => {
    const other = b.checks.find(({ id }) => id === check.id)
    return other && !SHOWN_ELSEWHERE.test(check.id) ? [[check, other]] : []
  })
  const unmade = pairs.filter(pair => pair.some(isUnmade))
  const found = pairs
    .filter(pair => !unmade.includes(pair))
    .filter(([one, other]) => one.level !== other.level || one.cap !== other.cap)
    .map(([one, other]): Found => {
      const said = ({ detail, detailEn }: Check): InBoth => ({ en: detailEn, ko: detail })
      const params = { ...named(sides), id: one.id, a: said(one), b: said(other) }
      return { code: one.cap === other.cap ? 'hint' : 'check', params }
    })
  return [
    [
      ...(a.grade === b.grade ? [] : [{ code: 'grade', params: { a: a.grade, b: b.grade } } as const]),
      ...found,
    ],
    unmade.length === 0 ? [] : [{ code: 'checks', params: { ids: unmade.map(([{ id }]) => id) } }],
  ]
}

const MAX_VALUE = 200
/** It is another one in each response. */
const NONCE = /'nonce-[^']*'/g

const httpDifferences = (sides: Sides): readonly [Found[], Open[]] => {
  const [a, b] = both(sides, ({ security }) => security?.http?.page ?? null)
  if (!a || !b) {
    const unseen = sides.filter(({ security }) => !security?.http?.page)
    return [[], unseen.map(({ given }): Open => ({ code: 'http', params: { side: given } }))]
  }
  const textOf = ({ headers }: typeof a, wanted: string): string | null => {
    const values = headers.filter(({ name }) => name === wanted).map(({ value }) => value)
    return values.length === 0 ? null : values.join(', ').replace(NONCE, "'nonce-…'")
  }
  const shown = (value: string | null) => value?.slice(0, MAX_VALUE) ?? WORDS.absent
  const names = [...new Set([...a.headers, ...b.headers].map(({ name }) => name))]
  return [
    [
      ...(a.status === b.status ? [] : [{ code: 'status', params: { a: a.status, b: b.status } } as const]),
      ...names.flatMap((name): Found[] => {
        const [one, other] = [textOf(a, name), textOf(b, name)]
        if (one === other) return []
        return [{ code: 'header', params: { ...named(sides), name, a: shown(one), b: shown(other) } }]
      }),
    ],
    [],
  ]
}

/* The answer. */

const inBoth = (catalogue: Catalogue, report: Report): InBoth => {
  const say = (language: Language): string => words(catalogue, report, language) ?? report.code
  return { en: say('en'), ko: say('ko') }
}

const published = (found: Found): Difference => {
  const { part, matters, label } = DIFFERENCES[found.code]
  const said = { label: inBoth({ [found.code]: label }, found), ...inBoth(DIFFERENCES, found) }
  return { code: found.code, part, matters, params: found.params ?? {}, ...said }
}

const stateOf = (differences: readonly Difference[], open: readonly Open[]) => {
  if (differences.some(({ matters }) => matters)) return 'warning' as const
  // Two silent sides are not alike.
  const isUnseen = differences.length === 0 && open.some(({ code }) => code === 'no-certificate')
  return isUnseen ? ('unchecked' as const) : ('good' as const)
}

const verdictOf = (sides: Sides, differences: readonly Difference[], open: readonly Open[]) => {
  const state = stateOf(differences, open)
  const who = named(sides)
  const count = differences.filter(({ matters }) => matters).length
  const rest = differences.length - count
  const said: (Coded<typeof VERDICTS> & Report)[] = []
  if (state === 'unchecked')
    said.push({ code: 'not-compared', params: { ...who, why: inBoth(NOT_COMPARED, open[0]!) } })
  else {
    if (count > 0) said.push({ code: 'matters', params: { ...who, count } })
    else if (rest > 0) said.push({ code: 'minor', params: { ...who, count: rest } })
    else said.push({ code: 'equal', params: who })
    if (count > 0 && rest > 0) said.push({ code: 'more', params: { count: rest } })
    if (open.length > 0) said.push({ code: 'open', params: { count: open.length } })
  }
  const sentences = said.map(one => inBoth(VERDICTS, one))
  return {
    state,
    en: sentences.map(({ en }) => en).join(' '),
    ko: sentences.map(({ ko }) => ko).join(' '),
  }
}

export const compare = (a: Side, b: Side): Answer => {
  const sides: Sides = [a, b]
  const isOfHosts = sides.every(({ certificate }) => isServed(certificate))
  const none: readonly [Found[], Open[]] = [[], isOfHosts ? [] : [{ code: 'file' }]]
  const parts = [
    certificateDifferences(sides),
    ...(isOfHosts ? [tlsDifferences(sides), checkDifferences(sides), httpDifferences(sides)] : [none]),
  ]
  const open = parts.flatMap(([, some]) => some)
  const differences = parts
    .flatMap(([found]) => found.map(published))
    .toSorted((one, other) => Number(other.matters) - Number(one.matters))
  const [leafA, leafB] = both(sides, ({ certificate: { chain } }) => chain[0]?.sha256)
  const shown = ({ given, certificate: one }: Side) =>
    ({ given, kind: isServed(one) ? 'host' : 'file' }) as const
  return {
    verdict: verdictOf(sides, differences, open),
    a: shown(a),
    b: shown(b),
    sameCertificate: leafA === undefined || leafB === undefined ? null : leafA === leafB,
    differences,
    notCompared: open.map(one => ({ ...one, ...inBoth(NOT_COMPARED, one) })),
  }
}
