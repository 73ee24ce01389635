/** What the mail servers of a domain show on port 25: silence, no encryption, a certificate that is wrong. */
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import type { Answering } from '../exchange/own-exit.ts'
import { OWN_FAULTS, type AddressSeen, type ExchangeSeen } from '../exchange/measure.ts'
import type { FoundIn, MailEntry } from './finding.ts'

const RFC_STARTTLS = 'https://www.rfc-editor.org/rfc/rfc3207'
const RFC_MTA_STS = 'https://www.rfc-editor.org/rfc/rfc8461#section-4.2'
const RFC_NULL_MX = 'https://www.rfc-editor.org/rfc/rfc7505'
const RFC_OLD_TLS = 'https://www.rfc-editor.org/rfc/rfc8996'

export const EXCHANGE_FINDINGS = {
  'exchanges-silent': {
    severity: 'error',
    title: { en: 'No mail server answers on port 25', ko: '25번 포트로 응답하는 메일 서버가 없습니다' },
    en: 'Mail to {domain} does not arrive, because no mail server answers on port 25: {hosts}.',
    ko: '{domain} 도메인으로 메일이 도착하지 않습니다. 25번 포트로 응답하지 않는 메일 서버: {hosts}.',
    fix: {
      en: 'Start the mail server, and allow port 25 in the firewall.\nThen check again.',
      ko: '메일 서버를 시작하고 방화벽에서 25번 포트를 허용하세요.\n그런 다음 다시 확인하세요.',
    },
    causes: {
      en: ['A firewall blocks port 25.', 'The mail server is not running, or its address has changed.'],
      ko: ['방화벽이 25번 포트를 차단합니다.', '메일 서버가 꺼져 있거나 주소가 바뀌었습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc5321#section-5'],
  },
  'mx-silent': {
    severity: 'info',
    title: { en: 'No MX record, and no mail server', ko: 'MX 레코드도 메일 서버도 없습니다' },
    en: 'There is no MX record, and nothing answers on port 25 at {hosts}. Senders try for days until they give up.',
    ko: 'MX 레코드가 없고, 25번 포트로 응답하는 곳도 없습니다. 발신 서버는 며칠 동안 재시도한 뒤에야 포기합니다. 응답하지 않은 주소: {hosts}.',
    fix: {
      en: 'If the domain accepts no mail, say so, and senders stop at once: `{domain} MX 0 .`\nIf it does, publish an MX record for its mail server.',
      ko: '메일을 받지 않는 도메인이면 발신 서버가 바로 멈추도록 다음 레코드를 추가하세요: `{domain} MX 0 .`\n메일을 받는다면 메일 서버의 MX 레코드를 추가하세요.',
    },
    links: [RFC_NULL_MX],
  },
  'exchanges-unchecked': {
    severity: 'unknown',
    title: {
      en: 'Whether the mail servers answer is not known',
      ko: '메일 서버가 응답하는지 확인하지 못했습니다',
    },
    en: 'No mail server of {domain} answered on port 25 ({hosts}). The network of this instance may block the port.',
    ko: '{domain} 도메인의 메일 서버가 25번 포트로 응답하지 않았습니다({hosts}). 이 서버의 네트워크가 포트를 차단했을 수 있습니다.',
    fix: {
      en: 'Many hosting providers block outgoing port 25, so check from another network.',
      ko: '나가는 25번 포트를 차단하는 호스팅 업체가 많으니 다른 네트워크에서 확인하세요.',
    },
  },
  'exchange-slow': {
    severity: 'unknown',
    title: { en: 'A mail server is slow', ko: '응답이 느린 메일 서버가 있습니다' },
    en: 'These mail servers did not finish in time, so TLS could not be checked: {hosts}.',
    ko: '메일 서버가 제때 응답을 마치지 않아 TLS를 확인하지 못했습니다: {hosts}.',
    fix: {
      en: 'Senders wait for minutes, so mail may still arrive. Check again in a few minutes.',
      ko: '발신 서버는 몇 분까지 기다리므로 메일은 도착할 수 있습니다. 몇 분 뒤에 다시 확인하세요.',
    },
    links: ['https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2'],
  },
  'exchange-undelivered': {
    severity: 'error',
    title: {
      en: 'Senders that enforce TLS deliver no mail',
      ko: 'TLS를 강제하는 발신 서버가 메일을 보내지 못합니다',
    },
    en: 'Senders that enforce TLS ({by}) deliver no mail to {hosts}. {problem}',
    ko: 'TLS를 강제하는 발신 서버가 메일을 보내지 못합니다({by}): {hosts}. {problem}',
    fix: {
      en: 'Give {host} STARTTLS and a certificate that is valid for its name.\nUntil then, withdraw the requirement: set `mode: testing` in the MTA-STS policy, or remove the TLSA records.',
      ko: '{host} 서버에 STARTTLS와 이름이 맞는 유효한 인증서를 설정하세요.\n그때까지는 MTA-STS 정책을 `mode: testing`으로 바꾸거나 TLSA 레코드를 삭제하세요.',
    },
    causes: {
      en: [
        'The certificate was renewed, but the mail server was not restarted.',
        'The mail server was replaced, but the policy or the TLSA records were kept.',
      ],
      ko: [
        '인증서를 갱신한 뒤 메일 서버를 다시 시작하지 않았습니다.',
        '메일 서버를 바꾸면서 정책이나 TLSA 레코드를 그대로 두었습니다.',
      ],
    },
    links: [RFC_MTA_STS, 'https://www.rfc-editor.org/rfc/rfc7672#section-2.2'],
  },
  'exchange-silent': {
    severity: 'warning',
    title: {
      en: 'A mail server does not answer on port 25',
      ko: '25번 포트로 응답하지 않는 메일 서버가 있습니다',
    },
    en: 'These mail servers of {domain} do not answer on port 25: {hosts}.',
    ko: '{domain} 도메인의 메일 서버 가운데 25번 포트로 응답하지 않는 서버: {hosts}.',
    fix: {
      en: 'Start the mail server and allow port 25, or remove its MX or address record.',
      ko: '메일 서버를 시작하고 25번 포트를 허용하세요. 쓰지 않는 서버면 MX 레코드나 주소 레코드를 삭제하세요.',
    },
    causes: {
      en: [
        'A firewall blocks port 25, often only over IPv6.',
        'The server was shut down, but its record was kept.',
      ],
      ko: [
        '방화벽이 25번 포트를 차단합니다. IPv6만 차단하는 경우가 많습니다.',
        '서버를 없앤 뒤 레코드를 그대로 두었습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc5321#section-5.1'],
  },
  'exchange-rejects': {
    severity: 'info',
    title: { en: 'A mail server rejects this client', ko: '메일 서버가 이 클라이언트를 거부합니다' },
    en: 'These mail servers answered with {greeting}, so TLS could not be checked: {hosts}.',
    ko: '메일 서버가 {greeting} 응답을 보내 TLS를 확인하지 못했습니다: {hosts}.',
    fix: {
      en: 'Other senders may be accepted. If they report the same response, find it in the log of the mail server.',
      ko: '다른 발신 서버는 받을 수 있습니다. 발신자도 같은 응답을 받으면 메일 서버 로그에서 원인을 찾으세요.',
    },
    links: ['https://www.rfc-editor.org/rfc/rfc5321#section-3.1'],
  },
  'exchange-no-starttls': {
    severity: 'warning',
    title: { en: 'Mail is not encrypted (no STARTTLS)', ko: '메일이 암호화되지 않습니다(STARTTLS 없음)' },
    en: 'These mail servers of {domain} do not offer STARTTLS, so mail to them is not encrypted: {hosts}.',
    ko: '{domain} 도메인의 메일 서버가 STARTTLS를 지원하지 않아 메일이 암호화되지 않습니다: {hosts}.',
    fix: {
      en: 'Configure a certificate and turn on STARTTLS. In Postfix: `smtpd_tls_security_level = may`',
      ko: '인증서를 설정하고 STARTTLS를 켜세요. Postfix라면 다음을 추가하세요: `smtpd_tls_security_level = may`',
    },
    causes: {
      en: [
        'No certificate was configured for the mail server.',
        'A firewall in front of it removes STARTTLS from the response.',
      ],
      ko: ['메일 서버에 인증서를 설정하지 않았습니다.', '앞에 있는 방화벽이 응답에서 STARTTLS를 지웁니다.'],
    },
    links: [RFC_STARTTLS],
  },
  'exchange-no-handshake': {
    severity: 'warning',
    title: { en: 'STARTTLS fails', ko: 'STARTTLS가 실패합니다' },
    en: 'STARTTLS fails at {hosts}. {reason}',
    ko: '메일 서버의 STARTTLS가 실패합니다: {hosts}. {reason}',
    fix: {
      en: 'Read the log of the mail server for the handshake.\nTry it: `openssl s_client -starttls smtp -connect {host}:25`',
      ko: '메일 서버 로그에서 핸드셰이크 오류를 확인하세요.\n직접 시험하세요: `openssl s_client -starttls smtp -connect {host}:25`',
    },
    causes: {
      en: [
        'The server could not load its certificate or key.',
        'The server only knows versions or ciphers that clients no longer offer.',
      ],
      ko: [
        '서버가 인증서나 키를 읽지 못했습니다.',
        '클라이언트가 더 이상 쓰지 않는 버전이나 암호만 지원합니다.',
      ],
    },
    links: [RFC_STARTTLS],
  },
  'exchange-old-tls': {
    severity: 'warning',
    title: {
      en: 'A mail server only has old TLS versions',
      ko: '오래된 TLS 버전만 지원하는 메일 서버가 있습니다',
    },
    en: 'These mail servers of {domain} have nothing newer than {version}: {hosts}. Modern senders reject that.',
    ko: '{domain} 도메인의 메일 서버가 {version}까지만 지원합니다: {hosts}. 최신 발신 서버는 연결하지 못합니다.',
    fix: {
      en: 'Turn on TLS 1.2 and TLS 1.3, or update the TLS library of the mail server.',
      ko: 'TLS 1.2와 TLS 1.3을 켜거나 메일 서버의 TLS 라이브러리를 업데이트하세요.',
    },
    causes: {
      en: ['The operating system or the mail server is old.'],
      ko: ['운영체제나 메일 서버가 오래되었습니다.'],
    },
    links: [RFC_OLD_TLS],
  },
  'exchange-certificate': {
    severity: 'warning',
    title: {
      en: 'The certificate of a mail server is not valid',
      ko: '메일 서버의 인증서가 유효하지 않습니다',
    },
    en: 'The certificate of these mail servers of {domain} is not valid: {hosts}. {fault}',
    ko: '{domain} 도메인의 메일 서버 인증서가 유효하지 않습니다: {hosts}. {fault}',
    fix: {
      en: 'Install a certificate of a public CA for {host} with its intermediate certificates, then restart the mail server.',
      ko: '공개 CA에서 {host} 인증서를 발급받아 중간 인증서와 함께 설치하고 메일 서버를 다시 시작하세요.',
    },
    causes: {
      en: [
        'The certificate was renewed, but the mail server was not restarted.',
        'The mail server has the certificate of another service, or one it made itself.',
      ],
      ko: [
        '인증서를 갱신한 뒤 메일 서버를 다시 시작하지 않았습니다.',
        '다른 서비스의 인증서나 자체 서명 인증서를 사용합니다.',
      ],
    },
    links: [RFC_MTA_STS],
  },
} as const satisfies Catalogue<MailEntry>

type ExchangeFound = FoundIn<typeof EXCHANGE_FINDINGS>

/** What the judgement of exchanges rests on. */
interface ExchangesSeen {
  readonly domain: string
  readonly exchanges: readonly ExchangeSeen[]
  /** All mail servers are among them. */
  readonly isWhole: boolean
  /** No MX record names any: it is the domain itself, which may well take no mail. */
  readonly isImplicit: boolean
  readonly answering: Answering
  /** It is our own network that closes port 25: what is silent says nothing. */
  readonly isExitClosed: boolean
  /** The MTA-STS policy has senders refuse what is not encrypted with a valid certificate. */
  readonly isEnforced: boolean
}

/** One address of a mail server. */
export interface Node {
  readonly host: string
  readonly exchange: ExchangeSeen
  readonly seen: AddressSeen
}

export const nodesOf = (exchanges: readonly ExchangeSeen[]): readonly Node[] =>
  exchanges.flatMap(exchange =>
    exchange.addresses?.ok
      ? exchange.addresses.value.map(seen => ({ host: exchange.host, exchange, seen }))
      : [],
  )

/** `mx1.example.com (192.0.2.1)`, each once. */
export const named = (nodes: readonly Node[]): string[] => [
  ...new Set(nodes.map(({ host, seen }) => `${host} (${seen.ip})`)),
]

/** What our own network or load may have caused as well. */
const isOurs = ({ seen: { ip, fault } }: Node): boolean =>
  fault !== null && (OWN_FAULTS.includes(fault.code) || (fault.code === 'no-route' && ip.includes(':')))

/** Senders wait for minutes (RFC 5321 section 4.5.3.2), we for seconds. */
const SLOW: readonly string[] = ['tls-silent', 'tls-unfinished', 'tls-stalled']
const isSlow = ({ seen: { isOpen, fault } }: Node): boolean =>
  isOpen && fault !== null && SLOW.includes(fault.code)

/** What has senders refuse a server that does not encrypt, or not as it should. */
const demandsOn = ({ isEnforced }: ExchangesSeen, { exchange: { tlsa } }: Node): string[] => [
  ...(isEnforced ? ['MTA-STS'] : []),
  ...(tlsa.status === 'secure' ? ['DANE'] : []),
]

/** Nodes with the same text, in the order of the first of each. */
const grouped = <K>(nodes: readonly Node[], keyOf: (node: Node) => K | null): [K, Node[]][] => {
  const groups = new Map<string, [K, Node[]]>()
  for (const node of nodes) {
    const key = keyOf(node)
    if (key === null) continue
    const text = JSON.stringify(key)
    const group = groups.get(text) ?? [key, []]
    group[1].push(node)
    groups.set(text, group)
  }
  return [...groups.values()]
}

const silence = (given: ExchangesSeen, nodes: readonly Node[]): ExchangeFound[] => {
  const { domain, exchanges, isExitClosed, isWhole, isImplicit, answering } = given
  const silent = nodes.filter(node => !node.seen.isOpen && !isOurs(node))
  if (isExitClosed || silent.length === 0) return []
  // Where nobody else answered over that protocol, it may be our network that closes the port or lacks it.
  const told = silent.filter(({ seen: { ip } }) => (ip.includes(':') ? answering.v6 : answering.v4))
  // Nothing is known of hosts and addresses that were not asked.
  const isAll =
    isWhole
    && nodes.length === silent.length
    && exchanges.every(({ addresses, total }) => addresses?.ok && addresses.value.length === total)
  if (isAll && told.length === silent.length)
    return [{ code: isImplicit ? 'mx-silent' : 'exchanges-silent', params: { domain, hosts: named(silent) } }]
  if (isImplicit) return []
  if (told.length > 0) return [{ code: 'exchange-silent', params: { domain, hosts: named(told) } }]
  return nodes.length === silent.length
    ? [{ code: 'exchanges-unchecked', params: { domain, hosts: named(silent) } }]
    : []
}

const slowness = (nodes: readonly Node[]): ExchangeFound[] => {
  const slow = nodes.filter(isSlow)
  return slow.length === 0 ? [] : [{ code: 'exchange-slow', params: { hosts: named(slow) } }]
}

const rejects = (nodes: readonly Node[]): ExchangeFound[] =>
  grouped(nodes, ({ seen: { greeting, fault } }) => {
    if (fault?.code === 'starttls-hello') return fault.params.text
    return greeting === null || greeting.code === 220
      ? null
      : JSON.stringify(`${greeting.code} ${greeting.text}`.trim())
  }).map(([greeting, group]) => ({
    code: 'exchange-rejects',
    params: { hosts: named(group), greeting },
  }))

/** What clients of the web would mind most. */
const faultOf = ({ seen: { presented } }: Node): Report | null => {
  const [fault] = presented?.validation.faults ?? []
  return fault ? { code: fault.detail, ...(fault.params ? { params: fault.params } : {}) } : null
}

/** Servers that all senders deliver to, whatever is wrong with their TLS. */
const opportunistic = (domain: string, nodes: readonly Node[]): ExchangeFound[] => {
  const plain = nodes.filter(({ seen }) => seen.startTls === false)
  const failed = grouped(nodes, ({ seen }) => (seen.startTls === false ? null : seen.fault))
  return [
    ...(plain.length === 0
      ? []
      : [{ code: 'exchange-no-starttls', params: { domain, hosts: named(plain) } } as const]),
    ...failed.map(
      ([reason, group]) =>
        ({
          code: 'exchange-no-handshake',
          params: { hosts: named(group), host: group[0]!.host, reason },
        }) as const,
    ),
    ...grouped(nodes, faultOf).map(
      ([fault, group]) =>
        ({
          code: 'exchange-certificate',
          params: { domain, hosts: named(group), host: group[0]!.host, fault },
        }) as const,
    ),
  ]
}

/** Why senders keep mail back, and which: DANE has rules of its own for certificates (dane.ts). */
const refusal = (given: ExchangesSeen, node: Node): { by: string[]; problem: Report } | null => {
  const by = demandsOn(given, node)
  if (by.length === 0) return null
  const { fault } = node.seen
  if (fault) return { by, problem: fault }
  const problem = given.isEnforced ? faultOf(node) : null
  return problem && { by: ['MTA-STS'], problem }
}

const encryption = (given: ExchangesSeen, nodes: readonly Node[]): ExchangeFound[] => {
  const { domain } = given
  const answering = nodes.filter(
    node =>
      node.seen.greeting?.code === 220
      && !isOurs(node)
      && !isSlow(node)
      && node.seen.fault?.code !== 'starttls-hello',
  )
  const refused = grouped(answering, node => refusal(given, node))
  const old = grouped(answering, ({ seen: { served } }) =>
    served === null || served.protocol === 'TLS 1.2' || served.protocol === 'TLS 1.3'
      ? null
      : served.protocol,
  )
  return [
    ...refused.map(
      ([{ by, problem }, group]) =>
        ({
          code: 'exchange-undelivered',
          params: { by, hosts: named(group), host: group[0]!.host, problem },
        }) as const,
    ),
    // What DANE vouches for needs no CA.
    ...opportunistic(
      domain,
      answering.filter(node => demandsOn(given, node).length === 0),
    ),
    ...old.map(
      ([version, group]) =>
        ({ code: 'exchange-old-tls', params: { domain, version, hosts: named(group) } }) as const,
    ),
  ]
}

/** Without MX records a domain has not said that it takes mail: what most senders put up with is a note. */
const ofImplicit = (found: ExchangeFound): ExchangeFound =>
  EXCHANGE_FINDINGS[found.code].severity === 'error' ? found : { ...found, severity: 'info' }

export const exchangeFindings = (given: ExchangesSeen): ExchangeFound[] => {
  const nodes = nodesOf(given.exchanges)
  const found = [...silence(given, nodes), ...encryption(given, nodes), ...slowness(nodes), ...rejects(nodes)]
  return given.isImplicit ? found.map(ofImplicit) : found
}
