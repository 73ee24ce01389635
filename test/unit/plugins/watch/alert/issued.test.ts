/** What the owner of a domain is told of certificates in CT logs, from day to day. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainStatus } from '../../../../../plugins/expiry/domain/schema.ts'
import { ISSUED_NOTICES } from '../../../../../plugins/watch/alert/issued.ts'
import { keepIssued, type Issued } from '../../../../../plugins/watch/check/issued.ts'
import { readMemory } from '../../../../../plugins/watch/alert/memory.ts'
import { abbreviates } from '../../../../peers/words.ts'
import { factsOf, serving } from '../../expiry/facts.ts'
import { issuedAt } from '../day/scene.ts'
import { DAY_0, DAY_MS, SOUND, down, judgeDay, lasting, newRow } from '../judging.ts'

type Found = ReturnType<typeof issuedAt>

const day = (count: number): number => DAY_0 + count * DAY_MS
const served = (serialNumber: string | null, more: Parameters<typeof lasting>[2] = {}): DomainStatus =>
  factsOf({ certificate: lasting(-10, 80, { serialNumber, ...more }) })

const FIRST = served('01')
const NONE = factsOf({
  certificate: null,
  server: serving({ measured: false, ok: false, faults: ['dns-nxdomain'] }),
})
const A = issuedAt('01', day(-10))
const B = issuedAt('0b', day(1))
const C = issuedAt('0c', day(2))

/** `null`: no search answered that day; `undefined`: its owner does not want to hear of it. */
type Day = readonly [DomainStatus | null, readonly Found[] | null | undefined]

const told = (days: readonly Day[]): string[] => {
  const row = newRow()
  let issued: Issued | null = null
  return days.map(([facts, found], at) => {
    const now = day(at)
    if (found) issued = keepIssued(issued, found, new Date(now))
    const notices = judgeDay(row, facts, now, found === undefined ? null : issued)
    return notices
      .filter(({ code }) => code === 'certificate-issued')
      .map(({ en }) => en.message)
      .join(' ')
  })
}

const ONE = /^CT logs list a new certificate from "R11" that was not seen on the server\./
const TWO = /^CT logs list 2 new certificates /

const SCENES: readonly (readonly [string, readonly Day[], readonly (RegExp | null)[]])[] = [
  [
    'first sight is no news',
    [
      [FIRST, [A, B]],
      [FIRST, [A, B]],
    ],
    [null, null],
  ],
  [
    'a new one is, once',
    [
      [FIRST, [A]],
      [FIRST, [A, B]],
      [FIRST, [A, B]],
    ],
    [null, ONE, null],
  ],
  [
    'two are one notice',
    [
      [FIRST, [A]],
      [FIRST, [A]],
      [FIRST, [A, B, C]],
    ],
    [null, null, TWO],
  ],
  [
    'a precertificate, then its certificate, are one',
    [
      [FIRST, [A]],
      [FIRST, [A, { ...B, serialNumber: null }]],
      [FIRST, [A, B]],
      [FIRST, [A, B, B]],
    ],
    [null, ONE, null, null],
  ],
  [
    'what is served is none',
    [
      [FIRST, [A]],
      [served('b'), [A, B]],
      [FIRST, [A, B]],
    ],
    [null, null, null],
  ],
  [
    'what was served before a search showed it is none',
    [
      [FIRST, [A]],
      [served('0b'), [A]],
      [FIRST, [A, B]],
    ],
    [null, null, null],
  ],
  [
    'what is served without a known serial number is told by its times',
    [
      [FIRST, [A]],
      [served(null, { notBefore: B.notBefore, notAfter: B.notAfter }), [A, B]],
    ],
    [null, null],
  ],
  [
    'what was issued long before the first search is none',
    [
      [FIRST, [A]],
      [FIRST, [A, issuedAt('0d', day(-20))]],
      [FIRST, [A, issuedAt('0e', day(-5))]],
    ],
    [null, null, ONE],
  ],
  [
    'what has expired is none',
    [
      [FIRST, [A]],
      [FIRST, [A, issuedAt('0f', day(-89.9), { notAfter: A.notBefore })]],
    ],
    [null, null],
  ],
  [
    'a search that fails tells nothing',
    [
      [FIRST, [A]],
      [FIRST, null],
      [FIRST, null],
      [FIRST, [A, B]],
    ],
    [null, null, null, ONE],
  ],
  [
    'while the server cannot be checked it waits, for three days',
    [
      [FIRST, [A]],
      [down(), [A, B]],
      [FIRST, [A, B]],
    ],
    [null, null, ONE],
  ],
  [
    'after three days it waits no longer',
    [
      [FIRST, [A]],
      [down(), [A, B]],
      [down(), [A, B]],
      [down(), [A, B]],
      [FIRST, [A, B]],
    ],
    [null, null, null, ONE, null],
  ],
  [
    'a renewal that is served when the server is back is none',
    [
      [FIRST, [A]],
      [down(), [A, B]],
      [served('0b'), [A, B]],
    ],
    [null, null, null],
  ],
  [
    'a name without a server has them as well',
    [
      [NONE, [A]],
      [NONE, [A, B]],
    ],
    [null, ONE],
  ],
  [
    'who does not want it hears nothing',
    [
      [FIRST, undefined],
      [FIRST, undefined],
    ],
    [null, null],
  ],
  [
    'who wants it later begins anew',
    [
      [FIRST, [A]],
      [FIRST, undefined],
      [FIRST, [A, B]],
      [FIRST, [A, B, C]],
    ],
    [null, null, null, ONE],
  ],
]
for (const [name, days, expected] of SCENES)
  test(name, () => {
    const all = told(days)
    assert.is(all.length, expected.length)
    all.forEach((text, at) => {
      const wanted = expected[at]!
      if (wanted === null) assert.is(text, '', `day ${at}`)
      else assert.match(text, wanted, `day ${at}`)
    })
  })

