/** apt, dnf, yum, zypper or apk does not know the CA of the repository. */
import type { Entry } from './types.ts'

export default {
  id: 'apt-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Certificate verification failed: The certificate is NOT trusted. The certificate issuer is unknown',
    'Failed to fetch……The certificate issuer is unknown',
    'InRelease……The certificate issuer is unknown',
    'InRelease……server certificate verification failed',
    'TLS: server certificate not trusted',
    'APKINDEX.tar.gz……TLS: server certificate not trusted',
    '[Errno 14] curl#60 - "Peer\'s Certificate issuer is not recognized',
    'Failed to download metadata for repo……unable to get local issuer certificate',
    'Curl error (60): SSL peer certificate or SSH remote key was not OK for……unable to get '
      + 'local issuer certificate',
    'Cannot prepare internal mirrorlist……unable to get local issuer certificate',
    'repomd.xml……unable to get local issuer certificate',
    'mirrorlist……unable to get local issuer certificate',
    'zypper……unable to get local issuer certificate',
    'failed retrieving file……unable to get local issuer certificate',
    'download.docker.com……unable to get local issuer certificate',
    'apt-key……unable to get local issuer certificate',
    'yum……unable to get local issuer certificate',
    'dnf……unable to get local issuer certificate',
    'pacman……unable to get local issuer certificate',
    'brew……unable to get local issuer certificate',
    'Could not load CAInfo certificate',
    'Acquire::https::CAInfo',
    { text: 'Could not handshake: Error in the certificate verification', general: true },
    { text: 'Certificate verification failed: The certificate is NOT trusted', general: true },
    { text: 'Curl error (60): SSL peer certificate or SSH remote key was not OK for', general: true },
    { text: 'Cannot download repomd.xml……SSL certificate problem', general: true },
    { text: 'Failed to download metadata for repo……SSL certificate problem', general: true },
    {
      text: 'Failed to download metadata for repo……self-signed certificate in certificate chain',
      general: true,
    },
    { text: 'W: Failed to fetch……server certificate verification failed', general: true },
  ],
  asked: [
    "apt update cannot verify the mirror's certificate in a slim Docker image",
    'yum stops at the internal repository, issuer unknown',
    'apk add fails behind the company proxy because its root is missing',
    'dnf refuses our Nexus mirror with the private CA',
    'ubuntu box cannot install packages, ca-certificates package is ancient',
    'debootstrap or apt over https fails since the base image was trimmed',
    'apt update 할 때 저장소 인증서를 검증할 수 없다고 나옴',
    '도커 slim 이미지에 ca-certificates가 없어 apt가 실패',
    'yum 사내 미러가 사설 CA라 패키지 설치가 안 됩니다',
    '회사망에서 apk add 하면 저장소 발급자를 모른다고 함',
    '우분투 오래된 서버에서 패키지 저장소 https 접속 불가',
    'dnf 저장소 인증서 발급자를 로컬에서 못 찾음',
  ],
  seen: [
    {
      by: 'apt 2.6 (GnuTLS)',
      text:
        'Err:1 https://deb.example.com bookworm InRelease\n  Certificate verification failed: The '
        + 'certificate is NOT trusted. The certificate issuer is unknown.  Could not handshake: '
        + 'Error in the certificate verification. [IP: 192.0.2.1 443]',
    },
    {
      by: 'apk 2.14',
      text:
        'WARNING: fetching https://dl-cdn.alpinelinux.org/alpine/v3.20/main/x86_64/APKINDEX.tar.gz: '
        + 'TLS: server certificate not trusted',
    },
    {
      by: 'dnf 4',
      text:
        "Error: Failed to download metadata for repo 'appstream': Cannot prepare internal "
        + 'mirrorlist: Curl error (60): SSL peer certificate or SSH remote key was not OK for '
        + 'https://mirrors.example.com/mirrorlist [SSL certificate problem: unable to get local '
        + 'issuer certificate]',
    },
    {
      by: 'yum 3 (CentOS 7)',
      text:
        'https://repo.example.com/repodata/repomd.xml: [Errno 14] curl#60 - "Peer\'s Certificate '
        + 'issuer is not recognized."',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer'],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: 'The package manager does not trust the CA of the repository',
    causes: [
      'The list of roots in the image or system is missing or old.',
      'A company proxy replaces the certificate of the repository.',
      'The internal mirror has a certificate from a private CA, or does not send its intermediate '
        + 'certificate.',
    ],
    fixes: [
      'Update the list of roots: `apt-get update`, then `apt-get install --reinstall ca-certificates`. Or '
        + '`dnf upgrade ca-certificates` (if damaged, `dnf reinstall`), or `apk add --upgrade '
        + 'ca-certificates`. If needed, use an `http` mirror: packages are signed.',
      'To add a CA, copy it to `/usr/local/share/ca-certificates/company.crt` and run '
        + '`update-ca-certificates`, or to `/etc/pki/ca-trust/source/anchors/` and run '
        + '`update-ca-trust`.',
      'On your mirror, configure the full chain, and check it with `openssl s_client -connect '
        + 'example.com:443 -servername example.com -showcerts </dev/null`.',
      'For one repository only: `Acquire::https::repo.example.com::CAInfo "/path/ca.pem";` '
        + '(apt) or `sslcacert=/path/ca.pem` (dnf, yum).',
    ],
  },
  ko: {
    title: '패키지 관리자가 저장소의 CA를 신뢰하지 않습니다',
    causes: [
      '이미지나 시스템에 루트 목록이 없거나 오래되었습니다.',
      '회사 프록시가 저장소의 인증서를 바꿉니다.',
      '내부 미러의 인증서를 사설 CA가 발급했거나, 서버가 중간 인증서를 보내지 않습니다.',
    ],
    fixes: [
      '루트 목록을 업데이트하세요. `apt-get update` 뒤에 `apt-get install --reinstall ca-certificates`를 실행하거나, `dnf '
        + 'upgrade ca-certificates`(손상되었으면 `dnf reinstall`)나 `apk add --upgrade ca-certificates`를 쓰세요. '
        + '필요하면 `http` 미러에서 받으세요. 패키지 서명은 그대로 확인됩니다.',
      'CA를 추가하세요. `/usr/local/share/ca-certificates/company.crt`에 복사하고 '
        + '`update-ca-certificates`를 실행하거나, `/etc/pki/ca-trust/source/anchors/`에 복사하고 '
        + '`update-ca-trust`를 실행하세요.',
      '직접 운영하는 미러라면 전체 체인을 설정하고 `openssl s_client -connect example.com:443 -servername '
        + 'example.com -showcerts </dev/null` 명령으로 확인하세요.',
      '저장소 하나에만 지정하려면 apt는 `Acquire::https::repo.example.com::CAInfo "/path/ca.pem";`, dnf와 '
        + 'yum은 `sslcacert=/path/ca.pem`을 쓰세요.',
    ],
  },
  links: [
    'https://manpages.debian.org/testing/apt/apt-transport-https.1.en.html',
    'https://manpages.debian.org/testing/ca-certificates/update-ca-certificates.8.en.html',
  ],
} as const satisfies Entry
