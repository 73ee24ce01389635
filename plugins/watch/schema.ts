/** What a request for the watch has, and what is answered: the same whoever the address is. */
import * as v from 'valibot'
import { DomainList } from '../../core/domain/inputs.ts'
import { component, described } from '../../core/answer/schema.ts'
import type { IntakeConfig } from '../../core/domain/inputs.ts'
import { emailWords, readEmail } from './subscription/address.ts'

export const Email = v.pipe(
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

export const Input = v.object({
  email: Email,
  domains: DomainList,
  language: v.optional(
    described(v.picklist(['en', 'ko']), 'Language of the mails. Default: the language of the request.'),
  ),
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
