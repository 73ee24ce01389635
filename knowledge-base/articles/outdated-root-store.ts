/** How to prove that a client's list of roots is too old, and how to renew it with and without updates. */
import type { Article } from './types.ts'

const CHAIN = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>/dev/null \\
  | grep -E '^ *[0-9] s:|^ *i:|Verify return'`

const SEARCH = `awk -v cmd='openssl x509 -noout -subject' '/BEGIN/{close(cmd)}; {print | cmd}' \\
  /etc/ssl/certs/ca-certificates.crt | grep 'ISRG Root X1'
trust list --filter=ca-anchors | grep 'ISRG Root X1'
keytool -list -cacerts -storepass changeit | grep -i isrg`

const FRESH = "curl --cacert current-bundle.pem -sS -o /dev/null https://example.com && echo 'old list'"

const UPDATE = `apt-get update && apt-get install --only-upgrade ca-certificates
dnf upgrade ca-certificates
apk add --upgrade ca-certificates
pip install --upgrade certifi`

const IMAGE = 'docker build --pull --no-cache -t app .'

const WINDOWS = `certutil -generateSSTFromWU roots.sst
certutil -addstore -f Root roots.sst`

const ADD = `openssl x509 -in new-root.pem -noout -subject -fingerprint -sha256
cp new-root.pem /usr/local/share/ca-certificates/new-root.crt && update-ca-certificates
cp new-root.pem /etc/pki/ca-trust/source/anchors/ && update-ca-trust
keytool -importcert -cacerts -storepass changeit -noprompt -alias new-root -file new-root.pem`

const CHAINS = `certbot renew --cert-name example.com --preferred-chain "Example Root CA" --force-renewal
acme.sh --issue -d example.com --preferred-chain "Example Root CA" --force`

export default {
  id: 'outdated-root-store',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A client trusts the roots that were in its list when the list was built. CAs replace their '
          + 'roots every few years, and certificates then chain to the new ones. A client without '
          + 'updates does not know the new root, so sites fail one after the other as they renew.',
        'Only updates change this: of the operating system, the JDK, the Python package certifi, '
          + 'Node.js, or the firmware. ISRG Root X1 is an example: Android 7.1.1 and newer have it.',
      ],
    },
    {
      heading: 'Prove it',
      body: [
        'Look at the top of the chain and at the root that is missing:',
        { code: CHAIN },
        'The last `i:` line names the root. A public CA there, together with code 20 or 2, points to '
          + 'the list. Search for the root by its name:',
        { code: SEARCH },
        'These are Debian and Ubuntu, RHEL and Fedora, and Java. Then compare with a current list. '
          + 'Copy the file from an updated machine and try it:',
        { code: FRESH },
        'If this works and the same command without `--cacert` fails, the list is the cause. If both '
          + 'fail, look for a missing intermediate or a proxy.',
        '`certscope certificate example.com` confirms that the chain of the server is complete and '
          + 'trusted today. Its root may also have been removed from the lists on purpose. In that case '
          + 'the server needs another certificate.',
      ],
    },
    {
      heading: 'Update the list',
      body: [
        { code: UPDATE },
        'Java, Node.js and many Electron programs carry the list inside: install a newer release. A '
          + 'JDK of the same major version with the latest patch is enough.',
        'In images the list is as old as the layer. Rebuild without cache:',
        { code: IMAGE },
        'Windows downloads roots on demand. Without access to Windows Update, transfer them from a '
          + 'connected computer, as administrator:',
        { code: WINDOWS },
        'macOS, iOS and Android renew the list with the system. Recent Android versions can also '
          + 'receive it separately.',
      ],
    },
    {
      heading: 'Where no updates exist',
      body: [
        'For an old distribution, add the one root. Download it on another machine from the site of '
          + 'the CA, and compare the fingerprint with the published one:',
        { code: ADD },
        'An Android app can bring roots of its own: `<certificates src="@raw/new_root"/>` next to '
          + '`<certificates src="system"/>` in its network security configuration. Firefox has its own '
          + 'list, but its current versions need Android 8 or Windows 10.',
        'OpenSSL 1.0.2 and older prefer the chain that the server sent. They fail in spite of the '
          + 'new root if that chain ends at an expired root in the list. Remove the expired root or, '
          + 'better, upgrade OpenSSL.',
      ],
    },
    {
      heading: 'What the server can do',
      body: [
        'Some CAs offer a second chain through an older root. Ask for it by the name of its top ' + 'issuer:',
        { code: CHAINS },
        'Caddy has `preferred_chains`, and cert-manager has `preferredChain`. If old clients matter, '
          + 'choose a CA whose root is in their lists. Test with such a client before you switch.',
      ],
    },
    {
      heading: 'Check and keep it',
      body: [
        'Repeat the comparison: both `curl` commands now succeed. Restart services, because they '
          + 'read the list at startup.',
        'Rebuild images monthly, and let `ca-certificates` and certifi take part in automatic '
          + 'updates. Do not pin the version of certifi. Do not disable verification instead: an old '
          + 'client without verification accepts every certificate.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '클라이언트는 루트 목록을 만들 당시의 루트만 신뢰합니다. CA는 몇 년마다 루트를 바꾸고, 그 뒤에 발급한 인증서는 새 루트로 이어집니다. 업데이트하지 않은 '
          + '클라이언트에는 새 루트가 없으므로, 사이트가 인증서를 갱신할 때마다 하나씩 접속에 실패합니다.',
        '목록은 업데이트해야만 바뀝니다. 운영체제, JDK, Python의 certifi 패키지, Node.js, 장비의 펌웨어가 그 대상입니다. 예를 들어 ISRG '
          + 'Root X1은 Android 7.1.1부터 들어 있습니다.',
      ],
    },
    {
      heading: '확인 방법',
      body: [
        '체인의 맨 위와 없는 루트를 확인하세요:',
        { code: CHAIN },
        '마지막 `i:` 줄이 루트의 이름입니다. 공인 CA의 이름이고 코드가 20이나 2라면 목록이 원인일 가능성이 큽니다. 루트를 이름으로 찾아보세요:',
        { code: SEARCH },
        '차례로 Debian과 Ubuntu, RHEL과 Fedora, Java입니다. 그다음 최신 목록과 비교하세요. 업데이트된 다른 기기에서 파일을 복사해 시험하세요:',
        { code: FRESH },
        '이 명령은 성공하고 `--cacert`를 뺀 명령은 실패한다면 목록이 원인입니다. 둘 다 실패하면 중간 인증서가 빠졌거나 프록시가 있는지 확인하세요.',
        '`certscope certificate example.com`으로 서버의 체인이 완전하고 현재 신뢰되는지 확인할 수 있습니다. 루트가 오래되어서가 아니라 목록에서 '
          + '제거된 경우도 있습니다. 그때는 서버의 인증서를 바꿔야 합니다.',
      ],
    },
    {
      heading: '목록 업데이트',
      body: [
        { code: UPDATE },
        'Java, Node.js, 여러 Electron 프로그램은 목록을 내장하고 있으므로 새 버전을 설치하세요. JDK는 같은 메이저 버전의 최신 패치면 충분합니다.',
        '이미지의 루트 목록은 레이어를 만든 날짜에 멈춰 있습니다. 캐시 없이 다시 빌드하세요:',
        { code: IMAGE },
        'Windows는 필요할 때 루트를 내려받습니다. Windows Update에 접속할 수 없다면 인터넷에 연결된 컴퓨터에서 만들어 옮기고, 관리자 권한으로 설치하세요:',
        { code: WINDOWS },
        'macOS, iOS, Android는 시스템과 함께 목록을 업데이트합니다. 최근 Android는 목록만 따로 받기도 합니다.',
      ],
    },
    {
      heading: '업데이트가 나오지 않을 때',
      body: [
        '오래된 배포판에는 필요한 루트만 추가하세요. 다른 기기에서 CA 사이트에 접속해 내려받고, CA가 공개한 지문과 비교하세요:',
        { code: ADD },
        'Android 앱에는 루트를 따로 넣을 수 있습니다. 네트워크 보안 구성에서 `<certificates src="system"/>` 옆에 `<certificates '
          + 'src="@raw/new_root"/>`를 추가하세요. Firefox에는 자체 목록이 있지만, 최신 버전은 Android 8이나 Windows 10 이상에서만 '
          + '실행됩니다.',
        'OpenSSL 1.0.2 이하는 서버가 보낸 체인을 먼저 따라갑니다. 그 체인이 목록에 남아 있는 만료된 루트로 끝나면 새 루트를 추가해도 실패합니다. 만료된 '
          + '루트를 지우거나, 가능하면 OpenSSL을 업그레이드하세요.',
      ],
    },
    {
      heading: '서버에서 할 수 있는 일',
      body: [
        '일부 CA는 더 오래된 루트로 이어지는 체인도 제공합니다. 맨 위 발급자의 이름으로 요청하세요:',
        { code: CHAINS },
        'Caddy에는 `preferred_chains`, cert-manager에는 `preferredChain` 설정이 있습니다. 오래된 클라이언트가 중요하다면 그 '
          + '목록에 루트가 들어 있는 CA를 고르고, 바꾸기 전에 그 클라이언트로 시험하세요.',
      ],
    },
    {
      heading: '확인하고 재발 막기',
      body: [
        '위의 비교를 다시 해 보세요. 이제 두 `curl` 명령이 모두 성공해야 합니다. 서비스는 시작할 때 목록을 읽으므로 재시작하세요.',
        '이미지는 매달 다시 빌드하고, `ca-certificates`와 certifi는 자동 업데이트 대상에 넣으세요. certifi의 버전은 고정하지 마세요. 검증을 '
          + '끄는 것은 대안이 아닙니다. 검증하지 않는 클라이언트는 어떤 인증서든 받아들입니다.',
      ],
    },
  ],
} as const satisfies Article
