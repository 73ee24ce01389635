/** The labels around the tables of a propagation check, English and Korean. */

export const LABELS = {
  en: {
    authoritative: 'Authoritative servers',
    resolvers: 'Resolvers',
    from: {
      'kr-probe': 'queried from Korea',
      'edge-doh': 'queried from this server over HTTPS',
    },
    current: (good: number, total: number) => `${good} of ${total} current`,
    asExpected: (good: number, total: number) => `${good} of ${total} as expected`,
    heading: (what: string, from: string | null, count: string | null) =>
      `${what}${from === null ? '' : `, ${from}`}${count === null ? '' : ` (${count})`}`,
    server: 'Server',
    resolver: 'Resolver',
    state: 'Status',
    value: 'Value',
    ttl: 'TTL',
    expires: 'Old value expires',
    oldExpires: (by: string) => `old value expires by ${by}`,
    waiting: 'Time left',
    lastExpires: (by: string) => `Last copy of the old value: expires by ${by}`,
    left: (left: string) => `in ${left}`,
    query: 'Query',
    zone: 'Zone',
    unmeasured: 'Not checked',
    fields: { zone: 'Zone', authoritative: 'Authoritative servers', resolvers: 'Resolvers' },
    none: '(none)',
    expected: 'as expected',
    unexpected: 'not as expected',
    expecting: 'Expected',
  },
  ko: {
    authoritative: '권한 네임서버',
    resolvers: '리졸버',
    from: { 'kr-probe': '한국에서 조회', 'edge-doh': '이 서버에서 HTTPS로 조회' },
    current: (good: number, total: number) => `${total}곳 중 ${good}곳 최신`,
    asExpected: (good: number, total: number) => `${total}곳 중 ${good}곳에 기대한 값`,
    heading: (what: string, from: string | null, count: string | null) => {
      const about = [from, count].filter(one => one !== null).join(', ')
      return about === '' ? what : `${what}(${about})`
    },
    server: '서버',
    resolver: '리졸버',
    state: '상태',
    value: '값',
    ttl: 'TTL',
    expires: '이전 값 만료',
    oldExpires: (by: string) => `이전 값 만료 ${by}`,
    waiting: '남은 시간',
    lastExpires: (by: string) => `마지막 이전 값 만료 ${by}`,
    left: (left: string) => `${left} 남음`,
    query: '조회 내용',
    zone: '존',
    unmeasured: '확인하지 못한 항목',
    fields: { zone: '존', authoritative: '권한 네임서버', resolvers: '리졸버' },
    none: '(없음)',
    expected: '기대한 값',
    unexpected: '기대와 다름',
    expecting: '기대한 값',
  },
} as const
export type Labels = (typeof LABELS)[keyof typeof LABELS]
