/** The certificate's time has not begun. */
import type { Entry } from './types.ts'

export default {
  id: 'not-yet-valid',
  causeGroup: 'not-yet-valid',
  en: {
    title: 'The certificate is not valid yet',
    causes: [
      'It was installed before the start of its validity.',
      "The clock of the CA's machine was ahead when a private CA issued it, or the time zone was mistaken.",
      'An intermediate of the chain is not valid yet.',
    ],
    fixes: [
      'See when it begins with `openssl x509 -in cert.pem -noout -startdate`; the time is in UTC.',
      'Put the previous certificate back until then, or have it issued again.',
      'Set the clock of the issuing machine by NTP (`timedatectl set-ntp true`) and issue again.',
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
      '`openssl x509 -in cert.pem -noout -startdate`로 시작 시각을 확인합니다. 시각은 UTC 기준입니다.',
      '그때까지 이전 인증서로 되돌리거나 인증서를 다시 발급받습니다.',
      '발급 장비의 시계를 NTP로 맞추고(`timedatectl set-ntp true`) 다시 발급합니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5', 'https://www.rfc-editor.org/rfc/rfc5905'],
} as const satisfies Entry
