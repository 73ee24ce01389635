/** The certificate that a domain's servers really serve: whether clients trust it, and if not, why. */
import * as v from 'valibot'
import { domainGiven } from '../../core/domain/inputs.ts'
import { inTime, withDeadline } from '../../core/base/deadline.ts'
import { holdToMeans } from '../../core/network/own-means.ts'
import {
  ADDRESS_FIELD,
  DOMAIN_FIELD,
  KOREAN_STARTTLS,
  PORT_FIELD,
  STARTTLS_FIELD,
} from '../../core/plugin/form.ts'
import { KOREAN_ADDRESS, KOREAN_DOMAIN, KOREAN_PORT, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import { telling } from '../../core/plugin/stage.ts'
import { CLIENT_FIELDS, KOREAN_CLIENT_INPUTS, MUST_GATE } from '../../core/clients.ts'
import type { AskedClients } from '../../core/who-connects.ts'
import { askProbe } from '../../core/protocol/vantage/vantage.ts'
import { json } from '../../core/plugin/reply.ts'
import { Unmeasured } from '../../core/answer/schema.ts'
import { instant } from '../../core/base/time.ts'
import { SHIPPED } from '../../knowledge-base/dated.ts'
import caa from '../caa/index.ts'
import ct from '../ct/index.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { caMemory } from './measure/examine.ts'
import { referenceDataOf } from './reference-data.ts'
import { brief } from './text/brief.ts'
import { withJudgement } from './text/verdict.ts'
import { measure } from './measure/measure.ts'
import { ctStage, koreaStage } from './measure/stages.ts'
import { isForNow, present } from './answer.ts'
import type { Reason } from './reasons.ts'
import { Input, Output, Tls } from './schema.ts'
import { summarize } from './text/summary.ts'
import type { Outcome } from '../../core/base/result.ts'
import { sitePaths } from '../../core/plugin/site-paths.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/**
 * The part of a probe's answer that counts here: about this domain, and not of an ordinary instance, which
 * measures from elsewhere.
 */
const probedOf = (domain: string) =>
  v.object({
    domain: v.literal(domain),
    tls: v.object({ ...Tls.entries, vantage: v.literal('kr-probe') }),
    unmeasured: v.array(Unmeasured),
    // Probes of older versions have no more than that.
    cert: v.optional(Output.entries.cert),
    chain: v.optional(Output.entries.chain),
    san: Output.entries.san,
    revoked: v.optional(Output.entries.revoked),
    incidents: v.optional(Output.entries.incidents),
  })

const pathOf = (query: Readonly<Record<string, string>>): string =>
  `/api/v1/certificate?${new URLSearchParams(query)}`

/**
 * A search that takes longer goes on, and serves the next caller: this one gets what has been said until
 * then.
 */
const CT_MS = 6_000
/** A little more than that look-up allows itself, so that it can say what kept it. */
const CAA_MS = 2_200
const CT_LATE: Reason = { code: 'ct-search-timeout' }
const CAA_LATE: Reason = { code: 'caa-lookup-timeout' }
/** A name of the operator's own network is told to nobody elsewhere, and nobody there knows of it. */
const NOT_PUBLIC: Reason = { code: 'host-not-public' }
const HIDDEN = { ok: false, reason: NOT_PUBLIC } as const
const OTHER_NAME: Reason = { code: 'other-name-asked' }

/**
 * What comes in time, or what there is of it by then; the work itself is not ended, since its answer is
 * shared.
 */
const answerInTime = async <T, R>(
  milliseconds: number,
  parent: AbortSignal,
  work: Promise<T>,
  late: R,
  soFar: () => T | null = () => null,
): Promise<Outcome<T, R>> => {
  const found = await withDeadline(milliseconds, parent, own => inTime(own, work, null))
  const answer = found ?? soFar()
  return answer === null ? { ok: false, reason: late } : { ok: true, value: answer }
}

/** Loaded with the first check. */
const clientsFor = async (asked: AskedClients) => {
  const [{ clientsAsked }, { KNOWN }] = await Promise.all([
    import('../../core/who-connects.ts'),
    import('../../knowledge-base/clients/index.ts'),
  ])
  return clientsAsked(KNOWN, asked)
}

const readsDomain = (text: string) => {
  const domain = domainGiven(text)
  return domain === null ? null : { domain }
}

export default plugin({
  name: 'certificate',
  summary:
    "Check a domain's TLS certificate: expiry, chain, trust, revocation, CT, CA history, and what is "
    + 'wrong with it.',
  korean: {
    title: 'TLS 인증서 확인',
    summary: '서버가 보내는 TLS 인증서의 만료, 체인, 신뢰, 폐기, CT, CA 이력과 문제점을 확인합니다.',
    fields: {
      domain: KOREAN_DOMAIN,
      port: KOREAN_PORT,
      address: KOREAN_ADDRESS,
      starttls: KOREAN_STARTTLS,
      ...KOREAN_CLIENT_INPUTS,
    },
  },
  form: {
    fields: {
      domain: DOMAIN_FIELD,
      port: PORT_FIELD,
      address: ADDRESS_FIELD,
      starttls: STARTTLS_FIELD,
      ...CLIENT_FIELDS,
    },
  },
  routes: { 'GET /api/v1/certificate': json },
  about: {
    domains: ({ domain }) => [domain.text],
    tab: {
      en: 'Certificate',
      ko: '인증서',
      at: 'checks',
      input: domain => ({ domain }),
    },
  },
  reads: { rank: 10, input: readsDomain },
  tool: {
    name: 'check_certificate',
    brief,
    title: 'Check a TLS certificate',
    description:
      'Use it when a site shows a certificate warning or is down: whether its SSL cert is valid, '
      + 'trusted by Chrome and Mozilla, has been revoked, covers the name, or lacks an intermediate. It '
      + 'shows which IP or port still serves the old one after renewal, and the issuer. Dates of '
      + 'several: check_expiry. Example: mail.example.com. Keywords: SSL 인증서 상태, 검사, 신뢰, 폐기, 체인, 중간 인증서, '
      + '갱신, 발급기관, 포트.',
    readOnly: true,
    omits: ['starttls', 'clients', 'as', 'must'],
    paths: ({ domain }, language) => sitePaths('certificate', [domain], language),
  },
  // What was late or away for a moment is soon asked again, and does not stand for ten minutes.
  ttl: answer => (isForNow(answer) ? MINUTE / 2 : 10 * MINUTE),
  uses: { caa, ct },
  takesAnyHost: true,
  sendsIdentity: true,
  gates: {
    'min-days': {
      takes: 'DAYS',
      en: 'exit with 1 if the served certificate expires earlier than in so many days',
      ko: '서버 인증서가 이 일수 안에 만료되면 종료 코드 1로 끝냄',
      isMet: ({ cert }, days) => (cert?.source === 'served' ? cert.daysLeft >= Number(days) : null),
      measured: ({ cert }) => cert?.daysLeft ?? null,
    },
    must: MUST_GATE,
  },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  tries: [{ domain: 'expired.badssl.com' }, { domain: 'incomplete-chain.badssl.com' }],
  guides: [GUIDE_LINKS.certificate],
  exampleAnswer,
  open: ({ now, settings, current, breakers }) =>
    Object.assign(referenceDataOf(settings, current), { memory: caMemory(now, breakers) }),
  async run({ domain, address, starttls, ...asked }, context) {
    const { doors, clients, work, signal, settings, state, use, fresh, stage } = context
    const began = performance.now()
    const { host, port, server, isPublic } = domain
    const knowledge = { ...state }
    const clientsOf = await clientsFor(asked)
    const notByProbe = !isPublic ? NOT_PUBLIC : server !== host ? OTHER_NAME : null
    const [measured, searched, records, probed] = await Promise.all([
      measure(doors, {
        host,
        port,
        server,
        address,
        starttls,
        knowledge,
        memory: state.memory,
        work,
        signal,
        tell: stage,
      }),
      isPublic
        ? telling(
            stage,
            answerInTime(CT_MS, signal, use.ct({ domain }), CT_LATE, () => use.ct.soFar({ domain })),
            found => ctStage(found.ok ? found.value.total : null),
          )
        : HIDDEN,
      isPublic ? answerInTime(CAA_MS, signal, use.caa({ domain }), CAA_LATE) : HIDDEN,
      settings.vantage === 'kr'
        ? null
        : notByProbe
          ? { ok: false as const, reason: notByProbe }
          : telling(
              stage,
              askProbe(
                clients.probe,
                settings.probeKr,
                pathOf({
                  domain: domain.text,
                  ...(address && { address }),
                  ...(starttls && { starttls }),
                  ...(fresh && { fresh: '1' }),
                }),
                probedOf(domain.text),
                signal,
              ),
              koreaStage,
            ),
    ])
    const { whoAccepts } = await import('./who-accepts.ts')
    const facts = {
      domain: domain.text,
      ...(address === undefined ? {} : { address }),
      ...(starttls === undefined ? {} : { starttls }),
      ...(await present({ measured, knowledge, korean: probed, ct: searched, caa: records })),
      ...(await whoAccepts(measured, knowledge.trust, offer =>
        clientsOf(offer, measured.at, { port, starttls }),
      )),
      checkedAt: instant(measured.at),
    }
    await holdToMeans(context, began, facts.tls.reachable)
    const { logs, programs } = knowledge
    return withJudgement(facts, { ...SHIPPED, logs: { sources: logs.sources ?? [] }, trust: programs })
  },
  summarize,
})
