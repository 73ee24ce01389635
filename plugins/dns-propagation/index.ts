/** Whether a DNS change has propagated: one record at authoritative servers and resolvers, with a verdict. */
import * as v from 'valibot'
import { inTime, withDeadline } from '../../core/base/deadline.ts'
import { holdToMeans } from '../../core/network/own-means.ts'
import { plugin } from '../../core/plugin/plugin.ts'
import type { Context } from '../../core/plugin/plugin.ts'
import { askProbe, PROBE } from '../../core/protocol/vantage/vantage.ts'
import { outdatedMember } from '../../core/answer/outdated.ts'
import { json } from '../../core/plugin/reply.ts'
import { outdatedFor } from '../../knowledge-base/dated.ts'
import { Unmeasured, unmeasured, type Gap } from '../../core/answer/schema.ts'
import { instant } from '../../core/base/time.ts'
import { brief, summarize } from './text/summary.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { dohResolvers, resolvers } from '../../knowledge-base/resolvers/index.ts'
import type { PublicResolver } from '../../knowledge-base/resolvers/index.ts'
import { measureZone, type PropagationQuery, type ZonePart } from './measure/zone.ts'
import { DIFFERENT, withResolvers, withoutResolvers } from './measure/measure.ts'
import type { Observations, ResolverView } from './measure/observations.ts'
import { arriving } from './text/arriving.ts'
import { authorityRows, resolverRows, rowsOf, shortened, uncomparedRows, withExpected } from './answer.ts'
import { Input, Output, ResolverAnswer, type Answer, type Propagation, TYPES } from './schema.ts'
import type { Type } from './schema.ts'
import type { Wait } from '../../core/plugin/command-line.ts'
import { conclude } from './judge/conclusion.ts'
import { judgeExpected } from './judge/expectation.ts'
import { judgeAuthorities, judgeResolvers } from './judge/judge.ts'
import { expectationOf, judgementOf } from './text/verdict-words.ts'
import { readName } from '../../core/domain/domain.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* Reads a name with a record type, as they stand in a command of dig: `www.example.com TXT`. */

const typeOf = (text: string): Type | undefined => TYPES.find(type => type === text.toUpperCase())

/** Null: the text is something else. */
const nameAndType = (text: string): { readonly name: string; readonly type: Type } | null => {
  const given = text.trim().split(/\s+/)
  const [one = '', other = '', ...more] = given[0] === 'dig' ? given.slice(1) : given
  if (more.length > 0) return null
  const [name, type] = typeOf(other) ? [one, typeOf(other)] : [other, typeOf(one)]
  return type !== undefined && name.includes('.') && readName(name).ok ? { name, type } : null
}

/** The probe takes five seconds itself where a zone is broken. */
const PROBE_MS = 6_000
/** Without a response by then, the other resolvers are queried as well. */
const SOFT_DEADLINE_MS = 3_000

interface ResolverPart {
  readonly vantage: Propagation['vantage']
  readonly resolvers: Answer[]
  readonly unmeasured: readonly Gap[]
  readonly observations: Observations
}

/** A state that only another version knows says nothing here. */
const ProbedAnswer = v.object({
  ...ResolverAnswer.entries,
  state: v.fallback(ResolverAnswer.entries.state, 'unknown'),
})

/** The part of a probe's answer that counts here: to this query, and not of an instance outside Korea. */
const probedOf = (name: string, type: string) =>
  v.object({
    name: v.literal(name),
    type: v.literal(type),
    vantage: v.literal('kr-probe'),
    resolvers: v.pipe(v.array(ProbedAnswer), v.maxLength(20)),
    unmeasured: v.array(Unmeasured),
  })

/** Which resolvers an instance queries. */
interface ReferenceData {
  /** Queried over UDP from a Korean network: ISPs first, then the public ones. */
  readonly resolvers: readonly PublicResolver[]
  /** Queried over HTTPS from elsewhere. */
  readonly dohResolvers: readonly (PublicResolver & { readonly doh: string })[]
}

type PropagationContext = Pick<
  Context<object, ReferenceData>,
  'clients' | 'fresh' | 'settings' | 'signal' | 'state'
