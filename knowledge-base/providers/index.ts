/** Which provider operates a name server or a mail server, by the provider's own domains and nothing else. */
import { korea } from './korea.ts'
import { mail } from './mail.ts'
import { matcher } from './match.ts'
import type { Provider } from './types.ts'
import { world } from './world.ts'

export type { Provider } from './types.ts'

/** Operators of name servers. */
export const providers: readonly Provider[] = [...korea, ...world]
/** Operators of the hosts in MX records. */
export const mailProviders: readonly Provider[] = mail

export const providerOf = matcher(providers)
export const mailProviderOf = matcher(mailProviders)

const KOREAN = new Map([...providers, ...mailProviders].map(({ name, ko = name }) => [name, ko]))
/** One provider, or several with commas, as Koreans write them. */
export const inKorean = (names: string): string =>
  names
    .split(', ')
    .map(name => KOREAN.get(name) ?? name)
    .join(', ')
