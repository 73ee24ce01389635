/** Leads to where TLS begins, for a scanner that does not know what a server speaks before it. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { StartTls } from '../../../../core/base/starttls.ts'
import { reachTls } from '../../../../core/protocol/tls/channel/preamble.ts'
import { connect } from '../../../../runtime/doors/net.ts'

const REACH_MS = 20_000

export interface Tunnel {
  readonly port: number
  close(): void
}

export const openTunnel = async (port: number, starttls: StartTls, host: string): Promise<Tunnel> => {
  const target = { address: '127.0.0.1', hostname: '127.0.0.1', port, starttls, serverName: host }
  const lead = async (client: Socket): Promise<void> => {
    const signal = AbortSignal.timeout(REACH_MS)
    const server = await connect(target, { signal })
    client.on('close', () => server.close())
    await reachTls(server, target, signal)
    const writer = server.writable.getWriter()
    client.on('data', data => void writer.write(new Uint8Array(data)).catch(() => client.destroy()))
    for await (const octets of server.readable) client.write(octets)
    client.end()
  }
  const clients = new Set<Socket>()
  const listener = createServer(client => {
    clients.add(client)
    client.on('error', () => {}).on('close', () => clients.delete(client))
    lead(client).catch(() => client.destroy())
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => {
      listener.close()
      for (const client of clients) client.destroy()
    },
  }
}
