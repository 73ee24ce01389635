/** Pure: a server, or a device in front of it, that fails at what browsers send and answers others. */
import type { Catalogue, Coded, Entry } from '../../../../core/text/catalogue.ts'
import { faultOf } from '../../../../core/protocol/faults.ts'
import type { Advice, FaultEntry } from '../../../../core/protocol/faults.ts'
import { tlsFault } from '../../../../core/protocol/tls/index.ts'
import type { Connected } from './agreement.ts'
import { browsers, faulty, named, refusingHello, refusingPart, refusingVersion } from './refusals.ts'
import type { FaultsAndIssues } from './refusals.ts'

const UPDATE = {
  en: 'Update the firmware of the firewalls and load balancers in front of the server, and its TLS library.',
  ko: '서버 앞단의 방화벽과 로드 밸런서 펌웨어, 서버의 TLS 라이브러리를 업데이트하세요.',
} as const
const BYPASS = {
  en: 'Until then, disable TLS inspection for this host on that device.',
  ko: '그때까지 해당 장비에서 이 호스트의 TLS 검사를 끄세요.',
} as const
const HELLO = 'https://www.rfc-editor.org/rfc/rfc8446#section-4.1.2'

/** Options of `openssl s_client`: with what a server minds, and what to compare it with. */
const compare = (
  sent: string,
  other = { en: `no ${sent.split(' ')[0]}`, ko: `${sent.split(' ')[0]} 없음` },
) => ({
  en:
    `Find the device: run \`openssl s_client -connect example.com:443 ${sent} </dev/null\` from outside and `
    + `from the network of the server, and compare with ${other.en}.`,
  ko:
    `원인 장비를 찾으세요. 외부와 서버 내부망에서 \`openssl s_client -connect example.com:443 ${sent} </dev/null\` `
    + `명령을 실행하고 다음 옵션의 결과와 비교하세요: ${other.ko}.`,
})
const instead = (options: string) => ({ en: `\`${options}\``, ko: `\`${options}\`` })

interface Kind {
  readonly title: { readonly en: string; readonly ko: string }
  readonly cause: { readonly en: string; readonly ko: string }
  readonly find: { readonly en: string; readonly ko: string }
  readonly links: readonly string[]
}

const adviceOn = ({ title, cause, find, links }: Kind): Advice => ({
  en: { title: title.en, causes: [cause.en], fixes: [UPDATE.en, find.en, BYPASS.en] },
  ko: { title: title.ko, causes: [cause.ko], fixes: [UPDATE.ko, find.ko, BYPASS.ko] },
  links,
})

const HYBRID = compare('-groups X25519MLKEM768:X25519', {
  en: '`-groups X25519` (the other group needs OpenSSL 3.5)',
  ko: '`-groups X25519`(앞의 그룹에는 OpenSSL 3.5 필요)',
})

/** Its length alone makes the difference. */
const longHelloAdvice = adviceOn({
  title: {
    en: 'Current browsers cannot connect, clients with a shorter ClientHello can',
    ko: '최신 브라우저는 접속하지 못하고, 작은 ClientHello를 보내는 클라이언트만 접속할 수 있습니다',
  },
  cause: {
    en: 'A firewall, IPS or load balancer expects the ClientHello in one packet. With a post-quantum key share it needs two.',
    ko: '방화벽, IPS, 로드 밸런서가 ClientHello를 패킷 하나로만 처리합니다. 양자 내성 키 교환이 들어가면 패킷 두 개가 필요합니다.',
  },
  find: HYBRID,
  links: [HELLO, 'https://tldr.fail/'],
})

/** Nothing that was varied alone makes the difference. */
const browserHelloAdvice = adviceOn({
  title: {
    en: 'Current browsers cannot connect, other clients can',
    ko: '최신 브라우저는 접속하지 못하지만 다른 클라이언트는 접속할 수 있습니다',
  },
  cause: {
    en: 'A device on the path, or an old TLS library, fails at what browsers send. The exact part could not be determined.',
    ko: '중간 장비나 오래된 TLS 라이브러리가 브라우저의 ClientHello를 처리하지 못합니다. 정확한 항목은 찾지 못했습니다.',
  },
  find: {
    en: 'Find the device: open the site in a browser from outside and from the network of the server, and look at the connection in a packet capture.',
    ko: '원인 장비를 찾으세요. 외부와 서버 내부망에서 브라우저로 접속하고 패킷 캡처로 연결을 확인하세요.',
  },
  links: [HELLO],
})

