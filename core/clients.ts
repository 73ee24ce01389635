/** How an answer says who can connect: an item an outcome, or a row a client. */
import * as v from 'valibot'
import { component, described } from './answer/schema.ts'
import type { Gap } from './answer/schema.ts'
import { shortValue } from './errors/messages.ts'
import { words, type Catalogue, type Coded, type InBoth, type Language } from './text/catalogue.ts'
import type { FieldWords } from './plugin/form.ts'
import { CLIENTS } from './protocol/faults.ts'
import { PROTOCOLS } from './protocol/tls/codec/constants.ts'

const text = v.string()

/** How it goes on. */
const rest = {
  version: described(
    v.nullable(v.picklist(Object.values(PROTOCOLS))),
    'TLS version that they agree on; null without a connection, or where it is not certain.',
  ),
  suite: described(v.nullable(text), 'IANA name of the cipher suite; null likewise.'),
  group: described(v.nullable(text), 'Named group of the key exchange; null likewise, or without one.'),
  code: described(
    v.nullable(text),
    'Why it does not connect, or why that is not certain; null if it connects.',
  ),
  reason: described(v.nullable(text), '`code` in a few English words.'),
  reasonKo: described(v.nullable(text), 'The same in Korean.'),
}

/** What is predicted, in words. */
const Outcome = {
  connects: described(
    v.nullable(v.boolean()),
    'Whether it connects and accepts the certificate. Null: not certain, as `reason` shows.',
  ),
  ...rest,
}

const Proof = v.picklist(['measured', 'documented', 'mixed'])
const PROOF =
  'measured: predictions were compared with what this client did. documented: what is known of it comes from '
  + 'documentation and captures.'

const ClientOutcomes = component(
  v.array(
    v.object({
      connects: Outcome.connects,
      ...v.partial(v.object(rest)).entries,
      proof: described(Proof, `${PROOF} mixed: some of them.`),
      count: described(v.number(), 'How many rows of the table they are.'),
      outdated: described(
        v.exactOptional(v.literal(true)),
        'All of these rows are `outdated`, as in `clientRows`; left out if any is not, or if it is not certain '
          + 'whether they connect.',
      ),
      names: described(
        v.array(text),
        'The clients, by family and version: `Java ≤ 8` is 8 and older, `Chrome ≥ 70` is 70 and newer, '
          + '`iOS 9–12` is from 9 to 12.',
      ),
    }),
  ),
  'ClientOutcomes',
  'Who can connect: TLS clients of the table by what becomes of them, those that fail first. Predicted from what '
    + 'was seen of the server and from what is known of each client. What is null, or differs among those of one '
    + 'outcome, is left out; `clients=all` has it for each. Without a list, `unmeasured` has the reason.',
)

const row = {
  id: described(text, 'Identifier of the client, such as `java-8u161`.'),
  name: described(text, 'Family and version.'),
  family: described(text, 'Its family, such as `Java`: rows of one follow each other, oldest first.'),
  release: described(v.nullable(text), 'Its version in the family, such as `8u161`; null without one.'),
  ...Outcome,
  proof: described(Proof, PROOF),
  endOfSupport: described(
    v.nullable(text),
    'Last day of support, YYYY-MM-DD, announced or past; null if none is announced.',
  ),
  asOf: described(text, 'Day of the newest source of what it offers, YYYY-MM-DD.'),
  outdated: described(
    v.boolean(),
    'That day is more than 365 days ago, and support has not ended as far as is known: it may offer something '
      + 'else by now. After its end of support a client no longer changes.',
  ),
}

const ClientRow = component(v.object(row), 'ClientPrediction', 'What becomes of one TLS client.')

const AskedClient = component(
  v.object({
    ...row,
    message: described(
      v.nullable(text),
      'What a client of its family reports for that reason, with … for what varies; null if it connects, or if '
        + 'none was observed.',
    ),
    program: described(v.nullable(text), 'The program and version that was observed to report it.'),
    explain: described(
      v.nullable(text),
      'The entry at `/en/errors/ID` that explains this message; null without one.',
    ),
  }),
  'AskedClient',
  'What becomes of the TLS client of `as`, and what it reports.',
)

const Path = v.object({
  sha256: described(v.nullable(text), 'SHA-256 of the root certificate, lower-case hex; null if not known.'),
  name: described(text, 'Name of the root, or of the last issuer.'),
  since: described(
    v.nullable(text),
    'First day of validity of the root certificate, YYYY-MM-DD; null if not known.',
  ),
  trust: described(
    v.picklist(['public', 'own', 'unknown']),
    "own: a root of this instance's operator. unknown: a root of no program that is known here.",
  ),
  stores: described(v.array(v.picklist(['mozilla', 'chrome'])), 'The programs that have it today.'),
  missing: described(
    v.picklist(['none', 'fetchable', 'unreachable']),
    'Intermediates that the server does not send: whether their issuer offers them by AIA.',
  ),
})

