/** The address of an etcd member or client is not in its certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'etcd-peer-name',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'does not match any of DNSNames',
    'tls: "…" does not match any of DNSNames',
    'rejected connection……does not match any of DNSNames',
  ],
  asked: [
    'etcd peer has a new IP that is not in its certificate',
    'etcd member behind NAT connects from an address the SANs do not list',
    'copied the peer certificate from another etcd node',
    "reverse of the DNS names in the etcd cert does not give the member's IP",
    'etcd restarted with a different pod IP and peers drop it',
    "moved a master to another subnet and etcd refuses the member's address",
    'etcd 노드 IP가 바뀌었는데 피어 인증서에 새 IP가 없음',
    'etcd 피어 인증서를 다른 노드에서 복사해 왔습니다',
    'NAT 뒤 etcd 멤버라 접속 주소가 SAN과 다름',
    'etcd 재기동 후 주소가 달라져 피어가 거부함',
    '피어 인증서에 멤버 IP를 안 넣고 이름만 넣은 듯',
    '마스터 서버 IP 대역을 옮긴 뒤 etcd 피어가 주소 불일치로 거부',
  ],
  seen: [
    {
      by: 'etcd 3.3',
      text:
        'embed: rejected connection from "10.0.0.5:54810" (error "tls: \\"10.0.0.5\\"'
        + ' does not match any of DNSNames [\\"etcd.example.com\\"]", ServerName "")',
    },
    {
      by: 'etcd 3.5',
      text:
        '{"level":"warn","msg":"rejected'
        + ' connection","remote-addr":"10.0.0.5:54810","server-name":"","ip-addresses":["1'
        + '27.0.0.1"],"dns-names":["etcd.example.com"],"error":"tls: \\"10.0.0.5\\" does'
        + ' not match any of DNSNames [\\"etcd.example.com\\"]"}',
    },
  ],
  en: {
    title: 'etcd: the certificate of the peer does not cover the address it connects from',
    causes: [
      'The SANs contain only names, and the DNS lookup of these names does not return the address of the'
        + ' member.',
      'The member has a new address, for instance after a restart or behind NAT.',
      'The peer certificate was copied from another member.',
    ],
    fixes: [
      'Show the SANs: `openssl x509 -in peer.crt -noout -ext subjectAltName`. Compare them'
        + ' with the address in the log.',
      'Reissue the peer certificate with all names and IP addresses of the member. kubeadm:'
        + ' `kubeadm init phase certs etcd-peer` after removing the old files, with `--config` if'
        + ' `peerCertSANs` is set there.',
      'If the SANs contain only names, their A records must point to the address: `dig +short'
        + ' etcd.example.com`.',
    ],
  },
  ko: {
    title: 'etcd 피어 인증서에 연결해 온 멤버의 IP 주소가 없습니다',
    causes: [
      'SAN에 호스트 이름만 있고, 그 호스트 이름을 조회해도 멤버의 IP 주소가 나오지 않습니다.',
      '재시작하거나 NAT 뒤에 있어 멤버의 IP 주소가 달라졌습니다.',
      '다른 멤버의 피어 인증서를 복사해 쓰고 있습니다.',
    ],
    fixes: [
      'SAN을 확인하고 로그의 IP 주소와 비교하세요: `openssl x509 -in peer.crt -noout -ext subjectAltName`.',
      '멤버의 호스트 이름과 IP 주소를 모두 넣어 피어 인증서를 재발급하세요. kubeadm은 이전 파일을 지운 뒤 `kubeadm init phase'
        + ' certs etcd-peer`를 실행하세요. 설정 파일에 `peerCertSANs`가 있으면 `--config`로 지정하세요.',
      '호스트 이름만 쓰려면 A 레코드가 그 IP 주소를 가리켜야 합니다. `dig +short etcd.example.com` 명령으로 확인하세요.',
    ],
  },
  links: [
    'https://etcd.io/docs/v3.5/op-guide/security/',
    'https://kubernetes.io/docs/tasks/administer-cluster/kubeadm/kubeadm-certs/',
  ],
} as const satisfies Entry
