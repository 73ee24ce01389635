/**
 * Watches certificates and registrations for people who confirmed their address, and mails them before
 * something expires.
 */
import { plugin } from '../../core/plugin.ts'
import { accepted } from '../../core/reply.ts'
import { parseInteger } from '../../core/setting-values.ts'
import expiryDomain from '../expiry/domain/index.ts'
import { Input, Output } from './schema.ts'
import { tables } from './tables.ts'
import { WORDS } from './words.ts'

export default plugin({
  name: 'watch',
  summary: 'Free reminders and alerts by email before an SSL certificate or a domain expires.',
  routes: { 'POST /api/v1/watch': accepted },
  tool: {
    name: 'watch_expiry',
    title: 'Send expiry notifications by email',
    description:
      'Use it when the user wants a reminder, alert or warning later (만료 알림, 경고), not an answer now: '
      + 'daily monitoring '
      + '(매일 모니터링, 감시) watches certificates (인증서) and domains (도메인), and mails (이메일, 메일) remind, warn or '
      + 'notify them some days before the end (만료 며칠 전). To subscribe (구독, 신청, 등록) their own address '
      + 'they sign up '
      + 'with the link in a confirmation message; a link in each mail switches it off. Dates now: '
      + 'check_expiry. Example: email '
      + 'user@example.com, domains [example.com].',
    readOnly: false,
  },
  ttl: 0,
  effect: true,
  // It measures nothing, but counts against the caller's limit.
  places: () => 0,
  uses: { expiryDomain },
  tables,
  mails: true,
  settings: {
    /** Letters that anybody may cause with an address. */
    mailLimit: {
      env: 'CERTSCOPE_MAIL_LIMIT',
      fallback: '100',
      meaning: 'mails per hour to unconfirmed addresses, 1 to 100,000',
      read: text => parseInteger(text, 1, 100_000),
    },
  },
  input: Input,
  output: Output,
  example: { email: 'user@example.com', domains: ['example.com'] },
  jobs: [{ name: 'daily', at: 'throughout', run: async () => {} }],
  run: (_, { language }) => ({ ok: true, message: WORDS.accepted[language] }),
  summarize: ({ message }) => ({ state: 'good', verdict: message, lines: [] }),
})
