/** Servers as observed, to be changed by the rows of the tables. */
import type {
  KnownValues,
  PresentedCertificate,
  RootPath,
  ServerOffer,
  VersionOffer,
} from '../../../../../core/protocol/clients/server.ts'
import { CLIENTS } from '../../../../../knowledge-base/clients/index.ts'
import { ROOTS } from '../../../../../knowledge-base/clients/roots.ts'
import type { TableClient } from '../../../../../core/protocol/clients/client.ts'

/** What the knowledge base publishes has the shape that the core needs. */
export const TABLE: readonly TableClient[] = CLIENTS

export const known = (...taken: readonly number[]): KnownValues => ({ taken, refused: 'others' })
export const partly = (...taken: readonly number[]): KnownValues => ({ taken, refused: [] })

export const offers = (
  suites: KnownValues,
  order: VersionOffer['order'] = 'server',
  offered: boolean | null = true,
): VersionOffer => ({ offered, suites, order })
export const NONE = offers(known(), null, false)

/** Where it is of interest. */
const SINCE: Partial<Record<keyof typeof ROOTS, string>> = {
  isrgRootX1: '2015-06-04',
  isrgRootX2: '2020-09-04',
  gtsRootR1: '2016-06-22',
  gtsRootR4: '2016-06-22',
  globalsignR1: '1998-09-01',
  usertrustRsa: '2010-02-01',
  sectigoR46: '2021-03-22',
  digicertGlobalRootG2: '2013-08-01',
}

export const toRoot = (name: keyof typeof ROOTS, more: Partial<RootPath> = {}): RootPath => ({
  sha256: ROOTS[name],
  name,
  since: SINCE[name] ?? null,
  trust: 'public',
  stores: ['mozilla', 'chrome'],
  missing: 'none',
  ...more,
})

export const RSA_LEAF: PresentedCertificate = {
  leafKey: 'RSA',
  octets: 3000,
  count: 2,
  intermediates: 1,
  name: 'san',
  dates: 'valid',
  days: 90,
  paths: [toRoot('isrgRootX1')],
  allPaths: true,
  keys: [{ rsaBits: 2048 }, { rsaBits: 2048 }],
  hashes: ['SHA-256', 'SHA-256'],
  purposes: 'server',
  timestamps: true,
  revoked: false,
  staple: 'not-required',
  problems: [],
}
export const EC_LEAF: PresentedCertificate = {
  ...RSA_LEAF,
  leafKey: 'EC',
  keys: [{ group: 0x17 }, { group: 0x18 }],
}

export const TLS13_SUITES = known(0x1301, 0x1302, 0x1303)
export const GCM = known(0xc02f, 0xc030, 0xcca8)
/** RSA-PSS and PKCS #1 with SHA-256 to SHA-512, and ECDSA with them. */
const SCHEMES = [0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0403, 0x0503, 0x0603]

/** TLS 1.2 and 1.3 with ECDHE and AEAD, an RSA key, and the root of Let's Encrypt: as most servers are. */
export const MODERN: ServerOffer = {
  versions: {
    0x0300: NONE,
    0x0301: NONE,
    0x0302: NONE,
    0x0303: offers(GCM),
    0x0304: offers(TLS13_SUITES),
  },
  groups: known(0x1d, 0x17, 0x18),
  groupOrder: 'server',
  schemes: known(...SCHEMES),
  dhBits: null,
  secureRenegotiation: true,
  intolerances: [],
  withoutSni: 'same',
  certificates: [RSA_LEAF],
  allCertificates: true,
}

/** One version alone, with these suites. */
export const only = (version: number, suites: KnownValues, more: Partial<ServerOffer> = {}): ServerOffer => ({
  ...MODERN,
  versions: {
    0x0300: NONE,
    0x0301: NONE,
    0x0302: NONE,
    0x0303: NONE,
    0x0304: NONE,
    [version]: offers(suites),
  },
  ...more,
})

export const leaf = (more: Partial<PresentedCertificate>): ServerOffer => ({
  ...MODERN,
  certificates: [{ ...RSA_LEAF, ...more }],
})
