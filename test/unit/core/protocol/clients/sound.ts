/** Sound servers with certificates of the CAs that most sites have, and the rows that may not connect. */
import type {
  PresentedCertificate,
  RootPath,
  ServerOffer,
} from '../../../../../core/protocol/clients/server.ts'
import { EC_LEAF, known, MODERN, offers, RSA_LEAF, toRoot } from './offers.ts'

const led = (
  leaf: PresentedCertificate,
  paths: readonly RootPath[],
  more: Partial<ServerOffer> = {},
): ServerOffer => ({ ...MODERN, certificates: [{ ...leaf, paths }], ...more })

const EC = { versions: { ...MODERN.versions, 0x0303: offers(known(0xc02b, 0xc02c, 0xcca9)) } }

/** By reason, identifiers of rows with a blank between; `open`: it is not certain. */
interface Expected {
  readonly refused: Readonly<Record<string, string>>
  readonly open: Readonly<Record<string, string>>
}
type Sound = readonly [ca: string, server: ServerOffer, expected: Expected]

const OLD = 'ie-8-xp windows-7 java-7u25'
const NO_GCM = 'ie-11-win7 ios-6 ios-7 ios-8 windows-8.1'
const NO_ECDSA_WITH_GCM = 'chrome-49-xp ios-6 ios-7 ios-8'
/** Crawlers do not publish their roots; those of old systems and of Oracle's old Java were not found. */
const CRAWLERS = 'googlebot bingpreview'
/** With the roots of its system, which may not have been updated since. */
const OLDER_THAN_ROOT = 'openssl-1.0.2'
const OLD_LISTS = 'ios-9 ios-10 android-4.4 android-5 android-6 android-7.0 java-8u31 java-8u161'
const WITHOUT_X1 = 'android-4.4 android-5 android-6 android-7.0 java-8u31'
const lacking = (...roots: readonly string[]): string => `the root store lacks ${roots.join(', ')}`
const unknown = (...roots: readonly string[]): string =>
  `client behavior unknown for root certificate ${roots.join(', ')}`

export const SOUND: readonly Sound[] = [
  [
    "Let's Encrypt, ECDSA",
    led(EC_LEAF, [toRoot('isrgRootX2'), toRoot('isrgRootX1')], EC),
    {
      refused: {
        'no shared TLS version': OLD,
        'no shared cipher suite in TLS 1.2': NO_ECDSA_WITH_GCM,
        [lacking('isrgRootX2', 'isrgRootX1')]: `firefox-49 ${WITHOUT_X1}`,
      },
      open: {
        [unknown('isrgRootX2', 'isrgRootX1')]: `ios-9 ${OLDER_THAN_ROOT} ${CRAWLERS}`,
      },
    },
  ],
  [
    "Let's Encrypt, RSA",
    led(RSA_LEAF, [toRoot('isrgRootX1')]),
    {
      refused: {
        'no shared TLS version': OLD,
        'no shared cipher suite in TLS 1.2': NO_GCM,
        [lacking('isrgRootX1')]: `firefox-49 ios-9 ${WITHOUT_X1}`,
      },
      open: { [unknown('isrgRootX1')]: `${OLDER_THAN_ROOT} ${CRAWLERS}` },
    },
  ],
  [
    'Google Trust Services, with the certificate that GlobalSign signed for its root',
    led(EC_LEAF, [toRoot('gtsRootR4'), toRoot('globalsignR1', { stores: [] })], EC),
    {
      refused: {
        'no shared TLS version': OLD,
        'no shared cipher suite in TLS 1.2': NO_ECDSA_WITH_GCM,
      },
      open: {
        [unknown('gtsRootR4', 'globalsignR1')]: `${OLD_LISTS} ${OLDER_THAN_ROOT} ${CRAWLERS}`,
      },
    },
  ],
  [
    'DigiCert',
    led(RSA_LEAF, [toRoot('digicertGlobalRootG2')]),
    {
      refused: { 'no shared TLS version': OLD, 'no shared cipher suite in TLS 1.2': NO_GCM },
      open: { [unknown('digicertGlobalRootG2')]: `chrome-49-xp ${OLD_LISTS} ${CRAWLERS}` },
    },
  ],
  [
    'Sectigo, with the certificate that USERTrust signed for its root',
    led(RSA_LEAF, [toRoot('sectigoR46'), toRoot('usertrustRsa')]),
    {
      refused: { 'no shared TLS version': OLD, 'no shared cipher suite in TLS 1.2': NO_GCM },
      open: { [unknown('sectigoR46', 'usertrustRsa')]: `chrome-49-xp ${OLD_LISTS} ${CRAWLERS}` },
    },
  ],
]
