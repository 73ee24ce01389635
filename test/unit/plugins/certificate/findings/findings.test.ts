/** What faults of a certificate are worth on port 25, where encryption is taken as it comes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findingsOf } from '../../../../../plugins/certificate/findings/findings.ts'
import { verdictOf } from '../../../../../plugins/certificate/text/verdict.ts'
import { certificate as example } from '../../example-answers.ts'

const AT = new Date('2026-11-22T00:00:00Z')
const fault = { code: 'self-signed', detail: 'self-signed-leaf', message: 'It is self-signed.' } as const

/** The example with one fault more, as it is found at this host and port. */
const at = (domain: string, served: boolean) => {
  const { tls, cert } = example
  const facts = {
    ...example,
    domain,
    tlsKr: null,
    cert: served ? cert : null,
    tls: { ...tls, reachable: served, error: fault, errors: [fault] },
  }
  const findings = findingsOf(facts, AT)
  const [found] = findings.filter(({ code }) => code === fault.code)
  return { found: found!, state: verdictOf(facts, findings, AT).state }
}

test('a fault of the certificate is a warning on port 25, and says why, in both languages', () => {
  const { found, state } = at('mail.example.com:25', true)
  assert.equal([found.severity, state], ['warning', 'warning'])
  assert.match(found.en.message, /DANE or MTA-STS/)
  assert.match(found.ko.message, /DANE이나 MTA-STS/)
})

test('it is an error where people and programs connect', () => {
  for (const domain of ['mail.example.com', 'mail.example.com:465', 'mail.example.com:993']) {
    const { found, state } = at(domain, true)
    assert.equal([found.severity, state], ['error', 'problem'], domain)
    assert.not.match(found.en.message, /DANE/)
  }
})

test('a server that cannot be asked on port 25 is as unreachable as any other', () => {
  assert.is(at('mail.example.com:25', false).found.severity, 'error')
})

test('commands lead to where TLS begins', () => {
  const commandsOf = (domain: string, more: object = {}): string => {
    const chainIssues = [
      { code: 'stale-node', severity: 'warning', detail: null, message: 'One node has another certificate.' },
    ] as never
    const facts = { ...example, domain, ...more, tlsKr: null, tls: { ...example.tls, chainIssues } }
    const [found] = findingsOf(facts, AT).filter(({ code }) => code === 'stale-node')
    return found!.en.fixes.join(' ')
  }
  assert.match(commandsOf('mail.example.com:25'), /-connect ADDRESS:25 -starttls smtp -servername mail/)
  assert.match(commandsOf('mail.example.com:2525', { starttls: 'imap' }), /ADDRESS:2525 -starttls imap /)
  assert.match(commandsOf('mail.example.com:993'), /-connect ADDRESS:993 -servername/)
  assert.match(commandsOf('mail.example.com'), /-connect ADDRESS:443 -servername/)
  assert.not.match(commandsOf('desktop.example.com:3389'), /s_client/)
  assert.match(commandsOf('desktop.example.com:3389'), /sslscan --rdp .*desktop\.example\.com:3389/)
})

test.run()
