/** One CA key shared by all Cyberoam inspection devices. */
import { incident } from './types.ts'

export default incident({
  id: '2012-cyberoam-shared-key',
  ca: 'Cyberoam',
  date: '2012',
  outcome: 'distrusted',
  matches: {
    organizations: [],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: ['1af56c98ff043ef92bebff54cebb4dd67a25ba956c817f3e6dd3c1e52eb584c1'],
  },
  url: 'https://github.com/chromium/chromium/blob/main/net/data/ssl/blocklist/README.md',
  en: {
    title: 'All devices shared one CA key',
    summary:
      'Cyberoam put the same private CA key on all its devices by default, and the key leaked '
      + '(CVE-2012-3372). Anyone who has it can forge certificates for people who trust the CA of such a '
      + 'device. Chromium blocks the key; a chain that contains it was made by such a device or by an '
      + 'attacker.',
  },
  ko: {
    title: '모든 장비가 같은 CA 키를 사용했습니다',
    summary:
      'Cyberoam은 기본 설정에서 모든 장비에 같은 CA 개인 키를 넣었고 그 키가 유출되었습니다(CVE-2012-3372). '
      + '키를 가진 사람은 그 장비의 CA를 신뢰하는 사용자에게 통하는 인증서를 위조할 수 있습니다. Chromium은 이 키를 '
      + '차단합니다. 체인에 이 키가 보이면 해당 장비나 공격자가 만든 것입니다.',
  },
})
