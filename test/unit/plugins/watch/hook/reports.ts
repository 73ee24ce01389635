/** Reports of mail servers, as RFC 3464 has them. */

interface ReportParts {
  readonly to: string
  /** Of whom it reports. */
  readonly user: string
  /** What it says of that recipient. */
  readonly fields: readonly string[]
  readonly eol?: string
}

export const reportOf = ({ to, user, fields, eol = '\n' }: ReportParts): string =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'Arrival-Date: Sun, 22 Nov 2026 09:00:00 +0900',
    '',
    `Final-Recipient: rfc822; ${user}`,
    ...fields,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: certscope@mail.example.kr',
    '',
    'Final-Recipient: rfc822; other@example.com',
    'Action: failed',
    'Status: 5.1.1',
    '--b--',
    '',
  ].join(eol)
