/** The certificate is not valid yet. */
import type { Entry } from './types.ts'

export default {
  id: 'not-yet-valid',
  causeGroup: 'not-yet-valid',
  en: {
    title: 'The certificate is not valid yet',
    causes: [
      'It was installed before the start of its validity.',
      "The clock of the CA's machine was ahead when a private CA issued it, or its time zone was wrong.",
      'An intermediate in the chain is not valid yet.',
    ],
    fixes: [
      'Check when it becomes valid: `openssl x509 -in cert.pem -noout -startdate`. The time is in UTC.',
      'Put the previous certificate back until then, or reissue this one.',
      'Set the clock of the issuing machine with NTP (`timedatectl set-ntp true`) and reissue.',
    ],
  },
  ko: {
    title: '아직 유효하지 않은 인증서입니다',
    causes: [
      '유효 기간이 시작되기 전에 인증서를 설치했습니다.',
      '사설 CA가 발급할 때 CA 장비의 시계가 앞서 있었거나 시간대를 잘못 적용했습니다.',
      '체인에 있는 중간 인증서의 유효 기간이 아직 시작되지 않았습니다.',
    ],
    fixes: [
      '시작 시각을 확인하세요: `openssl x509 -in cert.pem -noout -startdate`. 시각은 UTC 기준입니다.',
      '그때까지 이전 인증서로 되돌리거나 인증서를 다시 발급받으세요.',
      '발급 장비의 시계를 NTP로 맞추고(`timedatectl set-ntp true`) 다시 발급하세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate in the chain is not valid yet',
      causes: [
        'The chain file has a new intermediate whose validity has not started.',
        'A private CA issued it while the clock of its machine was ahead.',
      ],
      fixes: [
        'Install the intermediate that the CA currently recommends, then reload the server (`systemctl '
          + 'reload nginx`).',
        'Check when it becomes valid: `openssl x509 -in chain.pem -noout -startdate`. The time is in UTC.',
      ],
    },
    ko: {
      title: '체인의 중간 인증서가 아직 유효하지 않습니다',
      causes: [
        '체인 파일에 유효 기간이 아직 시작되지 않은 새 중간 인증서가 있습니다.',
        '사설 CA 장비의 시계가 앞서 있을 때 발급했습니다.',
      ],
      fixes: [
        'CA가 현재 권장하는 중간 인증서를 설치하고 서버를 리로드하세요(`systemctl reload nginx`).',
        '시작 시각을 확인하세요: `openssl x509 -in chain.pem -noout -startdate`. 시각은 UTC 기준입니다.',
      ],
    },
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5', 'https://www.rfc-editor.org/rfc/rfc5905'],
} as const satisfies Entry
