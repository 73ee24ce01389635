/** Pure: whether a graded answer meets a policy, in the form of an answer. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import type { TlsGuideline, TlsProfile } from '../../../knowledge-base/server-side-tls/index.ts'
import type { PolicyCertificate, PolicyFacts, PolicyVersion } from './facts.ts'
import { ADVICE, DEPARTURES, SUITE_CLASS_WORDS, UNCHECKED } from './words.ts'
import { judgePolicy } from './policy.ts'
import type { Answer, Graded } from '../schema.ts'

type Tls = NonNullable<Graded['tls']>

/** The classes that other findings do not depart from. */
const SOUND = 'aead'

const versionFacts =
  (open: ReadonlySet<string>) =>
  (
    { version, offered, classes, suites, preference }: Tls['versions'][number],
    index: number,
  ): PolicyVersion => ({
    version,
    offered,
    // What is known departs already.
    classes:
      open.has(`tls.versions[${index}].classes`) && classes.every(one => one === SOUND) ? null : classes,
    suites: suites.map(({ name }) => name),
    preference,
  })

const certificateFacts = ({ certificate }: Graded): PolicyCertificate | null => {
  const leaf = certificate?.chain[0]
  return certificate && leaf
    ? {
        keyType: leaf.keyType,
        keyBits: leaf.keyBits,
        curve: leaf.curve,
        signatureAlgorithm: leaf.signatureAlgorithm,
        notBefore: leaf.notBefore,
        notAfter: leaf.notAfter,
        hasOcsp: certificate.hasResponder,
      }
    : null
}

const factsOf = (graded: Graded, tls: Tls): PolicyFacts => {
  const open = new Set(graded.unmeasured.map(({ field }) => field))
  const { http } = graded
  return {
    versions: tls.versions.map(versionFacts(open)),
    groups: tls.groups.map(({ name, accepted }) => ({ name, accepted })),
    dhBits: open.has('tls.dhe') ? null : (tls.dhe?.bits ?? 0),
    certificate: certificateFacts(graded),
    hstsMaxAge: http === null || open.has('http.hsts') ? null : (http.hsts?.maxAge ?? 0),
    staple: tls.ocspStaple,
  }
}

const said =
  (catalogue: Catalogue) =>
  (report: Report): NonNullable<Answer['policy']>['departures'][number] => ({
    ...report,
    en: words(catalogue, report, 'en') ?? report.code,
    ko: words(catalogue, report, 'ko') ?? report.code,
  })

/** Nothing is known of a server that showed no TLS. */
const NOTHING: PolicyFacts = {
  versions: [],
  groups: [],
  dhBits: null,
  certificate: null,
  hstsMaxAge: null,
  staple: null,
}

export const policyOf = (
  policy: TlsProfile,
  graded: Graded,
  guideline?: TlsGuideline,
): NonNullable<Answer['policy']> => {
  const facts = graded.tls === null ? NOTHING : factsOf(graded, graded.tls)
  const judged = judgePolicy(policy, facts, guideline)
  return {
    ...judged,
    departures: judged.departures.map(said({ ...DEPARTURES, ...SUITE_CLASS_WORDS })),
    advice: judged.advice.map(said(ADVICE)),
    unchecked: judged.unchecked.map(said(UNCHECKED)),
  }
}
