/** What a request for the watch has, and what is answered: the same whoever the address is. */
import * as v from 'valibot'
import { DomainList, described } from '../../core/schema.ts'

export const Email = v.pipe(
  v.string(),
  v.metadata({
    description: 'Email address of the user who asks; never that of another person.',
    format: 'email',
    examples: ['user@example.com'],
  }),
)

export const Input = v.object({
  email: Email,
  domains: DomainList,
  language: v.optional(
    described(v.picklist(['en', 'ko']), 'Language of the mails. Default: the language of the request.'),
  ),
})

export const Output = v.object({
  ok: described(v.boolean(), 'True: the request was accepted.'),
  message: described(v.string(), 'What happens next, in the language of the request.'),
})
