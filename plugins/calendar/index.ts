/** Publishes when certificates and registrations expire as a calendar that programs subscribe to. */
import type { Language } from '../../core/text/catalogue.ts'
import type { Target } from '../../core/domain/domain.ts'
import { Refusal } from '../../core/errors/errors.ts'
import { inTime } from '../../core/base/deadline.ts'
import { DOMAINS_FIELD } from '../../core/plugin/form.ts'
import { HOUR, KOREAN_DOMAINS, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import type { Reply } from '../../core/plugin/reply.ts'
import { siteOf } from '../../core/settings/read.ts'
import expiryDomain from '../expiry/domain/index.ts'
import registration from '../registration/index.ts'
import { addressOf } from './addresses.ts'
import { madeOf } from './answer.ts'
import type { Found } from './answer.ts'
import { Input, Output } from './schema.ts'
import type { Answer } from './schema.ts'
import { summarize, whyNot } from './summary.ts'
import { calendarText } from './write.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

const KEPT_SECONDS = 10 * MINUTE
/** What could not be checked may be known a moment later. */
const AGAIN_SECONDS = MINUTE / 2

/** The file; throws Refusal where it would lack something, which programs would then delete. */
const fileOf = async (answer: Answer, language: Language): Promise<string> => {
  const why = whyNot(answer, language)
  if (why === null) return calendarText(answer, language)
  const seconds = answer.unmeasured.length > 0 ? MINUTE : HOUR
  throw new Refusal(why, 503, { 'retry-after': String(seconds) })
}

const fileName = ({ domains }: Answer): string =>
  domains.length === 1 ? `${domains[0]!.domain.replace(':', '-')}.ics` : 'certscope.ics'

const calendar: Reply<Answer> = {
  status: 200,
  type: 'text/calendar; charset=utf-8',
  about:
    'iCalendar (RFC 5545). Events are 30, 14 and 7 days before a certificate or a registration expires, and '
    + 'when it expires. A renewal moves them: the UIDs stay, SEQUENCE grows. A calendar is sent complete or '
    + 'not at all: if something could not be checked, or over the rate limit, the response is a 503 with '
    + '`retry-after`.',
  headers: answer => ({ 'content-disposition': `inline; filename="${fileName(answer)}"` }),
  write: (answer, { language }) => fileOf(answer, language),
  // Programs keep what they have on a 503, and some drop a subscription on a 429.
  refuse: ({ status }) =>
    status === 429 || status === 504
      ? { status: 503, body: null, headers: { 'retry-after': String(MINUTE) } }
      : null,
}

/** Ten minutes from the check, which may be some minutes old already. */
const ttl = ({ unmeasured, checkedAt }: Answer, now: Date): number => {
  if (unmeasured.length > 0) return AGAIN_SECONDS
  const left = KEPT_SECONDS - Math.floor((now.getTime() - Date.parse(checkedAt)) / 1000)
  // A registry's answer may be older, and is asked for again by another rule.
  return left > 0 ? left : KEPT_SECONDS
}

export default plugin({
  name: 'calendar',
  summary:
    'Subscribe to a calendar (iCalendar) of when the certificates and registrations of up to five domains expire.',
  title: 'Expiry calendar',
  korean: {
    title: '만료 일정 캘린더',
    summary: '도메인 5개까지 인증서와 도메인 등록의 만료 일정을 캘린더(iCalendar)로 구독할 수 있습니다.',
    fields: {
      domains: KOREAN_DOMAINS,
      only: {
        description:
          'certificate는 인증서 일정만, registration은 도메인 등록 일정만 넣습니다. 기본값은 둘 다입니다.',
      },
      lang: { description: 'en은 영어(날짜는 UTC 기준), ko는 한국어(날짜는 한국 시각 기준)입니다.' },
    },
  },
  form: {
    fields: {
      domains: DOMAINS_FIELD,
      only: {
        label: { en: 'Dates to include', ko: '넣을 일정' },
        options: {
          '': { en: 'Certificates and domains', ko: '인증서와 도메인' },
          certificate: { en: 'Certificates only', ko: '인증서만' },
          registration: { en: 'Domains only', ko: '도메인만' },
        },
      },
      lang: {
        label: { en: 'Language of the calendar', ko: '캘린더 언어' },
        options: {
          '': { en: 'Same as this page', ko: '이 페이지와 같은 언어' },
          en: { en: 'English, dates in UTC', ko: '영어, 날짜는 UTC 기준' },
          ko: { en: 'Korean, dates in Korean time', ko: '한국어, 날짜는 한국 시각 기준' },
        },
      },
    },
    submit: { en: 'Show the calendar', ko: '캘린더 보기' },
  },
  routes: { 'GET /calendar/:domains.ics': calendar },
  about: {
    domains: ({ domains }) => domains.map(({ text }) => text),
    tab: {
      en: 'Calendar',
      ko: '캘린더',
      at: 'goes-on',
      input: domains => ({ domains }),
    },
  },
  prints: {
    ics: {
      en: 'print the calendar as a file (iCalendar)',
      ko: '캘린더를 파일(iCalendar) 형식으로 표시',
      write: fileOf,
    },
  },
  ttl,
  deadline: 25,
  places: ({ domains }) => domains.length,
  uses: { expiryDomain, registration },
  input: Input,
  output: Output,
  example: { domains: 'example.com,example.org' },
  tries: [{ domains: 'example.com' }, { domains: 'expired.badssl.com' }],
  guides: [GUIDE_LINKS.embed],
  async run({ domains, only, lang }, { doors, use, signal, settings, progress }) {
    const url = addressOf(siteOf(settings), { domains, only, lang })
    const found = new Map<Target, Found>()
    // In the order of the request, however they come.
    const soFar = (): Answer => {
      const done = domains.flatMap(target => found.get(target) ?? [])
      return madeOf(done, url, only ?? null, doors.now())
    }
    const look = async (target: Target): Promise<Found> => {
      const { text: domain } = target
      if (only === 'registration')
        return { domain, held: await inTime(signal, use.registration({ domain: target }), null) }
      const asked = only ? { domain: target, registration: false } : { domain: target }
      return { domain, facts: await inTime(signal, use.expiryDomain(asked), null) }
    }
    await Promise.all(
      domains.map(async target => {
        found.set(target, await look(target))
        if (found.size < domains.length) progress(soFar())
      }),
    )
    return soFar()
  },
  summarize,
})
