/** What a request for the watch has, and what is answered: the same whoever the address is. */
import * as v from 'valibot'
import { DomainList } from '../../core/domain/inputs.ts'
import type { IntakeConfig } from '../../core/domain/inputs.ts'
import { component, described } from '../../core/answer/schema.ts'
import type { FieldWords } from '../../core/plugin/form.ts'
import type { Language, Summary } from '../../core/plugin/plugin.ts'
import { emailWords, readEmail } from './subscription/address.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'

const Email = v.pipe(
  v.string(({ lang }) => emailWords({ code: 'email-missing' }, lang === 'ko' ? 'ko' : 'en')),
  v.metadata({
    description: 'Email address of the user who asks. It gets a confirmation mail.',
    format: 'email',
    examples: ['user@example.com'],
  }),
  v.rawTransform<string, string>(({ dataset: { value }, config, addIssue, NEVER }) => {
    const { intake, lang } = config as IntakeConfig
    const read = readEmail(value, { lenient: intake?.lenient ?? false })
    if (read.ok) return read.email
    addIssue({ message: emailWords(read.report, lang === 'ko' ? 'ko' : 'en') })
    return NEVER
  }),
)

const SWITCH = {
  en: 'Use true or false.',
  ko: 'true나 false를 쓰세요.',
} as const

const sayUse = ({ lang }: { readonly lang?: string | undefined }): string =>
  SWITCH[lang === 'ko' ? 'ko' : 'en']

/** Yes or no: of JSON, or the text of a form, where a ticked box is `on`. */
export const Switch = v.union(
  [
    v.boolean(),
    v.pipe(
      v.string(),
      v.rawTransform<string, boolean>(({ dataset: { value }, config, addIssue, NEVER }) => {
        if (['on', 'true', '1'].includes(value)) return true
        if (['off', 'false', '0', ''].includes(value)) return false
        addIssue({ message: sayUse(config) })
        return NEVER
      }),
    ),
  ],
  sayUse,
)

export const Certificates = v.optional(described(Switch, 'Also report new certificates in CT logs.'))

export const KOREAN_CERTIFICATES = {
  description: 'true이면 서버가 보내지 않는 인증서가 CT 로그에 나타날 때도 알립니다. 기본값은 false입니다.',
}

export const CERTIFICATES_FIELD = {
  label: { en: 'Report new certificates in CT logs', ko: 'CT 로그의 새 인증서도 알리기' },
  hint: {
    en: 'For certificates that the server does not serve.',
    ko: '서버가 보내지 않는 인증서가 발급되면 알립니다.',
  },
} as const satisfies FieldWords

export const Input = v.object({
  email: Email,
  domains: DomainList,
  language: v.optional(
    described(v.picklist(['en', 'ko']), 'Language of the mails. Default: the language of the request.'),
  ),
  certificates: Certificates,
})

export const Output = component(
  v.object({
    ok: described(v.boolean(), 'True: the request was accepted.'),
    message: described(v.string(), 'What happens next, in the language of the mails.'),
    reminders: described(v.string(), 'How long before an expiry mails come, in the same language.'),
  }),
  'Watch',
  'The same whether or not the address is known.',
)

/* What the watch says to those who ask for it, in both languages. */

export const WORDS = {
  title: { en: 'Check your mail', ko: '메일을 확인하세요' },
  accepted: {
    en: 'Request accepted. Open the confirmation mail within 48 hours and press its button: monitoring starts only then.',
    ko: '요청을 받았습니다. 48시간 안에 확인 메일의 링크를 열고 버튼을 누르세요. 그때부터 모니터링이 시작됩니다.',
  },
  reminders: {
    en:
      'Mails come when a third and a sixth of the lifetime of a certificate is left (of 90 days: 30 and 15 days '
      + 'before it expires), then 7, 3, 1 and 0 days before. For a registration: 30, 14, 7, 3, 1 and 0 days before.',
    ko:
      '메일은 인증서 유효 기간이 3분의 1과 6분의 1 남았을 때(90일짜리는 만료 30일 전과 15일 전), 그다음에는 만료 7일 전, '
      + '3일 전, 1일 전과 당일에 보냅니다. 도메인 등록은 만료 30일 전, 14일 전, 7일 전, 3일 전, 1일 전과 당일입니다.',
  },
  'not-arrived': {
    en: 'No mail after 15 minutes? Check the spam folder. One mailbox gets at most 3 such mails a day.',
    ko: '15분이 지나도 메일이 없으면 스팸함을 확인하세요. 이런 메일은 한 메일함에 하루 3통까지만 보냅니다.',
  },
  ignored: {
    en: 'Without the button nothing is monitored and nothing more is sent.',
    ko: '버튼을 누르지 않으면 모니터링하지 않고 메일도 더 보내지 않습니다.',
  },
} as const satisfies Catalogue

type Accepted = 'title' | 'accepted' | 'reminders' | 'not-arrived' | 'ignored'

/** What the one who asked has to do now; what is sent to others may be in another language. */
export const whatNext =
  (words: Readonly<Record<Accepted, Readonly<Record<Language, string>>>>) =>
  (_: unknown, language: Language): Summary => ({
    state: 'good',
    neutral: 'result',
    title: words.title[language],
    verdict: words.accepted[language],
    lines: (['reminders', 'not-arrived', 'ignored'] as const).map(code => ({
      kind: 'note',
      text: words[code][language],
    })),
  })
