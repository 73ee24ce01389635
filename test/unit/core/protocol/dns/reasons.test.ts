/** What a reader sees of why the DNS gave nothing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADDRESS_REASONS } from '../../../../../core/network/lookup-reasons.ts'
import { english, isTransient, words } from '../../../../../core/text/catalogue.ts'
import { DNS_REASONS, type DnsReason } from '../../../../../core/protocol/dns/reasons.ts'
import { apart, speaks, withoutParticles } from '../../../../peers/words.ts'

test('every reason has words in both languages', () => {
  speaks(DNS_REASONS)
  speaks(ADDRESS_REASONS)
  withoutParticles(ADDRESS_REASONS)
  apart([DNS_REASONS, ADDRESS_REASONS])
})

const failed: DnsReason = {
  code: 'dns-lookup-failed',
  params: {
    name: 'a.example',
    because: { code: 'dns-rcode-explained', params: { rcode: 'SERVFAIL', text: 'no keys' } },
  },
}

test('what a lookup failed for is said in its own words', () => {
  assert.is(
    english(DNS_REASONS, failed),
    'no usable response from the resolver for a.example (the response is SERVFAIL ("no keys"))',
  )
  assert.is(
    words(DNS_REASONS, failed, 'ko'),
    '리졸버에서 a.example 도메인의 정상 응답을 받지 못했습니다. SERVFAIL 오류로 응답했습니다(원문: "no keys")',
  )
})

test('a server that fails now may answer in a moment, a loop of CNAME records stays one', () => {
  assert.ok(isTransient(DNS_REASONS, failed))
  assert.ok(isTransient(DNS_REASONS, { code: 'dns-timeout' }))
  assert.not(isTransient(DNS_REASONS, { code: 'dns-cname-loop', params: { name: 'a.example' } }))
  assert.not(isTransient(DNS_REASONS, { code: 'dns-nameservers-cut', params: { shown: 16, total: 40 } }))
})

test.run()
