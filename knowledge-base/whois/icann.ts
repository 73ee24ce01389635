/**
 * WHOIS services in the form that ICANN's contracts demanded, which many country-code registries have taken
 * up.
 */
import { CLIENT, HOSTS, ICANN_FORM, NZ_SAMPLE, OLD_SAMPLES, SAMPLES } from './sources.ts'
import type { WhoisRow } from './types.ts'

/**
 * `Registry Expiry Date` is the registration's, and in older answers `Domain Expiration Date` or `Expiration
 * Date`; `Registrar Registration Expiration Date` is the registrar's own.
 */
const form = (suffixes: readonly string[], host: string, more: Partial<WhoisRow> = {}): WhoisRow => ({
  suffixes,
  host,
  domain: 'domain name',
  expiry: ['registry expiry date', 'domain expiration date', 'expiration date'],
  date: ['y-m-d', 'd-mon-y', 'www mon d time y'],
  registrar: ['registrar', 'sponsoring registrar'],
  dnssec: 'dnssec',
  state: {
    field: 'domain status',
    free: /^(?:available|no object found|free|not registered)$/i,
    reserved: /^reserved\b/i,
  },
  sources: [ICANN_FORM, HOSTS, SAMPLES],
  ...more,
})

export const ICANN: readonly WhoisRow[] = [
  // Verisign: `domain NAME` asks for the name alone, not for hosts and registrars that begin with it.
  form(['com', 'net'], 'whois.verisign-grs.com', { query: 'domain %s' }),
  form(['cc'], 'ccwhois.verisign-grs.com', { query: 'domain %s' }),
  form(['tv'], 'whois.nic.tv'),
  form(['org'], 'whois.pir.org'),
  form(['biz'], 'whois.nic.biz'),
  form(['ai'], 'whois.nic.ai'),
  form(['co'], 'whois.registry.co'),
  form(['us'], 'whois.nic.us'),
  form(['in'], 'whois.nixiregistry.in'),
  form(['sg'], 'whois.sgnic.sg', { offset: 480 }),
  form(['id'], 'whois.id', { offset: 420 }),
  form(['ie'], 'whois.weare.ie'),
  form(['ca'], 'whois.cira.ca', {
    expiry: ['registry expiry date', 'expiry date'],
    date: ['y-m-d', 'y/m/d'],
    registrar: ['registrar', 'registrar/name'],
    state: { field: 'domain status', free: /^available$/i, reserved: /^unavailable$/i },
  }),
  form(['la'], 'whois.nic.la'),
  form(['ws'], 'whois.website.ws', {
    expiry: ['registry expiry date', 'domain currently expires'],
    registrar: ['registrar', 'registrar name'],
  }),
  form(['st'], 'whois.nic.st'),
  form(['so'], 'whois.nic.so'),
  form(['ng'], 'whois.nic.net.ng'),
  form(['hn'], 'whois.nic.hn'),
  form(['do'], 'whois.nic.do'),
  form(['gl'], 'whois.nic.gl'),
  // The Island Networks publish no expiry.
  form(['gg'], 'whois.gg', {
    domain: ['domain name', 'domain/'],
    expiry: null,
    registrar: ['registrar/', 'sponsoring registrar'],
  }),
  // auDA publishes no expiry by policy.
  form(['au'], 'whois.auda.org.au', { expiryOptional: true, registrar: ['registrar name', 'registrar'] }),
  // Neither does InternetNZ; it has this form since November 2022.
  form(['nz'], 'whois.irs.net.nz', { expiry: null, sources: [HOSTS, NZ_SAMPLE] }),
  // NIC México has its own labels.
  {
    suffixes: ['mx'],
    host: 'whois.mx',
    domain: 'domain name',
    expiry: 'expiration date',
    date: 'y-m-d',
    registrar: 'registrar',
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['cl'],
    host: 'whois.nic.cl',
    domain: 'domain name',
    expiry: 'expiration date',
    date: 'y-m-d',
    registrar: 'registrar name',
    free: ['%s: no existe', '%s: no entries found'],
    sources: [HOSTS, CLIENT],
  },
  {
    // EDUCAUSE writes 31-Jul-2014.
    suffixes: ['edu'],
    host: 'whois.educause.edu',
    domain: 'domain name',
    expiry: 'domain expires',
    date: 'd-mon-y',
    registrar: null,
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    // NIC.br dates its answers -03:00; names that do not end (government and older ones) have no `expires`.
    suffixes: ['br'],
    host: 'whois.registro.br',
    domain: 'domain',
    expiry: 'expires',
    expiryOptional: true,
    date: 'ymd',
    offset: -180,
    registrar: 'provider',
    dnssec: 'dsrecord',
    dnssecKey: true,
    charset: 'iso-8859-1',
    sources: [HOSTS, SAMPLES, OLD_SAMPLES],
  },
]
