/** Pieces of configuration for WebtoB of TmaxSoft. Only what public documentation shows is here. */
import { OPENSSL_SUITES, forSuites, forVersions } from './checks.ts'
import type { Piece, ServerPieces } from './types.ts'

/** Items of an entry are divided by commas: at its beginning each has one behind it. */
const inSsl = (name: string, value: string): Piece => ({
  since: '5.0',
  place: 'webtob-ssl',
  text: `${name} = "${value}",`,
})

const SUITES = inSsl('RequiredCiphers', OPENSSL_SUITES)

export const webtob: ServerPieces = {
  server: 'webtob',
  proved: false,
  source: [
    'https://docs.tmaxsoft.com/ko/webtob/5_fix4/administrator-guide/chapter-configuration.html',
    'https://github.com/lesstif/KISA-Infra-security-guide/blob/3e7d5bca81cb4c48fdd1c324eae52f16fbb6b5d5/docs/03_web/3_security_config/web-20.md',
  ],
  asOf: '2026-11-29',
  // No public list of its versions was found.
  stable: null,
  pieces: {
    ...forVersions(inSsl('Protocols', '-SSLv2, -SSLv3, -TLSv1, -TLSv1.1, TLSv1.2, TLSv1.3')),
    ...forSuites(SUITES),
    'key-exchange': SUITES,
    'certificate-chain': inSsl('CertificateChainFile', '/etc/ssl/example.com/chain.pem'),
  },
}
