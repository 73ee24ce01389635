/** The guide of the API shows the promises that are tested; `--write` puts them there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PROMISES, type Promised } from './promises.ts'
import { FAULTS } from './servers.ts'
import type { Upstream } from './world.ts'

/* The table of promises, as the guide of the API shows it in both languages. */

type Language = 'en' | 'ko'

const NAMES: Readonly<Record<Upstream, Readonly<Record<Language, string>>>> = {
  resolver: { en: "the operator's resolver", ko: '서버가 쓰는 리졸버' },
  authoritative: { en: 'an authoritative name server', ko: '권한 네임서버' },
  doh: { en: 'public resolvers (DoH)', ko: '공개 리졸버(DoH)' },
  'target-tls': { en: 'the host, port 443', ko: '확인할 호스트의 443번 포트' },
  'target-http': { en: 'the host, port 80', ko: '확인할 호스트의 80번 포트' },
  aia: { en: 'issuer URL (AIA)', ko: '발급자 URL(AIA)' },
  ocsp: { en: 'OCSP responder', ko: 'OCSP 서버' },
  crl: { en: 'CRL server', ko: 'CRL 서버' },
  ca: { en: 'OCSP responder and CRL server', ko: 'OCSP 서버와 CRL 서버' },
  crtsh: { en: 'crt.sh', ko: 'crt.sh' },
  certspotter: { en: 'Cert Spotter', ko: 'Cert Spotter' },
  ct: { en: 'crt.sh and Cert Spotter', ko: 'crt.sh와 Cert Spotter' },
  rdap: { en: 'RDAP server, without WHOIS', ko: 'RDAP 서버(WHOIS도 없을 때)' },
  iana: { en: "IANA's list of RDAP servers, never fetched", ko: 'IANA의 RDAP 서버 목록(받은 적 없음)' },
  whois: { en: 'WHOIS server', ko: 'WHOIS 서버' },
  owners: { en: 'ASN lookup (Team Cymru)', ko: 'ASN 조회(Team Cymru)' },
  probe: { en: 'the Korean probe', ko: '한국 프로브' },
}

const HEAD = {
  en: ['service', 'check', 'field', 'refuses', 'hangs', 'sends garbage', 'reports an error', 'is slow'],
  ko: ['서비스', '확인', '필드', '거부', '응답 없음', '잘못된 데이터', '오류', '느림'],
} as const satisfies Readonly<Record<Language, readonly string[]>>

const quoted = (texts: readonly string[]): string => texts.map(text => `\`${text}\``).join(', ')

/** The last part of the path: `certificate`, `dns`. */
const checkOf = ({ ask }: Promised): string => /([a-z-]+)\?/.exec(ask)![1]!

/** The fields that are null, or the place where the reason is. */
const fieldsOf = ({ without, codesOf }: Promised): string => {
  if (codesOf === 'unmeasured') return quoted(without)
  return codesOf === 'tls.error' ? quoted([codesOf]) : quoted([`${codesOf}[]`])
}

const none = { en: 'nothing', ko: '없음' } as const

const rowOf = (promised: Promised, language: Language): readonly string[] => {
  const isKept = FAULTS.every(fault => promised.codes[fault].length === 0)
  return [
    NAMES[promised.upstream][language],
    quoted([checkOf(promised)]),
    isKept ? none[language] : fieldsOf(promised),
    ...FAULTS.map(fault => quoted(promised.codes[fault]) || '-'),
  ]
}

const tableOf = (language: Language): string =>
  [HEAD[language], HEAD[language].map(() => '---'), ...PROMISES.map(promised => rowOf(promised, language))]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')

const FILES: Readonly<Record<Language, string>> = { en: 'api.md', ko: 'api.ko.md' }
const BLOCK = /(<!-- failures -->\n)[^]*?(<!-- \/failures -->)/

for (const language of ['en', 'ko'] as const)
  test(`${FILES[language]} has the table of what is promised`, () => {
    const file = new URL(`../../../knowledge-base/guides/${FILES[language]}`, import.meta.url)
    const before = readFileSync(file, 'utf8')
    assert.match(before, BLOCK)
    const after = before.replace(
      BLOCK,
      (_, open: string, close: string) => `${open}${tableOf(language)}\n${close}`,
    )
    if (process.argv.includes('--write')) writeFileSync(file, after)
    else assert.is(before, after, 'run node test/behavior/faults/guide.test.ts --write, then npm run guides')
  })

test.run()
