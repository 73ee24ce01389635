/** A Kubernetes TLS secret is missing, has no certificate, or is of the wrong kind. */
import type { Entry } from './types.ts'

export default {
  id: 'kubernetes-secret-invalid',
  causeGroup: 'other',
  patterns: [
    'unexpected error validating SSL certificate',
    'Error getting SSL certificate',
    'local SSL certificate……was not found',
    'Error getting SSL certificate……local SSL certificate……was not found. Using default' + ' certificate',
    'no keypair or CA cert found in secret',
    'error obtaining X.509 certificate',
    'unable to read certificate secret',
    'secret……does not contain……tls.crt',
    'secret……does not contain……tls.key',
    'does not contain any tls.crt',
    'data[tls.crt]: Required value',
    'data[tls.key]: Required value',
    'secret……has no tls.crt',
    'missing tls.crt',
    'missing field tls.crt',
    'type kubernetes.io/tls……Invalid value',
    'error: tls: failed to find any PEM data in certificate input',
    'failed to load key pair tls: failed to find any PEM data',
    'invalid TLS secret',
    'InvalidCertificateRef',
    'invalid certificate secret',
    'TLS secret……is invalid',
    'TLS secret……not found',
    'Issuing certificate as Secret does not exist',
    'Issuing certificate as Secret does not contain a certificate',
    'Issuing certificate as Secret does not contain a private key',
    'Issuing certificate as Secret does not contain any data',
    'Issuing certificate as Secret contains an invalid certificate',
    'Issuing certificate as Secret contains invalid private key data',
    'illegal base64 data at input byte……tls.crt',
  ],
  asked: [
    'ingress serves the fake default certificate, the tls secret is in another namespace',
    'Kubernetes TLS secret has been base64 encoded twice',
    'tls secret is missing its key entry, ingress controller ignores it',
    'cert-manager never created the secret that the ingress refers to',
    'certificate secret in Kubernetes has a typo in its name',
    'renewed the tls secret with a key that does not fit, ingress falls back to its default',
    '인그레스가 가짜 기본 인증서를 내보냄, 시크릿이 다른 네임스페이스',
    '쿠버네티스 TLS 시크릿을 base64로 두 번 인코딩함',
    'tls 시크릿에 키 항목이 없어서 ingress가 인증서를 무시',
    'cert-manager가 시크릿을 안 만들어 인그레스 https가 안 됨',
    '시크릿 이름 오타로 쿠버 인그레스 인증서가 적용 안 됨',
    'tls 시크릿 교체할 때 키를 잘못 넣어 인그레스가 기본 인증서로 돌아감',
  ],
  seen: [
    {
      by: 'ingress-nginx',
      text:
        'W1123 01:07:49.000000 7 controller.go:1372] Error getting SSL certificate'
        + ' "default/example-tls": local SSL certificate default/example-tls was not'
        + ' found. Using default certificate',
    },
    { by: 'kubectl', text: 'error: tls: failed to find any PEM data in certificate input' },
    { by: 'kubectl', text: 'The Secret "example-tls" is invalid: data[tls.crt]: Required value' },
    {
      by: 'ingress-nginx',
      text:
        'Error getting SSL certificate "default/example-tls": unexpected error creating'
        + ' SSL Cert: no keypair or CA cert found in secret',
    },
  ],
  en: {
    title: 'The Kubernetes TLS secret is missing or invalid',
    causes: [
      'The secret does not exist in the namespace of the Ingress, or has another name.',
      'It lacks `tls.crt` or `tls.key`, or the values are base64-encoded twice.',
      'The certificate and the key do not belong together.',
      'cert-manager has not written it yet, because the issuance failed.',
    ],
    fixes: [
      'Check the content: `kubectl get secret example-tls -o jsonpath="{.data.tls\\.crt}" | base64 -d |'
        + ' openssl x509 -noout -subject -dates`.',
      'Write it in the namespace of the Ingress: `kubectl create secret tls example-tls '
        + '--cert=fullchain.pem --key=privkey.pem --dry-run=client -o yaml | kubectl apply -f -`. If its '
        + 'type is wrong, delete it first: the type cannot be changed.',
      'With cert-manager, run `kubectl describe certificate example-tls`, then check its'
        + ' CertificateRequest, Order and Challenge.',
    ],
  },
  ko: {
    title: 'Kubernetes TLS 시크릿이 없거나 잘못되었습니다',
    causes: [
      'Ingress와 같은 네임스페이스에 시크릿이 없거나 이름이 다릅니다.',
      '`tls.crt`나 `tls.key`가 없거나, 값이 base64로 두 번 인코딩되었습니다.',
      '인증서와 키가 서로 맞지 않습니다.',
      '발급이 실패해 cert-manager가 아직 시크릿을 만들지 못했습니다.',
    ],
    fixes: [
      '내용을 확인하세요: `kubectl get secret example-tls -o jsonpath="{.data.tls\\.crt}" | base64'
        + ' -d | openssl x509 -noout -subject -dates`.',
      'Ingress와 같은 네임스페이스에 다시 만드세요: `kubectl create secret tls example-tls --cert=fullchain.pem '
        + '--key=privkey.pem --dry-run=client -o yaml | kubectl apply -f -`. 종류가 잘못되었다면 먼저 삭제하세요. 종류는 바꿀 수 '
        + '없습니다.',
      'cert-manager를 쓴다면 `kubectl describe certificate example-tls`부터 CertificateRequest,'
        + ' Order, Challenge 순으로 확인하세요.',
    ],
  },
  links: [
    'https://kubernetes.io/docs/concepts/configuration/secret/#tls-secrets',
    'https://kubernetes.io/docs/concepts/services-networking/ingress/#tls',
    'https://cert-manager.io/docs/troubleshooting/',
  ],
} as const satisfies Entry
