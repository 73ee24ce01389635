/** What real servers say before TLS: as their manuals and their wire show it. */
import { plainText } from '../../../../../core/protocol/starttls/talk.ts'

const octets = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g)!, pair => Number.parseInt(pair, 16))

export interface Transcript {
  readonly name: string
  readonly port: number
  /** What the server says, one piece for each turn of its own. */
  readonly says: readonly Uint8Array<ArrayBuffer>[]
  /** TLS, or the code of what is said instead. */
  readonly ends: 'ready' | string
  /** What is quoted of the server. */
  readonly text?: string
}

const lines = (
  name: string,
  port: number,
  says: readonly string[],
  ends: string,
  text?: string,
): Transcript => ({ name, port, says: says.map(plainText), ends, ...(text === undefined ? {} : { text }) })
const packets = (
  name: string,
  port: number,
  says: readonly string[],
  ends: string,
  text?: string,
): Transcript => ({ name, port, says: says.map(octets), ends, ...(text === undefined ? {} : { text }) })

const EHLO = '250-mx.example.com\r\n250-PIPELINING\r\n250-SIZE 10240000\r\n250-STARTTLS\r\n250 SMTPUTF8\r\n'
const CAPABLE = '* OK [CAPABILITY IMAP4rev1 SASL-IR STARTTLS LOGINDISABLED] Dovecot ready.\r\n'
const STREAM =
  "<?xml version='1.0'?><stream:stream xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>"
const XMPP_TLS = "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls>"
/** MariaDB 10.11 with its lower capabilities, in which one bit is TLS. */
const mariadb = (capabilities: string): string =>
  '59 00 00 00 0a 35 2e 35 2e 35 2d 31 30 2e 31 31 2e 36 2d 4d 61 72 69 61 44 42 00 05 00 00 00 '
  + `3c 6a 5e 3f 24 69 51 5d 00 ${capabilities} 2d 02 00 ff 81 15 00 00 00 00 00 00 1d 00 00 00 `
  + '58 45 3e 2e 54 2a 39 79 2f 6f 5a 6d 00 6d 79 73 71 6c 5f 6e 61 74 69 76 65 5f 70 61 73 73 77 6f 72 64 00'

