/** Pure: the one thing to do next: what would confirm the first cause, for the server that is meant. */
import { HTTPS_PORT } from '../../../core/network/guard.ts'
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../../core/text/catalogue.ts'
import { Target, readDomain } from '../../../core/domain/domain.ts'
import type { DomainOptions } from '../../../core/domain/domain.ts'
import { besideOpenssl } from '../../../core/protocol/starttls/advice.ts'
import { opensslOption, plainService } from '../../../core/protocol/starttls/starttls.ts'
import type { CauseGroup } from '../../../knowledge-base/errors/types.ts'
import type { Server } from './entry.ts'
import type { Match } from '../schema.ts'

/** What confirms a cause. Each has a sentence for a server that can be checked, or none at all. */
export type Step =
  | 'certificate'
  | 'security'
  | 'dns'
  | 'issued'
  | 'java'
  | 'interception'
  | 'clock'
  | 'client-certificate'
  | 'files'
  | 'service'
  | 'curl'

const OF_GROUPS: Readonly<Record<CauseGroup, Step>> = {
  expired: 'certificate',
  'not-yet-valid': 'certificate',
  'self-signed': 'certificate',
  'unknown-issuer': 'certificate',
  'hostname-mismatch': 'certificate',
  revoked: 'certificate',
  'revocation-unavailable': 'certificate',
  'protocol-version': 'security',
  'no-shared-cipher': 'security',
  'weak-cert': 'certificate',
  'sni-handshake-failure': 'certificate',
  'dh-too-small': 'security',
  'client-cert-required': 'client-certificate',
  'conn-reset-eof': 'certificate',
  'plain-http': 'curl',
  'legacy-renegotiation': 'security',
  'key-usage': 'certificate',
  'ct-required': 'certificate',
  'hsts-pinning': 'certificate',
  'name-constraints': 'certificate',
  'old-root-store': 'certificate',
  'clock-skew': 'clock',
  'proxy-interception': 'interception',
  'java-truststore': 'java',
  other: 'curl',
}

/** Causes that another step confirms than their family; a name that ends in a hyphen is that of several. */
const OF_CAUSES: readonly (readonly [id: string, step: Step])[] = [
  ['acme-rate-limited', 'issued'],
  ['acme-already-revoked', 'certificate'],
  ['acme-bad-csr', 'files'],
  ['acme-', 'dns'],
  ['dane-', 'dns'],
  ['dns-', 'dns'],
  ['key-usage-', 'certificate'],
  ['key-', 'files'],
  ['pem-', 'files'],
  ['wrong-file-order', 'files'],
  ['ca-file-unreadable', 'files'],
  ['kubernetes-secret-invalid', 'files'],
  ['etcd-', 'service'],
  ['ftp-', 'service'],
  ['imap-', 'service'],
  ['kafka-', 'service'],
  ['ldap-', 'service'],
  ['mongodb-', 'service'],
  ['mqtt-', 'service'],
  ['mysql-', 'service'],
  ['postfix-', 'service'],
  ['postgres-key-permission', 'files'],
  ['postgres-', 'service'],
  ['rabbitmq-', 'service'],
  ['redis-', 'service'],
  ['smtp-', 'service'],
  ['starttls-', 'service'],
  ['bad-signature', 'certificate'],
  ['bad-date-field', 'certificate'],
  ['malformed-certificate', 'certificate'],
]

export const stepOf = ({ id, cause }: Pick<Match, 'id' | 'cause'>): Step =>
  OF_CAUSES.find(([name]) => (name.endsWith('-') ? id.startsWith(name) : id === name))?.[1]
  ?? OF_GROUPS[cause]

/** The ports of services by the first word of their causes. */
const PORTS: Readonly<Record<string, number>> = {
  etcd: 2379,
  ftp: 21,
  imap: 143,
  kafka: 9093,
  ldap: 389,
  mongodb: 27017,
  mqtt: 8883,
  mysql: 3306,
  postfix: 25,
  postgres: 5432,
  rabbitmq: 5671,
  redis: 6379,
  smtp: 25,
  starttls: 587,
}