/** Parts of a browser's ClientHello that a server may break at. */
export const PARTS = {
  'part-hybrid': {
    en: 'X25519MLKEM768 (post-quantum)',
    ko: 'X25519MLKEM768(양자 내성 암호)',
    advice: adviceOn({
      title: {
        en: 'Clients that offer the post-quantum group cannot connect',
        ko: '양자 내성 암호 그룹을 제안하는 클라이언트는 접속하지 못합니다',
      },
      cause: {
        en: 'The server or a device does not ignore a group that it does not know (X25519MLKEM768), as TLS requires.',
        ko: '서버나 장비가 지원하지 않는 그룹(X25519MLKEM768)을 TLS 표준대로 무시하지 않습니다.',
      },
      find: HYBRID,
      links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.2.7', 'https://tldr.fail/'],
    }),
  },
  'part-tls13': {
    en: 'an offer of TLS 1.3',
    ko: 'TLS 1.3 제안',
    advice: adviceOn({
      title: {
        en: 'Clients that offer TLS 1.3 cannot connect',
        ko: 'TLS 1.3을 제안하는 클라이언트는 접속하지 못합니다',
      },
      cause: {
        en: 'The server or a device does not choose TLS 1.2 when a client also offers TLS 1.3.',
        ko: '클라이언트가 TLS 1.3도 제안하면 서버나 장비가 TLS 1.2를 고르지 못합니다.',
      },
      find: compare('-max_protocol TLSv1.3', instead('-max_protocol TLSv1.2')),
      links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.2.1'],
    }),
  },
  'part-alpn': {
    en: 'ALPN (HTTP/2 and HTTP/1.1)',
    ko: 'ALPN 확장(HTTP/2, HTTP/1.1)',
    advice: adviceOn({
      title: {
        en: 'Clients that send ALPN cannot connect',
        ko: 'ALPN 확장을 보내는 클라이언트는 접속하지 못합니다',
      },
      cause: {
        en: 'The server or a device fails at ALPN instead of ignoring it or choosing one of its protocols (HTTP/2, HTTP/1.1).',
        ko: '서버나 장비가 ALPN 확장을 무시하지도 않고 그 안의 프로토콜(HTTP/2, HTTP/1.1)을 고르지도 않습니다.',
      },
      find: compare('-alpn h2,http/1.1'),
      links: ['https://www.rfc-editor.org/rfc/rfc7301#section-3.2'],
    }),
  },
  'part-status': {
    en: 'a request for a stapled OCSP response (status_request)',
    ko: 'OCSP 스테이플링 요청(status_request)',
    advice: adviceOn({
      title: {
        en: 'Clients that request a stapled OCSP response cannot connect',
        ko: 'OCSP 스테이플링을 요청하는 클라이언트는 접속하지 못합니다',
      },
      cause: {
        en: 'The server or a device fails at status_request instead of answering without a stapled response.',
        ko: '서버나 장비가 status_request 확장을 처리하지 못합니다. 스테이플링 없이 응답해도 됩니다.',
      },
      find: compare('-status'),
      links: ['https://www.rfc-editor.org/rfc/rfc6066#section-8'],
    }),
  },
  'part-grease': {
    en: 'reserved values (GREASE)',
    ko: '예약된 값(GREASE)',
    advice: adviceOn({
      title: {
        en: 'Clients that send reserved values (GREASE) cannot connect',
        ko: '예약된 값(GREASE)을 보내는 클라이언트는 접속하지 못합니다',
      },
      cause: {
        en: 'The server or a device does not ignore values that it does not know, as TLS requires. Chrome since 55 and Safari since 14 send them.',
        ko: '서버나 장비가 지원하지 않는 값을 TLS 표준대로 무시하지 않습니다. Chrome 55 이상과 Safari 14 이상은 이런 값을 보냅니다.',
      },
      find: {
        en: 'Find the device: open the site in Chrome from outside and from the network of the server, and compare with Firefox, which up to version 153 does not send such values.',
        ko: '원인 장비를 찾으세요. 외부와 서버 내부망에서 Chrome으로 접속하고 Firefox 결과와 비교하세요. Firefox는 153까지 이런 값을 보내지 않습니다.',
      },
      links: ['https://www.rfc-editor.org/rfc/rfc8701'],
    }),
  },
} as const satisfies Catalogue<Entry & { readonly advice: Advice }>

const isPart = (code: unknown): code is keyof typeof PARTS =>
  typeof code === 'string' && Object.hasOwn(PARTS, code)
/** What a server minds of a browser's ClientHello is a parameter of its sentence. */
const partAdvice = ({ part }: Readonly<Record<string, unknown>>): Advice | undefined => {
  const code = (part as { readonly code?: unknown } | undefined)?.code
  return isPart(code) ? PARTS[code].advice : undefined
}

