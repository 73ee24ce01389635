/** Letters in both languages, and what two programs that we did not write read in a message. */
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { simpleParser } from 'mailparser'
import type { Letter } from '../../../../core/network/doors.ts'
import type { MailFrom } from '../../../../core/network/mail.ts'

export const FROM: MailFrom = { name: 'Certscope 알림', address: 'alerts@certscope.example' }

export const ENGLISH: Letter = {
  id: 'AAAA-1111',
  to: 'ann@example.com',
  subject: 'example.com: the certificate expires in 12 days (2026-12-05)',
  text: `The certificate of example.com expires.\n\n.\n..\nFrom here: ${'x'.repeat(1_200)}\n`,
  html: '<!doctype html><p lang="en">The certificate of <b>example.com</b> expires.</p>\n',
  date: new Date('2026-11-23T00:00:00Z'),
  language: 'en',
  unsubscribe: `https://certscope.example/watch/stop/${'A'.repeat(32)}`,
}
export const KOREAN: Letter = {
  ...ENGLISH,
  id: 'BBBB_2222',
  to: 'hong@example.com',
  subject: '예시.example: 인증서가 12일 뒤 만료됩니다(2026-12-05). 지금 갱신하세요. '.repeat(3).trim(),
  text: '예시.example 도메인의 인증서가 곧 만료됩니다.\n\n갱신하세요.\n',
  html: '<!doctype html><p lang="ko">인증서를 갱신하세요.</p>\n',
  language: 'ko',
  unsubscribe: null,
}

/** What a reader sees, in a form that both programs can give. */
export interface Seen {
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly messageId: string
  readonly date: string
  readonly language: string
  readonly automatic: string
  readonly unsubscribe: string
  readonly oneClick: string
  readonly text: string
  readonly html: string
  /** Names of all headers, in lower case, without those that servers on the way add. */
  readonly headers: readonly string[]
}

const ADDED = ['received', 'return-path', 'delivered-to']

const unbroken = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd()

export const seenByMailparser = async (message: Buffer | string): Promise<Seen> => {
  const mail = await simpleParser(message, { skipTextToHtml: true, skipHtmlToText: true })
  const header = (name: string): string =>
    mail.headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) => line.slice(line.indexOf(':') + 1).trim())
      .join(' and ')
  return {
    subject: mail.subject ?? '',
    from: mail.from?.value.map(({ name, address }) => `${name} ${address}`).join() ?? '',
    to: [mail.to ?? []]
      .flat()
      .flatMap(({ value }) => value.map(({ address }) => address))
      .join(),
    messageId: mail.messageId ?? '',
    date: mail.date?.toISOString() ?? '',
    language: header('content-language'),
    automatic: header('auto-submitted'),
    unsubscribe: header('list-unsubscribe'),
    oneClick: header('list-unsubscribe-post'),
    text: unbroken(mail.text ?? ''),
    html: unbroken(mail.html || ''),
    headers: mail.headerLines
      .map(({ key }) => key)
      .filter(key => !ADDED.includes(key))
      .sort(),
  }
}

const PYTHON = `
import base64, email, email.policy, json, sys
def seen(m):
  part = lambda kind: m.get_body((kind,)).get_content().replace('\\r\\n', '\\n').rstrip()
  one = lambda name: ' and '.join(str(v).strip() for v in m.get_all(name, []))
  return {
    'subject': one('subject'),
    'from': ','.join(f'{a.display_name} {a.addr_spec}' for a in m['from'].addresses),
    'to': ','.join(a.addr_spec for a in m['to'].addresses),
    'messageId': one('message-id'),
    'date': m['date'].datetime.strftime('%Y-%m-%dT%H:%M:%S.000Z'),
    'language': one('content-language'),
    'automatic': one('auto-submitted'),
    'unsubscribe': one('list-unsubscribe'),
    'oneClick': one('list-unsubscribe-post'),
    'text': part('plain'),
    'html': part('html'),
    'headers': sorted(k.lower() for k in m.keys() if k.lower() not in ('${ADDED.join("','")}')),
  }
for line in sys.stdin:
  message = email.message_from_bytes(base64.b64decode(line), policy=email.policy.default)
  print(json.dumps(seen(message)), flush=True)`

export const hasPython = spawnSync('python3', ['--version']).status === 0

/** One process for all messages of a file of tests. */
export const pythonReader = () => {
  const child = spawn('python3', ['-c', PYTHON], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async seen(message: Buffer | string): Promise<Seen> {
      child.stdin.write(`${Buffer.from(message).toString('base64')}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('python3 has ended')
      return JSON.parse(value) as Seen
    },
    close: () => void child.stdin.end(),
  }
}

const HEADERS = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

/** What both have to see of a letter. */
export const expected = (letter: Letter, from: MailFrom = FROM): Seen => ({
  subject: letter.subject,
  from: `${from.name} ${from.address}`,
  to: letter.to,
  messageId: `<${letter.id}@${from.address.split('@')[1]}>`,
  date: letter.date.toISOString(),
  language: letter.language,
  automatic: 'auto-generated',
  unsubscribe: letter.unsubscribe === null ? '' : `<${letter.unsubscribe}>`,
  oneClick: letter.unsubscribe === null ? '' : 'List-Unsubscribe=One-Click',
  text: letter.text.trimEnd(),
  html: letter.html.trimEnd(),
  headers: [
    ...HEADERS,
    ...(letter.unsubscribe === null ? [] : ['list-unsubscribe', 'list-unsubscribe-post']),
  ].sort(),
})

export const never = new AbortController().signal
