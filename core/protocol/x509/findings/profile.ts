/** What the profile of RFC 5280 and the CA/Browser Forum forbids, and clients let pass, but for leaves. */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'
import type { Advice, IssueEntry, Severity } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { OID } from '../parse/extensions.ts'
import { isLoadBearing } from '../path/checks.ts'
import type { PathEntry } from '../validation.ts'
import type { CERTIFICATES } from './which.ts'

export const profileAdvice: Advice = {
  en: {
    title: 'The certificate has a field that the rules do not allow',
    causes: [
      "The CA's software or its certificate profile sets the field wrongly.",
      'A private CA was set up with a hand-written configuration.',
    ],
    fixes: [
      'Public CA: report it to the CA, which has to revoke and replace such a certificate.',
      "Private CA: correct the field in the CA's certificate profile, then reissue the certificate.",
    ],
  },
  ko: {
    title: '인증서 규격에 맞지 않는 인증서입니다',
    causes: [
      'CA의 소프트웨어나 인증서 프로필이 이 항목을 잘못 설정합니다.',
      '사설 CA의 설정을 직접 작성하면서 잘못 넣었습니다.',
    ],
    fixes: [
      '공인 CA라면 CA에 알리세요. CA는 이런 인증서를 폐기하고 교체해야 합니다.',
      '사설 CA라면 CA의 인증서 프로필에서 이 항목을 고치고 인증서를 재발급하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4',
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
  ],
}

const FORBIDDEN = { severity: 'error', advice: profileAdvice } as const

/** `{certificate}` is one of CERTIFICATES, `{problem}` one of MALFORMED. */
export const PROFILE_ISSUES = {
  'negative-serial': {
    ...FORBIDDEN,
    issue: 'negative-serial',
    refusedBy: ['go'],
    en: '{certificate} has a negative serial number. Go since 1.23 refuses it.',
    ko: '{certificate}의 일련번호가 음수입니다. Go 1.23 이상이 거부합니다.',
  },
  'zero-serial': {
    ...FORBIDDEN,
    issue: 'zero-serial',
    en: '{certificate} has the serial number zero.',
    ko: '{certificate}의 일련번호가 0입니다.',
  },
  'long-serial': {
    ...FORBIDDEN,
    issue: 'long-serial',
    en: '{certificate} has a serial number of more than 20 bytes.',
    ko: '{certificate}의 일련번호가 20바이트를 넘습니다.',
  },
  'rsa-modulus-size': {
    ...FORBIDDEN,
    issue: 'rsa-modulus-size',
    en: '{certificate} has a {bits}-bit RSA modulus, which is not a multiple of 8.',
    ko: '{certificate}의 RSA 모듈러스가 {bits}비트로, 8의 배수가 아닙니다.',
  },
  'cert-sign-without-ca': {
    ...FORBIDDEN,
    issue: 'cert-sign-without-ca',
    en: '{certificate} has the key usage keyCertSign but is not a CA certificate.',
    ko: '{certificate}의 키 용도(keyUsage)는 인증서 서명을 허용하지만 CA 인증서가 아닙니다.',
  },
  'malformed-extension': {
    ...FORBIDDEN,
    issue: 'malformed-extension',
    en: '{certificate} has a malformed part that clients ignore: {problem}.',
    ko: '{certificate}에 클라이언트가 무시하는 형식 오류가 있습니다({problem}).',
  },
  'critical-aki': {
    ...FORBIDDEN,
    issue: 'critical-aki',
    en: '{certificate} has a critical authority key identifier.',
    ko: '{certificate}의 발급자 키 식별자가 필수(critical)로 표시되어 있습니다.',
  },
  'critical-ski': {
    ...FORBIDDEN,
    issue: 'critical-ski',
    en: '{certificate} has a critical subject key identifier.',
    ko: '{certificate}의 주체 키 식별자가 필수(critical)로 표시되어 있습니다.',
  },
  'noncritical-policy-constraints': {
    ...FORBIDDEN,
    issue: 'noncritical-policy-constraints',
    en: '{certificate} has policy constraints that are not critical.',
    ko: '{certificate}의 정책 제한(policyConstraints)이 필수(critical)가 아닙니다.',
  },
  'noncritical-inhibit-any-policy': {
    ...FORBIDDEN,
    issue: 'noncritical-inhibit-any-policy',
    en: '{certificate} has an inhibitAnyPolicy extension that is not critical.',
    ko: '{certificate}의 inhibitAnyPolicy 확장이 필수(critical)가 아닙니다.',
  },
  'missing-aki': {
    ...FORBIDDEN,
    issue: 'missing-aki',
    en: '{certificate} has no authority key identifier.',
    ko: '{certificate}에 발급자 키 식별자가 없습니다.',
  },
  'aki-without-key': {
    ...FORBIDDEN,
    issue: 'aki-without-key',
    en: '{certificate} has an authority key identifier without the key identifier.',
    ko: '{certificate}의 발급자 키 식별자 확장에 키 식별자가 빠져 있습니다.',
  },
  'aki-with-issuer': {
    ...FORBIDDEN,
    issue: 'aki-with-issuer',
    en: '{certificate} has an authority key identifier with issuer and serial number, which is forbidden.',
    ko: '{certificate}의 발급자 키 식별자에 규정이 금지하는 발급자 이름과 일련번호가 있습니다.',
  },
  'aki-ski-mismatch': {
    ...FORBIDDEN,
    issue: 'aki-ski-mismatch',
    en: '{certificate} is self-signed, but its authority and subject key identifiers differ.',
    ko: '{certificate}는 자체 서명되었지만 발급자와 주체의 키 식별자가 서로 다릅니다.',
  },
  // CA certificates
  'missing-ski': {
    ...FORBIDDEN,
    issue: 'missing-ski',
    en: '{certificate} is a CA certificate without a subject key identifier.',
    ko: '{certificate}는 CA 인증서인데 주체 키 식별자가 없습니다.',
  },
  'missing-key-usage': {
    issue: 'missing-key-usage',
    severity: 'warning',
    advice: profileAdvice,
    en: '{certificate} is a CA certificate without a key usage.',
    ko: '{certificate}는 CA 인증서인데 키 용도(keyUsage)가 없습니다.',
  },
  'noncritical-basic-constraints': {
    ...FORBIDDEN,
    issue: 'noncritical-basic-constraints',
    en: '{certificate} has basic constraints that are not critical.',
    ko: '{certificate}의 기본 제한(basicConstraints)이 필수(critical)가 아닙니다.',
  },
  'empty-name-constraints': {
    ...FORBIDDEN,
    issue: 'empty-name-constraints',
    refusedBy: ['chrome', 'firefox', 'go'],
    en: '{certificate} has empty name constraints.',
    ko: '{certificate}의 이름 제한(nameConstraints)이 비어 있습니다.',
  },
  'name-constraints-leading-dot': {
    ...FORBIDDEN,
    issue: 'name-constraints-leading-dot',
    en: '{certificate} has a DNS name constraint that begins with a dot, which RFC 5280 allows for URIs only.',
    ko: '{certificate}의 DNS 이름 제한이 점으로 시작합니다. RFC 5280은 URI에만 허용합니다.',
  },
  'root-eku': {
    ...FORBIDDEN,
    issue: 'root-eku',
    en: '{certificate} has an extended key usage, which roots must not have.',
    ko: '{certificate}에 확장 키 용도(extendedKeyUsage)가 있습니다. 루트에는 넣을 수 없는 확장입니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/** Which certificate the issues of one are about. */
export type AboutCertificate = { readonly certificate: Coded<typeof CERTIFICATES> }
/** Reports an issue, which may be worse or better than it is as a rule. */
export type NoteIssue<C extends Catalogue<IssueEntry>> = (report: Coded<C>, severity?: Severity) => void
type Note = NoteIssue<typeof PROFILE_ISSUES>

/** For every certificate in a path. */
const ofAny = (certificate: Certificate, root: boolean, about: AboutCertificate, note: Note): void => {
  const { serialOctets, keyType, keyBits, basicConstraints, keyUsage, extensions } = certificate
  // RFC 5280 4.1.2.2: positive and at most 20 octets. Nothing refers to a root by its number, and some have
  // zero.
  if (serialOctets[0]! >= 0x80 && !root) note({ code: 'negative-serial', params: about })
  else if (serialOctets.every(octet => octet === 0) && !root) note({ code: 'zero-serial', params: about })
  if (serialOctets.length > 20 && !root) note({ code: 'long-serial', params: about })
  // Baseline Requirements 6.1.5.
  if (keyType === 'RSA' && keyBits % 8 !== 0)
    note({ code: 'rsa-modulus-size', params: { ...about, bits: keyBits } })
  if (!basicConstraints?.ca && keyUsage?.has('keyCertSign'))
    note({ code: 'cert-sign-without-ca', params: about })
  for (const { oid, problem } of certificate.defects) {
    if (!isLoadBearing(certificate, oid)) note({ code: 'malformed-extension', params: { ...about, problem } })
  }
  if (extensions.get(OID.authorityKeyIdentifier)?.critical) note({ code: 'critical-aki', params: about })
  if (extensions.get(OID.subjectKeyIdentifier)?.critical) note({ code: 'critical-ski', params: about })
  const policy = extensions.get(OID.policyConstraints)
  if (policy && !policy.critical) note({ code: 'noncritical-policy-constraints', params: about })
  const inhibit = extensions.get(OID.inhibitAnyPolicy)
  if (inhibit && !inhibit.critical) note({ code: 'noncritical-inhibit-any-policy', params: about })
}

/** RFC 5280 4.2.1.1, Baseline Requirements 7.1.2.1.3 and 7.1.2.11.1. */
const authorityKey = (certificate: Certificate, root: boolean, about: AboutCertificate, note: Note): void => {
  const { authorityKeyIdentifier: aki, subjectKeyIdentifier: ski, selfIssued } = certificate
  if (!certificate.extensions.has(OID.authorityKeyIdentifier)) {
    if (!selfIssued) note({ code: 'missing-aki', params: about })
    return
  }
  if (!aki) return
  if (aki.keyIdentifier === null) note({ code: 'aki-without-key', params: about })
  if (aki.hasIssuer || aki.hasSerialNumber)
    note({ code: 'aki-with-issuer', params: about }, root ? 'error' : 'warning')
  if (root && selfIssued && aki.keyIdentifier !== null && ski !== null && aki.keyIdentifier !== ski) {
    note({ code: 'aki-ski-mismatch', params: about })
  }
}

/** For CAs: what RFC 5280 4.2.1.2, 4.2.1.9, 4.2.1.10 ask of them. */
const authority = (certificate: Certificate, about: AboutCertificate, note: Note): void => {
  if (certificate.version < 3) return
  if (!certificate.extensions.has(OID.subjectKeyIdentifier)) note({ code: 'missing-ski', params: about })
  if (certificate.extensions.get(OID.basicConstraints)?.critical === false)
    note({ code: 'noncritical-basic-constraints', params: about })
  const constraints = certificate.nameConstraints
  if (constraints?.empty) note({ code: 'empty-name-constraints', params: about })
  if (
    constraints
    && [...constraints.permitted, ...constraints.excluded].some(
      ({ kind, value }) => kind === 'dns' && value.startsWith('.'),
    )
  ) {
    note({ code: 'name-constraints-leading-dot', params: about })
  }
}

/** `usage`: what a root may be used for is judged as well. */
export const profileIssues = (
  { certificate, role }: Pick<PathEntry, 'certificate' | 'role'>,
  usage: boolean,
  about: AboutCertificate,
  note: Note,
): void => {
  const root = role === 'root'
  ofAny(certificate, root, about, note)
  authorityKey(certificate, root, about, note)
  if (role === 'leaf') return
  authority(certificate, about, note)
  if (!root && certificate.basicConstraints?.ca && !certificate.extensions.has(OID.keyUsage))
    note({ code: 'missing-key-usage', params: about })
  if (root && usage && certificate.extensions.has(OID.extendedKeyUsage))
    note({ code: 'root-eku', params: about })
}
