/**
 * Why something is not known, in Korean: revocation, CT, the probe, CAA, DNS, and what servers leave open.
 */
import type { Phrases } from '../../core/phrases.ts'
import { errors } from '../../knowledge-base/errors/index.ts'

const title = (code: string): string =>
  Object.hasOwn(errors, code) ? errors[code as keyof typeof errors].ko.title : code

/** Why an upstream gave no answer (core/protocol/revocation/words.ts), for each upstream. */
const upstream = (english: string, korean: string): Phrases => ({
  [`${english} answered with status {}`]: `${korean}가 HTTP {1} 상태로 응답했습니다`,
  [`${english} did not answer in time`]: `${korean}가 제때 응답하지 않았습니다`,
  [`${english} refused the connection`]: `${korean}가 연결을 거부했습니다`,
  [`${english} cannot be reached`]: `${korean}에 연결할 수 없습니다`,
  [`${english} broke the connection off`]: `${korean}가 연결을 끊었습니다`,
  [`${english} was not asked, since there was no room for it at this moment`]: `지금 진행 중인 요청이 너무 많아 ${korean}에 요청하지 못했습니다`,
  [`${english} was not asked: {}`]: `${korean}에 요청하지 않았습니다 ({1})`,
  [`${english} did not prove that it is what it says`]: `${korean}가 자신을 증명하지 못했습니다`,
  [`${english} is at an address that must not be asked`]: `${korean}가 접속이 허용되지 않는 주소에 있습니다`,
  [`${english} is, or redirects to, a URL that is not http`]: `${korean} 주소 또는 리디렉션된 주소가 http가 아닙니다`,
  [`${english} is, or redirects to, a URL that cannot be read`]: `${korean} 주소 또는 리디렉션된 주소가 올바르지 않습니다`,
  [`${english} redirects too often`]: `${korean}의 리디렉션이 너무 많습니다`,
  [`${english} answered with more than is read`]: `${korean}의 응답이 너무 큽니다`,
  [`${english} does not speak HTTP as it should: {}`]: `${korean}가 HTTP 규격에 맞지 않게 응답했습니다 ({1})`,
})

const OCSP: Phrases = {
  ...upstream('the OCSP responder', 'OCSP 서버'),
  'the OCSP responder is not at an http address': 'OCSP 서버 주소가 http가 아닙니다',
  'the OCSP responder does not know the certificate': 'OCSP 서버가 이 인증서를 모릅니다',
  'the OCSP responder calls the request malformed': 'OCSP 서버가 요청 형식이 잘못되었다고 응답했습니다',
  'the OCSP responder has an internal error': 'OCSP 서버에 내부 오류가 있습니다',
  'the OCSP responder says to try later': 'OCSP 서버가 나중에 다시 시도하라고 응답했습니다',
  'the OCSP responder answers only signed requests': 'OCSP 서버가 서명된 요청에만 응답합니다',
  'the OCSP responder has no answer for this certificate (unauthorized)':
    'OCSP 서버가 이 인증서에 대해 답하지 않습니다 (unauthorized)',
  'the OCSP response is valid only from {}': 'OCSP 응답이 {1}부터 유효합니다',
  'the OCSP response of {} does not say how long it is valid, and is old':
    '{1}에 만들어진 OCSP 응답이 유효 기간 없이 오래되었습니다',
  'the OCSP response ends before it begins': 'OCSP 응답의 종료 시각이 시작 시각보다 빠릅니다',
  'the OCSP response expired at {}': 'OCSP 응답이 {1}에 만료되었습니다',
  'the OCSP response is signed with {}, which can be forged':
    'OCSP 응답의 서명 알고리즘({1})은 위조될 수 있습니다',
  'the OCSP response has no valid signature': 'OCSP 응답의 서명이 올바르지 않습니다',
  'more signatures would have to be checked than clients check':
    '확인할 서명이 너무 많아 모두 확인하지 못했습니다',
  'the OCSP response cannot be read': 'OCSP 응답을 해석할 수 없습니다',
  'the OCSP response is about a certificate of another CA': 'OCSP 응답이 다른 CA의 인증서에 관한 것입니다',
  'the OCSP response is about another certificate': 'OCSP 응답이 다른 인증서에 관한 것입니다',
  'the OCSP response has the critical extension {}, which is not known':
    'OCSP 응답에 알 수 없는 필수(critical) 확장({1})이 있습니다',
  'the certificate of the OCSP responder was not issued by the CA of the certificate':
    'OCSP 서버의 인증서를 이 인증서의 CA가 발급하지 않았습니다',
  'the certificate of the OCSP responder is signed with {}, which can be forged':
    'OCSP 서버 인증서의 서명 알고리즘({1})은 위조될 수 있습니다',
  'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage':
    'OCSP 서버의 인증서에 OCSP 응답을 서명할 권한이 없습니다',
  'the certificate of the OCSP responder may not sign by its key usage':
    'OCSP 서버의 인증서에 서명할 권한이 없습니다',
  'the certificate of the OCSP responder is not valid yet': 'OCSP 서버의 인증서가 아직 유효하지 않습니다',
  'the certificate of the OCSP responder has expired': 'OCSP 서버의 인증서가 만료되었습니다',
  'the certificate of the OCSP responder has a critical extension that is not known':
    'OCSP 서버의 인증서에 알 수 없는 필수(critical) 확장이 있습니다',
}

