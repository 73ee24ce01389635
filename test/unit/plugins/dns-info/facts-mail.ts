/** Domains whose mail is broken. */
import type { Case } from './facts-case.ts'

export const MAIL: readonly Case[] = [
  [
    'a mail server without address',
    {
      host: 'm.site.org',
      site: {
        'm.site.org': {
          MX: [[1, 'no.site.org']],
          A: ['203.0.112.1'],
          AAAA: ['2600::1'],
          TXT: ['v=spf1 -all'],
        },
      },
    },
    'error mx-without-address',
  ],
  [
    'a mail server that is an alias',
    {
      host: 'm.site.org',
      site: {
        'm.site.org': {
          MX: [[1, 'www.site.org']],
          A: ['203.0.112.1'],
          AAAA: ['2600::1'],
          TXT: ['v=spf1 -all'],
        },
      },
    },
    'warning mx-is-cname',
  ],
  [
    'mail and no mail at once',
    {
      host: 'm.site.org',
      site: {
        'm.site.org': {
          MX: [
            [1, 'mail.site.org'],
            [0, '.'],
          ],
          A: ['203.0.112.1'],
          AAAA: ['2600::1'],
          TXT: ['v=spf1 -all'],
        },
      },
    },
    'error mx-null-and-others',
  ],
  [
    'mail without SPF',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { MX: [[1, 'mail.site.org']], A: ['203.0.112.1'], AAAA: ['2600::1'] } },
    },
    'warning spf-missing',
  ],
  [
    'no mail and no SPF',
    { host: 'm.site.org', site: { 'm.site.org': { MX: [[0, '.']], A: ['203.0.112.1'], AAAA: ['2600::1'] } } },
    '',
  ],
  [
    'SPF that is broken',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { A: ['203.0.112.1'], AAAA: ['2600::1'], TXT: ['v=spf1 ipv4:1.2.3.4 -all'] } },
    },
    'error spf-permerror',
  ],
  [
    'SPF for everybody',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { A: ['203.0.112.1'], AAAA: ['2600::1'], TXT: ['v=spf1 +all'] } },
    },
    'warning spf-allows-all',
  ],
  [
    'an SPF record that does not end',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { A: ['203.0.112.1'], AAAA: ['2600::1'], TXT: ['v=spf1 a'] } },
    },
    'warning spf-weak',
  ],
  ['mail without DMARC', { site: { '_dmarc.site.org': null } }, 'warning dmarc-missing'],
  [
    'DMARC that only watches',
    { site: { '_dmarc.site.org': { TXT: ['v=DMARC1; p=none; rua=mailto:d@site.org'] } } },
    'info dmarc-none',
  ],
  [
    'DMARC that is broken',
    { site: { '_dmarc.site.org': { TXT: ['v=DMARC1; p=nope; rua=mailto:d@site.org'] } } },
    'error dmarc-invalid',
  ],
]
