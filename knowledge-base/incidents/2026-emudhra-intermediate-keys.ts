/** The private keys of eight eMudhra intermediates became known in October 2026. */
import { incident } from './types.ts'

export default incident({
  id: '2026-emudhra-intermediate-keys',
  ca: 'eMudhra',
  date: '2026-10-18',
  outcome: 'distrusted',
  matches: {
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc', 'eMudhra BV'],
    // Hierarchy, organization and day of revocation: impacted-intermediates.json of
    // github.com/galadran/we-have-a-problem.com. Keys: Go 1.26.10, crypto/x509/verify.go. The CVE number is
    // in the notes of other projects, Teku 26.10.3 for one.
    spkiSha256: [
      'ebed6475c2c2d80fcb199f3fe8dd6e6b3ce60b77eb15d4e42c3dec0c6f5b5105',
      '63ecefee431d49523bc1136c4e72d0206a477086caf606cd5cf025686c109cf8',
      '49dd353dc2b919a3770645117d0e60c16115e7d1bc259eefe734b00ea434fe5f',
      'e0254c7fcdc265e2f0f8a428dabb75ab4ae039b4872d62f5ee57f0877d5a8a41',
      '5c0660a2b164910d8ff589c18e14552e9e0ec237dcefe2cb736d41a4811f81a0',
      '43bffa19d6ef651451f6841e019931e96f6f2eaeff28ab4b6f1ce4576de2717b',
      'ec4ffa1ad0ac88081314b7aaffef6a91f97cd57291bb5ba686c5415f5eb4f6b6',
      '92c063d67e8f14db71d288e11266ffdaf69cbf115f7bab14f3bc2f68d25e0e30',
    ],
  },
  url: 'https://github.com/hexpm/hex/releases/tag/v2.5.4',
  asOf: '2026-11-22',
  en: {
    title: 'The private keys of eight intermediates were compromised',
    summary:
      'The private keys of eight intermediates under emSign Root TLS CA - G3 were compromised, so anyone '
      + 'who has them can issue certificates for any name (CVE-2026-111943). emSign ECC Root CA - G3 had '
      + 'cross-signed that root. The intermediates were revoked on 18 October 2026. Mozilla removed emSign '
      + 'ECC Root CA - G3 and two more roots of the CA. Replace a certificate under one of these keys with '
      + 'one from another CA.',
  },
  ko: {
    title: '중간 CA 8개의 개인 키가 유출되었습니다',
    summary:
      'emSign Root TLS CA - G3 아래 중간 CA 8개의 개인 키가 유출되어, 이 키를 가진 사람은 '
      + '어떤 이름으로든 인증서를 발급할 수 있습니다(CVE-2026-111943). 이 루트는 emSign ECC '
      + 'Root CA - G3가 교차 서명했습니다. 중간 인증서는 2026년 10월 18일 폐기되었습니다. '
      + 'Mozilla는 emSign ECC Root CA - G3와 같은 CA의 다른 루트 2개를 제거했습니다. 이 키 '
      + '아래의 인증서는 다른 CA의 인증서로 바꾸세요.',
  },
})
