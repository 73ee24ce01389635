/** The words of an explanation: its sentence, whom its commands are for, and the server in them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Entry } from '../../../../../knowledge-base/errors/types.ts'
import { explained } from '../../../../../plugins/explain/answer/entry.ts'
import type { Checked, Match } from '../../../../../plugins/explain/schema.ts'
import { answerOf } from '../../../../../plugins/explain/answer/explanation.ts'
import { factsOf } from '../../../../../plugins/explain/facts/facts.ts'
import { summarize, verdictOf } from '../../../../../plugins/explain/text.ts'

const text = (...fixes: string[]) => ({ title: 'The key is wrong', causes: ['For example.com.'], fixes })
const entry = (fixes: string[], more: Partial<Entry> = {}): Entry => ({
  id: 'wrong-key',
  causeGroup: 'other',
  en: text(...fixes),
  ko: text(...fixes),
  links: ['https://www.rfc-editor.org/rfc/rfc8446'],
  ...more,
})

const SERVER = { host: 'www.shop.kr', port: 8443 }
const COMMANDS: readonly (readonly [given: string, aimed: string])[] = [
  ['`curl https://example.com/`', '`curl https://www.shop.kr/`'],
  [
    '`-connect example.com:443 -servername example.com`',
    '`-connect www.shop.kr:8443 -servername www.shop.kr`',
  ],
  ['`example.com:4433`', '`www.shop.kr:4433`'],
  ['`/etc/letsencrypt/live/example.com/fullchain.pem`', '`/etc/letsencrypt/live/www.shop.kr/fullchain.pem`'],
  ['`mail.example.com`', '`mail.example.com`'],
  ['`*.example.com`', '`*.example.com`'],
  ['`admin@example.com`', '`admin@example.com`'],
  ['`my-example.com`', '`my-example.com`'],
  ['`example.community`', '`example.community`'],
  ['`CN=example.com`', '`CN=www.shop.kr`'],
]
for (const [given, aimed] of COMMANDS)
  test(`${given} is ${aimed} for ${SERVER.host}`, () => {
    assert.is(explained(entry([given]), SERVER, 'https://s').en.fixes[0], `[Site owner] ${aimed}`)
    assert.is(explained(entry([given]), null, 'https://s').en.fixes[0], `[Site owner] ${given}`)
  })

test('each fix begins with who it is for, in both languages', () => {
  const fixesFor = ['developer', 'network', 'visitor', 'owner'] as const
  const { en, ko, fixesFor: codes } = explained(entry(['a', 'b', 'c', 'd'], { fixesFor }), null, '')
  assert.equal(en.fixes, [
    '[Client developer] a',
    '[Network administrator] b',
    '[Visitor] c',
    '[Site owner] d',
  ])
  assert.equal(ko.fixes, ['[클라이언트 개발자] a', '[네트워크 관리자] b', '[방문자] c', '[사이트 운영자] d'])
  assert.equal(codes, [...fixesFor])
})

test('the pages of the site come before the entry’s own links', () =>
  assert.equal(explained(entry(['a']), null, 'https://s').links, [
    'https://s/en/errors/wrong-key',
    'https://s/ko/errors/wrong-key',
    'https://www.rfc-editor.org/rfc/rfc8446',
  ]))

const match = (title: string, status?: Match['status']): Match => ({
  ...explained(
    entry(['a'], { en: { ...text('a'), title }, ko: { ...text('a'), title: '키가 틀립니다' } }),
    null,
    '',
  ),
  matched: 'key',
  ...(status ? { status, evidence: { en: 'E.', ko: 'E.' } } : {}),
})
const checked: Checked = {
  domain: 'shop.kr',
  reachable: true,
  verdict: { state: 'warning', en: 'shop.kr: soon.', ko: 'shop.kr: 곧.' },
  found: [],
  checkedAt: '2026-11-21T00:00:00Z',
}

type Row = readonly [
  matches: readonly Match[],
  checked: Checked | null,
  state: string,
  en: string,
  ko: string,
]
const VERDICTS: readonly Row[] = [
  [
    [],
    null,
    'unchecked',
    'The text shows no TLS error that is known here.',
    '입력한 내용에서 알려진 TLS 오류를 찾지 못했습니다.',
  ],
  [
    [],
    checked,
    'warning',
    'The text shows no TLS error that is known here. shop.kr: soon.',
    '입력한 내용에서 알려진 TLS 오류를 찾지 못했습니다. shop.kr: 곧.',
  ],
  [[match('The key is wrong')], null, 'problem', 'The key is wrong.', '키가 틀립니다.'],
  [
    [match('The key is wrong'), match('B')],
    null,
    'problem',
    'The key is wrong. 1 more possible cause below.',
    '키가 틀립니다. 가능한 원인이 1건 더 있습니다.',
  ],
  [
    [match('A'), match('B'), match('C')],
    null,
    'problem',
    'A. 2 more possible causes below.',
    '키가 틀립니다. 가능한 원인이 2건 더 있습니다.',
  ],
  [
    [match('The key is wrong', 'confirmed')],
    checked,
    'problem',
    'Confirmed at shop.kr: the key is wrong.',
    'shop.kr 서버에서 확인했습니다: 키가 틀립니다.',
  ],
  [
    [match('Java finds no path', 'confirmed')],
    checked,
    'problem',
    'Confirmed at shop.kr: Java finds no path.',
    'shop.kr 서버에서 확인했습니다: 키가 틀립니다.',
  ],
  [
    [match('The key is wrong', 'contradicted')],
    checked,
    'warning',
    'Not found at shop.kr now: the key is wrong.',
    '지금 shop.kr 서버에는 이 문제가 없습니다(키가 틀립니다).',
  ],
  [
    [match('The key is wrong', 'open')],
    checked,
    'problem',
    'The key is wrong. The check of shop.kr does not confirm it.',
    '키가 틀립니다. shop.kr 서버를 확인했지만 이 원인이 맞는지 확인하지 못했습니다.',
  ],
]

const guessed = (title: string, status?: Match['status']): Match => ({ ...match(title, status), guess: true })
const GUESSES: readonly Row[] = [
  [
    [guessed('The key is wrong'), guessed('B')],
    null,
    'warning',
    'Perhaps the key is wrong. 1 more possible cause below.',
    '아마 이 원인일 것입니다: 키가 틀립니다. 가능한 원인이 1건 더 있습니다.',
  ],
  [
    [guessed('Client and server differ')],
    null,
    'warning',
    'Perhaps client and server differ.',
    '아마 이 원인일 것입니다: 키가 틀립니다.',
  ],
  [
    [guessed('Java finds no path', 'open')],
    checked,
    'warning',
    'Perhaps Java finds no path. The check of shop.kr does not confirm it.',
    '아마 이 원인일 것입니다: 키가 틀립니다. shop.kr 서버를 확인했지만 이 원인이 맞는지 확인하지 못했습니다.',
  ],
  [
    [guessed('The key is wrong', 'contradicted')],
    checked,
    'warning',
    'Not found at shop.kr now: the key is wrong.',
    '지금 shop.kr 서버에는 이 문제가 없습니다(키가 틀립니다).',
  ],
]
for (const [matches, check, state, en, ko] of [...VERDICTS, ...GUESSES])
  test(`${en}`, () => assert.equal(verdictOf(matches, check, null), { state, en, ko }))

const answer = (text: string, guess?: true) =>
  answerOf({
    candidates: [
      {
        entry: { ...entry(['`curl example.com:443`']), causeGroup: 'plain-http' },
        matched: 'key',
        general: true,
        ...(guess ? { guess } : {}),
      },
    ],
    facts: factsOf(text),
    domain: null,
    check: null,
    gaps: [],
    site: '',
    options: { ports: [], lenient: false },
  })

test('a guess is one in the answer, and in each line of it', () => {
  const told = answer('the key', true)
  assert.is(told.matches[0]?.guess, true)
  assert.equal(
    summarize(told, 'en').findings?.map(({ severity, title }) => [severity, title]),
    [['warning', 'Perhaps the key is wrong']],
  )
  assert.not.ok('guess' in answer('the key').matches[0]!)
})

test('commands are for the upstream that the text names, by its address as well', () => {
  const { matches, next, nextKo } = answer('upstream: "https://10.0.0.12:8080/", alert number 40')
  assert.is(matches[0]?.en.fixes[0], '[Site owner] `curl 10.0.0.12:8080`')
  for (const sentence of [next, nextKo]) assert.match(sentence, '`curl -v http://10.0.0.12:8080/`')
})

test('which side refused is told in words', () => {
  for (const [language, line] of [
    ['en', 'the other side'],
    ['ko', '상대방'],
  ] as const) {
    const { details } = summarize(answer('alert number 40'), language)
    assert.ok(details?.some(one => one.kind === 'fact' && one.value === line))
  }
})

test.run()
