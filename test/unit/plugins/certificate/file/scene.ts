/** A bundle that a server on loopback sends, and that is a file: what is said of both is compared. */
import * as assert from 'uvu/assert'
import { createKernel } from '../../../../../core/kernel/kernel.ts'
import { DoorError } from '../../../../../core/network/doors.ts'
import caa from '../../../../../plugins/caa/index.ts'
import file from '../../../../../plugins/certificate/file/index.ts'
import type { Answer } from '../../../../../plugins/certificate/file/schema.ts'
import certificate from '../../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../../../plugins/certificate/schema.ts'
import ct from '../../../../../plugins/ct/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { httpPeer } from '../../../../peers/protocols/http.ts'
import { tlsPeer } from '../../../../peers/protocols/tls.ts'
import type { TlsPeerOptions } from '../../../../peers/protocols/wire/options.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { toPem } from '../../../../peers/protocols/x509/ca.ts'
import { doorsOf, settingsOf } from '../../../../peers/world.ts'

const SERVER = '45.33.32.1'
export const REPOSITORY = '45.33.32.2'

export const pemOf = (sent: readonly Bytes[]): string => sent.map(toPem).join('')

/** Nobody sends what a server is asked for besides. */
const BESIDE = ['caa-unknown', 'ct-unknown', 'must-staple-missing', 'client-certificate']
/** A file has what a server sends: the sentences differ in that, and are made of what is compared. */
const isOnlyInFile = (key: string, one: unknown): boolean =>
  key === 'params' && Object.keys(one as object).join() === 'inFile'
const said = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) =>
      ['message', 'inFile'].includes(key) || isOnlyInFile(key, one) ? undefined : one,
    ),
  )
const findingsOf = ({ findings }: Pick<Check, 'findings'>) =>
  findings.filter(({ code }) => !BESIDE.includes(code))

interface World {
  readonly at: Date
  readonly roots: readonly Bytes[]
  /** What is at `/ca.cer` of every host under .org; absent: nothing. */
  readonly issuer?: Bytes
  readonly key: TlsPeerOptions['identity']['key']
  readonly schemes?: readonly number[]
}

export const scene = async ({ at, roots, issuer, key, schemes }: World) => {
  const server = { port: 0 }
  const repository = await httpPeer(path =>
    issuer && path === '/ca.cer'
      ? { type: 'application/pkix-cert', body: Uint8Array.from(issuer) }
      : undefined,
  )
  const settings = settingsOf(
    { CERTSCOPE_CT: 'off', ...(roots.length > 0 ? { CERTSCOPE_EXTRA_CA: '/root.pem' } : {}) },
    { '/root.pem': pemOf(roots) },
  )
  const dialled: string[] = []
  const doors = doorsOf(
    {
      now: () => at,
      resolve: async name => ({
        ok: true,
        addresses: [name.endsWith('.org') ? REPOSITORY : SERVER],
        cname: [],
      }),
      connect({ hostname, port }, how) {
        dialled.push(`${hostname}:${port}`)
        const here: Readonly<Record<string, number>> = {
          [`${SERVER}:443`]: server.port,
          [`${REPOSITORY}:80`]: repository.port,
        }
        const own = here[`${hostname}:${port}`]
        return own === undefined
          ? Promise.reject(new DoorError('refused', 'nobody listens'))
          : connect({ hostname: '127.0.0.1', port: own }, how)
      },
    },
    settings,
  )
  const kernel = () => createKernel([certificate, certificateMeasured, file, caa, ct], doors, settings)
  const served = async (sent: readonly Bytes[], host: string): Promise<Check> => {
    const peer = await tlsPeer({ identity: { chain: [...sent], key }, ...(schemes && { schemes }) })
    server.port = peer.port
    try {
      return (await kernel().call(certificate, { domain: host })).answer as Check
    } finally {
      await peer.close()
    }
  }
  const filed = async (pem: string, host?: string): Promise<Answer> =>
    (await kernel().call(file, { pem, ...(host === undefined ? {} : { host }) })).answer as Answer
  return { served, filed, dialled, close: () => repository.close() }
}

/** What is said of a file is what is said of the server that sends it, but for the connection. */
export const assertSame = (answer: Answer, check: Check, name: string): void => {
  const { tls } = check
  assert.ok(tls.reachable, name)
  assert.equal(said(findingsOf(answer)), said(findingsOf(check)), name)
  for (const { en, ko } of findingsOf(answer))
    assert.not.match(
      `${en.message} ${ko.message}`,
      /server (?:sends|did not send)|서버[가는] .*보[내냅]/,
      name,
    )
  assert.equal(said(answer.errors), said(tls.errors), name)
  assert.equal(
    said(answer.chainIssues),
    said(tls.chainIssues.filter(({ code }) => !BESIDE.includes(code))),
    name,
  )
  assert.equal(
    [answer.trusted, answer.hostnameMatch, answer.chain, answer.revoked, answer.san, answer.changed],
    [tls.trusted, tls.hostnameMatch, check.chain, check.revoked, check.san, tls.chainBundle !== null],
    name,
  )
  assert.equal([answer.forecast, answer.lifetime], [tls.forecast, tls.lifetime], name)
  if (tls.chainBundle !== null) assert.is(answer.bundle, tls.chainBundle, name)
}
