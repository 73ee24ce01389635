/** TLS between an MQTT client and a broker fails. */
import type { Entry } from './types.ts'

export default {
  id: 'mqtt-tls',
  causeGroup: 'other',
  patterns: [
    'A TLS error occurred',
    'rejected, client did not connect using TLS',
    'appears to be using TLS to connect to a non-TLS listener',
    'MQTT_ERR_TLS',
    'MOSQ_ERR_TLS',
    'MOSQ_ERR_TLS_HANDSHAKE',
    { text: 'OpenSSL Error[0]: error:', general: true },
    { text: 'OpenSSL Error[0]', general: true },
    'Client certificate/key are inconsistent',
    'Server certificate/key are inconsistent',
    'Problem setting TLS options',
    'Both certfile and keyfile must be provided to enable a TLS listener',
    'Unable to load CA certificates. Check cafile',
    'Unable to load CA certificates, check bridge_cafile',
    'Unable to load client certificate, check bridge_certfile',
    'Problem setting TLS-PSK options',
    'Problem setting TLS insecure option',
    {
      text: 'MqttException',
      with: [
        'sslhandshakeexception',
        'javax.net.ssl',
        'certpathvalidatorexception',
        'unable to connect to server 0 javax net ssl sslexception',
      ],
      general: true,
    },
    { text: 'MQTT … TLS handshake failed', general: true },
    { text: 'mqtts:// …… handshake', with: 'tls', general: true },
    { text: 'MQTT_EVENT_ERROR', with: ['esp-tls', 'mbedtls', 'tls', 'x509'], general: true },
    { text: 'Error transport connect', with: ['mqtt_client', 'esp-tls', 'mqtt'], general: true },
    {
      text: 'emqx … TLS',
      with: ['certificate_unknown', 'unknown_ca', 'handshake_failure', 'tls_alert'],
      general: true,
    },
    { text: 'AWS_ERROR_MQTT_UNEXPECTED_HANGUP' },
    { text: 'AWS_IO_TLS_ERROR_NEGOTIATION_FAILURE', general: true },
    { text: 'AWS_IO_TLS_NEGOTIATION_TIMEOUT' },
    { text: 'aws-c-io: AWS_IO_TLS', general: true },
  ],
  asked: [
    'mosquitto client cannot connect on 8883, CA file of the broker is missing',
    'used MQTT port 1883 with TLS, the broker expects 8883',
    'AWS IoT drops our device right after TLS, certificate not attached to a policy',
    'broker of our smart home wants a client certificate',
    'ESP sensor publishes fine without TLS, over MQTT with TLS it fails',
    'Home Assistant or Node-RED cannot reach the MQTT broker since its certificate was renewed',
    '모스키토 8883 포트로 TLS 접속이 안 됨, 브로커 CA 없음',
    'MQTT 1883 평문 포트에 TLS로 붙어서 실패',
    'AWS IoT 인증서에 정책을 안 붙여 MQTT 연결이 끊김',
    '브로커가 클라이언트 인증서를 요구해 센서가 MQTT로 못 붙음',
    'MQTT TLS 켠 뒤로 메시지 발행이 안 돼요',
    '홈어시스턴트 MQTT 브로커 인증서 바꾼 뒤 기기가 못 붙음',
  ],
  seen: [
    {
      by: 'mosquitto_pub 2',
      text: 'Error: A TLS error occurred.',
    },
    {
      by: 'mosquitto 2 log',
      text: 'Error: Unable to load CA certificates. Check cafile "/etc/mosquitto/certs/ca.crt".',
    },
    {
      by: 'mosquitto 2 log',
      text:
        '1731406542: Client from 192.0.2.30:51514 appears to be using TLS to connect to a non-TLS '
        + 'listener.',
    },
    {
      by: 'AWS IoT Device SDK 2',
      text:
        'awscrt.exceptions.AwsCrtError: AWS_ERROR_MQTT_UNEXPECTED_HANGUP: The connection was closed '
        + 'unexpectedly.',
    },
    {
      by: 'AWS common runtime',
      text: 'AWS_IO_TLS_ERROR_NEGOTIATION_FAILURE: TLS (SSL) negotiation failed',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: 'TLS between the MQTT client and the broker failed',
    causes: [
      'The client does not have the CA of the broker (`--cafile`), or the certificate does not '
        + 'contain the host name that the client uses.',
      'The port is wrong: 1883 is MQTT without TLS, 8883 is MQTT over TLS.',
      'The broker requires a client certificate, or AWS IoT Core closed the connection because the '
        + 'certificate, policy or SNI is wrong.',
    ],
    fixes: [
      'Test with the CA file: `mosquitto_pub -h mqtt.example.com -p 8883 --cafile ca.crt -t test -m '
        + 'hello -d`. For a public CA use `--tls-use-os-certs`.',
      'Show the certificate of the broker: `openssl s_client -connect mqtt.example.com:8883 '
        + '-servername mqtt.example.com`.',
      'Broker: set `listener 8883`, `certfile` (leaf and intermediates), `keyfile` and `cafile` in '
        + '`mosquitto.conf`, and read its log for the alert.',
      'If the broker requires a client certificate, add `--cert client.crt --key client.key`. On AWS '
        + 'IoT, the certificate must be active and have a policy attached.',
    ],
  },
  ko: {
    title: 'MQTT 클라이언트와 브로커 사이의 TLS 연결이 실패했습니다',
    causes: [
      '클라이언트에 브로커의 CA가 없거나(`--cafile`), 접속한 호스트 이름이 인증서에 없습니다.',
      '포트가 잘못되었습니다. 1883번은 TLS 없는 MQTT, 8883번은 TLS를 쓰는 MQTT입니다.',
      '브로커가 클라이언트 인증서를 요구하거나, AWS IoT Core가 인증서·정책·SNI 문제로 연결을 끊었습니다.',
    ],
    fixes: [
      'CA 파일을 지정해 시험하세요: `mosquitto_pub -h mqtt.example.com -p 8883 --cafile ca.crt -t test -m hello '
        + '-d`. 공인 CA라면 `--tls-use-os-certs`를 쓰세요.',
      '브로커의 인증서를 확인하세요: `openssl s_client -connect mqtt.example.com:8883 -servername mqtt.example.com`.',
      '브로커의 `mosquitto.conf`에 `listener 8883`, `certfile`(서버 인증서와 중간 인증서), `keyfile`, `cafile`을 설정하고 '
        + '로그에서 TLS 경고를 확인하세요.',
      '클라이언트 인증서는 `--cert client.crt --key client.key`로 지정하세요. AWS IoT에서는 인증서가 활성 상태이고 정책이 연결되어 있어야 합니다.',
    ],
  },
  links: [
    'https://mosquitto.org/man/mosquitto-tls-7.html',
    'https://mosquitto.org/man/mosquitto-conf-5.html',
    'https://docs.aws.amazon.com/iot/latest/developerguide/transport-security.html',
  ],
} as const satisfies Entry
