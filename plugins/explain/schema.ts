/** Defines what an explanation asks for and returns: field names, types, limits. */
import { words, type Catalogue, type Coded } from '../../core/text/catalogue.ts'
import * as v from 'valibot'
import { Port, targetOn, domainFor } from '../../core/domain/inputs.ts'
import { Instant, Unmeasured, component, described } from '../../core/answer/schema.ts'
import { Verdict } from '../../core/answer/finding.ts'
import { SIDES } from './facts/facts.ts'
import { Refusal } from '../../core/errors/errors.ts'
import { quotesPrivateKey } from '../../core/protocol/crypto/key-text.ts'
import { AUDIENCES, CAUSE_GROUPS } from '../../knowledge-base/errors/types.ts'

/** Octets of an error text in UTF-8. */
export const MAX_OCTETS = 8 * 1024

const INPUT_ERRORS = {
  'error-not-text': {
    en: 'Give the error message as text.',
    ko: '오류 메시지를 문자열로 입력하세요.',
  },
  'error-missing': {
    en: 'The error text is empty. Paste the message as it was printed.',
    ko: '오류 메시지가 비어 있습니다. 출력된 메시지를 그대로 붙여 넣으세요.',
  },
  'private-key': {
    en: 'This is a private key. Keep it; send the error message only.',
    ko: '개인 키입니다. 보내지 말고 보관하세요. 오류 메시지만 보내세요.',
  },
  'error-too-long': {
    en: 'The error text has {bytes|grouped} bytes, and at most {max} are read. Send the lines around the error.',
    ko: '오류 메시지가 {bytes|grouped}바이트입니다. {max}바이트까지만 읽으므로 오류 앞뒤의 줄만 보내세요.',
  },
  'port-without-domain': {
    en: 'Port {port} needs a domain. Give the domain of the server as well, such as example.com.',
    ko: '{port}번 포트만 있고 도메인이 없습니다. 서버의 도메인(예: example.com)도 입력하세요.',
  },
} as const satisfies Catalogue

const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

const octetsOf = (text: string): number => new TextEncoder().encode(text).length

const tooLong = ({ input, lang }: v.BaseIssue<unknown>): string =>
  inputError({ code: 'error-too-long', params: { bytes: octetsOf(String(input)), max: MAX_OCTETS } }, lang)

/** On the command line nothing of it leaves the machine. Throws Refusal. */
export const withoutKey = (text: string): string => {
  if (quotesPrivateKey(text)) throw new Refusal(INPUT_ERRORS['private-key'])
  return text
}

const ErrorText = v.pipe(
  v.string(({ lang }) => inputError({ code: 'error-not-text' }, lang)),
  // Before all that may repeat what was given.
  v.check(
    text => !quotesPrivateKey(text.slice(0, 8 * MAX_OCTETS)),
    ({ lang }) => inputError({ code: 'private-key' }, lang),
  ),
  v.metadata({
    description: `The error text as it was printed, with the lines around it: at most ${MAX_OCTETS} bytes in UTF-8.`,
    examples: ['unable to get local issuer certificate'],
  }),
  v.trim(),
  v.check(
    text => text !== '',
    ({ lang }) => inputError({ code: 'error-missing' }, lang),
  ),
  v.maxLength(MAX_OCTETS, tooLong),
  v.check(text => octetsOf(text) <= MAX_OCTETS, tooLong),
)

/** The port becomes part of the domain, as in a certificate check. */
export const Input = v.pipe(
  v.object({
    error: ErrorText,
    domain: v.optional(domainFor('The server to check as well, to confirm the cause. Counts as a check.')),
    port: v.optional(Port),
  }),
  v.rawTransform(({ dataset: { value }, config, addIssue, NEVER }) => {
    const { error, domain, port } = value
    if (domain === undefined) {
      if (port === undefined) return { error }
      addIssue({ message: inputError({ code: 'port-without-domain', params: { port } }, config.lang) })
      return NEVER
    }
    const read = targetOn(domain, port, config)
    if ('target' in read) return { error, domain: read.target }
    addIssue({ message: read.refused })
    return NEVER
  }),
)

const Explanation = component(
  v.object({
    title: described(v.string(), 'What is wrong, in a few words.'),
    causes: described(v.array(v.string()), 'Usual causes, most likely first.'),
    fixes: described(
      v.array(v.string()),
      'What to do, most useful first. Each begins with who can do it, in brackets. Commands are in backticks.',
    ),
  }),
  'Explanation',
  'A cause in one language.',
)
export type Explanation = v.InferOutput<typeof Explanation>

