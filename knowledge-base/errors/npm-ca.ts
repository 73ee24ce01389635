/** npm, yarn or pnpm does not know the CA of the registry. */
import type { Entry } from './types.ts'

export default {
  id: 'npm-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'npm ERR! code UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'npm ERR! errno UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'npm error errno UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'npm ERR! code UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'npm error code UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'npm ERR! errno UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'npm ERR! unable to verify the first certificate',
    'npm ERR! code CERT_UNTRUSTED',
    'registry.npmjs.org……unable to get local issuer certificate',
    'npm ERR!……unable to get local issuer certificate',
    'npm error……unable to get local issuer certificate',
    'npm install……unable to get local issuer certificate',
    'npm WARN……unable to get local issuer certificate',
    'npm ERR!……unable to verify the first certificate',
    'npm error……unable to verify the first certificate',
    'registry.yarnpkg.com……unable to get local issuer certificate',
    'yarn install……unable to get local issuer certificate',
    'ERR_PNPM_META_FETCH_FAIL……unable to get local issuer certificate',
    'pnpm……unable to get local issuer certificate',
    'gyp ERR!……unable to get local issuer certificate',
    'node-pre-gyp……unable to get local issuer certificate',
    'An unexpected error occurred……unable to verify the first certificate',
    'An unexpected error occurred……unable to get local issuer certificate',
    'electron……unable to get local issuer certificate',
    'npm ERR! network……unable to verify the first certificate',
  ],
  asked: [
    'npm install fails at the company, registry certificate has an unknown issuer',
    'yarn cannot verify the certificate of our private registry',
    'cafile in npmrc points to the wrong file and npm trusts nothing',
    'pnpm from the internal Nexus fails, its intermediate certificate is not sent',
    'npm ignores the Windows root store, office CA is only there',
    'electron or node-gyp download cannot verify the leaf certificate from the mirror',
    'npm install이 사내 레지스트리 인증서 발급자를 몰라 실패',
    '회사에서 yarn 설치할 때 레지스트리 인증서를 검증 못 함',
    'npmrc의 cafile 경로가 틀려 npm이 CA를 못 찾음',
    '사설 넥서스 레지스트리에서 pnpm 인증서 오류',
    'npm이 윈도우 루트 저장소의 회사 CA를 안 씀',
    '일렉트론 다운로드 미러 인증서를 npm이 검증 못 해요',
  ],
  seen: [
    {
      by: 'npm 10',
      text:
        'npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY\nnpm error errno '
        + 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY\nnpm error request to '
        + 'https://registry.npmjs.org/create-next-app failed, reason: unable to get local issuer '
        + 'certificate',
    },
    {
      by: 'npm 6',
      text:
        'npm ERR! code UNABLE_TO_VERIFY_LEAF_SIGNATURE\nnpm ERR! errno '
        + 'UNABLE_TO_VERIFY_LEAF_SIGNATURE\nnpm ERR! request to https://registry.example.com/lodash '
        + 'failed, reason: unable to verify the first certificate',
    },
    {
      by: 'yarn 1.22',
      text:
        'error An unexpected error occurred: "https://registry.yarnpkg.com/left-pad: unable to '
        + 'get local issuer certificate".',
    },
    {
      by: 'pnpm 9',
      text:
        ' ERR_PNPM_META_FETCH_FAIL  GET https://registry.npmjs.org/vite: request to '
        + 'https://registry.npmjs.org/vite failed, reason: unable to get local issuer '
        + 'certificate',
    },
    {
      by: 'node-gyp 10',
      text:
        'gyp ERR! stack FetchError: request to '
        + 'https://nodejs.org/download/release/v20.11.0/node-v20.11.0-headers.tar.gz failed, '
        + 'reason: unable to get local issuer certificate',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer'],
  fixesFor: ['developer', 'developer', 'network', 'owner'],
  en: {
    title: 'npm does not trust the CA of the registry',
    causes: [
      'A company proxy or antivirus program replaces the certificate. Node.js has its own list of '
        + 'roots and ignores the roots of the system.',
      'The private registry uses a company CA that npm does not trust.',
      'The private registry does not send its intermediate certificate.',
      '`cafile` in `.npmrc` points to the wrong file. This file replaces the built-in roots and '
        + '`NODE_EXTRA_CA_CERTS`, so it must contain all required roots.',
    ],
    fixes: [
      'Set `NODE_EXTRA_CA_CERTS=/path/company-ca.pem` in the environment. It works for npm, '
        + 'yarn, pnpm and install scripts.',
      'Use the roots of the system (Node.js 22.15, 24 and newer): `NODE_OPTIONS=--use-system-ca npm '
        + 'install`.',
      'Set the CA for everyone: `npm config set cafile /path/bundle.pem --location=global`. Do '
        + 'not use `strict-ssl=false`.',
      'Check the registry: `openssl s_client -connect example.com:443 -servername example.com '
        + '-showcerts </dev/null`, and configure its full chain.',
    ],
  },
  ko: {
    title: 'npm이 레지스트리의 CA를 신뢰하지 않습니다',
    causes: [
      '회사 프록시나 백신이 인증서를 바꿉니다. Node.js는 자체 루트 목록을 쓰고 운영체제의 목록을 읽지 않습니다.',
      '사설 레지스트리의 인증서를 npm이 신뢰하지 않는 사내 CA가 발급했습니다.',
      '사설 레지스트리가 중간 인증서를 보내지 않습니다.',
      '`.npmrc`의 `cafile`이 다른 파일을 가리킵니다. 이 파일은 내장 루트 목록과 `NODE_EXTRA_CA_CERTS`를 대신하므로 필요한 루트 인증서가 모두 들어 있어야 '
        + '합니다.',
    ],
    fixes: [
      '환경 변수 `NODE_EXTRA_CA_CERTS=/path/company-ca.pem`을 설정하세요. npm, yarn, pnpm과 설치 스크립트에 모두 적용됩니다.',
      '운영체제의 루트 목록을 쓰세요(Node.js 22.15, 24 이상): `NODE_OPTIONS=--use-system-ca npm install`.',
      '모든 사용자에게 CA를 설정하세요: `npm config set cafile /path/bundle.pem --location=global`. '
        + '`strict-ssl=false`는 쓰지 마세요.',
      '`openssl s_client -connect example.com:443 -servername example.com -showcerts '
        + '</dev/null` 명령으로 레지스트리를 확인하고 전체 체인을 설정하세요.',
    ],
  },
  links: [
    'https://nodejs.org/api/cli.html#node_extra_ca_certsfile',
    'https://docs.npmjs.com/cli/v11/using-npm/config',
  ],
} as const satisfies Entry
