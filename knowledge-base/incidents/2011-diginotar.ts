/** The complete compromise and removal of DigiNotar. */
import { incident } from './types.ts'

export default incident({
  id: '2011-diginotar',
  ca: 'DigiNotar',
  date: '2011-09-02',
  outcome: 'distrusted',
  matches: {
    organizations: ['DigiNotar', 'DigiNotar B.V.'],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      'a903af8c07bb91b0d9e3f3a30c6d53339fc5bd47e5d6bdb476598860c068a024',
      '455b87e96f1cea2f8b6dae0808ec24738fd92b7fd306757198bf389d755c0b6c',
      'f034f642ca1d9e88e9efeafcb15c7c937aa19e04b080f27335e1da70d1ca1201',
      'dd3eeb779bee07f9efdac382408b28d142fa842c78e8bc0e33348d57b92f0583',
      '93ca2d436cae7f68d2b4256ca175c985ce39926dc9f7eeaeecf2f8970fb97802',
      'd34b255b2fe7d1a09656cbab6409f73c796ec7d66af73653ecc39af978297310',
      '7e7058ea35ad4359654159973f560187f16d19c514b939c5055672d1d2a518ac',
    ],
  },
  url: 'https://blog.mozilla.org/security/2011/09/02/diginotar-removal-follow-up/',
  en: {
    title: 'Attackers broke in, and the CA lost all trust',
    summary:
      'Attackers issued themselves DigiNotar certificates, among them one for *.google.com and some for '
      + 'addons.mozilla.org. The CA confirmed more than 200 for over 20 domains, and the true number is '
      + 'unknown. They were used in attacks. DigiNotar had noticed six weeks before without telling '
      + 'Mozilla, which removed the CA for good: its certificates are rejected.',
  },
  ko: {
    title: '해킹당해 모든 신뢰를 잃었습니다',
    summary:
      '공격자가 DigiNotar에서 *.google.com과 addons.mozilla.org 등의 인증서를 발급했습니다. DigiNotar는 '
      + '20개가 넘는 도메인에 200장 넘게 발급되었다고 인정했고 실제 수는 알 수 없었습니다. 이 인증서는 실제 공격에 '
      + '쓰였습니다. DigiNotar는 6주 전에 알고도 Mozilla에 알리지 않았습니다. Mozilla는 이 CA를 영구히 '
      + '제거했으므로 이 CA의 인증서는 거부됩니다.',
  },
})
