/** The searches of Certificate Transparency: their addresses, and what the operator sets about them. */
import type { Catalogue } from '../../core/text/catalogue.ts'
import { bearer } from '../../core/plugin/service-clients.ts'
import type { Reach } from '../../core/network/reaching.ts'
import type { Rows } from '../../core/settings/definition.ts'
import { parseList, parseSecret, parseUrlLike } from '../../core/settings/definition.ts'

/** One search service, at its own address or at a mirror of the operator's. */
export interface CtSource {
  readonly name: 'crtsh' | 'certspotter'
  /** Without a slash at its end. */
  readonly url: string
}

const ADDRESSES: Readonly<Record<CtSource['name'], string>> = {
  crtsh: 'https://crt.sh',
  certspotter: 'https://api.certspotter.com',
}

/** What a mirror may look like. */
const MIRROR = 'https://ct.example.kr'

const SETTING = {
  sources: {
    en: 'Use crtsh, certspotter or both, separated by a comma (crtsh=URL for a mirror), or off.',
    ko: 'crtsh, certspotter 중 하나나 둘 다(쉼표로 구분, 미러는 crtsh=URL 형식)를 쓰고, 끄려면 off를 쓰세요.',
  },
  once: { en: 'Use each source once.', ko: '같은 출처를 두 번 쓰지 마세요.' },
} as const satisfies Catalogue

const parseSources = (text: string): readonly CtSource[] => {
  if (text === 'off') return []
  const sources = parseList(text).map((part): CtSource => {
    const [word, address] = part.split(/=(.*)/s) as [string, string?]
    if (!Object.hasOwn(ADDRESSES, word)) throw SETTING.sources
    const name = word as CtSource['name']
    return { name, url: address === undefined ? ADDRESSES[name] : parseUrlLike(address, MIRROR) }
  })
  if (new Set(sources.map(({ name }) => name)).size < sources.length) throw SETTING.once
  return sources
}

export const CT_SETTINGS = {
  /** In order of preference; empty: off. */
  ct: {
    env: 'CERTSCOPE_CT',
    fallback: 'crtsh,certspotter',
    meaning:
      'Certificate Transparency searches in order of preference, `name=URL` for a mirror; `off` disables '
      + 'them',
    korean: 'CT 검색 서비스를 사용할 순서대로. 미러는 `name=URL`, 끄려면 `off`',
    probe: { always: 'off' },
    read: parseSources,
  },
  certspotterToken: {
    env: 'CERTSCOPE_CERTSPOTTER_TOKEN',
    fallback: '',
    meaning: 'API key of a Cert Spotter account',
    korean: 'Cert Spotter 계정의 API 키',
    secret: true,
    read: text => parseSecret(text, 8),
  },
} as const satisfies Rows

/** Where requests may go, each with the secret that only it may see. */
export const ctServices = (
  { ct }: { readonly ct: readonly CtSource[] },
  { certspotterToken }: { readonly certspotterToken: string },
): Reach[] =>
  ct.map(({ name, url }) =>
    name === 'certspotter' ? { url: `${url}/v1/`, headers: bearer(certspotterToken) } : { url: `${url}/` },
  )