const NEXT = {
  certificate: {
    en: 'Run the certificate check of {target} to confirm it.',
    ko: '{target} 인증서를 확인해 이 원인이 맞는지 보세요.',
  },
  security: {
    en: 'Run the security check of {target} to see the versions and cipher suites.',
    ko: '{target} 서버의 보안 등급을 확인해 TLS 버전과 암호 스위트를 보세요.',
  },
  dns: {
    en: 'Run the DNS check of {host} to see the records and CAA.',
    ko: '{host} 도메인의 DNS를 확인해 레코드와 CAA를 보세요.',
  },
  issued: {
    en: 'Run the certificate check of {target} to see the latest certificate in the CT logs.',
    ko: '{target} 인증서를 확인해 CT 로그에 있는 최신 인증서를 보세요.',
  },
  java: {
    en: 'Run the certificate check of {target}: if the chain is complete, list the truststore with `keytool -list -cacerts`.',
    ko: '{target} 인증서를 확인하고, 체인이 완전하면 `keytool -list -cacerts` 명령으로 truststore를 보세요.',
  },
  interception: {
    en: 'Run `{chain}` on the machine with the error, and compare the issuer with the one in the certificate check of {target}.',
    ko: '오류가 난 컴퓨터에서 `{chain}` 명령을 실행하고, 발급자를 {target} 인증서 확인 결과와 비교하세요.',
  },
  clock: {
    en: 'Run `date -u` on the machine with the error and compare it with the real time; then run the certificate check of {target}.',
    ko: '오류가 난 컴퓨터에서 `date -u` 명령으로 시각을 확인한 다음 {target} 인증서를 확인하세요.',
  },
  'client-certificate': {
    en: 'Connect with the client certificate: `{client}`.',
    ko: '클라이언트 인증서로 연결해 보세요: `{client}`.',
  },
  files: {
    en: 'Look at the file on the machine with the error: `openssl x509 -in FILE -noout -subject -dates`.',
    ko: '오류가 난 컴퓨터에서 파일을 확인하세요: `openssl x509 -in FILE -noout -subject -dates`.',
  },
  service: {
    en: 'Connect as the client does: `{openssl}`.',
    ko: '클라이언트와 같은 방식으로 연결해 보세요: `{openssl}`.',
  },
  curl: {
    en: 'See what the server really returns: `curl -v https://{address}/`.',
    ko: '서버가 실제로 어떻게 응답하는지 보세요: `curl -v https://{address}/`.',
  },
} as const satisfies Catalogue & Record<Step, unknown>

/** Without a server that could be checked. */
const ELSEWHERE = {
  'name-wanted': {
    en: 'Run {check} of the domain that the client wanted, or repeat this with the domain to confirm the cause.',
    ko: '클라이언트가 접속하려던 도메인의 {check}하거나, 메시지와 함께 도메인을 넣어 다시 실행하세요.',
  },
  'not-from-here': {
    en: 'Run `{openssl}` on the machine with the error, because this server cannot be checked from here.',
    ko: '여기서는 이 서버를 확인할 수 없으니 오류가 난 컴퓨터에서 실행하세요: `{openssl}`.',
  },
  'keytool-alone': {
    en: 'List the truststore with `keytool -list -cacerts`, and run the certificate check of the domain that the client wanted.',
    ko: '`keytool -list -cacerts` 명령으로 truststore를 보고, 클라이언트가 접속하려던 도메인의 인증서를 확인하세요.',
  },
  truststore: {
    en: 'List the truststore of the failing program with `keytool -list -cacerts`, and look for the root of the chain.',
    ko: '오류가 난 프로그램의 truststore를 `keytool -list -cacerts` 명령으로 보고 체인의 루트 인증서가 있는지 확인하세요.',
  },
  'clock-alone': {
    en: 'Run `date -u` on the machine with the error and compare it with the real time.',
    ko: '오류가 난 컴퓨터에서 `date -u` 명령으로 시각을 확인하고 실제 시각과 비교하세요.',
  },
  'curl-alone': {
    en: 'Repeat it with `curl -v` and the URL, and explain the whole output.',
    ko: '`curl -v` 명령에 URL을 넣어 다시 실행하고, 그 출력 전체를 넣어 원인을 찾으세요.',
  },
  'fix-then-check': {
    en: 'Fix it on {target}, then check again to see that it is gone.',
    ko: '{target} 서버에서 고친 다음 다시 확인해 해결되었는지 보세요.',
  },
  'where-it-fails': {
    en: 'Run `{openssl}` on the machine with the error, and compare the certificate with the one in the certificate check of {target}.',
    ko: '오류가 난 컴퓨터에서 `{openssl}` 명령을 실행하고, 나온 인증서를 {target} 서버의 확인 결과와 비교하세요.',
  },
  'plain-upstream': {
    en: 'Run `curl -v http://{upstream}/` on the proxy: if it answers, use `http://` for it in the settings of the proxy: `proxy_pass http://{upstream};` in nginx.',
    ko: '프록시 서버에서 `curl -v http://{upstream}/` 명령을 실행하고, 응답이 오면 프록시 설정에서 이 서버에 `http://`를 쓰세요. nginx는 `proxy_pass http://{upstream};`입니다.',
  },
  'paste-more': {
    en: 'Paste the whole message with the lines around it; to check the server itself, run the certificate check of {whom}.',
    ko: '메시지 전체를 앞뒤 줄과 함께 붙여 넣거나, {whom} 인증서를 확인하세요.',
  },
} as const satisfies Catalogue

