/** Twenty-three questions asked in English. */
import { fact, type Question } from './question.ts'

const D = 'certscope-demo.com'
const N = 'certscope-demo.net'

export const ENGLISH: readonly Question[] = [
  {
    asked: 'Browsers say ERR_CERT_DATE_INVALID, but I renewed last month. Which certificate ran out?',
    tool: 'check_certificate',
    input: { domain: `expired-intermediate.${D}` },
    first: /intermediate/i,
    facts: [
      fact('which', /Certscope Demo Old CA/),
      fact('since when', /2026-11-16/),
      fact(
        'what to do',
        /(install|replace|send|fullchain|new)[^\n]*intermediate|intermediate[^\n]*(install|replace|fullchain)/i,
      ),
      fact('the leaf is fine until', /2027-01-20/),
    ],
  },
  {
    asked: 'Some visitors get a warning, some do not. Which machine did I forget?',
    tool: 'check_certificate',
    input: { domain: `two-addresses.${D}` },
    first: '{second}',
    facts: [
      fact('which address', '{second}'),
      fact('what is wrong there', /expired/),
      fact('since when', /2026-11-11/),
      fact('what to do', /deploy|install|copy|reload|renew|same certificate/i),
    ],
  },
  {
    asked: 'Chrome shows ERR_CERTIFICATE_TRANSPARENCY_REQUIRED although there are two SCTs. Why?',
    tool: 'check_certificate',
    input: { domain: `same-operator.${D}` },
    first: /Certificate Transparency|CT|SCT/,
    facts: [
      fact('the cause', /operator/i),
      fact('who refuses', /Chrome/i),
      fact('others that refuse', /Safari|Apple/i),
      fact('what to do', /reissue|new certificate|CA/),
    ],
  },
  {
    asked: 'A partner tells us that our certificate is revoked. Ours, or the one above it?',
    tool: 'check_certificate',
    input: { domain: `revoked-intermediate.${D}` },
    first: /intermediate/i,
    facts: [
      fact('which', /Certscope Demo Lost CA/),
      fact('why', /cACompromise|CA compromise|CA's key|key of (?:the|its) CA|CA key/i),
      fact('what to do', /another intermediate|other intermediate|reissue|new certificate/i),
    ],
  },
  {
    asked: 'We have a wildcard certificate. Why does it not work for this host?',
    tool: 'check_certificate',
    input: { domain: `a.shop.wildcard.${D}` },
    first: /name|covers?|\*\.wildcard/i,
    facts: [
      fact('the name it has', `*.wildcard.${D}`),
      fact('the rule', /one (label|level)/i),
      fact('what would cover it', new RegExp(`\\*\\.shop\\.wildcard\\.${D}|-d a\\.shop\\.wildcard\\.${D}`)),
    ],
  },
  {
    asked: 'Is the certificate of the admin panel on port 8443 all right?',
    tool: 'check_certificate',
    input: { domain: `healthy-rsa.${D}`, port: 8443 },
    refused: true,
    first: /8443/,
    facts: [fact('who could allow it', /CERTSCOPE_TARGET_PORTS|operator/), fact('what is open', /\b443\b/)],
  },
  {
    asked: 'Our own CA issues for 900 days. Which devices will refuse that?',
    tool: 'check_certificate',
    input: { domain: `private-years.${D}` },
    first: /900|825|Apple|Safari|long/,
    facts: [
      fact('who refuses', /Apple|Safari|iOS/),
      fact('the limit', /825/),
      fact('what it has', /900/),
      fact('ends', /2029-04-09/),
    ],
  },
  {
    asked: 'I hear Chrome will remove the root we are under. When do we have to have moved?',
    tool: 'check_certificate',
    input: { domain: `leaving-root.${D}` },
    first: /Chrome|root|trust/,
    facts: [
      fact('who', /Chrome/),
      fact('which root', /Certscope Demo Leaving Root/),
      fact('when', /2027-01-01/),
      fact('what to do', /another CA|other CA|different CA|another root|replace|reissue/i),
    ],
  },
  {
    asked: 'After the upgrade curl says "unsafe legacy renegotiation disabled". What is it about?',
    tool: 'check_certificate',
    input: { domain: `no-renegotiation-info.${D}` },
    first: /renegotiation|RFC 5746|OpenSSL/i,
    facts: [
      fact('who refuses', /OpenSSL 3|OpenSSL/),
      fact('what is missing', /RFC 5746|renegotiation_info|secure renegotiation/i),
      fact('what to do', /update|upgrade|firmware|TLS 1\.3/i),
    ],
  },
  {
    asked: 'curl works, but Chrome cannot connect since last spring. The firewall vendor denies everything.',
    tool: 'check_certificate',
    input: { domain: `no-long-hello.${D}` },
    first: /closes|closed|browser|ClientHello/i,
    facts: [
      fact('the cause', /ClientHello/),
      fact('what makes it long', /post-quantum|ML-?KEM/i),
      fact('where', /firewall|load balancer|middlebox|device|appliance|proxy/i),
      fact('what to do', /update|firmware|upgrade/i),
    ],
  },
  {
    asked: 'Whose network is this host in, and what is its address?',
    tool: 'check_dns',
    input: { domain: `owner-two-prefixes.${D}` },
    first: new RegExp(`owner-two-prefixes\\.${D}`),
    facts: [fact('address', /203\.0\.110\.130/), fact('AS number', /64502/), fact('its name', /DEMO-BRANCH/)],
  },
  {
    asked: '8.8.8.8 gives SERVFAIL, my ISP does not. What broke, and since when?',
    tool: 'check_dns',
    input: { domain: `expired-signature.${D}` },
    first: /DNSSEC/,
    facts: [
      fact('the cause', /signatures?[^\n]*expired|expired[^\n]*signatures?/i),
      fact('since when', /2026-1[01]-\d\d/),
      fact('the consequence', /SERVFAIL/),
      fact('what to do', /re-?sign/i),
    ],
  },
  {
    asked: 'I moved the domain to another DNS provider and half the world cannot resolve it.',
    tool: 'check_dns',
    input: { domain: `ds-left-behind.${D}` },
    first: /DNSSEC|DS/,
    facts: [
      fact('the cause', /DS[^\n]*(DNSKEY|key|signed)/),
      fact('what to do', /(remove|delete)[^\n]*DS|DS[^\n]*(remove|delete)/i),
      fact('where', new RegExp(`parent zone[^\n]*${D}|${D}[^\n]*parent|parent zone`)),
    ],
  },
  {
    asked: 'Nobody can send us mail. What is wrong with the MX?',
    tool: 'check_dns',
    input: { domain: `mx-nowhere.${D}` },
    first: /MX|mail/i,
    facts: [
      fact('which', `gone.mx-nowhere.${D}`),
      fact('what is missing', /(no|without an) (IP )?address|no A or AAAA record/i),
      fact('what to do', /A (or AAAA )?record|address record|MX record/),
    ],
  },
  {
    asked: 'I changed the verification TXT. Does everybody see it, and can the CA check it already?',
    tool: 'check_dns_propagation',
    input: { name: `moved-txt.${N}`, type: 'TXT', expect: 'site-verification=new' },
    first: /still|propagat|wait/i,
    facts: [
      fact('who has the old one', /KT/),
      fact('another', /Google/),
      fact('until when', /05:5[34]|5[34] min/),
      fact(
        'the authoritative servers have it',
        /authoritative[^\n]*(new|expected|site-verification=new|all|agree)/i,
      ),
      fact('CAs ask those', /\bCAs?\b|Let's Encrypt[^\n]*authoritative/),
    ],
  },
  {
    asked: 'I deleted an A record. Who still sends people there, and for how long?',
    tool: 'check_dns_propagation',
    input: { name: `removed.${N}`, type: 'A' },
    first: /still|propagat|wait/i,
    facts: [fact('who', /OpenDNS/), fact('what', /203\.0\.110\.20\b/), fact('how long', /05:0[89]|[89] min/)],
  },
  {
    asked: 'I set the address to 203.0.110.21 an hour ago, and nothing happens. Is it the TTL?',
    tool: 'check_dns_propagation',
    input: { name: `never-made.${N}`, type: 'A', expect: '203.0.110.21' },
    first: /not (been )?published|never|do(es)? not (return|have|publish)/i,
    facts: [
      fact('what is there', /203\.0\.110\.20\b/),
      fact('what was expected', /203\.0\.110\.21/),
      fact('not a matter of caches', /authoritative|name server/i),
      fact('what to do', /provider|zone|publish|save|set|add/i),
    ],
  },
  {
    asked: 'Which of these must I see to first, and when does each end?',
    tool: 'check_expiry',
    input: {
      domains: ['example.com', 'example.org', `expires-soon.${D}`, `expired.${D}`, `never-logged.${D}`],
    },
    first: /expired\..*expires-soon\..*example\.org/,
    facts: [
      fact('expired', new RegExp(`expired\\.${D}[^]*2026-11-11`)),
      fact('next', /2026-11-26/),
      fact('then', /2026-11-30/),
      fact('the healthy one', /2027-01-20/),
      fact(
        'what Chrome refuses',
        new RegExp(`never-logged\\.${D}[^]*(Transparency|CT|SCT)|(Transparency|CT|SCT)[^]*never-logged`),
      ),
    ],
  },
  {
    asked: 'Check the certificate of healthy-rsa (an agent guesses the name of the argument)',
    tool: 'check_certificate',
    input: { host: `healthy-rsa.${D}` },
    refused: true,
    first: /"?host"?/,
    facts: [fact('which argument', /"?domain"?/), fact('an example', /example\.(com|net|org)|healthy-rsa/)],
  },
  {
    asked: 'The scanner complains about Diffie-Hellman. Is it right, and what do I change?',
    tool: 'check_security',
    input: { domain: `dhe-1024.tls.${D}` },
    first: /grade B/,
    facts: [
      fact('how many bits', /1024/),
      fact('enough', /2048|ECDHE/),
      fact('the grade then', /Once fixed: A/),
    ],
  },
  {
    asked: 'Which TLS versions do we offer, and are we ready for post-quantum?',
    tool: 'check_security',
    input: { domain: `retry.tls.${D}` },
    first: /grade A\./,
    facts: [
      fact('the version', /TLS 1\.3/),
      fact('post-quantum', /No post-quantum key exchange/),
      fact('the group for it', /X25519MLKEM768/),
      fact('what is accepted', /P-256/),
    ],
  },
  {
    asked: 'Can other web sites read our pages as the signed-in user?',
    tool: 'check_security',
    input: { domain: `cors-open.web.${D}` },
    first: /grade C/,
    facts: [
      fact('by what', /Access-Control-Allow-(Origin|Credentials)/i),
      fact('with cookies', /cookies|credentials/i),
      fact('what to do', /(list|allow|send|echo)[^\n]*(origin|site)/i),
    ],
  },
  {
    asked: 'Which cipher suites does the server accept exactly, and which one has to go?',
    tool: 'check_security',
    input: { domain: `3des.tls.${D}`, suites: 'all' },
    first: /3DES/,
    facts: [
      fact('the bad one', /TLS_RSA_WITH_3DES_EDE_CBC_SHA/),
      fact('a good one', /TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256/),
      fact('what to do', /(Remove|Disable|Turn off|without)[^\n]*3DES/i),
    ],
  },
]
