/**
 * The words of the privacy page; its times are those that the store keeps to. Article 30(1) of the Korean
 * Personal Information Protection Act and Article 31(1) of its decree list what such a page has, Article
 * 28-8(2) what it has about transfers abroad: https://www.law.go.kr/법령/개인정보보호법/제30조
 */
import { AGAIN_MS, CONFIRM_MS, COMPLAINED_MS, DAY_MS, HOUR_MS, KEPT_MS, LINK_MS } from '../store/limits.ts'

const days = (ms: number): number => ms / DAY_MS
const hours = (ms: number): number => ms / HOUR_MS

export interface Chapter {
  readonly heading: string
  readonly body: readonly string[]
  readonly list?: readonly string[]
}

export interface Words {
  readonly title: string
  readonly lead: string
  /** Before what the operator names, and behind it. */
  readonly chapters: readonly Chapter[]
  readonly processors: { readonly heading: string; readonly lead: string }
  readonly transfers: {
    readonly heading: string
    readonly lead: string
    readonly refuse: string
    readonly none: string
  }
  readonly rights: readonly Chapter[]
  readonly operator: {
    readonly heading: string
    readonly name: string
    readonly officer: string
    readonly contact: string
    readonly unknown: string
    readonly since: string
  }
}

const en: Words = {
  title: 'Privacy',
  lead: 'Certscope stores neither who makes a check nor what is checked. Only expiry alerts need an email address or the URL of a webhook, and you can delete it at any time.',
  chapters: [
    {
      heading: 'Checks',
      body: [
        'Names that you check stay in memory for as long as a result is cached, 10 minutes for most checks. They are not written to the store. The log has them at its debug level only.',
        'The server queries DNS servers, the checked server, certificate transparency search services and domain registries. They see the domain name, not your IP address.',
        'Your IP address is held in memory for a few minutes to limit requests. Usage is counted by operation, client name and country only.',
        'Certscope writes no access log. A proxy or a network in front of it may write one. The operator of this site decides what it contains and how long it is kept.',
        'The pages set no cookies for visitors. They use no trackers and no content of other sites.',
      ],
    },
    {
      heading: 'Expiry alerts: what is stored',
      body: [
        'Purpose: to send the alerts that you asked for, and to keep others from misusing your address.',
      ],
      list: [
        'the email address, or the host, the format and the encrypted URL of the webhook',
        'the language, the hour and the time zone',
        'the domains to watch, the last result of each, and which alerts were sent',
        'whether to report new certificates; if so, the certificates that CT logs list for the domains',
        'when you asked, confirmed, and got the last alert',
        'mails and messages that are waiting to be sent; after sending, only the time, the kind and the ID',
        'hashes of the links in them, and keyed hashes of the mailbox or webhook, of its domain and of the network that asked, for limits',
      ],
    },
    {
      heading: 'Expiry alerts: how long',
      body: [],
      list: [
        `not confirmed: deleted after ${hours(CONFIRM_MS)} hours; for ${days(AGAIN_MS)} days, an encrypted copy that only the link in the confirmation can open, so you can request a new one`,
        'confirmed: until you stop or delete it',
        `stopped: the domains at once, the address after ${days(KEPT_MS.stopped)} days`,
        `records of what was sent: ${days(KEPT_MS.sent)} days; of what failed: ${days(KEPT_MS.failed)} days`,
        `hashes for limits: ${days(KEPT_MS.mailing)} days; hashes of links: ${days(LINK_MS)} days`,
        `after a spam complaint: a keyed hash of the mailbox for ${days(COMPLAINED_MS)} days, so nothing is sent to it; after you blocked it with the link in a confirmation: for good`,
      ],
    },
    {
      heading: 'How it is deleted',
      body: [
        'What is no longer needed is deleted automatically, usually within an hour. What you delete yourself is deleted at once. Backups that the operator of this site made contain it until they are deleted.',
      ],
    },
    {
      heading: 'How it is protected',
      body: [],
      list: [
        'links in mails and messages are random, and only their hashes are stored',
        'the URL of a webhook is encrypted, and never shown again',
        'mailboxes and IP addresses that are counted for limits are keyed hashes',
        'mails and messages leave this server only over verified TLS',
        'the log contains no email addresses, no URLs of webhooks and no links, at any level',
      ],
    },
    {
      heading: 'Who gets the address',
      body: [
        'Only the mail service that the operator of this site uses to send the mails, and the mail servers on the way to you. Alerts to a webhook go to its host alone. The address is used for nothing else, and never for advertising.',
        'Watched domains are checked every day like a domain on the pages. CT search services (crt.sh, Cert Spotter or a mirror) see the domain, never the address.',
      ],
    },
  ],
  processors: {
    heading: 'Who processes it for the operator',
    lead: 'These companies process personal data for the operator of this site, for the work named:',
  },
  transfers: {
    heading: 'Transfers abroad',
    lead: 'Personal data goes to these countries:',
    refuse: 'You can refuse: do not ask for alerts, or stop them. Then nothing is sent.',
    none: 'The operator of this site transfers no personal data abroad.',
  },
  rights: [
    {
      heading: 'Your rights',
      body: [
        'The legal basis is your consent, given with the button on the confirmation page (GDPR Article 6(1)(a); Article 15 of the Korean Personal Information Protection Act, PIPA). You can refuse it; then nothing is sent.',
        'Withdraw it at any time: each alert has a link to stop, and a link to the settings. The settings show what is stored and have a button that deletes everything at once.',
        'You can also ask the operator of this site for a copy, a correction or the deletion of your data, or to suspend its processing. A legal representative has the same rights. You can complain to your data protection authority.',
      ],
    },
  ],
  operator: {
    heading: 'Who is responsible',
    name: 'Operator of this site:',
    officer: 'Privacy officer:',
    contact: 'Contact:',
    unknown: 'The operator of this site has not set a contact.',
    since: 'In effect since:',
  },
}

