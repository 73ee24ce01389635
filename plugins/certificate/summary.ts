/** Pure: a certificate check in words, English and Korean. */
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { hostAndPort, readableHost } from '../../core/domain.ts'
import { problemWords } from './problems.ts'
import type { Check } from './schema.ts'
import { beyond, history, outlook, tree } from './summary-facts.ts'
import {
  dayIn,
  explain,
  fieldName,
  koreanTitle,
  listNames,
  sentence,
  shorten,
  shortName,
} from './summary-parts.ts'
import { WORDS } from './words.ts'

const MAX_REASON_LENGTH = 160

const caaFix = ({ caa }: Check, language: Language): string | null =>
  (language === 'ko' ? caa?.ko?.fix : caa?.fix) ?? null

/** An address that this host cannot reach at all (no IPv6 here) says nothing about the server. */
const faulty = (check: Check) =>
  check.tls.addresses.filter(one => !one.ok && one.error?.code !== 'unreachable')

export const summarize = (check: Check, language: Language): Summary => {
  const words = WORDS[language]
  const { tls, cert, domain } = check
  const day = dayIn(language)
  const { host, port } = hostAndPort(domain)
  const shown = readableHost(host) + (port === 443 ? '' : `:${port}`)
  const mine = (fix: string) =>
    fix.replaceAll('example.com:443', `${host}:${port}`).replaceAll('example.com', host)
  const lines: Line[] = []
  const [leaf] = check.chain
  if (cert && leaf) {
    lines.push(
      {
        kind: 'fact',
        label: words.valid,
        value: `${day(leaf.notBefore)} – ${day(leaf.notAfter)} (${words.left(cert.daysLeft)})`,
      },
      { kind: 'fact', label: words.issuer, value: shortName(leaf.issuer) },
      { kind: 'fact', label: words.names, value: listNames(check.san ?? [], words.others) },
      {
        kind: 'fact',
        label: words.key,
        value: `${leaf.keyType} ${leaf.keyBits}, ${leaf.signatureAlgorithm}`,
      },
      {
        kind: 'fact',
        label: words.connection,
        value: [
          tls.protocol,
          tls.cipher,
          tls.keyExchange,
          tls.postQuantum ? words.postQuantum : null,
          tls.clientCertificateRequested ? words.clientCertificate : null,
        ]
          .filter(part => part !== null)
          .join(', '),
      },
      ...beyond(check, words, language),
    )
  }
  if (tls.ip && tls.addresses.length < 2) lines.push({ kind: 'fact', label: words.address, value: tls.ip })
  if (tls.addresses.length > 1) {
    lines.push({ kind: 'heading', text: words.addresses })
    for (const one of tls.addresses) {
      const what = one.error ? explain(one.error, language).title : words.fine
      lines.push({
        kind: 'tree',
        depth: 0,
        text: `${one.ip}  ${what}${one.notAfter ? `, ${words.serves(day(one.notAfter))}` : ''}`,
      })
    }
  }
  if (check.chain.length) lines.push({ kind: 'heading', text: words.chain }, ...tree(check.chain, language))
  const odd = faulty(check)
  const faults = tls.errors.length
    ? tls.errors.map(fault => ({ ...fault, where: '' }))
    : odd.map(one => ({ ...one.error!, where: `${one.ip}: ` }))
  if (faults.length) {
    lines.push({ kind: 'heading', text: words.faults })
    for (const fault of faults) {
      const { title, fixes } = explain(fault, language)
      const sentence = problemWords(fault, language)
      const text = language === 'en' ? sentence : `${title}. ${sentence}`
      lines.push({ kind: 'fault', code: fault.code, text: fault.where + text, fixes: fixes.map(mine) })
    }
  }
  if (tls.chainBundle !== null && faults.some(({ code }) => code === 'incomplete-chain'))
    lines.push({ kind: 'note', text: words.bundle })
  const remarks = tls.chainIssues.filter(issue => issue.severity !== 'info')
  if (remarks.length)
    lines.push(
      { kind: 'heading', text: words.remarks },
      ...remarks.map((issue): Line => {
        const fix = issue.code === 'caa-forbids-issuer' ? caaFix(check, language) : null
        const code = language === 'ko' ? '' : `${issue.code}: `
        const text = `${code}${problemWords(issue, language)}${fix === null ? '' : ` ${words.fix}: ${fix}`}`
        return { kind: 'note', text }
      }),
    )
  lines.push(...outlook(check, words, language), ...history(check, words, language))
  // Where nothing could be measured the verdict says why, or the fact about Korea, and a short-lived
  // certificate's fact says that nobody revokes it.
  const left = check.unmeasured.filter(
    ({ field, reason }) =>
      reason !== tls.error?.code
      && !(field.startsWith('tlsKr.') && reason === check.tlsKr?.error?.code)
      && !(field === 'revoked' && tls.revocation?.status === 'not-revocable'),
  )
  const fields = new Map<string, Set<string>>()
  for (const one of left) {
    const why = shorten(sentence(one, language), MAX_REASON_LENGTH)
    fields.set(why, (fields.get(why) ?? new Set()).add(fieldName(one.field, language)))
  }
  if (left.length)
    lines.push(
      { kind: 'heading', text: words.unmeasuredParts },
      ...[...fields].map(
        ([why, names]): Line => ({ kind: 'note', text: `${[...names].join(', ')}: ${why}` }),
      ),
    )

  const title = tls.error ? explain(tls.error, language).title : ''
  if (!cert || cert.source === 'ct') {
    return {
      state: 'unchecked',
      verdict:
        words.unmeasured(shown, title)
        + (cert ? words.ctOnly(day(cert.notAfter), shorten(cert.issuer ?? '?', 64)) : ''),
      lines,
    }
  }
  if (tls.error) return { state: 'problem', verdict: words.fault(shown, title, tls.errors.length - 1), lines }
  if (odd.length)
    return { state: 'problem', verdict: words.node(shown, odd.length, tls.addresses.length), lines }
  const korean = tls.vantage === 'edge' ? koreanTitle(check.tlsKr, language) : null
  if (korean) return { state: 'problem', verdict: words.koreaVerdict(shown, `${korean}.`), lines }
  return { state: 'good', verdict: words.healthy(shown, cert.daysLeft), lines }
}
