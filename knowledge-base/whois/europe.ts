/** WHOIS services of registries in Europe. */
import { HOSTS, OLD_SAMPLES, SAMPLES } from './sources.ts'
import type { WhoisRow } from './types.ts'

const both = [HOSTS, SAMPLES, OLD_SAMPLES]

/** The registries that say no expiry at all, as a rule of theirs. */
const SILENT: readonly WhoisRow[] = [
  {
    // EURid publishes no dates on port 43.
    suffixes: ['eu', 'xn--e1a4c', 'xn--qxa6a'], host: 'whois.eu', domain: 'domain', expiry: null, registrar: 'registrar/name',
    dnssec: 'keys/flags', dnssecKey: true, sources: both,
    state: { field: 'status', free: /^available$/i, reserved: /^(?:not allowed|reserved|blocked|withdrawn)\b/i },
  },
  {
    suffixes: ['de'], host: 'whois.denic.de', query: '-T dn,ace %s', domain: 'domain', expiry: null, registrar: null, dnssec: 'dnskey', dnssecKey: true, sources: both,
    state: { field: 'status', free: /^free$/i, taken: /^(?:connect|failed|redemptionperiod)$/i, invalid: /^invalid$/i },
  },
  { suffixes: ['at'], host: 'whois.nic.at', domain: 'domain', expiry: null, registrar: 'registrar', sources: both },
  {
    suffixes: ['be'], host: 'whois.dns.be', domain: 'domain', expiry: null, registrar: 'registrar/name', dnssec: 'keys/flags', dnssecKey: true, sources: [HOSTS, OLD_SAMPLES],
    state: { field: 'status', free: /^(?:available|free)$/i, taken: /^(?:not available|registered|out ?of ?service|quarantine)\b/i, invalid: /^not ?allowed\b/i },
  },
  {
    suffixes: ['nl'], host: 'whois.domain-registry.nl', domain: 'domain name', expiry: null, registrar: 'registrar/', dnssec: 'dnssec', sources: both,
    state: { field: 'status', free: /^free$/i, reserved: /^(?:excluded|withdrawn)\b/i },
  },
  {
    suffixes: ['lv'], host: 'whois.nic.lv', domain: 'domain/domain', expiry: null, registrar: 'registrar/name', state: { field: 'status', free: /^free$/i, reserved: /^(?:unavailable|reserved)\b/i }, sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['hu'], host: 'whois.nic.hu', domain: 'domain', expiry: null, registrar: null, free: ['nincs talalat / no match', 'nincs találat / no match'], sources: both,
  },
  {
    suffixes: ['lu'], host: 'whois.dns.lu', domain: 'domainname', expiry: null, registrar: 'registrar-name',
    sources: [HOSTS, OLD_SAMPLES],
  },
  { suffixes: ['no'], host: 'whois.norid.no', domain: 'domain name', expiry: null, registrar: 'registrar handle', dnssec: 'dnssec', sources: [HOSTS, OLD_SAMPLES] },
]

