/** Deno: its node:http, which notices clients that go away and those that never finish asking; its Deno.serve does neither. */
// With 2.9.5, when a body comes after its head, as fetch sends it, Deno.serve reads no further until there is an answer, and so work goes
// on for nobody; it also aborts the signal of every request that was answered. `test/mcp/clients.slow.ts` holds every runtime to it.
export { listen } from './node.ts'
