/** Lists how mail providers sign and send for a domain: their DKIM selectors and what its SPF record includes. */
import type { Sourced } from '../source.ts'

interface Sending extends Sourced {
  /** As `mail.ts` has it. */
  readonly name: string
  /** Where their public keys are by default. */
  readonly selectors: readonly string[]
  /** The domain that the SPF record of a customer includes. */
  readonly include: string
}

export const sending: readonly Sending[] = [
  {
    name: 'Google Workspace',
    selectors: ['google'],
    include: '_spf.google.com',
    source: ['https://support.google.com/a/answer/180504', 'https://support.google.com/a/answer/10684623'],
    asOf: '2026-11-30',
  },
  {
    name: 'Microsoft 365',
    selectors: ['selector1', 'selector2'],
    include: 'spf.protection.outlook.com',
    source: [
      'https://learn.microsoft.com/en-us/defender-office-365/email-authentication-dkim-configure',
      'https://learn.microsoft.com/en-us/defender-office-365/email-authentication-spf-configure',
    ],
    asOf: '2026-11-30',
  },
  {
    name: 'Fastmail',
    selectors: ['fm1', 'fm2', 'fm3'],
    include: 'spf.messagingengine.com',
    source: 'https://www.fastmail.help/hc/en-us/articles/360060591153',
    asOf: '2026-11-30',
  },
  {
    name: 'Proton Mail',
    selectors: ['protonmail', 'protonmail2', 'protonmail3'],
    include: '_spf.protonmail.ch',
    source: 'https://proton.me/support/anti-spoofing-custom-domain',
    asOf: '2026-11-30',
  },
]

/** What is known of a provider by its name; null: nothing. */
export const sendingOf = (provider: string): Pick<Sending, 'selectors' | 'include'> | null =>
  sending.find(({ name }) => name === provider) ?? null
