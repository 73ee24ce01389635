/** SCTs that clients accept or ignore, and that their owner should know of. */
import type { Advice } from './types.ts'

export const malformedScts = {
  en: {
    title: 'An SCT list is malformed',
    causes: [
      'The CA software embeds an invalid list.',
      'The server sends an SCT file that is damaged or has another format.',
    ],
    fixes: [
      'If the list is in the certificate, report it to the CA and have the certificate reissued.',
      'If it is in the handshake, remove the SCT files from the server configuration. Public CAs embed SCTs in the '
        + 'certificate.',
    ],
  },
  ko: {
    title: 'CT 타임스탬프(SCT) 목록의 형식이 올바르지 않습니다',
    causes: [
      'CA의 소프트웨어가 목록을 잘못 넣습니다.',
      '서버가 보내는 SCT 파일이 손상되었거나 형식이 다릅니다.',
    ],
    fixes: [
      '인증서에 든 목록이라면 CA에 알리고 인증서를 재발급받으세요.',
      '핸드셰이크로 보내는 목록이라면 서버 설정에서 SCT 파일을 빼세요. 공인 CA는 인증서에 SCT를 넣습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc6962#section-3.3'],
} as const satisfies Advice

export const unlistedLog = {
  en: {
    title: 'Some SCTs come from a CT log that is not in our list',
    causes: [
      'The CT log is newer than the list of this instance.',
      'A private CT log signed them, which browsers do not accept.',
    ],
    fixes: [
      'Open the site in Chrome. If it connects, there is nothing to do.',
      'Update this instance to get a newer list.',
    ],
  },
  ko: {
    title: '목록에 없는 CT 로그의 타임스탬프(SCT)가 있습니다',
    causes: [
      '이 서버에 들어 있는 목록보다 새로운 CT 로그입니다.',
      '브라우저가 인정하지 않는 비공개 CT 로그의 서명입니다.',
    ],
    fixes: [
      'Chrome으로 접속해 보세요. 연결되면 조치할 것이 없습니다.',
      '이 서버를 업데이트하면 목록도 새로워집니다.',
    ],
  },
  links: ['https://googlechrome.github.io/CertificateTransparency/log_lists.html'],
} as const satisfies Advice
