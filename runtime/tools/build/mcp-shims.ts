/**
 * What the MCP SDK takes from its runtime, in the bundle. It wants a JSON Schema validator for answers to
 * elicitation alone, which we do not use: ours checks arguments with valibot, and the SDK's are 22 kB and
 * more.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('JSON Schema is not checked by the MCP SDK here')
  }
}
export { default as process } from 'node:process'
