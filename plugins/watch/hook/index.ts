/** Stops mails to addresses of which MailerSend reports a bounce, a complaint or that they unsubscribed. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { parseSecret } from '../../../core/settings/parse.ts'
import { readReport } from './events.ts'
import { isSignedTest, signedWith, TEST } from './signature.ts'
import { stopBy } from './stop.ts'

const MAX_BYTES = 64 * 1024

export default plugin({
  name: 'watch/hook',
  summary: "Receives MailerSend's reports of mails that bounced.",
  routes: {
    'POST /hooks/mailersend': {
      reply: json,
      raw: { body: 'body', headers: { signature: 'signature' }, maxBytes: MAX_BYTES },
    },
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  settings: {
    webhookSecret: {
      env: 'CERTSCOPE_MAIL_WEBHOOK_SECRET',
      fallback: '',
      meaning:
        'signing secret of a MailerSend webhook to `/hooks/mailersend`, for `activity.hard_bounced`, '
        + '`activity.spam_complaint` and `activity.unsubscribed`: these stop mails to the address',
      korean:
        '`/hooks/mailersend` 주소로 오는 MailerSend 웹훅의 서명 비밀 값. `activity.hard_bounced`, `activity.spam_complaint`, `activity.unsubscribed` 이벤트가 오면 그 주소로 메일을 보내지 않습니다.',
      secret: true,
      read: text => parseSecret(text, 16),
    },
  },
  open: ({ secrets }) => (secrets.webhookSecret === '' ? null : signedWith(secrets.webhookSecret)),
  input: v.object({ body: v.string(), signature: v.string() }),
  output: v.object({ ok: v.literal(true) }),
  example: { body: '{"type":"webhook.test"}', signature: '' },
  async run({ body, signature }, { state: isSigned, database, doors }) {
    if (!isSigned) throw new Refusal({ code: 'not-found' }, 404)
    const report = readReport(body)
    const isOurs = await isSigned(body, signature)
    if (!isOurs && !(report?.type === TEST && (await isSignedTest(body, signature))))
      throw new Refusal({ code: 'signature-invalid' }, 401, { 'www-authenticate': 'Signature' })
    if (!report) throw new Refusal({ code: 'body-not-object' })
    await stopBy(database, report, doors.now().getTime())
    return { ok: true } as const
  },
})
