/** What is used of the SDK of MCP: a part, loaded with the first message, since few servers get one. */
export {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
export { serveStdio } from '@modelcontextprotocol/server/stdio'

export type McpSdk = typeof import('./mcp-sdk.ts')
