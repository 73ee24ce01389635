/** Questions of people who use the tools: those in Korean. */
import { fact, type Question } from './question.ts'
import { JANUARY, host } from './users-en.ts'

const D = 'certscope-demo.com'
const N = 'certscope-demo.net'

/** In the log of a proxy, as nginx writes it. */
const UPSTREAM =
  '2026/11/22 10:00:00 [error] 12#12: *1 SSL_do_handshake() failed (SSL: error:0A00010B:SSL '
  + 'routines::wrong version number) while SSL handshaking to upstream, client: 198.51.100.7, server: '
  + 'shop.example.com, request: "GET / HTTP/1.1", upstream: "https://10.0.0.12:8080/", host: "shop.example.com"'
export const KOREAN_USERS: readonly Question[] = [
  {
    asked: '2. 접속할 때마다 달라요. 어느 서버가 잘못됐어요?',
    tool: 'check_certificate',
    input: host('two-addresses'),
    facts: [
      fact('which', '{second}'),
      fact('since when', /2026-11-1[12]/),
      fact('what to do', /배포|복사|교체|설치|갱신|다시 불러/),
    ],
  },
  {
    asked: '4. 앱에서만 인증서 오류가 나요. 중간 인증서가 빠진 건가요?',
    tool: 'check_certificate',
    input: host('incomplete-chain'),
    facts: [
      fact('which', /Certscope Demo RSA CA 1/),
      fact('what to send', /fullchain/),
      fact('how to get it', /full/),
    ],
  },
  {
    asked: '6. 사내 CA 인증서인데 브라우저가 믿나요?',
    tool: 'check_certificate',
    input: host('private-ca'),
    facts: [
      fact('whose root', /Certscope Demo Office Root/),
      fact('not in browsers', /브라우저에는 없음|브라우저[^\n]*(신뢰하지 않|없)/),
      fact('where it is', /운영자가 추가|이 루트를 설치한/),
    ],
  },
  {
    asked: '8. 이 인증서를 발급한 CA에 사고가 있었나요?',
    tool: 'check_certificate',
    input: host('troubled-ca'),
    facts: [fact('who', /DigiNotar/), fact('when', /2011-09-02/), fact('what', /해킹당해/)],
  },
  {
    asked: '10. 한국에서만 접속이 안 돼요. 왜죠?',
    tool: 'check_certificate',
    input: host('korea-resets'),
    facts: [
      fact('where', /한국/),
      fact('what', /강제로 끊|RST/),
      fact('by what', /SNI/),
      fact('whom to ask', /통신사|ISP|방화벽|보안 장비/),
    ],
  },
  {
    asked: '12. 언제 갱신해야 하고, 앞으로 인증서 유효 기간은 어떻게 줄어드나요?',
    tool: 'check_certificate',
    input: host('healthy-rsa'),
    facts: [
      fact('renewal', /2026-12-2[12]/),
      fact('now', /\b200/),
      fact('then', /\b100/),
      fact('at last', /\b47/),
      fact('since when', /2027-03-15[^]*2029-03-15/),
    ],
  },
  {
    asked: '14. 8443 포트 인증서도 봐 주세요.',
    tool: 'check_certificate',
    input: { ...host('healthy-rsa'), port: 8443 },
    refused: true,
    facts: [
      fact('which port', /8443/),
      fact('what is open', /\b443\b/),
      fact('who could allow it', /CERTSCOPE_TARGET_PORTS/),
    ],
  },
  {
    asked: '16. 취약점 점검에서 SWEET32가 나왔어요. 어떻게 끄나요?',
    tool: 'check_security',
    input: host('3des.tls'),
    facts: [
      fact('what', /3DES/),
      fact('the reference', /sweet32/i),
      fact('the suite', /TLS_RSA_WITH_3DES_EDE_CBC_SHA/),
      fact('the setting', /ssl_ciphers ECDHE/),
    ],
  },
  {
    asked: '18. nginx에 HSTS를 넣으려는데 설정 줄을 그대로 주세요.',
    tool: 'check_security',
    input: host('no-hsts.web'),
    facts: [
      fact('missing', /Strict-Transport-Security/),
      fact('the line', /^[^\uFFFD]*add_header Strict-Transport-Security "?\\?"?max-age=63072000[^\uFFFD]*$/m),
      fact('the grade then', /고치면 A 등급이 됩니다|next\.grade: A/),
    ],
  },
  {
    asked: '21. https로 들어가면 http로 되돌아가요. 무엇을 고치죠?',
    tool: 'check_security',
    input: host('downgrade.web'),
    facts: [
      fact('what', /http로 되돌려/),
      fact('to where', `http://downgrade.web.${D}/home`),
      fact('what to do', /(http로 (보내|되돌리)[^\n]*(지우|없애|빼|제거)|X-Forwarded-Proto)/),
    ],
  },
  {
    asked: '23. SPF 조회가 12번이라는데 무엇을 줄여야 하나요?',
    tool: 'check_dns',
    input: host('spf-twelve'),
    facts: [
      fact('how many', /12/),
      fact('the limit', /10/),
      fact('what to do', /include를 지우/),
      fact('what is included', `a.senders.${D}`),
    ],
  },
  {
    asked: '25. 네임서버 하나가 이상하대요. 어느 서버예요?',
    tool: 'check_dns',
    input: host('lame-delegation'),
    facts: [
      fact('which', `c.ns.${N}`),
      fact('its address', /203\.0\.109\.39/),
      fact('what is wrong', /존이 없/),
      fact('what to do', /존을 추가/),
    ],
  },
  {
    asked: '27. certscope-demo.kr 등록대행자가 어디고 언제까지예요?',
    tool: 'check_dns',
    input: { domain: 'certscope-demo.kr' },
    facts: [
      fact('registrar', /Certscope Demo Registrar/),
      fact('until when', /2027-09-18/),
      fact('name servers', `a.ns.${N}`),
    ],
  },
  {
    asked: '29. KT 쓰는 사람만 옛날 서버로 가요. 언제 풀려요?',
    tool: 'check_dns_propagation',
    input: { name: `moved-in-korea.${N}`, type: 'A' },
    facts: [
      fact('who', /KT/),
      fact('the old', /203\.0\.110\.20/),
      fact('the new', /203\.0\.110\.21/),
      fact('until when', /14:(29|3\d)|05:(29|3\d)/),
    ],
  },
  {
    asked: '31. 네임서버를 바꿨는데 옛 네임서버로 나와요.',
    tool: 'check_dns_propagation',
    input: { name: `delegation-old.${D}`, type: 'NS' },
    facts: [
      fact('the old', new RegExp(`a\\.ns\\.${N}`)),
      fact('the new', new RegExp(`a\\.moved\\.${N}`)),
      fact('where', new RegExp(`${D} 상위 존|상위 존 ${D}`)),
    ],
  },
  {
    asked: '33. 이 중에서 뭐가 제일 먼저 만료돼요?',
    tool: 'check_expiry',
    input: { domains: ['example.com', 'example.org', `expires-soon.${D}`, 'certscope-demo-soon.co.kr'] },
    facts: [
      fact('first', /2026-11-2[56]/),
      fact('which', /certscope-demo-soon\.co\.kr/),
      fact('then', /2026-11-2[67]/),
      fact('later', /2026-1[12]-(30|01)/),
    ],
  },
  {
    asked: '35. certscope-demo.de 도메인은 언제 만료돼요?',
    tool: 'check_expiry',
    input: { domains: ['certscope-demo.de'] },
    facts: [
      fact('why not', /레지스트리가 만료일을 공개하지 않|만료일을 공개하지 않/),
      fact('the certificate', JANUARY),
    ],
  },
  {
    asked: '37. 회사에서만 git clone이 안 돼요: self-signed certificate in certificate chain',
    tool: 'explain_tls_error',
    input: {
      error:
        "fatal: unable to access 'https://github.com/o/r.git/': SSL certificate problem: self-signed "
        + 'certificate in certificate chain',
    },
    facts: [
      fact('why', /프록시|보안 장비|검사/),
      fact('what to do', /http\.sslCAInfo|sslBackend|CA 인증서|루트/),
      fact('how to see', /openssl s_client/),
      fact('page', /https?:\/\/[^\s"]+\/ko\/errors\//),
    ],
  },
  {
    asked: '39. nginx 로그에 wrong version number가 나와요.',
    tool: 'explain_tls_error',
    input: { error: UPSTREAM },
    facts: [fact('which server', /10\.0\.0\.12:8080/), fact('what to do', /proxy_pass http:/)],
  },
  {
    asked: '41. 만료 전에 메일로 알려 주세요. 며칠 전에 와요?',
    tool: 'watch_expiry',
    input: { email: 'someone@example.com', domains: ['example.com'] },
    facts: [fact('confirm first', /확인 메일/), fact('which days', /30일[^]*14일[^]*7일|30, ?14, ?7/)],
  },
  {
    asked: '43. DigiNotar가 무슨 사고였죠? 요즘 CA 소식과 CVE는 어디서 봐요?',
    tool: 'check_certificate',
    input: host('troubled-ca'),
    facts: [
      fact('what', /해킹당해/),
      fact('news', /https?:\/\/[^\s"]+\/ko\/news/),
      fact('CVE', /https?:\/\/[^\s"]+\/ko\/cve/),
    ],
  },
  {
    asked: '45. 사이트가 안 열려요. 서버가 죽은 건가요?',
    tool: 'check_certificate',
    input: host('refused'),
    facts: [
      fact('what', /거부/),
      fact('where', /203\.0\.11\d\.\d+/),
      fact('what to do', /ss -|systemctl|방화벽/),
    ],
  },
]
