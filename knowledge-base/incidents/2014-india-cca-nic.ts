/** Certificates mis-issued by the NIC under the Indian government root. */
import { incident } from './types.ts'

export default incident({
  id: '2014-india-cca-nic',
  ca: 'India CCA (NIC)',
  date: '2014-07',
  outcome: 'constrained',
  matches: {
    organizations: ['India PKI', 'National Informatics Centre'],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      'fa00bec73dd99795df1162c789987004c26cbf90af4db442f66220de41354ac9',
      '9b8a93decccfbafcf4d04d3442128fb35218cfe437a3d8d0328c99f89089e450',
      'e6e136c86154f32c3e49f47cfc6b338ff2dc61ce14fc7589b3b56a1450132701',
    ],
  },
  url: 'https://github.com/chromium/chromium/blob/main/net/data/ssl/blocklist/README.md',
  en: {
    title: 'An unknown number of wrong certificates was issued',
    summary:
      'The National Informatics Centre, a sub-CA of the Indian Controller of Certifying Authorities, issued '
      + 'an unknown number of certificates that it should not have issued. The sub-CA was revoked as a '
      + 'whole, and Chromium limited the root to a part of the Indian domain space. Outside these names a '
      + 'certificate of this CA is not accepted there.',
  },
  ko: {
    title: '인증서를 잘못 발급했고 몇 장인지 알려지지 않았습니다',
    summary:
      '인도의 인증기관(CA) 감독 기구인 India CCA의 하위 CA인 NIC가 발급하면 안 되는 인증서를 발급했고 그 수는 알려지지 않았습니다. 하위 CA는 전체가 폐기되었고 '
      + 'Chromium은 루트를 인도 도메인의 일부로 제한했습니다. Chromium은 그 범위를 벗어난 이름의 인증서를 받아들이지 않습니다.',
  },
})
