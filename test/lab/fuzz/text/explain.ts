/** Fuzz targets of the explanation: what error texts match, and the facts in them. */
import { factsOf } from '../../../../plugins/explain/facts/facts.ts'
import { guess, learn } from '../../../../plugins/explain/match/guess.ts'
import { formsOf } from '../../../../plugins/explain/match/patterns.ts'
import { MAX_MATCHES, match } from '../../../../plugins/explain/match/match.ts'
import { errors } from '../../../../knowledge-base/errors/index.ts'
import type { Entry } from '../../../../knowledge-base/errors/index.ts'
import { promise, textTarget, type Target } from '../target.ts'

const entries = Object.values<Entry>(errors)
const forms = formsOf(entries)
const learned = await learn(entries)

const seen = entries.flatMap(entry => (entry.seen ?? []).map(({ text }) => text))
const WORDS = [
  '\u001b[31m',
  '[0m',
  '\\u00e9',
  '\\\\n',
  '\\',
  '&nbsp;',
  '&amp;quot;',
  '&#x63;',
  '%20',
  '<b>',
  '</span>',
  '<',
  '> ',
  '인증서',
  'ｓｓｌ',
  '-110',
  'x509: ',
  'SSL_ERROR_',
  'certificate ',
  'alert number 40',
  'Caused by: ',
]

const matchTarget = textTarget({
  name: 'explain-match',
  sources: ['squeeze', 'match'].map(file => `plugins/explain/match/${file}.ts`),
  samples: seen,
  words: WORDS,
  parse: input => {
    const matches = match(forms, input)
    promise(matches.length <= MAX_MATCHES, 'there are few matches')
    promise(new Set(matches.map(({ id }) => id)).size === matches.length, 'a cause is told once')
    for (const { at, matched } of matches)
      promise(matched !== '' && input.startsWith(matched, at), 'what matched stands in the text')
    return matches.length > 0
  },
})

const QUESTIONS = entries
  .flatMap(({ asked = [] }) => asked)
  .filter(question => guess(learned, question).length > 0)

const guessTarget = textTarget({
  name: 'explain-guess',
  sources: ['plugins/explain/match/guess.ts'],
  samples: QUESTIONS,
  words: [...WORDS, ...QUESTIONS.slice(0, 40), '. ', '\n', ' … ', 'www.example.com ', '만료'],
  parse: input => {
    const matches = guess(learned, input)
    promise(matches.length <= MAX_MATCHES, 'there are few guesses')
    promise(new Set(matches.map(({ id }) => id)).size === matches.length, 'a cause is told once')
    for (const { at, matched, guess: isGuess } of matches) {
      promise(isGuess === true, 'a guess is one')
      promise(matched !== '', 'what weighed most is quoted')
      promise(matched.isWellFormed() || !input.isWellFormed(), 'no character is cut')
      promise(input.startsWith(matched.split(' … ', 1)[0]!, at), 'what weighed most stands in the text')
    }
    return matches.length > 0
  },
})

const PIECES = [
  'https://example.com:8443/',
  'host="example.com"',
  '-connect example.com:465',
  "hostname 'example.com' doesn't match",
  'notAfter=May 30 10:48:38 2020 GMT',
  'is after 2023-04-23T06:01:48Z',
  'depth=2 verify error:num=10',
  'curl: (60)',
  'error to mx.example.com[192.0.2.1]:25',
  'upstream: "https://api.example.com:8443/',
]

const factsTarget = textTarget({
  name: 'explain-facts',
  sources: ['facts', 'host', 'library'].map(file => `plugins/explain/facts/${file}.ts`),
  samples: PIECES,
  words: [...PIECES, ...WORDS],
  parse: input => {
    const facts = factsOf(input)
    const { host, port, upstream, date, depth, errno, alert } = facts
    promise(host === null || /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(host), 'a host is a name')
    promise(host === null || input.toLowerCase().includes(host), 'a host stands in the text')
    promise(upstream === null || input.toLowerCase().includes(upstream), 'an upstream stands in the text')
    promise(port === null || (port > 0 && port < 65_536), 'a port is one')
    promise(date === null || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date), 'a date is an instant in UTC')
    promise(depth === null || depth < 100, 'a depth has two digits')
    promise(errno === null || input.toLowerCase().includes(errno.toLowerCase()), 'a number is as printed')
    promise(alert === null || alert < 256, 'an alert is an octet')
    return Object.values(facts).some(value => value !== null)
  },
})

export const explainTargets = (): Target[] => [matchTarget, guessTarget, factsTarget]
