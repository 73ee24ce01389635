/** Whether a DNS change has propagated: one record at authoritative servers and resolvers, with a verdict. */
import { plugin } from '../../core/plugin/plugin.ts'
import { outdatedMember } from '../../core/answer/outdated.ts'
import { json } from '../../core/plugin/reply.ts'
import { outdatedFor } from '../../knowledge-base/dated.ts'
import { brief, summarize } from './text/summary.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { dohResolvers, resolvers } from '../../knowledge-base/resolvers/index.ts'
import { Input, Output, type Propagation, TYPES } from './schema.ts'
import type { ReferenceData } from './propagation.ts'
import type { Type } from './schema.ts'
import type { Wait } from '../../core/plugin/command-line.ts'
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
  run: async (input, context) => ({
    ...(await (await import('./propagation.ts')).propagation(input, context)),
    ...outdatedMember(outdatedFor('dns-propagation', context.doors.now())),
  }),
  summarize,
})
