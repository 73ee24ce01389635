/**
 * CAs whose names in CAA records were confirmed by a source of 2023 or before: they may have got others
 * since.
 */
import type { CaDomains } from './types.ts'

const CCADB = 'https://ccadb.my.salesforce-sites.com/ccadb/AllCAAIdentifiersReport'

export const older: readonly CaDomains[] = [
  { ca: 'ANF', organisations: ['ANF Autoridad de Certificacion'], domains: ['anf.es'], source: CCADB },
  { ca: 'Atos', organisations: ['Atos'], domains: ['atos.net'], source: CCADB },
  { ca: 'Disig', organisations: ['Disig a.s.'], domains: ['disig.sk'], source: CCADB },
  {
    ca: 'Firmaprofesional',
    organisations: ['Firmaprofesional S.A.', 'Firmaprofesional SA'],
    domains: ['firmaprofesional.com'],
    source: CCADB,
  },
  { ca: 'FNMT', organisations: ['FNMT-RCM'], domains: ['fnmt.es'], source: CCADB },
  {
    ca: 'GDCA',
    organisations: [
      'GUANG DONG CERTIFICATE AUTHORITY CO.,LTD.',
      'Global Digital Cybersecurity Authority Co., Ltd.',
    ],
    domains: ['gdca.com.cn'],
    source: CCADB,
  },
  {
    ca: 'Government of Korea (GPKI)',
    organisations: ['Government of Korea'],
    domains: ['gpki.go.kr'],
    source: CCADB,
  },
  {
    ca: 'Hongkong Post',
    organisations: ['Hongkong Post'],
    domains: ['ecert.gov.hk', 'hongkongpost.gov.hk'],
    source: CCADB,
  },
  { ca: 'Izenpe', organisations: ['IZENPE S.A.'], domains: ['izenpe.com', 'izenpe.eus'], source: CCADB },
  {
    ca: 'Japan Registry Services',
    organisations: ['Japan Registry Services Co., Ltd.'],
    domains: ['jprs.jp'],
    source: CCADB,
  },
  {
    ca: 'Kamu SM',
    organisations: ['Turkiye Bilimsel ve Teknolojik Arastirma Kurumu - TUBITAK'],
    domains: ['kamusm.gov.tr'],
    source: CCADB,
  },
  {
    ca: 'KIR',
    organisations: ['Krajowa Izba Rozliczeniowa S.A.'],
    domains: ['elektronicznypodpis.pl'],
    source: CCADB,
  },
  {
    ca: 'OISTE and WISeKey',
    organisations: ['OISTE Foundation', 'WISeKey'],
    domains: ['wisekey.com', 'hightrusted.com', 'certifyid.com', 'oiste.org'],
    source: CCADB,
  },
  {
    ca: 'TunTrust',
    organisations: ['Agence Nationale de Certification Electronique'],
    domains: ['tuntrust.tn'],
    source: CCADB,
  },
]
