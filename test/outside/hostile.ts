/** A plugin that does whatever a plugin can do wrong, as it is asked: others are to notice nothing. */
import { json, plugin, v } from 'certscope/plugin'

export const WAYS = [
  'fine',
  'throw',
  'reject',
  'reject-text',
  'hang',
  'float',
  'timer',
  'microtask',
  'interval',
  'late-reject',
  'leak-sockets',
  'huge',
  'wrong-answer',
  'getter',
  'cyclic',
  'summarize',
  'ttl',
  'ttl-nan',
  'progress',
] as const
type Way = (typeof WAYS)[number]

const SECRET = 'what-only-the-plugin-knows'

const DEEDS: Readonly<Partial<Record<Way, (port: number) => unknown>>> = {
  throw() {
    throw new Error(SECRET)
  },
  reject: () => Promise.reject(new Error(SECRET)),
  'reject-text': () => Promise.reject(SECRET),
  hang: () => new Promise(() => {}),
  float: () => void Promise.reject(new Error(SECRET)),
  timer: () =>
    void setTimeout(() => {
      throw new Error(SECRET)
    }, 5),
  microtask: () =>
    queueMicrotask(() => {
      throw new Error(SECRET)
    }),
  interval: () => void setInterval(() => {}, 1_000),
  huge: () => ({ text: 'a'.repeat(20_000_000) }),
  'wrong-answer': () => ({ text: 7 }),
  getter: () => ({
    get text() {
      throw new Error(SECRET)
    },
  }),
  cyclic() {
    const cyclic: { text: string; more?: unknown } = { text: '' }
    cyclic.more = cyclic
    return cyclic
  },
  'late-reject': () =>
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error(SECRET)), 1_500)
    }),
}

export default plugin({
  name: 'hostile',
  summary: 'Do what a plugin should not do.',
  routes: {
    'GET /api/v1/hostile': json,
    'GET /api/v1/hostile-head': { ...json, headers: () => ({ 'x y': `${SECRET}\r\nx: 1` }) },
    'GET /api/v1/hostile-body': {
      ...json,
      write() {
        throw new Error(SECRET)
      },
    },
  },
  tool: {
    name: 'be_hostile',
    title: 'Hostile',
    description: 'Use it in tests alone: it does what a plugin should not do.',
    readOnly: true,
  },
  ttl: ({ text }) => {
    if (text === 'ttl') throw new Error(SECRET)
    return text === 'ttl-nan' ? Number.NaN : 0
  },
  deadline: 1,
  reads: {
    rank: -100,
    input() {
      throw new Error(SECRET)
    },
  },
  gauges: {
    declared: [{ name: 'certscope_hostile', help: 'Nothing.' }],
    read: () => new Promise(() => {}),
  },
  jobs: [{ name: 'reject', at: { every: 60 }, run: () => Promise.reject(new Error(SECRET)) }],
  input: v.object({
    way: v.pipe(v.picklist(WAYS), v.metadata({ description: 'What to do.' })),
    port: v.optional(v.pipe(v.string(), v.metadata({ description: 'Of loopback.' }))),
  }),
  output: v.looseObject({ text: v.string() }),
  example: { way: 'fine' },
  async run({ way, port = '0' }, { doors, progress }) {
    if (way === 'leak-sockets') {
      for (let count = 0; count < 4; count++)
        await doors.connect({ hostname: '127.0.0.1', port: Number(port) }, { purpose: 'target' })
    }
    if (way === 'progress') progress({ text: 7 } as never)
    const done = (await DEEDS[way]?.(Number(port))) as { text: string } | undefined
    return done ?? { text: way }
  },
  summarize({ text }) {
    if (text === 'summarize') throw new Error(SECRET)
    return { state: 'good', verdict: text, lines: [] }
  },
})
