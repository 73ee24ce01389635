/** Mozilla ended TLS trust in the DigiCert and QuoVadis roots of 2006. */
import { incident } from './types.ts'

export default incident({
  id: '2026-mozilla-digicert-2006-roots',
  ca: 'DigiCert',
  date: '2026-04-09',
  outcome: 'constrained',
  matches: {
    organizations: [],
    spkiSha256: [
      '8fd112c3c8370f147d5ccd3a7d865eb8dd540783bac69fc60088e3743ff33378',
      '0c7acaa710226720bbc940349ee2e6148652a89dbf406a232c895f6dc78ebb9a',
      '23f2edff3ede90259a9e30f40af8f912a5e5b3694e6938440341f6060e014ffa',
      'aff988906dde12955d9bebbf928fdcc31cce328d5b9384f21c8941ca26e20391',
      '5a889647220e54d6bd8a16817224520bb5c78e58984bd570506388b9de0f075f',
    ],
  },
  // Why: https://wiki.mozilla.org/CA/Root_CA_Lifecycles, Mozilla's schedule for old roots.
  url: 'https://github.com/nss-dev/nss/commit/72ea8534abe2c742389fb4aca7a16bc62cacb849',
  en: {
    title: 'Mozilla no longer accepts the 2006 roots for TLS',
    summary:
      'Mozilla removed the websites trust bit from five roots: DigiCert Assured ID, Global and High '
      + 'Assurance EV Root CA, and QuoVadis Root CA 2 and 3. This retires old roots and is not a response '
      + 'to any CA failure. A chain that ends in one of them works only for clients that find a newer root, '
      + 'such as DigiCert Global Root G2. The server should send the intermediates that the CA currently '
      + 'recommends.',
  },
  ko: {
    title: 'Mozilla가 2006년의 루트를 TLS에서 제외했습니다',
    summary:
      'Mozilla는 DigiCert Assured ID, Global, High Assurance EV Root CA와 QuoVadis Root CA 2, 3 등 5개 루트에서 '
      + '웹사이트 신뢰 비트를 해제했습니다. 오래된 루트를 정리한 것이며 CA의 잘못 때문은 아닙니다. 이런 루트에서 끝나는 체인은 DigiCert Global Root G2처럼 더 '
      + '새로운 루트를 찾을 수 있는 클라이언트에서만 동작합니다. 서버는 CA가 현재 권장하는 중간 인증서를 보내야 합니다.',
  },
})
