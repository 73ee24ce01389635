/** How the letters of other ratings translate into the grades of the rule, and where the rule differs. */
import type { Grade } from '../grade/check.ts'

interface Row {
  /** Their letter. */
  readonly theirs: string
  readonly ours: Grade
  /** When they give it. */
  readonly en: string
  readonly ko: string
}

interface Letters {
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
        en: 'No warning, and HSTS of at least 180 days. Here that is an A of the transport. An HTML page also needs security headers.',
        ko: '경고가 없고 HSTS가 180일 이상. 여기서는 전송 부분의 A이며, HTML 페이지라면 보안 헤더도 있어야 합니다.',
      },
      {
        theirs: 'A',
        ours: 'A-',
        en: 'No warning, but HSTS is missing or short.',
        ko: '경고는 없지만 HSTS가 없거나 짧음.',
      },
      {
        theirs: 'A-',
        ours: 'A-',
        en: 'No TLS 1.3, or no secure renegotiation. Here also: static RSA in addition to forward secrecy, and connections that fail at unknown values.',
        ko: 'TLS 1.3 또는 안전한 재협상이 없음. 여기서는 고정 RSA를 함께 허용하거나, 알 수 없는 값 때문에 연결이 실패하는 경우도 포함합니다.',
      },
      {
        theirs: 'B',
        ours: 'B',
        en: 'SSL 3.0, TLS 1.0 or 1.1, RC4, no forward secrecy, no AEAD, DH or RSA below 2048 bits, an incomplete chain. Here RSA below 2048 bits and must-staple without a staple are a D, as Safari and Firefox refuse them. Here also: curves below 224 bits (there below 163), what only other clients than browsers refuse, and pages, scripts or session cookies over HTTP.',
        ko: 'SSL 3.0, TLS 1.0/1.1, RC4, 전방향 안전성 없음, AEAD 없음, 2048비트 미만 DH나 RSA, 불완전한 체인. 여기서는 2048비트 미만 RSA와 스테이플링하지 않는 must-staple이 D입니다(Safari와 Firefox가 거부함). 또한 B에는 224비트 미만 곡선(SSL Labs는 163비트 미만), 브라우저가 아닌 클라이언트만 거부하는 것, HTTP로 전송되는 페이지·스크립트·세션 쿠키도 포함합니다.',
      },
      {
        theirs: 'C',
        ours: 'C',
        en: 'SSL 3.0 with CBC (POODLE), compression (CRIME), RC4 in TLS 1.1 or newer, 3DES where a client negotiates it there (here a client of today), neither TLS 1.2 nor 1.3 (here a D, as browsers refuse it). Here also: IDEA or SEED, redirects from HTTPS to HTTP, and CORS with credentials for every site.',
        ko: 'CBC를 쓰는 SSL 3.0(POODLE), 압축(CRIME), TLS 1.1 이상의 RC4, TLS 1.1 이상에서 클라이언트가 3DES로 연결함(여기서는 최신 클라이언트 기준), TLS 1.2와 1.3이 모두 없음(여기서는 브라우저가 거부하므로 D). 여기서는 IDEA나 SEED, HTTPS에서 HTTP로 가는 리디렉션, 모든 사이트에 자격 증명을 허용하는 CORS도 포함합니다.',
      },
      {
        theirs: 'D, E, F',
        ours: 'D',
        en: 'SSL 2.0, export, NULL, anonymous or DES suites, keys or DH below 1024 bits, MD2 or MD5, an RSA exponent of 1.',
        ko: 'SSL 2.0, 수출용·NULL·익명·DES 스위트, 1024비트 미만의 키나 DH, MD2나 MD5, 값이 1인 RSA 지수.',
      },
      {
        theirs: 'T',
        ours: 'D',
        en: 'The certificate is not trusted: self-signed, expired, revoked, from an unknown CA, signed with SHA-1. Here also whatever else Chrome, Firefox or Safari refuses.',
        ko: '신뢰되지 않는 인증서: 자체 서명, 만료, 폐기, 알 수 없는 CA, SHA-1 서명. 여기서는 그 밖에 Chrome, Firefox, Safari 가운데 하나라도 거부하는 것을 포함합니다.',
      },
      {
        theirs: 'M',
        ours: 'D',
        en: 'The certificate is for another name.',
        ko: '다른 호스트 이름의 인증서.',
      },
    ],
  },
  {
    source: 'testssl.sh 3.3dev',
    url: 'https://github.com/testssl/testssl.sh',
    rows: [
      {
        theirs: 'A+',
        ours: 'A',
        en: 'Same as SSL Labs.',
        ko: 'SSL Labs와 같음.',
      },
      {
        theirs: 'A',
        ours: 'A',
        en: 'Problems with HPKP. Browsers no longer support HPKP, so it is not checked here.',
        ko: 'HPKP 문제. 브라우저가 HPKP를 더는 지원하지 않으므로 여기서는 확인하지 않습니다.',
      },
      {
        theirs: 'A-',
        ours: 'A-',
        en: 'HSTS is missing or below 180 days, no TLS 1.3, or no secure renegotiation.',
        ko: 'HSTS가 없거나 180일 미만, TLS 1.3 없음, 안전한 재협상 없음.',
      },
      {
        theirs: 'B',
        ours: 'B',
        en: 'Same as SSL Labs, and also BEAST (CBC in TLS 1.0). Here TLS 1.0 has a B anyway.',
        ko: 'SSL Labs와 같음. BEAST(TLS 1.0의 CBC) 포함. 여기서는 TLS 1.0만으로도 B.',
      },
      {
        theirs: 'C',
        ours: 'C',
        en: 'Same as SSL Labs, but testssl.sh has no cap for 3DES by default.',
        ko: 'SSL Labs와 같음. testssl.sh는 기본 설정에서 3DES를 허용해도 등급을 제한하지 않음.',
      },
      {
        theirs: 'D, E, F',
        ours: 'D',
        en: 'Same as SSL Labs, and also SSL 3.0 as the newest version and exploits such as Heartbleed, ROBOT or Ticketbleed. No exploit is attempted here.',
        ko: 'SSL Labs와 같음. 지원하는 최신 버전이 SSL 3.0인 경우와 Heartbleed, ROBOT, Ticketbleed 같은 취약점 포함. 여기서 취약점은 시험하지 않음.',
      },
      {
        theirs: 'T',
        ours: 'D',
        en: 'Same as SSL Labs, and also any service with STARTTLS. Here it is graded like others, on port 25 whatever its certificate.',
        ko: 'SSL Labs와 같음. STARTTLS를 쓰는 모든 서비스 포함. 여기서는 다른 서비스와 똑같이, 25번 포트에서는 인증서와 관계없이 등급을 매김.',
      },
      {
        theirs: 'M',
        ours: 'D',
        en: 'Same as SSL Labs.',
        ko: 'SSL Labs와 같음.',
      },
    ],
  },
  {
    source: 'MDN HTTP Observatory (algorithm 6)',
    url: 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
    rows: [
      {
        theirs: 'A+',
        ours: 'A',
        en: 'At least 100 points. MDN adds up points, and here the worst outcome counts, so all of this is approximate. MDN expects headers on every response. Here only HTML pages need them.',
        ko: '100점 이상. MDN은 점수를 합산하고 여기서는 가장 나쁜 결과를 따르므로, 아래의 대응은 모두 대략적입니다. MDN은 모든 응답에 헤더를 요구하지만 여기서는 HTML 페이지에만 요구합니다.',
      },
      {
        theirs: 'A, A-',
        ours: 'A-',
        en: '85 to 99 points: one or two weak headers, such as X-Content-Type-Options missing (-5) or a short HSTS (-10).',
        ko: '85~99점: X-Content-Type-Options 없음(-5), 짧은 HSTS(-10) 등 약한 헤더가 한두 개.',
      },
      {
        theirs: 'B+, B, B-',
        ours: 'A-',
        en: '65 to 84 points: CSP (-25), HSTS (-20) or X-Frame-Options (-20) is missing. Here headers alone never cost more than A-.',
        ko: '65~84점: CSP(-25), HSTS(-20), X-Frame-Options(-20) 중 하나가 없음. 여기서는 헤더만으로 A-보다 낮아지지 않습니다.',
      },
      {
        theirs: 'C+ to D-',
        ours: 'B',
        en: '25 to 64 points: a session cookie without Secure (-40), a script over HTTP (-50), or several missing headers.',
        ko: '25~64점: Secure가 없는 세션 쿠키(-40), HTTP로 불러오는 스크립트(-50), 또는 여러 헤더가 없음.',
      },
      {
        theirs: 'F',
        ours: 'C',
        en: 'Below 25 points: several of these, such as CORS with credentials for every site (-50), which is a C here by itself.',
        ko: '25점 미만: 위의 문제가 여러 개 있음. 모든 사이트에 자격 증명을 허용하는 CORS(-50)는 여기서 그 자체로 C입니다.',
      },
    ],
  },
]
