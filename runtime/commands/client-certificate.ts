/**
 * What this command line shows to servers: a client certificate (`--cert FILE --key FILE`), and the name that
 * it asks for (`--sni NAME`).
 */
import { readFileSync } from 'node:fs'
import { readDomain } from '../../core/domain/domain.ts'
import type { ClientIdentity } from '../../core/network/doors.ts'
import { Refusal } from '../../core/errors/errors.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { verbOf } from '../../core/plugin/command-line.ts'
import { pluginOf } from '../../core/surface/cli/cli.ts'
import type { Terminal } from '../../core/surface/cli/terminal.ts'
import { isPairOf, readPrivateKey } from '../../core/protocol/crypto/private-key.ts'
import { clientIdentity } from '../../core/protocol/tls/handshake/identity.ts'
import { MalformedCertificate, parseCertificates } from '../../core/protocol/x509/certificate.ts'
import type { Certificate } from '../../core/protocol/x509/certificate.ts'
import { identityOfHost, sniOf } from '../../core/protocol/x509/path/names.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../core/text/catalogue.ts'
import { textOf } from './lists.ts'

const ERRORS = {
  'identity-incomplete': {
    en: 'A client certificate needs both files: --cert FILE --key FILE.',
    ko: '클라이언트 인증서에는 파일이 둘 다 필요합니다: --cert FILE --key FILE.',
  },
  'identity-with-file': {
    en: '--cert is for a server, not for a file. To compare a file with its private key, give --key FILE alone.',
    ko: '--cert 옵션은 서버를 확인할 때만 씁니다. 파일을 개인 키와 비교하려면 --key FILE만 지정하세요.',
  },
  'sni-elsewhere': {
    en: 'certscope {command} does not take --sni. Use --sni with: {commands}.',
    ko: 'certscope {command} 명령에는 --sni 옵션을 쓸 수 없습니다. --sni 옵션을 쓸 수 있는 명령: {commands}.',
  },
  'sni-with-file': {
    en: '--sni is for a server, not for a file. Give the name with --host NAME.',
    ko: '--sni 옵션은 서버를 확인할 때만 씁니다. 파일에는 --host NAME으로 이름을 지정하세요.',
  },
  'sni-remote': {
    en: 'A server checks public names only, so --sni cannot be used with --server.',
    ko: '서버는 공개된 이름만 확인하므로 --sni 옵션을 --server 옵션과 함께 쓸 수 없습니다.',
  },
  'sni-invalid': {
    en: '--sni={value} is not a host name. Give the name to ask the server for: --sni example.com.',
    ko: '--sni={value} 값은 호스트 이름이 아닙니다. 서버에 요청할 이름을 지정하세요: --sni example.com.',
  },
  'identity-elsewhere': {
    en: 'certscope {command} sends no client certificate. Use --cert with: {commands}.',
    ko: 'certscope {command} 명령은 클라이언트 인증서를 보내지 않습니다. --cert 옵션을 쓸 수 있는 명령: {commands}.',
  },
  'identity-remote': {
    en: 'Your private key does not leave your machine, so --cert cannot be used with --server.',
    ko: '개인 키는 이 컴퓨터를 떠나지 않으므로 --cert 옵션을 --server 옵션과 함께 쓸 수 없습니다.',
  },
  'identity-unreadable': {
    en: 'The file given with {option} cannot be read ({why}). Check its path.',
    ko: '{option} 옵션의 파일을 읽을 수 없습니다({why}). 경로를 확인하세요.',
  },
  'identity-without-certificate': {
    en: 'The file given with --cert contains no certificate that can be read.',
    ko: '--cert 옵션의 파일에 읽을 수 있는 인증서가 없습니다.',
  },
  'identity-too-large': {
    en: 'The file given with --cert has more than {max} bytes of certificates. Leave the client certificate and its intermediates.',
    ko: '--cert 옵션의 인증서가 {max}바이트를 넘습니다. 클라이언트 인증서와 중간 인증서만 남기세요.',
  },
  'identity-encrypted': {
    en: 'The private key is encrypted. Give a decrypted copy: openssl pkey -in KEY.pem -out COPY.pem',
    ko: '개인 키가 암호화되어 있습니다. 암호화를 푼 사본을 지정하세요: openssl pkey -in KEY.pem -out COPY.pem',
  },
  'identity-unsupported': {
    en: 'Only keys of RSA, P-256, P-384, P-521 and Ed25519 can be used.',
    ko: 'RSA, P-256, P-384, P-521, Ed25519 키만 쓸 수 있습니다.',
  },
  'identity-without-key': {
    en: 'The file given with --key contains no private key that can be read.',
    ko: '--key 옵션의 파일에 읽을 수 있는 개인 키가 없습니다.',
  },
  'identity-mismatch': {
    en: 'The private key does not belong to the first certificate of the file given with --cert.',
    ko: '개인 키가 --cert 옵션의 파일에 있는 첫 번째 인증서와 맞지 않습니다.',
  },
} as const satisfies Catalogue

