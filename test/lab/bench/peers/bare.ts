/** A bare server, as a program of its own: what a runtime takes to start, and holds, without the product. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((_, outgoing) => outgoing.end('ok'))
server.listen(0, '127.0.0.1', () =>
  console.log(`The bare server listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
