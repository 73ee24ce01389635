/** Pure: from the checks of an answer, and its policy, to what was found, worst first, with what to do. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Parameter, Report } from '../../../core/text/catalogue.ts'
import { sortFindings } from '../../../core/answer/finding.ts'
import type { Finding, FindingSeverity } from '../../../core/answer/finding.ts'
import { byCap, isRevocationOpen, isUnmeasured } from '../answer/checks.ts'
import { GRADES } from '../grade/check.ts'
import type { Grade } from '../grade/check.ts'
import { DEPARTURE_TITLES } from '../policy/words.ts'
import { ruleOf } from '../grade/rules.ts'
import type { Answer, CheckResult, Facts } from '../schema.ts'
import { TEXTS } from './texts.ts'

const SAID = {
  'check-caps': {
    en: '{title} (grade {cap} at most)',
    ko: '{title}(최고 {cap} 등급)',
  },
  'check-raises': {
    en: '{detail} Once this is fixed, the grade is {grade}.',
    ko: '{detail} 고치면 {grade} 등급이 됩니다.',
  },
  'checks-unmeasured': { en: '{checks}: {detail}', ko: '{checks}: {detail}' },
} as const satisfies Catalogue

const OF_POLICY = {
  generate: {
    en: 'Take the configuration of this profile for your server from https://configurator.tlsref.org/.',
    ko: '서버에 맞는 이 프로필의 설정을 받아 적용하세요: https://configurator.tlsref.org/',
  },
  unchecked: { en: 'The policy could not be checked', ko: '정책을 확인하지 못함' },
  open: { en: 'Not checked', ko: '확인하지 못한 항목' },
} as const

const ALL: Catalogue = { ...TEXTS, ...SAID }
const say = (report: Coded<typeof SAID> & Report, language: Language): string =>
  words(ALL, report, language) ?? report.code

const LANGUAGES: readonly Language[] = ['en', 'ko']

interface Text {
  readonly en: string
  readonly ko: string
}

const inBoth = (of: (language: Language) => Finding['en']): Pick<Finding, Language> => {
  const [en, ko] = LANGUAGES.map(of) as [Finding['en'], Finding['ko']]
  return { en, ko }
}

/** What some clients cannot use now: an error, as the certificate check has it. */
const REFUSED: readonly string[] = ['unreached-from-korea', 'chain-incomplete', 'others-refuse']

/** With a policy, only the policy counts, and what breaks the site. */
const severityOf = (check: CheckResult, hasPolicy: boolean): FindingSeverity => {
  const { cap } = check
  if (cap === 'D' || (!hasPolicy && REFUSED.includes(check.outcome))) return 'error'
  // As the certificate check has it.
  if (!hasPolicy && isRevocationOpen(check)) return 'unknown'
  return cap === null || hasPolicy ? 'info' : 'warning'
}

const outcomeOf = ({ outcome, params }: CheckResult): Parameter => ({
  code: outcome,
  ...(params ? { params: params as NonNullable<Report['params']> } : {}),
})

const isBetter = (one: Grade, than: Grade): boolean => GRADES.indexOf(one) < GRADES.indexOf(than)

/** The rule's titles name what is checked, not what is wrong. */
const titleOf = ({ id, cap }: CheckResult, isGraded: boolean, language: Language): string => {
  const title = ruleOf(id).title[language]
  return cap === null || !isGraded ? title : say({ code: 'check-caps', params: { title, cap } }, language)
}

const ofCheck = (check: CheckResult, { grade, policy, reachable }: Facts): Finding => {
  const { id, cap, fix, gradeIfFixed, detail, detailEn, references } = check
  return {
    code: id,
    severity: severityOf(check, policy !== undefined),
    // What the certificate check found is told by that, too.
    ...(Object.hasOwn(check.params ?? {}, 'problem') ? { part: 'certificate' } : {}),
    ...inBoth(language => ({
      title: titleOf(check, reachable, language),
      message:
        // A note that raises the grade by what it mends besides would gainsay the way that `next` shows.
        cap !== null && gradeIfFixed !== null && isBetter(gradeIfFixed, grade)
          ? say({ code: 'check-raises', params: { detail: outcomeOf(check), grade: gradeIfFixed } }, language)
          : language === 'ko'
            ? detail
            : detailEn,
      causes: [],
      fixes: fix ? [fix[language]] : [],
    })),
    links: references.slice(0, MAX_LINKS),
  }
}

