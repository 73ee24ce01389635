/** The TLS library could not get the memory that a handshake needs. */
import type { Entry } from './types.ts'

export default {
  id: 'out-of-memory',
  causeGroup: 'other',
  patterns: [
    'SSL - Memory allocation failed',
    'MBEDTLS_ERR_SSL_ALLOC_FAILED',
    'MBEDTLS_ERR_X509_ALLOC_FAILED',
    'X509 - Allocation of memory failed',
    { text: '-0x7F00', with: 'mbedtls' },
    '(-32512) SSL',
    { text: '-32512', with: 'mbedtls' },
    'SSL - A buffer is too small to receive or write a message',
    'MBEDTLS_ERR_SSL_BUFFER_TOO_SMALL',
    'MBEDTLS_ERR_X509_BUFFER_TOO_SMALL',
    'X509 - Destination buffer is too small',
    'BIGNUM - Memory allocation failed',
    'PK - Memory allocation failed',
    { text: 'RSA - Memory allocation failed', with: ['ssl', 'mbedtls'] },
    { text: '-0x3F80', with: 'mbedtls' },
    'GNUTLS_E_MEMORY_ERROR',
    { text: 'Internal error in memory allocation', with: 'gnutls' },
    'GnuTLS handshake failed Internal error in memory allocation',
    'X509_V_ERR_OUT_OF_MEM',
    'verify error:num=17',
    'Verify return code: 17',
    'error 17 at 0 depth lookup',
    'OpenSSL: out of memory',
    { text: 'out of memory', with: ['wolfssl', 'x509', 'verify error', 'verify return code'] },
    { text: 'OUT_OF_MEM', with: ['ssl', 'tls', 'x509', 'certificate', 'openssl'] },
    { text: 'malloc failure', with: ['ssl routines', 'openssl', '[SSL', 'ssl_'] },
    'SSL routines malloc failure',
    'error 0A0C0100',
    'error 0A080041',
    { text: 'out of memory error', with: ['wolfssl', 'ssl', 'tls', 'wolfcrypt'] },
    'SEC_E_INSUFFICIENT_MEMORY',
    { text: '80090300', with: ['ssl', 'tls', 'schannel'] },
    'BearSSL…out of memory',
    'WiFiClientSecure…memory',
    'start_ssl_client…memory',
    'esp-tls…memory',
    { text: 'OOM', with: ['esp-tls', 'mbedtls', 'bearssl'] },
    'SSL_ERROR_RX_SHORT_DTLS_READ',
    'GNUTLS_E_SHORT_MEMORY_BUFFER',
    'The given memory buffer is too short to hold parameters',
    { text: 'DTLS MTU too small', with: ['ssl'] },
    { text: 'MTU_TOO_SMALL', with: ['ssl', 'dtls'] },
    { text: '-0x2880', with: 'mbedtls' },
    { text: '-0x2980', with: 'mbedtls' },
    { text: '-0x6A00', with: 'mbedtls' },
    { text: '-0x4290', with: 'mbedtls' },
    { text: '-0x0010', with: 'mbedtls' },
    { text: '-0x10', with: 'mbedtls' },
  ],
  asked: [
    'ESP8266 does not have enough heap for the TLS handshake',
    'microcontroller runs out of RAM as soon as it opens an https connection',
    'Arduino sketch restarts when it connects over SSL, free memory too low',
    'container is killed during TLS handshakes, memory limit reached',
    'program leaks TLS connections until no memory is left for a new one',
    'not enough RAM for TLS',
    'ESP32 https 접속할 때 메모리 부족으로 TLS 실패',
    '아두이노에서 SSL 연결하면 힙이 모자라 재부팅됨',
    '임베디드 보드 램이 작아서 TLS 핸드셰이크 버퍼를 못 잡음',
    'TLS 연결을 계속 열어 두다 보니 메모리 할당 실패',
    '인증서 체인이 커서 MCU 메모리가 부족한 것 같음',
    '메모리가 모자라서 TLS 연결 실패',
  ],
  seen: [
    {
      by: 'ESP32 Arduino, mbedTLS',
      text:
        '[E][ssl_client.cpp:37] _handle_error(): [start_ssl_client():276]: (-32512) SSL - '
        + 'Memory allocation failed',
    },
    {
      by: 'mbedTLS 2.28',
      text: 'mbedtls_ssl_setup returned -0x7F00: SSL - Memory allocation failed',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:14187041:SSL routines:SSL_CTX_new:malloc failure',
    },
    {
      by: 'mbedTLS, ESP-IDF',
      text: 'mbedtls_ssl_handshake returned -0x3F80: PK - Memory allocation failed',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'GnuTLS, handshake failed: Internal error in memory allocation.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The TLS library ran out of memory',
    causes: [
      'A microcontroller (ESP32, ESP8266) has too little free heap: a handshake needs about 40 KB '
        + 'with the default buffers of 16 KB.',
      'The certificate chain or a record of the server is larger than the buffer of the client.',
      'The process or container reached its memory limit, or the program leaks TLS connections.',
    ],
    fixes: [
      'Free memory before connecting, keep one TLS connection only, and enable '
        + '`MBEDTLS_DYNAMIC_BUFFER` or smaller buffers (`MBEDTLS_SSL_IN_CONTENT_LEN`). In BearSSL use '
        + '`setBufferSizes()`.',
      'Close connections after use, and load one root certificate instead of a whole bundle. Print '
        + 'the free heap before the handshake, in Arduino with `ESP.getMaxAllocHeap()` (ESP8266: '
        + '`ESP.getMaxFreeBlockSize()`).',
      'On the server, send only leaf and intermediates, and prefer an EC certificate: it makes the '
        + 'handshake smaller. Raise the memory limit of the container if that is the cause.',
    ],
  },
  ko: {
    title: 'TLS 라이브러리에서 쓸 메모리가 부족합니다',
    causes: [
      'ESP32, ESP8266 같은 마이크로컨트롤러의 남은 힙이 부족합니다. 기본 16 KB 버퍼로는 핸드셰이크에 약 40 KB가 필요합니다.',
      '서버의 인증서 체인이나 레코드가 클라이언트 버퍼보다 큽니다.',
      '프로세스나 컨테이너가 메모리 한도에 도달했거나 프로그램이 TLS 연결을 해제하지 않습니다.',
    ],
    fixes: [
      '접속하기 전에 메모리를 비우고 TLS 연결은 하나만 유지하세요. `MBEDTLS_DYNAMIC_BUFFER`나 작은 '
        + '버퍼(`MBEDTLS_SSL_IN_CONTENT_LEN`)를 쓰고, BearSSL은 `setBufferSizes()`를 쓰세요.',
      '쓴 연결은 끊고, 묶음 전체 대신 루트 인증서 한 장만 로드하세요. 핸드셰이크 전에 남은 힙을 출력해 보세요. Arduino는 '
        + '`ESP.getMaxAllocHeap()`, ESP8266은 `ESP.getMaxFreeBlockSize()`입니다.',
      '서버는 서버 인증서와 중간 인증서만 보내고, 핸드셰이크가 작아지는 EC 인증서를 우선 쓰세요. 컨테이너 메모리가 원인이면 한도를 늘리세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8449',
    'https://docs.espressif.com/projects/esp-faq/en/latest/software-framework/protocols/mbedtls.html',
  ],
} as const satisfies Entry
