/** Pure: advice about example.com on port 443 in the terms of the server that was asked. */
import { HTTPS_PORT } from '../../network/guard.ts'
import type { Language } from '../../text/catalogue.ts'
import { inUrl } from '../../network/ip-address.ts'
import { identityOfHost, sniOf } from '../x509/path/names.ts'
import { opensslOption, plainService, speaksHttp, type Spoken } from './starttls.ts'

interface Server extends Spoken {
  readonly host: string
}

const isNamed = (host: string): boolean => sniOf(identityOfHost(host)) !== null

/**
 * In place of `openssl s_client`, where that does not speak what comes before TLS (RDP); null: it does.
 * `options` stand before the server, since sslscan takes none behind it.
 */
export const besideOpenssl = ({ host, ...spoken }: Server, options = ''): string | null => {
  if (opensslOption(spoken) !== '' || plainService(spoken) === null) return null
  const name = isNamed(host) ? ` --sni-name=${host}` : ''
  return `sslscan --rdp --show-certificate${name}${options} ${inUrl(host)}:${spoken.port}`
}

const SEE = {
  en: (command: string): string => `See the certificate that is served: \`${command}\`.`,
  ko: (command: string): string => `서버가 보내는 인증서를 확인하세요: \`${command}\`.`,
} as const

/** Which program it is, only its operator knows. */
const SERVICE = 'systemctl reload SERVICE'
const forAnyProgram = (text: string): string =>
  text
    .replaceAll(/(?:nginx -t && )?systemctl reload nginx/g, SERVICE)
    .replaceAll('certbot --nginx', 'certbot certonly')
    .replaceAll('certbot --apache', 'certbot certonly --standalone')
    .replaceAll('web server', 'server')
    // In quotes it is the name of a template.
    .replaceAll(/(?<!")웹 서버/g, '서버')

/** What is left of that for the web alone: settings of its servers, and requests. */
const OF_THE_WEB = /nginx|Apache|apachectl|`curl /

interface Advised extends Server {
  /** Public CAs issue for it. */
  readonly isPublic: boolean
}

/** Its name, its port, and how a command gets to TLS there. */
export const adviceFor = ({ isPublic, ...server }: Advised) => {
  const { host, ...spoken } = server
  const { port } = spoken
  const option = opensslOption(spoken)
  const command = besideOpenssl(server)
  const isWeb = speaksHttp(spoken)
  const named = (_: string, before = '', end = ''): string => {
    if (before === '-servername ' && !isNamed(host)) return '-noservername'
    if (before.startsWith(' -') && !isPublic) return `${before}NAME`
    if (before === 'https://')
      return `${before}${inUrl(host)}${end || (port === HTTPS_PORT ? '' : `:${port}`)}`
    return before + (end === '' ? host : inUrl(host) + end)
  }
  const mine = (text: string): string =>
    (isWeb ? text : forAnyProgram(text))
      .replaceAll(/-connect (example\.com|ADDRESS|127\.0\.0\.1):443\b/g, `-connect $1:${port}${option}`)
      .replaceAll(/\b443\b/g, String(port))
      .replaceAll(/(https:\/\/|-servername | -d | --cert-name )?example\.com(:\d+)?/g, named)
  return (texts: readonly string[], language: Language): string[] => {
    const told = texts.map(mine).filter(text => isWeb || !OF_THE_WEB.test(text))
    if (command === null) return told
    const others = told.filter(text => !text.includes('openssl s_client'))
    return others.length < told.length ? [...others, SEE[language](command)] : others
  }
}
