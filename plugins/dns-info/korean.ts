/** Pure: why something is wrong or not known in the DNS, in Korean. What a stranger wrote stays as it is. */
import { readableInKorea, translate } from '../../core/phrases.ts'
import { DNSSEC } from './korean-dnssec.ts'
import { MAIL } from './korean-mail.ts'
import { reasons } from './korean-reasons.ts'

/** Longer than any sentence of ours. */
const MAX_LENGTH = 1_000

/** What stands in the sentences of the validator instead of a name. */
const NAMES: Readonly<Record<string, string>> = {
  'the root zone': '루트',
  'the DS at the parent': '상위 영역의 DS',
  'the trust anchor': '신뢰 앵커',
}

const shown = (found: string): string =>
  Object.hasOwn(NAMES, found) ? NAMES[found]! : readableInKorea(found)

/** How deep one of our sentences lies in another, as a reason behind a colon or in brackets. */
const MAX_NESTED = 4
/** Parts of one sentence. */
const MAX_PARTS = 8

const known = (plain: string, depth: number): string | null =>
  translate(DNSSEC, plain, shown) ?? translate(REASONS[depth]!, plain, shown) ?? translate(MAIL, plain, shown)

/**
 * One sentence, which may begin with a capital letter that it does not have elsewhere, or with the name that
 * it is about, or end with addresses.
 */
const one = (text: string, depth: number): string | null => {
  const plain = text.replace(/\.$/, '')
  const whole = known(plain, depth) ?? known(plain.slice(0, 1).toLowerCase() + plain.slice(1), depth)
  if (whole !== null) return whole
  const [, about, rest] = /^(\S+): (.+)$/.exec(plain) ?? []
  const said = rest === undefined || depth === 0 ? null : one(rest, depth - 1)
  if (said !== null) return `${about}: ${said}`
  const bracket = plain.lastIndexOf(' (')
  const addresses = plain.slice(bracket)
  const owned =
    bracket > 0 && /^ \([0-9a-f:., ]+\)$/.test(addresses) ? known(plain.slice(0, bracket), depth) : null
  return owned === null ? null : `${owned}${addresses}`
}

const sentence = (text: string, depth: number): string | null => {
  if (text.length > MAX_LENGTH) return null
  const whole = one(text, depth)
  if (whole !== null) return whole
  const parts = text.replace(/\.$/, '').split('; ', MAX_PARTS + 1)
  if (parts.length < 2 || parts.length > MAX_PARTS) return null
  const said = parts.map(part => one(part, depth))
  if (said.every(part => part === null)) return null
  return said
    .map((part, index) => part ?? parts[index]!)
    .reduce((all, part) => `${all}${all.endsWith('다') ? '.' : ','} ${part}`)
}

/**
 * In Korean, without a full stop at the end; null when nothing of it is known. Of several parts those that
 * are not known stay English.
 */
export const inKorean = (text: string): string | null => sentence(text, MAX_NESTED)

/** What was said behind a colon or in brackets: by how many more sentences may lie in it. */
const REASONS = Array.from({ length: MAX_NESTED + 1 }, (_, depth) =>
  reasons(text => (depth === 0 ? text : (sentence(text, depth - 1) ?? text))),
)

/** The fields of the answer that may be left open. */
export const FIELDS_KO: Readonly<Record<string, string>> = {
  zone: '영역',
  nameservers: '네임서버',
  servers: '네임서버 응답',
  delegation: '위임',
  a: 'IPv4 주소',
  aaaa: 'IPv6 주소',
  aaaaOwners: 'IPv6 주소의 소유 네트워크',
  cname: '별칭',
  mx: '메일 서버',
  issues: '문제점',
  spf: 'SPF',
  spfCheck: 'SPF 검사',
  dmarc: 'DMARC',
  caa: 'CAA',
  dnssec: 'DNSSEC',
  dnssecChain: 'DNSSEC 검증',
  registrar: '등록 대행자',
  domainExpiry: '등록 만료일',
}
