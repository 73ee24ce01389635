/** The mail of m.site.org as it is checked: over a DNS in memory, with the policy that its web server has. */
import { DoorError, type Get, type Got } from '../../../../core/network/doors.ts'
import type { GuardedDoors } from '../../../../core/network/guard.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import { exitMemory } from '../../../../plugins/mail/exchange/own-exit.ts'
import { NOT_RECENT } from '../../../../plugins/mail/exchange/recent.ts'
import { present } from '../../../../plugins/mail/answer.ts'
import { measure } from '../../../../plugins/mail/measure/measure.ts'
import type { Facts } from '../../../../plugins/mail/measure/observation.ts'
import type { Answer } from '../../../../plugins/mail/schema.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import { scripted, type Script } from '../../core/protocol/tls/sockets.ts'
import { build, look, type Scene } from '../dns-info/scene.ts'

const URL = 'https://mta-sts.m.site.org/.well-known/mta-sts.txt'

export const page = (body: string, status = 200, type = 'text/plain'): Got => ({
  ok: true,
  status,
  headers: new Map([['content-type', type]]),
  body: new TextEncoder().encode(body),
  url: URL,
})
export const failing = (why: string): Got => ({ ok: false, why, detail: '', url: URL })

export const policy = (mode: string, ...mx: readonly string[]): Got =>
  page(['version: STSv1', `mode: ${mode}`, ...mx.map(one => `mx: ${one}`), 'max_age: 604800', ''].join('\n'))

export const HOST = 'm.site.org'

/** Names below the host that are sound: MTA-STS, TLS reports, reverse DNS. */
const SOUND: Readonly<Record<string, Entry>> = {
  [HOST]: { A: ['203.0.112.80'], MX: [[10, 'mail.site.org']], TXT: ['v=spf1 mx -all'] },
  [`_mta-sts.${HOST}`]: { TXT: ['v=STSv1; id=1'] },
  [`mta-sts.${HOST}`]: { A: ['203.0.112.80'] },
  [`_smtp._tls.${HOST}`]: { TXT: ['v=TLSRPTv1; rua=mailto:t@site.org'] },
}
const REVERSE = '90.112.0.203.in-addr.arpa'

export interface MailScene extends Omit<Scene, 'host' | 'answer'> {
  /** Names by reverse DNS of mail.site.org. */
  readonly ptr?: Entry
  /** In place of the one that enforces what is sound. */
  readonly got?: Got
  readonly selectors?: readonly string[]
  /** In place of what the DNS check has. */
  readonly dns?: () => Promise<Facts>
  /** What an address does with a connection to port 25; null: nothing. Absent: we may not connect to it. */
  readonly port25?: ((address: string) => Script | null) | undefined
  /** Roots that browsers trust. */
  readonly roots?: readonly Uint8Array[]
}

type Names = Readonly<Record<string, Entry | null>>

const dialing = (
  doors: GuardedDoors,
  port25: NonNullable<MailScene['port25']>,
  names: Names,
): GuardedDoors => ({
  ...doors,
  addresses: async name => {
    const { A = [], AAAA = [] } = names[name] ?? {}
    const addresses = [...A, ...AAAA]
    return addresses.length > 0
      ? { ok: true, addresses, blocked: [], cname: [], missing: [] }
      : { ok: false, why: 'no-address', reason: { code: 'addresses-none' }, blocked: [] }
  },
  connect: async (to, how) => {
    if (how?.purpose !== 'exchanger') return doors.connect(to, how)
    const script = port25(to.hostname)
    if (script === null) throw new DoorError('timeout', 'silent')
    return scripted(script).doors.connect(to, how)
  },
})

/** Others answered, over both protocols. */
const anOpenExit = () => {
  const exit = exitMemory(() => 0)
  for (const address of ['198.51.100.1', '2001:db8:25::1']) exit.note(address, true)
  return exit
}

export const mailOf = async (it: MailScene = {}): Promise<Answer> => {
  const scene: Scene = {
    // The zone itself is not signed.
    signing: apex => (apex === 'site.org' ? null : {}),
    ...it,
    host: HOST,
    site: { 'mail.site.org': { A: ['203.0.112.90'] }, ...SOUND, ...it.site },
    answer: ({ name }) => (name === REVERSE ? (it.ptr ?? { PTR: ['mail.site.org'] }) : undefined),
  }
  const { doors, anchors } = build(scene)
  const signal = AbortSignal.timeout(20_000)
  const get: Get = async () => it.got ?? policy('enforce', 'mail.site.org')
  return present(
    await measure({
      host: HOST,
      selectors: it.selectors ?? [],
      doors: it.port25 ? dialing(doors, it.port25, scene.site!) : doors,
      get,
      dns: it.dns?.() ?? look(scene).then(({ facts }) => facts),
      signal,
      log: () => {},
      exchange: {
        isPortOpen: it.port25 !== undefined,
        anchors,
        trust: trustStore(
          { date: '', source: '', roots: [], removed: [], blockedSpki: [] },
          it.roots?.map(parseCertificate),
        ),
        exit: anOpenExit(),
        recent: NOT_RECENT,
        work: work(signal),
      },
    }),
  )
}
