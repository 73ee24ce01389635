/** Whether the chain of a mail server matches its TLSA records, case by case. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { work } from '../../../../../core/limits/cpu-budget.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { matchTlsa } from '../../../../../plugins/mail/dane/match.ts'
import { CASES } from './cases.ts'
import { servedAt, type Chain } from './chains.ts'

const AT = new Date('2026-11-30T12:00:00Z')
const { chains, record } = servedAt(AT)

const presented = (chain: Chain) => ({
  chain: chains[chain].map(parseCertificate),
  path: chains.full.slice(2).map(parseCertificate),
  names: ['mx.example.com', 'example.com'],
  at: AT,
  work: work(new AbortController().signal),
})

test('there are sixty cases and more', () => assert.ok(CASES.length >= 60, String(CASES.length)))

for (const { what, text, chain, records, outcome, states, keeps, hasNext = false, fault = null } of CASES)
  test(`${text}: ${records.join(', ')} and ${chain}: ${what}`, async () => {
    const found = await matchTlsa(records.map(record), presented(chain))
    assert.is(found.outcome, outcome)
    assert.is(found.states.join(), states)
    assert.equal(found.keeps, keeps)
    assert.is(found.hasNext, hasNext)
    assert.is(found.fault?.code ?? null, fault)
  })

test('certificates without alternative names are known by their subject', async () => {
  const { chain, ...rest } = presented('another name')
  const old = { ...chain[0]!, subjectAltName: null }
  const match = (names: readonly string[]) =>
    matchTlsa([record('2 1 1 issuer')], { ...rest, names, chain: [old, ...chain.slice(1)] })
  assert.is((await match(['other.example.net'])).outcome, 'matches')
  assert.is((await match(['mx.example.com'])).outcome, 'differs')
})

test.run()