const NO_KEY = {
  encrypted: 'identity-encrypted',
  unsupported: 'identity-unsupported',
  none: 'identity-without-key',
} as const

/** They and a signature fit into one record of TLS. */
const MAX_OCTETS = 15_000

const refusal = (report: Coded<typeof ERRORS>, language: Language): Refusal =>
  new Refusal(words(ERRORS, report, language) ?? report.code)

/** The value of an option, and the words without it; null: it is not among them. */
const taken = (given: readonly string[], option: string) => {
  const at = given.findIndex(word => word === option || word.startsWith(`${option}=`))
  if (at < 0) return null
  const joined = given[at]!.startsWith(`${option}=`)
  const value = joined ? given[at]!.slice(option.length + 1) : (given[at + 1] ?? '')
  return { value, rest: given.toSpliced(at, joined ? 1 : 2) }
}

const certificatesIn = (octets: Uint8Array): readonly Certificate[] => {
  try {
    return parseCertificates(octets)
  } catch (thrown) {
    if (thrown instanceof MalformedCertificate) return []
    throw thrown
  }
}

interface Command {
  readonly plugins: readonly Plugin[]
  readonly verb: string
  readonly isRemote: boolean
  readonly terminal: Pick<Terminal, 'language' | 'lists'>
}

/**
 * What `--cert` and `--key` name, and the words without them; a file that is checked keeps its `--key`.
 * Throws Refusal, which quotes no key.
 */
export const takeIdentity = async (
  given: readonly string[],
  { plugins, verb, isRemote, terminal }: Command,
): Promise<{ readonly identity: ClientIdentity | undefined; readonly rest: readonly string[] }> => {
  const asked = pluginOf(plugins, verb, given, terminal)
  const cert = taken(given, '--cert')
  const isKeyAlone = !cert && asked?.sendsIdentity && taken(given, '--key') !== null
  if (!cert && !isKeyAlone) return { identity: undefined, rest: given }
  const refuse = (report: Coded<typeof ERRORS>): never => {
    throw refusal(report, terminal.language)
  }
  if (asked?.stdin?.file) refuse({ code: 'identity-with-file' })
  const able = plugins.filter(({ sendsIdentity }) => sendsIdentity).map(verbOf)
  if (!asked?.sendsIdentity)
    refuse({ code: 'identity-elsewhere', params: { command: verb.slice(0, 40), commands: able } })
  if (isRemote) refuse({ code: 'identity-remote' })
  const key = cert && taken(cert.rest, '--key')
  if (!key || key.value === '' || cert.value === '') return refuse({ code: 'identity-incomplete' })
  const read = (option: string, path: string): Uint8Array => {
    try {
      return readFileSync(path)
    } catch (thrown) {
      const why = String((thrown as { readonly code?: unknown }).code ?? 'error')
      return refuse({ code: 'identity-unreadable', params: { option, why } })
    }
  }
  const certificates = certificatesIn(read('--cert', cert.value))
  const [first] = certificates
  if (!first) return refuse({ code: 'identity-without-certificate' })
  if (certificates.reduce((sum, { der }) => sum + der.length, 0) > MAX_OCTETS)
    refuse({ code: 'identity-too-large', params: { max: MAX_OCTETS } })
  const own = await readPrivateKey(textOf(read('--key', key.value)))
  if (typeof own === 'string') return refuse({ code: NO_KEY[own] })
  if (!isPairOf(own, first.publicKey)) refuse({ code: 'identity-mismatch' })
  const identity = clientIdentity(
    certificates.map(({ der }) => der),
    own,
  )
  try {
    // A key may have numbers that do not fit, or be for PSS alone: better known before a server is blamed.
    await identity.sign(identity.schemes(true)[0]!, new Uint8Array(1))
  } catch {
    refuse({ code: 'identity-unsupported' })
  }
  return { identity, rest: key.rest }
}

/** What `--sni` names, and the words without it. Throws Refusal. */
export const takeSni = (
  given: readonly string[],
  { plugins, verb, isRemote, terminal }: Command,
): { readonly sni: string | undefined; readonly rest: readonly string[] } => {
  const name = taken(given, '--sni')
  if (!name) return { sni: undefined, rest: given }
  const refuse = (report: Coded<typeof ERRORS>): never => {
    throw refusal(report, terminal.language)
  }
  const asked = pluginOf(plugins, verb, given, terminal)
  if (asked?.stdin?.file) refuse({ code: 'sni-with-file' })
  if (!asked?.takesAnyHost) {
    const able = plugins.filter(({ takesAnyHost }) => takesAnyHost).map(verbOf)
    refuse({ code: 'sni-elsewhere', params: { command: verb.slice(0, 40), commands: able } })
  }
  if (isRemote) refuse({ code: 'sni-remote' })
  const read = readDomain(name.value, { ports: [], lenient: true, own: {} })
  if (!read.ok || sniOf(identityOfHost(read.host)) === null)
    return refuse({ code: 'sni-invalid', params: { value: name.value.slice(0, 40) } })
  return { sni: read.host, rest: name.rest }
}
