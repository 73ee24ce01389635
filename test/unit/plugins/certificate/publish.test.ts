/** What a reader sees of faults and chain issues: every code has words in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { words } from '../../../../core/text/catalogue.ts'
import type { Entry, Language, Reported } from '../../../../core/text/catalogue.ts'
import { FAULT_CODES, faultOf, issueOf, sortFaults } from '../../../../core/protocol/faults.ts'
import { AWAITED, TLS_FAULTS, TLS_REASONS } from '../../../../core/protocol/tls/reasons.ts'
import { X509_FAULTS } from '../../../../core/protocol/x509/findings/faults.ts'
import { X509_ISSUES } from '../../../../core/protocol/x509/findings/issues.ts'
import { MALFORMED } from '../../../../core/protocol/x509/parse/malformed.ts'
import { CERTIFICATES } from '../../../../core/protocol/x509/findings/which.ts'
import {
  AGREEMENT_FAULTS,
  AGREEMENT_ISSUES,
} from '../../../../plugins/certificate/findings/connection/agreement.ts'
import { HELLO_FAULTS } from '../../../../plugins/certificate/findings/connection/hello.ts'
import { WHO } from '../../../../plugins/certificate/findings/connection/refusals.ts'
import { FAULTS, ISSUES } from '../../../../plugins/certificate/findings/definitions.ts'
import { ALERT_FAULTS, HINTS, TRIED } from '../../../../plugins/certificate/findings/connection/connection.ts'
import { CHECK_FAULTS, SOURCES } from '../../../../plugins/certificate/findings/lookup.ts'
import { STAPLE_ISSUES } from '../../../../plugins/certificate/findings/revocation.ts'
import {
  PROBLEMS,
  intermediateOf,
  problemWords,
  publishFault,
  publishIssue,
} from '../../../../plugins/certificate/publish.ts'
import { Fault as FaultSchema } from '../../../../plugins/certificate/schema.ts'
import { apart, speaks, withoutParticles } from '../../../peers/words.ts'

const OWN = {
  CERTIFICATES,
  MALFORMED,
  SOURCES,
  TLS_REASONS,
  X509_FAULTS,
  X509_ISSUES,
  CHECK_FAULTS,
  STAPLE_ISSUES,
  ALERT_FAULTS,
  HINTS,
  TRIED,
  AGREEMENT_FAULTS,
  AGREEMENT_ISSUES,
  HELLO_FAULTS,
  WHO,
}
for (const [name, catalogue] of Object.entries(OWN))
  test(`${name}: every code has words in both languages`, () => speaks(catalogue))

test('no Korean particle depends on a parameter but that of which certificate, which ends alike', () => {
  for (const catalogue of Object.values(OWN)) {
    const ended = Object.entries<Entry>(catalogue).map(([code, { en, ko }]) => [
      code,
      { en, ko: ko.replaceAll('{certificate}', '인증서') },
    ])
    withoutParticles(Object.fromEntries(ended))
  }
  for (const { ko } of Object.values(CERTIFICATES)) assert.match(ko, /인증서$/)
})

test('a code stands in one catalogue', () => {
  const { CERTIFICATES, SOURCES, TLS_REASONS, X509_ISSUES, CHECK_FAULTS, STAPLE_ISSUES } = OWN
  apart([
    CERTIFICATES,
    SOURCES,
    TLS_REASONS,
    X509_FAULTS,
    X509_ISSUES,
    CHECK_FAULTS,
    STAPLE_ISSUES,
    MALFORMED,
  ])
  apart([PROBLEMS, AWAITED])
})

test('a fault and an issue are a sentence in both languages', () => {
  for (const [code, { en, ko }] of [...Object.entries(FAULTS), ...Object.entries(ISSUES)]) {
    assert.match(en, /^[A-Z{"].*[.}]$/, code)
    assert.match(ko, /(?:니다|세요|\})(?:\([^)]*\))?\.$|: \S.*$|\. \{reason\}$/, code)
  }
})

test('every code of a fault is one that something is reported as', () => {
  const faults = new Set(Object.values(FAULTS).map(({ fault }) => fault))
  assert.equal(
    FAULT_CODES.filter(code => !faults.has(code)),
    [],
  )
})

const certificate = { code: 'intermediate-certificate', params: { name: "R7: 'x'" } } as const
const TABLE: readonly (readonly [report: Reported, en: string, ko: string])[] = [
  [
    {
      code: 'validity-ended',
      params: { certificate: { code: 'leaf-certificate' }, notAfter: '2026-11-10T23:59:59Z' },
    },
    'The leaf certificate expired at 2026-11-10 23:59 UTC.',
    '서버 인증서가 2026-11-11 08:59 (한국 시각)에 만료되었습니다.',
  ],
  [
    {
      code: 'revoked-since',
      params: {
        certificate,
        revokedAt: '2026-11-01T00:00:00Z',
        reason: { code: 'cACompromise' },
        source: { code: 'source-crl' },
      },
    },
    'The intermediate certificate "R7: \'x\'" was revoked on 2026-11-01 (CA key compromised), according to its CRL.',
    '"R7: \'x\'" 중간 인증서가 2026-11-01에 폐기되었습니다(사유: CA 키 유출, 출처: CA의 CRL).',
  ],
  [
    {
      code: 'malformed-certificate',
      params: { certificate, problem: { code: 'malformed-field', params: { field: 'keyUsage' } } },
    },
    'The intermediate certificate "R7: \'x\'" is malformed: keyUsage is malformed.',
    '"R7: \'x\'" 중간 인증서의 형식이 올바르지 않습니다(keyUsage 형식 오류).',
  ],
  [
    { code: 'other-names', params: { names: ['a.example', '{host}'], host: 'b.example' } },
    'The leaf certificate is for a.example, {host}, not for b.example.',
    '서버 인증서를 b.example 도메인에 쓸 수 없습니다. 인증서에 있는 이름: a.example, {host}',
  ],
  [
    { code: 'path-length-exceeded', params: { certificate, limit: 1, count: 2 } },
    'The intermediate certificate "R7: \'x\'" allows 1 intermediate certificate below it. The chain has 2.',
    '"R7: \'x\'" 중간 인증서는 하위 중간 인증서를 1개까지 허용하지만 2개가 있습니다.',
  ],
  [
    {
      code: 'tls-closed',
      params: { awaited: { code: 'rest-of-message', params: { message: 'Certificate' } } },
    },
    'The server closed the connection before it sent the rest of Certificate.',
    '서버가 보내는 중에 연결을 끊었습니다(받지 못한 것: Certificate 메시지의 나머지).',
  ],
  [
    {
      code: 'lookup-blocked',
      params: {
        reason: {
          code: 'address-not-public',
          params: { address: '::1', range: { code: 'address-loopback' } },
        },
      },
    },
    'Clients on the Internet cannot reach the server: ::1 is not a public IP address (loopback).',
    '인터넷에서 연결할 수 없는 서버입니다. ::1 주소는 공인 IP 주소가 아닙니다(루프백).',
  ],
  [
    { code: 'renewal-overdue', params: { due: '2026-10-31T00:00:00Z', notAfter: '2026-11-26T10:00:00Z' } },
    'The leaf expires 2026-11-26. If its renewal is automatic, it was due 2026-10-31: check the job and its logs.',
    '인증서가 2026-11-26에 만료됩니다. 자동 갱신을 사용한다면 2026-10-31까지 갱신되었어야 합니다. 갱신 작업과 로그를 확인하세요.',
  ],
]
for (const [report, en, ko] of TABLE) {
  test(`${report.code} is told in both languages`, () => {
    const said = (language: Language) => words(PROBLEMS, report, language)
    assert.equal([said('en'), said('ko')], [en, ko])
  })
}

test('the answer has the words beside the code, and the interface calls an error forbidden', () => {
  const fault = faultOf(TLS_FAULTS, { code: 'tls-alert', params: { alert: 'internal_error', number: 80 } })
  assert.equal(publishFault(fault), {
    code: 'handshake-alert',
    detail: 'tls-alert',
    params: { alert: 'internal_error', number: 80 },
    message: 'The server ended the handshake with the alert internal_error (80).',
  })
  const about = { certificate: { code: 'leaf-certificate' } } as const
  assert.equal(publishIssue(issueOf(X509_ISSUES, { code: 'no-san', params: about })), {
    code: 'no-san',
    severity: 'forbidden',
    detail: 'no-san',
    params: about,
    message: 'The leaf certificate has no SAN extension.',
  })
})

test('what another version reports is told in its own English', () => {
  const message = 'It is something new.'
  assert.is(problemWords({ detail: 'something-new', message }, 'ko'), message)
  assert.is(problemWords({ message }, 'ko'), message)
})

test('a detail that is not known here does not make a fault unreadable', () => {
  const told = { code: 'expired', params: { more: 1 }, message: 'It is over.' } as const
  assert.is(v.parse(FaultSchema, { ...told, detail: 'something-new' }).detail, null)
  assert.is(v.parse(FaultSchema, { ...told, detail: 'validity-ended' }).detail, 'validity-ended')
  assert.throws(() => v.parse(FaultSchema, { ...told, code: 'something-new' }))
})

test('an intermediate certificate is known by its parameter, of whichever fault', () => {
  assert.is(intermediateOf({ params: { certificate } }), "R7: 'x'")
  for (const params of [
    undefined,
    {},
    { certificate: 'x' },
    { certificate: null },
    { certificate: { code: 'leaf-certificate' } },
  ])
    assert.is(intermediateOf({ params }), null)
})

test('faults are worst first, and one of each code', () => {
  const faults = sortFaults([
    faultOf(CHECK_FAULTS, { code: 'unexamined-for-time' }),
    faultOf(TLS_FAULTS, { code: 'tls-silent' }),
    faultOf(CHECK_FAULTS, { code: 'no-address' }),
  ])
  assert.equal(
    faults.map(({ detail }) => detail),
    ['no-address', 'unexamined-for-time'],
  )
})

test.run()
