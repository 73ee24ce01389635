/** An operator's list, and an instance that looks up what a test says of its domains. */
import type { OperatorList } from '../../../../../plugins/watch/operator/file.ts'
import type { DayContext } from '../../../../../plugins/watch/run/context.ts'
import type { Instance, Stage } from '../day/scene.ts'

export const LIST: OperatorList = {
  mails: ['ops@example.com', 'lee@example.com'],
  hour: 9,
  zone: 'Asia/Seoul',
  language: 'en',
  days: null,
  domains: ['a.example.com', 'b.example.com'],
}

/** What is looked up of a domain, for a test to change. */
export const looks = () => ({
  grade: 'A' as string | null,
  hosts: ['ns1.example.com'],
  ips: ['192.0.2.1'],
  open: [] as string[],
  asked: 0,
})

export const instanceOf = (
  it: Stage,
  look: ReturnType<typeof looks>,
  more: Partial<DayContext> = {},
): Instance => {
  const made = it.instance(more)
  const use = {
    ...made.context.use,
    securityGraded: async () => {
      look.asked++
      if (look.grade === null) throw new Error('silent')
      return { grade: look.grade }
    },
    dnsInfo: async () => ({
      nameservers: look.hosts.map(host => ({ host })),
      a: look.ips.map(ip => ({ ip })),
      aaaa: [],
      unmeasured: look.open.map(field => ({ field })),
    }),
  }
  return { ...made, context: { ...made.context, use: use as unknown as typeof made.context.use } }
}
