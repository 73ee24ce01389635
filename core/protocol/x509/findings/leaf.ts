/** What the profile forbids in the certificate of a server, and clients let pass. */
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { Advice, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { OID, PURPOSE } from '../parse/extensions.ts'
import { isJudgedByApple } from '../path/validity-limit.ts'
import type { ValidationRequest } from '../validation.ts'
import { nameIssues } from './names.ts'
import type { NAME_ISSUES } from './names.ts'
import { profileAdvice } from './profile.ts'
import type { AboutCertificate, NoteIssue } from './profile.ts'

const caAsLeafAdvice: Advice = {
  en: {
    title: 'A CA certificate is used as the server certificate',
    causes: [
      'The certificate was created with the default options of `openssl req -x509`, which make it a CA.',
      'A private CA put its own certificate on the server.',
    ],
    fixes: [
      'Issue a server certificate without CA rights: set `basicConstraints = CA:FALSE` in the OpenSSL '
        + 'configuration.',
      'Keep the key of the CA off the web server: anyone who has it can issue certificates for any name.',
    ],
  },
  ko: {
    title: 'CA 인증서를 서버 인증서로 쓰고 있습니다',
    causes: [
      '`openssl req -x509`의 기본 옵션으로 만들면 CA 인증서가 됩니다.',
      '사설 CA의 인증서를 서버에 그대로 설치했습니다.',
    ],
    fixes: [
      'OpenSSL 설정에 `basicConstraints = CA:FALSE`를 넣어 서버 인증서를 따로 발급하세요.',
      'CA의 개인 키는 웹 서버에 두지 마세요. 유출되면 어떤 이름의 인증서든 발급할 수 있습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9'],
}

export const extendedKeyUsageAdvice: Advice = {
  en: {
    title: 'The extended key usage of the certificate is not that of a TLS server',
    causes: [
      'A private CA issues without `extendedKeyUsage`, or with anyExtendedKeyUsage.',
      'A profile for devices or mail was used for a web server.',
    ],
    fixes: [
      'Reissue the certificate with `extendedKeyUsage = serverAuth`.',
      'Check what it has: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext extendedKeyUsage`.',
    ],
  },
  ko: {
    title: '확장 키 용도(extendedKeyUsage)가 TLS 서버용이 아닙니다',
    causes: [
      '사설 CA가 `extendedKeyUsage` 없이, 또는 anyExtendedKeyUsage로 발급합니다.',
      '장비용이나 메일용 프로필로 웹 서버 인증서를 발급했습니다.',
    ],
    fixes: [
      '`extendedKeyUsage = serverAuth`로 인증서를 재발급하세요.',
      '현재 값을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext extendedKeyUsage`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.12'],
}

const OTHER_PURPOSE = { severity: 'error', advice: extendedKeyUsageAdvice } as const

/** `{certificate}` is one of CERTIFICATES. */
export const LEAF_ISSUES = {
  'ca-as-leaf': {
    issue: 'ca-as-leaf',
    severity: 'error',
    refusedBy: ['firefox', 'rustls', 'nss'],
    advice: caAsLeafAdvice,
    en: '{certificate} is a CA certificate. Firefox 153 and rustls (Deno 2.9) refuse it as a server certificate.',
    ko: '{certificate}가 CA 인증서입니다. Firefox 153과 rustls(Deno 2.9)는 이런 인증서를 쓰는 서버를 거부합니다.',
  },
  'no-eku': {
    ...OTHER_PURPOSE,
    issue: 'no-eku',
    en: '{certificate} has no extended key usage.',
    ko: '{certificate}에 확장 키 용도(extendedKeyUsage)가 없습니다.',
  },
  'no-eku-for-apple': {
    ...OTHER_PURPOSE,
    issue: 'no-eku',
    refusedBy: ['safari'],
    en: '{certificate} has no extended key usage. iOS since 13 and macOS since 10.15 require serverAuth.',
    ko: '{certificate}에 확장 키 용도(extendedKeyUsage)가 없습니다. iOS 13, macOS 10.15 이상은 serverAuth를 요구합니다.',
  },
  'any-eku': {
    ...OTHER_PURPOSE,
    issue: 'any-eku',
    en: '{certificate} has an extended key usage that allows any purpose.',
    ko: '{certificate}의 확장 키 용도(extendedKeyUsage)가 모든 용도를 허용합니다.',
  },
  'any-eku-alone': {
    ...OTHER_PURPOSE,
    issue: 'any-eku',
    refusedBy: ['firefox', 'safari', 'openssl', 'rustls', 'curl', 'nss', 'boringssl'],
    en: '{certificate} is for any purpose and does not name serverAuth. Firefox 153, OpenSSL 3 and iOS since 13 refuse it.',
    ko: '{certificate}의 확장 키 용도(extendedKeyUsage)에 serverAuth 없이 anyExtendedKeyUsage만 있습니다. Firefox 153, OpenSSL 3, iOS 13 이상이 거부합니다.',
  },
  'critical-eku': {
    issue: 'critical-eku',
    severity: 'error',
    advice: profileAdvice,
    en: '{certificate} has a critical extended key usage.',
    ko: '{certificate}의 확장 키 용도(extendedKeyUsage)가 필수(critical)로 표시되어 있습니다.',
  },
  'name-constraints-on-leaf': {
    issue: 'name-constraints-on-leaf',
    severity: 'error',
    advice: profileAdvice,
    en: '{certificate} has name constraints but is not a CA certificate.',
    ko: '{certificate}는 CA 인증서가 아닌데 이름 제한(nameConstraints)이 있습니다.',
  },
} as const satisfies Catalogue<IssueEntry>

type Note = NoteIssue<typeof LEAF_ISSUES & typeof NAME_ISSUES>

/** For the leaf as the certificate of a TLS server (Baseline Requirements 7.1.2.7). */
const subscriber = async (
  certificate: Certificate,
  request: ValidationRequest,
  work: Work,
  about: AboutCertificate,
  note: Note,
): Promise<void> => {
  if (certificate.basicConstraints?.ca) note({ code: 'ca-as-leaf', params: about })
  await nameIssues(certificate, request, work, about, note)
  if (!request.usage) return
  const purposes = certificate.extendedKeyUsage
  if (!certificate.extensions.has(OID.extendedKeyUsage))
    note({ code: isJudgedByApple(certificate) ? 'no-eku-for-apple' : 'no-eku', params: about })
  else if (purposes?.includes(PURPOSE.any))
    note({ code: purposes.includes(PURPOSE.serverAuth) ? 'any-eku' : 'any-eku-alone', params: about })
  if (certificate.extensions.get(OID.extendedKeyUsage)?.critical)
    note({ code: 'critical-eku', params: about })
}

export const leafIssues = async (
  certificate: Certificate,
  request: ValidationRequest,
  work: Work,
  about: AboutCertificate,
  note: Note,
): Promise<void> => {
  if (certificate.extensions.has(OID.nameConstraints) && !certificate.basicConstraints?.ca)
    note({ code: 'name-constraints-on-leaf', params: about })
  // Without a name to be reached by, the end of the path is not judged as the certificate of a server.
  if (request.identity !== null) await subscriber(certificate, request, work, about, note)
}
