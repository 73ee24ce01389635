/** The way letters leave by CERTSCOPE_MAIL: into files, by SMTP or through MailerSend. */
import type { Mailer } from '../../../core/network/doors.ts'
import { readDomain } from '../../../core/domain/domain.ts'
import { domainOfAddress } from '../../../core/network/mail.ts'
import type { MailFrom } from '../../../core/network/mail.ts'
import { siteOf } from '../../../core/settings/read.ts'
import type { Secrets, Settings } from '../../../core/settings/read.ts'
import { fitLetter, later, withoutName } from './letter.ts'
import type { Transport } from './letter.ts'

type Kind = 'file' | 'smtp' | 'mailersend'

/** Where nothing may send: on a probe. */
const NO_MAIL: Mailer = { send: async () => later('no mail transport is set up') }

/** Sender of letters that stay on this machine. */
const localSender = (settings: Settings): MailFrom => {
  const { hostname } = new URL(siteOf(settings))
  return { name: 'Certscope', address: `certscope@${/[a-z]$/i.test(hostname) ? hostname : 'localhost'}` }
}

/** What EHLO says; '': the name of this machine, which in a container is none that others can look up. */
const heloOf = (settings: Settings): string => {
  const { hostname } = new URL(siteOf(settings))
  const read = readDomain(hostname, { ports: [], lenient: false })
  return settings.mailHelo || (read.ok ? hostname : '')
}

/** Each is imported when the first letter is sent, which most commands never do. */
const openTransport = async (kind: Kind, settings: Settings, address: string): Promise<Transport> => {
  const from = settings.mailFrom ?? localSender(settings)
  const { extraCa } = settings
  if (kind === 'smtp')
    return (await import('./smtp.ts')).smtpTransport({ url: address, from, extraCa, helo: heloOf(settings) })
  const rest = address.slice(address.indexOf(':') + 1)
  if (kind === 'mailersend')
    return (await import('./mailersend.ts')).mailersendTransport({ token: rest, from })
  return (await import('./file.ts')).fileTransport(rest, from)
}

/** A mailer over one transport, which every letter is fit for. */
export const mailerOver = (open: () => Promise<Transport>): Mailer => {
  let opened: Promise<Transport> | undefined
  return {
    async send(given, { signal }) {
      const fit = fitLetter(given)
      if ('refused' in fit) return fit.refused
      if (signal.aborted) return later('the server is closing')
      try {
        return withoutName(await (await (opened ??= open()))(fit.letter, signal), given.to)
      } catch (error) {
        return later(
          `the letter could not be handed over (${error instanceof Error ? error.name : 'unknown'})`,
        )
      }
    },
  }
}

export const openMailer = (settings: Settings, { mail }: Pick<Secrets, 'mail'>): Mailer => {
  if (mail === '') return NO_MAIL
  const kind = mail.startsWith('file:') ? 'file' : mail.startsWith('mailersend:') ? 'mailersend' : 'smtp'
  const mailer = mailerOver(() => openTransport(kind, settings, mail))
  if (kind === 'file' || settings.mailFrom === null) return mailer
  return { ...mailer, sender: { domain: domainOfAddress(settings.mailFrom.address), by: kind } }
}
