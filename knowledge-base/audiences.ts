/** Who a fix of an error entry is for, in words. */
import type { Audience, Entry } from './errors/types.ts'

export const AUDIENCE_WORDS = {
  owner: { en: 'Site owner', ko: '사이트 운영자' },
  developer: { en: 'Client developer', ko: '클라이언트 개발자' },
  network: { en: 'Network administrator', ko: '네트워크 관리자' },
  visitor: { en: 'Visitor', ko: '방문자' },
} as const satisfies Readonly<Record<Audience, { readonly en: string; readonly ko: string }>>

/** Who each fix is for, in their order. */
export const audiencesOf = ({ en, fixesFor }: Entry): Audience[] =>
  en.fixes.map((_, index) => fixesFor?.[index] ?? 'owner')
