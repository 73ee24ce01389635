/** All kinds of servers, running, with the roots that clients are to trust. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hierarchyOf } from './hierarchy.ts'
import type { Kind } from './kinds/kind.ts'
import { certificateKinds } from './kinds/certificate.ts'
import { connectionKinds } from './kinds/connection.ts'
import { freshKinds } from './kinds/fresh.ts'
import { rareCertificateKinds } from './kinds/rare.ts'
import { rareConnectionKinds } from './kinds/rare-connection.ts'
import { usageKinds } from './kinds/usage.ts'
import { clientPki } from './pki.ts'
import { startServers, stopServers } from './servers.ts'

export interface Target extends Kind {
  readonly port: number
}

/** Only the kinds that are wanted are started; all have their certificates made. */
export const startWorld = async (wanted: (kind: Kind) => boolean = () => true) => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-clients-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const pki = clientPki(folder)
  const hierarchy = hierarchyOf(pki)
  const kinds: readonly Kind[] = [
    ...certificateKinds(hierarchy, pki),
    ...usageKinds(hierarchy, pki),
    ...connectionKinds(hierarchy, pki),
    ...rareCertificateKinds(hierarchy, pki),
    ...rareConnectionKinds(hierarchy, pki),
    ...freshKinds(hierarchy, pki),
  ].filter(wanted)
  const roots = join(folder, 'roots.pem')
  writeFileSync(roots, hierarchy.trusted.map(({ certificate }) => readFileSync(certificate, 'utf8')).join(''))
  const { ports, failed } = await startServers(folder, kinds)
  const targets = kinds.flatMap((kind): Target[] => {
    const port = ports.get(kind.id)
    return port === undefined ? [] : [{ ...kind, port }]
  })
  return {
    folder,
    roots,
    rootFiles: hierarchy.trusted.map(({ certificate }) => certificate),
    targets,
    failed,
    stop: stopServers,
  }
}
export type ClientWorld = Awaited<ReturnType<typeof startWorld>>
