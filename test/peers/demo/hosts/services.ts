/** The demo's servers on other ports: mail, databases and directories, whose TLS begins in plain text. */
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { ldap, mysql, postgres } from '../../protocols/packets.ts'
import { smtp } from '../../protocols/smtp.ts'
import type { TlsPeerOptions } from '../../protocols/tls.ts'
import { testKey } from '../../protocols/x509/keys.ts'
import { selfSigned, validity } from '../../protocols/x509/pki.ts'
import { demoIdentity, DOMAIN, type DemoPki } from '../authorities.ts'
import { EXAMPLE } from '../dns/base.ts'
import { MAIL_SERVER } from '../dns/plans.ts'

export interface ServicePlan {
  readonly name: string
  readonly port: number
  readonly address: string
  /** One sentence for the list that is printed at the start. */
  readonly what: string
  /** The first fault; null: none. */
  readonly code: FaultCode | null
  readonly tls: (pki: DemoPki, name: string) => TlsPeerOptions
}

export const SERVICE_HEADING = 'Mail, databases and directories: certificates on other ports'

export const SERVICE_PLANS: readonly ServicePlan[] = [
  {
    name: `mail.${EXAMPLE}`,
    port: 25,
    address: MAIL_SERVER,
    what: 'A healthy mail server with DANE, the exchanger of certscope-demo.com as well.',
    code: null,
    tls: (pki, name) => ({
      identity: demoIdentity(pki, name),
      identities: new Map([[`mail.${DOMAIN}`, demoIdentity(pki, `mail.${DOMAIN}`)]]),
      ...smtp(name),
    }),
  },
  {
    name: `postgres.${DOMAIN}`,
    port: 5432,
    address: '203.0.110.26',
    what: 'A healthy PostgreSQL server.',
    code: null,
    tls: (pki, name) => ({ identity: demoIdentity(pki, name), ...postgres() }),
  },
  {
    name: `postgres-plain.${DOMAIN}`,
    port: 5432,
    address: '203.0.110.27',
    what: 'A PostgreSQL server that refuses TLS.',
    code: 'not-tls',
    tls: (pki, name) => ({ identity: demoIdentity(pki, name, { loggedAt: null }), ...postgres(false) }),
  },
  {
    name: `mysql-self-signed.${DOMAIN}`,
    port: 3306,
    address: '203.0.110.28',
    what: 'A MySQL server with the certificate that it made itself.',
    code: 'self-signed',
    tls: (pki, name) => {
      const key = testKey('leafRsa')
      return {
        identity: { key, chain: [selfSigned({ names: [name], key, ...validity(pki.day, -300, 3000) })] },
        ...mysql(),
      }
    },
  },
  {
    name: `ldap-expired.${DOMAIN}`,
    port: 389,
    address: '203.0.110.29',
    what: 'A directory (LDAP) with an expired certificate.',
    code: 'expired',
    tls: (pki, name) => ({ identity: demoIdentity(pki, name, validity(pki.day, -100, -10)), ...ldap() }),
  },
]

/** What the demo's server may check besides port 443. */
export const SERVICE_PORTS: readonly number[] = [...new Set(SERVICE_PLANS.map(({ port }) => port))]
