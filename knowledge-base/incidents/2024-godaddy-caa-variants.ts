/** GoDaddy accepted names in CAA records that only resemble its own. */
import { incident } from './types.ts'

export default incident({
  id: '2024-godaddy-caa-variants',
  ca: 'GoDaddy',
  date: '2024-06-23',
  outcome: 'resolved',
  matches: {
    organizations: ['GoDaddy.com, Inc.', 'Starfield Technologies, Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1904749',
  asOf: '2026-11-22',
  en: {
    title: 'Misspelled names in CAA records permitted issuance',
    summary:
      'The CA took a CAA record as permission if its value only contained godaddy.com or starfieldtech.com in '
      + 'some variant. The rules ask for the exact issuer domain name. Outside researchers found it in CT logs '
      + 'and reported it on 23 June 2024. Check that your own CAA records name the CA exactly.',
  },
  ko: {
    title: 'CAA 레코드의 이름이 틀려도 발급을 허용했습니다',
    summary:
      'CAA 값에 godaddy.com이나 starfieldtech.com의 변형이 들어 있기만 하면 발급을 허용한 것으로 처리했습니다. 규정은 발급자 도메인 이름이 정확히 같아야 한다고 '
      + '정합니다. 외부 연구자가 CT 로그에서 발견해 2024년 6월 23일 신고했습니다. CAA 레코드에 CA의 이름을 정확히 적었는지 확인하세요.',
  },
})
