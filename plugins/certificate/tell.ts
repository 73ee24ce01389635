/** Pure: a certificate check in words, English and Korean. */
import type { Language, Line, Told } from '../../core/plugin.ts'
import { readableHost } from '../../core/domain.ts'
import { hostAndPort } from '../../core/schema.ts'
import { errors } from '../../knowledge-base/errors/index.ts'
import type { Check, ChainItem } from './schema.ts'

const WORDS = {
  en: {
    healthy: (domain: string, days: number) => `${domain}: the certificate is trusted and valid for ${days} more ${days === 1 ? 'day' : 'days'}.`,
    fault: (domain: string, title: string, more: number) => `${domain}: ${title}${more ? ` (and ${more} more)` : ''}.`,
    node: (domain: string, bad: number, all: number) => `${domain}: ${bad} of ${all} addresses ${bad === 1 ? 'has' : 'have'} a fault that the first one does not have.`,
    unmeasured: (domain: string, title: string) => `${domain}: the certificate could not be measured: ${title}.`,
    valid: 'Valid', left: (days: number) => days < 0 ? `expired ${-days} ${days === -1 ? 'day' : 'days'} ago` : `${days} ${days === 1 ? 'day' : 'days'} left`,
    issuer: 'Issuer', names: 'Names', key: 'Key', connection: 'Connection', address: 'Address', chain: 'Chain', faults: 'What is wrong',
    remarks: 'Remarks', addresses: 'Addresses', others: (count: number) => `and ${count} more`, postQuantum: 'post-quantum hybrid', clientCertificate: 'asks for a client certificate',
    notSent: 'not sent', role: { leaf: 'server', intermediate: 'intermediate', root: 'root' },
    unmeasuredParts: 'Not measured', until: 'until', serves: (date: string) => `certificate until ${date}`, fine: 'ok',
  },
  ko: {
    healthy: (domain: string, days: number) => `${domain}: 인증서를 신뢰할 수 있으며 만료까지 ${days}일 남았습니다.`,
    fault: (domain: string, title: string, more: number) => `${domain}: ${title}${more ? ` (외 ${more}건)` : ''}.`,
    node: (domain: string, bad: number, all: number) => `${domain}: 주소 ${all}개 중 ${bad}개에 첫 번째 주소에는 없는 문제가 있습니다.`,
    unmeasured: (domain: string, title: string) => `${domain}: 인증서를 측정하지 못했습니다. ${title}.`,
    valid: '유효 기간', left: (days: number) => days < 0 ? `${-days}일 전에 만료됨` : `${days}일 남음`,
    issuer: '발급자', names: '도메인', key: '키', connection: '연결', address: '주소', chain: '인증서 체인', faults: '문제점',
    remarks: '참고', addresses: '주소별 결과', others: (count: number) => `외 ${count}개`, postQuantum: '양자 내성 하이브리드 지원', clientCertificate: '클라이언트 인증서 요청',
    notSent: '서버가 보내지 않음', role: { leaf: '서버', intermediate: '중간', root: '루트' },
    unmeasuredParts: '측정하지 않은 항목', until: '~', serves: (date: string) => `${date}까지 유효한 인증서`, fine: '정상',
  },
} as const

const day = (instant: string): string => instant.slice(0, 10)
const shorten = (text: string, most = 100): string => text.length > most ? `${text.slice(0, most - 1)}…` : text

/** The part of an RFC 4514 name that people know it by. */
const shortName = (name: string): string => shorten(/(?:^|[,+])CN=((?:\\.|[^,+\\])*)/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name, 64)

/** The root is the trunk, the leaf the last branch. */
const tree = (chain: readonly ChainItem[], language: Language): Line[] => [...chain].reverse().map((one, depth) => {
  const words = WORDS[language]
  const name = one.role === 'leaf' && one.subject === '' ? one.san?.[0] ?? '' : shortName(one.subject)
  return {
    kind: 'branch', depth, dim: !one.sent,
    text: `${name}  (${words.role[one.role]}, ${one.keyType} ${one.keyBits}, ${words.until} ${day(one.notAfter)}${one.sent || one.role === 'root' ? '' : `, ${words.notSent}`})`,
  }
})

