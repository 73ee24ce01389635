/** Security programs of Korean banks add their own roots and local TLS servers. */
import type { Entry } from './types.ts'

export default {
  id: 'korea-security-programs',
  causeGroup: 'proxy-interception',
  patterns: [
    'iniLINE CrossEX RootCA2',
    'ASTxRoot2',
    'INTEREZEN CA',
    'WIZVERA-CA-SHA1',
    'WIZVERA-CA-SHA2',
    'VERAPORT-CA',
    { text: 'LumenSoft CA', with: ['certificate', 'ssl', 'tls', 'issuer', '인증서'] },
    { text: 'INNORIX.CA', with: ['certificate', 'ssl', 'tls', 'issuer', '인증서'] },
    { text: 'Dreamsecurity ROOT CA', with: ['certificate', 'ssl', 'tls', 'issuer', '인증서'] },
    'iniLINE CrossEX RootCA',
    'iniLINE CrossEX RootCA2……self signed certificate in certificate chain',
    'iniLINE CrossEX RootCA2……unable to get local issuer certificate',
    'iniLINE CrossEX RootCA2……certificate issuer is unknown',
    'iniLINE CrossEX RootCA2……ERR_CERT_AUTHORITY_INVALID',
    'ASTxRoot2……self signed certificate in certificate chain',
    'ASTxRoot2……unable to get local issuer certificate',
    'ASTxRoot2……certificate issuer is unknown',
    'ASTxRoot2……ERR_CERT_AUTHORITY_INVALID',
    'INTEREZEN CA……self signed certificate in certificate chain',
    'INTEREZEN CA……unable to get local issuer certificate',
    'INTEREZEN CA……certificate issuer is unknown',
    'INTEREZEN CA……ERR_CERT_AUTHORITY_INVALID',
    'WIZVERA-CA-SHA1……self signed certificate in certificate chain',
    'WIZVERA-CA-SHA1……unable to get local issuer certificate',
    'WIZVERA-CA-SHA1……certificate issuer is unknown',
    'WIZVERA-CA-SHA1……ERR_CERT_AUTHORITY_INVALID',
    'WIZVERA-CA-SHA2……self signed certificate in certificate chain',
    'WIZVERA-CA-SHA2……unable to get local issuer certificate',
    'WIZVERA-CA-SHA2……certificate issuer is unknown',
    'WIZVERA-CA-SHA2……ERR_CERT_AUTHORITY_INVALID',
    'VERAPORT-CA……self signed certificate in certificate chain',
    'VERAPORT-CA……unable to get local issuer certificate',
    'VERAPORT-CA……certificate issuer is unknown',
    'VERAPORT-CA……ERR_CERT_AUTHORITY_INVALID',
    'LumenSoft CA……self signed certificate in certificate chain',
    'LumenSoft CA……unable to get local issuer certificate',
    'LumenSoft CA……certificate issuer is unknown',
    'LumenSoft CA……ERR_CERT_AUTHORITY_INVALID',
    { text: 'CrossEX', with: ['certificate', 'ssl', 'tls', 'err_cert', '인증서', 'rootca'] },
    { text: 'iniLINE', with: ['certificate', 'ssl', 'err_cert', '인증서', 'rootca'] },
    { text: 'Wizvera', with: ['certificate', 'ssl', 'tls', 'err_cert', '인증서', 'sec_error'] },
    { text: 'Veraport', with: ['certificate', 'ssl', 'tls', 'err_cert', '인증서', 'sec_error'] },
    { text: 'Interezen', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'IPinside', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'nProtect', with: ['certificate', 'ssl', 'tls', 'err_cert', '인증서'] },
    { text: 'TouchEn', with: ['certificate', 'ssl', 'tls', 'err_cert', '인증서'] },
    { text: 'AhnLab Safe Transaction', with: ['certificate', 'ssl', 'tls', 'err_cert', '인증서'] },
    { text: 'MagicLine', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'Delfino', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'AnySign', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'INISAFE', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'KeySharp', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: 'XecureWeb', with: ['certificate', 'ssl', 'err_cert', '인증서'] },
    { text: '보안프로그램', with: ['err_cert', 'ssl', '인증서 오류', 'sec_error', 'net::err'] },
    { text: 'eWalker', with: ['certificate', 'ssl', '인증서'] },
  ],
  asked: [
    'bank site keeps asking for the security plugin, its local certificate is not trusted',
    'Veraport or TouchEn on 127.0.0.1 shows a certificate warning after reinstalling',
    'AhnLab Safe Transaction put its own CA in Windows, the browser does not accept it',
    'new Chrome profile lost the root of the Korean banking program, local TLS fails',
    'school network filters https with its own root and my laptop does not have it',
    '은행 보안프로그램 설치했는데도 계속 설치하라며 로컬 인증서가 막힘',
    '베라포트나 터치엔 재설치 후 127.0.0.1 인증서 경고가 뜸',
    '안랩 세이프 트랜잭션이 넣은 루트 인증서를 브라우저가 안 믿음',
    '인터넷뱅킹 키보드보안 모듈의 자체 루트CA가 사라진 듯',
    '홈택스나 정부24 보안 모듈 통신이 로컬 SSL 인증서에서 실패',
    '학교 망에서 유해사이트 차단 장비 루트 인증서가 없다고 나옴',
    '파이어폭스에서는 금융 보안 프로그램 인증서를 따로 인식 못 함',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0, for a CA of this name',
      text:
        'depth=1 CN = iniLINE CrossEX RootCA2\n'
        + 'verify error:num=19:self-signed certificate in certificate chain',
    },
    {
      by: 'curl 7.88 -vk (OpenSSL 3.0), for a CA of this name',
      text:
        '*  issuer: CN=INTEREZEN CA\n'
        + '*  SSL certificate verify result: self-signed certificate in certificate chain (19), '
        + 'continuing anyway.',
    },
    {
      by: 'openssl verify 3.0, for a CA of this name',
      text:
        'CN = WIZVERA-CA-SHA2\n'
        + 'error 19 at 1 depth lookup: self-signed certificate in certificate chain\n'
        + 'error l.pem: verification failed',
    },
  ],
  fixesFor: ['visitor', 'visitor', 'network', 'owner'],
  en: {
    title: 'A Korean banking security program or a company filter uses its own CA',
    causes: [
      'Programs such as Veraport, TouchEn nxKey, AhnLab Safe Transaction or IPinside run a local TLS '
        + 'server on `127.0.0.1`, and add their own root CA.',
      'After an update, a removal or in a new browser profile the root is missing, so the browser '
        + 'rejects the local certificate.',
      'Companies and schools filter TLS with products such as eWalker, and their root is not '
        + 'installed on this device.',
    ],
    fixes: [
      'Restart the browser, then remove the program (with the removal tool of its vendor) and install it '
        + 'again from the website of the bank. Firefox before 120 does not use the CAs of Windows.',
      'If you no longer need such programs, remove them, and delete the CAs that they left under '
        + 'Trusted Root Certification Authorities (`certlm.msc`).',
      'Distribute the root of the TLS filter to all devices, or exclude banks and updates from the '
        + 'inspection.',
      'Do not require such programs on your site. A CA that they add to every customer computer '
        + 'weakens TLS for all sites.',
    ],
  },
  ko: {
    title: '금융 보안 프로그램이나 회사의 보안 장비가 자체 CA를 사용합니다',
    causes: [
      'Veraport, TouchEn nxKey, AhnLab Safe Transaction, IPinside 같은 프로그램은 `127.0.0.1`에서 TLS 서버를 '
        + '실행하고 자체 루트 CA를 추가합니다.',
      '업데이트나 삭제 이후, 또는 새 브라우저 프로필에 그 루트가 없어 브라우저가 로컬 인증서를 거부합니다.',
      '회사나 학교가 eWalker 같은 제품으로 TLS를 검사하지만 그 루트가 이 기기에 설치되지 않았습니다.',
    ],
    fixes: [
      '브라우저를 다시 시작하고, 제조사의 삭제 도구로 프로그램을 지운 뒤 은행 홈페이지에서 다시 설치하세요. 120 이전의 Firefox는 Windows에 설치된 CA를 읽지 않습니다.',
      '더 이상 필요하지 않다면 프로그램을 삭제하고, 인증서 관리자(`certlm.msc`)의 "신뢰할 수 있는 루트 인증 기관"에 남은 CA도 지우세요.',
      'TLS 검사 장비의 루트를 모든 기기에 배포하거나 은행과 업데이트 사이트를 검사에서 제외하세요.',
      '사이트 운영자는 이런 프로그램의 설치를 요구하지 마세요. 고객 PC마다 추가되는 CA는 모든 사이트의 TLS를 약하게 만듭니다.',
    ],
  },
  links: [
    'https://palant.info/2023/02/06/weakening-tls-protection-south-korean-style/',
    'https://support.mozilla.org/en-US/kb/error-codes-secure-websites',
  ],
} as const satisfies Entry