export const HELLO_FAULTS = {
  'part-reset': {
    fault: 'reset',
    advice: partAdvice,
    en: 'The server resets the connection at a ClientHello with {part}, as browsers send it. Without that it responds.',
    ko: 'ClientHello에 브라우저가 보내는 다음 항목이 있으면 서버가 연결을 끊습니다(RST): {part}. 빼면 응답합니다.',
  },
  'part-closed': {
    fault: 'closed',
    advice: partAdvice,
    en: 'The server closes the connection at a ClientHello with {part}, as browsers send it. Without that it responds.',
    ko: 'ClientHello에 브라우저가 보내는 다음 항목이 있으면 서버가 연결을 끊습니다: {part}. 빼면 응답합니다.',
  },
  'part-alert': {
    fault: 'handshake-alert',
    advice: partAdvice,
    en: 'The server sends the alert {alert} at a ClientHello with {part}, as browsers send it. Without that it responds.',
    ko:
      'ClientHello에 브라우저가 보내는 다음 항목이 있으면 서버가 TLS 경고(alert)를 보냅니다: {part}. '
      + '보낸 경고: {alert}. 빼면 응답합니다.',
  },
  'hello-reset': {
    fault: 'reset',
    advice: browserHelloAdvice,
    en: 'The server resets the connection at the ClientHello of browsers. It responds to other ones.',
    ko: '브라우저의 ClientHello를 보내면 서버가 연결을 끊습니다(RST). 다른 ClientHello에는 응답합니다.',
  },
  'hello-closed': {
    fault: 'closed',
    advice: browserHelloAdvice,
    en: 'The server closes the connection at the ClientHello of browsers. It responds to other ones.',
    ko: '브라우저의 ClientHello를 보내면 서버가 연결을 끊습니다. 다른 ClientHello에는 응답합니다.',
  },
  'hello-alert': {
    fault: 'handshake-alert',
    advice: browserHelloAdvice,
    en: 'The server sends the alert {alert} at the ClientHello of browsers. It responds to other ones.',
    ko:
      '브라우저의 ClientHello를 보내면 서버가 TLS 경고(alert)를 보냅니다({alert}). '
      + '다른 ClientHello에는 응답합니다.',
  },
  'no-http-protocol': {
    fault: 'handshake-alert',
    en: 'The server supports neither HTTP/2 nor HTTP/1.1 on this port (ALPN), which browsers demand.',
    ko: '이 포트에서 브라우저가 요구하는 HTTP/2와 HTTP/1.1을 모두 지원하지 않습니다(ALPN).',
  },
  'long-hello-reset': {
    fault: 'reset',
    advice: longHelloAdvice,
    en: 'The server resets the connection at a long ClientHello. Clients that send such a long one: {clients}.',
    ko: 'ClientHello가 길면 서버가 연결을 끊습니다(RST). 이만큼 긴 ClientHello를 보내는 클라이언트: {clients}.',
  },
  'long-hello-closed': {
    fault: 'closed',
    advice: longHelloAdvice,
    en: 'The server closes the connection at a long ClientHello. Clients that send such a long one: {clients}.',
    ko: 'ClientHello가 길면 서버가 연결을 끊습니다. 이만큼 긴 ClientHello를 보내는 클라이언트: {clients}.',
  },
  'long-hello-alert': {
    fault: 'handshake-alert',
    advice: longHelloAdvice,
    en: 'The server sends the alert {alert} at a long ClientHello. Clients that send such a long one: {clients}.',
    ko:
      'ClientHello가 길면 서버가 TLS 경고(alert)를 보냅니다({alert}). 이만큼 긴 ClientHello를 보내는 '
      + '클라이언트: {clients}.',
  },
} as const satisfies Catalogue<FaultEntry>

const NO_PROTOCOL = 'no_application_protocol'

/** The server breaks at what browsers send. */
export const hello = ({ observation, refused, cause }: Connected): FaultsAndIssues[] => {
  if (refused === null || cause === 'choice' || refusingVersion(observation).length > 0) return []
  const { code: how } = refused
  const alert = refused.alert ?? ''
  if (how !== 'reset' && how !== 'closed' && how !== 'handshake-alert')
    return [faulty(tlsFault(refused.report), browsers())]
  if (cause === 'alpn' && alert === NO_PROTOCOL)
    return [faulty(faultOf(HELLO_FAULTS, { code: 'no-http-protocol' }), refusingPart(cause))]
  if (cause === null) {
    const report = {
      reset: { code: 'hello-reset' },
      closed: { code: 'hello-closed' },
      'handshake-alert': { code: 'hello-alert', params: { alert } },
    } as const
    return [faulty(faultOf(HELLO_FAULTS, report[how]), browsers())]
  }
  if (typeof cause === 'object') {
    const refusing = refusingHello(cause.octets)
    const clients = named(refusing)
    const report = {
      reset: { code: 'long-hello-reset', params: { clients } },
      closed: { code: 'long-hello-closed', params: { clients } },
      'handshake-alert': { code: 'long-hello-alert', params: { alert, clients } },
    } as const
    return [faulty(faultOf(HELLO_FAULTS, report[how]), refusing)]
  }
  const part: Coded<typeof PARTS> = { code: `part-${cause}` }
  const report = {
    reset: { code: 'part-reset', params: { part } },
    closed: { code: 'part-closed', params: { part } },
    'handshake-alert': { code: 'part-alert', params: { part, alert } },
  } as const
  return [faulty(faultOf(HELLO_FAULTS, report[how]), refusingPart(cause))]
}
