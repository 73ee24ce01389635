/** Mail servers and their TLSA records as the answer has them, and the reason for each null. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { exchangeGaps, publishExchanges } from '../../../../../plugins/mail/exchange/publish.ts'
import { EXCHANGE_MEMBERS } from '../../../../../plugins/mail/exchange/schema.ts'
import { servedAt } from '../dane/chains.ts'
import { ABSENT, exchange, MATCH, plain, records, served, silent, unserved } from '../findings/seen.ts'

const { chains } = servedAt(new Date('2026-11-30T12:00:00Z'))
const sound = () => {
  const seen = served({ match: 'key, issuer' })
  const { presented } = seen
  const validation = { ...presented!.validation, trusted: true, hostnameMatch: true }
  return {
    ...seen,
    presented: {
      ...presented!,
      validation,
      chain: chains.usual.map(parseCertificate),
      match: { ...MATCH['key, issuer'], states: ['matches'] as const },
    },
  }
}
const SOUND = exchange(records('secure'), sound())

test('what is published is as the schema has it', () => {
  const published = publishExchanges([SOUND, exchange(ABSENT, plain())], 'asked', true)
  assert.ok(v.is(v.object(EXCHANGE_MEMBERS), published))
  const [one, other] = published.exchanges!
  assert.equal(one!.certificate, {
    names: ['mx.example.com'],
    issuer: 'Issuing',
    expires: '2027-01-28T23:59:59Z',
    keySha256: 'aa'.repeat(32),
    trusted: true,
    hostnameMatch: true,
    problem: null,
  })
  assert.equal([one!.startTls, one!.protocol, one!.dane], [true, 'TLS 1.3', 'matches'])
  assert.equal([other!.startTls, other!.protocol, other!.certificate], [false, null, null])
})

test('a domain without mail servers has none, and where mail goes elsewhere that is the reason', () => {
  assert.equal(publishExchanges([], 'port-not-open', false).exchanges, [])
  assert.equal(exchangeGaps([], 'port-not-open', false), [])
  assert.is(publishExchanges([], 'asked', null).exchanges, null)
  assert.equal(exchangeGaps([], 'asked', null), [{ field: 'exchanges', reason: { code: 'no-exchangers' } }])
})

test('TLSA records have what became of each, and what has to stay', () => {
  const [dane] = publishExchanges([SOUND], 'asked', true).dane
  assert.is(dane!.status, 'secure')
  assert.is(dane!.name, '_25._tcp.mx.example.com')
  assert.equal(dane!.records, [
    { usage: 3, selector: 1, matchingType: 1, data: '00'.repeat(32), usable: true, state: 'matches' },
  ])
  assert.equal(dane!.keeps, ['issuer-key', 'key'])
  assert.is(dane!.nextReady, true)
})

test('a record that is too short is shown as far as it goes', () => {
  const short = exchange({ ...records('insecure'), records: [Uint8Array.of(3, 1)] } as typeof SOUND.tlsa)
  const [dane] = publishExchanges([short], 'asked', true).dane
  assert.equal(dane!.records, [
    { usage: 3, selector: 1, matchingType: 0, data: '', usable: false, state: null },
  ])
})

test('where nobody was asked, the records are there all the same', () => {
  const one = { ...SOUND, addresses: null }
  for (const port of ['port-not-open', 'port-25-blocked-here'] as const) {
    const published = publishExchanges([one], port, true)
    assert.is(published.exchanges, null)
    assert.is(published.dane[0]!.nextReady, null)
    assert.equal(exchangeGaps([one], port, true), [{ field: 'exchanges', reason: { code: port } }])
  }
})

test('addresses that were not asked are counted', () => {
  const two = exchange(ABSENT, served(), served({ ip: '192.0.2.2' }))
  assert.equal(exchangeGaps([two], 'asked', true), [])
  assert.equal(exchangeGaps([{ ...two, total: 5 }], 'asked', true), [
    {
      field: 'exchanges',
      reason: { code: 'addresses-unasked', params: { host: 'mx.example.com', shown: 2, total: 5 } },
    },
  ])
  assert.equal(exchangeGaps([{ ...two, addresses: null, total: 0 }], 'asked', true), [])
})

const REFUSED = { code: 'starttls-refused', params: { service: 'SMTP', text: '"454"' } } as const
const HANDSHAKE = { code: 'tls-closed', params: { awaited: { code: 'end-of-response' } } } as const
const REASON = { code: 'host-not-a-domain', params: { host: 'mx' } } as const

test('each null has its reason', () => {
  const exchanges = [
    exchange(ABSENT, served(), plain(), silent('192.0.2.9')),
    exchange(ABSENT, unserved(REFUSED), unserved(HANDSHAKE, { startTls: true })),
    { ...exchange(ABSENT), addresses: { ok: false, reason: REASON } as const },
    exchange(records('secure'), served()),
    exchange({ status: 'unknown', name: 'mx.example.com', reason: { code: 'dns-timeout' } }),
  ]
  assert.equal(
    exchangeGaps(exchanges, 'asked', true).map(({ field, reason }) => `${field} ${reason.code}`),
    [
      'exchanges host-not-a-domain',
      'exchanges[2].startTls connection-timeout',
      'exchanges[3].startTls starttls-refused',
      'exchanges[4].protocol tls-closed',
      'exchanges[5].dane tlsa-late',
      'dane[4].status dns-timeout',
    ],
  )
})

test.run()
