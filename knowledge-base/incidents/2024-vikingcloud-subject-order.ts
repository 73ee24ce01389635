/** VikingCloud reversed the order of subject attributes in its OV certificates. */
import { incident } from './types.ts'

export default incident({
  id: '2024-vikingcloud-subject-order',
  ca: 'VikingCloud (Trustwave)',
  date: '2024-03',
  outcome: 'revoked',
  matches: {
    organizations: ['Trustwave Holdings, Inc.', 'SecureTrust Corporation', 'Viking Cloud, Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1885568',
  en: {
    title: 'Subject attributes were in reverse order',
    summary:
      'The CA found 3,167 OV certificates whose subject listed its attributes the wrong way round, and a '
      + 'reader of the report took that for nearly all its valid certificates. They should have been '
      + 'revoked by 16 March 2024, but the CA announced that it would not reach that date and reported on '
      + 'the delay.',
  },
  ko: {
    title: '주체 속성의 순서가 거꾸로였습니다',
    summary:
      '주체 이름의 속성 순서가 뒤집힌 OV 인증서 3,167장이 발견되었는데, 유효한 인증서의 거의 전부라는 '
      + '지적이 있었습니다. 2024년 3월 16일까지 폐기해야 했지만 CA는 기한을 지키지 못한다고 알리고 지연을 '
      + '보고했습니다.',
  },
})
