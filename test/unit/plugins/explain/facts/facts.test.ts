/** What messages of clients tell besides their cause: server, date, depth, numbers, speaker. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { factsOf } from '../../../../../plugins/explain/facts/facts.ts'
import type { Facts } from '../../../../../plugins/explain/facts/facts.ts'

type Row = readonly [text: string, wanted: Partial<Facts>]

const HOSTS: readonly Row[] = [
  [
    "fatal: unable to access 'https://git.example.com/a.git/': SSL certificate problem",
    { host: 'git.example.com', library: 'Git' },
  ],
  [
    "requests.exceptions.SSLError: HTTPSConnectionPool(host='api.example.com', port=8443): Max retries",
    { host: 'api.example.com', port: 8443 },
  ],
  [
    'openssl s_client -connect www.example.com:465 -servername www.example.com',
    { host: 'www.example.com', port: 465 },
  ],
  ['openssl s_client -servername sni.example.com -connect 192.0.2.1:443', { host: 'sni.example.com' }],
  [
    '"Host: shop.example.com. is not in the cert\'s altnames: DNS:*.example.net"',
    { host: 'shop.example.com' },
  ],
  [
    'x509: certificate is valid for a.example.com, b.example.com, not c.example.com',
    { host: 'c.example.com', library: 'Go' },
  ],
  [
    'x509: certificate is not valid for any names, but wanted to match db.example.com',
    { host: 'db.example.com' },
  ],
  [
    'java.security.cert.CertificateException: No subject alternative DNS name matching ldap.example.com found.',
    { host: 'ldap.example.com', library: 'Java' },
  ],
  [
    'java.security.cert.CertificateException: No name matching mail.example.com found',
    { host: 'mail.example.com' },
  ],
  ['SSLPeerUnverifiedException: Hostname api.example.com not verified:', { host: 'api.example.com' }],
  [
    "Certificate for <www.example.com> doesn't match any of the subject alternative names: [*.example.net]",
    { host: 'www.example.com' },
  ],
  ["hostname in certificate didn't match: <www.example.com> != <example.net>", { host: 'www.example.com' }],
  [
    "ssl.CertificateError: hostname 'www.example.com' doesn't match 'example.net'",
    { host: 'www.example.com' },
  ],
  [
    "certificate verify failed: Hostname mismatch, certificate is not valid for 'www.example.com'. (_ssl.c:1006)",
    { host: 'www.example.com', library: 'Python' },
  ],
  [
    "SSL: no alternative certificate subject name matches target host name 'www.example.com'",
    { host: 'www.example.com' },
  ],
  [
    "SSL: certificate subject name (example.net) does not match target hostname 'www.example.com'",
    { host: 'www.example.com' },
  ],
  ["ERROR: cannot verify www.example.com's certificate, issued by ‘CN=R3’:", { host: 'www.example.com' }],
  [
    'ERROR: no certificate subject alternative name matches\n\trequested host name ‘www.example.com’.',
    { host: 'www.example.com' },
  ],
  [
    'Attackers might be trying to steal your information from www.example.com (for example, passwords)',
    { host: 'www.example.com' },
  ],
  [
    'This server could not prove that it is www.example.com; its security certificate is from example.net.',
    { host: 'www.example.com' },
  ],
  [
    'www.example.com uses an unsupported protocol. ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
    { host: 'www.example.com', library: 'Chrome' },
  ],
  ['www.example.com sent an invalid response. ERR_SSL_PROTOCOL_ERROR', { host: 'www.example.com' }],
  ['www.example.com normally uses encryption to protect your information.', { host: 'www.example.com' }],
  ['www.example.com:8443 uses an invalid security certificate.', { host: 'www.example.com', port: 8443 }],
  [
    'An error occurred during a connection to www.example.com. PR_END_OF_FILE_ERROR',
    { host: 'www.example.com' },
  ],
  [
    'Firefox did not connect to www.example.com because of a potential threat',
    { host: 'www.example.com', library: 'Firefox' },
  ],
  [
    'you might be connecting to a server that is pretending to be “www.example.com” which could put',
    { host: 'www.example.com' },
  ],
  ['공격자가 www.example.com에서 정보를 도용하려고 시도 중일 수 있습니다', { host: 'www.example.com' }],
  ['이 서버가 www.example.com임을 입증할 수 없으며', { host: 'www.example.com' }],
  ['攻击者可能会试图从 www.example.com 窃取您的信息', { host: 'www.example.com' }],
  ['攻撃者が、www.example.com 上のあなたの情報を不正に取得', { host: 'www.example.com' }],
  ['Angreifer versuchen, Ihre Daten von www.example.com zu stehlen', { host: 'www.example.com' }],
  [
    'upstream SSL certificate does not match "backend.example.com" while SSL handshaking to upstream, client: 192.0.2.1, server: www.example.com, upstream: "https://192.0.2.7:8443/", host: "www.example.com"',
    { host: 'backend.example.com', port: 8443 },
  ],
  [
    'SSL_do_handshake() failed while SSL handshaking to upstream, server: www.example.com, upstream: "https://192.0.2.7:8443/", host: "www.example.com"',
    { host: null, port: 8443 },
  ],
  [
    'upstream SSL certificate verify error: (10) while SSL handshaking to upstream, upstream: "https://api.example.com:443/v1"',
    { host: 'api.example.com', port: 443 },
  ],
  [
    'client sent plain HTTP request to HTTPS port while reading client request headers, client: 192.0.2.1, server: www.example.com',
    { host: 'www.example.com' },
  ],
  ['SSL_connect error to mx.example.com[192.0.2.25]:25: -1', { host: 'mx.example.com' }],
  [
    'certificate verification failed for mx.example.com[192.0.2.25]:25: untrusted issuer /CN=R3',
    { host: 'mx.example.com' },
  ],
  [
    'connection to server at "db.example.com" (192.0.2.5), port 5432 failed: SSL error',
    { host: 'db.example.com', port: 5432 },
  ],
  [
    'server certificate for "*.example.net" does not match host name "db.example.com"',
    { host: 'db.example.com' },
  ],
  [
    'Get "https://registry.example.com/v2/": x509: certificate signed by unknown authority',
    { host: 'registry.example.com' },
  ],
  [
    'The SSL connection could not be established, see inner exception. (api.example.com:443)',
    { host: 'api.example.com', port: 443 },
  ],
  ['Could not resolve host: www.example.com', { host: 'www.example.com' }],
  ["ldaps://ldap.example.com: Can't contact LDAP server", { host: 'ldap.example.com', port: 636 }],
  ['https://user:secret@git.example.com/a.git', { host: 'git.example.com' }],
  [
    '{"host":"api.example.com","port":9443,"code":"ERR_TLS_CERT_ALTNAME_INVALID"}',
    { host: 'api.example.com', port: 9443 },
  ],
  ['{\\"hostname\\":\\"api.example.com\\"}', { host: 'api.example.com' }],
  ['dial www.example.com:8443 error: x509: certificate has expired', { host: 'www.example.com', port: 8443 }],
  ['[www.example.com] acme: error: 403', { host: 'www.example.com' }],
  ['DNS problem: NXDOMAIN looking up A for www.example.com', { host: 'www.example.com' }],
  ['Domain: www.example.com\nType: unauthorized', { host: 'www.example.com' }],
  ['HTTPS://WWW.EXAMPLE.COM/', { host: 'www.example.com' }],
  ['https://xn--bcher-kva.example.com/', { host: 'xn--bcher-kva.example.com' }],
  ['https://db.corp.internal:9443/ x509: certificate has expired', { host: 'db.corp.internal', port: 9443 }],
  // Not sure, or no name that could be checked.
  ['https://192.0.2.1/ x509: cannot validate certificate for 192.0.2.1', { host: null }],
  ['https://localhost:3000/', { host: null }],
  ['https://<your-host>/', { host: null }],
  ['More details here: https://curl.se/docs/sslcerts.html', { host: null }],
  ['at sun.security.ssl.Alerts.getSSLException(Alerts.java:192)', { host: null, port: null }],
  ['at TLSSocket.onConnectSecure (node:_tls_wrap:1674:34)', { host: null }],
  ['File "/usr/lib/python3/dist-packages/urllib3/connection.py", line 443', { host: null }],
  ['routines:ssl3_get_record:wrong version number:ssl/record/ssl3_record.c:332:', { host: null }],
  ['connection to 192.0.2.1:443 failed', { host: null }],
  [
    'certificate has expired',
    { host: null, port: null, date: null, depth: null, errno: null, alert: null, library: null },
  ],
]

const DATES: readonly Row[] = [
  ['current time 2024-01-02T03:04:05Z is after 2023-12-31T23:59:59Z', { date: '2023-12-31T23:59:59Z' }],
  ['current time 2024-01-02T03:04:05+09:00 is before 2024-02-01T00:00:00Z', { date: '2024-02-01T00:00:00Z' }],
  [
    'verify error:num=10:certificate has expired\nnotAfter=May 30 10:48:38 2020 GMT',
    { date: '2020-05-30T10:48:38Z', errno: '10' },
  ],
  ['*  expire date: Jan  5 01:02:03 2024 GMT', { date: '2024-01-05T01:02:03Z' }],
  ['NotAfter: Wed Dec 12 16:01:54 CET 2018', { date: '2018-12-12T15:01:54Z' }],
  ['NotBefore: Tue Aug 06 14:41:13 GMT 2024', { date: '2024-08-06T14:41:13Z' }],
  ['notAfter: Mon Mar 04 09:00:00 KST 2024', { date: '2024-03-04T00:00:00Z' }],
  [
    'Not Before: Mar  1 00:00:00 2024 GMT\nNot After : May 30 00:00:00 2024 GMT',
    { date: '2024-05-30T00:00:00Z' },
  ],
  ['Not After: Thu, 14 Mar 2024 12:00:00 GMT', { date: '2024-03-14T12:00:00Z' }],
  ["expires `2024-03-14 12:00:00 UTC'", { date: '2024-03-14T12:00:00Z' }],
  ['expired on 2024-03-14 12:00:00 +0000 UTC', { date: '2024-03-14T12:00:00Z' }],
  ['valid until 2024-03-14T21:00:00.000+09:00', { date: '2024-03-14T12:00:00Z' }],
  ['"notAfter":"20240314120000Z"', { date: '2024-03-14T12:00:00Z' }],
  ['notAfter: 240314120000Z', { date: '2024-03-14T12:00:00Z' }],
  [
    'verification time 1742381579 (UNIX), but certificate is not valid after 1428883199',
    { date: '2015-04-12T23:59:59Z' },
  ],
  ['"valid_to": "Mar 14 12:00:00 2024 GMT"', { date: '2024-03-14T12:00:00Z' }],
  // No zone, no zone that is known, no such day, no certificate's date.
  ['The certificate expired on 9/1/2015 5:29 AM.', { date: null }],
  ['NotAfter: Sun Jun 26 13:30:00 MEST 2005', { date: null }],
  ['notAfter=Feb 30 10:00:00 2020 GMT', { date: null }],
  [
    'Certificate not valid until Thu Nov 26 09:00:00 GMT+09:00 2020 (compared to Thu Jan 01 09:00:28 GMT+09:00 1970)',
    { date: '2020-11-26T00:00:00Z' },
  ],
  ['[2024-03-14T12:00:00Z] ERROR certificate has expired', { date: null }],
]

const NGINX =
  'SSL_do_handshake() failed (SSL: error:0A00010B:SSL routines::wrong version number) while SSL handshaking to '
  + 'upstream, client: 192.0.2.1, server: example.com, upstream: '
const ACME = 'acme: error: 429 :: POST :: https://acme-v02.api.letsencrypt.org/acme/new-order :: '
const LIMITED =
  'urn:ietf:params:acme:error:rateLimited :: too many certificates (5) already issued for this exact '

const AROUND: readonly Row[] = [
  [
    `${NGINX}"https://10.0.0.12:8080/", host: "example.com"`,
    { upstream: '10.0.0.12:8080', host: null, port: 8080, refusedBy: null },
  ],
  [`${NGINX}"https://[2001:db8::1]:8443/"`, { upstream: '[2001:db8::1]:8443', host: null, port: 8443 }],
  [
    `${NGINX}"https://api.example.net:8443/"`,
    { upstream: 'api.example.net:8443', host: 'api.example.net', port: 8443 },
  ],
  [
    'AH00898: Error during SSL Handshake with remote server returned by /, AH01084: pass request body failed '
      + 'to 10.0.0.12:8443 (10.0.0.12)',
    { upstream: '10.0.0.12:8443', port: 8443 },
  ],
  ['AH01102: error reading status line from remote server app.example.com:8443', { host: 'app.example.com' }],
  ['certificate verify failed for www.example.com', { upstream: null, refusedBy: 'self' }],
  [
    `${ACME}${LIMITED}set of domains in the last 168h0m0s: www.example.com, retry after 2026-11-25 10:14:02 UTC: `
      + 'see https://letsencrypt.org/docs/rate-limits/#new-certificates-per-exact-set-of-hostnames',
    { host: 'www.example.com', retryAfter: '2026-11-25T10:14:02Z', date: null },
  ],
  [`${ACME}${LIMITED}set of identifiers, retry after 2026-11-25T10:14:02Z`, { host: null }],
  ['see https://www.example.com/docs/tls', { host: null }],
  ['https://www.example.com/document is not reachable', { host: 'www.example.com' }],
  [
    'Cannot connect to https://acme-v02.api.letsencrypt.org/directory: certificate verify failed',
    { host: 'acme-v02.api.letsencrypt.org' },
  ],
  ['Retry-After: 86400', { retryAfter: null }],
  ['TLSv1.3 (IN), TLS alert, handshake failure (552):', { refusedBy: 'peer' }],
  ['TLSv1.3 (OUT), TLS alert, unknown CA (560):', { refusedBy: 'self' }],
  ['remote error: tls: bad certificate', { refusedBy: 'peer' }],
  ['remote error: bad certificate', { refusedBy: 'peer' }],
  ['local error: tls: bad record MAC', { refusedBy: 'self' }],
  ['sslv3 alert handshake failure', { refusedBy: 'peer' }],
  ['javax.net.ssl.SSLHandshakeException: Received fatal alert: handshake_failure', { refusedBy: 'peer' }],
  ['org.bouncycastle.tls.TlsFatalAlertReceived: handshake_failure(40)', { refusedBy: 'peer' }],
  ['org.bouncycastle.tls.TlsFatalAlert: certificate_unknown(46)', { refusedBy: 'self' }],
  ['A fatal alert was generated and sent to the remote endpoint.', { refusedBy: 'self' }],
  ['x509: certificate signed by unknown authority', { refusedBy: 'self' }],
  ['connection reset by peer', { refusedBy: null }],
]

const NUMBERS: readonly Row[] = [
  ['depth=1 CN = R3\nverify error:num=20:unable to get local issuer certificate', { depth: 1, errno: '20' }],
  [
    'depth=2 CN = A\nverify return:1\ndepth=0 CN = B\nverify error:num=10:certificate has expired',
    { depth: 0, errno: '10' },
  ],
  ['error 20 at 0 depth lookup: unable to get local issuer certificate', { depth: 0, errno: '20' }],
  ['VERIFY ERROR: depth=1, error=unable to get issuer certificate', { depth: 1 }],
  ['Verify return code: 21 (unable to verify the first certificate)', { errno: '21', library: 'OpenSSL' }],
  ['Verify return code: 0 (ok)', { errno: null }],
  ['curl: (60) SSL certificate problem', { errno: '60', library: 'curl' }],
  ['cURL error 35: SSL connect error', { errno: '35' }],
  [
    'schannel: next InitializeSecurityContext failed: SEC_E_UNTRUSTED_ROOT (0x80090325)',
    { errno: '0x80090325', library: 'Schannel' },
  ],
  [
    'NSURLErrorDomain Code=-1202 "The certificate for this server is invalid."',
    { errno: '-1202', library: 'Apple' },
  ],
  ['handshake failed; returned -1, SSL error code 1, net_error -200', { errno: '-200', library: 'Chrome' }],
  ['ERROR 2026 (HY000): SSL connection error', { errno: '2026', library: 'MySQL' }],
  [
    '139:error:0A000086:SSL routines:tls_post_process_server_certificate:certificate verify failed',
    { errno: '0A000086', library: 'OpenSSL' },
  ],
  ['mbedtls_ssl_handshake returned -0x2700', { errno: '-0x2700', library: 'Mbed TLS' }],
  ['SSL alert number 40', { alert: 40 }],
  ['The TLS protocol defined fatal alert code is 70.', { alert: 70 }],
  ['*** Received alert [48]: CA is unknown', { alert: 48 }],
  ['Received fatal alert: handshake_failure', { alert: 40 }],
  ['remote error: tls: unknown certificate authority', { alert: 48 }],
  ['remote error: tls: bad certificate', { alert: 42 }],
  ['tlsv1 alert protocol version', { alert: 70 }],
  ['received fatal alert: CertificateUnknown', { alert: 46 }],
  ['AlertReceived(UnknownCA)', { alert: 48 }],
  ['TLSV1_ALERT_UNRECOGNIZED_NAME', { alert: 112 }],
  ['alert number 999', { alert: null }],
  ['alert fatigue', { alert: null }],
]

const SPEAKERS: readonly Row[] = [
  ['curl 8.5.0 (x86_64-pc-linux-gnu) libcurl/8.5.0 OpenSSL/3.0.13', { library: 'curl', version: '8.5.0' }],
  ['OpenSSL 1.1.1w  11 Sep 2023', { library: 'OpenSSL', version: '1.1.1w' }],
  [
    'openjdk version "1.8.0_412"\njavax.net.ssl.SSLHandshakeException',
    { library: 'Java', version: '1.8.0_412' },
  ],
  ['gnutls-cli 3.7.9', { library: 'GnuTLS', version: '3.7.9' }],
  ['Node.js v18.19.0', { library: 'Node.js', version: '18.19.0' }],
  ['go1.22.1: x509: certificate has expired', { library: 'Go', version: '1.22.1' }],
  ['Mozilla/5.0 Firefox/115.0 SEC_ERROR_UNKNOWN_ISSUER', { library: 'Firefox', version: '115.0' }],
  ['OpenSSL::SSL::SSLError: SSL_connect returned=1 errno=0', { library: 'Ruby', errno: null }],
  ['npm ERR! code CERT_HAS_EXPIRED', { library: 'npm' }],
  ['invalid peer certificate: UnknownIssuer', { library: 'rustls' }],
  ['System.Security.Authentication.AuthenticationException', { library: '.NET' }],
  ['Sep  1 mail postfix/smtp[123]: Untrusted TLS connection', { library: 'Postfix' }],
]

for (const [text, wanted] of [...HOSTS, ...DATES, ...AROUND, ...NUMBERS, ...SPEAKERS])
  test(`${text.slice(0, 90)} tells ${JSON.stringify(wanted)}`, () => {
    const facts = factsOf(text)
    for (const [name, value] of Object.entries(wanted)) assert.is(facts[name as keyof Facts], value, name)
  })

test('a text that goes on for long is read from its begin', () => {
  assert.is(factsOf(`https://www.example.com/ ${'x'.repeat(100_000)}`).host, 'www.example.com')
})

test.run()