const CRL: Phrases = {
  'this check has asked enough at this moment': '이번 확인에서 보낼 수 있는 요청을 모두 보냈습니다',
  'its host has been asked often enough at this moment': '이 서버에 지금 보낼 수 있는 요청을 모두 보냈습니다',
  'the CRL could not be read in time': 'CRL을 제때 해석하지 못했습니다',
  ...upstream('the CRL server', 'CRL 서버'),
  'the CRL did not arrive in time': 'CRL을 제때 받지 못했습니다',
  'too many CRLs are being fetched at this moment': '지금 받고 있는 CRL이 너무 많습니다',
  'the CRL is not at an http address': 'CRL 주소가 http가 아닙니다',
  'the CRL is valid only from {}': 'CRL이 {1}부터 유효합니다',
  'the CRL has been out of date since {}': 'CRL이 {1}에 만료되었습니다',
  'the CRL of {} does not say how long it is valid, and is old':
    '{1}에 만들어진 CRL이 유효 기간 없이 오래되었습니다',
  'the CRL is signed with {}, which can be forged': 'CRL의 서명 알고리즘({1})은 위조될 수 있습니다',
  'the CRL is of "{}", whose certificate is not known': 'CRL을 발행한 "{1}"의 인증서를 찾을 수 없습니다',
  'the CRL has no valid signature': 'CRL의 서명이 올바르지 않습니다',
  'the CRL is signed by a CA that may not sign CRLs by its key usage':
    'CRL에 서명할 권한이 없는 CA가 CRL에 서명했습니다',
  'what stands at the CRL address cannot be read as a CRL':
    'CRL 주소에 있는 데이터를 CRL로 해석할 수 없습니다',
  'there is only a delta CRL where the full one should be': '전체 CRL이 있어야 할 곳에 델타 CRL만 있습니다',
  'the CRL is not about this certificate: its issuer or its issuing distribution point is another one':
    'CRL의 발급자나 배포 지점이 달라 이 인증서에 관한 것이 아닙니다',
  'the CRL does not speak about every reason of a revocation': 'CRL이 모든 폐기 사유를 다루지 않습니다',
}

const REVOCATION: Phrases = {
  'there was no answer in time': '제때 응답을 받지 못했습니다',
  'it names neither an OCSP responder nor a CRL': '인증서에 OCSP 서버도 CRL도 적혀 있지 않습니다',
  'it is short-lived and not meant to be revoked: it names neither an OCSP responder nor a CRL':
    '유효 기간이 짧아 폐기 대상이 아니며, OCSP 서버도 CRL도 적혀 있지 않습니다',
  'the certificate of its issuer is not known, so that no answer could be verified':
    '발급자의 인증서를 알 수 없어 응답을 검증할 수 없습니다',
  'its signature cannot be verified, so that anybody may have made it':
    '서명을 검증할 수 없어 누가 만든 인증서인지 알 수 없습니다',
  'the path is too long to look into all of it': '체인이 너무 길어 모두 확인하지 못했습니다',
  'the chain leads to no trusted root, whose word would count':
    '체인이 신뢰할 수 있는 루트로 이어지지 않아 확인할 곳이 없습니다',
  'the certificate has expired, so that its CA need not list it any more':
    '만료되어 CA가 더 이상 폐기 여부를 알리지 않아도 됩니다',
}

const SEARCHES: Phrases = {
  timeout: '제때 응답하지 않음',
  late: '다른 검색보다 늦음',
  'rate-limited': '요청 한도를 넘음',
  unreachable: '연결할 수 없음',
  malformed: '응답을 해석할 수 없음',
  'too-large': '응답이 너무 큼',
  'http-status {}': 'HTTP {1} 응답',
  off: '설정에서 꺼져 있음',
  ok: '정상',
  'the searches took too long': 'CT 검색이 제때 끝나지 않았습니다',
  '{}, and no current certificate is in the logs': code =>
    `${title(code!)}. CT 로그에도 유효한 인증서가 없습니다`,
}

