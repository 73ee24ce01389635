/** The refusal of the CA of DarkMatter by Mozilla. */
import { incident } from './types.ts'

export default incident({
  id: '2019-darkmatter',
  ca: 'DarkMatter',
  date: '2019-07',
  outcome: 'distrusted',
  matches: {
    organizations: ['DarkMatter LLC'],
  },
  url: 'https://www.zdnet.com/article/mozilla-bans-surveillance-vendor-from-firefox-certificate-whitelist/',
  en: {
    title: 'Mozilla refused the roots and distrusted the intermediates',
    summary:
      'DarkMatter, a company of the United Arab Emirates that press reports accused of surveillance and '
      + 'hacking, had asked Mozilla to include its roots. Mozilla declined and also ended trust in six '
      + 'intermediates under QuoVadis with which the company issued certificates meanwhile. DarkMatter '
      + 'contested '
      + 'the reports.',
  },
  ko: {
    title: 'Mozilla가 루트의 등록을 거부하고 중간 CA의 신뢰를 중단했습니다',
    summary:
      '언론 보도에서 감시와 해킹에 관여했다고 지목된 아랍에미리트 회사 DarkMatter가 Mozilla에 루트 등록을 신청했습니다. Mozilla는 이를 '
      + '거부하고, 이 회사가 그동안 인증서 발급에 쓰던 QuoVadis 아래의 중간 CA 6개도 신뢰하지 않기로 했습니다. DarkMatter는 보도 내용을 '
      + '부인했습니다.',
  },
})