const Evidence = component(
  v.object({
    en: described(v.string(), 'In English.'),
    ko: described(v.string(), 'In Korean.'),
  }),
  'Evidence',
  'What the check of the domain showed about a cause.',
)

export const STATUSES = ['confirmed', 'open', 'contradicted'] as const

export const Match = component(
  v.object({
    id: described(v.string(), 'The cause: the name of its page, `/en/errors/ID`.'),
    matched: described(
      v.string(),
      'The part of the text that shows it; of a guess the words that weighed most, with … for those between.',
    ),
    guess: v.optional(
      described(
        v.literal(true),
        'The text has no message that is known here, and its words only come near. Absent otherwise, and where '
          + 'the check confirms the cause.',
      ),
    ),
    cause: described(v.picklist(CAUSE_GROUPS), 'The family of the cause.'),
    status: v.optional(
      described(
        v.picklist(STATUSES),
        'With `domain`. confirmed: the check found it. contradicted: the check proves that the server is '
          + 'not the reason now. open: the check shows neither.',
      ),
    ),
    evidence: v.optional(described(Evidence, 'With `domain`: what the check showed about it.')),
    en: described(Explanation, 'In English.'),
    ko: described(Explanation, 'In Korean.'),
    fixesFor: described(
      v.array(v.picklist(AUDIENCES)),
      'Who each of the fixes is for, in their order. owner: who runs the server. developer: who runs or '
        + 'develops the client. network: the administrator of a company network. visitor: who visits a site.',
    ),
    links: described(
      v.array(v.string()),
      'The page of this site about it, in English and in Korean, then standards and documentation.',
    ),
  }),
  'ExplanationMatch',
  'A cause that the text shows.',
)
export type Match = v.InferOutput<typeof Match>

const nullable = (description: string) => described(v.nullable(v.string()), description)
const number = (description: string) => described(v.nullable(v.pipe(v.number(), v.integer())), description)

const Facts = component(
  v.object({
    host: nullable('The server that the client wanted, in lower case.'),
    port: number('Its port.'),
    upstream: nullable(
      'The server behind a proxy that the proxy failed to reach: name or address, and port.',
    ),
    date: nullable('An instant that the text has about the certificate, RFC 3339 in UTC.'),
    retryAfter: nullable('When the CA accepts the next request, RFC 3339 in UTC.'),
    depth: number('The position in the chain, 0 for the leaf.'),
    errno: nullable('The number of the error, as it was printed.'),
    alert: number('The number of the TLS alert.'),
    refusedBy: described(
      v.nullable(v.picklist(SIDES)),
      'Which side ended it. self: the program that printed the text. peer: the other side, with an alert.',
    ),
    library: nullable('The program or library that printed the text.'),
    version: nullable('Its version.'),
  }),
  'ErrorFacts',
  'What the text has beyond the cause; null where it has none.',
)

export const Checked = component(
  v.object({
    domain: described(v.string(), 'The checked domain; with `:port` where that is not 443.'),
    reachable: described(v.boolean(), 'A TLS handshake with the server was possible.'),
    verdict: described(Verdict, 'The verdict of the certificate check.'),
    found: described(v.array(v.string()), 'Codes of its findings, worst first.'),
    checkedAt: described(Instant, 'When the server was checked.'),
  }),
  'ErrorCheck',
  'What the certificate check of the domain found.',
)

export const Output = component(
  v.object({
    verdict: described(
      Verdict,
      'The explanation in one sentence. problem: a cause was recognized. warning: it is a guess, or the check '
        + 'contradicts it. unchecked: nothing was recognized.',
    ),
    matches: described(v.array(Match), 'The causes that the text shows, best first, at most three.'),
    next: described(v.string(), 'What to do next, one English sentence.'),
    nextKo: described(v.string(), 'The same in Korean.'),
    facts: described(Facts, 'What the text has beyond the cause.'),
    checked: described(v.nullable(Checked), 'Null without `domain`.'),
    unmeasured: described(v.array(Unmeasured), 'What could not be checked, and why.'),
  }),
  'ErrorExplanation',
  'What an error text means, and what to do.',
)
export type Answer = v.InferOutput<typeof Output>
export type Checked = v.InferOutput<typeof Checked>
