/** An image for a README: days until the certificate or the domain expires, or the security grade. */
import { orUnchecked } from '../../core/errors/errors.ts'
import { inTime } from '../../core/base/deadline.ts'
import { DOMAIN_FIELD, LANGUAGE_NAMES } from '../../core/plugin/form.ts'
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

/* What the help says in Korean, and what the form calls its fields. */

const KOREAN_FIELDS = {
  domain: KOREAN_DOMAIN,
  kind: {
    description:
      'days: 인증서 만료까지 남은 일수(기본값). grade: 보안 등급. registration: 도메인 등록 만료까지 남은 일수.',
  },
  label: {
    description: '배지 왼쪽에 표시할 문구. 64자까지 쓸 수 있습니다. 기본값은 표시할 값에 따라 정해집니다.',
  },
  style: { description: '배지 모양. shields.io와 같습니다. 기본값은 flat입니다.' },
  warning: {
    description:
      '유효 기간이 이 비율(%) 이하로 남으면 노란색으로 표시합니다. 기본값은 25이며 최대 30일입니다.',
  },
  critical: {
    description:
      '유효 기간이 이 비율(%) 이하로 남으면 빨간색으로 표시합니다. 기본값은 15이며 최대 14일입니다.',
  },
  lang: { description: 'en 또는 ko. 이미지 주소에 없으면 en입니다.' },
} as const

const FIELDS = {
  domain: DOMAIN_FIELD,
  kind: {
    label: { en: 'What it shows', ko: '표시할 값' },
    options: {
      days: { en: 'Days until the certificate expires', ko: '인증서 만료까지 남은 일수' },
      grade: { en: 'Security grade', ko: '보안 등급' },
      registration: { en: 'Days until the domain expires', ko: '도메인 만료까지 남은 일수' },
    },
  },
  label: {
    label: { en: 'Text on the left', ko: '왼쪽 문구' },
    hint: { en: 'Up to 64 characters.', ko: '64자까지 쓸 수 있습니다.' },
  },
  style: {
    label: { en: 'Badge style', ko: '모양' },
    options: {
      flat: { en: 'Rounded corners', ko: '둥근 모서리' },
      'flat-square': { en: 'Square corners', ko: '각진 모서리' },
      plastic: { en: 'Glossy', ko: '입체' },
      'for-the-badge': { en: 'Large, in capitals', ko: '크게, 대문자로' },
      social: { en: 'Like a social button', ko: '소셜 버튼 모양' },
    },
  },
  warning: {
    label: { en: 'Yellow at or below (% of lifetime left)', ko: '노란색 기준(남은 유효 기간 %)' },
    hint: { en: 'Default: 25%, at most 30 days.', ko: '비워 두면 25%, 최대 30일' },
  },
  critical: {
    label: { en: 'Red at or below (% of lifetime left)', ko: '빨간색 기준(남은 유효 기간 %)' },
    hint: { en: 'Default: 15%, at most 14 days.', ko: '비워 두면 15%, 최대 14일' },
  },
  lang: { label: { en: 'Language of the badge', ko: '배지 언어' }, options: LANGUAGE_NAMES },
} as const

export default plugin({
  name: 'badge',
  summary: 'An image for a README: days until the certificate or the domain expires, or the security grade.',
  title: 'README badge',
  korean: {
    title: 'README 배지',
    summary: 'README에 넣는 이미지입니다. 인증서나 도메인 만료까지 남은 일수 또는 보안 등급을 보여 줍니다.',
    fields: KOREAN_FIELDS,
  },
  form: { fields: FIELDS, submit: { en: 'Make the badge', ko: '배지 만들기' } },
  routes: { 'GET /badge/:domain.svg': image, 'GET /badge/:domain.json': shields },
  about: {
    domains: ({ domain }) => [domain.text],
    tab: {
      en: 'Badge',
      ko: '배지',
      at: 'goes-on',
      input: domain => ({ domain }),
    },
  },
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
