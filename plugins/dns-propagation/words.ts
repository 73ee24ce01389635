/**
 * The words of a propagation check, English and Korean: the sentence of the verdict, and what each state is
 * called.
 */
import type { Language } from '../../core/plugin.ts'
import { koreanTime } from '../../core/time.ts'
import { serialBefore, type Group } from './authorities.ts'
import type { AuthorityView, ZoneFacts } from './observations.ts'
import type { Row, State, VerdictCode } from './judge.ts'

export interface Judged {
  readonly code: VerdictCode
  readonly until: Date | null
  readonly rows: readonly Row[]
  /** What the authoritative servers in force say. */
  readonly groups: readonly Group[]
  readonly zone: ZoneFacts | null
  readonly authorities: readonly AuthorityView[]
}

interface Sentences {
  readonly en: string
  readonly ko: string
}

const MAX_NAMES = 4

/** `2026-11-21 05:04:03 UTC`; in Korean of Korean time. */
export const clock = (date: Date, language: Language): string =>
  language === 'en' ? utc(date) : `${koreanTime(date)} (한국 시각)`

/** `2026-11-21 05:04:03 UTC`. */
const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** In Korean time, as it is read aloud: `11월 21일 14시 4분 3초`. */
const kst = (date: Date): string => {
  const [, month, day, hour, minute, second] = koreanTime(date).split(/\D/).map(Number)
  return `한국 시각으로 ${month}월 ${day}일 ${hour}시 ${minute}분 ${second}초`
}

const english = (names: readonly string[]): string => {
  const shown =
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]
      : [...names]
  const last = shown.pop() ?? ''
  return shown.length ? `${shown.join(', ')} and ${last}` : last
}
/** Followed by what they are. */
const korean = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES - 1).join(', ')} 등 ${names.length}곳의`
    : names.join(', ')

/** `one resolver` or `7 resolvers`. */
const count = (number: number, one: string, many: string): string =>
  number === 1 ? one : `${number} ${many}`

const propagated = (rows: readonly Row[], denied: boolean): Sentences => {
  const current = rows.filter(({ state }) => state === 'current').length
  const rest = rows.length - current
  const who = {
    en: rest
      ? `${current} of the ${rows.length} resolvers asked`
      : rows.length === 1
        ? 'The one resolver asked'
        : `All ${rows.length} resolvers asked`,
    ko: rest ? `조회한 리졸버 ${rows.length}곳 중 ${current}곳이` : `조회한 리졸버 ${rows.length}곳이 모두`,
  }
  const verb = current === 1 ? 'agrees' : 'agree'
  const left = rest
    ? {
        en: `, and ${count(rest, 'the other one says', 'others say')} nothing about it`,
        ko: `며, 나머지 ${rest}곳의 응답으로는 전파 여부를 알 수 없습니다.`,
      }
    : { en: '', ko: '' }
  const tail = (plain: string, joining: string): string => (rest ? `${joining}${left.ko}` : `${plain}.`)
  return denied
    ? {
        en: `${who.en} ${verb} with the zone's name servers that there is no such record${left.en}.`,
        ko: `${who.ko} 이 레코드가 없다고 응답하여 권한 네임서버와 ${tail('일치합니다', '일치하')}`,
      }
    : {
        en:
          `${who.en} ${current === 1 ? 'gives' : 'give'} the same answer as the zone's name `
          + `servers${left.en}.`,
        ko: `${who.ko} 권한 네임서버와 같은 응답을 ${tail('합니다', '하')}`,
      }
}

const waiting = (rows: readonly Row[], until: Date | null, denial: boolean): Sentences => {
  const names = rows
    .filter(({ state }) => state === 'stale' || state === 'stale-negative')
    .map(({ name }) => name)
  const many = names.length > 1
  const [holds, keeps] = [many ? 'still hold' : 'still holds', many ? 'they let' : 'it lets']
  if (denial) {
    return {
      en:
        `${english(names)} still ${many ? 'remember' : 'remembers'} that there was no such `
        + `record${until ? `, until ${utc(until)} at the latest` : `, and when ${keeps} go of that cannot be told`}.`,
      ko:
        `${korean(names)} 리졸버는 레코드가 없다는 예전 응답을 아직 기억하고 있으며, `
        + `${until ? `늦어도 ${kst(until)}에는 레코드를 다시 조회합니다` : '언제 다시 조회할지는 알 수 없습니다'}.`,
    }
  }
  return {
    en:
      `${english(names)} ${holds} an older `
      + `answer${until ? `, which has run out by ${utc(until)} at the latest` : `, and when ${keeps} go of it cannot be told`}.`,
    ko:
      `${korean(names)} 리졸버에는 아직 예전 응답이 캐시되어 있으며, `
      + `${until ? `늦어도 ${kst(until)}에는 사라집니다` : '언제 사라질지는 알 수 없습니다'}.`,
  }
}

