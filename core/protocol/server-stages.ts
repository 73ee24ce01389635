/** Pure: the stages by which checks of a server begin: its IP address, its port, and the TLS handshake. */
import { stagesOf } from '../plugin/stage.ts'
import type { Stage } from '../plugin/stage.ts'
import type { Catalogue, InBoth } from '../text/catalogue.ts'
import type { TlsServed } from './tls/index.ts'

const STAGES = {
  address: { en: 'IP address', ko: 'IP 주소' },
  port: { en: 'Connection', ko: '연결' },
  handshake: { en: 'TLS handshake', ko: 'TLS 핸드셰이크' },
  all: { en: '{addresses}', ko: '{addresses}' },
  some: { en: '{addresses} and {count} more', ko: '{addresses}, 그 밖에 {count}개' },
  open: { en: 'port {port} is open', ko: '{port}번 포트 열림' },
  agreed: { en: '{protocol}, {keyExchange}', ko: '{protocol}, {keyExchange}' },
  failed: { en: '{title}', ko: '{title}' },
} as const satisfies Catalogue

const stage = stagesOf(STAGES)

/** More addresses are counted. */
const MAX_SHOWN = 3

export const addressStage = (found: readonly string[]): Stage => {
  const addresses = found.slice(0, MAX_SHOWN)
  const count = found.length - addresses.length
  return stage(
    'address',
    'good',
    count > 0 ? { code: 'some', params: { addresses, count } } : { code: 'all', params: { addresses } },
  )
}

export const portStage = (port: number): Stage => stage('port', 'good', { code: 'open', params: { port } })

export const handshakeStage = ({
  protocol,
  keyExchange,
}: Pick<TlsServed, 'protocol' | 'keyExchange'>): Stage =>
  stage('handshake', 'good', { code: 'agreed', params: { protocol, keyExchange } })

/** `title`: what the problem is called. */
export const failedStage = (code: 'address' | 'handshake', title: InBoth): Stage =>
  stage(code, 'bad', { code: 'failed', params: { title } })
