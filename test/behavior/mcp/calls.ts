/** What to give the demo's tools, whichever there are: by the names of their arguments. */
import certificateFile from '../../../plugins/certificate/file/index.ts'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'

const { name, type } = MOVING_PLANS[0]!
/** A healthy host, and a record that has changed. */
export const DEMO_NAMES = { host: 'healthy-rsa.certscope-demo.com', moving: { name, type } } as const

export const DEMO_VALUES: Readonly<Record<string, unknown>> = {
  domain: DEMO_NAMES.host,
  pem: certificateFile.example.pem,
  domains: [DEMO_NAMES.host],
  name,
  type,
  error: 'curl: (60) SSL certificate problem: unable to get local issuer certificate',
  email: 'someone@example.com',
}

interface Listed {
  readonly name: string
  readonly inputSchema: { readonly required?: readonly string[] | undefined }
}

/** Arguments for a tool; a required one that nobody thought of fails the test that asks. */
export const argumentsFor = ({ name: tool, inputSchema }: Listed): Record<string, unknown> =>
  Object.fromEntries(
    (inputSchema.required ?? []).map(argument => {
      if (!(argument in DEMO_VALUES))
        throw new Error(`${tool} wants "${argument}": give it a value in test/behavior/mcp/calls.ts`)
      return [argument, DEMO_VALUES[argument]]
    }),
  )
