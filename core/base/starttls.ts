/** Protocols that are spoken before TLS, as `openssl s_client -starttls` names them, but for the last two. */
export const STARTTLS = [
  'smtp',
  'imap',
  'pop3',
  'ftp',
  'ldap',
  'postgres',
  'mysql',
  'xmpp',
  'xmpp-server',
  'nntp',
  'sieve',
  'rdp',
  'none',
] as const
export type StartTls = (typeof STARTTLS)[number]
