/** Two intermediate CAs that TURKTRUST issued by mistake. */
import { incident } from './types.ts'

export default incident({
  id: '2012-turktrust-intermediates',
  ca: 'TÜRKTRUST',
  date: '2012-12-24',
  outcome: 'constrained',
  matches: {
    organizations: [
      'TÜRKTRUST Bilgi İletişim ve Bilişim Güvenliği Hizmetleri A.Ş.',
      '(c) 2005 TÜRKTRUST Bilgi İletişim ve Bilişim Güvenliği Hizmetleri A.Ş.',
      'TÜRKTRUST Bilgi İletişim ve Bilişim Güvenliği Hizmetleri A.Ş. (c) Kasım 2005',
      'TÜRKTRUST Bilgi İletişim ve Bilişim Güvenliği Hizmetleri A.Ş. (c) Aralık 2007',
    ],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      'c173f0626456ca854ff2a7f0b133a7cf4d0211e552f24b3e33ade8c59f0a424c',
      '3edbd9ace639ba1a2d4ad04718711fda23e859b2fbf5d137d424045e7919dfb9',
    ],
  },
  url: 'https://security.googleblog.com/2013/01/enhancing-digital-certificate-security.html',
  en: {
    title: 'Two intermediate CAs were handed out by mistake',
    summary:
      'On 24 December 2012 Chrome found a certificate for *.google.com that Google had not ordered. It came '
      + 'from one of two intermediate CAs that TURKTRUST had issued in August 2011 to organizations that '
      + 'should have got ordinary certificates. Google blocked both and announced that Chrome would stop '
      + 'showing Extended Validation for this CA.',
  },
  ko: {
    title: '실수로 중간 CA 두 개를 내줬습니다',
    summary:
      '2012년 12월 24일 Google이 신청하지 않은 *.google.com 인증서가 Chrome에서 발견되었습니다. TURKTRUST는 2011년 8월 일반 인증서를 '
      + '받아야 할 두 기관에 중간 CA 인증서를 내주었고, 이 인증서는 그중 하나에서 나왔습니다. Google은 둘을 모두 차단하고 Chrome에서 이 CA의 EV 표시를 없애겠다고 '
      + '밝혔습니다.',
  },
})