export const Presented = component(
  v.object({
    leafKey: described(v.picklist(['RSA', 'RSA-PSS', 'EC', 'Ed25519', 'Ed448']), 'Key type of the leaf.'),
    octets: described(v.nullable(v.number()), 'Length of the Certificate message in bytes.'),
    count: described(v.nullable(v.number()), 'Certificates in the message.'),
    intermediates: described(v.nullable(v.number()), 'Intermediates of the path.'),
    name: described(
      v.nullable(v.picklist(['san', 'common-name', 'common-name-beside-sans', 'none'])),
      'Where it has the name that was checked: a SAN; the common name, where there are no SANs, or none that '
        + 'are DNS names; or nowhere.',
    ),
    dates: described(
      v.nullable(v.picklist(['valid', 'expired', 'not-yet-valid'])),
      'Validity of the leaf and the intermediates.',
    ),
    days: described(v.nullable(v.number()), 'Lifetime of the leaf in days.'),
    paths: described(v.nullable(v.array(Path)), 'Where the chain leads, the best path first.'),
    allPaths: described(v.boolean(), 'There are no other paths, such as through a cross-signed certificate.'),
    keys: described(
      v.nullable(
        v.array(
          v.object({
            rsaBits: described(v.exactOptional(v.number()), 'Length of an RSA key.'),
            group: described(v.exactOptional(v.number()), 'Curve of an EC key.'),
          }),
        ),
      ),
      'Keys of the leaf and the intermediates; a key of another kind has no members.',
    ),
    hashes: described(v.nullable(v.array(text)), 'Hashes of their signatures, such as `SHA-256`.'),
    purposes: described(
      v.nullable(v.picklist(['server', 'any', 'other', 'absent'])),
      'Extended key usage of the leaf.',
    ),
    timestamps: described(v.nullable(v.boolean()), 'The SCTs satisfy the CT policies of browsers.'),
    revoked: described(v.nullable(v.boolean()), 'Whether a certificate of the chain is revoked.'),
    staple: described(
      v.nullable(v.picklist(['sent', 'missing-but-required', 'not-required'])),
      'Whether the server sent a stapled OCSP response.',
    ),
    problems: described(
      v.nullable(
        v.array(
          v.object({
            code: described(text, 'Code of the problem.'),
            refusedBy: described(
              v.union([v.literal('all'), v.array(v.picklist(CLIENTS))]),
              'Families of clients that refuse it. An empty list: none of these, but other clients may.',
            ),
            part: described(
              v.exactOptional(v.picklist(['hybrid', 'tls13', 'alpn', 'status', 'grease'])),
              'The part of a ClientHello that the server does not process.',
            ),
            octets: described(
              v.exactOptional(v.number()),
              'The length from which on it does not process a ClientHello.',
            ),
          }),
        ),
      ),
      'What else was found, and who refuses it.',
    ),
  }),
  'PresentedCertificate',
  'What of the served certificate decides which clients accept it: `clients` rests on it.',
)

const WhatIf = component(
  v.object({
    change: described(
      v.picklist(['tls-1.3-only', 'without-rsa', 'mozilla-intermediate', 'mozilla-modern']),
      'tls-1.3-only: TLS 1.2 and older are disabled. without-rsa: a P-256 key in place of the RSA key. The '
        + "others: Mozilla's profile is configured.",
    ),
    lost: described(
      v.array(text),
      'Clients that connect today and would not after the change, by names as in `clients`.',
    ),
  }),
  'WhatIf',
  'A change of configuration, and whom it would lock out.',
)

/** The members of an answer that has `clients`. */
export const clientMembers = {
  clients: v.optional(ClientOutcomes),
  clientRows: described(v.optional(v.array(ClientRow)), 'Only with `clients=all`: every client by itself.'),
  whatIf: described(
    v.optional(v.array(WhatIf)),
    'Only with `clients=all` and a survey: what changes of the configuration would do.',
  ),
  as: described(v.optional(AskedClient), 'Only with `as`: what becomes of that client.'),
  must: described(v.optional(v.array(ClientRow)), 'Only with `must`: what becomes of these clients.'),
}

const ERRORS = {
  'clients-unknown': {
    en: 'clients "{value}" is not valid. Use all, or leave it out.',
    ko: 'clients "{value}" 값은 쓸 수 없습니다. all을 쓰거나 빼세요.',
  },
  'client-malformed': {
    en: 'as "{value}" is not valid. Use a client and a version of it, such as java-8 or android-10.',
    ko: 'as "{value}" 값은 쓸 수 없습니다. java-8, android-10처럼 클라이언트와 버전을 쓰세요.',
  },
  'clients-malformed': {
    en: 'must "{value}" is not valid. Use up to 20 clients with commas between, such as chrome,java-11.',
    ko: 'must "{value}" 값은 쓸 수 없습니다. chrome,java-11처럼 클라이언트를 쉼표로 나누어 20개까지 쓰세요.',
  },
} as const satisfies Catalogue