test('two who watch the same name have each their own first sight', () => {
  const [early, late] = [newRow(), newRow()]
  const first = keepIssued(null, [A], new Date(day(0)))
  const second = keepIssued(first, [A, B], new Date(day(1)))
  const third = keepIssued(second, [A, B, C], new Date(day(2)))
  const count = (row: typeof early, at: number, issued: Issued): number =>
    judgeDay(row, FIRST, day(at), issued).length
  assert.is(count(early, 0, first), 0)
  assert.equal([count(early, 1, second), count(late, 1, second)], [1, 0])
  assert.equal([count(early, 2, third), count(late, 2, third)], [1, 1])
})

const sentences = (...found: readonly Found[]) => {
  const row = newRow()
  const first = keepIssued(null, [], new Date(day(0)))
  judgeDay(row, FIRST, day(0), first)
  const [notice] = judgeDay(row, FIRST, day(2), keepIssued(first, found, new Date(day(2))))
  return notice!
}

test('it says who issued what for whom and when, and what to do', () => {
  const names = ['xn--3e0b707e.kr', 'a.example.com', 'b.example.com', 'c.example.com']
  const one = sentences({ ...B, names })
  assert.is(
    one.en.message,
    'CT logs list a new certificate from "R11" that was not seen on the server. It was issued on 2026-11-02 for '
      + '한국.kr (xn--3e0b707e.kr), a.example.com, b.example.com and 1 more, serial number 0b.',
  )
  assert.is(
    one.ko.message,
    'CT 로그에 새 인증서가 있지만 서버에서는 확인되지 않았습니다. 발급자: "R11". 발급일 2026-11-02, 도메인 '
      + '한국.kr(xn--3e0b707e.kr), a.example.com, b.example.com 외 1개, 일련번호 0b.',
  )
  assert.equal([one.en.fixes.length, one.ko.fixes.length, one.severity], [3, 3, 'info'])
  const several = sentences({ ...B, names: ['?'], issuer: null, serialNumber: null }, C)
  assert.is(
    several.en.message,
    'CT logs list 2 new certificates that were not seen on the server. The latest were issued by "R11" on '
      + '2026-11-03 for a.example.com, serial number 0c; an unknown CA on 2026-11-02 for this domain.',
  )
})

test('short forms leave nothing out that they claim', () => {
  abbreviates(ISSUED_NOTICES)
})

test('what is remembered of it has a bound', () => {
  const row = newRow()
  let issued: Issued | null = null
  for (let at = 0; at < 30; at++) {
    issued = keepIssued(issued, [issuedAt(`${at}`.repeat(20), day(at))], new Date(day(at)))
    judgeDay(row, served('f'.repeat(38) + at), day(at), issued)
  }
  const { issued: kept } = readMemory(row.memory)!
  assert.ok(JSON.stringify(kept).length <= 256, JSON.stringify(kept))
  assert.is(kept!.served.length, 6)
})

test('what is sound stays silent beside it', () => {
  assert.equal(judgeDay(newRow(), SOUND, DAY_0, keepIssued(null, [A], new Date(DAY_0))), [])
})

test.run()
