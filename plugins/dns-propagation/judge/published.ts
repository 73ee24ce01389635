/** What is said of a record that has propagated, or of an expected value that has or has not. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { newestOf, type Group } from './authorities.ts'
import { foundOf, judgeExpected, type Expectation } from './expectation.ts'
import type { Observations } from '../measure/observations.ts'
import type { Row } from './resolver-state.ts'
import { listed, type SentenceEntry, type SentenceIn } from './sentence.ts'

const ABSENT = {
  severity: 'info',
  title: { en: 'No such record', ko: '레코드가 없습니다' },
  message: {
    en: 'The authoritative name servers have no such record.',
    ko: '권한 네임서버에 이 레코드가 없습니다.',
  },
  fix: {
    en: 'If the record should exist, check its spelling and publish it in the zone.',
    ko: '레코드가 있어야 한다면 이름의 철자를 확인하고 존에 등록하세요.',
  },
} as const

export const PROPAGATED = {
  'propagated-everywhere': {
    en: 'propagated; {total} of {total} resolvers return {value}.',
    ko: '전파가 끝났습니다. 리졸버 {total}곳이 모두 권한 네임서버와 같은 값을 돌려줍니다: {value}.',
    verdict: 'propagated',
  },
  'propagated-where-answered': {
    en: 'propagated where checked; {current} of {total} resolvers return {value}, {others} gave no usable answer: {without}.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 {total}곳 중 {current}곳이 권한 네임서버와 같은 값을 돌려줍니다: {value}. '
      + '나머지 {others}곳은 정상 응답이 없어 알 수 없습니다: {without}.',
    verdict: 'propagated',
  },
  'absence-propagated-everywhere': {
    en: 'no such record; {total} of {total} resolvers agree with the authoritative name servers.',
    ko: '레코드가 없습니다. 리졸버 {total}곳도 모두 "레코드 없음"으로 응답합니다.',
    verdict: 'propagated',
    finding: ABSENT,
  },
  'absence-propagated-where-answered': {
    en: 'no such record at {current} of {total} resolvers, as in the zone; {others} gave no usable answer: {without}.',
    ko:
      '레코드가 없습니다. 리졸버 {total}곳 중 {current}곳도 "레코드 없음"으로 응답합니다. '
      + '나머지 {others}곳은 정상 응답이 없어 알 수 없습니다: {without}.',
    verdict: 'propagated',
    finding: ABSENT,
  },
} as const satisfies Catalogue<SentenceEntry>

/** A finding in addition to that of the sentence. */
export const OTHERS = {
  severity: 'info',
  title: { en: 'Other values are published as well', ko: '다른 값도 등록되어 있습니다' },
  message: {
    en: 'In addition to the expected value, the authoritative name servers return {others}.',
    ko: '권한 네임서버가 기대한 값 외에 다른 값도 돌려줍니다: {others}.',
  },
  fix: {
    en: 'If these are old values, remove them from the zone.',
    ko: '이전 값이라면 존에서 삭제하세요.',
  },
} as const satisfies SentenceEntry['finding']

