/** The certificates of a file, judged before they are deployed as if a server sent them. */
import { Refusal } from '../../../core/errors/errors.ts'
import { belowVerdict } from '../../../core/answer/finding.ts'
import { plugin, type Brief, type Language, type Line, type Summary } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { moment } from '../../../core/text/catalogue.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { GUIDE_LINKS } from '../../../knowledge-base/guides/links.ts'
import { guideOf } from '../findings/advice.ts'
import { caMemory } from '../measure/examine.ts'
import { referenceDataOf } from '../reference-data.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { hasPrivateKey } from '../../../core/protocol/crypto/key-text.ts'
import { Input, Output, REFUSED, type Answer } from './schema.ts'

const WORDS = {
  expires: { en: 'Expires', ko: '만료' },
  issuer: { en: 'Issuer', ko: '발급기관' },
  names: { en: 'SANs', ko: 'SAN' },
  key: { en: 'Private key', ko: '개인 키' },
  matches: { en: 'belongs to the certificate', ko: '인증서와 맞음' },
  count: { en: 'Certificates in the file', ko: '파일의 인증서 수' },
  bundle: { en: 'The file as it should be', ko: '올바른 파일' },
} as const satisfies Catalogue

/** Names that are shown; the answer has more. */
const MAX_NAMES = 10

const summarize = (answer: Answer, language: Language): Summary => {
  const { verdict, findings, chain, san = [], certificates, bundle, changed, keyMatches } = answer
  const fact = (code: keyof typeof WORDS, value: string): Line => ({
    kind: 'fact',
    label: WORDS[code][language],
    value,
  })
  const [leaf] = chain
  const names = [...san.slice(0, MAX_NAMES), ...(san.length > MAX_NAMES ? ['…'] : [])]
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: belowVerdict(findings, language, guideOf),
    lines: [
      ...(leaf ? [fact('expires', moment(leaf.notAfter, language)), fact('issuer', leaf.issuer)] : []),
      ...(names.length > 0 ? [fact('names', names.join(', '))] : []),
      ...(keyMatches ? [fact('key', WORDS.matches[language])] : []),
      fact('count', String(certificates)),
      ...(bundle !== null && changed
        ? [{ kind: 'code', label: WORDS.bundle[language], text: bundle } as const]
        : []),
    ],
  }
}

const { host, certificates, trusted, hostnameMatch, changed } = Output.entries
const BRIEF: Brief = {
  output: { host, certificates, trusted, hostnameMatch, changed },
  of: ({ verdict, findings, host, certificates, trusted, hostnameMatch, changed }: Answer) => ({
    verdict,
    findings,
    host,
    certificates,
    trusted,
    hostnameMatch,
    changed,
  }),
  fullText: ({ bundle }: Answer) => bundle,
}

/** It signed itself, so that the answer has something to say. */
const EXAMPLE = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBZjCCAQ2gAwIBAgIQUJms4cfCFHpO+86ZqH3OujAKBggqhkjOPQQDAjAWMRQw',
  'EgYDVQQDDAtleGFtcGxlLmNvbTAeFw0yNjExMDEwMDAwMDBaFw0yNzAxMjkyMzU5',
  'NTlaMBYxFDASBgNVBAMMC2V4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0D',
  'AQcDQgAEfyHbeX34JILFkmeXNGpNpr9fJs1fmTRi1xJtW0gY3c5SZybr9Wl2wJ1c',
  'VCTyIG9+XYGnEm5SUZuejoua3J+2nKM9MDswDAYDVR0TAQH/BAIwADATBgNVHSUE',
  'DDAKBggrBgEFBQcDATAWBgNVHREEDzANggtleGFtcGxlLmNvbTAKBggqhkjOPQQD',
  'AgNHADBEAiA6T8qNRtsCPY3M3L7j8mk4SXLNUjQsLUl/kiQjbS8FvQIgWoRyN2EU',
  'Gd6sS9uNIwCDox/wiyYvv0YWSUireXZAIlM=',
  '-----END CERTIFICATE-----',
].join('\n')

export default plugin({
  name: 'certificate/file',
  verb: 'certificate',
  summary: 'Check the certificates of a file before they are deployed, as if a server sent them.',
  title: 'Check a certificate file',
  korean: {
    title: '인증서 파일 확인',
    summary: '서버에 설치하기 전에 인증서 파일을 서버가 보낸 것처럼 확인합니다.',
    fields: {
      pem: { description: '서버가 보낼 순서대로 적은 PEM 인증서. 개인 키는 받지 않습니다.' },
      host: { description: '이 인증서를 쓸 도메인. 예: example.com.' },
    },
  },
  form: {
    fields: {
      pem: {
        label: { en: 'Certificates (PEM)', ko: '인증서(PEM)' },
        hint: {
          en: 'The whole file, never the private key.',
          ko: '파일의 내용 전체. 개인 키는 넣지 마세요.',
        },
        isSecret: true,
      },
      host: { label: { en: 'Domain name', ko: '도메인' }, isSecret: true },
    },
    submit: { en: 'Check', ko: '확인' },
  },
  routes: { 'POST /api/v1/certificate': json },
  tool: {
    name: 'check_certificate_file',
    brief: BRIEF,
    title: 'Check a certificate file',
    description:
      'Use it for pasted PEM text. A server: check_certificate. Keywords: fullchain.pem, 인증서 파일, 설치 전.',
    readOnly: true,
  },
  stdin: {
    input: 'pem',
    file: { named: /\.(?:pem|crt|cer|der|p7b|p7c)$/i, example: './fullchain.pem' },
    // A server that is asked in place of this program gets no key either.
    condense(text) {
      if (hasPrivateKey(text)) throw new Refusal(REFUSED['private-key'])
      return text
    },
  },
  ownFiles: {
    key: {
      en: 'compare with this private key, which is never sent; not with an encrypted one',
      ko: '이 개인 키가 인증서와 맞는지 비교. 개인 키는 보내지 않음. 암호화되지 않은 키만 가능',
      join: async (text, { pem }, answer) => (await import('./key.ts')).withKey(text, pem, answer),
    },
  },
  prints: {
    bundle: {
      en: 'print the file as it should be: leaf first, with the missing intermediates, without the root',
      ko: '올바른 파일을 출력: 서버 인증서부터 순서대로, 빠진 중간 인증서를 넣고 루트는 뺌',
      write: ({ bundle }) => bundle ?? '',
    },
  },
  ttl: 0,
  // Nothing is kept of what was sent, and nobody else gets the answer.
  effect: true,
  maxBody: 64 * 1024,
  input: Input,
  output: Output,
  example: { pem: EXAMPLE, host: 'example.com' },
  exampleAnswer,
  guides: [GUIDE_LINKS.certificate],
  open: ({ now, settings, current, breakers }) =>
    Object.assign(referenceDataOf(settings, current), { memory: caMemory(now, breakers) }),
  run: async ({ pem, host }, { doors, work, signal, state, stage }) =>
    (await import('./judge.ts')).judge(doors, pem, {
      host: host?.host ?? null,
      knowledge: state,
      memory: state.memory,
      work,
      signal,
      tell: stage,
    }),
  summarize,
})
