/** The validator's verdicts: on every octet of an answer, on aliases, by another anchor, on another day. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anchors, answerOf, only, validate, www } from './lies.ts'
import { AT, inAnswers, isSig, tree } from './tree.ts'
import { brief } from '../../../../peers/words.ts'

test('every single octet of an answer counts: none can change and be secure with other records', async () => {
  const records = www.answers
  for (const [index, record] of records.entries()) {
    if (!isSig(record)) continue
    for (let at = 0; at < record.data.length; at++) {
      const data = record.data.slice()
      data[at]! ^= 1
      const { status } = await validate('www.site.org', 'A', {
        tamper: only(
          'www.site.org',
          'A',
          inAnswers(() => records.map((other, place) => (place === index ? { ...record, data } : other))),
        ),
      })
      assert.is(status, 'bogus', `octet ${at} of the signature`)
    }
  }
})

test('names are the same whatever their spelling', async () => {
  for (const name of ['WWW.Site.ORG', 'www.site.org.', 'w\\119w.site.org'])
    assert.is((await validate(name, 'A')).status, 'secure', name)
})

test('aliases in a circle or too many in a row cannot be judged', async () => {
  const circle = {
    ...www,
    answers: [
      ...(await answerOf('round.site.org', 'CNAME')).answers,
      ...(await answerOf('about.site.org', 'CNAME')).answers,
    ],
  }
  const { reason } = await validate('round.site.org', 'A', {
    tamper: (_, type, answer) => (type === 'A' ? circle : answer),
  })
  assert.match(brief(reason!), /^dns-cname-loop /)
  assert.match(
    brief((await validate('round.site.org', 'A')).reason!),
    /^dnssec-query-failed .*rcode=SERVFAIL/,
  )
  assert.match(brief((await validate('hop0.site.org', 'A')).reason!), /^dns-cname-chain-too-long .*most=12$/)
  assert.is((await validate('hop5.site.org', 'CNAME')).status, 'secure')
})

test('an alias that leads from a signed zone into an unsigned one is as weak as that', async () => {
  const { validate } = tree(
    [
      { apex: 'a.org', names: { 'a.org': { NS: ['a.nic'] }, 'www.a.org': { CNAME: 'www.b.org' } } },
      { apex: 'b.org', names: { 'b.org': { NS: ['a.nic'] }, 'www.b.org': { A: ['203.0.112.1'] } } },
    ],
    apex => (apex === 'b.org' ? null : {}),
  )
  assert.match(brief((await validate('www.a.org', 'A')).reason!), /^dnssec-ds-missing zone=b\.org /)
})

test('without an anchor, or with the wrong one, nothing is secure', async () => {
  assert.is((await validate('www.site.org', 'A', { anchors: [] })).status, 'indeterminate')
  const foreign = await validate('www.site.org', 'A', {
    anchors: anchors.map(anchor => ({ ...anchor, digest: 'ff'.repeat(32) })),
  })
  assert.equal(foreign, {
    status: 'indeterminate',
    reason: { code: 'dnssec-anchor-matches-no-key', params: { zone: '.' } },
    at: '.',
  })
  assert.is(
    (await validate('www.site.org', 'A', { anchors: anchors.map(anchor => ({ ...anchor, algorithm: 250 })) }))
      .status,
    'insecure',
  )
  assert.is(
    (
      await validate('www.site.org', 'A', {
        anchors: [...anchors.map(anchor => ({ ...anchor, keyTag: 1 })), ...anchors],
      })
    ).status,
    'secure',
  )
})

test('types that no zone signs are not judged', async () => {
  for (const type of ['RRSIG', 'ANY', 'TYPE41', 'TYPE252'])
    assert.is((await validate('www.site.org', type)).status, 'indeterminate', type)
})

test('the verdict depends on the time that is given', async () => {
  const { validate } = tree(
    [{ apex: 'site.org', names: { 'site.org': { NS: ['a.nic'] }, 'www.site.org': { A: ['203.0.112.1'] } } }],
    apex =>
      apex === '.'
        ? { days: 20 }
        : apex === 'org'
          ? { days: 14 }
          : { at: new Date(AT.getTime() + 3600_000), days: 7 },
  )
  // Signatures of the root that do not hold are for our clock to explain, or for who passes them on.
  const times = [
    ['2026-11-21T10:59:59Z', 'indeterminate', '.'],
    ['2026-11-21T11:59:59Z', 'bogus', 'site.org'],
    ['2026-11-21T12:00:00Z', 'secure', null],
    ['2026-11-28T13:00:00Z', 'secure', null],
    ['2026-11-28T13:00:01Z', 'bogus', 'site.org'],
    ['2026-12-05T12:00:01Z', 'bogus', 'org'],
    ['2026-12-11T12:00:01Z', 'indeterminate', '.'],
  ] as const
  for (const [at, status, zone] of times) {
    const verdict = await validate('www.site.org', 'A', { at: new Date(at) })
    assert.equal([verdict.status, verdict.at], [status, zone], `${at} ${JSON.stringify(verdict.reason)}`)
  }
})

test.run()
