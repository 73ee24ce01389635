/** HashiCorp Vault, Consul or Nomad: the CLI and the server disagree about TLS. */
import type { Entry } from './types.ts'

export default {
  id: 'vault-http',
  causeGroup: 'plain-http',
  patterns: [
    ':8200/v1/ …… server gave HTTP response to HTTPS client',
    'Error checking seal status …… server gave HTTP response to HTTPS client',
    'Error checking seal status …… Client sent an HTTP request to an HTTPS server',
    'Error making API request …… Client sent an HTTP request to an HTTPS server',
    'vault …… server gave HTTP response to HTTPS client',
    'vault …… Client sent an HTTP request to an HTTPS server',
    'consul …… server gave HTTP response to HTTPS client',
    'nomad …… server gave HTTP response to HTTPS client',
    'nomad …… Client sent an HTTP request to an HTTPS server',
    'Error initializing listener of type tcp: error loading TLS cert',
    { text: 'tls_disable', with: ['https', 'tls', 'vault'] },
  ],
  asked: [
    'vault status fails, the dev server speaks http and the CLI uses https',
    'VAULT_ADDR was never set, Vault CLI gets an HTTP response to its https request',
    'Vault listener has TLS disabled, client still tries https',
    'exported the Vault address with http, the listener expects TLS',
    'Vault https and http mixed up',
    '볼트 dev 서버는 http인데 CLI가 https로 접속함',
    'VAULT_ADDR를 안 넣어서 vault 명령이 https로 붙으려다 실패',
    'Vault 리스너는 tls_disable인데 클라이언트는 https로 요청',
    'vault 주소를 http로 적었는데 서버가 TLS라 거부',
    '볼트(Vault) http, https 혼동',
  ],
  seen: [
    {
      by: 'Vault 1.15',
      text:
        'Error checking seal status: Get "https://127.0.0.1:8200/v1/sys/seal-status": http: server '
        + 'gave HTTP response to HTTPS client',
    },
    {
      by: 'Vault 1.15',
      text:
        'Error making API request.\nURL: GET http://vault.example.com:8200/v1/sys/seal-status\nCode: '
        + '400. Raw Message:\nClient sent an HTTP request to an HTTPS server.',
    },
    {
      by: 'Vault 1.15',
      text:
        'Error initializing listener of type tcp: error loading TLS cert: open /opt/vault/tls/tls.crt: '
        + 'no such file',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The Vault CLI and the Vault server do not agree on HTTPS',
    causes: [
      '`VAULT_ADDR` is not set. The CLI then uses `https://127.0.0.1:8200`, while `vault server '
        + '-dev` uses HTTP.',
      'The listener has `tls_disable = 1`, or TLS ends at a load balancer.',
      'The address has `http://`, but the listener has a certificate.',
    ],
    fixes: [
      'Set the scheme that the listener uses: `export VAULT_ADDR=http://127.0.0.1:8200` for the dev '
        + 'server, otherwise `export VAULT_ADDR=https://vault.example.com:8200`.',
      'For a private CA add `export VAULT_CACERT=/etc/ssl/vault-ca.pem`. `VAULT_SKIP_VERIFY` only '
        + 'hides errors.',
      'Enable TLS in the listener: `tls_cert_file` (leaf and intermediates) and `tls_key_file`, '
        + 'without `tls_disable`.',
    ],
  },
  ko: {
    title: 'Vault CLI와 서버의 HTTPS 설정이 맞지 않습니다',
    causes: [
      '`VAULT_ADDR`가 없습니다. 이때 CLI는 `https://127.0.0.1:8200`을 쓰지만 `vault server -dev`는 HTTP입니다.',
      '리스너에 `tls_disable = 1`이 있거나 로드 밸런서에서 TLS를 종료합니다.',
      '주소는 `http://`인데 리스너에 인증서가 있습니다.',
    ],
    fixes: [
      '리스너에 맞는 스킴을 지정하세요. 개발 서버는 `export VAULT_ADDR=http://127.0.0.1:8200`, 그 밖에는 `export '
        + 'VAULT_ADDR=https://vault.example.com:8200`입니다.',
      '사설 CA라면 `export VAULT_CACERT=/etc/ssl/vault-ca.pem`을 추가하세요. `VAULT_SKIP_VERIFY`는 오류를 가릴 뿐입니다.',
      '리스너에서 `tls_disable`을 지우고 `tls_cert_file`(서버 인증서와 중간 인증서)과 `tls_key_file`을 설정하세요.',
    ],
  },
  links: [
    'https://developer.hashicorp.com/vault/docs/configuration/listener/tcp',
    'https://developer.hashicorp.com/vault/docs/commands',
  ],
} as const satisfies Entry