const listNames = (san: readonly string[], others: (count: number) => string): string =>
  san.slice(0, 4).map(name => shorten(name, 64)).join(', ') + (san.length > 4 ? `, ${others(san.length - 4)}` : '')

/** An address that this host cannot reach at all (no IPv6 here) says nothing about the server. */
const faulty = (check: Check) => check.tls.addresses.filter(one => !one.ok && one.error?.code !== 'unreachable')

export const tell = (check: Check, language: Language): Told => {
  const words = WORDS[language]
  const { tls, cert, domain } = check
  const { host, port } = hostAndPort(domain)
  const shown = readableHost(host) + (port === 443 ? '' : `:${port}`)
  const mine = (fix: string) => fix.replaceAll('example.com:443', `${host}:${port}`).replaceAll('example.com', host)
  const explained = (code: keyof typeof errors) => errors[code][language]
  const lines: Line[] = []
  const [leaf] = check.chain
  if (cert && leaf) {
    lines.push(
      { kind: 'fact', label: words.valid, value: `${day(leaf.notBefore)} – ${day(leaf.notAfter)} (${words.left(cert.daysLeft)})` },
      { kind: 'fact', label: words.issuer, value: shortName(leaf.issuer) },
      { kind: 'fact', label: words.names, value: listNames(check.san ?? [], words.others) },
      { kind: 'fact', label: words.key, value: `${leaf.keyType} ${leaf.keyBits}, ${leaf.signatureAlgorithm}` },
      {
        kind: 'fact', label: words.connection,
        value: [tls.protocol, tls.cipher, tls.keyExchange, tls.postQuantum ? words.postQuantum : null, tls.clientCertificateRequested ? words.clientCertificate : null]
          .filter(part => part !== null).join(', '),
      },
    )
  }
  if (tls.ip && tls.addresses.length < 2) lines.push({ kind: 'fact', label: words.address, value: tls.ip })
  if (tls.addresses.length > 1) {
    lines.push({ kind: 'heading', text: words.addresses })
    for (const one of tls.addresses) {
      const what = one.error ? explained(one.error.code).title : words.fine
      lines.push({ kind: 'branch', depth: 0, text: `${one.ip}  ${what}${one.notAfter ? `, ${words.serves(day(one.notAfter))}` : ''}` })
    }
  }
  if (check.chain.length) lines.push({ kind: 'heading', text: words.chain }, ...tree(check.chain, language))
  const odd = faulty(check)
  const faults = tls.errors.length ? tls.errors.map(fault => ({ ...fault, where: '' })) : odd.map(one => ({ ...one.error!, where: `${one.ip}: ` }))
  if (faults.length) {
    lines.push({ kind: 'heading', text: words.faults })
    for (const { code, message, where } of faults) {
      const { title, fixes } = explained(code)
      lines.push({ kind: 'fault', code, text: where + (language === 'en' ? message : `${title}. (${message})`), fixes: fixes.map(mine) })
    }
  }
  const remarks = tls.chainIssues.filter(issue => issue.severity !== 'info')
  if (remarks.length) lines.push({ kind: 'heading', text: words.remarks }, ...remarks.map((issue): Line => ({ kind: 'note', text: `${issue.code}: ${issue.message}` })))
  if (check.unmeasured.length) lines.push({ kind: 'heading', text: words.unmeasuredParts }, { kind: 'note', text: check.unmeasured.map(one => one.field).join(', ') })

  const title = tls.error ? explained(tls.error.code).title : ''
  if (!cert) return { state: 'unmeasured', verdict: words.unmeasured(shown, title), lines }
  if (tls.error) return { state: 'fault', verdict: words.fault(shown, title, tls.errors.length - 1), lines }
  if (odd.length) return { state: 'fault', verdict: words.node(shown, odd.length, tls.addresses.length), lines }
  return { state: 'healthy', verdict: words.healthy(shown, cert.daysLeft), lines }
}
