/** What the watch itself has to tell of a domain: of its certificate before and now, and of its checks. */
import type { Catalogue } from '../../../core/text/catalogue.ts'

export const NOTICES = {
  renewed: {
    en: 'The certificate was renewed. It now expires on {on} ({left}).',
    ko: '인증서가 갱신되었습니다. 새 인증서는 {on}에 만료됩니다({left}).',
  },
  'issuer-changed': {
    en: 'The CA of the certificate changed. The old CA is "{before}", the new one is "{now}".',
    ko: '인증서를 발급한 CA가 바뀌었습니다. 이전 CA: "{before}", 새 CA: "{now}".',
  },
  'key-changed': {
    en: 'The key of the certificate changed from {before} to {now}.',
    ko: '인증서의 키가 바뀌었습니다. 이전 키: {before}, 새 키: {now}.',
  },
  'key-replaced': {
    en: 'The certificate was replaced. It has another key and does not expire later than the old one.',
    ko: '인증서가 교체되었습니다. 키가 바뀌었지만 만료일은 늦어지지 않았습니다.',
  },
  recovered: {
    en: 'A problem is solved: {problem}. It has been gone since {since|date}.',
    ko: '문제가 해결되었습니다: {problem}. {since|date}부터 나타나지 않습니다.',
  },
  'recovered-at-addresses': {
    en: 'A problem of some IP addresses is solved: {problem}. It has been gone since {since|date}.',
    ko: '일부 IP 주소의 문제가 해결되었습니다: {problem}. {since|date}부터 나타나지 않습니다.',
  },
  'recovered-in-korea': {
    en: 'A problem seen from Korea is solved: {problem}. It has been gone since {since|date}.',
    ko: '한국에서 접속할 때의 문제가 해결되었습니다: {problem}. {since|date}부터 나타나지 않습니다.',
  },
  unchecked: {
    en: 'The server could not be checked for {days} days: {problem}.',
    ko: '{days}일 동안 서버를 확인하지 못했습니다: {problem}.',
  },
  'unchecked-unclear': {
    en: 'The server could not be checked for {days} days.',
    ko: '{days}일 동안 서버를 확인하지 못했습니다.',
  },
  'checked-again': {
    en: 'The server can be checked again.',
    ko: '서버를 다시 확인할 수 있습니다.',
  },
} as const satisfies Catalogue

export const FIXES = {
  'ask-who-changed-ca': {
    en: 'If you did not change the CA, find out who ordered this certificate.',
    ko: 'CA를 바꾼 적이 없다면 누가 이 인증서를 신청했는지 확인하세요.',
  },
  'allow-own-ca': {
    en: 'Use a CAA record to allow only your own CA.',
    ko: 'CAA 레코드로 사용하는 CA만 허용하세요.',
  },
  'ask-who-changed-key': {
    en: 'If you did not replace the certificate, find out who did.',
    ko: '인증서를 교체한 적이 없다면 누가 교체했는지 확인하세요.',
  },
  'update-pins': {
    en: 'If clients pin this certificate or its key, update their pins.',
    ko: '클라이언트가 인증서나 키를 고정(pinning)한다면 고정 값을 바꾸세요.',
  },
  'allow-checks': {
    en: 'If the server works, its firewall may block this service.',
    ko: '서버가 정상이라면 방화벽이 이 서비스의 접속을 막고 있는지 확인하세요.',
  },
} as const satisfies Catalogue
