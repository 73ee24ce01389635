/** git does not know the CA of the server. */
import type { Entry } from './types.ts'

export default {
  id: 'git-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'fatal: unable to access……unable to get local issuer certificate',
    { text: 'fatal: unable to access……server certificate verification failed', general: true },
    "fatal: unable to access……Peer's Certificate issuer is not recognized",
    'fatal: unable to access……SEC_E_UNTRUSTED_ROOT',
    'fatal: unable to access……The certificate chain was issued by an authority that is not trusted',
    'fatal: unable to access……신뢰되지 않은 기관에서 인증서 체인을 발급했습니다',
    'fatal: unable to access……server verification failed: certificate signer not trusted',
    'fatal: unable to access……SSL certificate OpenSSL verify result: unable to get local issuer certificate',
    'fatal: unable to access……unable to verify the first certificate',
    {
      text: 'fatal: unable to access……Peer certificate cannot be authenticated with given CA certificates',
      general: true,
    },
    'fatal: unable to access……the certificate or certificate chain is based on an untrusted root',
    { text: 'fatal: unable to access……SSL peer certificate or SSH remote key was not OK', general: true },
    { text: 'fatal: unable to access……self-signed certificate in certificate chain', general: true },
    { text: 'fatal: unable to access……self-signed certificate', general: true },
    { text: 'fatal: unable to access……SSL certificate problem', general: true },
    'git clone……unable to get local issuer certificate',
    'git fetch……unable to get local issuer certificate',
    'git push……unable to get local issuer certificate',
    'git lfs……x509: certificate signed by unknown authority',
    'batch response……x509: certificate signed by unknown authority',
    'LFS: Get……certificate signed by unknown authority',
    'svn: E230001: Server SSL certificate verification failed',
    'Server SSL certificate verification failed: issuer is not trusted',
    'Error validating server certificate for',
    'The certificate is not issued by a trusted authority. Use the fingerprint to validate',
    'abort: error: _ssl.c…certificate verify failed',
    'go: module lookup……certificate signed by unknown authority',
    'proxy.golang.org……x509: certificate signed by unknown authority',
    'sum.golang.org……x509: certificate signed by unknown authority',
  ],
  asked: [
    'git clone over https fails, company GitLab uses an internal CA',
    'git push complains about the certificate, the browser opens the same repository fine',
    'cannot pull from our self-hosted Gitea, git does not know the issuer of its certificate',
    'Git for Windows ignores the root in the Windows store',
    'git fetch broke after the office proxy began to swap the certificate of GitHub',
    'set http sslVerify to false to get git working, want to do it right',
    '깃 클론하면 서버 인증서를 못 믿는다고 나옴',
    '사내 깃랩 https 주소로 push가 인증서 때문에 안 됨',
    'git pull만 인증서 검증 실패, 웹으로는 저장소가 열림',
    '윈도우용 깃이 회사 루트 인증서를 인식 못 함',
    '회사 프록시 뒤에서 깃허브 clone 하면 SSL 발급자 오류',
    'sslVerify false로 우회 중인데 git에 사설 CA 등록하고 싶음',
  ],
  seen: [
    {
      by: 'git 2.43 (OpenSSL)',
      text:
        "fatal: unable to access 'https://git.example.com/repo.git/': SSL certificate problem: "
        + 'unable to get local issuer certificate',
    },
    {
      by: 'git 2.34 (GnuTLS)',
      text:
        "fatal: unable to access 'https://git.example.com/repo.git/': server certificate "
        + 'verification failed. CAfile: none CRLfile: none',
    },
    {
      by: 'git 2.47 (curl 8.11, GnuTLS)',
      text:
        "fatal: unable to access 'https://git.example.com/repo.git/': server verification failed: "
        + 'certificate signer not trusted. (CAfile: /etc/ssl/certs/ca-certificates.crt CRLfile: '
        + 'none)',
    },
    {
      by: 'git 1.8 (NSS)',
      text:
        "fatal: unable to access 'https://git.example.com/repo.git/': Peer's Certificate issuer "
        + 'is not recognized.',
    },
    {
      by: 'git 2.40 (Windows)',
      text:
        "fatal: unable to access 'https://git.example.com/repo.git/': schannel: "
        + 'SEC_E_UNTRUSTED_ROOT (0x80090325) - The certificate chain was issued by an authority '
        + 'that is not trusted.',
    },
    {
      by: 'svn 1.14',
      text: 'svn: E230001: Server SSL certificate verification failed: issuer is not trusted',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer', 'self-signed'],
  fixesFor: ['developer', 'developer', 'owner', 'network'],
  en: {
    title: 'git does not trust the CA of the server',
    causes: [
      'The git server has a certificate from a company CA, or a self-signed one.',
      'A company proxy replaces the certificate of a public server such as GitHub.',
      'Git for Windows uses its own CA file with OpenSSL, not the Windows roots.',
      'The server does not send its intermediate certificate, or the CA list of the client is old.',
    ],
    fixes: [
      'Trust the CA for this server only: `git config --global '
        + 'http.https://git.example.com/.sslCAInfo /path/ca.pem`. Do not set `http.sslVerify false`.',
      'On Windows, use the roots of the system: `git config --global http.sslBackend schannel`. On '
        + 'Linux, install the CA in the system and update `ca-certificates`.',
      'Configure the full chain on the git server. GitLab: put leaf and intermediates into the '
        + '`.crt` file of `/etc/gitlab/ssl`, then `gitlab-ctl hup nginx` (`reconfigure` does not reload it).',
      'Distribute the root of the proxy to developers and CI, for example as '
        + '`GIT_SSL_CAINFO=/path/bundle.pem`.',
    ],
  },
  ko: {
    title: 'git이 서버의 CA를 신뢰하지 않습니다',
    causes: [
      'git 서버의 인증서가 사내 CA가 발급한 것이거나 자체 서명 인증서입니다.',
      '회사 프록시가 GitHub 같은 공개 서버의 인증서를 바꿉니다.',
      'Windows용 Git은 Windows의 루트 목록이 아니라 자체 CA 파일(OpenSSL)을 사용합니다.',
      '서버가 중간 인증서를 보내지 않거나 클라이언트의 루트 목록이 오래되었습니다.',
    ],
    fixes: [
      '이 서버에만 CA를 지정하세요: `git config --global http.https://git.example.com/.sslCAInfo '
        + '/path/ca.pem`. `http.sslVerify false`는 쓰지 마세요.',
      'Windows에서는 운영체제의 루트 목록을 쓰세요: `git config --global http.sslBackend schannel`. Linux에서는 CA를 '
        + '운영체제에 설치하고 `ca-certificates` 패키지를 업데이트하세요.',
      'git 서버에 전체 체인을 설정하세요. GitLab은 `/etc/gitlab/ssl`의 `.crt` 파일에 서버 인증서와 중간 인증서를 넣고 '
        + '`gitlab-ctl hup nginx`를 실행하세요(`reconfigure`로는 다시 읽지 않음).',
      '프록시의 루트 인증서를 개발자와 CI에 배포하세요. 예: `GIT_SSL_CAINFO=/path/bundle.pem`.',
    ],
  },
  links: [
    'https://git-scm.com/docs/git-config#Documentation/git-config.txt-httpsslCAInfo',
    'https://curl.se/docs/sslcerts.html',
  ],
} as const satisfies Entry
