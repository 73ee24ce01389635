/** A microcontroller (ESP-IDF, Arduino) could not set up TLS with mbedTLS, wolfSSL or BearSSL. */
import type { Entry } from './types.ts'

export default {
  id: 'esp32-tls',
  causeGroup: 'other',
  patterns: [
    'No server verification option set in esp_tls_cfg_t structure',
    'Check esp_tls API reference',
    { text: 'esp-tls-mbedtls: mbedtls_ssl_handshake returned', general: true },
    { text: 'mbedtls_ssl_handshake returned', general: true },
    { text: 'esp-tls-mbedtls', general: true },
    { text: 'esp-tls-wolfssl', general: true },
    { text: 'esp-tls: Failed to open new connection', general: true },
    { text: 'esp-tls: create_ssl_handle failed', general: true },
    { text: 'create_ssl_handle failed', general: true },
    { text: 'esp-tls', general: true },
    { text: 'ESP_ERR_MBEDTLS_SSL_HANDSHAKE_FAILED', general: true },
    'ESP_ERR_MBEDTLS_SSL_SETUP_FAILED',
    'ESP_ERR_MBEDTLS_CERT_PARTLY_OK',
    'ESP_ERR_MBEDTLS_CTR_DRBG_SEED_FAILED',
    'ESP_ERR_MBEDTLS_SSL_SET_HOSTNAME_FAILED',
    'ESP_ERR_MBEDTLS_SSL_CONFIG_DEFAULTS_FAILED',
    'ESP_ERR_MBEDTLS_SSL_CONF_ALPN_PROTOCOLS_FAILED',
    'ESP_ERR_MBEDTLS_X509_CRT_PARSE_FAILED',
    'ESP_ERR_MBEDTLS_SSL_CONF_OWN_CERT_FAILED',
    'ESP_ERR_MBEDTLS_PK_PARSE_KEY_FAILED',
    'ESP_ERR_MBEDTLS_SSL_WRITE_FAILED',
    'ESP_ERR_MBEDTLS_SSL_READ_FAILED',
    'ESP_ERR_MBEDTLS_SSL_CONF_PSK_FAILED',
    'ESP_ERR_MBEDTLS_SSL_TICKET_SETUP_FAILED',
    'ESP_ERR_WOLFSSL_SSL_SETUP_FAILED',
    { text: 'ESP_ERR_ESP_TLS_SERVER_HANDSHAKE_TIMEOUT', general: true },
    { text: 'esp-x509-crt-bundle: Failed', general: true },
    { text: 'start_ssl_client()', general: true },
    { text: 'ssl_client.cpp', general: true },
    { text: 'WiFiClientSecure', general: true },
    { text: 'BearSSL', general: true },
    { text: 'mbedtls_ssl_setup returned', general: true },
  ],
  asked: [
    'ESP32 cannot connect to the MQTT broker over TLS, board has no CA set',
    'Arduino sketch with WiFiClientSecure stopped after the server renewed its root',
    'microcontroller runs out of heap during the handshake',
    'ESP8266 has no time before NTP, so the certificate looks not valid yet',
    'esp-idf refuses to connect, no certificate bundle attached',
    'smart home gadget firmware has the old CA burned in, board will not connect',
    'ESP32에서 https 접속이 안 됩니다, CA를 안 넣음',
    '아두이노 WiFiClientSecure가 서버 루트 바뀐 뒤로 실패',
    '보드 메모리가 부족해서 TLS 핸드셰이크 중에 멈춤',
    'ESP8266이 NTP로 시간을 맞추기 전에 접속해서 실패',
    '마이크로컨트롤러 펌웨어에 루트 인증서가 없음',
    'IoT 보드 펌웨어에 박아둔 CA가 바뀌어 브로커에 못 붙음',
  ],
  seen: [
    { by: 'ESP-IDF 5', text: 'E (5577) esp-tls: create_ssl_handle failed' },
    {
      by: 'ESP-IDF 5',
      text:
        'E (5577) esp-tls-mbedtls: No server verification option set in esp_tls_cfg_t structure. Check '
        + 'esp_tls API reference\nE (5577) esp-tls-mbedtls: Failed to set client configurations, '
        + 'returned [0x8017] (ESP_ERR_MBEDTLS_SSL_SETUP_FAILED)',
    },
    {
      by: 'ESP-IDF 5',
      text: 'E (5590) esp-tls: Failed to open new connection',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'owner'],
  en: {
    title: 'A microcontroller could not set up TLS',
    causes: [
      'The program sets no CA: ESP-IDF refuses to connect without a certificate bundle, a CA or a '
        + 'pre-shared key.',
      'The clock is not set, and the program checks dates: ESP8266, and ESP32 if it was built with '
        + '`CONFIG_MBEDTLS_HAVE_TIME_DATE=y`. Without NTP it shows 1970, so every certificate is not yet '
        + 'valid.',
      'The root of the server changed at renewal, or the memory is too small for the handshake.',
    ],
    fixes: [
      'ESP-IDF: `config.crt_bundle_attach = esp_crt_bundle_attach;` with '
        + '`CONFIG_MBEDTLS_CERTIFICATE_BUNDLE=y`. Arduino: `client.setCACert(root_ca)` with the root, '
        + 'not the server certificate.',
      'If it checks dates, set the time first: `configTime(0, 0, "NTP_SERVER")`, and wait for it.',
      'Look up the number behind `returned -0x`: `-0x2700` is a certificate that was not accepted, '
        + '`-0x7F00` and `-0x10` are memory. Free heap, or use smaller TLS buffers.',
      'Send the full chain, offer TLS 1.2 with ECDHE, and announce changes of the root to users of '
        + 'devices.',
    ],
  },
  ko: {
    title: '마이크로컨트롤러가 TLS 연결을 맺지 못했습니다',
    causes: [
      '프로그램에 CA가 없습니다. ESP-IDF는 인증서 번들, CA, 사전 공유 키 중 하나가 없으면 연결하지 않습니다.',
      '시계가 맞지 않습니다. ESP8266과 `CONFIG_MBEDTLS_HAVE_TIME_DATE=y`로 빌드한 ESP32는 날짜를 검사합니다. NTP가 없으면 기기 시각이 '
        + '1970년이어서 모든 인증서가 아직 유효하지 않은 것으로 처리됩니다.',
      '갱신하면서 서버의 루트가 바뀌었거나, 핸드셰이크에 필요한 메모리가 부족합니다.',
    ],
    fixes: [
      'ESP-IDF는 `CONFIG_MBEDTLS_CERTIFICATE_BUNDLE=y`와 함께 `config.crt_bundle_attach = '
        + 'esp_crt_bundle_attach;`를 쓰고, Arduino는 서버 인증서가 아닌 루트로 `client.setCACert(root_ca)`를 호출하세요.',
      '날짜를 검사한다면 시각을 먼저 맞추고 완료될 때까지 기다리세요: `configTime(0, 0, "NTP_SERVER")`.',
      '`returned -0x` 뒤의 번호를 확인하세요. `-0x2700`은 거부된 인증서, `-0x7F00`과 `-0x10`은 메모리 부족입니다. 힙을 확보하거나 '
        + 'TLS 버퍼를 줄이세요.',
      '서버 운영자는 전체 체인과 ECDHE를 쓰는 TLS 1.2를 유지하고, 루트가 바뀌면 기기 사용자에게 미리 알리세요.',
    ],
  },
  links: [
    'https://docs.espressif.com/projects/esp-idf/en/stable/esp32/api-reference/protocols/esp_tls.html',
    'https://docs.espressif.com/projects/esp-idf/en/stable/esp32/api-reference/protoc'
      + 'ols/esp_crt_bundle.html',
  ],
} as const satisfies Entry