>

/** Queries resolvers from here; `onAnswer` gets each as it answers. */
const direct = async (
  asking: PropagationQuery,
  part: Promise<ZonePart>,
  { resolvers, dohResolvers }: ReferenceData,
  korean: boolean,
  onAnswer: (view: ResolverView) => void = () => {},
): Promise<ResolverPart> => {
  const observations = await (korean
    ? withResolvers(asking, part, resolvers, 'udp', onAnswer)
    : withResolvers(asking, part, dohResolvers, 'https', onAnswer))
  return {
    vantage: korean ? 'kr-probe' : 'edge-doh',
    resolvers: resolverRows(observations, judgeResolvers(observations)),
    unmeasured: shortened(observations),
    observations,
  }
}

/** The resolvers as the probe sees them; without its answer in time, our own over HTTPS, and why. */
const throughProbe = async (
  asking: PropagationQuery,
  part: Promise<ZonePart>,
  { clients, fresh, settings, signal, state }: PropagationContext,
): Promise<ResolverPart> => {
  const { name, type } = asking
  const path = `/api/v1/dns?name=${encodeURIComponent(name)}&type=${type}${fresh ? '&fresh=1' : ''}`
  const probing = askProbe(clients.probe, settings.probeKr, path, probedOf(name, type), signal, PROBE_MS)
  const soon = await withDeadline(SOFT_DEADLINE_MS, signal, own => inTime(own, probing, null))
  const own = soon?.ok ? null : direct(asking, part, state, false)
  own?.catch(() => {})
  const probed = await probing
  if (!probed.ok) {
    const fallback = await (own ?? direct(asking, part, state, false))
    return {
      ...fallback,
      unmeasured: [unmeasured('resolvers', PROBE, probed.reason), ...fallback.unmeasured],
    }
  }
  const resolvers: Answer[] = probed.value.resolvers
  const differ = resolvers.some(({ state }) => DIFFERENT.includes(state))
  const observations = await withoutResolvers(asking, await part, differ)
  return {
    vantage: 'kr-probe',
    resolvers,
    unmeasured: [
      ...probed.value.unmeasured.filter(({ field }) => field.startsWith('resolvers')),
      ...shortened(observations),
    ],
    observations,
  }
}

/* Pure: what `--wait` waits for: the first old answer to expire, and at most the longest TTL. */

/** In seconds: where no answer tells when it expires, as of a change that is not published yet. */
const PAUSE = 60
/** Without any TTL, this long. */
const MIN_PATIENCE = 300

const secondsTo = (until: string, now: string): number => (Date.parse(until) - Date.parse(now)) / 1000

const propagationWait: Wait<Propagation> = {
  en: 'check again until all resolvers have the new value; exit with 1 after the longest TTL, at most 48 h',
  ko: '모든 리졸버가 새 값을 돌려줄 때까지 다시 확인, 가장 긴 TTL(최대 48시간)이 지나면 종료 코드 1',
  pending({ verdict, authoritative, resolvers, checkedAt }) {
    if (verdict.state === 'good') return null
    const ends = resolvers
      .flatMap(({ until }) => (until ? [secondsTo(until, checkedAt)] : []))
      .filter(seconds => seconds > 0)
    const ttls = [...authoritative, ...resolvers].flatMap(({ answers }) => answers.map(({ ttl }) => ttl))
    return {
      again: ends.length > 0 ? Math.min(...ends) : PAUSE,
      most: Math.max(MIN_PATIENCE, ...ends, ...ttls),
      ...(ends.length > 0 && { end: Math.max(...ends) }),
    }
  },
}

