/** The words of letters and of messages to webhooks, their notices aside, in both languages. */
import {
  type Catalogue,
  words,
  type Coded,
  type Language,
  type Report,
} from '../../../core/text/catalogue.ts'
import type { ChannelName } from '../store/tables.ts'
import type { Severity } from './content.ts'

export const LETTERS = {
  'confirm-subject': {
    en: 'Confirm expiry mails for {names}',
    ko: '만료 알림 신청 확인: {names}',
  },
  'confirm-asked': {
    en: 'Expiry mails to this address were requested at {host} for {count|this domain|these domains}:',
    ko: '{host} 사이트에서 이 메일 주소로 만료 알림을 신청했습니다. 신청한 도메인:',
  },
  'confirm-press': {
    en: 'To start them, open the link and press the button on the page. The link works for 48 hours.',
    ko: '알림을 받으려면 링크를 열고 버튼을 누르세요. 링크는 48시간 동안 유효합니다.',
  },
  'confirm-link': { en: 'Open the confirmation page', ko: '확인 페이지 열기' },
  'confirm-then': {
    en: 'Certscope then checks certificates and registrations every day. It sends mail only when there is news.',
    ko: '그때부터 Certscope가 인증서와 도메인 등록을 매일 확인하고, 알릴 일이 있을 때만 메일을 보냅니다.',
  },
  'confirm-certificates': {
    en: 'It also reports new certificates in CT logs that the server does not serve.',
    ko: '서버가 보내지 않는 인증서가 CT 로그에 나타날 때도 알립니다.',
  },
  'confirm-ignore': {
    en: 'If you did not ask for this, ignore this mail. Nothing starts until the button is pressed.',
    ko: '신청하지 않았다면 이 메일을 무시하세요. 버튼을 누르지 않으면 아무것도 시작되지 않습니다.',
  },
  'already-subject': {
    en: 'Expiry mails are already on for {names}',
    ko: '이미 만료 알림을 받고 있습니다: {names}',
  },
  'already-full-subject': {
    en: 'No room for another domain: {names}',
    ko: '도메인을 더 추가할 수 없습니다: {names}',
  },
  'already-asked': {
    en: 'Expiry mails to this address were requested again at {host}. Nothing was changed.',
    ko: '{host} 사이트에서 이 메일 주소로 만료 알림을 다시 신청했습니다. 바뀐 것은 없습니다.',
  },
  'already-on': {
    en: 'Expiry mails are already on for:',
    ko: '이미 알림을 받고 있는 도메인:',
  },
  'test-subject': {
    en: 'Test mail: expiry mails reach you',
    ko: '테스트 메일: 만료 알림이 잘 도착합니다',
  },
  'test-text': {
    en: 'This is the test mail that you requested. Expiry mails reach this address.',
    ko: '요청한 테스트 메일입니다. 만료 알림이 이 주소에 잘 도착합니다.',
  },
  over: {
    en: 'One address can have up to {max} domains. Not added: {names}.',
    ko: '이메일 주소 하나로 도메인 {max}개까지 모니터링할 수 있습니다. 추가하지 못한 도메인: {names}.',
  },
  'names-more': { en: '{names} and {more} more', ko: '{names} 외 {more}개' },
  verdict: { en: '{domain}: {verdict}', ko: '{domain}: {verdict}' },
  'verdict-more': { en: '{verdict} (+{more} more)', ko: '{verdict} 외 {more}건' },
  'state-expires': { en: 'Certificate: expires {on|date}', ko: '인증서: {on|date} 만료' },
  'state-expired': { en: 'Certificate: expired {on|date}', ko: '인증서: {on|date} 만료됨' },
  'state-unknown': { en: 'Certificate: not checked yet', ko: '인증서: 아직 확인하지 못함' },
  'state-checked': { en: '{state}, checked {at}', ko: '{state}, 확인 {at}' },
  fix: { en: 'Fix', ko: '해결 방법' },
  details: { en: 'Details', ko: '자세한 결과' },
  next: {
    en: 'All domains are checked every day. The next mail comes at {hour} at the earliest, and only with news.',
    ko: '모든 도메인을 매일 확인합니다. 알릴 일이 있을 때만 하루 한 번, 빨라도 {hour}에 메일을 보냅니다.',
  },
  'why-confirmed': {
    en: 'Certscope at {host} sends this mail because {email} confirmed expiry mails there.',
    ko: '{email} 주소의 만료 알림 신청이 확인되어 {host} 사이트의 Certscope가 보내는 메일입니다.',
  },
  'why-listed': {
    en: 'Certscope at {host} sends this mail because its operator listed {email} for these domains. To see all of them, run certscope watch link.',
    ko: '{host} 사이트의 운영자가 도메인 목록에 {email} 주소를 적어 Certscope가 보내는 메일입니다. 전체 목록은 certscope watch link 명령으로 볼 수 있습니다.',
  },
  'listed-full': {
    en: 'More domains may have news. It comes in the next mails, the worst first.',
    ko: '다른 도메인에도 알릴 일이 있을 수 있습니다. 심각한 것부터 다음 메일로 보냅니다.',
  },
  'why-asked': {
    en: 'Certscope at {host} sends this mail because {email} was entered there.',
    ko: '{host} 사이트에 누군가 {email} 주소를 입력해 Certscope가 보내는 메일입니다.',
  },
  manage: {
    en: 'Change domains, hour or language, or delete everything',
    ko: '도메인, 시각, 언어 변경 또는 모두 삭제',
  },
  stop: { en: 'Stop all mails', ko: '모든 메일 중지' },
  never: { en: 'Block this address: no mail ever again', ko: '이 주소 차단: 다시는 메일 받지 않기' },
  privacy: { en: 'Privacy', ko: '개인정보 처리방침' },
} as const satisfies Catalogue