const said = (report: Coded<typeof ERRORS>, lang: string | undefined): string =>
  words(ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

/** `Java 8u161` is `java-8u161`. */
export const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/-$/, '')

/** The inputs that ask for more of it: what is asked for alike has one answer. */
export const clientInputs = {
  clients: v.optional(
    described(
      v.picklist(['all'], ({ input, lang }) =>
        said({ code: 'clients-unknown', params: { value: shortValue(input) } }, lang),
      ),
      'all: what becomes of each client of the table.',
    ),
  ),
  as: v.optional(
    v.pipe(
      described(
        v.pipe(
          v.string(),
          v.regex(/^[A-Za-z][A-Za-z0-9. -]{0,39}$/, ({ input, lang }) =>
            said({ code: 'client-malformed', params: { value: shortValue(input) } }, lang),
          ),
        ),
        'A client and its version, such as java-8 or android-10: what becomes of it.',
      ),
      v.transform(plainName),
    ),
  ),
  must: v.optional(
    v.pipe(
      described(
        v.pipe(
          v.string(),
          v.regex(/^[A-Za-z][A-Za-z0-9. -]{0,39}(?:,[A-Za-z0-9. -]{1,40}){0,19}$/, ({ input, lang }) =>
            said({ code: 'clients-malformed', params: { value: shortValue(input) } }, lang),
          ),
        ),
        'Clients that have to connect, such as chrome,java-11,android-10.',
      ),
      v.transform(text => [...new Set(text.split(',').map(plainName))].sort().join()),
    ),
  ),
}

/** What these inputs are, in Korean. */
export const KOREAN_CLIENT_INPUTS = {
  clients: { description: 'all: 목록에 있는 클라이언트마다 결과를 표시합니다.' },
  as: { description: '결과를 확인할 클라이언트와 버전. 예: java-8, android-10.' },
  must: { description: '연결할 수 있어야 하는 클라이언트. 예: chrome,java-11,android-10.' },
} as const

/** The fields of a form for them. */
export const CLIENT_FIELDS = {
  clients: {
    label: { en: 'Table of clients', ko: '클라이언트 목록' },
    options: {
      '': { en: 'By result', ko: '결과별로' },
      all: { en: 'By client and version', ko: '클라이언트와 버전별로' },
    },
  },
  as: {
    label: { en: 'What happens to this client', ko: '이 클라이언트의 결과' },
    hint: { en: 'Such as java-8 or android-10.', ko: '예: java-8, android-10.' },
  },
  must: {
    label: { en: 'Clients that must connect', ko: '연결할 수 있어야 하는 클라이언트' },
    hint: { en: 'Such as chrome,java-11,android-10.', ko: '예: chrome,java-11,android-10.' },
  },
} as const satisfies Readonly<Record<string, FieldWords>>

/** Whether all clients of `must` connect; null: that is not certain of one, or nothing was checked. */
const connectsAll = ({ must }: Pick<ClientAnswer, 'must'>): boolean | null => {
  if (!must || must.some(({ connects }) => connects === false)) return must ? false : null
  return must.every(({ connects }) => connects === true) ? true : null
}

type MustAnswer = Pick<ClientAnswer, 'must'> & { readonly unmeasured: readonly Gap[] }
type Why = { readonly reason: string | null; readonly reasonKo?: string | null | undefined }

const inBoth = (say: (language: Language) => string): InBoth => ({ en: say('en'), ko: say('ko') })

const LACKING = { en: 'cannot connect: ', ko: '연결할 수 없음: ' } as const

/** Those that cannot connect; else those of which that is not certain, by the reason; else why none is. */
const whyNot = ({ must = [], unmeasured }: MustAnswer): InBoth | null => {
  const namesOf = (rows: readonly { readonly name: string }[]): string =>
    rows.map(({ name }) => name).join(', ')
  const failing = must.filter(({ connects }) => connects === false)
  if (failing.length > 0) return inBoth(language => `${LACKING[language]}${namesOf(failing)}`)
  const open = must.filter(({ connects }) => connects === null)
  const gap = unmeasured.find(({ field }) => field === 'clients')
  if (open.length === 0 && !gap) return null
  return inBoth(language => {
    const reasonOf = ({ reason, reasonKo }: Why): string =>
      ((language === 'ko' && reasonKo) || reason || '').replace(/\.$/, '')
    const groups = [...Map.groupBy(open, reasonOf)]
    return groups.map(([why, rows]) => `${namesOf(rows)}: ${why}`).join('; ') || reasonOf(gap!)
  })
}

/** The option that holds an answer to it: `--must chrome,java-11`. */
export const MUST_GATE = {
  takes: 'CLIENTS',
  en: 'exit with 1 if one of these clients cannot connect; example: chrome,java-11,android-10',
  ko: '이 중 연결할 수 없는 클라이언트가 있으면 종료 코드 1로 끝냄. 예: chrome,java-11,android-10',
  isMet: connectsAll,
  why: whyNot,
} as const

export type ClientAnswer = v.InferOutput<v.ObjectSchema<typeof clientMembers, undefined>>
