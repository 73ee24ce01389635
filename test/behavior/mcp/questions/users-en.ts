/**
 * Questions of people who use the tools, each with the calls that an agent makes for it and what a whole
 * answer holds: those in English. The facts were written before anything was mended.
 */
import { fact, type Question } from './question.ts'

const D = 'certscope-demo.com'
const N = 'certscope-demo.net'
export const host = (label: string, domain = D) => ({ domain: `${label}.${domain}` })

/** The last second of a day in UTC is the next morning in Korea: Korean texts have Korean days. */
export const JANUARY = /2027-01-2[01]/

const RATE_LIMITED =
  'urn:ietf:params:acme:error:rateLimited: too many certificates (5) already issued for this exact set of '
  + 'identifiers in the last 168h0m0s, retry after 2026-11-25 10:14:02 UTC: see '
  + 'https://letsencrypt.org/docs/rate-limits/#new-certificates-per-exact-set-of-identifiers'

export const ENGLISH_USERS: readonly Question[] = [
  {
    asked: '1. Chrome says NET::ERR_CERT_DATE_INVALID. Since when, and what do I do?',
    tool: 'check_certificate',
    input: host('expired'),
    facts: [
      fact('since when', /2026-11-11/),
      fact('what to run', `certbot renew --cert-name expired.${D}`),
      fact('reload', /systemctl reload nginx/),
      fact('where to read on', /https?:\/\/[^\s"]+\/en\/errors\/expired/),
    ],
  },
  {
    asked: '3. I renewed two days ago, and visitors still get the old certificate.',
    tool: 'check_certificate',
    input: host('renewed'),
    facts: [
      fact('the old one ends', /2027-01-20/),
      fact('the new one ends', /2027-02-1[78]/),
      fact('what to do', /reload/i),
    ],
  },
  {
    asked: '5. Is the certificate revoked, since when, and why?',
    tool: 'check_certificate',
    input: host('revoked-ocsp'),
    facts: [
      fact('since when', /2026-11-19/),
      fact('why', /keyCompromise|private key compromised/),
      fact('who says so', /OCSP/i),
      fact('what to run', /--force-renewal --new-key/),
    ],
  },
  {
    asked: '7. Our wildcard does not work for this host. How deep does it reach?',
    tool: 'check_certificate',
    input: host('a.shop.wildcard'),
    facts: [
      fact('what it has', `*.wildcard.${D}`),
      fact('the rule', /one label/i),
      fact('what to order', `a.shop.wildcard.${D}`),
    ],
  },
  {
    asked: '9. Will the renewal work with our CAA records?',
    tool: 'check_certificate',
    input: host('caa-forbids'),
    facts: [
      fact('no', /(renewal|issu)[^\n]*(fail|refus|must not|not allow|not permit)|permitted: false/i),
      fact('which record', /CAA/),
      fact('where', `caa-forbids.${D}`),
      fact('what to do', /(add|change|replace|publish)[^\n]*(CAA|issue)/i),
    ],
  },
  {
    asked: '11. Chrome removes our root. By when do we have to have another certificate?',
    tool: 'check_certificate',
    input: host('leaving-root'),
    facts: [
      fact('which root', /Certscope Demo Leaving Root/),
      fact('when', /2027-01-01|2026-12-31/),
      fact('what to do', /another CA|other CA|different CA|another root|reissue/i),
    ],
  },
  {
    asked: '13. What is the SHA-256 fingerprint of the certificate, to pin it?',
    tool: 'check_certificate',
    input: host('chacha'),
    facts: [fact('fingerprint', '{fingerprint}'), fact('serial', '{serial}'), fact('until when', JANUARY)],
  },
  {
    asked: '15. We have a B. What makes it an A?',
    tool: 'check_security',
    input: host('dhe-1024.tls'),
    facts: [
      fact('the grade', /grade:? B/i),
      fact('the cause', /1024/),
      fact('what to do', /2048|ECDHE/),
      fact('the grade then', /(Once fixed: A|grade is A|next\.grade: A)/),
      fact('the setting', /ssl_ciphers|ssl_dhparam|ssl_ecdh_curve/),
    ],
  },
  {
    asked: '17. Is the server ready for post-quantum key exchange?',
    tool: 'check_security',
    input: host('retry.tls'),
    facts: [
      fact('no', /No post-quantum key exchange/),
      fact('what to enable', /Enable[^\n]*X25519MLKEM768/),
      fact('since which version', /OpenSSL 3\.5/),
    ],
  },
  {
    asked: '19. Does the server meet Mozilla Intermediate? If not, what departs from it?',
    tool: 'check_security',
    input: { ...host('3des.tls'), policy: 'mozilla-intermediate' },
    facts: [
      fact('no', /not met|met: false/),
      fact('why', /not on the list of the guideline: 3DES/),
      fact('which version of it', /6\.0/),
      fact('what to take', /https:\/\/configurator\.tlsref\.org/),
      fact('what else', /X25519MLKEM768/),
    ],
  },
  {
    asked: '22. Who runs the DNS of this domain, and whose network is the address in?',
    tool: 'check_dns',
    input: host('owner-two-prefixes'),
    facts: [
      fact('name servers', `ns1.${D}`),
      fact('address', /203\.0\.110\.130/),
      fact('AS number', /64502/),
      fact('its name', /CERTSCOPE-DEMO-BRANCH/),
    ],
  },
  {
    asked: '24. DNSSEC fails since we moved. Which record is wrong, and where?',
    tool: 'check_dns',
    input: host('wrong-ds'),
    facts: [
      fact('the record', /DS record in the parent zone[^.]* matches no key/),
      fact('where', `parent zone ${D}`),
      fact('fastest', /remove the DS/i),
      fact('how to see that it works', `dig wrong-ds.${D} SOA`),
    ],
  },
  {
    asked: '26. Nobody can send us mail. Is it MX, and do we have DMARC?',
    tool: 'check_dns',
    input: host('mx-nowhere'),
    facts: [
      fact('which server', `gone.mx-nowhere.${D}`),
      fact('what is missing', /no A or AAAA record/i),
      fact('what to do', /give them A records/),
      fact('DMARC', /p=reject/),
    ],
  },
  {
    asked: '28. Until when will some people get the old address?',
    tool: 'check_dns_propagation',
    input: { name: `moved.${N}`, type: 'A' },
    facts: [
      fact('the new one', /203\.0\.110\.21/),
      fact('the old one', /203\.0\.110\.20/),
      fact('until when', /05:5\d/),
      fact('where', /KT[^]*LG U\+[^]*Google/),
    ],
  },
  {
    asked: '30. I set 203.0.110.21 an hour ago. Did it arrive?',
    tool: 'check_dns_propagation',
    input: { name: `never-made.${N}`, type: 'A', expect: '203.0.110.21' },
    facts: [
      fact('no', /not (been )?published|do(es)? not (return|have|publish)/i),
      fact('what is there', /203\.0\.110\.20\b/),
      fact('what to do', /[Pp]ublish the record/),
    ],
  },
  {
    asked: '32. Can certbot go on: is the new TXT record there?',
    tool: 'check_dns_propagation',
    input: { name: `moved-txt.${N}`, type: 'TXT', expect: 'site-verification=new' },
    facts: [
      fact('on the authoritative servers', /authoritative[^\n]*(new|expected|current|all|agree)/i),
      fact('CAs ask those', /You can request a certificate without waiting/),
      fact('who has the old one', /LG U\+/),
    ],
  },
  {
    asked: '34. The domain lapsed. Can we still get it back?',
    tool: 'check_expiry',
    input: { domains: ['certscope-demo.org'] },
    facts: [
      fact('since when', /2026-11-10/),
      fact('yes', /restore/),
      fact('whom to ask', /Certscope Demo Registrar/),
      fact('how long', /redemption period/),
    ],
  },
  {
    asked: '36. Java: PKIX path building failed. Is it the server or us?',
    tool: 'explain_tls_error',
    input: {
      error:
        'javax.net.ssl.SSLHandshakeException: PKIX path building failed: '
        + 'sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path '
        + 'to requested target',
      ...host('incomplete-chain'),
    },
    facts: [
      fact('the server', /confirmed|does not send|did not send|intermediate/i),
      fact('what the check says', /verdict[^\n]*intermediate|Check: [^\n]*intermediate/i),
      fact('what to do', /fullchain/),
      fact('page', /https?:\/\/[^\s"]+\/en\/errors\//),
    ],
  },
  {
    asked: '38. certbot says rateLimited. When may I try again?',
    tool: 'explain_tls_error',
    input: { error: RATE_LIMITED },
    facts: [
      fact('when', /2026-11-25/),
      fact('not in a loop', /Do not retry in a loop/),
      fact('how to test', /--dry-run|--staging/),
      fact('page', /https?:\/\/[^\s"]+\/en\/errors\/acme-rate-limited/),
    ],
  },
  {
    asked: '40. Go says: x509: certificate is valid for www.example.net, not shop.example.com',
    tool: 'explain_tls_error',
    input: {
      error: 'x509: certificate is valid for www.example.net, not shop.example.com',
    },
    facts: [
      fact('which name', /shop\.example\.com/),
      fact('the cause', /name/i),
      fact('what to do', /(new certificate|SAN|certbot|names?)/),
      fact('page', /https?:\/\/[^\s"]+\/en\/errors\//),
    ],
  },
  {
    asked: '42. I want a badge for the README and the dates in my calendar.',
    tool: 'check_expiry',
    input: { domains: ['example.com'] },
    facts: [
      fact('the badge', /https?:\/\/[^\s"]+\/badge\/example\.com\.svg/),
      fact('the calendar', /https?:\/\/[^\s"]+\/calendar\/example\.com\.ics/),
      fact('ends', JANUARY),
    ],
  },
  {
    asked: '44. What breaks next at example.org?',
    tool: 'check_certificate',
    input: { domain: 'example.org' },
    further: [
      { tool: 'check_expiry', input: { domains: ['example.org'] } },
      { tool: 'check_dns', input: { domain: 'example.org' } },
      { tool: 'check_security', input: { domain: 'example.org' } },
    ],
    facts: [
      fact('first', /2026-11-30/),
      fact('why', /2026-10-31/),
      fact('then', /2027-04-21/),
      fact('what to run', /certbot renew --cert-name example\.org/),
      fact('the grade', /grade:? [A-D]/i),
    ],
  },
  {
    asked: '20. Which cipher suites does the server accept, all of them?',
    tool: 'check_security',
    input: { ...host('3des.tls'), suites: 'all' },
    facts: [
      fact('the bad one', /TLS_RSA_WITH_3DES_EDE_CBC_SHA/),
      fact('good ones', /TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384/),
      fact('the setting', /ssl_ciphers/),
    ],
  },
]
