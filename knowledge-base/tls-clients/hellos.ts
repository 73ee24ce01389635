/**
 * What browsers sent first: captured on loopback from those of Debian, or as published. Values of GREASE (RFC
 * 8701) are left out, and the order of extensions, which Chrome and Firefox change from one to the next.
 */

/** Numbers are those of the IANA TLS registries. */
export interface BrowserHello {
  readonly id: 'chrome' | 'firefox' | 'safari'
  readonly version: string
  /** How it is known. */
  readonly source: string
  /** Day of the capture, or of reading what was published. */
  readonly date: string
  /** Whether it has values of GREASE among suites, groups, versions and extensions. */
  readonly grease: boolean
  readonly suites: readonly number[]
  readonly versions: readonly number[]
  readonly groups: readonly number[]
  /** Groups that come with a share of the key exchange. */
  readonly shares: readonly number[]
  readonly schemes: readonly number[]
  readonly alpn: readonly string[]
  readonly extensions: readonly number[]
  /** Lengths of the messages that were seen, without the extension that has the server's name. */
  readonly octets: readonly number[]
}

const codes = (hex: string): readonly number[] => hex.split(' ').map(one => parseInt(one, 16))

const CAPTURED = 'captured with a TCP listener on loopback'
const DATE = '2026-11-24'

export const BROWSER_HELLOS: readonly BrowserHello[] = [
  {
    id: 'chrome',
    version: 'Chromium 156.0.8078.79 of Debian 12',
    source: CAPTURED,
    date: DATE,
    grease: true,
    suites: codes('1301 1302 1303 c02b c02f c02c c030 cca9 cca8 c013 c014 009c 009d 002f 0035'),
    versions: codes('0304 0303'),
    groups: codes('11ec 001d 0017 0018'),
    shares: codes('11ec 001d'),
    schemes: codes('0904 0905 0906 0403 0804 0401 0503 0805 0501 0806 0601'),
    alpn: ['h2', 'http/1.1'],
    extensions: codes('0000 0005 000a 000b 000d 0010 0012 0017 001b 0023 002b 002d 0033 44cd ca34 fe0d ff01'),
    octets: [1926, 1958, 1990],
  },
  {
    id: 'firefox',
    version: 'Firefox 153.7.0esr of Debian 12',
    source: CAPTURED,
    date: DATE,
    grease: false,
    suites: codes('1301 1303 1302 c02b c02f cca9 cca8 c02c c030 c00a c013 c014 009c 009d 002f 0035'),
    versions: codes('0304 0303'),
    groups: codes('11ec 001d 0017 0018 0019 0100 0101'),
    shares: codes('11ec 001d 0017'),
    schemes: codes('0403 0503 0603 0804 0805 0806 0401 0501 0601 0203 0201'),
    alpn: ['h2', 'http/1.1'],
    extensions: codes('0000 0005 000a 000b 000d 0010 0012 0017 001b 001c 0022 0023 002b 002d 0033 fe0d ff01'),
    octets: [1858, 1869],
  },
  {
    id: 'safari',
    version: '27.0 on macOS 27, whose published fingerprint is that of the published ClientHello of 26.0.1',
    source:
      'https://github.com/YpNo/stealthscraper-rs/blob/main/src/emulation.rs and '
      + 'https://github.com/lexiforest/curl-impersonate/blob/main/tests/signatures/safari_26.0.1_macOS.yaml',
    date: '2026-11-29',
    grease: true,
    suites: codes(
      '1302 1303 1301 c02c c02b cca9 c030 c02f cca8 c00a c009 c014 c013 009d 009c 0035 002f c008 c012 000a',
    ),
    versions: codes('0304 0303'),
    groups: codes('11ec 001d 0017 0018 0019'),
    shares: codes('11ec 001d'),
    // It sends one twice.
    schemes: codes('0403 0804 0401 0503 0805 0805 0501 0806 0601 0201'),
    alpn: ['h2', 'http/1.1'],
    extensions: codes('0000 0005 000a 000b 000d 0010 0012 0017 001b 002b 002d 0033 ff01'),
    octets: [1509],
  },
]
