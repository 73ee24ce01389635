/** Grades a server on other ports of loopback as if it stood on 443 and 80 of its name. */
import { createKernel } from '../../../core/kernel/kernel.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import caa from '../../../plugins/caa/index.ts'
import certificate from '../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../plugins/certificate/measured/index.ts'
import ct from '../../../plugins/ct/index.ts'
import graded from '../../../plugins/security/graded/index.ts'
import type { TlsProfile } from '../../../knowledge-base/server-side-tls/index.ts'
import security from '../../../plugins/security/index.ts'
import type { Facts, Graded } from '../../../plugins/security/schema.ts'
import suites from '../../../plugins/security/suites/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { settingsOf } from '../../peers/world.ts'

export interface Standing {
  readonly host: string
  /** Ports of https and http. */
  readonly ports: readonly [secure: number, plain: number]
  /** PEM of the roots that it is trusted by. */
  readonly roots: string
}

const kernelFor = ({ ports, roots }: Standing) => {
  const settings = settingsOf(
    { CERTSCOPE_EXTRA_CA: 'roots', CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8', CERTSCOPE_CT: 'off' },
    { roots },
  )
  const portOf = (port: number): number => (port === 443 ? ports[0] : port === 80 ? ports[1] : port)
  const doors = openDoors(settings, NO_SECRETS, memoryStore(), {
    connect: (to, how) => connect({ ...to, port: portOf(to.port) }, how),
    resolve: async () => ({ ok: true, addresses: ['127.0.0.1'], cname: [] }),
  })
  return createKernel([security, graded, suites, certificate, certificateMeasured, caa, ct], doors, settings)
}

export const gradeOf = async (standing: Standing): Promise<Graded> =>
  (await kernelFor(standing).call(graded, { domain: standing.host })).answer as Graded

/** The whole answer, with what mends it. */
export const factsOf = async (standing: Standing): Promise<Facts> =>
  (await kernelFor(standing).call(security, { domain: standing.host })).answer as Facts

/** What departs from a guideline, and whether it is met. */
export const policyOf = async (standing: Standing, policy: TlsProfile) => {
  const { answer } = await kernelFor(standing).call(security, { domain: standing.host, policy })
  const { met, departures } = (answer as Facts).policy!
  return { met, departures: departures.map(({ code }) => code) }
}

/** The check of that id, with the grade that the server had. */
export const checkOf = (answer: Graded, id: string) => answer.checks.find(check => check.id === id)
