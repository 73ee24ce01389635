/** Terraform, Vault, Packer, Consul or Nomad does not know the CA. */
import type { Entry } from './types.ts'

export default {
  id: 'terraform-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Failed to query available provider packages……x509: certificate signed by unknown authority',
    'registry.terraform.io……x509: certificate signed by unknown authority',
    'registry.opentofu.org……x509: certificate signed by unknown authority',
    'releases.hashicorp.com……x509: certificate signed by unknown authority',
    'Failed to install provider……x509: certificate signed by unknown authority',
    'Error acquiring the state lock……x509: certificate signed by unknown authority',
    'failed to request discovery document……x509: certificate signed by unknown authority',
    'Could not retrieve the list of available versions for provider……x509: certificate signed '
      + 'by unknown authority',
    'Error refreshing state……x509: certificate signed by unknown authority',
    'Error loading state……x509: certificate signed by unknown authority',
    'Error: error configuring……x509: certificate signed by unknown authority',
    'terraform……x509: certificate signed by unknown authority',
    'terragrunt……x509: certificate signed by unknown authority',
    'tofu……x509: certificate signed by unknown authority',
    'Error checking seal status……x509: certificate signed by unknown authority',
    '/v1/sys/seal-status……x509: certificate signed by unknown authority',
    '/v1/sys/health……x509: certificate signed by unknown authority',
    '/v1/auth/……x509: certificate signed by unknown authority',
    '/v1/sys/init……x509: certificate signed by unknown authority',
    'Error making API request……x509: certificate signed by unknown authority',
    'vault login……x509: certificate signed by unknown authority',
    ':8200/……x509: certificate signed by unknown authority',
    'Error initializing Vault……x509: certificate signed by unknown authority',
    'failed to lookup token, err=Get……x509: certificate signed by unknown authority',
    'packer……x509: certificate signed by unknown authority',
    'consul……x509: certificate signed by unknown authority',
    'nomad……x509: certificate signed by unknown authority',
    ':8501/……x509: certificate signed by unknown authority',
    ':4646/……x509: certificate signed by unknown authority',
    'vSphere SOAP client……x509: certificate signed by unknown authority',
    'govc: Post……x509: certificate signed by unknown authority',
    'pulumi……x509: certificate signed by unknown authority',
    'provider registry……x509: certificate signed by unknown authority',
  ],
  asked: [
    'terraform init cannot download providers, certificate of the registry not trusted at work',
    'terraform plan against vCenter stops, the vSphere certificate is self-signed',
    'vault login says the certificate is from an unknown authority, CA variable not set',
    'CI job runs Terraform behind the proxy and does not know the company root',
    'Consul or Nomad CLI does not accept the private CA of the cluster',
    'terraform certificate of unknown authority',
    '테라폼 init이 회사망에서 레지스트리 인증서를 신뢰 못 해 실패',
    'terraform vSphere 프로바이더가 vCenter 인증서를 거부함',
    '볼트 CLI에 CA 변수를 안 넣어서 인증서 오류',
    'CI에서 테라폼 돌릴 때 프록시 인증서 때문에 provider 다운로드 안 됨',
    'Consul, Nomad 사설 인증서를 CLI가 못 믿음',
    '테라폼 인증서 신뢰 오류',
  ],
  seen: [
    {
      by: 'Terraform 1.7',
      text:
        'Error: Failed to query available provider packages\n\nCould not retrieve the list of '
        + 'available versions for provider hashicorp/aws: could not connect to '
        + 'registry.terraform.io: failed to request discovery document: Get '
        + '"https://registry.terraform.io/.well-known/terraform.json": tls: failed to verify '
        + 'certificate: x509: certificate signed by unknown authority',
    },
    {
      by: 'Vault 1.15',
      text:
        'Error checking seal status: Get "https://192.0.2.10:8200/v1/sys/seal-status": tls: '
        + 'failed to verify certificate: x509: certificate signed by unknown authority',
    },
    {
      by: 'Vault 0.11',
      text:
        'Error checking seal status: Get https://172.16.4.117:8200/v1/sys/seal-status: x509: '
        + 'certificate signed by unknown authority',
    },
    {
      by: 'Terraform vSphere provider',
      text:
        'Error: error setting up new vSphere SOAP client: Post "https://vcenter.example.com/sdk": '
        + 'x509: certificate signed by unknown authority',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer', 'self-signed'],
  fixesFor: ['developer', 'developer', 'network', 'owner'],
  en: {
    title: 'Terraform or Vault does not trust the CA of the server',
    causes: [
      'A company proxy replaces the certificate of the registry or API.',
      'Vault, Consul, Nomad or vCenter has a certificate from a private CA, or a self-signed one.',
      'The CA variable is not set in the shell, service or CI job that runs the command.',
    ],
    fixes: [
      'Pass the CA: `VAULT_CACERT=/path/ca.pem`, `CONSUL_CACERT`, `NOMAD_CACERT`, or the CA '
        + 'argument of the Terraform provider (such as `ca_cert_file`).',
      'Terraform and Packer use the roots of the system. Run `update-ca-certificates` (RHEL: '
        + '`update-ca-trust`), or on Linux set `SSL_CERT_FILE=/path/bundle.pem` with all required roots.',
      'Install the root of the proxy on CI runners and in CI images.',
      'Configure the full chain for the API. `VAULT_SKIP_VERIFY` and `allow_unverified_ssl` only '
        + 'hide the error.',
    ],
  },
  ko: {
    title: 'Terraform이나 Vault가 서버의 CA를 신뢰하지 않습니다',
    causes: [
      '회사 프록시가 레지스트리나 API의 인증서를 바꿉니다.',
      'Vault, Consul, Nomad, vCenter의 인증서가 사설 CA가 발급한 것이거나 자체 서명 인증서입니다.',
      '명령을 실행하는 셸, 서비스, CI 작업에 CA 변수가 설정되어 있지 않습니다.',
    ],
    fixes: [
      'CA를 지정하세요. `VAULT_CACERT=/path/ca.pem`, `CONSUL_CACERT`, `NOMAD_CACERT` 또는 Terraform '
        + '프로바이더의 CA 인수(`ca_cert_file` 등)를 씁니다.',
      'Terraform과 Packer는 운영체제의 루트 목록을 씁니다. `update-ca-certificates`(RHEL은 `update-ca-trust`)로 설치하거나, '
        + 'Linux에서는 필요한 루트가 모두 있는 파일을 `SSL_CERT_FILE=/path/bundle.pem`으로 지정하세요.',
      '프록시의 루트 인증서를 CI 러너와 이미지에 설치하세요.',
      'API 서버에 전체 체인을 설정하세요. `VAULT_SKIP_VERIFY`와 `allow_unverified_ssl`은 오류를 숨길 뿐입니다.',
    ],
  },
  links: [
    'https://developer.hashicorp.com/vault/docs/commands',
    'https://pkg.go.dev/crypto/x509#SystemCertPool',
  ],
} as const satisfies Entry