const disagreeing = (groups: readonly Group[]): Sentences => {
  const servers = groups.flatMap(group => group.servers)
  const newest = servers.reduce<number | null>(
    (best, { serial }) => (serial !== null && (best === null || serialBefore(best, serial)) ? serial : best),
    null,
  )
  const behind = [
    ...new Set(
      servers
        .filter(({ serial }) => newest !== null && serial !== null && serialBefore(serial, newest))
        .map(({ host }) => host),
    ),
  ]
  if (behind.length === 0) {
    return {
      en:
        `The zone's own name servers give ${groups.length} different answers, and their serial numbers `
        + 'do not tell which of them is the newest.',
      ko: `권한 네임서버들이 서로 다른 응답 ${groups.length}가지를 주고 있으며, 일련번호로는 어느 것이 최신인지 알 수 없습니다.`,
    }
  }
  return {
    en:
      `The zone's own name servers disagree: ${english(behind)} ${behind.length > 1 ? 'have' : 'has'} `
      + `not yet taken over version ${newest} of the zone.`,
    ko: `권한 네임서버들의 응답이 서로 다릅니다: ${korean(behind)} 서버가 일련번호 ${newest}인 최신 영역을 아직 받아 가지 않았습니다.`,
  }
}

const delegated = (
  zone: ZoneFacts,
  groups: readonly Group[],
  authorities: readonly AuthorityView[],
): Sentences => {
  const { apex, parentNs } = zone
  if (groups.length === 0) {
    const lame = [...new Set(authorities.filter(one => one.lame).map(({ host }) => host))]
    return {
      en:
        `The zone above delegates ${apex} to ${english(lame)}, which ${lame.length > 1 ? 'do' : 'does'} `
        + 'not serve it: correct the name servers at the registrar, or set the zone up there.',
      ko:
        `상위 영역이 ${apex}의 네임서버로 안내하는 ${korean(lame)} 서버가 이 영역을 서비스하지 않으므로, 등록 대행자에서 네임서버를 고치거나 그 서버에 영역을 `
        + '설정해야 합니다.',
    }
  }
  const [above, below] = [
    new Set(parentNs),
    new Set(groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns))),
  ]
  const child = [...below].filter(host => !above.has(host)).sort()
  const gone = parentNs.filter(host => !below.has(host))
  if (child.length === 0 || gone.length === 0) {
    return {
      en:
        `The zone above and ${apex} itself name different name servers (${english(parentNs)} above), and `
        + 'these give different answers: make the two lists the same.',
      ko: `상위 영역에 등록된 네임서버(${korean(parentNs)})와 ${apex} 영역에 적힌 네임서버가 다르고 응답도 서로 다르므로, 두 목록을 같게 맞춰야 합니다.`,
    }
  }
  return {
    en:
      `The zone above still delegates ${apex} to ${english(gone)}, while the zone itself names `
      + `${english(child)}: the change of name servers is yet to be made at the registrar.`,
    ko:
      `상위 영역은 아직 ${apex}의 네임서버로 ${korean(gone)} 서버를 안내하지만 영역 자체에는 ${korean(child)} 서버가 적혀 있으므로, 등록 대행자에서 `
      + '네임서버를 변경해야 합니다.',
  }
}

const refused = (rows: readonly Row[]): Sentences => {
  const named = (...states: State[]): string[] =>
    rows.filter(({ state }) => states.includes(state)).map(({ name }) => name)
  const [blocking, refusing] = [named('blocked'), named('refused')]
  const current = named('current').length
  const others = current
    ? {
        en: `, while ${count(current, 'one resolver gives', 'resolvers give')} the answer of the zone`,
        ko: ` 다른 리졸버 ${current}곳은 권한 네임서버와 같은 응답을 합니다.`,
      }
    : { en: '', ko: '' }
  if (blocking.length) {
    return {
      en:
        `${english(blocking)} ${blocking.length > 1 ? 'block' : 'blocks'} this name by a policy of `
        + `${blocking.length > 1 ? 'their' : 'its'} own${others.en}.`,
      ko: others.ko
        ? `${korean(blocking)} 리졸버가 자체 정책으로 이 이름을 차단하고 있으며,${others.ko}`
        : `${korean(blocking)} 리졸버가 자체 정책으로 이 이름을 차단하고 있습니다.`,
    }
  }
  if (refusing.length) {
    return {
      en:
        `${english(refusing)} ${refusing.length > 1 ? 'refuse' : 'refuses'} to answer for this `
        + `name${others.en}.`,
      ko: others.ko
        ? `${korean(refusing)} 리졸버가 이 이름에 대한 응답을 거부하고 있으며,${others.ko}`
        : `${korean(refusing)} 리졸버가 이 이름에 대한 응답을 거부하고 있습니다.`,
    }
  }
  return {
    en:
      'None of the resolvers asked serves this vantage point, so what their users see cannot be told '
      + 'from here.',
    ko: '조회한 리졸버가 모두 이 위치에서 보낸 질의를 받지 않아, 해당 사용자에게 무엇이 보이는지 여기서는 알 수 없습니다.',
  }
}

