/** Pure: what was found of a domain's mail in one sentence for each question and one for both. */
import { readableHost } from '../../../core/domain/domain.ts'
import { stateOf, type Finding, type Verdict } from '../../../core/answer/finding.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { continued } from '../../../core/text/sentence.ts'
import type { Question } from '../findings/finding.ts'
import type { Answer } from '../schema.ts'

const VERDICTS = {
  mx: {
    en: 'Nothing in the DNS keeps mail from arriving at {count} {count|mail server|mail servers}.',
    ko: '메일 서버 {count}개로 메일을 받는 데 문제가 없습니다(DNS 기준).',
  },
  'mx-encrypted': {
    en: 'Nothing in the DNS keeps mail from arriving at {count} {count|mail server|mail servers}, and MTA-STS makes senders that support it encrypt.',
    ko: '메일 서버 {count}개로 메일을 받는 데 문제가 없고(DNS 기준), MTA-STS를 지원하는 발신 서버는 암호화해서 보냅니다.',
  },
  'mx-encrypting': {
    en: '{count} {count|mail server answers|mail servers answer} on port 25 and {count|encrypts|encrypt} mail.',
    ko: '메일 서버 {count}개가 25번 포트로 응답하고 메일을 암호화합니다.',
  },
  'null-mx': { en: 'The domain accepts no mail (null MX).', ko: '메일을 받지 않는 도메인입니다(null MX).' },
  address: {
    en: 'Without MX records, senders try the IP addresses of the domain.',
    ko: 'MX 레코드가 없어 발신 서버가 도메인의 IP 주소로 연결합니다.',
  },
  nothing: {
    en: 'The domain has no mail server.',
    ko: '메일 서버가 없는 도메인입니다.',
  },
  unknown: { en: 'Where its mail goes is not known.', ko: '메일을 어디서 받는지 알 수 없습니다.' },
  'sends-nothing': {
    en: 'Its SPF record shows that it sends no mail.',
    ko: '메일을 보내지 않는 도메인입니다(SPF).',
  },
  rejected: {
    en: 'Receivers reject spoofed mail (DMARC {policy}).',
    ko: '사칭 메일을 수신 서버가 거부합니다(DMARC {policy}).',
  },
  quarantined: {
    en: 'Receivers treat spoofed mail as spam (DMARC {policy}).',
    ko: '사칭 메일을 수신 서버가 스팸으로 처리합니다(DMARC {policy}).',
  },
  monitored: {
    en: 'Receivers only report spoofed mail (DMARC none).',
    ko: '사칭 메일을 수신 서버가 보고만 합니다(DMARC none).',
  },
  'no-policy': {
    en: 'Receivers have no policy for spoofed mail (no DMARC).',
    ko: '사칭 메일을 처리할 정책이 없습니다(DMARC 없음).',
  },
  found: { en: '{host}: {message}', ko: '{host}: {message}' },
  also: {
    en: '{host}: {message} {count} more {count|problem|problems}.',
    ko: '{host}: {message} 문제가 {count}건 더 있습니다.',
  },
} as const satisfies Catalogue

type Report = Coded<typeof VERDICTS>
const say = (report: Report, language: Language): string => words(VERDICTS, report, language) ?? report.code

type Basis = Pick<Answer, 'receives' | 'mx' | 'exchanges' | 'mtaSts' | 'dmarc' | 'spf'> & {
  readonly sendsNothing: boolean
}

const hostsOf = (all: readonly { readonly host: string }[]): ReadonlySet<string> =>
  new Set(all.map(({ host }) => host))

const arrivesOf = ({ receives, mx, exchanges, mtaSts }: Basis): Report => {
  if (receives === null) return { code: 'unknown' }
  if (receives !== 'mx') return { code: receives }
  const count = hostsOf(mx).size
  // All of them were asked, and answered.
  if (exchanges?.every(({ protocol }) => protocol !== null) && hostsOf(exchanges).size === count)
    return { code: 'mx-encrypting', params: { count } }
  return {
    code: mtaSts?.policy?.mode === 'enforce' ? 'mx-encrypted' : 'mx',
    params: { count },
  }
}

const POLICIES = { reject: 'rejected', quarantine: 'quarantined' } as const

const believedOf = ({ dmarc, sendsNothing }: Basis): Report => {
  const policy = dmarc?.policy ?? null
  if (policy === 'reject' || policy === 'quarantine') return { code: POLICIES[policy], params: { policy } }
  if (sendsNothing) return { code: 'sends-nothing' }
  return { code: policy === 'none' ? 'monitored' : 'no-policy' }
}

const isMore = ({ severity }: Finding): boolean => severity !== 'info'

/** The worst of a question, or what is well. */
const answerTo = (part: Question, findings: readonly Finding[], good: Report): Verdict => {
  const own = findings.filter(finding => finding.part === part)
  const worst = own.find(isMore)
  return {
    state: stateOf(own),
    en: worst?.en.message ?? say(good, 'en'),
    ko: worst?.ko.message ?? say(good, 'ko'),
  }
}

export const verdictsOf = (
  host: string,
  findings: readonly Finding[],
  parts: Basis,
): Pick<Answer, 'verdict' | 'arrives' | 'believed'> => {
  const arrives = answerTo('arrives', findings, arrivesOf(parts))
  const believed = answerTo('believed', findings, believedOf(parts))
  const [worst, ...others] = findings.filter(isMore)
  const sentence = (language: Language): string => {
    const own = readableHost(host, language)
    if (worst === undefined) {
      const message = `${continued(arrives[language])} ${believed[language]}`
      return say({ code: 'found', params: { host: own, message } }, language)
    }
    const message = continued(worst[language].message)
    const count = others.length
    return count === 0
      ? say({ code: 'found', params: { host: own, message } }, language)
      : say({ code: 'also', params: { host: own, message, count } }, language)
  }
  return {
    verdict: { state: stateOf(findings), en: sentence('en'), ko: sentence('ko') },
    arrives,
    believed,
  }
}
