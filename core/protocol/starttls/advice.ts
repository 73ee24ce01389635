/** Pure: advice about example.com on port 443 in the terms of the server that was asked. */
import type { Language } from '../../text/catalogue.ts'
import { inUrl, isPublicHost } from '../../domain/domain.ts'
import { identityOfHost, sniOf } from '../x509/path/names.ts'
import { opensslOption, plainService, speaksHttp, type Spoken } from './starttls.ts'

interface Server extends Spoken {
  readonly host: string
}

/** In place of `openssl s_client`, which does not speak RDP; null: it speaks what is spoken there. */
export const besideOpenssl = ({ host, ...spoken }: Server): string | null =>
  opensslOption(spoken) === '' && plainService(spoken) !== null
    ? `sslscan --rdp --show-certificate --sni-name=${host} ${inUrl(host)}:${spoken.port}`
    : null

const SEE = {
  en: (command: string): string => `See the certificate that is served: \`${command}\`.`,
  ko: (command: string): string => `서버가 보내는 인증서를 확인하세요: \`${command}\`.`,
} as const

/** Which program it is, only its operator knows. */
const SERVICE = 'systemctl reload SERVICE'
const withoutNginx = (text: string): string =>
  text
    .replaceAll(/(?:nginx -t && )?systemctl reload nginx/g, SERVICE)
    .replaceAll('certbot --nginx', 'certbot certonly')

/** Its name, its port, and how a command gets to TLS there. */
export const adviceFor = (server: Server) => {
  const { host, ...spoken } = server
  const { port } = spoken
  const option = opensslOption(spoken)
  const command = besideOpenssl(server)
  const isWeb = speaksHttp(spoken)
  const isNamed = sniOf(identityOfHost(host)) !== null
  const named = (_: string, before = '', end = ''): string => {
    if (before === '-servername ' && !isNamed) return '-noservername'
    // No public CA issues for what is not public.
    if (before.startsWith(' -') && !isPublicHost(host)) return `${before}NAME`
    return before + (end === '' ? host : inUrl(host) + end)
  }
  const mine = (text: string): string =>
    (isWeb ? text : withoutNginx(text))
      .replaceAll(/-connect (example\.com|ADDRESS|127\.0\.0\.1):443\b/g, `-connect $1:${port}${option}`)
      .replaceAll(/\b443\b/g, String(port))
      .replaceAll(/(-servername | -d | --cert-name )?example\.com(:\d+)?/g, named)
  return (texts: readonly string[], language: Language): string[] => {
    if (command === null) return texts.map(mine)
    const others = texts.filter(text => !text.includes('openssl s_client'))
    return [...others.map(mine), ...(others.length < texts.length ? [SEE[language](command)] : [])]
  }
}