export const EXPECTED = {
  'expected-everywhere': {
    en: 'propagated; {total} of {total} resolvers return the expected {expected}.',
    ko: '전파가 끝났습니다. 리졸버 {total}곳이 모두 기대한 값을 돌려줍니다: {expected}.',
    verdict: 'propagated',
  },
  'expected-where-answered': {
    en: 'propagated where checked; {current} of {total} resolvers return {expected}, {others} gave no usable answer: {without}.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 {total}곳 중 {current}곳이 기대한 값을 돌려줍니다: {expected}. '
      + '나머지 {others}곳은 정상 응답이 없어 알 수 없습니다: {without}.',
    verdict: 'propagated',
  },
  'expected-on-none': {
    en: 'not published; the authoritative name servers return {found}, not {expected}.',
    ko: '변경한 값이 등록되지 않았습니다. 기대한 값: {expected}. 권한 네임서버의 값: {found}.',
    verdict: 'not-published',
    finding: {
      severity: 'error',
      title: { en: 'The change is not published', ko: '변경한 값이 등록되지 않았습니다' },
      message: {
        en: 'No authoritative name server returns the expected value ({servers}). Waiting does not help.',
        ko: '기대한 값을 돌려주는 권한 네임서버가 없습니다: {servers}. 기다려도 바뀌지 않습니다.',
      },
      fix: {
        en: 'Publish the record on these name servers, then check again.',
        ko: '이 네임서버의 존에 레코드를 등록한 뒤 다시 확인하세요.',
      },
      causes: {
        en: [
          'The record was not saved, or has another name or type.',
          'The record was changed at a DNS provider that no longer serves the zone.',
        ],
        ko: [
          '레코드를 저장하지 않았거나 이름이나 유형이 다릅니다.',
          '존을 더 이상 서비스하지 않는 DNS 업체에서 변경했습니다.',
        ],
      },
    },
  },
  'expected-on-some': {
    en: '{count} of {total} authoritative name servers {count|does|do} not return {expected} yet.',
    ko: '권한 네임서버 {total}개 중 {count}개에 기대한 값이 아직 없습니다: {expected}.',
    verdict: 'authoritatives-disagree',
    finding: {
      severity: 'warning',
      title: {
        en: 'Some authoritative name servers do not have the change',
        ko: '일부 권한 네임서버에 변경한 값이 없습니다',
      },
      message: {
        en: 'Without the expected value: {servers}. Clients get the old or the new value until all agree.',
        ko: '기대한 값이 없는 서버: {servers}. 모두 같아질 때까지 이전 값이나 새 값이 나옵니다.',
      },
      fix: {
        en: 'Check zone transfers to these servers.\nCompare SOA serials: `dig @{server} {zone} SOA +norecurse +short`',
        ko: '이 서버로 가는 존 전송을 점검하세요.\nSOA 시리얼을 비교하세요: `dig @{server} {zone} SOA +norecurse +short`',
      },
      causes: {
        en: [
          'The zone transfer to these servers is not complete, or failed.',
          'The servers belong to another DNS provider, where the record was not changed.',
        ],
        ko: [
          '이 서버로 가는 존 전송이 끝나지 않았거나 실패했습니다.',
          '레코드를 변경하지 않은 다른 DNS 업체의 서버입니다.',
        ],
      },
      links: ['https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'],
    },
  },
  'expected-elsewhere': {
    en: '{current} of {total} resolvers return {expected}; the record is in another zone, behind a CNAME.',
    ko: '리졸버 {total}곳 중 {current}곳이 기대한 값을 돌려줍니다: {expected}. 레코드는 CNAME으로 이어진 다른 존에 있습니다.',
    verdict: 'inconclusive',
    finding: {
      severity: 'unknown',
      title: { en: 'The value is in another zone', ko: '값이 다른 존에 있습니다' },
      message: {
        en: 'The authoritative name servers return only a CNAME to {target}. The servers of its zone were not queried.',
        ko: '권한 네임서버는 CNAME만 돌려줍니다: {target}. 그 존의 네임서버는 조회하지 않았습니다.',
      },
      fix: {
        en: 'Check the target itself: {target}.',
        ko: 'CNAME 대상을 직접 확인하세요: {target}.',
      },
    },
  },
} as const satisfies Catalogue<SentenceEntry>

type PublishedSentence = SentenceIn<typeof PROPAGATED> | SentenceIn<typeof EXPECTED>

export const propagated = (
  total: number,
  without: readonly Row[],
  denied: boolean,
  expect: Expectation | null,
): PublishedSentence => {
  const others = without.length
  const current = total - others
  const params = { current, total, others, without: listed(without.map(({ name }) => name)) }
  if (expect)
    return others === 0
      ? { code: 'expected-everywhere', params: { total, expected: expect.shown } }
      : { code: 'expected-where-answered', params: { ...params, expected: expect.shown } }
  if (others === 0)
    return { code: denied ? 'absence-propagated-everywhere' : 'propagated-everywhere', params: { total } }
  return { code: denied ? 'absence-propagated-where-answered' : 'propagated-where-answered', params }
}

/** Where the servers do not all have what is expected; null where they do, or cannot tell. */
export const unpublished = (
  observations: Observations,
  groups: readonly Group[],
  rows: readonly Row[],
  expect: Expectation,
): PublishedSentence | null => {
  const zone = observations.zone?.apex ?? ''
  const servers = groups.flatMap(group => group.servers)
  const judged = servers.map(server => ({ ...server, has: judgeExpected(observations, server, expect) }))
  const without = judged.filter(({ has }) => has === false)
  const expected = expect.shown
  if (without.length === 0) {
    const elsewhere = judged.find(({ has }) => has === null)
    const missing = rows.some(row => row.expected === false)
    if (!elsewhere || !missing) return null
    const current = rows.filter(row => row.expected === true).length
    const target = groups[0]!.chain.steps.at(-1)?.values[0]?.replace(/^CNAME /, '') ?? zone
    return {
      code: 'expected-elsewhere',
      params: { current, total: rows.length, expected, target },
    }
  }
  const named = listed(without.map(({ host }) => host))
  if (without.length === judged.length)
    return {
      code: 'expected-on-none',
      params: { expected, found: foundOf(observations.type, newestOf(groups) ?? groups[0]!), servers: named },
    }
  const count = new Set(without.map(({ host }) => host)).size
  const total = new Set(servers.map(({ host }) => host)).size
  const { host: server } = without[0]!
  return { code: 'expected-on-some', params: { expected, count, total, servers: named, server, zone } }
}
