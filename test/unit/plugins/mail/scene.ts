/** The mail of m.site.org as it is checked: over a DNS in memory, with the policy that its web server has. */
import type { Get, Got } from '../../../../core/network/doors.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import { exitMemory } from '../../../../plugins/mail/exchange/own-exit.ts'
import { NOT_RECENT } from '../../../../plugins/mail/exchange/recent.ts'
import { present } from '../../../../plugins/mail/answer.ts'
import { measure } from '../../../../plugins/mail/measure/measure.ts'
import type { Facts } from '../../../../plugins/mail/measure/observation.ts'
import type { Answer } from '../../../../plugins/mail/schema.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
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
}

export const mailOf = async (it: MailScene = {}): Promise<Answer> => {
  const scene: Scene = {
    // The zone itself is not signed.
    signing: apex => (apex === 'site.org' ? null : {}),
    ...it,
    host: HOST,
    site: { ...SOUND, ...it.site },
    answer: ({ name }) => (name === REVERSE ? (it.ptr ?? { PTR: ['mail.site.org'] }) : undefined),
  }
  const { doors, anchors } = build(scene)
  const signal = AbortSignal.timeout(20_000)
  const get: Get = async () => it.got ?? policy('enforce', 'mail.site.org')
  return present(
    await measure({
      host: HOST,
      selectors: it.selectors ?? [],
      doors,
      get,
      dns: it.dns?.() ?? look(scene).then(({ facts }) => facts),
      signal,
      log: () => {},
      exchange: {
        isPortOpen: false,
        anchors,
        trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }),
        exit: exitMemory(() => 0),
        recent: NOT_RECENT,
        work: work(signal),
      },
    }),
  )
}