export default plugin({
  name: 'dns-propagation',
  summary:
    'Check whether a DNS change has propagated to authoritative servers, Korean ISPs and public resolvers, '
    + 'and until when caches hold old values.',
  korean: {
    title: 'DNS 전파 확인',
    summary:
      'DNS 변경이 권한 네임서버, 국내 통신사와 공개 리졸버에 전파됐는지, 캐시에 이전 값이 언제까지 남는지 '
      + '확인합니다.',
    fields: {
      name: { description: '조회할 DNS 이름. 예: www.example.com, _dmarc.example.com' },
      type: { description: 'A, AAAA, CNAME, TXT, MX, NS, CAA, SOA 중 하나' },
      expect: {
        description: '변경한 새 값. 여러 개면 쉼표로 구분합니다. 예: 192.0.2.1',
      },
    },
  },
  form: {
    fields: {
      name: {
        label: { en: 'Name of the record', ko: '레코드 이름' },
        hint: {
          en: 'Such as www.example.com or _dmarc.example.com.',
          ko: '예: www.example.com, _dmarc.example.com',
        },
      },
      type: { label: { en: 'Record type', ko: '레코드 유형' } },
      expect: {
        label: { en: 'New value', ko: '변경한 새 값' },
        hint: {
          en: 'Also checks that the change was published.',
          ko: '변경이 실제로 등록되었는지도 확인합니다.',
        },
      },
    },
  },
  routes: { 'GET /api/v1/dns': json },
  about: {
    domains: ({ name }) => [name],
    tab: {
      en: 'Propagation',
      ko: '전파',
      at: 'checks',
      input: name => ({ name, type: 'A' }),
    },
  },
  reads: { rank: 20, input: nameAndType },
  tool: {
    name: 'check_dns_propagation',
    brief,
    title: 'Check DNS propagation',
    description:
      'Use it to see whether a change of a record or of nameservers propagated: which authoritative '
      + 'servers and resolvers (KT, SK, LG, Google 8.8.8.8) return the new value, which caches still keep '
      + 'the old IP for what TTL. Pass the new value as expect. The DNS as a whole: check_dns. Example: _acme-challenge.example.com, '
      + 'TXT. Keywords: DNS 전파, 레코드 변경, 네임서버 변경, 반영, 전 세계, 통신사, 캐시, 이전 값.',
    readOnly: true,
  },
  ttl: 30,
  waits: { wait: propagationWait },
  input: Input,
  output: Output,
  example: { name: 'www.example.com', type: 'A' },
  tries: [
    { name: 'example.com', type: 'TXT' },
    { name: 'example.com', type: 'MX' },
  ],
  guides: [GUIDE_LINKS.dns],
  exampleAnswer,
  open: (): ReferenceData => ({ resolvers, dohResolvers }),
  async run({ name, type, expect }, context) {
    const { doors, clients, fresh, progress, signal, settings, state } = context
    const began = performance.now()
    const asking: PropagationQuery = { doors, client: clients.resolvers, name, type, signal }
    const part = measureZone(asking)
    const answered: ResolverView[] = []
    const onAnswer = (view: ResolverView): void => {
      answered.push(view)
      const question = { name, type, vantage: 'kr-probe', checkedAt: instant(doors.now()) } as const
      progress(arriving(question, uncomparedRows(answered), state.resolvers.length))
    }
    const asked =
      settings.vantage === 'kr'
        ? await direct(asking, part, state, true, onAnswer)
        : await throughProbe(asking, part, { clients, fresh, settings, signal, state })
    const { observations, vantage } = asked
    const missing: Gap[] = [...(await part).missing, ...asked.unmeasured]
    const expectation = expectationOf({ expect })
    const resolvers = withExpected(asked.resolvers, type, expect)
    const zone = observations.zone?.apex ?? null
    const verdict = conclude(observations, rowsOf(resolvers), expectation)
    const authoritative = authorityRows(observations, judgeAuthorities(observations))
    const isSilent = ({ rcode }: Answer) => rcode === ''
    await holdToMeans(
      context,
      began,
      authoritative.length > 0 && ![...authoritative, ...resolvers].some(isSilent),
    )
    const now = doors.now()
    return {
      name,
      type,
      zone,
      vantage,
      authoritative: authoritative.map((row, index) =>
        expectation
          ? { ...row, expected: judgeExpected(observations, observations.authorities[index]!, expectation) }
          : row,
      ),
      resolvers,
      checkedAt: instant(now),
      ...(expect ? { expect } : {}),
      ...judgementOf(verdict, { name, type, zone, now, expect }),
      ...outdatedMember(outdatedFor('dns-propagation', now)),
      unmeasured: missing,
    }
  },
  summarize,
})