const TEXTS = { ...NEXT, ...ELSEWHERE } as const

export interface Meant {
  /** The best match; null where nothing matched. */
  readonly first: Pick<Match, 'id' | 'cause' | 'status'> | null
  readonly server: Server | null
  /** The server behind a proxy that the text is about, as it names it. */
  readonly upstream?: string | null
  /** Whether a check that is in the answer already reached the server; null: it was not checked. */
  readonly reached: boolean | null
  readonly options: DomainOptions
}

/** What is run where the server is not known yet. */
const CHECKS = {
  'certificate-check': { en: 'the certificate check', ko: '인증서를 확인' },
  'security-check': { en: 'the security check', ko: '보안 등급을 확인' },
  'dns-check': { en: 'the DNS check', ko: 'DNS를 확인' },
} as const satisfies Catalogue

const checkOf = (step: Step | null): Coded<typeof CHECKS> => ({
  code: step === 'security' || step === 'dns' ? `${step}-check` : 'certificate-check',
})

type Code = keyof typeof TEXTS

/** A name and port that the instance's own checks take; null: only a program on the spot can. */
const targetOf = (server: Server | null, options: DomainOptions): Target | null => {
  if (!server) return null
  const read = readDomain(`${server.host}:${server.port}`, options)
  return read instanceof Target ? read : null
}

const ALONE: Readonly<Partial<Record<Step, Code>>> = {
  java: 'keytool-alone',
  clock: 'clock-alone',
  curl: 'curl-alone',
  files: 'files',
}

/** The steps that a program takes where the error is, whatever can be checked from here. */
const LOCAL: readonly Step[] = ['client-certificate', 'files', 'service', 'curl']

/** What is left to do after a check that did not confirm the cause. */
const AFTERWARDS: Readonly<Partial<Record<Step, Code>>> = {
  java: 'truststore',
  clock: 'clock-alone',
  files: 'files',
  service: 'service',
  'client-certificate': 'client-certificate',
}

const codeOf = ({ first, server, upstream, reached }: Meant, target: Target | null): Code => {
  if (!first) return 'paste-more'
  if (first.status === 'confirmed') return 'fix-then-check'
  if (upstream && first.cause === 'plain-http') return 'plain-upstream'
  const step = stepOf(first)
  if (reached !== null) return AFTERWARDS[step] ?? (reached ? 'where-it-fails' : 'not-from-here')
  if (step === 'files' || step === 'service') return step
  if (!server) return ALONE[step] ?? 'name-wanted'
  if (step === 'curl' && plainService(server) !== null)
    return opensslOption(server) === '' ? 'not-from-here' : 'service'
  if (LOCAL.includes(step)) return step
  return target ? step : 'not-from-here'
}

/** On the port of the service that the cause is about, where the text names none. */
const commandsOf = ({ first, server }: Meant): Readonly<Record<'openssl' | 'chain' | 'client', string>> => {
  const usual = first && stepOf(first) === 'service' ? PORTS[first.id.split('-', 1)[0]!] : undefined
  const host = server?.host ?? 'HOST'
  const port = server && (server.port !== HTTPS_PORT || usual === undefined) ? server.port : (usual ?? 'PORT')
  const spoken = { port: Number(port) }
  const meant = { host, ...spoken }
  const other = besideOpenssl(meant)
  const client = besideOpenssl(meant, ' --certs=client.pem --pk=client.key')
  if (other !== null && client !== null) return { openssl: other, chain: other, client }
  const openssl = `openssl s_client -connect ${host}:${port} -servername ${host}${opensslOption(spoken)}`
  return { openssl, chain: `${openssl} -showcerts`, client: `${openssl} -cert client.pem -key client.key` }
}

export const nextOf = (meant: Meant, language: Language): string => {
  const { first, server, options } = meant
  const target = targetOf(server, options)
  const code = codeOf(meant, target)
  const whom = { en: target?.text ?? 'its domain', ko: target?.text ?? '접속하려던 도메인의' }
  const params = {
    host: server?.host ?? '',
    upstream: meant.upstream ?? '',
    target: target?.text ?? server?.host ?? '',
    address: server ? (server.port === HTTPS_PORT ? server.host : `${server.host}:${server.port}`) : '',
    ...commandsOf(meant),
    check: checkOf(first && stepOf(first)),
    whom: whom[language],
  }
  return words({ ...TEXTS, ...CHECKS }, { code, params }, language) ?? code
}
