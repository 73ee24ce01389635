/** Judges what a server showed over HTTP: one verdict for each check of the rule. Pure. */
import type { Judged } from '../check.ts'
import { CONTENT } from '../rule/content.ts'
import { COOKIES } from '../rule/cookies.ts'
import { HEADERS } from '../rule/headers.ts'
import { ISOLATION } from '../rule/isolation.ts'
import { REDIRECTS } from '../rule/redirects.ts'
import { judgeCors, judgeScripts } from './judge-content.ts'
import { judgeCookies } from './judge-cookies.ts'
import {
  judgeContentType,
  judgeEmbedder,
  judgeOpener,
  judgePermissions,
  judgeReferrer,
  judgeResource,
} from './judge-headers.ts'
import { judgeCsp, judgeFraming } from './judge-policy.ts'
import { judgeRedirects } from './judge-redirects.ts'
import { judgeSoftware } from './judge-software.ts'
import type { HttpSurvey } from './observation.ts'
import { subjectOf } from './subject.ts'

export const HTTP_RULES = { ...REDIRECTS, ...HEADERS, ...ISOLATION, ...COOKIES, ...CONTENT }

/** Null: HTTP was not measured. */
export const judgeHttp = (survey: HttpSurvey | null, host: string): Judged<typeof HTTP_RULES>[] => {
  const subject = subjectOf(survey)
  return [
    ...judgeRedirects(survey, host),
    judgeCsp(subject),
    judgeFraming(subject),
    judgeContentType(subject),
    judgeReferrer(subject),
    judgePermissions(subject),
    judgeOpener(subject),
    judgeResource(subject),
    judgeEmbedder(subject),
    judgeSoftware(survey),
    judgeCookies(survey, host),
    judgeCors(subject, survey),
    judgeScripts(subject),
  ]
}
