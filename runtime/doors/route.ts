/** Whether a refused connection was refused by a server, on the runtime that cannot tell. */

type Connected = (options: {
  hostname: string
  connect: { hostname: string; port: number }
}) => Promise<{ close(): void }>

/** The last two: no address of ours reaches there, and the system has nothing of that family. */
const NO_ROUTE: readonly unknown[] = [
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
]

const { Bun } = globalThis as { Bun?: { udpSocket: Connected } }

/**
 * Bun reports every connection that does not come about as refused, also where there is no route. So the
 * system is asked for the route by connecting a UDP socket of the address's family, which sends nothing; what
 * a router on the way reports stays unknown. Null on the other runtimes, whose errors have the reason.
 */
export const hasRoute: ((hostname: string, port: number) => Promise<boolean>) | null =
  Bun === undefined
    ? null
    : async (hostname, port) => {
        try {
          const own = hostname.includes(':') ? '::' : '0.0.0.0'
          const socket = await Bun.udpSocket({ hostname: own, connect: { hostname, port } })
          socket.close()
          return true
        } catch (error) {
          return !NO_ROUTE.includes((error as { code?: unknown }).code)
        }
      }