/** Checks that the same thing kept from being made are one finding. */
const ofOpen = (checks: readonly CheckResult[], hasPolicy: boolean): Finding[] => {
  const groups = Map.groupBy(checks, ({ params }) => JSON.stringify(params ?? null))
  return [...groups.values()].map(group => ({
    code: 'checks-unmeasured',
    severity: hasPolicy ? 'info' : 'unknown',
    ...inBoth(language => ({
      title: OF_POLICY.open[language],
      message: say(
        {
          code: 'checks-unmeasured',
          params: { checks: group.map(({ id }) => ruleOf(id).title[language]), detail: outcomeOf(group[0]!) },
        },
        language,
      ),
      causes: [],
      fixes: [],
    })),
    links: [],
  }))
}

type Statement = NonNullable<Answer['policy']>['departures'][number]

const ofPolicy = ({ policy }: Facts): Finding[] => {
  if (policy === undefined) return []
  const finding = (
    one: Statement,
    title: Text,
    severity: FindingSeverity,
    fixes: readonly Text[],
  ): Finding => ({
    code: one.code,
    severity,
    ...inBoth(language => ({
      title: title[language],
      message: one[language],
      causes: [],
      fixes: fixes.map(fix => fix[language]),
    })),
    links: [GUIDELINE],
  })
  const severity = policy.met === null ? 'unknown' : 'info'
  return [
    ...policy.departures.map(one =>
      finding(one, DEPARTURE_TITLES[one.code as keyof typeof DEPARTURE_TITLES], 'error', [
        OF_POLICY.generate,
      ]),
    ),
    ...policy.unchecked.map(one => finding(one, OF_POLICY.unchecked, severity, [])),
  ]
}

const CLIENT_CERTIFICATE = 'http-client-certificate'

const DEMANDED = {
  title: {
    en: 'The server requires a client certificate',
    ko: '서버가 클라이언트 인증서를 필수로 요구합니다',
  },
  message: {
    en: 'The server answers no request without a client certificate, so its page could not be checked.',
    ko: '서버가 클라이언트 인증서 없는 요청에 응답하지 않으므로 페이지를 확인하지 못했습니다.',
  },
  fix: {
    en: 'To check the page as well, give a certificate on your own command line: `--cert FILE --key FILE`',
    ko: '페이지도 확인하려면 명령줄에서 인증서를 지정하세요: `--cert FILE --key FILE`',
  },
} as const

/** Why the page was not seen is no fault of the server. */
const ofClientCertificate = ({ unmeasured }: Facts): Finding[] =>
  unmeasured.some(({ code }) => code === CLIENT_CERTIFICATE)
    ? [
        {
          code: 'client-certificate',
          severity: 'info',
          ...inBoth(language => ({
            title: DEMANDED.title[language],
            message: DEMANDED.message[language],
            causes: [],
            fixes: [DEMANDED.fix[language]],
          })),
          links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.3.2'],
        },
      ]
    : []

/** The check itself has all of them. */
const MAX_LINKS = 1

const GUIDELINE = 'https://docs.tlsref.org/server-side-tls.html'

export const findingsOf = (facts: Facts): Finding[] => {
  const open = facts.checks.filter(one => one.level !== 'pass')
  const judged = open.filter(one => !isUnmeasured(one)).toSorted(byCap)
  return sortFindings([
    ...ofPolicy(facts),
    ...judged.map(one => ofCheck(one, facts)),
    ...ofOpen(open.filter(isUnmeasured), facts.policy !== undefined),
    ...ofClientCertificate(facts),
  ])
}
