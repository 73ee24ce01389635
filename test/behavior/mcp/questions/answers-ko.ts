/** Twenty-three questions asked in Korean. */
import { fact, type Question } from './question.ts'

const D = 'certscope-demo.com'
const N = 'certscope-demo.net'

/** The last second of this day in UTC, which is the next morning in Korea: Korean texts have Korean days. */
const ends = (day: string, next: string): RegExp => new RegExp(`${day}|${next}`)

export const KOREAN: readonly Question[] = [
  {
    asked: '쇼핑몰 인증서랑 도메인 중에 뭐가 먼저 끝나? 며칠 남았어?',
    tool: 'check_expiry',
    input: { domains: ['certscope-demo-soon.co.kr'] },
    first: /certscope-demo-soon\.co\.kr.*(만료|갱신|연장)/,
    facts: [
      fact('certificate ends', ends('2026-11-25', '2026-11-26')),
      fact('registration ends', /2026-11-28/),
      fact('renew the certificate', /갱신/),
      fact('renew the registration', /연장/),
    ],
  },
  {
    asked: '그저께 와일드카드로 갱신했는데 브라우저에는 계속 옛날 인증서가 보여. 뭘 해야 해?',
    tool: 'check_certificate',
    input: { domain: `shop.renewed.${D}` },
    first: /새|갱신|최신/,
    facts: [
      fact('the served one ends', ends('2027-01-20', '2027-01-21')),
      fact('the new one ends', /2027-02-18/),
      fact('reload the server', /reload|다시 불러|재시작|다시 읽/),
    ],
  },
  {
    asked: '해외에서는 잘 열리는데 한국 사무실에서만 연결이 끊겨. 왜 그래?',
    tool: 'check_certificate',
    input: { domain: `korea-resets.${D}` },
    first: /한국/,
    facts: [
      fact('reset', /강제로 끊|RST/),
      fact('by the name, on the way', /SNI|차단|필터/),
      fact('whom to turn to', /통신사|ISP|방화벽|보안 장비|해외/),
    ],
  },
  {
    asked: '국내에서 들어가면 인증서 경고가 뜨는데 외국 친구는 괜찮대',
    tool: 'check_certificate',
    input: { domain: `korea-expired.${D}` },
    first: /한국.*만료|만료.*한국/,
    facts: [
      fact('since when', ends('2026-11-11', '2026-11-12')),
      fact('which address', '{korea}'),
      fact('what to do', /갱신|배포|교체/),
    ],
  },
  {
    asked: '국내에서만 열어 둔 사이트인데 인증서 멀쩡해? 언제까지야?',
    tool: 'check_certificate',
    input: { domain: `korea-only.${D}` },
    first: /한국/,
    facts: [
      fact('ends', ends('2027-01-20', '2027-01-21')),
      fact('not reached from elsewhere', /연결할 수 없|연결하지 못|접속할 수 없|경로/),
      fact('trusted', /신뢰|정상|유효|tlsKr\.trusted: true/),
    ],
  },
  {
    asked: '데모인증서.한국 인증서하고 도메인 언제까지야?',
    tool: 'check_expiry',
    input: { domains: ['데모인증서.한국'] },
    first: /데모인증서\.한국/,
    facts: [
      fact('certificate ends', ends('2027-01-20', '2027-01-21')),
      fact('registration ends', /2027-03-22/),
    ],
  },
  {
    asked: '아이폰은 되는데 안드로이드 앱에서만 인증서 오류가 나',
    tool: 'check_certificate',
    input: { domain: `wrong-intermediate.${D}` },
    first: /중간 인증서/,
    facts: [
      fact('Android named', /Android|안드로이드/),
      fact('which one is missing', /Certscope Demo RSA CA 1/),
      fact('which one is sent instead', /Certscope Demo ECC CA 1/),
      fact('what to install', /fullchain|체인/),
    ],
  },
  {
    asked: '우리가 보낸 메일이 자꾸 반송돼. SPF에 뭐가 잘못됐어?',
    tool: 'check_dns',
    input: { domain: `spf-gone.${D}` },
    first: /SPF/,
    facts: [
      fact('which include', new RegExp(`include:gone\\.spf-gone\\.${D}|gone\\.spf-gone\\.${D}`)),
      fact('it has no SPF record', /SPF 레코드가 (없|존재하지)/),
      fact('what receivers make of it', /permerror/i),
      fact('what to do', /빼|제거|삭제|지우|고치/),
    ],
  },
  {
    asked: 'SPF 조회가 너무 많다던데 몇 번이고 어떤 include가 쓰는 거야? 다 보여줘',
    tool: 'check_dns',
    input: { domain: `spf-twelve.${D}` },
    first: /SPF/,
    facts: [
      fact('how many', /12/),
      fact('the limit', /10/),
      fact('the first', `a.senders.${D}`),
      fact('one further down', `bc.senders.${D}`),
      fact('the last', `cc.senders.${D}`),
    ],
  },
  {
    asked: '누가 우리 도메인 사칭해서 메일 보내는 거 DMARC로 막히고 있어?',
    tool: 'check_dns',
    input: { domain: `dmarc-typo.${N}` },
    first: /DMARC|SPF|등록/,
    facts: [
      fact('the word that is wrong', /rejects/),
      fact('so nothing is refused', /none|모니터링|적용되지|무시|없는 것/),
      fact('what to write', /p=reject(?!s)|none, quarantine, reject/),
    ],
  },
  {
    asked: '서버 IP 바꿨는데 KT 쓰는 손님은 언제부터 새 서버로 와?',
    tool: 'check_dns_propagation',
    input: { name: `moved-in-korea.${N}`, type: 'A' },
    first: /전파 중|아직/,
    facts: [
      fact('KT has the old one', /KT[^\n]*203\.0\.110\.20|203\.0\.110\.20[^\n]*KT|KT/),
      fact('the new one', /203\.0\.110\.21/),
      fact('the old one', /203\.0\.110\.20/),
      fact('until when', /14:(29|30)|(29|30)분/),
      fact('the others in Korea', /SK/),
    ],
  },
  {
    asked: '네임서버 업체 옮겼는데 아직도 예전 네임서버로 나와. 뭐가 빠졌어?',
    tool: 'check_dns_propagation',
    input: { name: `delegation-old.${D}`, type: 'NS' },
    first: /네임서버|위임|상위 존/,
    facts: [
      fact('the parent has the old', new RegExp(`a\\.ns\\.${N}`)),
      fact('the new', new RegExp(`a\\.moved\\.${N}`)),
      fact('where to change it', /상위 존|등록대행자/),
    ],
  },
  {
    asked: '도메인 연장을 깜빡했어. 아직 살릴 수 있어?',
    tool: 'check_expiry',
    input: { domains: ['certscope-demo.org'] },
    first: /만료|복구/,
    facts: [
      fact('since when', /2026-11-1[01]/),
      fact('can be redeemed', /복구/),
      fact('whom to ask', /등록대행자/),
      fact('until when is not known, or how long', /30일|삭제 대기|기간|유예/),
    ],
  },
  {
    asked: '인증서 지문이랑 시리얼, 키 종류 알려줘. 지금 TLS 버전은 뭘로 붙어?',
    tool: 'check_certificate',
    input: { domain: `chacha.${D}` },
    first: /정상|유효|신뢰/,
    facts: [
      fact('fingerprint', '{fingerprint}'),
      fact('serial', '{serial}'),
      fact('key', /RSA[^]{0,40}2048|2048[^\n]{0,12}RSA/),
      fact('version', /TLS ?1\.3/),
      fact('cipher', /CHACHA20/i),
    ],
  },
  {
    asked: '빠진 중간 인증서까지 넣은 fullchain을 PEM으로 줘',
    tool: 'check_certificate',
    input: { domain: `incomplete-chain.${D}`, full: true },
    first: /중간 인증서/,
    facts: [
      fact('begins', /-----BEGIN CERTIFICATE-----/),
      fact('the leaf', '{leafPem}'),
      fact('the intermediate', '{issuerPem}'),
    ],
  },
  {
    asked: '고객이 인증서가 폐기됐대. 진짜야? 왜?',
    tool: 'check_certificate',
    input: { domain: `revoked-late.${D}` },
    first: /폐기/,
    facts: [
      fact('why', /keyCompromise|개인 키 유출|키 유출/),
      fact('a new key', /새 (개인 )?키|키를 새로|개인 키를 (새로|다시)/),
      fact('reissue', /재발급|새 인증서/),
      fact('by which source', /CRL/),
    ],
  },
  {
    asked: '이 도메인 여섯 개 만료일 한 번에 알려줘',
    tool: 'check_expiry',
    input: { domains: ['a', 'b', 'c', 'd', 'e', 'f'].map(label => `${label}.${D}`) },
    refused: true,
    first: /[1-5]/,
    facts: [
      fact('how many at once', /5개|5 개|다섯/),
      fact('how many were given', /6/),
      fact('in Korean', /하세요|나누/),
    ],
  },
  {
    asked: '크롬에서 갑자기 사이트가 안 열려. TLS 버전 때문이래',
    tool: 'check_certificate',
    input: { domain: `tls11-only.${D}` },
    first: /TLS ?1\.1/,
    facts: [
      fact('who refuses', /브라우저|Chrome|크롬/),
      fact('what to turn on', /TLS ?1\.2/),
      fact('how', /ssl_protocols|SSLProtocol|MinProtocol/),
      fact('the certificate itself', ends('2027-01-20', '2027-01-21')),
    ],
  },
  {
    asked: 'certscope-demo.kr 등록대행자 어디고 언제 만료야? 네임서버는?',
    tool: 'check_dns',
    input: { domain: 'certscope-demo.kr' },
    first: /certscope-demo\.kr/,
    facts: [
      fact('registrar', /Certscope Demo Registrar/),
      fact('registration ends', /2027-09-18/),
      fact('name servers', /[a-z0-9.]+\.(net|com|kr)/),
    ],
  },
  {
    asked: '우리 사이트 보안 등급이 몇이야? 뭘 고치면 A가 돼?',
    tool: 'check_security',
    input: { domain: `cookie-readable.web.${D}` },
    first: /등급 A-/,
    facts: [
      fact('what about', /세션 쿠키|쿠키/),
      fact('which one', /session/),
      fact('what to do', /HttpOnly/),
      fact('the grade then', /고치면 A 등급이 됩니다|grade: A$/m),
    ],
  },
  {
    asked: '보안 점검에서 RC4를 지적받았어. 진짜 켜져 있어? nginx에서 어떻게 꺼?',
    tool: 'check_security',
    input: { domain: `rc4.tls.${D}` },
    first: /RC4/,
    facts: [
      fact('the grade', /등급 C/),
      fact('in which version', /TLS 1\.2/),
      fact('the setting', /ssl_ciphers ECDHE/),
    ],
  },
  {
    asked: 'http로 들어오면 https로 바로 넘어가?',
    tool: 'check_security',
    input: { domain: `late-redirect.web.${D}` },
    first: /https/,
    facts: [
      fact('the grade', /등급 A-/),
      fact('by which detour', /http:\/\/late-redirect\.web\.certscope-demo\.com\/start/),
      fact('a permanent redirect', /301|308/),
      fact('at once', /바로|직접|곧바로|같은 호스트/),
    ],
  },
  {
    asked: '우리 서버가 Mozilla intermediate 기준을 지켜? 양자 내성 키 교환은 돼?',
    tool: 'check_security',
    input: { domain: `tls12.tls.${D}`, policy: 'mozilla-intermediate' },
    first: /충족하지 않/,
    facts: [
      fact('what is missing', /TLS 1\.3 버전을 지원하지 않/),
      fact('of which version of the guideline', /6\.0/),
      fact('post-quantum', /양자 내성[^\n]*(없|않)/),
      fact('the group for it', /X25519MLKEM768/),
    ],
  },
]
