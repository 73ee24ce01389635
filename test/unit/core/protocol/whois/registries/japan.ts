/** WHOIS answers in the forms of the registry of Japan; every name, person and date is invented. */
import { answer, type Fixture } from './fixture.ts'

const HEADER = answer(`
[ JPRS database provides information on network administration. Its use is    ]
[ restricted to network administration purposes. For further information,     ]
[ use 'whois -h whois.jprs.jp help'. To suppress Japanese output, add'/e'     ]
[ at the end of command, e.g. 'whois -h whois.jprs.jp xxx/e'.                 ]
`)
const japanese = (name: string, expires: string, status: string, key = '') => `${HEADER}
Domain Information:
[Domain Name]                   ${name}

[Registrant]                    Aozora Books K.K.

[Name Server]                   ns1.domains.example
[Signing Key]                   ${key}

[Created on]                    2009/03/09
[Expires on]                    ${expires}
[Status]                        ${status}
[Last Updated]                  2026/02/01 01:05:04 (JST)

Contact Information:
[Name]                          Whois Gateway
[Email]                         contact@domains.example
`
const organization = (name: string, state: string) => `${HEADER}
Domain Information:
a. [Domain Name]                ${name}
g. [Organization]               Aozora Books K.K.
l. [Organization Type]          Corporation
m. [Administrative Contact]     AB1234JP
p. [Name Server]                ns1.domains.example
s. [Signing Key]                
[State]                         ${state}
[Registered Date]               2001/08/22
[Connected Date]                2001/08/23
[Last Update]                   2026/09/01 01:02:03 (JST)
`

export const JAPAN: readonly Fixture[] = [
  {
    name: 'aozora.jp',
    about: 'a general-use name',
    text: japanese('AOZORA.JP', '2027/03/31', 'Active'),
    want: ['found', '2027-03-31', null, false, ['active']],
  },
  {
    name: 'aozora.jp',
    about: 'signed, the key on several lines',
    text: japanese(
      'AOZORA.JP',
      '2027/03/31',
      'Active',
      '7240 8 2 (\n                                E147A85589E24FE0\n                                '
        + 'DBB5980C73501B5D )',
    ),
    want: ['found', '2027-03-31', null, true, ['active']],
  },
  {
    name: 'aozora.jp',
    about: 'suspended',
    text: japanese('AOZORA.JP', '2026/10/31', 'Suspended'),
    want: ['found', '2026-10-31', null, false],
  },
  {
    name: 'aozora.jp',
    about: 'Japanese labels',
    text:
      'Domain Information: [ドメイン情報]\n[Domain Name]                   '
      + 'AOZORA.JP\n\n[登録年月日]                    2009/03/09\n[有効期限]                      '
      + '2027/03/31\n[状態]                          Active\n',
    want: ['found', '2027-03-31', null, null],
  },
  { name: 'example.jp', about: 'kept back', text: japanese('EXAMPLE.JP', '', 'Reserved'), want: 'reserved' },
  {
    name: 'aozora.co.jp',
    about: 'an organisational name',
    text: organization('AOZORA.CO.JP', 'Connected (2027/08/31)'),
    want: ['found', '2027-08-31', null, false],
  },
  {
    name: 'aozora.ne.jp',
    about: 'a name that is not connected: the day is another one',
    text: organization('AOZORA.NE.JP', 'Registered (2027/08/31)'),
    want: ['not-published', null, false],
  },
  {
    name: 'aozora.co.jp',
    about: 'deleted',
    text: organization('AOZORA.CO.JP', 'Deleted (2027/01/31)'),
    want: 'reserved',
  },
  { name: 'aozora-none.jp', about: 'free', text: `${HEADER}\nNo match!!\n`, want: 'not-registered' },
  {
    name: 'aozora-none.co.jp',
    about: 'free',
    text:
      `${HEADER}\nNo match!!\n\nWith JPRS WHOIS, you can query the following domain name `
      + `information\nsponsored by JPRS.\n`,
    want: 'not-registered',
  },
]
