/** Compares a private key with the certificate of a file, on the machine that has both. */
import { findingBy, sortFindings } from '../../../core/answer/finding.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { isPairOf, readPrivateKey } from '../../../core/protocol/crypto/private-key.ts'
import { certificatesIn } from './read.ts'
import type { Answer } from './schema.ts'

const WORDS = {
  encrypted: {
    en: 'The private key is encrypted. Compare a decrypted copy: openssl pkey -in KEY.pem -out COPY.pem',
    ko: '개인 키가 암호화되어 있습니다. 암호화를 푼 사본으로 비교하세요: openssl pkey -in KEY.pem -out COPY.pem',
  },
  unsupported: {
    en: 'Keys of this kind are not compared. Compare both outputs: openssl pkey -in KEY.pem -pubout; openssl x509 -in CERT.pem -noout -pubkey',
    ko: '이 종류의 키는 비교하지 않습니다. 두 출력을 비교하세요: openssl pkey -in KEY.pem -pubout; openssl x509 -in CERT.pem -noout -pubkey',
  },
  none: {
    en: 'The file given with --key contains no private key that can be read.',
    ko: '--key로 지정한 파일에 읽을 수 있는 개인 키가 없습니다.',
  },
} as const satisfies Catalogue

const MESSAGE = {
  en: 'The private key does not belong to the first certificate of the file, so a server cannot start with both.',
  ko: '개인 키가 파일의 첫 번째 인증서와 맞지 않으므로, 이 둘로는 서버를 시작할 수 없습니다.',
}

const WRONG_KEY = findingBy(
  'wrong-key',
  {
    severity: 'error',
    title: { en: 'Wrong private key', ko: '개인 키가 다름' },
    fix: {
      en: 'Use the key that the certificate was requested with, or reissue the certificate for this key.\nIf the key is right, check that the server certificate is the first one in the file.',
      ko: '인증서를 신청할 때 쓴 키를 사용하거나, 이 키로 인증서를 재발급하세요.\n키가 맞다면 파일의 첫 번째가 서버 인증서인지 확인하세요.',
    },
    causes: {
      en: ['The certificate was renewed with a new key.', 'The key is that of another server.'],
      ko: ['새 키로 인증서를 갱신했습니다.', '다른 서버의 키입니다.'],
    },
  },
  MESSAGE,
  (text, language) => text[language],
)

/** The answer about `pem`, and whether the key is the one of its first certificate. */
export const withKey = async (text: string, pem: string, answer: Answer): Promise<Answer> => {
  const key = await readPrivateKey(text)
  if (typeof key === 'string') throw new Refusal(WORDS[key])
  const [first] = certificatesIn(pem)
  const keyMatches = first !== undefined && isPairOf(key, parseCertificate(first).publicKey)
  if (keyMatches) return { ...answer, keyMatches }
  const { verdict, findings } = answer
  return {
    ...answer,
    keyMatches,
    verdict: {
      state: 'problem',
      en: `${MESSAGE.en} ${verdict.en}`,
      ko: `${MESSAGE.ko} ${verdict.ko}`,
    },
    findings: sortFindings([WRONG_KEY, ...findings]),
  }
}