/** What a message to a webhook says otherwise. */
const MESSAGES = {
  'confirm-subject': {
    en: 'Confirm expiry alerts for {names}',
    ko: '만료 알림 신청 확인: {names}',
  },
  'confirm-asked': {
    en: 'Expiry alerts to this webhook were requested at {host} for {count|this domain|these domains}:',
    ko: '{host} 사이트에서 이 웹훅으로 만료 알림을 신청했습니다. 신청한 도메인:',
  },
  'confirm-then': {
    en: 'Certscope then checks certificates and registrations every day. It sends a message only when there is news.',
    ko: '그때부터 Certscope가 인증서와 도메인 등록을 매일 확인하고, 알릴 일이 있을 때만 메시지를 보냅니다.',
  },
  'confirm-ignore': {
    en: 'If you did not ask for this, ignore this message. Nothing starts until the button is pressed.',
    ko: '신청하지 않았다면 이 메시지를 무시하세요. 버튼을 누르지 않으면 아무것도 시작되지 않습니다.',
  },
  'already-subject': {
    en: 'Expiry alerts are already on for {names}',
    ko: '이미 만료 알림을 받고 있습니다: {names}',
  },
  'already-asked': {
    en: 'Expiry alerts to this webhook were requested again at {host}. Nothing was changed.',
    ko: '{host} 사이트에서 이 웹훅으로 만료 알림을 다시 신청했습니다. 바뀐 것은 없습니다.',
  },
  'already-on': { en: 'Expiry alerts are already on for:', ko: '이미 알림을 받고 있는 도메인:' },
  'test-subject': {
    en: 'Test message: expiry alerts reach you',
    ko: '테스트 메시지: 만료 알림이 잘 도착합니다',
  },
  'test-text': {
    en: 'This is the test message that you requested. Expiry alerts reach this webhook.',
    ko: '요청한 테스트 메시지입니다. 만료 알림이 이 웹훅에 잘 도착합니다.',
  },
  over: {
    en: 'One webhook can have up to {max} domains. Not added: {names}.',
    ko: '웹훅 하나로 도메인 {max}개까지 모니터링할 수 있습니다. 추가하지 못한 도메인: {names}.',
  },
  next: {
    en: 'All domains are checked every day. The next message comes at {hour} at the earliest, and only with news.',
    ko: '모든 도메인을 매일 확인합니다. 알릴 일이 있을 때만 하루 한 번, 빨라도 {hour}에 메시지를 보냅니다.',
  },
  'why-confirmed': {
    en: 'Certscope at {host} sends this message because this webhook was confirmed there.',
    ko: '이 웹훅의 만료 알림 신청이 확인되어 {host} 사이트의 Certscope가 보내는 메시지입니다.',
  },
  'why-asked': {
    en: 'Certscope at {host} sends this message because the URL of this webhook was entered there.',
    ko: '{host} 사이트에 누군가 이 웹훅의 URL을 입력해 Certscope가 보내는 메시지입니다.',
  },
  stop: { en: 'Stop all messages', ko: '모든 메시지 중지' },
  never: { en: 'Block this webhook: no message ever again', ko: '이 웹훅 차단: 다시는 메시지 받지 않기' },
} as const satisfies Catalogue & Partial<Record<keyof typeof LETTERS, unknown>>

const WORDS = { mail: LETTERS, webhook: { ...LETTERS, ...MESSAGES } } as const

export const SEVERITY_LABELS = {
  critical: { en: 'Problem', ko: '문제' },
  urgent: { en: 'Urgent', ko: '긴급' },
  warning: { en: 'Warning', ko: '경고' },
  info: { en: 'Change', ko: '변경' },
  good: { en: 'Good news', ko: '좋은 소식' },
} as const satisfies Catalogue & Record<Severity, unknown>

export const say = (
  report: Coded<typeof LETTERS> & Report,
  language: Language,
  channel: ChannelName = 'mail',
): string => words(WORDS[channel], report, language) ?? report.code
