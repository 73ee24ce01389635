/** npm, yarn or pnpm meets the root of a proxy in the chain. */
import type { Entry } from './types.ts'

export default {
  id: 'npm-self-signed-in-chain',
  causeGroup: 'self-signed',
  patterns: [
    'npm ERR! code SELF_SIGNED_CERT_IN_CHAIN',
    'npm error code SELF_SIGNED_CERT_IN_CHAIN',
    'npm ERR! errno SELF_SIGNED_CERT_IN_CHAIN',
    'npm error errno SELF_SIGNED_CERT_IN_CHAIN',
    'npm ERR! Error: SSL Error: SELF_SIGNED_CERT_IN_CHAIN',
    'npm ERR! SSL Error: SELF_SIGNED_CERT_IN_CHAIN',
    'registry.npmjs.org……self-signed certificate in certificate chain',
    'npm ERR!……self-signed certificate in certificate chain',
    'npm error……self-signed certificate in certificate chain',
    'npm install……self-signed certificate in certificate chain',
    'npm WARN……self-signed certificate in certificate chain',
    'registry.yarnpkg.com……self-signed certificate in certificate chain',
    'yarn install……self-signed certificate in certificate chain',
    'An unexpected error occurred……self-signed certificate in certificate chain',
    'ERR_PNPM_META_FETCH_FAIL……self-signed certificate in certificate chain',
    'gyp ERR!……self-signed certificate in certificate chain',
    'node-pre-gyp……self-signed certificate in certificate chain',
    'npm audit……self-signed certificate in certificate chain',
    'npx……self-signed certificate in certificate chain',
    'pnpm……self-signed certificate in certificate chain',
    'prisma……self-signed certificate in certificate chain',
    'cypress……self-signed certificate in certificate chain',
  ],
  asked: [
    'npm finds a self-signed certificate in the chain since the VPN client came',
    'company proxy puts its own root into the chain and npm install stops',
    'set strict-ssl false in npm to get rid of the self signed chain complaint',
    'antivirus decrypts https, npm finds a self-signed root',
    'Docker build with npm ci meets a self-signed root from the security gateway',
    'Zscaler root shows up when I install packages with npm or yarn, self signed chain',
    'npm 설치 시 체인에 자체 서명 인증서가 있다고 멈춤',
    '회사 보안 프록시 루트가 끼어서 npm install이 자체서명 오류',
    'strict-ssl false로 npm 자체 서명 경고를 피하는 중',
    'VPN 설치 후 npm에서 체인에 자체 서명된 루트가 나옴',
    '백신이 https를 복호화해서 npm이 자체 서명 루트를 만남',
    '지스케일러 루트가 끼어 yarn이 자체 서명 체인이라며 설치 거부',
  ],
  seen: [
    {
      by: 'npm 10',
      text:
        'npm error code SELF_SIGNED_CERT_IN_CHAIN\nnpm error errno SELF_SIGNED_CERT_IN_CHAIN\nnpm '
        + 'error request to https://registry.npmjs.org/create-nx-workspace failed, reason: '
        + 'self-signed certificate in certificate chain',
    },
    {
      by: 'npm 6',
      text:
        'npm ERR! code SELF_SIGNED_CERT_IN_CHAIN\nnpm ERR! errno SELF_SIGNED_CERT_IN_CHAIN\nnpm '
        + 'ERR! request to https://registry.npmjs.org/express failed, reason: self signed '
        + 'certificate in certificate chain',
    },
    {
      by: 'npm 2',
      text:
        'npm ERR! Error: SSL Error: SELF_SIGNED_CERT_IN_CHAIN\nnpm ERR!     at '
        + 'ClientRequest.<anonymous> '
        + '(/usr/lib/node_modules/npm/node_modules/request/main.js:525:26)',
    },
    {
      by: 'yarn 1.22',
      text:
        'error An unexpected error occurred: "https://registry.yarnpkg.com/react: self signed '
        + 'certificate in certificate chain".',
    },
  ],
  provedBy: ['unknown-issuer'],
  fixesFor: ['developer', 'developer', 'network'],
  en: {
    title: 'npm does not trust the root certificate in the chain',
    causes: [
      'A company proxy, VPN client or antivirus program decrypts HTTPS and sends its own root. '
        + 'Node.js does not use the roots of the system.',
      'The private registry sends a chain from a company CA, including its root.',
    ],
    fixes: [
      'Export the root as PEM, and set `NODE_EXTRA_CA_CERTS=/path/company-ca.pem` before you run '
        + 'npm, yarn or pnpm.',
      'Use the roots of the system (Node.js 22.15, 24 and newer): `NODE_OPTIONS=--use-system-ca npm '
        + 'install`. Set `strict-ssl` back to `true`.',
      'Add the root to images and CI: `ENV '
        + 'NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/company-ca.crt`.',
    ],
  },
  ko: {
    title: 'npm이 체인에 있는 루트 인증서를 신뢰하지 않습니다',
    causes: [
      '회사 프록시, VPN 클라이언트, 백신이 HTTPS를 복호화하고 자기 루트 인증서를 보냅니다. Node.js는 운영체제의 루트 목록을 쓰지 않습니다.',
      '사설 레지스트리가 사내 CA의 체인을 루트 인증서까지 보냅니다.',
    ],
    fixes: [
      '루트 인증서를 PEM으로 내보내고 npm, yarn, pnpm을 실행하기 전에 `NODE_EXTRA_CA_CERTS=/path/company-ca.pem`을 설정하세요.',
      '운영체제의 루트 목록을 쓰세요(Node.js 22.15, 24 이상): `NODE_OPTIONS=--use-system-ca npm install`. '
        + '`strict-ssl`은 `true`로 되돌리세요.',
      '이미지와 CI에 루트 인증서를 넣으세요: `ENV NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/company-ca.crt`.',
    ],
  },
  links: [
    'https://nodejs.org/api/cli.html#node_extra_ca_certsfile',
    'https://docs.npmjs.com/cli/v11/using-npm/config',
  ],
} as const satisfies Entry
