/** The words of the feed of a domain. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../../core/text/catalogue.ts'

export const WORDS = {
  title: { en: 'Certscope: {host}', ko: 'Certscope: {host}' },
  description: {
    en: 'The certificate and the registration of {host}: what expires when, and what to do now.',
    ko: '{host} 도메인의 인증서와 등록이 언제 만료되는지, 지금 무엇을 해야 하는지 알려 줍니다.',
  },
  alert: { en: '{host}: {message}', ko: '{host}: {message}' },
  certificate: {
    en: '{host}: the certificate is valid until {until|date}',
    ko: '{host}: 인증서가 {until|date}까지 유효합니다',
  },
  registration: {
    en: '{host}: the registration is valid until {until|date}',
    ko: '{host}: 도메인 등록이 {until|date}까지 유효합니다',
  },
  valid: { en: 'Valid from {from} to {until}.', ko: '유효 기간: {from}부터 {until}까지.' },
  issuer: { en: 'Issuer: {issuer}.', ko: '발급자: {issuer}.' },
  registrar: { en: 'Registrar: {registrar}.', ko: '등록대행자: {registrar}.' },
  registered: { en: '{host} is part of it.', ko: '{host} 도메인이 여기에 속합니다.' },
  'from-ct': {
    en: 'Found in CT logs: the server could not be checked.',
    ko: 'CT 로그에서 찾았습니다. 서버는 확인하지 못했습니다.',
  },
  unchecked: {
    en: '{host} could not be checked.',
    ko: '{host} 도메인을 확인하지 못했습니다.',
  },
  fixes: { en: 'What to do', ko: '해결 방법' },
  now: { en: 'Check now', ko: '지금 확인' },
} as const satisfies Catalogue

type Code = keyof typeof WORDS
type Params<C extends Code> =
  Extract<Coded<typeof WORDS>, { readonly code: C }> extends {
    readonly params: infer P
  }
    ? [params: P]
    : []

/** One sentence or label. */
export const say = <C extends Code>(code: C, language: Language, ...[params]: Params<C>): string =>
  words(WORDS, { code, params }, language) ?? code
