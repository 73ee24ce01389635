/**
 * What the MCP SDK takes from its runtime, in the bundle: the JSON Schema validator that needs no `eval` and
 * is a tenth as large. Ours checks with valibot; the SDK asks for one in case of elicitation, which we do not
 * use.
 */
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
export { default as process } from 'node:process'
