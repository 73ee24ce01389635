/** The start of the program: why it failed, in words for the operator, and which warnings it is without. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../core/text/catalogue.ts'

const START_ERRORS = {
  'port-in-use': {
    en: 'Port {port} on {host} is already in use. Stop the other process or set PORT.',
    ko: '{host} 주소의 {port}번 포트는 이미 사용 중입니다. 다른 프로세스를 멈추거나 PORT를 바꾸세요.',
  },
  'host-elsewhere': {
    en: 'HOST={host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.',
    ko: 'HOST={host} 값은 이 컴퓨터의 주소가 아닙니다. 127.0.0.1 또는 0.0.0.0을 쓰세요.',
  },
  'port-privileged': {
    en: 'Port {port} needs more privileges. Set PORT to 1024 or more.',
    ko: '{port}번 포트를 쓸 권한이 없습니다. PORT를 1024 이상으로 설정하세요.',
  },
  'probe-token-missing': {
    en: 'CERTSCOPE_PROBE_TOKEN is not set. A probe needs a secret of at least 16 ASCII characters.',
    ko: 'CERTSCOPE_PROBE_TOKEN 설정이 없습니다. 프로브에는 ASCII 문자 16자 이상의 비밀 값이 필요합니다.',
  },
  'store-missing': {
    en: 'certscope {command} needs the store of a server. Set CERTSCOPE_STORE to the same value as for the server.',
    ko: 'certscope {command} 명령에는 서버의 저장소가 필요합니다. CERTSCOPE_STORE를 서버와 같은 값으로 설정하세요.',
  },
  'shell-unknown': {
    en: 'Use one shell: certscope completion bash|zsh|fish',
    ko: '셸을 하나 지정하세요: certscope completion bash|zsh|fish',
  },
  'argument-unexpected': {
    en: 'Unexpected argument. Usage: certscope {usage}',
    ko: '필요 없는 인수가 있습니다. 사용법: certscope {usage}',
  },
} as const satisfies Catalogue

export type StartError = Coded<typeof START_ERRORS>

export const startError = (report: StartError, language: Language): string =>
  words(START_ERRORS, report, language) ?? report.code

/**
 * Node warns once of each part of itself that may still change, such as ML-KEM of WebCrypto. Operators can do
 * nothing about that, and the tests would notice.
 */
export const withoutExperimentalWarnings = (): void => {
  const emit = process.emitWarning as (...all: readonly unknown[]) => void
  process.emitWarning = (...all: readonly unknown[]): void => {
    if (all[1] !== 'ExperimentalWarning') emit.apply(process, [...all])
  }
}
