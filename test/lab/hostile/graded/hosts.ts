/** A process: a host for each hostile manner, so that what they write costs the one who asks nothing else. */
import { serving } from '../../../peers/demo/sites.ts'
import {
  careful,
  identity,
  speaking,
  standingHost,
  type Count,
  type Ports,
} from '../../../unit/plugins/security/host-scene.ts'
import { gradedPeers } from './peers.ts'

export interface GradedHost {
  readonly name: string
  readonly ports: Ports
}
export type Counted = readonly (Count & { readonly name: string })[]

const node = serving({ identity })
if (typeof node === 'string') throw new TypeError('a node that takes connections')
const peers = gradedPeers((options, onHandshake) => speaking({ ...node.tls, ...options }, onHandshake))
const hosts = await Promise.all(
  Object.entries(peers).map(async ([name, tls]) => ({
    name,
    host: await standingHost({ ...careful(), tls }),
  })),
)
process.on('message', () =>
  process.send!(hosts.map(({ name, host: { count } }) => ({ name, ...count })) satisfies Counted),
)
process.on('disconnect', () => process.exit(0))
process.send!(hosts.map(({ name, host: { ports } }) => ({ name, ports })) satisfies readonly GradedHost[])
