/** Pure: a certificate check in words, English and Korean. */
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { readableHost } from '../../core/domain.ts'
import { hostAndPort } from '../../core/schema.ts'
import { koreanTime } from '../../core/time.ts'
import { errors } from '../../knowledge-base/errors/index.ts'
import type { Explanation } from '../../knowledge-base/errors/index.ts'
import { inKorean } from './korean.ts'
import { REASONS_KO } from './korean-faults.ts'
import { intermediateOf, problemWords } from './problems.ts'
import type { Check, ChainItem } from './schema.ts'
import { BECAUSE_KO, FIELDS_KO, RENEWAL_KO, STORES, WORDS } from './words.ts'
import type { Words } from './words.ts'

/** Older ones are in the answer itself. */
const MAX_INCIDENTS = 3

/** By the clocks of Korea (UTC+9) for Korean, in UTC for English. */
const dayIn =
  (language: Language) =>
  (instant: string): string =>
    (language === 'ko' ? koreanTime(new Date(instant)) : instant).slice(0, 10)
const shorten = (text: string, most = 100): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** The part of an RFC 4514 name that people know it by. */
const shortName = (name: string): string =>
  shorten(/(?:^|[,+])CN=((?:\\.|[^,+\\])*)/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name, 64)

/** The root is the trunk, the leaf the last branch. */
const tree = (chain: readonly ChainItem[], language: Language): Line[] =>
  [...chain].reverse().map((one, depth) => {
    const words = WORDS[language]
    const day = dayIn(language)
    const name = one.role === 'leaf' && one.subject === '' ? (one.san?.[0] ?? '') : shortName(one.subject)
    return {
      kind: 'tree',
      depth,
      dim: !one.sent,
      text:
        `${name}  (${words.role[one.role]}, ${one.keyType} ${one.keyBits}, ${words.until} `
        + `${day(one.notAfter)}${one.sent || one.role === 'root' ? '' : `, ${words.notSent}`})`,
    }
  })

/** A reason in the reader's language where it is known in it. */
const said = (reason: string, language: Language): string =>
  language === 'ko' ? (inKorean(reason) ?? reason) : reason

const caaFix = ({ caa }: Check, language: Language): string | null =>
  (language === 'ko' ? caa?.ko?.fix : caa?.fix) ?? null

/**
 * What a fault is called and how it is mended; that of an intermediate is another matter, and told with its
 * name.
 */
const explain = (fault: Check['tls']['errors'][number], language: Language): Explanation => {
  const entry = errors[fault.code]
  const intermediate = intermediateOf(fault)
  if (intermediate === null || !entry.ofIntermediate) return entry[language]
  const words = entry.ofIntermediate[language]
  return { ...words, title: `${words.title} ("${intermediate}")` }
}

const revocationText = ({ revocation }: Check['tls'], words: Words, language: Language): string => {
  if (!revocation) return ''
  const { status, source, reason, revokedAt, thisUpdate } = revocation
  const day = dayIn(language)
  const from = source ? words.source[source] : ''
  if (status === 'good') return words.notRevoked(from, thisUpdate ? day(thisUpdate) : '')
  if (status === 'not-revocable') return words.notRevocable
  if (status === 'unknown') return words.unknown(said(reason ?? '', language))
  return words.revoked(
    revokedAt ? day(revokedAt) : '',
    language === 'ko' ? (REASONS_KO[reason ?? 'unspecified'] ?? reason ?? '') : (reason ?? 'unspecified'),
    from,
  )
}

/** What is wrong as seen from Korea; null: nothing. */
const koreanTitle = (tlsKr: Check['tlsKr'], language: Language): string | null =>
  tlsKr?.error ? explain(tlsKr.error, language).title : null

/** What is known beyond the handshake: from the CA, the logs, the root programmes, and from Korea. */
const caaText = (caa: NonNullable<Check['caa']>, words: Words, language: Language): string => {
  if (caa.permitted === null)
    return words.caaOpen(caa.foundAt, shorten(said(caa.reason ?? '', language), 160))
  return caa.permitted ? words.caaPermits(caa.foundAt) : words.caaForbids(caa.foundAt)
}