const ko: Words = {
  title: '개인정보 처리방침',
  lead: '누가 무엇을 확인했는지 저장하지 않습니다. 이메일 주소나 웹훅 URL은 만료 알림에만 필요하며 언제든지 삭제할 수 있습니다.',
  chapters: [
    {
      heading: '확인 기능',
      body: [
        '확인한 도메인은 결과가 캐시되는 동안에만 메모리에 있습니다. 대부분 10분입니다. 저장소에는 기록하지 않고, 로그에는 디버그 수준에서만 남습니다.',
        '서버는 DNS 서버, 확인할 서버, 인증서 투명성(CT) 검색 서비스, 도메인 레지스트리에 질의합니다. 이들은 도메인만 볼 수 있고 사용자의 IP 주소는 볼 수 없습니다.',
        'IP 주소는 요청 횟수를 제한하기 위해 몇 분 동안 메모리에만 있습니다. 사용 횟수는 기능, 클라이언트 이름, 국가별로만 셉니다.',
        'Certscope는 접속 로그를 남기지 않습니다. 앞에 있는 프록시나 네트워크는 남길 수 있습니다. 그 내용과 보관 기간은 사이트 운영자가 정합니다.',
        '방문자에게 쿠키를 쓰지 않습니다. 추적기와 다른 사이트의 콘텐츠도 쓰지 않습니다.',
      ],
    },
    {
      heading: '만료 알림: 수집 항목과 목적',
      body: ['목적: 신청한 알림을 보내고, 다른 사람이 주소를 악용하지 못하게 합니다.'],
      list: [
        '이메일 주소. 웹훅은 호스트, 형식, 암호화한 URL',
        '언어, 알림을 보내는 시각과 시간대',
        '모니터링할 도메인, 도메인별 마지막 확인 결과, 이미 알린 내용',
        '새 인증서 알림을 켰는지 여부. 켰다면 CT 로그에 있는 그 도메인의 인증서 목록',
        '신청하고 확인한 시각, 마지막 알림의 시각',
        '보낼 메일과 메시지. 보낸 뒤에는 시각, 종류, ID만 남습니다.',
        '링크의 해시, 횟수 제한에 쓰는 메일함이나 웹훅, 그 도메인, 신청한 네트워크의 키 해시',
      ],
    },
    {
      heading: '만료 알림: 보유 기간',
      body: [],
      list: [
        `확인하지 않은 신청: ${hours(CONFIRM_MS)}시간 뒤 삭제. 링크로 확인 메시지를 다시 받을 수 있도록, 그 링크로만 열 수 있는 암호화된 사본을 ${days(AGAIN_MS)}일 동안 보관`,
        '확인한 신청: 중지하거나 삭제할 때까지',
        `중지한 신청: 도메인은 바로, 주소는 ${days(KEPT_MS.stopped)}일 뒤 삭제`,
        `보낸 기록: ${days(KEPT_MS.sent)}일, 보내지 못한 기록: ${days(KEPT_MS.failed)}일`,
        `횟수 제한용 해시: ${days(KEPT_MS.mailing)}일, 링크의 해시: ${days(LINK_MS)}일`,
        `스팸 신고가 있으면 메일을 보내지 않기 위해 메일함의 키 해시를 ${days(COMPLAINED_MS)}일 동안 보관. 확인 메시지의 링크로 차단한 메일함이나 웹훅의 키 해시는 계속 보관`,
      ],
    },
    {
      heading: '파기 절차와 방법',
      body: [
        '필요 없어진 정보는 대개 1시간 안에 자동으로 삭제합니다. 직접 삭제한 정보는 바로 삭제합니다. 사이트 운영자가 만든 백업에는 백업을 삭제할 때까지 남습니다.',
      ],
    },
    {
      heading: '안전성 확보 조치',
      body: [],
      list: [
        '메일과 메시지의 링크는 난수이며 해시만 저장',
        '웹훅 URL은 암호화해 저장하고 다시 표시하지 않음',
        '횟수 제한에 쓰는 메일함과 IP 주소는 키 해시로 저장',
        '메일과 메시지는 확인된 TLS로만 서버 밖으로 전송',
        '로그에는 어느 수준에서도 이메일 주소, 웹훅 URL, 링크를 남기지 않음',
      ],
    },
    {
      heading: '제3자 제공',
      body: [
        '이메일 주소는 사이트 운영자가 메일 발송에 쓰는 메일 서비스와 메일을 전달하는 메일 서버에만 전달됩니다. 웹훅 알림은 그 호스트에만 전달됩니다. 다른 목적이나 광고에는 쓰지 않습니다.',
        '모니터링하는 도메인은 페이지에서 확인할 때와 같은 방법으로 매일 확인합니다. CT 검색 서비스(crt.sh, Cert Spotter 또는 미러)는 도메인만 볼 수 있고 이메일 주소는 볼 수 없습니다.',
      ],
    },
  ],
  processors: {
    heading: '개인정보 처리위탁',
    lead: '사이트 운영자가 업무를 맡긴 수탁자와 업무 내용:',
  },
  transfers: {
    heading: '개인정보의 국외 이전',
    lead: '개인정보가 이전되는 국가와 받는 자:',
    refuse:
      '국외 이전을 거부할 수 있습니다. 알림을 신청하지 않거나 중지하세요. 이때는 아무것도 보내지 않습니다.',
    none: '사이트 운영자는 개인정보를 국외로 이전하지 않습니다.',
  },
  rights: [
    {
      heading: '정보주체와 법정대리인의 권리',
      body: [
        '확인 페이지에서 버튼을 눌러 동의한 것에 근거해 처리합니다(개인정보 보호법 제15조, GDPR 제6조 제1항 a호). 동의하지 않을 수 있으며, 이때는 아무것도 보내지 않습니다.',
        '동의는 언제든지 철회할 수 있습니다. 모든 알림에 중지 링크와 설정 링크가 있습니다. 설정 페이지에서 저장된 정보를 보고 바로 모두 삭제할 수 있습니다.',
        '사이트 운영자에게 개인정보의 열람, 정정, 삭제, 처리 정지를 요청할 수도 있습니다. 법정대리인도 같은 권리를 행사할 수 있습니다. 개인정보 침해는 개인정보침해 신고센터(국번 없이 118)에 신고할 수 있습니다.',
      ],
    },
  ],
  operator: {
    heading: '개인정보처리자와 보호책임자',
    name: '사이트 운영자:',
    officer: '개인정보 보호책임자:',
    contact: '문의:',
    unknown: '사이트 운영자가 연락처를 설정하지 않았습니다.',
    since: '시행일:',
  },
}

export const WORDS = { en, ko } as const
