/** What the style sheets forbid in texts of either language, and how texts are found in catalogues. */

interface Rule {
  readonly pattern: RegExp
  /** What to write instead. */
  readonly write: string
}

export const ENGLISH: readonly Rule[] = [
  { pattern: /(?<!there )\bis no (?!longer\b)[a-z]/i, write: 'is not a valid ...' },
  { pattern: /\bthat is none\b|\bwhich is none\b|\bnone of none\b/i, write: 'invalid' },
  { pattern: /\bso that\b/i, write: 'so' },
  { pattern: /, too\b(?!-)/i, write: 'also' },
  { pattern: /\bbesides?\b/i, write: 'in addition to' },
  { pattern: /\b(?:says|tells|(?:is|are|was|were) told)\b/i, write: 'shows, returns, reports' },
  {
    pattern: /\b(?:nobody|somebody|anybody|everybody|whoever|strangers?|asker)\b/i,
    write: 'the actor: client, server, resolver',
  },
  { pattern: /\b(?:mend|heed|rubbish|remedy|remedies)\b|\bturned away\b|\blet go of\b/i, write: 'fix' },
  { pattern: /\bneed not\b/i, write: 'does not have to' },
  { pattern: /\blook-?ups?\b(?<=look-ups?)/i, write: 'lookup' },
  { pattern: /\bunless told\b|\ba minute and address\b/i, write: 'default: ...; per minute per IP address' },
  { pattern: /\boctets?\b/i, write: 'bytes' },
  {
    pattern: /\bprogrammes?\b|\borganisations?\b|\b(?:col|fav|behavi|hon)ours?\b|\blicence\b/i,
    write: 'American spelling',
  },
  { pattern: /\bzone above\b/i, write: 'parent zone' },
  { pattern: /\b[Aa]lias(?:es)?\b/, write: 'CNAME' },
  { pattern: /\bissue again\b|\banew\b|\bmake again\b/i, write: 'reissue, re-sign, recreate' },
  { pattern: /\bturned? (?:it )?away\b|\bgiven back\b/i, write: 'rejected; renewed' },
  { pattern: /\ball the same\b/i, write: 'anyway' },
  { pattern: /\bbare day\b/i, write: 'a date' },
  { pattern: /\bnot checked: not checked\b/i, write: 'it once' },
  { pattern: /\d{4}-\d\d-\d\dT/, write: 'a date as people read it' },
  { pattern: / {2}|\s$|^\s/, write: 'one space' },
]

export const KOREAN: readonly Rule[] = [
  { pattern: /은\(는\)|이\(가\)|을\(를\)|\(으\)로|와\(과\)/, write: 'a noun behind the variable' },
  {
    // The words for a certificate all end in 인증서.
    pattern: /(?<!\{certificate)\}["')]*(?:은|는|이|가|을|를|와|과|으로|로)(?=[\s.,:]|$)/,
    write: 'a noun behind the variable',
  },
  { pattern: /십시오/, write: '하세요' },
  { pattern: /영역/, write: '존' },
  // Companies have a registration authority as well, which is allowed.
  { pattern: /(?<!단위 )등록 ?기관|등록소/, write: '레지스트리' },
  { pattern: /등록 대행자/, write: '등록대행자' },
  // Windows has a store of that name.
  { pattern: /(?<!신뢰할 수 있는 루트 )인증 기관|인증기관(?!\(CA\))/, write: 'CA' },
  { pattern: /측정하지/, write: '확인하지' },
  { pattern: /중요\(critical\)|기본 제약|확장 필드/, write: '필수(critical), 기본 제한, 확장' },
  { pattern: /OCSP 응답 서버/, write: 'OCSP 서버' },
  { pattern: /초기화/, write: '강제로 끊김(RST)' },
  { pattern: /연결을 닫/, write: '연결을 끊' },
  { pattern: /거절했/, write: '거부' },
  { pattern: /제시간|제한 시간/, write: '제때' },
  { pattern: /예전 |옛 (?!Getronics)/, write: '이전' },
  { pattern: /맴돕|기억하고|가로채지고/, write: '순환, 캐시하다, 누군가 가로채다' },
  { pattern: /[가-힣] \((?!한국 시각)/, write: 'a bracket that touches the word before it' },
  { pattern: /\d 포트/, write: '443번 포트' },
  { pattern: /이름 서버|보조 서버/, write: '네임서버' },
  { pattern: /초기 데이터/, write: '조기 데이터(0-RTT)' },
  { pattern: /암호 모음/, write: '암호 스위트' },
  { pattern: /공용 도메인 접미사|공개 접미사/, write: '공용 접미사(public suffix)' },
  { pattern: /브라우저 포럼/, write: 'CA/Browser Forum' },
  { pattern: /사전 등록/, write: 'preload 등록' },
  { pattern: /(?:DNS|HTTP) 검증|DNS-01 방식/, write: 'DNS 챌린지(DNS-01), HTTP 챌린지' },
  { pattern: /종료 상태/, write: '종료 코드' },
  { pattern: /키 저장소/, write: '키스토어' },
  { pattern: /timer(?:나|와|가|는|를)/, write: '타이머' },
  { pattern: /\} 상위 존/, write: '상위 존 {parent}' },
  { pattern: /(?<!DNSSEC )검증 리졸버/, write: 'DNSSEC 검증 리졸버' },
  { pattern: /가장 새로운 버전/, write: '최신 버전' },
  { pattern: /(?:SSL|TLS) [\d.]+(?:을|를) 제공/, write: '허용, 지원' },
  { pattern: /서두르세요/, write: '바로 고치세요' },
  { pattern: /Let’s/, write: "Let's" },
  { pattern: / {2}|\s$|^\s/, write: 'one space' },
]

export type Language = 'en' | 'ko'
export type Text = readonly [language: Language, at: string, text: string]

const isLanguage = (name: string): name is Language => name === 'en' || name === 'ko'

/** Every text below a member `en` or `ko` of anything: of a catalogue, an entry, labels, an example. */
export const textsOf = (value: unknown, at = '', language: Language | null = null): Text[] => {
  if (typeof value === 'string') return language === null ? [] : [[language, at, value]]
  if (typeof value !== 'object' || value === null) return []
  // What is to be copied is no prose.
  return Object.entries(value)
    .filter(([name]) => name !== 'code')
    .flatMap(([name, one]) =>
      textsOf(one, at === '' ? name : `${at}.${name}`, isLanguage(name) ? name : language),
    )
}

/** What is wrong with a text, one line each. */
export const complaints = ([language, at, text]: Text): string[] =>
  (language === 'en' ? ENGLISH : KOREAN)
    // Commands are the same in any language.
    .filter(({ pattern }) => pattern.test(text.replace(/`[^`]*`/g, '``')))
    .map(({ pattern, write }) => `${at}: ${pattern.exec(text)?.[0] ?? pattern} -> ${write}: ${text}`)
