/** Judges what a server showed over HTTP: one verdict for each check of the rule. Pure. */
import type { Judged } from './check.ts'
import { CONTENT } from '../checks/content.ts'
import { COOKIES } from '../checks/cookies.ts'
import { HEADERS } from '../checks/headers.ts'
import { ISOLATION } from '../checks/isolation.ts'
import { REDIRECTS } from '../checks/redirects.ts'
import { judgeCors, judgeScripts } from '../checks/content-judge.ts'
import { judgeCookies } from '../checks/cookies-judge.ts'
import {
  judgeContentType,
  judgeEmbedder,
  judgeOpener,
  judgePermissions,
  judgeReferrer,
  judgeResource,
} from '../checks/headers-judge.ts'
import { judgeCsp, judgeFraming } from '../checks/content-policy.ts'
import { judgeRedirects } from '../checks/redirects-judge.ts'
import { judgeSoftware } from '../checks/software.ts'
import type { HttpSurvey } from '../http/observation.ts'
import { subjectOf } from '../http/subject.ts'

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
