/** Korean particles fit the last sound of what is in backquotes, where it can be read in one way only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { textsOf } from '../../unit/words/forbidden.ts'

/** Behind a consonant, and behind a vowel. */
const AFTER = {
  consonant: ['은', '이', '을', '과', '으로', '이나'],
  vowel: ['는', '가', '를', '와', '로', '나'],
}
const QUOTED = new RegExp(
  `\`([^\`\\n]+)\`(${[...AFTER.consonant, ...AFTER.vowel].join('|')})(?![가-힣])`,
  'g',
)

type Sound = 'consonant' | 'vowel' | 'l'
const DIGITS: readonly Sound[] = [
  'consonant',
  'l',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'l',
  'l',
  'vowel',
]
const L_OF_HANGUL = 8

/** How it ends as a word as well as letter by letter; null: these differ, or nobody knows. */
const soundOf = (quoted: string): Sound | null => {
  const word = quoted.replace(/[^\da-z가-힣]+$/i, '').toLowerCase()
  const last = word.at(-1) ?? ''
  if (/\d/.test(last)) return DIGITS[Number(last)]!
  if (/[가-힣]/.test(last)) {
    const coda = (last.charCodeAt(0) - 0xac00) % 28
    if (coda === 0) return 'vowel'
    return coda === L_OF_HANGUL ? 'l' : 'consonant'
  }
  if (/(?:[mn]|ng)$/.test(word)) return 'consonant'
  if (last === 'l') return 'l'
  return /(?:[adfhijoqsuvwxyz]|[cdegiorsuvz]e|[ai]te)$/.test(word) ? 'vowel' : null
}

const misfits = (text: string): string[] =>
  [...text.matchAll(QUOTED)]
    .filter(([, quoted, particle]) => {
      const sound = soundOf(quoted!)
      if (sound === null) return false
      const isOpen = sound === 'vowel' || (sound === 'l' && /^(?:으로|로)$/.test(particle!))
      return !AFTER[isOpen ? 'vowel' : 'consonant'].includes(particle!)
    })
    .map(([whole]) => whole)

test('a particle that does not fit is noticed', () => {
  assert.equal(misfits('`openssl`를, `certbot renew`을, `curl`으로, `TLSv1.3`로, `이름`가'), [
    '`openssl`를',
    '`certbot renew`을',
    '`curl`으로',
    '`TLSv1.3`로',
    '`이름`가',
  ])
  assert.equal(misfits('`openssl`을, `certbot renew`를, `curl`로, `TLSv1.3` 값으로, `port`를, `port`을'), [])
})

/** Nobody reads such a command aloud. */
const UNREADABLE = /<\/dev\/null`(?:으로|로|을|를)(?![가-힣])/

test('the Korean of errors', () => {
  const korean = textsOf(errors).filter(([language]) => language === 'ko')
  assert.ok(korean.length > 1_000)
  assert.equal(
    korean.filter(([, , text]) => UNREADABLE.test(text)).map(([, at]) => at),
    [],
  )
  assert.equal(
    korean.flatMap(([, at, text]) => misfits(text).map(misfit => `${at}: ${misfit}`)),
    [],
  )
})

for (const folder of ['guides', 'articles']) {
  const path = join(import.meta.dirname, '../../../knowledge-base', folder)
  const names = readdirSync(path).filter(name => /\.ko\.md$|(?<!index|pages)\.ts$/.test(name))
  test(`the Korean of ${folder}`, () => {
    assert.ok(names.length > 10)
    assert.equal(
      names.flatMap(name =>
        misfits(readFileSync(join(path, name), 'utf8')).map(misfit => `${name}: ${misfit}`),
      ),
      [],
    )
  })
}

test.run()
