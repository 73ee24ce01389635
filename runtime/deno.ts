/**
 * Deno: its node:http, in spite of its Deno.serve. That one does not notice that a client has gone away when the body came after the head,
 * which is how most clients send one (hyper reads no further until there is an answer), so that work for nobody would go on, and it
 * aborts the signal of every request that was answered. Seen with 2.9.5; `test/mcp/clients.slow.ts` tells when it has changed.
 */
export { listen } from './node.ts'
