/**
 * No text of a catalogue has what the style sheets forbid. A catalogue joins by a line in the list below.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ASN_REASONS } from '../../../core/protocol/asn/owner.ts'
import { CAA_FIXES, CAA_PROBLEMS } from '../../../core/protocol/caa/judge.ts'
import { DNS_REASONS } from '../../../core/protocol/dns/reasons.ts'
import { DNSSEC_REASONS } from '../../../core/protocol/dnssec/reasons.ts'
import { REGISTRY_REASONS } from '../../../core/protocol/registration/expiry.ts'
import { PROBE } from '../../../core/protocol/vantage/vantage.ts'
import { ERRORS } from '../../../core/errors/errors.ts'
import { INPUT_ERRORS as SHARED_INPUT_ERRORS, REQUEST_ERRORS } from '../../../core/errors/messages.ts'
import { REFUSALS } from '../../../core/domain/domain-errors.ts'
import { FINDING_WORDS, SEVERITY_WORDS, STATE_WORDS } from '../../../core/surface/text/states.ts'
import { FAULTS, ISSUES } from '../../../plugins/certificate/findings/definitions.ts'
import { FINDINGS as CERTIFICATE_FINDINGS } from '../../../plugins/certificate/findings/findings.ts'
import { FINDINGS } from '../../../plugins/dns-info/findings/findings.ts'
import { REPAIRS } from '../../../plugins/dns-info/findings/mail.ts'
import { PARTICULARS as DNS_PARTICULARS } from '../../../plugins/dns-info/findings/subjects.ts'
import { MAIL_ISSUES } from '../../../plugins/dns-info/mail/issues.ts'
import { GAP_REASONS as DNS_GAPS } from '../../../plugins/dns-info/reasons.ts'
import { WORDS as DNS_WORDS } from '../../../plugins/dns-info/text/words.ts'
import { RECORD_ISSUES } from '../../../plugins/mail/records/issues.ts'
import { INPUT_ERRORS } from '../../../plugins/dns-propagation/input-errors.ts'
import { LABELS } from '../../../plugins/dns-propagation/text/labels.ts'
import { ANSWER_REASONS, GAP_REASONS } from '../../../plugins/dns-propagation/reasons.ts'
import { OTHERS } from '../../../plugins/dns-propagation/judge/published.ts'
import { PARTICULARS } from '../../../plugins/dns-propagation/judge/sentence.ts'
import { STATES } from '../../../plugins/dns-propagation/judge/states.ts'
import { SENTENCES } from '../../../plugins/dns-propagation/judge/verdicts.ts'
import { ENGLISH, KOREAN, complaints, textsOf } from '../../unit/words/forbidden.ts'

const CATALOGUES: Readonly<Record<string, unknown>> = {
  'core: reasons of the DNS': DNS_REASONS,
  'core: reasons of DNSSEC': DNSSEC_REASONS,
  'core: reasons of registries': REGISTRY_REASONS,
  'core: reasons of AS lookups': ASN_REASONS,
  'core: reasons of probes': PROBE,
  'core: CAA problems': { CAA_PROBLEMS, CAA_FIXES },
  'core: refusals of names': REFUSALS,
  'core: refusals of requests': REQUEST_ERRORS,
  'core: refusals of inputs': { ERRORS, SHARED_INPUT_ERRORS },
  'core: words of states': { STATE_WORDS, SEVERITY_WORDS, FINDING_WORDS },
  'certificate: definitions': { FAULTS, ISSUES, CERTIFICATE_FINDINGS },
  'dns-info: findings': { FINDINGS, DNS_PARTICULARS },
  'dns-info: mail': { MAIL_ISSUES, REPAIRS },
  'mail: records': RECORD_ISSUES,
  'dns-info: gaps and labels': { DNS_GAPS, DNS_WORDS },
  'dns-propagation: sentences': { SENTENCES, PARTICULARS, OTHERS },
  'dns-propagation: reasons': { ANSWER_REASONS, GAP_REASONS, INPUT_ERRORS },
  'dns-propagation: labels': { LABELS, STATES },
}

for (const [name, catalogue] of Object.entries(CATALOGUES))
  test(`${name}: none of its texts has what the style sheets forbid`, () => {
    const texts = textsOf(catalogue)
    for (const language of ['en', 'ko'] as const)
      assert.ok(
        texts.some(([one]) => one === language),
        language,
      )
    assert.equal(texts.flatMap(complaints), [])
  })

const BAD: readonly [language: 'en' | 'ko', text: string][] = [
  ['en', 'This is no domain.'],
  ['en', 'The registry tells no expiry.'],
  ['en', 'Old roots are removed, too.'],
  ['en', 'It uses 12 look-ups.'],
  ['en', 'Change it so that it works.'],
  ['en', 'It expired on 2026-11-11T23:59:59Z.'],
  ['ko', '{domain}은 등록되지 않았습니다.'],
  ['ko', '"{name}"을 추가하세요.'],
  ['ko', '다시 시도하십시오.'],
  ['ko', '서버 (응답 없음)'],
  ['ko', '443 포트를 여세요.'],
  ['ko', '{parent} 상위 존의 NS 레코드를 변경하세요.'],
  ['ko', '검증 리졸버가 SERVFAIL로 응답합니다.'],
]
for (const [language, text] of BAD)
  test(`a text such as ${JSON.stringify(text)} is found`, () =>
    assert.is.not(complaints([language, 'code', text]).length, 0))

test('what the style sheets ask for is left alone', () => {
  const good = [
    ['en', 'There is no record. One lookup was made; look up the rest.'],
    ['ko', '늦어도 2026-11-22 11:24 (한국 시각)에 사라집니다. {ip} 주소가 없습니다.'],
  ] as const
  for (const [language, text] of good) assert.equal(complaints([language, 'code', text]), [])
  assert.ok(ENGLISH.length > 15 && KOREAN.length > 15)
})

test.run()
