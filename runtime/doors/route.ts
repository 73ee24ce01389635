/** Whether a refused connection was refused by a server, on the runtime that cannot tell. */

type Connected = (options: { connect: { hostname: string; port: number } }) => Promise<{ close(): void }>

const NO_ROUTE: readonly unknown[] = ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']

const { Bun } = globalThis as { Bun?: { udpSocket: Connected } }

/**
 * Bun reports every connection that does not come about as refused, also where there is no route. So the
 * system is asked for the route by connecting a UDP socket, which sends nothing; what a router on the way
 * reports stays unknown. Null on the other runtimes, whose errors have the reason.
 */
export const hasRoute: ((hostname: string, port: number) => Promise<boolean>) | null =
  Bun === undefined
    ? null
    : async (hostname, port) => {
        try {
          const socket = await Bun.udpSocket({ connect: { hostname, port } })
          socket.close()
          return true
        } catch (error) {
          return !NO_ROUTE.includes((error as { code?: unknown }).code)
        }
      }