export const EUROPE: readonly WhoisRow[] = [
  ...SILENT,
  {
    suffixes: ['it'], host: 'whois.nic.it', domain: 'domain', expiry: 'expire date', date: 'y-m-d', registrar: 'registrar/organization', dnssec: 'signed', sources: both,
    state: { field: 'status', free: /^available$/i, reserved: /^(?:reserved|unassignable)\b/i },
  },
  {
    suffixes: ['se', 'nu'], host: 'whois.iis.se', domain: 'domain', expiry: 'expires', date: 'y-m-d', registrar: 'registrar', dnssec: 'dnssec', sources: both,
  },
  {
    suffixes: ['uk'], host: 'whois.nic.uk', domain: 'domain name/', expiry: 'expiry date', date: 'd-mon-y', registrar: 'registrar/', dnssec: 'dnssec/',
    sources: both,
  },
  {
    // Until 2017 "complete date format : DD/MM/YYYY", as its header said.
    suffixes: ['fr', 're', 'pm', 'tf', 'wf', 'yt'], host: 'whois.nic.fr', domain: 'domain', expiry: 'expiry date', date: ['y-m-d', 'd/m/y'], registrar: 'registrar',
    free: ['no entries found in the afnic database'], sources: both,
  },
  {
    // "renewal date" is the day on which the registration ends unless it is renewed; "option" dates are somebody else's.
    suffixes: ['pl'], host: 'whois.dns.pl', domain: 'domain name', expiry: 'renewal date', expiryOptional: true, date: 'y.m.d', registrar: 'registrar/', dnssec: 'dnssec',
    free: ['no information available about domain name %s in the registry nask database'], sources: both,
  },
  {
    suffixes: ['ru', 'su', 'xn--p1ai'], host: 'whois.tcinet.ru', domain: 'domain', expiry: 'paid-till', date: ['y-m-d', 'y.m.d'], registrar: 'registrar', sources: both,
  },
  {
    suffixes: ['dk'], host: 'whois.punktum.dk', query: '--charset=utf-8 %s', domain: 'domain', expiry: 'expires', date: 'y-m-d', registrar: 'registrar', dnssec: 'dnssec', sources: both,
  },
  {
    // Traficom writes 4.7.2020 10:15:55: the day first.
    suffixes: ['fi'], host: 'whois.fi', domain: 'domain', expiry: 'expires', date: 'd.m.y', registrar: 'registrar', dnssec: 'dnssec',
    state: { field: 'status', free: /^(?:available|free)$/i }, sources: both,
  },
  {
    suffixes: ['ee'], host: 'whois.tld.ee', domain: 'domain/name', expiry: 'expire', date: 'y-m-d', registrar: 'registrar/name', sources: [HOSTS, SAMPLES],
  },
  {
    suffixes: ['sk'], host: 'whois.sk-nic.sk', domain: 'domain', expiry: 'valid until', date: 'y-m-d', registrar: ['authorised registrar', 'registrar'],
    sources: both,
  },
  {
    // "22.07.2014": the day first, as in all of CZ.NIC's dates.
    suffixes: ['cz'], host: 'whois.nic.cz', domain: 'domain', expiry: 'expire', date: 'd.m.y', registrar: 'registrar', dnssec: 'keyset', dnssecKey: true,
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['ro'], host: 'whois.rotld.ro', domain: 'domain name', expiry: 'expires on', date: 'y-m-d', registrar: 'registrar', dnssec: 'dnssec',
    sources: [HOSTS, SAMPLES],
  },
  {
    suffixes: ['rs', 'xn--90a3ac'], host: 'whois.rnids.rs', domain: 'domain name', expiry: 'expiration date', date: 'd.m.y', registrar: 'registrar', dnssec: 'dnssec signed',
    sources: [HOSTS, SAMPLES],
  },
  {
    suffixes: ['ua'], host: 'whois.ua', domain: 'domain', expiry: 'expires', date: 'y-m-d', registrar: 'registrar', sources: [HOSTS, SAMPLES],
  },
  {
    suffixes: ['by', 'xn--90ais'], host: 'whois.cctld.by', domain: 'domain name', expiry: 'expiration date', date: 'y-m-d', offset: 180, registrar: 'registrar',
    sources: [SAMPLES],
  },
  {
    suffixes: ['si'], host: 'whois.register.si', domain: 'domain', expiry: 'expire', date: 'y-m-d', registrar: 'registrar', sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['is'], host: 'whois.isnic.is', domain: 'domain', expiry: 'expires', date: 'mon d y', offset: 0, registrar: null,
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['md'], host: 'whois.nic.md', domain: 'domain name', expiry: 'expiration date', date: 'y-m-d', registrar: 'registrar', free: ['no match for'],
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    // DNS.PT says the order itself in its older form: "(dd/mm/yyyy)".
    suffixes: ['pt'], host: 'whois.dns.pt', domain: ['domain', 'nome de domínio / domain name'], expiry: ['expiration date', 'data de expiração / expiration date (dd/mm/yyyy)'],
    date: 'd/m/y', registrar: null, free: ['%s - no match'],
    sources: [HOSTS, OLD_SAMPLES, 'https://github.com/richardpenman/whois'],
  },
  {
    // The label shows no dots; year, month as a word, day: nothing to confuse.
    suffixes: ['tr'], host: 'whois.trabis.gov.tr', domain: 'domain name', expiry: 'expires on', date: 'y-mon-d', offset: 180, registrar: 'registrar/organization name',
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['lt'], host: 'whois.domreg.lt', domain: 'domain', expiry: 'expires', date: 'y-m-d', registrar: 'registrar',
    state: { field: 'status', free: /^available$/i, reserved: /^(?:reserved|blocked|stopped)\b/i }, sources: [HOSTS, OLD_SAMPLES],
  },
  {
    // FRED, the software of CZ.NIC, writes days as that registry does.
    suffixes: ['fo'], host: 'whois.nic.fo', domain: 'domain', expiry: 'expire', date: 'd.m.y', registrar: 'registrar', sources: [HOSTS, OLD_SAMPLES],
  },
]
