/** The wrappers that Rust libraries put around TLS failures, and a missing provider of rustls. */
import type { Entry } from './types.ts'

export default {
  id: 'rust-general',
  causeGroup: 'other',
  patterns: [
    'Could not automatically determine the process-level CryptoProvider from Rustls crate features',
    'CryptoProvider::install_default',
    'no process-level CryptoProvider available',
    { text: 'invalid peer certificate', general: true },
    {
      text: 'InvalidCertificate(',
      with: ['rustls', 'webpki', 'reqwest', 'hyper', 'tokio', 'cargo'],
      general: true,
    },
    { text: 'AlertReceived(', general: true },
    { text: 'native-tls error', general: true },
    { text: 'cause: Some(Ssl(ErrorStack', general: true },
    { text: 'Ssl(Error { code', general: true },
    { text: 'error communicating with database …… tls', general: true },
    {
      text: 'error trying to connect',
      with: ['tls', 'ssl', 'certificate', 'handshake', 'peer'],
      general: true,
    },
    { text: 'client error (Connect)', with: ['tls', 'ssl', 'certificate', 'peer', 'alert'], general: true },
    { text: 'peer is incompatible', general: true },
    { text: 'PeerIncompatible(', general: true },
    { text: 'TlsUpgradeError', with: 'tls', general: true },
    'TLS upgrade required by connect options but SQLx was built without TLS support enabled',
    { text: 'invalid URL, scheme is not http', with: ['https'] },
    { text: 'libgit2 error: the SSL certificate is invalid', general: true },
    'the SSL certificate is invalid; class=Ssl',
    'class=Ssl (16)',
    'class=Ssl',
    { text: 'spurious network error … SSL', general: true },
    { text: '[60] SSL peer certificate', general: true },
  ],
  asked: [
    "reqwest request fails with a rustls error I don't understand",
    'cargo cannot download crates, TLS error at work',
    'Rust binary panics because no default crypto provider of rustls is set',
    'Rust program in a scratch container cannot verify any https server, webpki roots only',
    'tokio tungstenite was built without TLS support, wss does not work',
    'Rust rustls error at connect',
    '러스트 reqwest로 https 요청하면 rustls 오류',
    'cargo build 하는데 크레이트를 TLS 오류로 못 받음',
    'rustls crypto provider를 설정 안 해서 패닉 남',
    'Rust 프로그램이 사내 인증서를 모른다고 함, webpki-roots로 빌드됨',
    '러스트 웹소켓 라이브러리가 TLS 기능 없이 빌드된 듯',
    '러스트 TLS 오류, rustls',
  ],
  seen: [
    {
      by: 'rustls 0.23',
      text:
        "thread 'main' panicked at rustls-0.23.16/src/crypto/mod.rs:249:14:\nCould not automatically "
        + 'determine the process-level CryptoProvider from Rustls crate features.',
    },
    {
      by: 'Cargo, libgit2',
      text:
        'failed to fetch `https://github.com/rust-lang/crates.io-index`\nCaused by: the SSL '
        + 'certificate is invalid; class=Ssl (16); code=Certificate (-17)',
    },
    {
      by: 'sqlx 0.7',
      text: 'TLS upgrade required by connect options but SQLx was built without TLS support enabled',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'A Rust program could not set up the TLS connection',
    causes: [
      'The innermost error names the reason: `UnknownIssuer`, `NotValidForName`, `Expired`, or an '
        + 'alert of the server.',
      'rustls has no crypto provider: both `ring` and `aws-lc-rs` are enabled, or neither.',
      'The crate was built without a TLS backend, or with a root list that lacks your CA '
        + '(`webpki-roots` instead of the system).',
    ],
    fixes: [
      'Install a provider at the start of `main`: '
        + '`rustls::crypto::ring::default_provider().install_default()`, or enable exactly one of the '
        + 'features `ring` and `aws_lc_rs`.',
      'Use the roots of the system: feature `rustls-tls-native-roots` of reqwest 0.12, or '
        + '`rustls-platform-verifier`. For Cargo set `http.cainfo`, or `net.git-fetch-with-cli = true`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`. rustls '
        + 'needs TLS 1.2 or newer, SANs and the full chain.',
    ],
  },
  ko: {
    title: 'Rust 프로그램이 TLS 연결을 맺지 못했습니다',
    causes: [
      '가장 안쪽 오류에 이유가 있습니다. `UnknownIssuer`, `NotValidForName`, `Expired`이거나 서버가 보낸 TLS 경고입니다.',
      'rustls에 암호 제공자가 없습니다. `ring`과 `aws-lc-rs`가 둘 다 켜져 있거나 둘 다 꺼져 있습니다.',
      '크레이트가 TLS 없이 빌드되었거나, 시스템이 아닌 루트 목록(`webpki-roots`)을 써서 사설 CA가 없습니다.',
    ],
    fixes: [
      '`main` 첫머리에서 제공자를 설치하거나(`rustls::crypto::ring::default_provider().install_default()`) `ring`과 '
        + '`aws_lc_rs` 기능 중 하나만 켜세요.',
      '시스템의 루트 목록을 쓰세요. reqwest 0.12는 `rustls-tls-native-roots` 기능이나 '
        + '`rustls-platform-verifier`, Cargo는 `http.cainfo`나 `net.git-fetch-with-cli = true`입니다.',
      '서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`. rustls는 TLS '
        + '1.2 이상, SAN, 전체 체인이 필요합니다.',
    ],
  },
  links: [
    'https://docs.rs/rustls/latest/rustls/crypto/struct.CryptoProvider.html',
    'https://docs.rs/reqwest/latest/reqwest/tls/index.html',
    'https://doc.rust-lang.org/cargo/reference/config.html',
  ],
} as const satisfies Entry
