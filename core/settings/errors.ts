/** What is wrong with a setting, and what to use instead: the words that an operator reads at startup. */
import { words } from '../text/catalogue.ts'
import type { Catalogue, Coded, Entry, Language } from '../text/catalogue.ts'

const SETTING_ERRORS = {
  'setting-unknown': {
    en: '{name} is not a setting. Run certscope config for a list.',
    ko: '{name} 설정은 없습니다. 목록은 certscope config 명령으로 확인하세요.',
  },
  'setting-invalid': {
    en: '{assignment} is not valid. {use}',
    ko: '{assignment} 값은 쓸 수 없습니다. {use}',
  },
  'mail-from-missing': {
    en: 'CERTSCOPE_MAIL_FROM is not set. Mails need a sender, such as Certscope <alerts@example.com>.',
    ko: 'CERTSCOPE_MAIL_FROM 설정이 없습니다. 메일을 보내려면 발신 주소가 필요합니다. 예: Certscope <alerts@example.com>',
  },
} as const satisfies Catalogue

const USES = {
  'use-at-most': { en: 'Use at most {max} characters.', ko: '{max}자까지만 쓰세요.' },
  'use-number': {
    en: 'Use a number from {min} to {max}.',
    ko: '{min}부터 {max}까지의 숫자를 쓰세요.',
  },
  'use-cidrs': {
    en: 'Use CIDRs such as 192.0.2.0/24,2001:db8::/32.',
    ko: 'CIDR을 쓰세요. 예: 192.0.2.0/24,2001:db8::/32',
  },
  'use-one-of': { en: 'Use {choice}.', ko: '다음 중 하나를 쓰세요: {words}' },
  'use-store': {
    en: 'Use sqlite:PATH, postgres://USER:PASSWORD@HOST/DATABASE or memory:.',
    ko: 'sqlite:PATH, postgres://USER:PASSWORD@HOST/DATABASE, memory: 중 하나의 형식으로 쓰세요.',
  },
  'use-cache': {
    en: 'Use redis://HOST:PORT, redis://USER:PASSWORD@HOST:PORT/DB, rediss://... or memory:.',
    ko: 'redis://HOST:PORT, redis://USER:PASSWORD@HOST:PORT/DB, rediss://..., memory: 중 하나의 형식으로 쓰세요.',
  },
  'use-resolvers': {
    en: 'Use udp://IP[:PORT], tcp://IP[:PORT] or https://HOST/PATH, separated by commas.',
    ko: '쉼표로 구분해 쓰세요. 형식: udp://IP[:PORT], tcp://IP[:PORT], https://HOST/PATH',
  },
  'use-url': {
    en: 'Use a URL such as {example}.',
    ko: 'URL을 쓰세요. 예: {example}',
  },
  'use-bare-url': {
    en: 'Use a URL without a user, password, query or fragment, such as {example}.',
    ko: '사용자, 비밀번호, 쿼리, 프래그먼트가 없는 URL을 쓰세요. 예: {example}',
  },
  'use-origin': {
    en: 'Use scheme and host only, such as https://certscope.example (no path, wildcard or final dot).',
    ko: '경로, 와일드카드, 끝의 점 없이 스킴과 호스트만 쓰세요. 예: https://certscope.example',
  },
  'use-secret': {
    en: 'Use at least {min} ASCII characters without spaces.',
    ko: '공백 없는 ASCII 문자를 {min}자 이상 쓰세요.',
  },
  'use-mail': {
    en: 'Use file:PATH, smtp://USER:PASSWORD@HOST:587, smtps://USER:PASSWORD@HOST or mailersend:TOKEN.',
    ko: '다음 형식으로 쓰세요: file:PATH, smtp://USER:PASSWORD@HOST:587, smtps://USER:PASSWORD@HOST, mailersend:TOKEN',
  },
  'use-mail-token': {
    en: 'Use mailersend:TOKEN with an API token of at least {min} ASCII characters without spaces.',
    ko: 'mailersend: 뒤에 공백 없는 ASCII 문자 {min}자 이상의 API 토큰을 쓰세요.',
  },
  'use-helo': {
    en: 'Use a host name such as mail.example.com.',
    ko: 'mail.example.com과 같은 호스트 이름을 쓰세요.',
  },
  'use-mail-from': {
    en: 'Use an address, or a name and an address, such as Certscope <alerts@example.com>.',
    ko: '메일 주소, 또는 이름과 메일 주소를 쓰세요. 예: Certscope <alerts@example.com>',
  },
  'use-mail-envelope': {
    en: 'Use an address such as bounce@mail.example.com, with at most {max} characters and no + before the @.',
    ko: 'bounce@mail.example.com 같은 주소를 쓰세요. @ 앞은 {max}자 이하이고 + 기호가 없어야 합니다.',
  },
  'file-unreadable': { en: 'The file cannot be read{why}.', ko: '파일을 읽을 수 없습니다{why}.' },
  'file-without-certificate': {
    en: 'The file contains no PEM certificate.',
    ko: '파일에 PEM 인증서가 없습니다.',
  },
} as const satisfies Catalogue

/** What a row throws for a value that it does not take. */
export const use = (
  report:
    | Coded<Omit<typeof USES, 'use-one-of'>>
    | { code: 'use-one-of'; params: { choice: string; words: string } },
): Entry => ({ en: words(USES, report, 'en') ?? '', ko: words(USES, report, 'ko') ?? '' })

const isEntry = (thrown: unknown): thrown is Entry =>
  typeof thrown === 'object' && thrown !== null && 'en' in thrown && 'ko' in thrown

export const mailFromMissing = (language: Language): string =>
  words(SETTING_ERRORS, { code: 'mail-from-missing' }, language) ?? ''

export const unknownSetting = (name: string, language: Language): string =>
  words(SETTING_ERRORS, { code: 'setting-unknown', params: { name } }, language) ?? ''

/** `thrown` came out of a row: words in both languages, or a sentence. */
export const invalidSetting = (assignment: string, thrown: unknown, language: Language): string =>
  words(
    SETTING_ERRORS,
    {
      code: 'setting-invalid',
      params: { assignment, use: isEntry(thrown) ? thrown[language] : String(thrown) },
    },
    language,
  ) ?? ''
