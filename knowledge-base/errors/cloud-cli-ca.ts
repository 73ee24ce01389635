/** The command line tool of a cloud, or Ansible, does not know the CA. */
import type { Entry } from './types.ts'

export default {
  id: 'cloud-cli-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'amazonaws.com……unable to get local issuer certificate',
    { text: 'SSL validation failed for https', general: true },
    'SSL validation failed for……unable to get local issuer certificate',
    { text: 'SSL validation failed for……self-signed certificate in certificate chain', general: true },
    'botocore……unable to get local issuer certificate',
    'AWS_CA_BUNDLE',
    'aws……unable to get local issuer certificate',
    'Certificate verification failed. This typically happens when using Azure CLI behind a '
      + 'proxy that intercepts traffic with a self-signed certificate',
    'behind a proxy that intercepts traffic with a self-signed certificate',
    'Please add this certificate to the trusted CA bundle',
    'login.microsoftonline.com……unable to get local issuer certificate',
    'management.azure.com……unable to get local issuer certificate',
    'googleapis.com……unable to get local issuer certificate',
    { text: 'gcloud……CERTIFICATE_VERIFY_FAILED', general: true },
    { text: 'gcloud crashed (SSLError)', general: true },
    'custom_ca_certs_file',
    'core/custom_ca_certs_file',
    { text: 'Failed to validate the SSL certificate for', general: true },
    { text: 'Make sure your managed systems have a valid CA certificate installed', general: true },
    { text: 'ansible……CERTIFICATE_VERIFY_FAILED', general: true },
    'ansible-galaxy……unable to get local issuer certificate',
    { text: 'Unknown error when attempting to call Galaxy……CERTIFICATE_VERIFY_FAILED', general: true },
    'gh: Get……x509: certificate signed by unknown authority',
    'api.github.com……x509: certificate signed by unknown authority',
    'glab……x509: certificate signed by unknown authority',
    'gitlab-runner……x509: certificate signed by unknown authority',
    { text: 'ERROR: Registering runner... failed……x509', general: true },
    { text: 'Checking for jobs... failed……x509', general: true },
    "Couldn't execute POST against……x509: certificate signed by unknown authority",
    'cf login……x509: certificate signed by unknown authority',
    { text: 'Invalid SSL Cert for', general: true },
  ],
  asked: [
    'aws cli fails behind the Zscaler proxy, its bundled roots lack our CA',
    'az login does not accept the certificate in the office',
    'gcloud components update stops, self-signed in the chain because of inspection',
    'GitLab runner cannot clone from our self-hosted GitLab with a private CA',
    'Ansible module get_url rejects our internal repository',
    'boto3 script has its own certificate list and fails in the office',
    '회사망에서 aws cli 쓰면 인증서 검증 실패가 납니다',
    'az login이 사내 프록시 인증서를 신뢰하지 않음',
    'gcloud 명령이 자체 CA 번들만 써서 프록시에서 막힘',
    '깃랩 러너가 사설 CA 깃랩 서버를 못 믿음',
    '앤서블로 내부 저장소 받을 때 CA 신뢰 오류',
    'boto3 스크립트가 자체 인증서 목록만 봐서 회사에서 실패',
  ],
  seen: [
    {
      by: 'AWS CLI 2',
      text:
        'SSL validation failed for https://s3.us-east-1.amazonaws.com/ [SSL: '
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer '
        + 'certificate (_ssl.c:1000)',
    },
    {
      by: 'Azure CLI 2.60',
      text:
        "HTTPSConnectionPool(host='login.microsoftonline.com', port=443): Max retries "
        + 'exceeded\nCertificate verification failed. This typically happens when using Azure CLI '
        + 'behind a proxy that intercepts traffic with a self-signed certificate. Please add this '
        + 'certificate to the trusted CA bundle.',
    },
    {
      by: 'Ansible 2.15',
      text:
        'Failed to validate the SSL certificate for repo.example.com:443. Make sure your managed '
        + 'systems have a valid CA certificate installed.',
    },
    {
      by: 'GitLab Runner 16',
      text:
        "ERROR: Registering runner... failed   status=couldn't execute POST against "
        + 'https://gitlab.example.com/api/v4/runners: Post '
        + '"https://gitlab.example.com/api/v4/runners": tls: failed to verify certificate: x509: '
        + 'certificate signed by unknown authority',
    },
  ],
  fixesFor: ['developer', 'developer', 'network', 'owner'],
  en: {
    title: 'The cloud or automation tool does not trust the CA',
    causes: [
      'A company proxy replaces the certificate. The tool contains its own Python and CA file and '
        + 'ignores the roots of the system.',
      'The server (GitLab, an internal repository, an appliance) has a certificate from a private CA.',
      'The list of roots on the managed host or CI runner is missing or old.',
    ],
    fixes: [
      'AWS: `AWS_CA_BUNDLE=/path/bundle.pem`. Azure: `REQUESTS_CA_BUNDLE=/path/bundle.pem`. '
        + 'Google: `gcloud config set core/custom_ca_certs_file /path/bundle.pem`.',
      'Ansible: install the CA on the managed host, or set `ca_path` if the module has it (`uri` does, '
        + '`get_url` does not). GitLab Runner: `--tls-ca-file /path/ca.pem`, or '
        + '`/etc/gitlab-runner/certs/gitlab.example.com.crt`.',
      'The bundle must contain the public roots and the root of the proxy: `cat cacert.pem '
        + 'company-ca.pem > bundle.pem`. Distribute it to all runners.',
      'If it is your own server, configure the full chain, or use a certificate from a public CA.',
    ],
  },
  ko: {
    title: '클라우드 도구나 자동화 도구가 CA를 신뢰하지 않습니다',
    causes: [
      '회사 프록시가 인증서를 바꿉니다. 도구에 자체 Python과 CA 파일이 들어 있어 운영체제의 루트 목록을 읽지 않습니다.',
      '서버(GitLab, 내부 저장소, 장비)의 인증서를 사설 CA가 발급했습니다.',
      '관리 대상 호스트나 CI 러너에 루트 목록이 없거나 오래되었습니다.',
    ],
    fixes: [
      'CA 파일을 지정하세요. AWS는 `AWS_CA_BUNDLE=/path/bundle.pem`, Azure는 '
        + '`REQUESTS_CA_BUNDLE=/path/bundle.pem`, Google은 `gcloud config set '
        + 'core/custom_ca_certs_file /path/bundle.pem`을 씁니다.',
      'Ansible은 관리 대상 호스트에 CA를 설치하세요. `ca_path`가 있는 모듈이면 그것을 설정해도 됩니다(`uri`에는 있고 `get_url`에는 없음). '
        + 'GitLab Runner는 `--tls-ca-file '
        + '/path/ca.pem`이나 `/etc/gitlab-runner/certs/gitlab.example.com.crt`를 씁니다.',
      '파일에는 공인 루트와 프록시의 루트가 모두 있어야 합니다. `cat cacert.pem company-ca.pem > bundle.pem`으로 만들어 모든 러너에 배포하세요.',
      '직접 운영하는 서버라면 전체 체인을 설정하거나 공인 CA의 인증서를 쓰세요.',
    ],
  },
  links: [
    'https://docs.aws.amazon.com/cli/latest/userguide/cli-configure-envvars.html',
    'https://learn.microsoft.com/en-us/cli/azure/use-azure-cli-successfully-troubleshooting',
    'https://docs.gitlab.com/runner/configuration/tls-self-signed/',
  ],
} as const satisfies Entry
