/** The wrapper that .NET puts around every TLS failure. */
import type { Entry } from './types.ts'

export default {
  id: 'dotnet-general',
  causeGroup: 'other',
  patterns: [
    { text: 'The SSL connection could not be established, see inner exception', general: true },
    { text: 'The SSL connection could not be established', general: true },
    {
      text: 'Authentication failed, see inner exception',
      with: ['ssl', 'tls', 'sslstream', 'system.security.authentication'],
      general: true,
    },
    { text: 'System.Security.Authentication.AuthenticationException', general: true },
    { text: 'The remote certificate is invalid according to the validation procedure', general: true },
    { text: 'The remote certificate is invalid because of errors in the certificate chain', general: true },
    { text: 'The remote certificate is invalid', general: true },
    {
      text: 'The remote certificate was rejected by the provided RemoteCertificateValidationCallback',
      general: true,
    },
    'RemoteCertificateNotAvailable',
    'The remote certificate is invalid according to the validation procedure: '
      + 'RemoteCertificateNotAvailable',
    {
      text: 'A call to SSPI failed, see inner exception',
      with: ['ssl', 'tls', 'certificate', 'sslstream', 'authentication', 'schannel'],
      general: true,
    },
    { text: 'SSL Handshake failed with OpenSSL error - SSL_ERROR_SSL', general: true },
    { text: 'Using SSL certificate failed with OpenSSL error', general: true },
    { text: 'Interop+OpenSsl+SslException', general: true },
    { text: 'Interop+AppleCrypto+SslException', general: true },
    { text: 'Interop+Crypto+OpenSslCryptographicException … SSL', general: true },
    { text: 'System.Net.Security.SslStream', general: true },
    { text: 'SslStream.SendAuthResetSignal', general: true },
    { text: 'SslStream.ForceAuthenticationAsync', general: true },
    { text: 'SslStream.CompleteHandshake', general: true },
    { text: 'SslStream.ProcessBlob', general: true },
    { text: 'SslStream.StartSendAuthResetSignal', general: true },
    'The remote party requested renegotiation when AllowRenegotiation was set to false',
    'SslStreamCertificateContext',
    { text: '유효성 검사 절차에 따르면 원격 인증서가 잘못되었습니다', general: true },
    { text: '유효성 검사 절차에 따라 원격 인증서가 잘못되었습니다', general: true },
    { text: '원격 인증서가 잘못되었습니다', general: true },
    { text: 'AuthenticationException: A call to SSPI failed', general: true },
  ],
  asked: [
    'C# HttpClient says the SSL connection could not be established, see inner exception',
    'our C# web service cannot set up TLS to the payment API',
    'dotnet core app in the Linux container fails on SSL while it runs on my PC',
    'C# console program logs an SSL exception and the inner one is cut off',
    '.NET Framework app stops with an authentication exception',
    'HttpClient in Blazor or MAUI fails to set up SSL, details only in the inner exception',
    'C# HttpClient에서 SSL 연결을 설정할 수 없다고 나옴',
    '닷넷 서비스가 외부 API 호출하다 내부 예외로 SSL 실패',
    'C# 로그에 바깥 예외만 남아 SSL 실패 이유를 모르겠음',
    '.NET 컨테이너에서만 TLS 연결이 안 되고 PC에서는 됨',
    'C# 웹앱에서 인증 예외로 연결이 끊깁니다',
    'HttpRequestException만 뜨고 안쪽 예외를 봐야 SSL 원인을 알 수 있음',
  ],
  seen: [
    {
      by: '.NET 8',
      text:
        'System.Net.Http.HttpRequestException: The SSL connection could not be established, see inner '
        + 'exception.',
    },
    {
      by: '.NET 6 on Linux',
      text: 'Interop+OpenSsl+SslException: SSL Handshake failed with OpenSSL error - SSL_ERROR_SSL.',
    },
    {
      by: '.NET 8',
      text:
        'System.Security.Authentication.AuthenticationException: The remote certificate was rejected '
        + 'by the provided RemoteCertificateValidationCallback.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: '.NET could not set up the TLS connection',
    causes: [
      'The inner exception names the reason: `UntrustedRoot`, `PartialChain`, `NotTimeValid` or '
        + '`RemoteCertificateNameMismatch`.',
      'The server does not send its intermediate certificate, or its CA is not in the root store of '
        + 'the machine or container.',
      'Client and server have no TLS version or cipher suite in common.',
    ],
    fixes: [
      'Read the inner exceptions (`ex.ToString()`), and paste the whole text here.',
      'Add a missing CA: `certutil -addstore -f Root ca.crt`; on Debian '
        + '`/usr/local/share/ca-certificates/ca.crt` and `update-ca-certificates`, on RHEL '
        + '`/etc/pki/ca-trust/source/anchors/` and `update-ca-trust`. Development: `dotnet dev-certs '
        + 'https --trust`.',
      'Send the whole chain: `openssl s_client -connect example.com:443 -servername example.com` '
        + 'must show `Verify return code: 0 (ok)`.',
      'Do not return `true` from `ServerCertificateCustomValidationCallback`: it accepts every '
        + 'certificate, and hides the error.',
    ],
  },
  ko: {
    title: '.NET이 TLS 연결을 맺지 못했습니다',
    causes: [
      '내부 예외에 이유가 있습니다. `UntrustedRoot`, `PartialChain`, `NotTimeValid`, '
        + '`RemoteCertificateNameMismatch` 중 하나인 경우가 많습니다.',
      '서버가 중간 인증서를 보내지 않거나, 컴퓨터나 컨테이너의 루트 목록에 서버의 CA가 없습니다.',
      '클라이언트와 서버가 함께 지원하는 TLS 버전이나 암호 스위트가 없습니다.',
    ],
    fixes: [
      '내부 예외까지 출력한 뒤(`ex.ToString()`) 전체 내용을 여기에 붙여 넣으세요.',
      '빠진 CA를 추가하세요. Windows는 `certutil -addstore -f Root ca.crt`, Debian은 '
        + '`/usr/local/share/ca-certificates/ca.crt`에 두고 `update-ca-certificates`, RHEL은 '
        + '`/etc/pki/ca-trust/source/anchors/`에 두고 `update-ca-trust`입니다. 개발용은 `dotnet dev-certs https '
        + '--trust`입니다.',
      '체인을 모두 보내세요. `openssl s_client -connect example.com:443 -servername example.com` 결과가 `Verify '
        + 'return code: 0 (ok)`이어야 합니다.',
      '`ServerCertificateCustomValidationCallback`에서 `true`를 반환하지 마세요. 모든 인증서를 받아들여 오류를 가릴 뿐입니다.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.net.security.sslpolicyerrors',
    'https://learn.microsoft.com/en-us/dotnet/core/extensions/sslstream-troubleshooting',
  ],
} as const satisfies Entry
