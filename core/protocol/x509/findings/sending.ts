/** What is odd in the way a chain was sent: its order, and what nobody needs. */
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { Advice, ChainIssue, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { identity } from '../certificate.ts'
import type { Anchor, PathEntry } from '../validation.ts'
import { shownName } from './which.ts'

const CHAIN = 'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2'
const SHOW = 'openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null'

const wrongOrderAdvice: Advice = {
  en: {
    title: 'The certificates are in the wrong order',
    causes: ['The chain file was put together by hand, with a root or another certificate in between.'],
    fixes: [
      "Recreate the chain file: the server's own certificate first, then each certificate's issuer. `certbot` "
        + 'writes it as `fullchain.pem`.',
      `Check what is sent: \`${SHOW}\`.`,
    ],
  },
  ko: {
    title: '인증서의 순서가 잘못되었습니다',
    causes: ['체인 파일을 직접 이어 붙이면서 루트 인증서나 다른 인증서가 사이에 들어갔습니다.'],
    fixes: [
      '체인 파일을 다시 만드세요. 서버 인증서가 먼저이고, 그 뒤로 각 인증서의 발급자 인증서가 옵니다. `certbot`을 쓴다면 '
        + '`fullchain.pem`이 그 순서입니다.',
      `서버가 보내는 인증서를 확인하세요: \`${SHOW}\`.`,
    ],
  },
  links: [CHAIN],
}

const needlessCertificateAdvice: Advice = {
  en: {
    title: 'There are certificates that clients do not need',
    causes: ['The chain file contains the root, an old cross-signed certificate, or that of another site.'],
    fixes: [
      'Remove them from the chain file, and reload the server. Each handshake gets smaller.',
      `Check what is sent: \`${SHOW}\`.`,
    ],
  },
  ko: {
    title: '클라이언트에 필요 없는 인증서가 있습니다',
    causes: ['체인 파일에 루트 인증서, 오래된 교차 인증서, 다른 사이트의 인증서가 들어 있습니다.'],
    fixes: [
      '체인 파일에서 삭제하고 서버를 리로드하세요. 핸드셰이크가 작아집니다.',
      `서버가 보내는 인증서를 확인하세요: \`${SHOW}\`.`,
    ],
  },
  links: [CHAIN],
}

const NEEDLESS = { issue: 'extra-certificate', advice: needlessCertificateAdvice } as const

export const SENDING_ISSUES = {
  'wrong-order': {
    issue: 'wrong-order',
    severity: 'warning',
    advice: wrongOrderAdvice,
    en: '{inFile?|The file has|The server sends} its certificates in the wrong order. Some old clients cannot use them.',
    ko: '{inFile?|파일의 인증서 순서가 잘못되었습니다|서버가 인증서를 잘못된 순서로 보냅니다}. 일부 오래된 클라이언트는 이를 처리하지 못합니다.',
  },
  'contains-root': {
    issue: 'contains-root',
    severity: 'info',
    advice: needlessCertificateAdvice,
    en: '{inFile?|The file has|The server sends} the root "{name}", which every client already has.',
    ko: '{inFile?|파일에|서버가} "{name}" {inFile?|루트가 있습니다|루트를 보냅니다}. 모든 클라이언트에 이미 있는 루트입니다.',
  },
  'duplicate-certificate': {
    ...NEEDLESS,
    severity: 'info',
    en: '{inFile?|The file has|The server sends} the certificate "{name}" twice.',
    ko: '{inFile?|파일에|서버가 보낸 체인에} "{name}" 인증서가 두 번 있습니다.',
  },
  'extra-certificate': {
    ...NEEDLESS,
    severity: 'info',
    en: '{inFile?|The file has|The server sends} the certificate "{name}", which is not needed.',
    ko: '{inFile?|파일에|서버가} 불필요한 "{name}" {inFile?|인증서가 있습니다|인증서를 보냅니다}.',
  },
  'misleading-certificate': {
    ...NEEDLESS,
    severity: 'warning',
    en: '{inFile?|The file has|The server sends} several "{name}" certificates. Some clients take the first one and refuse it.',
    ko: '{inFile?|파일에|서버가} "{name}" {inFile?|인증서가 여러 장 있습니다|인증서를 여러 장 보냅니다}. 첫 번째 것만 보는 일부 클라이언트가 거부합니다.',
  },
  'extra-certificates': {
    ...NEEDLESS,
    severity: 'info',
    en: '{inFile?|The file has|The server sends} {count} certificates that are not needed, such as "{name}".',
    ko: '{inFile?|파일에|서버가} 불필요한 {inFile?|인증서가|인증서를} {count}장 {inFile?|있습니다|보냅니다}(예: "{name}").',
  },
} as const satisfies Catalogue<IssueEntry>

/** The CA certificate that was sent in place of the one that issued the leaf; null: there was none. */
export const wrongIssuer = (sent: readonly Certificate[], path: readonly PathEntry[]): Certificate | null => {
  const next = sent[1]
  const isInPath = path.some(({ certificate }) => next && identity(certificate) === identity(next))
  return next?.basicConstraints?.ca && !next.selfIssued && !isInPath ? next : null
}

/**
 * What can be said about the order and the contents of what was sent, given the path that was found in it.
 */
export const sendingIssues = (
  chain: readonly Certificate[],
  path: readonly PathEntry[],
  anchor: Anchor | null,
): ChainIssue[] => {
  const issues: ChainIssue[] = []
  const first = new Map<string, number>()
  for (const [position, certificate] of chain.entries())
    if (!first.has(identity(certificate))) first.set(identity(certificate), position)
  const sent = path
    .filter(({ source }) => source === 'sent')
    .map(({ certificate }) => first.get(identity(certificate))!)
  if (sent.some((position, index) => index > 0 && position < sent[index - 1]!)) {
    issues.push(issueOf(SENDING_ISSUES, { code: 'wrong-order' }))
  }
  if (anchor === null) return issues
  /** Each by its name; said once, however many they are. */
  const needless: { readonly name: string; readonly again: boolean }[] = []
  let root: string | null = null
  const times = new Map<string, number>()
  for (const [position, certificate] of chain.entries()) {
    const before = times.get(identity(certificate)) ?? 0
    times.set(identity(certificate), before + 1)
    if (position === 0) continue
    const name = shownName(certificate.subject)
    const same = identity(anchor.certificate) === identity(certificate)
    if (sent.includes(position) && !same) continue
    if (
      path.length > 1
      && (same || (certificate.selfIssued && certificate.subject.key === anchor.certificate.subject.key))
    ) {
      root ??= name
    } else needless.push({ name, again: before > 0 })
  }
  if (root !== null) issues.push(issueOf(SENDING_ISSUES, { code: 'contains-root', params: { name: root } }))
  const [one] = needless
  if (one === undefined) return issues
  const { name, again } = one
  const several = { code: 'extra-certificates', params: { count: needless.length, name } } as const
  const single = { code: again ? 'duplicate-certificate' : 'extra-certificate', params: { name } } as const
  return [...issues, issueOf(SENDING_ISSUES, needless.length > 1 ? several : single)]
}
