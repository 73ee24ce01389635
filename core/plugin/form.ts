/** The words for people of the form of a plugin: the schema of its input has those for programs. */
import type { Catalogue, InBoth } from '../text/catalogue.ts'

export interface FieldWords {
  readonly label: InBoth
  /** Some eight words below the field, where the label does not say it all. */
  readonly hint?: InBoth
  /**
   * What the values of a choice are called; those without a name are shown as they are. Under '' stands what
   * happens without a choice.
   */
  readonly options?: Readonly<Record<string, InBoth>>
  /** No page that follows shows what was entered, not even in the form; or which of it none shows. */
  readonly isSecret?: true | ((value: string) => boolean)
}

export interface Form {
  /** The fields of the input by their names. */
  readonly fields: Readonly<Record<string, FieldWords>>
  /** What its button does; by default it checks. */
  readonly submit?: InBoth
}

/* Fields that take what the parts of `core/domain/inputs.ts` read. */

export const DOMAIN_FIELD = {
  label: { en: 'Domain name', ko: '도메인' },
} as const satisfies FieldWords

export const DOMAINS_FIELD = {
  label: { en: 'Domain names', ko: '도메인' },
  hint: { en: 'Up to 5, one per line.', ko: '한 줄에 하나씩 5개까지 입력하세요.' },
} as const satisfies FieldWords

export const PORT_FIELD = {
  label: { en: 'Port number', ko: '포트' },
  hint: { en: 'Default: 443.', ko: '비워 두면 443번 포트' },
} as const satisfies FieldWords

export const ADDRESS_FIELD = {
  label: { en: 'IP address', ko: 'IP 주소' },
  hint: { en: 'Checks only this IP address of the domain.', ko: '이 도메인의 IP 주소 중 하나만 확인합니다.' },
} as const satisfies FieldWords

export const STARTTLS_FIELD = {
  label: { en: 'Protocol before TLS (STARTTLS)', ko: 'TLS 전의 프로토콜(STARTTLS)' },
  hint: { en: 'Needed for unusual ports only.', ko: '일반적이지 않은 포트에만 필요합니다.' },
  options: {
    '': { en: 'By the port', ko: '포트에 따라' },
    smtp: { en: 'SMTP (mail)', ko: 'SMTP(메일)' },
    imap: { en: 'IMAP (mail)', ko: 'IMAP(메일)' },
    pop3: { en: 'POP3 (mail)', ko: 'POP3(메일)' },
    ftp: { en: 'FTP (files)', ko: 'FTP(파일)' },
    ldap: { en: 'LDAP (directory)', ko: 'LDAP(디렉터리)' },
    postgres: { en: 'PostgreSQL (database)', ko: 'PostgreSQL(데이터베이스)' },
    mysql: { en: 'MySQL, MariaDB (database)', ko: 'MySQL, MariaDB(데이터베이스)' },
    xmpp: { en: 'XMPP (clients)', ko: 'XMPP(클라이언트)' },
    'xmpp-server': { en: 'XMPP (servers)', ko: 'XMPP(서버)' },
    nntp: { en: 'NNTP (news)', ko: 'NNTP(뉴스)' },
    sieve: { en: 'ManageSieve (mail filters)', ko: 'ManageSieve(메일 필터)' },
    rdp: { en: 'Remote Desktop (RDP)', ko: '원격 데스크톱(RDP)' },
    none: { en: 'None: TLS from the start', ko: '없음: 처음부터 TLS' },
  },
} as const satisfies FieldWords

/** What the help says of that field in Korean. */
export const KOREAN_STARTTLS = {
  description: 'TLS 전에 쓰는 프로토콜. 포트에 따라 정해진 것과 다를 때만 씁니다. none은 처음부터 TLS입니다.',
} as const

/** The values of a choice of language. */
export const LANGUAGE_NAMES = {
  en: { en: 'English', ko: '영어' },
  ko: { en: 'Korean', ko: '한국어' },
} as const satisfies Catalogue