const untold = ({ zone, groups, rows }: Judged): Sentences => {
  if (zone === null) {
    return {
      en: 'Whether the change has arrived cannot be told, because the zone of this name could not be found.',
      ko: '이 이름이 속한 영역을 찾지 못해 변경 사항이 전파되었는지 알 수 없습니다.',
    }
  }
  if (groups.length === 0) {
    return {
      en:
        `Whether the change has arrived cannot be told, because no name server of ${zone.apex} gave a `
        + 'usable answer.',
      ko: `${zone.apex} 영역의 네임서버 중 응답한 곳이 없어 변경 사항이 전파되었는지 알 수 없습니다.`,
    }
  }
  const none = rows.length === 0
  return {
    en:
      'Whether the change has arrived cannot be told, because '
      + `${none ? 'no resolver was asked' : 'no resolver gave a usable answer'}.`,
    ko: none
      ? '조회한 리졸버가 없어 변경 사항이 전파되었는지 알 수 없습니다.'
      : '쓸 만한 응답을 준 리졸버가 없어 변경 사항이 전파되었는지 알 수 없습니다.',
  }
}

/** The verdict as one sentence each. */
export const sentences = (judged: Judged): Sentences => {
  const { code, until, rows, groups, zone } = judged
  switch (code) {
    case 'propagated':
      return propagated(rows, groups[0]?.chain.steps.length === 0)
    case 'waiting-for-ttl':
      return waiting(rows, until, false)
    case 'negative-caching':
      return waiting(rows, until, true)
    case 'authoritatives-disagree':
      return disagreeing(groups)
    case 'delegation-outdated':
      return delegated(zone!, groups, judged.authorities)
    case 'varies-by-design':
      return {
        en:
          'The zone answers differently on purpose, in turn or by location, so that different answers say '
          + 'nothing of a change.',
        ko: '이 영역은 순서대로 돌아가거나 위치에 따라 일부러 다르게 응답하므로, 응답이 달라도 전파 문제는 아닙니다.',
      }
    case 'filtered-or-refused':
      return refused(rows)
    case 'dnssec-bogus': {
      const names = rows.filter(({ state }) => state === 'bogus').map(({ name }) => name)
      return {
        en:
          `${english(names)} ${names.length > 1 ? 'reject' : 'rejects'} the answer because its DNSSEC `
          + 'signatures do not validate.',
        ko: `${korean(names)} 리졸버가 DNSSEC 서명을 검증하지 못해 응답을 거부하고 있습니다.`,
      }
    }
    case 'inconclusive':
      return untold(judged)
  }
}

/** What a row's state is called in the table. */
export const STATE_WORDS: Readonly<Record<State, Sentences>> = {
  current: { en: 'current', ko: '최신' },
  stale: { en: 'older answer', ko: '예전 응답' },
  'stale-negative': { en: 'remembers none', ko: '없음으로 기억' },
  'by-design': { en: 'differs by design', ko: '의도된 차이' },
  blocked: { en: 'blocked', ko: '차단' },
  refused: { en: 'refused', ko: '거부' },
  restricted: { en: 'ISP customers only', ko: '통신사 고객 전용' },
  bogus: { en: 'DNSSEC bogus', ko: 'DNSSEC 검증 실패' },
  failed: { en: 'failed', ko: '실패' },
  timeout: { en: 'no answer', ko: '응답 없음' },
  unreachable: { en: 'unreachable', ko: '연결할 수 없음' },
  unknown: { en: 'nothing to compare', ko: '비교 불가' },
  lame: { en: 'does not serve it', ko: '영역 없음' },
  'former-nameserver': { en: 'former name server', ko: '이전 네임서버' },
  differs: { en: 'differs', ko: '다름' },
}

export const LABELS = {
  en: {
    authoritative: 'Authoritative servers',
    resolvers: 'Resolvers',
    server: 'Server',
    state: 'State',
    answer: 'Answer',
    ttl: 'TTL',
    ms: 'ms',
    until: 'Old answers gone by',
    zone: 'Zone',
    vantage: 'Asked from',
    places: { 'kr-probe': 'a Korean network', 'edge-doh': 'this instance, over HTTPS' },
    unmeasured: 'Not measured',
    none: '(none)',
    waiting: 'Ask again after that: nothing else has to be done.',
  },
  ko: {
    authoritative: '권한 네임서버',
    resolvers: '리졸버',
    server: '서버',
    state: '상태',
    answer: '응답',
    ttl: 'TTL',
    ms: 'ms',
    until: '예전 응답이 사라지는 시각',
    zone: '영역',
    vantage: '조회 위치',
    places: { 'kr-probe': '한국 네트워크', 'edge-doh': '이 서버 (HTTPS 조회)' },
    unmeasured: '측정하지 못한 항목',
    none: '(없음)',
    waiting: '그 뒤에 다시 조회해 보십시오. 다른 조치는 필요하지 않습니다.',
  },
} as const
