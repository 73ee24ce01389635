/**
 * CAs whose names in CAA records were confirmed by a source of 2023 or before: they may have got others
 * since.
 */
import type { CaDomains } from './types.ts'

const CCADB = 'https://ccadb.my.salesforce-sites.com/ccadb/AllCAAIdentifiersReport'

/** The sources are of 2023 at the latest, and bear no day. */
const OF = '2023-01-01'

const rows: readonly Omit<CaDomains, 'asOf'>[] = [
  { ca: 'ANF', organizations: ['ANF Autoridad de Certificacion'], domains: ['anf.es'], source: CCADB },
  { ca: 'Atos', organizations: ['Atos'], domains: ['atos.net'], source: CCADB },
  { ca: 'Disig', organizations: ['Disig a.s.'], domains: ['disig.sk'], source: CCADB },
  {
    ca: 'Firmaprofesional',
    organizations: ['Firmaprofesional S.A.', 'Firmaprofesional SA'],
    domains: ['firmaprofesional.com'],
    source: CCADB,
  },
  { ca: 'Fina', organizations: ['Financijska agencija'], domains: ['fina.hr'], source: CCADB },
  { ca: 'FNMT', organizations: ['FNMT-RCM'], domains: ['fnmt.es'], source: CCADB },
  {
    ca: 'GDCA',
    organizations: [
      'GUANG DONG CERTIFICATE AUTHORITY CO.,LTD.',
      'Global Digital Cybersecurity Authority Co., Ltd.',
    ],
    domains: ['gdca.com.cn'],
    source: CCADB,
  },
  {
    ca: 'Government of Korea (GPKI)',
    organizations: ['Government of Korea'],
    domains: ['gpki.go.kr'],
    source: CCADB,
  },
  {
    ca: 'Hongkong Post',
    organizations: ['Hongkong Post'],
    domains: ['ecert.gov.hk', 'hongkongpost.gov.hk'],
    source: CCADB,
  },
  { ca: 'Izenpe', organizations: ['IZENPE S.A.'], domains: ['izenpe.com', 'izenpe.eus'], source: CCADB },
  {
    ca: 'Japan Registry Services',
    organizations: ['Japan Registry Services Co., Ltd.'],
    domains: ['jprs.jp'],
    source: CCADB,
  },
  {
    ca: 'Kamu SM',
    organizations: ['Turkiye Bilimsel ve Teknolojik Arastirma Kurumu - TUBITAK'],
    domains: ['kamusm.gov.tr'],
    source: CCADB,
  },
  {
    ca: 'KIR',
    organizations: ['Krajowa Izba Rozliczeniowa S.A.'],
    domains: ['elektronicznypodpis.pl'],
    source: CCADB,
  },
  {
    ca: 'OISTE and WISeKey',
    organizations: ['OISTE Foundation', 'WISeKey'],
    domains: ['wisekey.com', 'hightrusted.com', 'certifyid.com', 'oiste.org'],
    source: CCADB,
  },
  {
    ca: 'TunTrust',
    organizations: ['Agence Nationale de Certification Electronique'],
    domains: ['tuntrust.tn'],
    source: CCADB,
  },
]

export const older: readonly CaDomains[] = rows.map(row => ({ ...row, asOf: OF }))