const PROBE: Phrases = {
  'no probe is set for this instance': '한국 프로브가 설정되어 있지 않습니다',
  'the probe did not answer in time': '한국 프로브가 제때 응답하지 않았습니다',
  'no connection to the probe, or none that lasted': '한국 프로브에 연결할 수 없거나 연결이 끊겼습니다',
  "the probe answered {}, so it takes this instance's token for none":
    '한국 프로브가 이 서버의 토큰을 받아들이지 않았습니다 (HTTP {1})',
  'the probe has had too many questions and asks to wait {} s':
    '한국 프로브의 요청 한도를 넘었습니다 ({1}초 뒤에 다시 시도할 수 있습니다)',
  'the probe has had too many questions': '한국 프로브의 요청 한도를 넘었습니다',
  'the probe answered 400, so its settings do not let this name or port in as ours do':
    '한국 프로브의 설정이 이 이름이나 포트를 허용하지 않습니다 (HTTP 400)',
  'the probe answered with a redirect, which is not followed':
    '한국 프로브가 리디렉션으로 응답했으나 따라가지 않습니다',
  'the probe answered {}': '한국 프로브가 HTTP {1} 상태로 응답했습니다',
  "the probe's answer is not of the form that this version knows":
    '한국 프로브의 응답 형식이 이 버전과 맞지 않습니다',
  "the probe's answer is longer than {} octets": '한국 프로브의 응답이 너무 큽니다',
}

const NAMES: Phrases = {
  'the look-up took too long': 'DNS 조회가 제때 끝나지 않았습니다',
  'the look-up of {} was answered {}': '{1} 조회에 DNS 서버가 {2} 응답을 보냈습니다',
  'the look-up of {} was not answered in time': '{1} 조회에 제때 응답이 없었습니다',
  'the look-up of {} failed: {}': '{1} 조회에 실패했습니다 ({2})',
  'the aliases of {} go round in a circle': '{1}의 별칭(CNAME)이 순환합니다',
  '{} has more than {} aliases in a row': '{1}의 별칭(CNAME)이 {2}개를 넘게 이어집니다',
  'no certificate was served': '서버가 인증서를 보내지 않았습니다',
  'the certificate is not for this name': '이 이름의 인증서가 아닙니다',
  'the chain leads to no trusted root': '체인이 신뢰할 수 있는 루트로 이어지지 않습니다',
  'by which names its issuer goes in CAA records is not known':
    '발급자가 CAA 레코드에서 쓰는 이름을 알 수 없습니다',
  'the records name somebody who is not known': '레코드에 알 수 없는 이름이 있습니다',
  'no DNS server answered in time': 'DNS 서버가 제때 응답하지 않았습니다',
  'the DNS server did not answer: {}': 'DNS 서버가 응답하지 않았습니다 ({1})',
  'the DNS server answered {}': 'DNS 서버가 {1} 응답을 보냈습니다',
  'the name does not exist': 'DNS 서버가 이름이 없다고 응답했습니다',
  'its alias {} does not exist': '별칭 대상인 {1} 이름이 없습니다',
  'the name has no addresses': 'A 레코드도 AAAA 레코드도 없습니다',
  'no addresses': 'A 레코드도 AAAA 레코드도 없습니다',
  'more than {} aliases in a row': '별칭(CNAME)이 {1}개를 넘게 이어집니다',
  'its aliases go round in a circle': '별칭(CNAME)이 순환합니다',
  'the first {} of {} were measured': '주소 {2}개 중 {1}개만 측정했습니다',
}

const HANDSHAKE: Phrases = {
  'the server answered only a smaller hello, which does not offer TLS 1.3':
    '서버가 TLS 1.3을 뺀 간단한 ClientHello에만 응답했습니다',
  'the server offered no proof': '서버가 키를 증명하지 않았습니다',
  'not asked': '확인하지 않았습니다',
  'the missing certificate was not found': '빠진 인증서를 찾지 못했습니다',
  'With static RSA key exchange the server proves its key only after the client has spoken again':
    '고정 RSA 키 교환에서는 이 단계에서 서버의 키를 확인할 수 없습니다',
  'The RSA key of the certificate has a size that signatures are not checked for':
    'RSA 키의 크기 때문에 서명을 검증하지 않습니다',
  'ECDSA with SHA-1 on P-384 is not checked': 'P-384 키의 SHA-1 ECDSA 서명은 검증하지 않습니다',
  'The certificate holds {}, whose signatures are not checked':
    '인증서의 키({1})로 만든 서명은 검증하지 않습니다',
  'The answer cannot be read': '서버의 응답을 해석할 수 없습니다',
}

export const REASONS: Phrases = {
  ...OCSP,
  ...CRL,
  ...REVOCATION,
  ...SEARCHES,
  ...PROBE,
  ...NAMES,
  ...HANDSHAKE,
}
