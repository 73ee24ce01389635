/** What an error text about TLS means and what to do; with a domain, what a check of it proves. */
import { DeadlineExceeded } from '../../core/base/deadline.ts'
import { DOMAIN_FIELD, PORT_FIELD } from '../../core/plugin/form.ts'
import { KOREAN_PORT, plugin } from '../../core/plugin/plugin.ts'
import { json } from '../../core/plugin/reply.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import { siteOf } from '../../core/settings/read.ts'
import { quotesPrivateKey } from '../../core/protocol/crypto/key-text.ts'
import certificate from '../certificate/index.ts'
import { brief, summarize } from './text.ts'
import { condense } from './match/condense.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import type { Candidate } from './answer/proof.ts'
import { Input, Output, withoutKey } from './schema.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* Why the server was not checked, and its words. */

const REASONS = {
  'check-late': {
    en: 'the certificate check did not finish in time',
    ko: '인증서 확인이 제때 끝나지 않음',
    transient: true,
  },
} as const satisfies Catalogue

/** What reads texts is a part of its own in the bundle, which the first one loads. */
const candidatesIn = async (text: string): Promise<Candidate[]> => {
  const { causesOf } = await import('./match/causes.ts')
  return (await causesOf(text)).map(({ entry, matched, general, guess }) => ({
    entry,
    matched,
    general,
    ...(guess ? { guess } : {}),
  }))
}

/** Null: it did not finish in time. */
const inTime = async <T>(check: Promise<T>): Promise<T | null> => {
  try {
    return await check
  } catch (thrown) {
    if (thrown instanceof DeadlineExceeded) return null
    throw thrown
  }
}

export default plugin({
  name: 'explain',
  summary:
    'Explain a TLS or SSL error message of any program: its causes, who can fix it and how, and what to do next.',
  korean: {
    title: 'TLS 오류 메시지 해석',
    summary:
      '브라우저, curl, Java 등 어떤 프로그램의 TLS 오류 메시지든 원인과 해결 방법, 다음에 확인할 것을 알려 줍니다.',
    fields: {
      error: {
        description: '출력된 오류 메시지. 앞뒤 줄까지 그대로 붙여 넣으세요(최대 8192바이트).',
      },
      domain: {
        description:
          '이 도메인의 서버도 확인해 원인이 맞는지 봅니다. 예: example.com. 확인 횟수에 포함됩니다.',
      },
      port: KOREAN_PORT,
    },
  },
  form: {
    fields: {
      error: {
        label: { en: 'Error message', ko: '오류 메시지' },
        hint: {
          en: 'Paste the whole message with the surrounding lines.',
          ko: '앞뒤 줄까지 그대로 붙여 넣으세요.',
        },
        isSecret: quotesPrivateKey,
      },
      domain: {
        ...DOMAIN_FIELD,
        hint: {
          en: 'Checks this server to confirm the cause.',
          ko: '이 서버를 확인해 원인이 맞는지 봅니다.',
        },
      },
      port: PORT_FIELD,
    },
    submit: { en: 'Explain', ko: '원인 찾기' },
  },
  routes: { 'GET /api/v1/explain': json },
  about: { domains: ({ domain }) => (domain ? [domain.text] : []) },
  // Whatever nobody else takes, and has a word in it.
  reads: { rank: 100, input: text => (/\p{L}/u.test(text) ? { error: text } : null) },
  tool: {
    name: 'explain_tls_error',
    brief,
    title: 'Explain a TLS error message',
    description:
      'Use it when someone shows an error (오류, 에러 메시지) of a browser (크롬), curl, OpenSSL, Java, Python, '
      + 'Node.js, Go, git, docker or a server log (로그) and asks why (원인) or how to fix it (해결 방법); pass all of '
      + 'the text. Examples: unable to get local issuer certificate; NET::ERR_CERT_DATE_INVALID; x509: certificate '
      + 'signed by unknown authority; PKIX path building failed; SSL_connect: wrong version '
      + 'number, handshake failure, dh key too small. With a domain it also confirms the cause. '
      + 'A host without an error: check_certificate.',
    readOnly: true,
  },
  // The text costs little to read again; what is measured is shared by the check.
  ttl: 0,
  // The check's own eleven seconds, and time to tell of it.
  deadline: 12,
  measuresWith: ['domain'],
  stdin: { input: 'error', condense: text => condense(withoutKey(text)) },
  uses: { certificate },
  input: Input,
  output: Output,
  example: { error: 'unable to get local issuer certificate' },
  tries: [{ error: 'NET::ERR_CERT_DATE_INVALID' }, { error: 'SSL routines::wrong version number' }],
  guides: [GUIDE_LINKS.explain],
  exampleAnswer,
  async run({ error, domain }, { use, settings, progress }) {
    const [candidates, { explanationOf }] = await Promise.all([
      candidatesIn(error),
      import('./answer/explanation.ts'),
    ])
    const asked = {
      candidates,
      site: siteOf(settings),
      options: { ports: settings.targetPorts, lenient: settings.allowTargets.length > 0 },
    }
    const told = explanationOf(error, { ...asked, domain: domain ?? null, check: null, gaps: [] })
    if (!domain) return told
    progress(told)
    const check = await inTime(use.certificate({ domain }))
    const gaps = check ? [] : [unmeasured('checked', REASONS, { code: 'check-late' })]
    return explanationOf(error, { ...asked, domain, check, gaps })
  },
  summarize,
})
