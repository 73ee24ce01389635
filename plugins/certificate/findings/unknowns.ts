/** Pure: what a certificate that is trusted leaves open, and for whom it is. */
import { reportOf } from '../../../core/text/catalogue.ts'
import type { Catalogue, Parameter, Report } from '../../../core/text/catalogue.ts'
import type { Advice, FindingEntry } from '../../../core/protocol/faults.ts'
import { attributeIn } from '../../../core/protocol/x509/parse/distinguished-name.ts'
import type { Tls } from '../schema/connection.ts'
import { finder } from './finding.ts'
import type { Facts, Found } from './finding.ts'

const privateRootAdvice: Advice = {
  en: {
    title: 'The root certificate is a private one',
    causes: ['The operator of Certscope added the root with `CERTSCOPE_EXTRA_CA`.'],
    fixes: [
      'Install the root on every client that connects.',
      'For visitors from the Internet, use a certificate from a public CA.',
    ],
  },
  ko: {
    title: '사설 루트 인증서입니다',
    causes: ['Certscope 운영자가 `CERTSCOPE_EXTRA_CA`로 추가한 루트입니다.'],
    fixes: [
      '접속하는 모든 클라이언트에 루트를 설치하세요.',
      '외부에 공개하는 사이트라면 공인 CA의 인증서를 쓰세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-6.1.1'],
}

const clientCertificateAdvice: Advice = {
  en: {
    title: 'The server requests a client certificate',
    causes: ['The server is configured for mutual TLS (`ssl_verify_client`, `SSLVerifyClient`).'],
    fixes: [
      'If this is intended, give each client a certificate from a CA that the server accepts.',
      'If it is not intended, disable the verification of client certificates.',
    ],
  },
  ko: {
    title: '서버가 클라이언트 인증서를 요청합니다',
    causes: ['서버에 상호 TLS 인증이 설정되어 있습니다(`ssl_verify_client`, `SSLVerifyClient`).'],
    fixes: [
      '의도한 설정이면 서버가 받아들이는 CA의 인증서를 클라이언트마다 발급하세요.',
      '의도하지 않았다면 클라이언트 인증서 확인을 끄세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.3.2'],
}

const clientCertificateDemandedAdvice: Advice = {
  en: {
    title: 'The server requires a client certificate',
    causes: ['Mutual TLS is enabled, and the server refuses clients without a certificate.'],
    fixes: [
      'As a client, send a certificate from an accepted CA, for example with `curl --cert FILE --key FILE`.',
      'As the operator, make the client certificate optional if clients without one should connect.',
    ],
  },
  ko: {
    title: '서버가 클라이언트 인증서를 필수로 요구합니다',
    causes: ['상호 TLS 인증이 켜져 있어, 인증서가 없는 클라이언트는 접속할 수 없습니다.'],
    fixes: [
      '접속하는 쪽이라면 허용된 CA의 인증서를 보내세요. 예: `curl --cert FILE --key FILE`',
      '서버를 운영한다면, 인증서가 없는 클라이언트도 접속해야 하는 경우 클라이언트 인증서를 선택 사항으로 바꾸세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2.4'],
}

const clientCertificateRefusedAdvice: Advice = {
  en: {
    title: 'The server refuses this client certificate',
    causes: ['It was issued by another CA, has expired, or is not for clients (extended key usage).'],
    fixes: [
      'Compare its issuer with the CAs that the server accepts: `openssl x509 -in FILE -noout -issuer -dates`',
      'Put the intermediate certificates behind it in the file, if there are any.',
    ],
  },
  ko: {
    title: '서버가 이 클라이언트 인증서를 거부합니다',
    causes: ['다른 CA에서 발급했거나, 만료되었거나, 클라이언트용(확장 키 용도)이 아닙니다.'],
    fixes: [
      '발급자가 서버가 받아들이는 CA인지 확인하세요: `openssl x509 -in FILE -noout -issuer -dates`',
      '중간 인증서가 있으면 파일에서 클라이언트 인증서 뒤에 넣으세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2.4'],
}

const revocationUnknownAdvice: Advice = {
  en: {
    title: 'Whether the certificate is revoked could not be checked',
    causes: [
      'The OCSP responder or the CRL server of the CA does not respond, or its response is not valid.',
      'This server cannot reach it, for example because a firewall blocks outgoing HTTP.',
    ],
    fixes: [
      'Check again in some minutes.',
      'If it stays so, report it to the CA: the server itself is not at fault.',
      'Check that this server may connect to port 80 of the host in the OCSP or CRL URL.',
    ],
  },
  ko: {
    title: '인증서의 폐기 여부를 확인하지 못했습니다',
    causes: [
      'CA의 OCSP 서버나 CRL 서버가 응답하지 않거나 응답이 유효하지 않습니다.',
      '나가는 HTTP 연결이 방화벽에 막히는 등의 이유로 Certscope 서버에서 접속할 수 없습니다.',
    ],
    fixes: [
      '몇 분 뒤에 다시 확인하세요.',
      '계속되면 CA에 알리세요. 웹 서버의 문제가 아닙니다.',
      'Certscope 서버에서 OCSP 주소나 CRL 주소의 80번 포트로 접속할 수 있는지 확인하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-6.3'],
}

const caaUnknownAdvice: Advice = {
  en: {
    title: 'Whether the CAA records permit the CA could not be decided',
    causes: ['The CA, or a name in the records, is not in the list of CAs and their CAA names.'],
    fixes: ['Compare the names in the records with those in the certification practice statement of the CA.'],
  },
  ko: {
    title: 'CAA 레코드가 이 CA를 허용하는지 판단하지 못했습니다',
    causes: ['CA 또는 레코드의 이름이 CA별 CAA 이름 목록에 없습니다.'],
    fixes: ['CA의 인증 업무 준칙(CPS)에 나온 CAA 이름이 레코드에 있는지 확인하세요.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8659#section-4.2'],
}

const ctUnknownAdvice: Advice = {
  en: {
    title: 'The CT logs could not be searched',
    causes: ['The public CT searches (crt.sh, Cert Spotter) do not respond, or limit requests.'],
    fixes: ['Check again in some minutes: a renewed certificate that is not installed shows only there.'],
  },
  ko: {
    title: 'CT 로그를 검색하지 못했습니다',
    causes: ['공개 CT 로그 검색(crt.sh, Cert Spotter)이 응답하지 않거나 요청을 제한합니다.'],
    fixes: ['몇 분 뒤에 다시 확인하세요. 발급받고 설치하지 않은 인증서는 CT 로그에서만 알 수 있습니다.'],
  },
  links: ['https://crt.sh/'],
}

export const REACH_FINDINGS = {
  'trusted-under-private-root': {
    finding: 'private-root',
    severity: 'info',
    advice: privateRootAdvice,
    en: 'Only clients with the private root "{name}" trust it; no browser has that root by default.',
    ko: '"{name}" 사설 루트를 설치한 클라이언트만 신뢰합니다. 브라우저에 기본으로 들어 있는 루트가 아닙니다.',
  },
  'client-certificate-requested': {
    finding: 'client-certificate',
    severity: 'info',
    advice: clientCertificateAdvice,
    en: 'The server requests a client certificate and may refuse clients without one.',
    ko: '서버가 클라이언트 인증서를 요청하며, 인증서가 없는 클라이언트는 거부할 수 있습니다.',
  },
  'client-certificate-unclear': {
    finding: 'client-certificate',
    severity: 'info',
    advice: clientCertificateAdvice,
    en: 'The server requests a client certificate and may refuse clients without one. {issuers}',
    ko: '서버가 클라이언트 인증서를 요청하며, 인증서가 없는 클라이언트는 거부할 수 있습니다. {issuers}',
  },
  'client-certificate-optional': {
    finding: 'client-certificate',
    severity: 'info',
    advice: clientCertificateAdvice,
    en: 'The server requests a client certificate but completes the handshake without one. {issuers}',
    ko: '서버가 클라이언트 인증서를 요청하지만, 인증서가 없어도 핸드셰이크를 완료합니다. {issuers}',
  },
  'client-certificate-demanded': {
    finding: 'client-certificate',
    severity: 'info',
    advice: clientCertificateDemandedAdvice,
    en: 'The server requires a client certificate and ends the handshake without one. {issuers}',
    ko: '서버가 클라이언트 인증서를 요구합니다. 인증서가 없으면 핸드셰이크를 끝냅니다. {issuers}',
  },
  'client-certificate-taken': {
    finding: 'client-certificate',
    severity: 'info',
    advice: clientCertificateAdvice,
    en: 'The server requests a client certificate and completes the handshake with the one that was given.',
    ko: '서버가 클라이언트 인증서를 요청하며, 지정한 인증서로 핸드셰이크를 완료합니다.',
  },
  'client-certificate-rejected': {
    finding: 'client-certificate-refused',
    severity: 'warning',
    advice: clientCertificateRefusedAdvice,
    en: 'The server ends the handshake with the client certificate that was given. {issuers}',
    ko: '지정한 클라이언트 인증서를 보내면 서버가 핸드셰이크를 끝냅니다. {issuers}',
  },
  'revocation-not-known': {
    finding: 'revocation-unknown',
    severity: 'unknown',
    advice: revocationUnknownAdvice,
    en: 'Revocation could not be checked: {why}.',
    ko: '폐기 여부를 확인하지 못했습니다. {why}.',
  },
  'caa-not-known': {
    finding: 'caa-unknown',
    severity: 'info',
    advice: caaUnknownAdvice,
    en: 'Whether the CAA records permit a renewal is unknown: {why}.',
    ko: 'CAA 레코드가 갱신을 허용하는지 알 수 없습니다. {why}.',
  },
  'ct-not-known': {
    finding: 'ct-unknown',
    severity: 'info',
    advice: ctUnknownAdvice,
    en: 'CT logs could not be searched for a newer certificate: {why}.',
    ko: 'CT 로그에 새 인증서가 있는지 확인하지 못했습니다. {why}.',
  },
} as const satisfies Catalogue<FindingEntry>
const foundOf = finder(REACH_FINDINGS)

const MAX_NAMED = 3

const issuersOf = ({ issuers, issuerCount }: NonNullable<Tls['clientCertificate']>): Report => {
  if (issuers.length === 0) return { code: 'client-issuers-unnamed' }
  const names = issuers
    .slice(0, MAX_NAMED)
    .map(name => `"${attributeIn(name, 'CN') ?? attributeIn(name, 'O') ?? name}"`)
  const more = issuerCount - names.length
  const params = { names: names.join(', ') }
  return more > 0
    ? { code: 'client-issuers-more', params: { ...params, more } }
    : { code: 'client-issuers', params }
}

const OUTCOMES = {
  accepted: 'client-certificate-optional',
  refused: 'client-certificate-demanded',
  unknown: 'client-certificate-unclear',
} as const

const clientCertificate = ({ clientCertificate }: Tls) => {
  if (clientCertificate === undefined) return { code: 'client-certificate-requested' } as const
  const { without, given } = clientCertificate
  if (given === 'accepted') return { code: 'client-certificate-taken' } as const
  const code = given === 'refused' ? ('client-certificate-rejected' as const) : OUTCOMES[without]
  return { code, params: { issuers: issuersOf(clientCertificate) } }
}

/** There is nobody to ask. */
const NO_URL = 'no-revocation-url'

/** What "OK" alone would not say of a certificate that is trusted: what is not known, and who it is for. */
export const ofReach = ({ tls, cert, ct, caa, unmeasured }: Facts): Found[] => {
  if (!tls.trusted || cert?.source !== 'served')
    return tls.clientCertificate?.given ? [foundOf(clientCertificate(tls))] : []
  const found: Found[] = []
  const root = tls.forecast.find(({ detail }) => detail === 'private-root')
  if (root)
    found.push(
      foundOf({
        code: 'trusted-under-private-root',
        params: { name: String(root.params?.['name'] ?? '?') },
      }),
    )
  if (tls.clientCertificateRequested) found.push(foundOf(clientCertificate(tls)))
  const open = (field: string): Parameter | null => {
    const gap = unmeasured.find(one => one.field === field)
    if (!gap || gap.code === NO_URL) return null
    return gap.code === undefined ? gap.reason : ({ ...gap, code: gap.code } as Report)
  }
  const revoked = tls.revocation?.status === 'unknown' ? open('revoked') : null
  if (revoked !== null) found.push(foundOf({ code: 'revocation-not-known', params: { why: revoked } }))
  // The operator's choice is no news.
  const isOff = ct?.sources.every(({ detail }) => detail === 'ct-off')
  const newer = isOff ? null : open('cert.newerInCt')
  // Whether the next one may be issued.
  if (caa?.permitted === null && caa.reason !== null)
    found.push(foundOf({ code: 'caa-not-known', params: { why: reportOf(caa) ?? caa.reason } }))
  if (newer !== null) found.push(foundOf({ code: 'ct-not-known', params: { why: newer } }))
  return found
}