export const TRANSCRIPTS: readonly Transcript[] = [
  lines(
    'Postfix',
    25,
    ['220 mx.example.com ESMTP Postfix\r\n', EHLO, '220 2.0.0 Ready to start TLS\r\n'],
    'ready',
  ),
  lines(
    'a long greeting',
    587,
    ['220-mx.example.com ESMTP\r\n220-No spam\r\n220 here\r\n', EHLO, '220 Go\r\n'],
    'ready',
  ),
  lines('no STARTTLS', 25, ['220 mx ESMTP\r\n', '250-mx\r\n250 SIZE 1\r\n'], 'starttls-not-offered'),
  lines(
    'our name is rejected',
    25,
    ['220 mx.example.com ESMTP\r\n', '550 5.7.1 Helo command rejected\r\n'],
    'starttls-hello',
    '"550 5.7.1 Helo command rejected"',
  ),
  lines(
    'postscreen, which begins with 220 whatever follows',
    25,
    ['220-mx.example.com ESMTP\r\n', '521 5.7.1 Service unavailable\r\n'],
    'starttls-greeting',
    '"521 5.7.1 Service unavailable"',
  ),
  lines(
    'a server of RFC 821 alone',
    25,
    ['220 mx.example.com\r\n', '500 Command unrecognized\r\n'],
    'starttls-not-offered',
  ),
  lines(
    'a blocked client',
    25,
    ['554 mx.example.com ESMTP not accepting\r\n'],
    'starttls-greeting',
    '"554 mx.example.com ESMTP not accepting"',
  ),
  lines(
    'a certificate that is missing',
    25,
    ['220 mx\r\n', EHLO, '454 4.7.0 TLS not available\r\n'],
    'starttls-refused',
    '"454 4.7.0 TLS not available"',
  ),
  lines(
    'login first',
    587,
    ['220 mx\r\n', EHLO, '530 Authenticate first\r\n'],
    'starttls-login-first',
    '"530 Authenticate first"',
  ),
  lines('injected', 25, ['220 mx\r\n', EHLO, '220 Go\r\n250 OK\r\n'], 'starttls-injected'),
  lines(
    'SSH on the port of mail',
    25,
    ['SSH-2.0-OpenSSH_9.2\r\n'],
    'starttls-foreign',
    '"SSH-2.0-OpenSSH_9.2"',
  ),
  lines('Dovecot', 143, [CAPABLE, 'b OK Begin TLS negotiation now.\r\n'], 'ready'),
  lines(
    'Cyrus',
    143,
    ['* OK hello\r\n', '* CAPABILITY IMAP4rev1 STARTTLS\r\na OK done\r\n', 'b OK go\r\n'],
    'ready',
  ),
  lines(
    'IMAP without TLS',
    143,
    ['* OK hello\r\n', '* CAPABILITY IMAP4rev1\r\na OK done\r\n'],
    'starttls-not-offered',
  ),
  lines(
    'IMAP that knows the client',
    143,
    ['* PREAUTH welcome\r\n'],
    'starttls-greeting',
    '"* PREAUTH welcome"',
  ),
  lines(
    'IMAP that is full',
    143,
    ['* BYE Too many connections\r\n'],
    'starttls-greeting',
    '"* BYE Too many connections"',
  ),
  lines(
    'IMAP that says no',
    143,
    [CAPABLE, 'b NO [UNAVAILABLE] later\r\n'],
    'starttls-refused',
    '"b NO [UNAVAILABLE] later"',
  ),
  lines('IMAP, injected', 143, [CAPABLE, 'b OK go\r\n* BYE\r\n'], 'starttls-injected'),
  lines(
    'POP3',
    110,
    ['+OK Dovecot ready.\r\n', '+OK\r\nCAPA\r\nUIDL\r\nSTLS\r\n.\r\n', '+OK Begin TLS\r\n'],
    'ready',
  ),
  lines('POP3 without CAPA', 110, ['+OK\r\n', '-ERR unknown\r\n', '+OK\r\n'], 'ready'),
  lines('POP3 without TLS', 110, ['+OK\r\n', '+OK\r\nUIDL\r\n.\r\n'], 'starttls-not-offered'),
  lines('vsftpd', 21, ['220 (vsFTPd 3.0.3)\r\n', '234 Proceed with negotiation.\r\n'], 'ready'),
  lines(
    'vsftpd without TLS',
    21,
    ['220 (vsFTPd 3.0.3)\r\n', '530 Please login with USER and PASS.\r\n'],
    'starttls-login-first',
    '"530 Please login with USER and PASS."',
  ),
  lines(
    'FTP of old',
    21,
    ['220-Welcome\r\n hello\r\n220 go\r\n', '500 Unknown command\r\n'],
    'starttls-not-offered',
  ),
  lines('INN', 119, ['200 news InterNetNews\r\n', '382 Begin TLS negotiation now\r\n'], 'ready'),
  lines(
    'NNTP with a login',
    119,
    ['201 news\r\n', '480 Authentication required\r\n'],
    'starttls-login-first',
    '"480 Authentication required"',
  ),
  lines(
    'Pigeonhole',
    4190,
    ['"IMPLEMENTATION" "Dovecot Pigeonhole"\r\n"STARTTLS"\r\nOK "ready."\r\n', 'OK "Begin TLS"\r\n'],
    'ready',
  ),
  lines('Sieve without TLS', 4190, ['"IMPLEMENTATION" "Sieve"\r\nOK\r\n'], 'starttls-not-offered'),
  lines(
    'Prosody',
    5222,
    [
      `${STREAM}<stream:features>${XMPP_TLS}</stream:features>`,
      "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>",
    ],
    'ready',
  ),
  lines(
    'ejabberd',
    5269,
    [
      `${STREAM}<stream:features>${XMPP_TLS}</stream:features>`,
      "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'></proceed>",
    ],
    'ready',
  ),
  lines('XMPP without TLS', 5222, [`${STREAM}<stream:features/>`], 'starttls-not-offered'),
  lines(
    'XMPP for another host',
    5222,
    [`${STREAM}<stream:error><host-unknown/></stream:error>`],
    'starttls-refused',
    '"<stream:error><host-unknown/></stream:error>"',
  ),
  lines(
    'XMPP that is too busy',
    5222,
    [`${STREAM}<stream:error><resource-constraint/></stream:error>`],
    'starttls-greeting',
    '"<stream:error><resource-constraint/></stream:error>"',
  ),
  lines(
    'XMPP that fails',
    5222,
    [`${STREAM}<stream:features>${XMPP_TLS}</stream:features>`, '<failure/>'],
    'starttls-refused',
    '"<failure/>"',
  ),
  packets('OpenLDAP', 389, ['30 0c 02 01 01 78 07 0a 01 00 04 00 04 00'], 'ready'),
  packets('LDAP that knows none', 389, ['30 0c 02 01 01 78 07 0a 01 02 04 00 04 00'], 'starttls-not-offered'),
  packets(
    'Active Directory without a certificate',
    389,
    ['30 84 00 00 00 0c 02 01 01 78 84 00 00 00 03 0a 01 34'],
    'starttls-refused',
    '"result code 52"',
  ),
  packets('PostgreSQL', 5432, ['53'], 'ready'),
  packets('PostgreSQL without TLS', 5432, ['4e'], 'starttls-not-offered'),
  packets('PostgreSQL, injected', 5432, ['53 52 00 00 00 08'], 'starttls-injected'),
  packets(
    'PostgreSQL that is full',
    5432,
    ['45 00 00 00 0e 53 46 41 54 41 4c 00 4d 61 00'],
    'starttls-refused',
    '"a"',
  ),
  packets('MariaDB', 3306, [mariadb('ff fe')], 'ready'),
  packets('MariaDB without TLS', 3306, [mariadb('fe f7')], 'starttls-not-offered'),
  packets(
    'MySQL that blocks',
    3306,
    ['0b 00 00 00 ff 69 04 62 6c 6f 63 6b 65 64 21'],
    'starttls-greeting',
    '"blocked!"',
  ),
  packets('Windows', 3389, ['03 00 00 13 0e d0 00 00 12 34 00 02 1f 08 00 02 00 00 00'], 'ready'),
  packets('xrdp without TLS', 3389, ['03 00 00 0b 06 d0 00 00 12 34 00'], 'starttls-not-offered'),
  packets(
    'RDP that refuses',
    3389,
    ['03 00 00 13 0e d0 00 00 12 34 00 03 00 08 00 02 00 00 00'],
    'starttls-refused',
    '"failure code 2"',
  ),
]
