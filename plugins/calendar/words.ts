/** What a calendar says: its events, and its page. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Report } from '../../core/text/catalogue.ts'
import { REASONS } from './reasons.ts'

const EVENTS = {
  'certificate-ahead': {
    en: '{name}: certificate expires in {days} days',
    ko: '{name}: 인증서 만료 {days}일 전',
  },
  'certificate-due': { en: '{name}: certificate renewal is due', ko: '{name}: 인증서 갱신 시기' },
  'certificate-overdue': {
    en: '{name}: certificate renewal is overdue',
    ko: '{name}: 인증서 갱신 지연',
  },
  'certificate-end': { en: '{name}: certificate expires', ko: '{name}: 인증서 만료' },
  'registration-ahead': {
    en: '{name}: domain registration expires in {days} days',
    ko: '{name}: 도메인 등록 만료 {days}일 전',
  },
  'registration-end': { en: '{name}: domain registration expires', ko: '{name}: 도메인 등록 만료' },
  'about-certificate': {
    en: 'The certificate of {name} expires on {on}{by}.',
    ko: '{name} 도메인의 인증서가 {on}에 만료됩니다{by}.',
  },
  'about-registration': {
    en: 'The registration of {name} expires on {on}{by}.',
    ko: '{name} 도메인 등록이 {on}에 만료됩니다{by}.',
  },
  'by-issuer': { en: ' (issuer: {issuer})', ko: '(발급자: {issuer})' },
  'by-registrar': { en: ' (registrar: {registrar})', ko: '(등록대행자: {registrar})' },
  'certificate-plan': {
    en: 'Plan the renewal: order the new certificate, and choose a day to install it.',
    ko: '갱신 일정을 잡으세요. 새 인증서를 신청하고 적용할 날을 정하세요.',
  },
  'certificate-renew': {
    en: 'Renew the certificate now, install it and reload the server.',
    ko: '지금 인증서를 갱신해 적용하고 서버를 리로드하세요.',
  },
  'certificate-wait': {
    en: 'If renewal is automatic, it is due on {due|date}. There is nothing to do before.',
    ko: '자동 갱신을 사용한다면 {due|date}부터 갱신됩니다. 아직 할 일은 없습니다.',
  },
  'certificate-watch': {
    en: 'Automatic renewal is due on this day, and moves this event. If renewal is not automatic, renew now.',
    ko: '자동 갱신이 시작되는 날이며, 갱신되면 이 일정의 날짜도 바뀝니다. 자동 갱신을 사용하지 않는다면 지금 갱신하세요.',
  },
  'certificate-failed': {
    en: 'If this event has not moved by this day, automatic renewal has failed: it was due on {due|date}. Check the renewal job and its logs, and renew by hand.',
    ko: '이날까지 만료 일정의 날짜가 바뀌지 않았다면 자동 갱신({due|date} 예정)이 실패한 것입니다. 갱신 작업과 로그를 확인하고 직접 갱신하세요.',
  },
  'certificate-last': {
    en: 'Clients refuse the connection from that moment. Install a new certificate before then, and reload the server.',
    ko: '만료되면 클라이언트가 연결을 거부합니다. 그 전에 새 인증서를 적용하고 서버를 리로드하세요.',
  },
  'registration-plan': {
    en: 'Renew it at the registrar. If it renews automatically, check that the payment data is valid.',
    ko: '등록대행자 관리 페이지에서 연장하세요. 자동 연장을 사용한다면 결제 수단을 확인하세요.',
  },
  'registration-renew': {
    en: 'If this event has not moved by this day, the registration is not renewed. Renew it at the registrar now.',
    ko: '이날까지 만료 일정의 날짜가 바뀌지 않았다면 아직 연장되지 않은 것입니다. 지금 등록대행자 관리 페이지에서 연장하세요.',
  },
  'registration-last': {
    en: 'If it is not renewed, website and mail of the domain stop. Renew it at the registrar.',
    ko: '연장하지 않으면 웹사이트와 메일이 중단됩니다. 등록대행자 관리 페이지에서 연장하세요.',
  },
  'see-check': { en: 'Check: {url}', ko: '확인: {url}' },
  'see-guide': { en: 'How to fix it: {url}', ko: '해결 방법: {url}' },
  'category-certificate': { en: 'Certificate', ko: '인증서' },
  'category-registration': { en: 'Domain registration', ko: '도메인 등록' },
  'calendar-name': { en: 'Expiry: {name}', ko: '만료 일정: {name}' },
  'calendar-name-more': { en: 'Expiry: {name} and {more} more', ko: '만료 일정: {name} 외 {more}개' },
  'calendar-about': {
    en: 'When certificates and domain registrations expire. A renewal moves the events. Days are in UTC.',
    ko: '인증서와 도메인 등록의 만료 일정입니다. 갱신하거나 연장하면 일정이 옮겨집니다. 날짜는 한국 시각 기준입니다.',
  },
} as const satisfies Catalogue

const PAGE = {
  'page-next': {
    en: '{count} {count|event|events} for {names}. The next one is on {on}.',
    ko: '{names}: 일정 {count}개. 다음 일정은 {on}입니다.',
  },
  'page-past': {
    en: '{count} {count|event|events} for {names}. All of them have passed.',
    ko: '{names}: 일정 {count}개. 모두 지났습니다.',
  },
  'page-empty': {
    en: 'There is nothing to put in a calendar for {names}: no certificate and no expiration date of a registration.',
    ko: '{names}: 캘린더에 넣을 일정이 없습니다. 인증서도, 도메인 등록 만료일도 없습니다.',
  },
  'page-open-certificate': {
    en: 'The certificate of {name} could not be checked: {why}.',
    ko: '{name} 도메인의 인증서를 확인하지 못했습니다: {why}.',
  },
  'page-open-registration': {
    en: 'The registration of {name} could not be checked: {why}.',
    ko: '{name} 도메인 등록을 확인하지 못했습니다: {why}.',
  },
  'page-held-back': {
    en: 'An incomplete calendar would delete events, so it is not sent.',
    ko: '불완전한 캘린더는 기존 일정을 지우므로 보내지 않습니다.',
  },
  'page-without': {
    en: 'For a calendar without it, set only to {kind}.',
    ko: '이 항목을 뺀 캘린더를 받으려면 only 값에 {kind}만 쓰세요.',
  },
  'link-without': {
    en: 'The calendar without what could not be checked',
    ko: '확인하지 못한 항목을 뺀 캘린더',
  },
  'page-no-certificate': {
    en: '{name}: no server with TLS, so there are no events of a certificate.',
    ko: '{name}: TLS 서버가 없어 인증서 일정이 없습니다.',
  },
  'page-no-registration': {
    en: '{name}: the registry gives no expiration date, so there are no events of the registration.',
    ko: '{name}: 레지스트리가 만료일을 알려 주지 않아 도메인 등록 일정이 없습니다.',
  },
  'label-date': { en: 'Date', ko: '날짜' },
  'label-event': { en: 'Event', ko: '일정' },
  'label-subscribe': { en: 'Subscribe', ko: '구독' },
  'label-how': { en: 'How to subscribe', ko: '구독 방법' },
  'link-webcal': { en: 'Open in the calendar app of this device', ko: '이 기기의 캘린더 앱에서 열기' },
  'link-file': { en: 'Address of the calendar', ko: '캘린더 주소' },
  'link-google': { en: 'Add to Google Calendar', ko: 'Google 캘린더에 추가' },
  'link-outlook': { en: 'Add to Outlook.com', ko: 'Outlook.com에 추가' },
  'link-office': { en: 'Add to Microsoft 365', ko: 'Microsoft 365에 추가' },
  'how-subscribe': {
    en: 'Subscribe by the address instead of importing the file: only a subscription follows renewals.',
    ko: '파일을 가져오지 말고 주소로 구독하세요. 구독한 캘린더에만 갱신이 반영됩니다.',
  },
  'how-google': {
    en: 'Google Calendar: Other calendars, +, From URL. Set notifications there: those of the file are ignored.',
    ko: 'Google 캘린더: 다른 캘린더, +, URL로 추가. 파일에 든 알림은 쓰이지 않으므로 알림을 직접 설정하세요.',
  },
  'how-apple': {
    en: 'Apple Calendar: File, New Calendar Subscription. Do not remove alerts.',
    ko: 'Apple 캘린더: 파일, 새로운 캘린더 구독. 알림 제거는 선택하지 마세요.',
  },
  'how-outlook': {
    en: 'Outlook: Add calendar, Subscribe from web.',
    ko: 'Outlook: 일정 추가, 웹에서 구독.',
  },
  'how-others': {
    en: 'Where a calendar, such as that of Naver, offers no subscription by address, import the file again after each renewal.',
    ko: '네이버 캘린더처럼 주소 구독 메뉴가 없는 곳에서는 파일을 가져오고, 갱신할 때마다 다시 가져오세요.',
  },
} as const satisfies Catalogue

export const WORDS = { ...REASONS, ...EVENTS, ...PAGE } as const satisfies Catalogue

export type Say = (report: Coded<typeof EVENTS & typeof PAGE> & Report) => string

export const sayIn =
  (language: Language): Say =>
  report =>
    words(WORDS, report, language) ?? report.code
