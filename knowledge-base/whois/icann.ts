/** WHOIS services in the form that ICANN's contracts demanded, which many country-code registries have taken up. */
import { HOSTS, ICANN_FORM, OLD_SAMPLES, SAMPLES } from './sources.ts'
import type { WhoisRow } from './types.ts'

/** `Registry Expiry Date` alone is the registration's; `Registrar Registration Expiration Date` is the registrar's own. */
const form = (suffixes: readonly string[], host: string, more: Partial<WhoisRow> = {}): WhoisRow => ({
  suffixes, host, domain: 'domain name', expiry: 'registry expiry date', date: 'y-m-d', registrar: 'registrar', dnssec: 'dnssec',
  free: ['no data found', 'not found', 'domain not found', 'no match for "%s"', 'no match for domain "%s"', 'the queried object does not exist: domain not found', 'object does not exist'],
  sources: [ICANN_FORM, HOSTS, SAMPLES], ...more,
})

export const ICANN: readonly WhoisRow[] = [
  // Verisign: `domain NAME` asks for the name alone, not for hosts and registrars that begin with it.
  form(['com', 'net'], 'whois.verisign-grs.com', { query: 'domain %s' }),
  form(['cc'], 'ccwhois.verisign-grs.com', { query: 'domain %s' }),
  form(['tv'], 'whois.nic.tv'),
  form(['org'], 'whois.pir.org'),
  form(['biz'], 'whois.nic.biz'),
  form(['io'], 'whois.nic.io'),
  form(['ac'], 'whois.nic.ac'),
  form(['sh'], 'whois.nic.sh'),
  form(['ai'], 'whois.nic.ai'),
  form(['me'], 'whois.nic.me'),
  form(['co'], 'whois.registry.co'),
  form(['us'], 'whois.nic.us'),
  form(['in'], 'whois.nixiregistry.in'),
  form(['sg'], 'whois.sgnic.sg', { offset: 480 }),
  form(['id'], 'whois.id', { offset: 420 }),
  form(['ie'], 'whois.weare.ie'),
  form(['ca'], 'whois.cira.ca'),
  form(['la'], 'whois.nic.la'),
  form(['ws'], 'whois.website.ws'),
  // auDA publishes no expiry by policy.
  form(['au'], 'whois.auda.org.au', { expiry: null, registrar: 'registrar name' }),
  // NIC México has its own labels.
  { suffixes: ['mx'], host: 'whois.mx', domain: 'domain name', expiry: 'expiration date', date: 'y-m-d', registrar: 'registrar', free: ['no_se_encontro_el_objeto/object_not_found'], sources: [HOSTS, OLD_SAMPLES] },
  {
    // NIC.br dates its answers -03:00; names that do not end (government and older ones) have no `expires`.
    suffixes: ['br'], host: 'whois.registro.br', domain: 'domain', expiry: 'expires', expiryOptional: true, date: 'ymd', offset: -180, registrar: 'provider', charset: 'iso-8859-1',
    free: ['no match for %s'], sources: [HOSTS, SAMPLES, OLD_SAMPLES],
  },
  {
    suffixes: ['nz'], host: 'whois.irs.net.nz', domain: 'domain_name', expiry: null, registrar: 'registrar_name', dnssec: 'domain_signed',
    freeField: ['query_status', '220 available'], sources: [HOSTS, SAMPLES],
  },
]
