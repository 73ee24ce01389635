/** How the letters of other ratings translate into the grades of the rule, and where it departs from them. */
import type { Grade } from './check.ts'

interface Row {
  /** Their letter. */
  readonly theirs: string
  readonly ours: Grade
  /** When they give it. */
  readonly en: string
  readonly ko: string
}

export interface Letters {
  /** Whose they are. */
  readonly source: string
  readonly url: string
  readonly rows: readonly Row[]
}

export const LETTERS: readonly Letters[] = [
  {
    source: 'SSL Labs (2009r)',
    url: 'https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide',
    rows: [
      {
        theirs: 'A+',
        ours: 'A',
        en: 'An A with HSTS of at least 180 days and no warning. Here an A takes HSTS, and headers of the page.',
        ko: '경고가 없고 HSTS가 180일 이상인 A. 여기서는 HSTS와 페이지 헤더까지 갖추어야 A입니다.',
      },
      {
        theirs: 'A',
        ours: 'A-',
        en: 'No known problem, but no HSTS, or a short one.',
        ko: '알려진 문제는 없지만 HSTS가 없거나 짧은 경우.',
      },
      {
        theirs: 'A-',
        ours: 'A-',
        en: 'A warning: no TLS 1.3, or no secure renegotiation. Here static RSA key exchange is one as well.',
        ko: '경고: TLS 1.3 또는 안전한 재협상이 없음. 여기서는 고정 RSA 키 교환도 포함합니다.',
      },
      {
        theirs: 'B',
        ours: 'B',
        en: 'TLS 1.0 or 1.1, RC4, no forward secrecy, no AEAD, DH or RSA below 2048 bits, an incomplete chain.',
        ko: 'TLS 1.0/1.1, RC4, 전방향 안전성 없음, AEAD 없음, 2048비트 미만 DH나 RSA, 불완전한 체인.',
      },
      {
        theirs: 'C',
        ours: 'C',
        en: 'SSL 3.0 with CBC (POODLE), compression (CRIME), 3DES or RC4 with TLS 1.1 or newer, no TLS 1.2.',
        ko: 'CBC를 쓰는 SSL 3.0(POODLE), 압축(CRIME), TLS 1.1 이상의 3DES나 RC4, TLS 1.2 없음.',
      },
      {
        theirs: 'D, E, F',
        ours: 'D',
        en: 'SSL 2.0, export, NULL, anonymous or DES suites, keys below 1024 bits, MD5, a revoked certificate.',
        ko: 'SSL 2.0, 수출용·NULL·익명·DES 스위트, 1024비트 미만의 키, MD5, 폐기된 인증서.',
      },
      {
        theirs: 'T',
        ours: 'D',
        en: 'The certificate is not trusted: self-signed, expired, from an unknown CA, signed with SHA-1.',
        ko: '신뢰되지 않는 인증서: 자체 서명, 만료, 알 수 없는 CA, SHA-1 서명.',
      },
      {
        theirs: 'M',
        ours: 'D',
        en: 'The certificate is for another name.',
        ko: '다른 이름의 인증서.',
      },
    ],
  },
  {
    source: 'testssl.sh 3.3dev',
    url: 'https://github.com/testssl/testssl.sh',
    rows: [
      {
        theirs: 'A+, A',
        ours: 'A',
        en: 'As SSL Labs, but attacks such as Heartbleed and ROBOT are tried as well. Here no attack is tried.',
        ko: 'SSL Labs와 같지만 Heartbleed, ROBOT 같은 공격도 시도합니다. 여기서는 공격을 시도하지 않습니다.',
      },
      {
        theirs: 'A-',
        ours: 'A-',
        en: 'HSTS below 180 days, no TLS 1.3, no secure renegotiation.',
        ko: '180일 미만의 HSTS, TLS 1.3 없음, 안전한 재협상 없음.',
      },
      {
        theirs: 'B',
        ours: 'B',
        en: 'As SSL Labs. SSL 3.0 without CBC is a B for both.',
        ko: 'SSL Labs와 같음. CBC가 없는 SSL 3.0은 양쪽 모두 B.',
      },
      {
        theirs: 'C',
        ours: 'C',
        en: 'As SSL Labs.',
        ko: 'SSL Labs와 같음.',
      },
      {
        theirs: 'D, E, F',
        ours: 'D',
        en: 'As SSL Labs. SSL 3.0 as the newest version is an F.',
        ko: 'SSL Labs와 같음. 가장 새로운 버전이 SSL 3.0이면 F.',
      },
      {
        theirs: 'T',
        ours: 'D',
        en: 'As SSL Labs.',
        ko: 'SSL Labs와 같음.',
      },
      {
        theirs: 'M',
        ours: 'D',
        en: 'As SSL Labs.',
        ko: 'SSL Labs와 같음.',
      },
    ],
  },
]
