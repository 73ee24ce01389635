/** Fuzz targets of certificate files: what is a private key, and which certificates there are. */
import { certificatesIn } from '../../../../plugins/certificate/file/read.ts'
import { hasPrivateKey } from '../../../../core/protocol/crypto/key-text.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { privateKeys } from '../../../unit/plugins/certificate/file/keys.ts'
import { promise, textTarget, type Target } from '../target.ts'
import { bundles, chain } from './certificates.ts'

const words = [
  '-----BEGIN ',
  '-----END ',
  'CERTIFICATE-----',
  'PRIVATE KEY-----',
  'PKCS7-----',
  'MIIB',
  'LS0tLS1CRUdJTi',
  'b3BlbnNzaC1rZXktdjEA',
  '"kty":',
  '"d":',
  '\r\n',
  '\0',
  '\uFEFF',
]
const isText = (octets: Uint8Array): boolean => octets[0] !== 0x30
const files = [
  chain.map(toPem).join(''),
  ...bundles.filter(isText).map(octets => new TextDecoder().decode(octets)),
  ...bundles.filter(octets => !isText(octets)).map(octets => Buffer.from(octets).toString('base64')),
]

export const fileTargets = (): Target[] => [
  textTarget({
    name: 'certificate-file',
    sources: ['plugins/certificate/file/read.ts'],
    samples: files,
    words,
    parse: text => {
      const found = certificatesIn(text)
      promise(found.length <= text.length / 50, 'there are not more than the text has room for')
      return found.length > 0
    },
  }),
  textTarget({
    name: 'private-key',
    sources: ['core/protocol/crypto/key-text.ts'],
    samples: privateKeys.map(([, text]) => text),
    words,
    parse: text => {
      promise(!hasPrivateKey(text) || hasPrivateKey(`${text}\n`), 'a line end hides no key')
      return hasPrivateKey(text)
    },
  }),
]