const beyond = (check: Check, words: Words, language: Language): Line[] => {
  const { tls, tlsKr, cert, caa } = check
  const { revocation, sct, lifetime } = tls
  const day = dayIn(language)
  const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })
  const korean = (): Line[] => {
    if (!tlsKr || tls.vantage === 'kr-probe') return []
    if (!tlsKr.reachable || tlsKr.error) return [fact(words.korea, koreanTitle(tlsKr, language) ?? '')]
    const here = new Set(tls.addresses.map(({ sha256 }) => sha256))
    const there = tlsKr.addresses.find(({ ip }) => ip === tlsKr.ip)
    return [
      fact(
        words.korea,
        there && here.has(there.sha256)
          ? words.koreaSame
          : words.koreaOther(there?.notAfter ? day(there.notAfter) : '?'),
      ),
    ]
  }
  return [
    ...(revocation ? [fact(words.revocation, revocationText(tls, words, language))] : []),
    ...(sct
      ? [
          fact(
            words.scts,
            words.sct(sct.count, sct.operators.map(name => name ?? words.unknownLog).join(', ')),
          ),
        ]
      : []),
    ...(cert?.ctLatest
      ? [fact(words.logs, words.newer(day(cert.ctLatest.notAfter), shorten(cert.ctLatest.issuer ?? '?', 64)))]
      : []),
    ...(lifetime && (cert?.daysLeft ?? -1) >= 0
      ? [fact(words.renewal, words.renew(day(lifetime.renewalDue), lifetime.nextMaxDays))]
      : []),
    ...(caa ? [fact(words.caa, caaText(caa, words, language))] : []),
    ...korean(),
  ]
}

const history = ({ incidents }: Check, words: Words, language: Language): Line[] =>
  incidents.length === 0
    ? []
    : [
        { kind: 'heading', text: words.incidents },
        ...incidents.slice(0, MAX_INCIDENTS).map(
          ({ date, ca, en, ko }): Line => ({
            kind: 'note',
            text: `${date}  ${ca}: ${(language === 'ko' ? ko : en).title}`,
          }),
        ),
        ...(incidents.length > MAX_INCIDENTS
          ? [{ kind: 'note', text: words.others(incidents.length - MAX_INCIDENTS) } as const]
          : []),
      ]

/** One line for programmes that say the same. */
const outlook = ({ tls }: Check, words: Words, language: Language): Line[] => {
  const lines = new Map<string, { names: string[]; until: string | null; why: string }>()
  const day = dayIn(language)
  for (const { store, until, because, reason, renewalTrusted } of tls.forecast) {
    const why =
      language === 'en'
        ? reason
        : (inKorean(reason)
          ?? (BECAUSE_KO[because] ?? reason) + (renewalTrusted === false ? `, ${RENEWAL_KO}` : ''))
    const key = `${until} ${why}`
    const line = lines.get(key) ?? { names: [], until: until && day(until), why }
    line.names.push(STORES[store])
    lines.set(key, line)
  }
  return lines.size === 0
    ? []
    : [
        { kind: 'heading', text: words.forecast },
        ...[...lines.values()].map(
          ({ names, until, why }): Line => ({
            kind: 'note',
            text: `${words.store(names.join(', '), until)} (${why.replace(/\.$/, '')})`,
          }),
        ),
      ]
}

/** The field itself in English, where the answer is looked up by it. */
const fieldName = (field: string, language: Language): string => {
  if (language === 'en') return field
  const [, korea, rest] = /^(tlsKr\.)?(.*)$/.exec(field)!
  const name = FIELDS_KO[korea ? `tls.${rest}` : rest!]
  return name === undefined ? field : korea ? `${name}(한국)` : name
}

const listNames = (san: readonly string[], others: (count: number) => string): string =>
  san
    .slice(0, 4)
    .map(name => shorten(name, 64))
    .join(', ') + (san.length > 4 ? `, ${others(san.length - 4)}` : '')

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
  if (left.length)
    lines.push(
      { kind: 'heading', text: words.unmeasuredParts },
      ...[...new Set(left.map(({ reason }) => reason))].map(
        (reason): Line => ({
          kind: 'note',
          text:
            `${[...new Set(left.filter(one => one.reason === reason).map(({ field }) => fieldName(field, language)))].join(', ')}: `
            + `${shorten(said(reason, language), 160)}`,
        }),
      ),
    )

  const title = tls.error ? explain(tls.error, language).title : ''
  if (!cert || cert.source === 'ct') {
    return {
      state: 'unmeasured',
      verdict:
        words.unmeasured(shown, title)
        + (cert ? words.ctOnly(day(cert.notAfter), shorten(cert.issuer ?? '?', 64)) : ''),
      lines,
    }
  }
  if (tls.error) return { state: 'fault', verdict: words.fault(shown, title, tls.errors.length - 1), lines }
  if (odd.length)
    return { state: 'fault', verdict: words.node(shown, odd.length, tls.addresses.length), lines }
  const korean = tls.vantage === 'edge' ? koreanTitle(check.tlsKr, language) : null
  if (korean) return { state: 'fault', verdict: words.koreaVerdict(shown, `${korean}.`), lines }
  return { state: 'healthy', verdict: words.healthy(shown, cert.daysLeft), lines }
}
