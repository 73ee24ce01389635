/** An image for a README: days until the certificate or the domain expires, or the security grade. */
import { orUnchecked } from '../../core/errors/errors.ts'
import { inTime } from '../../core/base/deadline.ts'
import { KOREAN_DOMAIN, plugin } from '../../core/plugin/plugin.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import { whyUnknown, REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'
import { siteOf } from '../../core/settings/read.ts'
import { instant } from '../../core/base/time.ts'
import expiryDomain from '../expiry/domain/index.ts'
import registration from '../registration/index.ts'
import graded from '../security/graded/index.ts'
import { imageOf, linkOf } from './address.ts'
import { COLORS, image, shields, ttlOf } from './replies.ts'
import { certificateFace, gradeFace, registrationFace, unknown } from './face.ts'
import type { Face } from './face.ts'
import { Input, Output } from './schema.ts'
import { markdownOf, summarize } from './summary.ts'
import { LABELS, messageText } from './words.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* What the form of a badge is called in Korean. */

const KOREAN_FIELDS = {
  kind: {
    label: '표시할 값',
    description:
      'days: 인증서 만료까지 남은 일수(기본값). grade: 보안 등급. registration: 도메인 등록 만료까지 남은 일수.',
    options: { days: '인증서', grade: '보안 등급', registration: '도메인 등록' },
  },
  label: {
    label: '라벨',
    description: '배지 왼쪽에 표시할 문구. 64자까지 쓸 수 있습니다. 기본값은 표시할 값에 따라 정해집니다.',
  },
  style: { label: '모양', description: '배지 모양. shields.io와 같습니다. 기본값은 flat입니다.' },
  warning: {
    label: '노란색 기준',
    description:
      '유효 기간이 이 비율(%) 이하로 남으면 노란색으로 표시합니다. 기본값은 25이며 최대 30일입니다.',
  },
  critical: {
    label: '빨간색 기준',
    description:
      '유효 기간이 이 비율(%) 이하로 남으면 빨간색으로 표시합니다. 기본값은 15이며 최대 14일입니다.',
  },
  lang: {
    label: '배지 언어',
    description: 'en 또는 ko. 이미지 주소에 없으면 en입니다.',
    options: { en: '영어', ko: '한국어' },
  },
} as const

export default plugin({
  name: 'badge',
  summary: 'An image for a README: days until the certificate or the domain expires, or the security grade.',
  title: 'README badge',
  korean: {
    title: 'README 배지',
    summary: 'README에 넣는 이미지입니다. 인증서나 도메인 만료까지 남은 일수 또는 보안 등급을 보여 줍니다.',
    fields: { domain: KOREAN_DOMAIN, ...KOREAN_FIELDS },
  },
  routes: { 'GET /badge/:domain.svg': image, 'GET /badge/:domain.json': shields },
  ttl: ttlOf,
  // Those that are used have shorter ones.
  deadline: 12,
  uses: { expiryDomain, registration, graded },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  tries: [
    { domain: 'example.com', kind: 'grade' },
    { domain: 'example.com', kind: 'registration' },
  ],
  guides: [GUIDE_LINKS.embed],
  async run(asked, { doors, settings, use, signal }) {
    const { domain, kind, lang, style, warning, critical } = asked
    const limits = { warning, critical }
    const faceOf = {
      async days(): Promise<Face> {
        const known = await inTime(signal, use.expiryDomain({ domain, registration: false }), null)
        return known ? certificateFace(known, limits, doors.now()) : unknown()
      },
      async grade(): Promise<Face> {
        const known = await inTime(signal, orUnchecked(use.graded({ domain })), null)
        return known ? gradeFace(known) : unknown()
      },
      async registration(): Promise<Face> {
        const held = await inTime(signal, use.registration({ domain }), null)
        if (!held) return unknown()
        const why = whyUnknown(held)
        const face = registrationFace(held, limits, doors.now())
        return why ? { ...face, unmeasured: [unmeasured('expires', REGISTRY_REASONS, why)] } : face
      },
    }
    const { message: report, ...face } = await faceOf[kind]()
    const label = asked.label ?? LABELS[kind][lang]
    const message = messageText(report, lang)
    const color = COLORS[face.level]
    const { draw } = await import('./drawing.ts')
    const site = siteOf(settings)
    return {
      domain: domain.text,
      kind,
      lang,
      label,
      message,
      color,
      ...face,
      ...draw({ label, message, color, style }),
      image: imageOf(asked, site),
      link: linkOf(asked, site),
      checkedAt: instant(doors.now()),
    }
  },
  summarize,
  prints: {
    svg: {
      en: 'print the image alone',
      ko: '이미지만 출력',
      write: ({ svg }) => `${svg}\n`,
    },
    markdown: {
      en: 'print the Markdown alone',
      ko: 'Markdown만 출력',
      write: answer => `${markdownOf(answer)}\n`,
    },
  },
})
