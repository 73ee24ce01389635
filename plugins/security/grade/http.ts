/** Judges what a server showed over HTTP: one verdict for each check of the rule. Pure. */
import type { CheckOutcome } from './check.ts'
import { CONTENT, judgeCors, judgeScripts, judgeCsp, judgeFraming } from '../checks/content.ts'
import { COOKIES, judgeCookies } from '../checks/cookies.ts'
import {
  HEADERS,
  judgeContentType,
  judgeEmbedder,
  judgeOpener,
  judgePermissions,
  judgeReferrer,
  judgeResource,
} from '../checks/headers.ts'
import { ISOLATION, judgeSoftware } from '../checks/isolation.ts'
import { REDIRECTS, judgeRedirects } from '../checks/redirects.ts'
import type { HttpSurvey } from '../http/observation.ts'
import { subjectOf } from '../http/subject.ts'

export const HTTP_RULES = { ...REDIRECTS, ...HEADERS, ...ISOLATION, ...COOKIES, ...CONTENT }

/** Null: HTTP was not measured. */
export const judgeHttp = (survey: HttpSurvey | null, host: string): CheckOutcome<typeof HTTP_RULES>[] => {
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
