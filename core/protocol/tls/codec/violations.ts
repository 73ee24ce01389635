/** How a server can break the TLS protocol: each is a `malformed-handshake`. */
import type { Catalogue, Entry } from '../../../text/catalogue.ts'
import type { Advice, FaultEntry } from '../../faults.ts'

const otherKeyAdvice: Advice = {
  en: {
    title: 'The private key of the server does not belong to its certificate',
    causes: [
      'The certificate was renewed with a new key, and the server or one of its load balancers still uses the old key.',
      'The certificate and the key of two sites were mixed up in the configuration.',
      'A device in the path changes the handshake.',
    ],
    fixes: [
      'Compare the two: `openssl pkey -in key.pem -pubout` and `openssl x509 -in cert.pem -noout -pubkey` must print the '
        + 'same key.',
      'Configure the key and the certificate of one order together, then restart the server.',
      'If they match, connect past the load balancer and the inspection devices, to find the one that fails.',
    ],
  },
  ko: {
    title: '서버의 개인 키가 인증서와 맞지 않습니다',
    causes: [
      '새 키로 인증서를 갱신했지만 서버나 일부 로드 밸런서가 이전 키를 쓰고 있습니다.',
      '설정에서 두 사이트의 인증서와 키가 섞였습니다.',
      '경로에 있는 장비가 핸드셰이크를 변경합니다.',
    ],
    fixes: [
      '둘을 비교하세요: `openssl pkey -in key.pem -pubout` 결과와 `openssl x509 -in cert.pem -noout -pubkey` 결과가 같아야 합니다.',
      '같은 발급 건의 키와 인증서를 함께 설정하고 서버를 다시 시작하세요.',
      '서로 맞는다면 로드 밸런서와 보안 장비를 거치지 않고 접속해 원인 장비를 찾으세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.3'],
}

export const VIOLATIONS = {
  'tls-unreadable': {
    en: 'The handshake cannot be read ({error}).',
    ko: '핸드셰이크를 해석할 수 없습니다({error}).',
  },
  // Records
  'tls-bad-record-header': {
    en: 'The server sent a record with the impossible header {header}.',
    ko: '서버가 헤더가 잘못된 레코드를 보냈습니다: {header}',
  },
  'tls-oversized-record': {
    en: 'The server sent a record of {length} bytes. At most {limit} are allowed.',
    ko: '서버가 {length}바이트 레코드를 보냈습니다. {limit}바이트까지만 허용됩니다.',
  },
  'tls-unexpected-record': {
    en: 'The server sent a record of type {type} in the middle of the handshake.',
    ko: '서버가 핸드셰이크 중간에 유형 {type} 레코드를 보냈습니다.',
  },
  'tls-record-among-data': {
    en: 'The server sent a record of type {type} among its data.',
    ko: '서버가 데이터 사이에 유형 {type} 레코드를 보냈습니다.',
  },
  'tls-idle-records': {
    en: 'The server sent more than {limit} records without effect.',
    ko: '서버가 아무 효과 없는 레코드를 {limit}개 넘게 보냈습니다.',
  },
  'tls-short-alert': {
    en: 'The server sent an alert that is too short.',
    ko: '서버가 너무 짧은 TLS 경고(alert)를 보냈습니다.',
  },
  'tls-alert-length': {
    en: 'The server sent an alert of the wrong length.',
    ko: '서버가 길이가 잘못된 TLS 경고(alert)를 보냈습니다.',
  },
  'tls-bad-change-cipher-spec': {
    en: 'The server sent a malformed change_cipher_spec.',
    ko: '서버가 형식이 잘못된 change_cipher_spec을 보냈습니다.',
  },
  'tls-no-change-cipher-spec': {
    en: 'The server did not send its change_cipher_spec.',
    ko: '서버가 change_cipher_spec을 보내지 않았습니다.',
  },
  'tls-short-encrypted-record': {
    en: 'The server sent an encrypted record that is too short.',
    ko: '서버가 너무 짧은 암호화 레코드를 보냈습니다.',
  },
  'tls-unauthenticated-record': {
    en: 'An encrypted record of the server does not match the agreed keys.',
    ko: '서버가 보낸 암호화 레코드가 합의한 키와 맞지 않습니다.',
  },
  'tls-no-content-type': {
    en: 'The server sent an encrypted record without a content type.',
    ko: '서버가 콘텐츠 유형이 없는 암호화 레코드를 보냈습니다.',
  },
  'tls-clear-record': {
    en: 'The server sent an unencrypted record after its ServerHello.',
    ko: '서버가 ServerHello 뒤에 암호화하지 않은 레코드를 보냈습니다.',
  },
  'tls-clear-after-hello': {
    en: 'The server sent more unencrypted data after its ServerHello.',
    ko: '서버가 ServerHello 뒤에 암호화하지 않은 데이터를 더 보냈습니다.',
  },
  // Messages
  'tls-truncated': {
    en: 'What the server sent is not a valid {field}: it ends too early.',
    ko: '서버가 보낸 데이터가 올바른 {field} 메시지가 아닙니다(중간에 끊김).',
  },
  'tls-excess-bytes': {
    en: '{field} from the server has {count} {count|byte|bytes} too many.',
    ko: '서버가 보낸 {field} 항목에 {count}바이트가 더 있습니다.',
  },
  'tls-unexpected-message': {
    en: 'The server sent {message} instead of {expected}.',
    ko: '서버가 {expected} 대신 {message} 메시지를 보냈습니다.',
  },
  'tls-misplaced-message': {
    en: 'The server sent {message} in the wrong place.',
    ko: '서버가 {message} 메시지를 잘못된 순서로 보냈습니다.',
  },
  'tls-message-among-data': {
    en: 'The server sent {message} among its data.',
    ko: '서버가 데이터 사이에 {message} 메시지를 보냈습니다.',
  },
  'tls-broken-message': {
    en: 'The server interrupted a handshake message.',
    ko: '서버가 핸드셰이크 메시지를 끝까지 보내지 않았습니다.',
  },
  'tls-too-many-messages': {
    en: 'The server sent more handshake messages than there can be.',
    ko: '서버가 핸드셰이크 메시지를 지나치게 많이 보냈습니다.',
  },
  'tls-trailing-data': {
    en: 'The server sent more than its handshake.',
    ko: '서버가 핸드셰이크 뒤에 데이터를 더 보냈습니다.',
  },
  'tls-bad-key-update': {
    en: 'The server sent a malformed KeyUpdate.',
    ko: '서버가 형식이 잘못된 KeyUpdate를 보냈습니다.',
  },
  'tls-server-hello-done-not-empty': {
    en: 'The server sent a ServerHelloDone that is not empty.',
    ko: '서버가 비어 있지 않은 ServerHelloDone을 보냈습니다.',
  },
  'tls-finished-mismatch': {
    en: "The server's Finished message does not match the handshake.",
    ko: '서버의 Finished 메시지가 핸드셰이크 내용과 맞지 않습니다.',
  },
  // What the server chose
  'tls-retry-without-version': {
    en: 'The server sent a HelloRetryRequest without a version.',
    ko: '서버가 버전이 없는 HelloRetryRequest를 보냈습니다.',
  },
  'tls-empty-retry': {
    en: 'The server sent a HelloRetryRequest that requests nothing.',
    ko: '서버가 아무것도 요구하지 않는 HelloRetryRequest를 보냈습니다.',
  },
  'tls-second-retry': {
    en: 'The server sent a second HelloRetryRequest.',
    ko: '서버가 HelloRetryRequest를 두 번 보냈습니다.',
  },
  'tls-version-not-offered': {
    en: 'The server chose protocol version {version}, which was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 프로토콜 버전을 선택했습니다: {version}',
  },
  'tls-version-by-extension': {
    en: 'The server chose protocol version {version} by an extension that only TLS 1.3 has.',
    ko: '서버가 TLS 1.3에만 있는 확장으로 다른 프로토콜 버전을 선택했습니다: {version}',
  },
  'tls-unknown-version': {
    en: 'The server chose the unknown protocol version {version}.',
    ko: '서버가 알 수 없는 프로토콜 버전을 선택했습니다: {version}',
  },
  'tls-downgrade': {
    en: 'The server chose {protocol}, but its random signals a downgrade: someone changed the offer.',
    ko: '서버가 {protocol} 버전을 선택했지만 서버 난수에 다운그레이드 표시가 있습니다. 중간에서 클라이언트의 제안을 바꿨습니다.',
  },
  'tls-extension-not-offered': {
    en: 'The server sent extension {extension}, which was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 확장을 보냈습니다: {extension}',
  },
  'tls-duplicate-extension': {
    en: '{message} from the server has extension {extension} twice.',
    ko: '서버의 {message} 메시지에 확장이 중복되었습니다: {extension}',
  },
  'tls-too-many-extensions': {
    en: '{message} from the server has more than {limit} extensions.',
    ko: '서버의 {message} 메시지에 확장이 {limit}개 넘게 있습니다.',
  },
  'tls-suite-not-offered': {
    en: 'The server chose the cipher suite {suite}, which was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 암호 스위트를 선택했습니다: {suite}',
  },
  'tls-suite-of-other-version': {
    en: 'The server chose {suite}, which {protocol} does not have.',
    ko: '서버가 {protocol} 버전에 없는 암호 스위트를 선택했습니다: {suite}',
  },
  'tls-suite-changed': {
    en: 'The server changed the cipher suite after its HelloRetryRequest.',
    ko: '서버가 HelloRetryRequest 뒤에 암호 스위트를 바꿨습니다.',
  },
  'tls-compression': {
    en: 'The server chose a compression method that was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 압축 방식을 선택했습니다.',
  },
  'tls-long-session-id': {
    en: 'The server sent a session ID of more than 32 bytes.',
    ko: '서버가 32바이트를 넘는 세션 ID를 보냈습니다.',
  },
  'tls-session-id-changed': {
    en: 'The server did not repeat the session ID.',
    ko: '서버가 세션 ID를 그대로 돌려주지 않았습니다.',
  },
  'tls-empty-cookie': {
    en: 'The server sent an empty cookie.',
    ko: '서버가 빈 쿠키를 보냈습니다.',
  },
  'tls-empty-ticket': {
    en: 'The server sent an empty session ticket.',
    ko: '서버가 빈 세션 티켓을 보냈습니다.',
  },
  'tls-ticket-not-offered': {
    en: 'The server chose a session ticket that was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 세션 티켓을 선택했습니다.',
  },
  'tls-alpn-not-offered': {
    en: 'The server chose an application protocol that was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 애플리케이션 프로토콜(ALPN)을 선택했습니다.',
  },
  'tls-renegotiation-info': {
    en: 'The server sent a renegotiation_info that is not empty.',
    ko: '서버가 비어 있지 않은 renegotiation_info를 보냈습니다.',
  },
  // Key exchange
  'tls-no-key-share': {
    en: 'The server sent a TLS 1.3 ServerHello without a key share.',
    ko: '서버가 키 교환 값(key share)이 없는 TLS 1.3 ServerHello를 보냈습니다.',
  },
  'tls-group-not-offered': {
    en: 'The server chose {group}, which was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 키 교환 그룹을 선택했습니다: {group}',
  },
  'tls-group-not-requested': {
    en: 'The server sent a key share of {group}, which was not requested.',
    ko: '서버가 요구하지 않은 그룹의 키 교환 값을 보냈습니다: {group}',
  },
  'tls-retry-group': {
    en: 'The server requested a key share of {group}, which was not offered or already sent.',
    ko: '서버가 클라이언트의 제안에 없거나 이미 받은 그룹의 키 교환 값을 요구했습니다: {group}',
  },
  'tls-invalid-key-share': {
    en: 'The key share from the server is not valid for {group}.',
    ko: '서버의 키 교환 값이 그룹에 맞지 않습니다: {group}',
  },
  'tls-explicit-curve': {
    en: 'The server chose a curve with explicit parameters.',
    ko: '서버가 이름 대신 매개변수로 적은 곡선을 선택했습니다.',
  },
  'tls-empty-dh-share': {
    en: 'The server sent an empty Diffie-Hellman value.',
    ko: '서버가 빈 Diffie-Hellman 값을 보냈습니다.',
  },
  'tls-invalid-dh-params': {
    en: 'The Diffie-Hellman values from the server are out of range.',
    ko: '서버가 보낸 Diffie-Hellman 값이 허용 범위를 벗어났습니다.',
  },
  'tls-key-of-other-exchange': {
    en: "The key of the server's certificate does not fit {suite}.",
    ko: '서버 인증서의 키가 암호 스위트에 맞지 않습니다: {suite}',
  },
  'tls-empty-key-exchange': {
    en: 'The server sent an empty key exchange value.',
    ko: '서버가 빈 키 교환 값을 보냈습니다.',
  },
  'tls-needless-key-exchange': {
    en: 'The server sent a ServerKeyExchange, which {suite} does not have.',
    ko: '서버가 암호 스위트에 없는 ServerKeyExchange를 보냈습니다: {suite}',
  },
  'tls-missing-key-exchange': {
    en: 'The server did not send the ServerKeyExchange that {suite} needs.',
    ko: '서버가 암호 스위트에 필요한 ServerKeyExchange를 보내지 않았습니다: {suite}',
  },
  // Certificates and proof
  'tls-request-context': {
    en: 'The server sent its Certificate message with a request context.',
    ko: '서버가 요청 컨텍스트가 있는 Certificate 메시지를 보냈습니다.',
  },
  'tls-empty-certificate': {
    en: 'The server sent an empty certificate.',
    ko: '서버가 빈 인증서를 보냈습니다.',
  },
  'tls-no-certificates': {
    en: 'The server sent an empty certificate list.',
    ko: '서버가 빈 인증서 목록을 보냈습니다.',
  },
  'tls-invalid-certificate-key': {
    en: "The public key in the server's certificate is not a valid key.",
    ko: '서버 인증서의 공개 키가 올바른 키가 아닙니다.',
  },
  'tls-scheme-not-offered': {
    en: 'The server signed {message} with scheme {scheme}, which was not offered.',
    ko: '서버가 클라이언트의 제안에 없는 방식으로 {message} 메시지에 서명했습니다: {scheme}',
  },
  'tls-scheme-of-other-key': {
    advice: otherKeyAdvice,
    en: "The server signed {message} with {scheme}, which does not fit its certificate's key.",
    ko: '서버가 인증서의 키에 맞지 않는 방식으로 {message} 메시지에 서명했습니다: {scheme}',
  },
  'tls-wrong-signature': {
    advice: otherKeyAdvice,
    en: "The signature of {message} does not match the key of the server's certificate.",
    ko: '{message} 메시지의 서명이 서버 인증서의 키와 맞지 않습니다.',
  },
} as const satisfies Catalogue<Entry & Pick<FaultEntry, 'advice'>>
