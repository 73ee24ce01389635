/** The handshake was canceled on purpose. */
import type { Entry } from './types.ts'

export default {
  id: 'user-canceled',
  causeGroup: 'other',
  patterns: [
    'received fatal alert user canceled',
    'remote error tls user canceled',
    'tlsv1 alert user canceled',
    'SSL alert number 90',
    'TLS alert user canceled',
    'alert read fatal user canceled',
    'sent a TLS alert user canceled',
    'SERVER ALERT Fatal user canceled',
    'ALERT_DESCRIPTION_USER_CANCELED',
    'AlertReceived user canceled',
    'TlsFatalAlert user canceled',
    'TlsFatalAlertReceived user canceled',
    'Level Fatal Description user canceled',
    'TLS protocol defined fatal alert code is 90',
    'TLS protocol defined fatal error code is 90',
    'is a fatal alert message msg 90',
    'error 0A000442',
    'error 14094442',
    'error 14077442',
    'error 10000442',
    'Received alert 90 User canceled',
    'gnutls_handshake() failed User canceled',
    'tlsv1 alert user cancelled',
    'received fatal alert user_cancelled',
    'SSL_ERROR_USER_CANCELED_ALERT',
    'Peer user canceled handshake',
    'errSSLPeerUserCancelled',
    'OSStatus -9839',
    { text: 'user_canceled', with: ['tls', 'ssl', 'alert'] },
    'SSL_ERROR_APPLICATION_ABORT',
    'SSL handshake aborted by the application',
    { text: 'The operation was cancelled due to user error', with: ['gnutls', 'tls'] },
    'GNUTLS_E_USER_ERROR',
    {
      text: '-9839',
      with: 'apple',
    },
    'local error: tls: user canceled',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'remote error: tls: user canceled',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLException: Received fatal alert: user_canceled',
    },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000442:SSL routines::tlsv1 alert user cancelled',
    },
    {
      by: 'Firefox',
      text: 'Peer user canceled handshake. Error code: SSL_ERROR_USER_CANCELED_ALERT',
    },
  ],
  fixesFor: ['developer', 'visitor', 'owner'],
  en: {
    title: 'The other side canceled the handshake',
    causes: [
      'A person closed the page or the certificate prompt, or the application ended the connection.',
      'The PIN prompt of a smart card was canceled or timed out.',
      'The application stops the handshake by a rule of its own, such as a callback that returns an '
        + 'error.',
    ],
    fixes: [
      'Check timeouts and callbacks in the application on the side that sent the alert.',
      'Load the page again, select the certificate and enter the PIN.',
      'On a server, single lines of this kind are normal and need no action.',
    ],
  },
  ko: {
    title: '상대가 핸드셰이크를 취소했습니다',
    causes: [
      '사용자가 페이지나 인증서 선택 창을 닫았거나 애플리케이션이 연결을 끝냈습니다.',
      '스마트 카드의 PIN 입력 창이 취소되었거나 응답 시간을 초과했습니다.',
      '애플리케이션이 오류를 돌려주는 콜백 등 자체 규칙으로 핸드셰이크를 멈춥니다.',
    ],
    fixes: [
      'TLS 경고(alert)를 보낸 쪽 애플리케이션의 시간 제한과 콜백을 확인하세요.',
      '페이지를 다시 열고 인증서를 선택한 뒤 PIN을 입력하세요.',
      '서버 로그에 가끔 보이는 것은 정상이므로 무시하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.1'],
} as const satisfies Entry
