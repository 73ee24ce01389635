/** What a reader sees of the parts that could not be checked, and how long an answer without them is kept. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Catalogue } from '../../../../core/text/catalogue.ts'
import { ASN_REASONS } from '../../../../core/protocol/asn/owner.ts'
import { DNSSEC_REASONS } from '../../../../core/protocol/dnssec/reasons.ts'
import { unmeasured } from '../../../../core/answer/schema.ts'
import dnsInfo from '../../../../plugins/dns-info/index.ts'
import { GAP_REASONS, type GapReason } from '../../../../plugins/dns-info/reasons.ts'
import type { Facts } from '../../../../plugins/dns-info/schema.ts'
import { summarize } from '../../../../plugins/dns-info/text/summary.ts'
import { apart, speaks, withoutParticles } from '../../../peers/words.ts'
import { look } from './scene.ts'

const ours = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).filter(([code]) => !/^(?:rdap|whois|registry)-/.test(code)))

test('every reason has words in both languages', () => {
  speaks(DNSSEC_REASONS)
  speaks(ASN_REASONS)
  speaks(ours(GAP_REASONS))
  withoutParticles(ours(GAP_REASONS))
  apart([DNSSEC_REASONS, ASN_REASONS, GAP_REASONS])
})

const { facts } = await look({})

/** The note about a gap, in both languages, and for how long the answer is kept. */
const told = (field: string, reason: GapReason): readonly [en: string, ko: string, seconds: number] => {
  const answer: Facts = { ...facts, unmeasured: [unmeasured(field, GAP_REASONS, reason)] }
  const note = (language: 'en' | 'ko'): string => {
    const line = summarize(answer, language).lines.at(-1)
    return line?.kind === 'note' ? line.text : ''
  }
  return [note('en'), note('ko'), (dnsInfo.ttl as (facts: Facts) => number)(answer)]
}

const SERVFAIL = { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } } as const

const GAPS: readonly (readonly [
  field: string,
  reason: GapReason,
  en: string,
  ko: string,
  seconds: number,
])[] = [
  [
    'mx',
    { code: 'dns-lookup-failed', params: { name: 'site.org', because: SERVFAIL } },
    'MX: no usable response from the resolver for site.org (the response is SERVFAIL)',
    '메일 서버: 리졸버에서 site.org 도메인의 정상 응답을 받지 못했습니다. SERVFAIL 오류로 응답했습니다',
    60,
  ],
  [
    'dnssecChain',
    {
      code: 'dnssec-query-failed',
      params: { name: 'site.org', type: 'DNSKEY', because: { code: 'dns-timeout' } },
    },
    'DNSSEC validation: the site.org DNSKEY query failed: no response in time',
    'DNSSEC 검증: site.org DNSKEY 질의에 실패했습니다. 제때 응답하지 않았습니다',
    60,
  ],
  [
    'dnssecChain',
    { code: 'dnssec-anchor-matches-no-key', params: { zone: '.' } },
    'DNSSEC validation: the trust anchor matches no key of zone .',
    'DNSSEC 검증: 신뢰 앵커와 일치하는 키가 . 존에 없습니다',
    600,
  ],
  [
    'dnssecChain',
    {
      code: 'dnssec-signature-expired',
      params: { owner: 'site.org', type: 'A', expired: '2026-11-21T23:30:00Z' },
    },
    'DNSSEC validation: the signature of site.org A expired on 2026-11-21 23:30 UTC',
    'DNSSEC 검증: site.org A 레코드의 서명이 만료되었습니다: 2026-11-22 08:30 (한국 시각)',
    600,
  ],
  [
    'delegation',
    {
      code: 'dns-parent-server-failed',
      params: { ip: '192.0.2.1', zone: 'org', because: { code: 'dns-timeout' } },
    },
    'delegation: 192.0.2.1, a name server of org, gave no referral: no response in time',
    '위임: org 존의 네임서버 192.0.2.1 주소에서 위임 정보를 받지 못했습니다. 제때 응답하지 않았습니다',
    60,
  ],
  [
    'a',
    {
      code: 'asn-owner-unknown',
      params: {
        addresses: ['192.0.2.1', '192.0.2.2'],
        because: { code: 'asn-lookup-failed', params: { because: SERVFAIL } },
      },
    },
    'IPv4 addresses: the owner of 192.0.2.1, 192.0.2.2 is not known: the ASN lookup failed: the response is SERVFAIL',
    'IPv4 주소: 192.0.2.1, 192.0.2.2 주소의 소유 네트워크를 확인하지 못했습니다. ASN 조회에 실패했습니다. SERVFAIL 오류로 응답했습니다',
    60,
  ],
  [
    'mx',
    { code: 'records-cut', params: { shown: 32, total: 300 } },
    'MX: only the first 32 of 300 records are listed',
    '메일 서버: 레코드 300개 가운데 32개만 표시합니다',
    600,
  ],
  [
    'domainExpiry',
    { code: 'registry-timeout' },
    'registration expiry: the registry did not respond in time',
    '등록 만료일: 레지스트리가 제때 응답하지 않았습니다',
    60,
  ],
  [
    'domainExpiry',
    { code: 'registry-no-expiry' },
    'registration expiry: the registry does not publish the expiration date',
    '등록 만료일: 레지스트리가 만료일을 공개하지 않습니다',
    600,
  ],
]
for (const [field, reason, en, ko, seconds] of GAPS)
  test(`${field} that is not known because of ${reason.code} is told in both languages`, () =>
    assert.equal(told(field, reason), [en, ko, seconds]))

test('every field that can be left open has a Korean name', () => {
  const fields = Object.keys(facts).filter(
    field => !['domain', 'existence', 'unmeasured', 'checkedAt', 'verdict', 'findings'].includes(field),
  )
  for (const field of [
    'zone',
    'nameservers',
    'servers',
    'delegation',
    'a',
    'aaaa',
    'aaaaOwners',
    'cname',
    'mx',
  ])
    assert.ok(fields.includes(field), field)
  for (const field of fields.filter(
    field => !['dnsProvider', 'mxProvider', 'soa', 'registration'].includes(field),
  ))
    assert.match(
      told(field, { code: 'dns-timeout' })[1],
      /^(?:[^:]*[가-힣]|SPF|DMARC|CAA|DNSSEC|CNAME)[^:]*: /,
      field,
    )
})

test('a reason of another version stays as it came', () => {
  for (const code of ['unheard-of', 'constructor', undefined]) {
    const answer: Facts = { ...facts, unmeasured: [{ field: 'mx', code, reason: 'for reasons of its own' }] }
    assert.equal(summarize(answer, 'ko').lines.at(-1), {
      kind: 'note',
      text: '메일 서버: for reasons of its own',
    })
    assert.is((dnsInfo.ttl as (facts: Facts) => number)(answer), 600)
  }
})

test('what a server says of its failure is quoted, and costs nothing however long', () => {
  const text = 'the signature of '.repeat(10_000)
  const answer: Facts = {
    ...facts,
    unmeasured: [
      unmeasured('mx', GAP_REASONS, { code: 'dns-rcode-explained', params: { rcode: 'SERVFAIL', text } }),
    ],
  }
  const line = summarize(answer, 'ko').lines.at(-1)
  assert.ok(line?.kind === 'note' && line.text.length < 250)
})

test.run()
