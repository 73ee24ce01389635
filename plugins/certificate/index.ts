/** The certificate that a domain's servers really serve: whether clients trust it, and if not, why. */
import { DEADLINE_SECONDS } from '../../core/base/limits.ts'
import { domainGiven } from '../../core/domain/inputs.ts'
import {
  ADDRESS_FIELD,
  DOMAIN_FIELD,
  KOREAN_STARTTLS,
  PORT_FIELD,
  STARTTLS_FIELD,
} from '../../core/plugin/form.ts'
import { KOREAN_ADDRESS, KOREAN_DOMAIN, KOREAN_PORT, plugin } from '../../core/plugin/plugin.ts'
import { CLIENT_FIELDS, KOREAN_CLIENT_INPUTS, MUST_GATE } from '../../core/clients.ts'
import type { AskedClients } from '../../core/who-connects.ts'
import { json } from '../../core/plugin/reply.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { brief } from './text/brief.ts'
import measured from './measured/index.ts'
import { lastsFor } from './answer.ts'
import { Input, Output } from './schema.ts'
import { summarize } from './text/summary.ts'
import { sitePaths } from '../../core/plugin/site-paths.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

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
  ttl: (answer, now) =>
    Math.max(1, lastsFor(answer) - Math.floor((now.getTime() - Date.parse(answer.checkedAt)) / 1000)),
  // A little more than what it is made of has.
  deadline: DEADLINE_SECONDS + 1,
  uses: { measured },
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
  async run({ domain, address, starttls, ...asked }, { use, stage }) {
    const clientsOf = await clientsFor(asked)
    const { offer = null, ...check } = await use.measured({ domain, address, starttls }, stage)
    return { ...check, ...clientsOf(offer, new Date(check.checkedAt), { port: domain.port, starttls }) }
  },
  summarize,
})
