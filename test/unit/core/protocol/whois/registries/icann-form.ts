/** The form of ICANN's contracts, filled in. */
import type { Fixture } from './fixture.ts'

interface Form {
  readonly expiry: string
  readonly registrar?: string
  readonly dnssec?: string
  readonly status?: readonly string[]
  readonly before?: string
  readonly own?: string
}

export const TERMS = `>>> Last update of WHOIS database: 2026-11-21T06:00:00Z <<<

For more information on Whois status codes, please visit https://icann.org/epp

TERMS OF USE: You are not authorized to access or query our Whois
database through the use of electronic processes that are high-volume and
automated. The Registry reserves the right to restrict your access if the
number of your queries has been found excessive.
`

export const form = (
  name: string,
  {
    expiry,
    registrar = 'Maple Names, LLC',
    dnssec = 'unsigned',
    status = ['clientTransferProhibited'],
    before = '',
    own = '',
  }: Form,
) =>
  `${before}Domain Name: ${name.toUpperCase()}
Registry Domain ID: D0000000-EX
Registrar WHOIS Server: whois.domains.example
Registrar URL: http://domains.example
Updated Date: 2026-05-06T17:24:58Z
Creation Date: 2010-05-28T22:09:44Z
Registry Expiry Date: ${expiry}
${own}Registrar: ${registrar}
Registrar IANA ID: 9999
Registrar Abuse Contact Email: abuse@domains.example
${status.map(word => `Domain Status: ${word} https://icann.org/epp#${word}`).join('\n')}
Registrant Organization: Maple Books
Name Server: NS1.DOMAINS.EXAMPLE
DNSSEC: ${dnssec}
URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
${TERMS}`

export const found = (name: string, expiry = '2027-05-28T22:09:44Z', more: Partial<Form> = {}): Fixture => ({
  name,
  about: 'the form of ICANN',
  text: form(name, { expiry, ...more }),
  want: ['found', expiry, 'Maple Names, LLC', false, ['client transfer prohibited']],
})
export const free = (name: string, line: string): Fixture => ({
  name,
  about: 'free',
  text: `${line}\n${TERMS}`,
  want: 'not-registered',
})
