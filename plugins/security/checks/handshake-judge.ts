/** Judges what a server negotiates in addition to version, suite and key. Pure. */
import type { Measured, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from '../certificate/observation.ts'
import type { Judged } from '../grade/check.ts'
import type { BEHAVIOR } from './behavior.ts'
import type { CLIENTS } from './clients.ts'
import type { HANDSHAKE } from './handshake.ts'
import { failing, worstOf } from './certificate-judge.ts'
import { answer } from '../grade/measured.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

type Verdict = Judged<typeof HANDSHAKE & typeof BEHAVIOR & typeof CLIENTS>

const judgeAlpn = ({ value, reason }: Measured<readonly string[]>): Verdict => {
  if (reason) return unmeasured('alpn', 'alpn-unmeasured')(reason)
  if (!value?.length) return say('alpn', 'alpn-ignored')
  return sayOf('alpn', value.includes('h2') ? 'alpn-h2' : 'alpn-http1', { protocols: value }, value)
}

/** Without the certificate it is not known whether there is something to staple. */
const notStapled = (certificate: CertificateSurvey | null): Verdict => {
  const id = 'ocsp-staple'
  if (certificate === null) return unmeasured(id, 'staple-unmeasured')({ code: 'certificate-not-seen' })
  return say(id, certificate.hasResponder ? 'staple-missing' : 'staple-needless')
}

const judgeStaple = (
  staple: TlsSurvey['staple'],
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
): Verdict => {
  const promised = worstOf(problems, 'ocsp-staple')
  if (promised) return failing('ocsp-staple', 'staple-promised')(promised)
  return answer<Verdict>(staple, {
    yes: say('ocsp-staple', 'stapled'),
    no: notStapled(certificate),
    unmeasured: unmeasured('ocsp-staple', 'staple-unmeasured'),
  })
}

const WITHOUT_SNI = {
  same: say('without-sni', 'sni-same'),
  'other-certificate': say('without-sni', 'sni-other'),
  refused: say('without-sni', 'sni-refused'),
}

const judgeTolerance = ({ value, reason }: TlsSurvey['intolerances']): Verdict => {
  if (reason) return unmeasured('tolerance', 'tolerance-unmeasured')(reason)
  if (!value?.length) return say('tolerance', 'tolerant')
  return sayOf('tolerance', 'intolerant', { trials: value.map(code => ({ code })) }, value)
}

const offersTls13 = ({ versions }: TlsSurvey): boolean =>
  versions.some(({ version, offered }) => version === 'TLS 1.3' && offered.value !== false)

export const judgeHandshake = (
  tls: TlsSurvey,
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
): Verdict[] => [
  answer<Verdict>(tls.secureRenegotiation, {
    yes: say('secure-renegotiation', 'renegotiation-secure'),
    no: offersTls13(tls)
      ? say('secure-renegotiation', 'renegotiation-insecure')
      : say('secure-renegotiation', 'renegotiation-refused'),
    needless: say('secure-renegotiation', 'renegotiation-needless'),
    unmeasured: unmeasured('secure-renegotiation', 'renegotiation-unmeasured'),
  }),
  answer<Verdict>(tls.extendedMasterSecret, {
    yes: say('extended-master-secret', 'master-secret-extended'),
    no: say('extended-master-secret', 'master-secret-plain'),
    needless: say('extended-master-secret', 'master-secret-needless'),
    unmeasured: unmeasured('extended-master-secret', 'master-secret-unmeasured'),
  }),
  answer<Verdict>(tls.compression, {
    yes: say('compression', 'compression-on', ['DEFLATE']),
    no: say('compression', 'compression-off'),
    unmeasured: unmeasured('compression', 'compression-unmeasured'),
  }),
  answer<Verdict>(tls.fallbackScsv, {
    yes: say('fallback-scsv', 'fallback-refused'),
    no: say('fallback-scsv', 'fallback-accepted'),
    needless: say('fallback-scsv', 'fallback-needless'),
    unmeasured: unmeasured('fallback-scsv', 'fallback-unmeasured'),
  }),
  judgeAlpn(tls.alpn),
  answer<Verdict>(tls.resumption, {
    yes: say('session-resumption', 'sessions-resumed'),
    no: say('session-resumption', 'sessions-new'),
    unmeasured: unmeasured('session-resumption', 'sessions-unmeasured'),
  }),
  answer<Verdict>(tls.earlyData, {
    yes: say('early-data', 'early-data-on'),
    no: say('early-data', 'early-data-off'),
    unmeasured: unmeasured('early-data', 'early-data-unmeasured'),
  }),
  judgeStaple(tls.staple, certificate, problems),
  answer<Verdict>(tls.sha1Signature, {
    yes: say('sha1-signature', 'sha1-signed'),
    no: say('sha1-signature', 'no-sha1'),
    needless: say('sha1-signature', 'sha1-needless'),
    unmeasured: unmeasured('sha1-signature', 'sha1-unmeasured'),
  }),
  tls.withoutSni.reason
    ? unmeasured('without-sni', 'sni-unmeasured')(tls.withoutSni.reason)
    : WITHOUT_SNI[tls.withoutSni.value ?? 'same'],
  judgeTolerance(tls.intolerances),
]
