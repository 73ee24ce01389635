/** How matching error texts, guessing at them and reading facts in them grow with what people paste. */
import { factsOf } from '../../../plugins/explain/facts/facts.ts'
import { guess, learn } from '../../../plugins/explain/match/guess.ts'
import { formsOf } from '../../../plugins/explain/match/patterns.ts'
import { match } from '../../../plugins/explain/match/match.ts'
import { families } from './harness.ts'
import { texts } from './make.ts'

const MOST = 65_536
/** Every word is a part of many forms, the last part of many, and within longer ones of other causes. */
const WORDS = [
  'ssl',
  'tls',
  'error',
  'failed',
  'verify',
  'certificate',
  'expired',
  'unknown',
  'issuer',
  'host',
]
const forms = formsOf(
  WORDS.map((word, cause) => ({
    id: word,
    patterns: WORDS.flatMap((other, index) => [
      `${word} ${other}`,
      `${word} … ${other}`,
      `${word} …… ${other} … ${WORDS[(cause + index) % WORDS.length]!}`,
      { text: `${word}…`, with: [`${other} ${word}`] },
    ]),
  })),
)

const learned = await learn(
  WORDS.map((word, cause) => ({
    id: word,
    causeGroup: 'other',
    patterns: WORDS.map(other => `${word} ${other}`),
    en: { title: `The ${word} has no ${WORDS[(cause + 1) % WORDS.length]!}`, causes: [], fixes: [] },
    ko: { title: `${word} 인증서가 만료되었습니다`, causes: [], fixes: [] },
  })),
)

const test = families('explain', [
  ...texts({
    name: 'match',
    most: MOST,
    run: text => match(forms, text),
    pieces: [
      ...WORDS.map(word => `${word} `),
      'ssl tls error ',
      'a',
      '1',
      '-1',
      '<',
      '<b>',
      '<b ',
      '>',
      '&',
      '&amp;',
      '&#',
      '\\',
      '\\u00',
      '\\x1b[',
      '\u001b[1;',
      '[1;',
      '%2',
      '가',
      '\u00c0',
      '\ud83d',
      '\n',
    ],
  }),
  ...texts({
    name: 'guess',
    most: MOST,
    run: text => guess(learned, text),
    pieces: [
      'tls certificate ',
      'tls expired. ',
      'tls\n',
      'a',
      'a.',
      'a.a ',
      'A',
      'Aa',
      'https://a.a ',
      '1',
      ' ',
      '인증서',
      '인증서 만료. ',
      '…',
    ],
  }),
  ...texts({
    name: 'facts',
    most: MOST,
    run: factsOf,
    pieces: [
      'a',
      'a.',
      'a.com ',
      'https://',
      'https://a@',
      'host="',
      '"    ',
      'for ',
      'not after ',
      'not after 2024-01-01t00:00:0',
      '1',
      '-0x',
      'error code ',
      'alert ',
      'depth=',
      'verify error',
      'upstream: "',
      ':443',
      '에서',
    ],
  }),
])
test.run()
