/** etcd rejects a connection because of a certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'etcd-peer-certificate',
  causeGroup: 'unknown-issuer',
  patterns: [
    'rejected connection from……remote error: tls: bad certificate',
    "rejected connection from……tls: failed to verify client's certificate: x509:"
      + ' certificate signed by unknown authority',
    'rejected connection……remote error: tls: bad certificate',
    'rejected connection from……tls: failed to verify',
    '"msg":"rejected connection"……tls',
    { text: 'rejected connection on client endpoint', with: ['tls', 'x509', 'certificate'] },
    { text: 'rejected connection on peer endpoint', with: ['tls', 'x509', 'certificate'] },
    'prober detected unhealthy status……x509',
    'health check for peer……could not connect……x509',
    'health check for peer……tls',
    'remote error: tls: bad certificate", ServerName',
    { text: 'embed: rejected connection from', with: ['tls', 'x509', 'certificate'] },
  ],
  asked: [
    'etcd members reject each other after the kubeadm certificates ran out',
    'apiserver cannot talk to etcd, its client cert is not accepted',
    'etcdctl gets bad certificate, wrong CA file on the command line',
    'etcd server cert lacks the client purpose it needs internally',
    'control plane down, etcd refuses every client since the renewal',
    'new control plane node cannot join etcd, its member cert comes from another CA',
    'etcd 멤버끼리 인증서를 거부해서 클러스터가 안 올라옴',
    '쿠버네티스 API 서버가 etcd에 접속하지 못합니다, 인증서 거부',
    'etcdctl에 CA 파일을 잘못 지정한 것 같음',
    'etcd 서버 인증서에 클라이언트 용도가 없어서 거부됨',
    'kubeadm 인증서 갱신하고 etcd를 재시작 안 함',
    '컨트롤 플레인 노드 추가하는데 etcd 멤버 인증서 CA가 다름',
  ],
  seen: [
    {
      by: 'etcd 3.3',
      text:
        'embed: rejected connection from "192.168.7.175:53382" (error "remote error:'
        + ' tls: bad certificate", ServerName "")',
    },
    {
      by: 'etcd 3.5',
      text:
        '{"level":"warn","ts":"2022-08-09T10:28:48.597Z","caller":"embed/config_logging'
        + '.go:169","msg":"rejected'
        + ' connection","remote-addr":"172.30.214.50:39334","server-name":"etcd-0.etcd","e'
        + 'rror":"remote error: tls: bad certificate"}',
    },
    {
      by: 'etcd 3.3',
      text:
        'rejected connection from "127.0.0.1:35160" (error "tls: failed to verify'
        + ' client\'s certificate: x509: certificate signed by unknown authority",'
        + ' ServerName "")',
    },
  ],
  en: {
    title: 'etcd rejects a client or member because of its certificate',
    causes: [
      'A client or member uses a certificate that has expired, or that is from a CA that etcd does not'
        + ' trust.',
      'The server certificate has no client authentication purpose. etcd also uses it as a'
        + ' client certificate.',
      'The SANs lack an IP address or name that is used to reach the member.',
    ],
    fixes: [
      'Check the purpose, the SANs and the dates: `openssl x509 -in server.crt -noout -text`. It needs'
        + ' server and client authentication.',
      'Compare the CA files of all members: `--trusted-ca-file`, `--peer-trusted-ca-file`'
        + ' and the `--cacert` of the client.',
      'Expired, with kubeadm: `kubeadm certs check-expiration`, then `kubeadm certs renew all`, which keeps'
        + ' the SANs. Restart the control plane.',
      'Try it: `etcdctl --endpoints=https://etcd.example.com:2379 --cacert ca.crt --cert'
        + ' client.crt --key client.key endpoint health`.',
    ],
  },
  ko: {
    title: 'etcd가 인증서 때문에 클라이언트나 멤버의 연결을 거부합니다',
    causes: [
      '클라이언트나 멤버의 인증서가 만료되었거나, etcd가 신뢰하지 않는 CA에서 발급되었습니다.',
      '서버 인증서의 용도에 클라이언트 인증이 없습니다. etcd는 서버 인증서를 클라이언트 인증서로도 사용합니다.',
      '멤버에 연결할 때 쓰는 IP 주소나 호스트 이름이 SAN에 없습니다.',
    ],
    fixes: [
      '용도, SAN, 유효 기간을 확인하세요: `openssl x509 -in server.crt -noout -text`. 서버 인증과 클라이언트 인증이 모두 있어야 합니다.',
      '모든 멤버의 `--trusted-ca-file`, `--peer-trusted-ca-file`과 클라이언트의 `--cacert`가 같은 CA인지 비교하세요.',
      'kubeadm의 인증서가 만료되었다면 `kubeadm certs check-expiration`으로 확인하고, `kubeadm certs renew all`로 갱신한 뒤'
        + ' 컨트롤 플레인을 다시 시작하세요. SAN은 바뀌지 않습니다.',
      '직접 시험하세요: `etcdctl --endpoints=https://etcd.example.com:2379 --cacert ca.crt --cert'
        + ' client.crt --key client.key endpoint health`.',
    ],
  },
  links: [
    'https://etcd.io/docs/v3.5/op-guide/security/',
    'https://kubernetes.io/docs/tasks/administer-cluster/kubeadm/kubeadm-certs/',
  ],
} as const satisfies Entry
