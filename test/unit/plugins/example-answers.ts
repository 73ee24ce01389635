/** What the demo answered to the examples of plugins, which are JSON, by the types of their answers. */
import certificateAnswer from '../../../plugins/certificate/example.json' with { type: 'json' }
import dnsInfoAnswer from '../../../plugins/dns-info/example.json' with { type: 'json' }
import propagationAnswer from '../../../plugins/dns-propagation/example.json' with { type: 'json' }
import expiryAnswer from '../../../plugins/expiry/example.json' with { type: 'json' }
import securityAnswer from '../../../plugins/security/example.json' with { type: 'json' }
import type * as v from 'valibot'
import type { Output as Certificate } from '../../../plugins/certificate/schema.ts'
import type { Output as DnsInfo } from '../../../plugins/dns-info/schema.ts'
import type { Output as DnsPropagation } from '../../../plugins/dns-propagation/schema.ts'
import type { Output as Expiry } from '../../../plugins/expiry/schema.ts'
import type { Output as Security } from '../../../plugins/security/schema.ts'

// That they are what the schemas describe is checked where plugins are loaded.
export const certificate = certificateAnswer as unknown as v.InferOutput<typeof Certificate>
export const dnsInfo = dnsInfoAnswer as unknown as v.InferOutput<typeof DnsInfo>
export const dnsPropagation = propagationAnswer as unknown as v.InferOutput<typeof DnsPropagation>
export const expiry = expiryAnswer as unknown as v.InferOutput<typeof Expiry>
export const security = securityAnswer as unknown as v.InferOutput<typeof Security>
