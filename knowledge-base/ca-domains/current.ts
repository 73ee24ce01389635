/** CAs whose names in CAA records were confirmed by a source of 2025 or 2026. */
import type { CaDomains } from './types.ts'

const CCADB = 'https://ccadb.my.salesforce-sites.com/ccadb/AllCAAIdentifiersReport'

/** When all were compared with their sources; a row that was read later bears its own day. */
const READ = '2026-11-21'

type Row = Omit<CaDomains, 'asOf'> & Partial<Pick<CaDomains, 'asOf'>>

const rows: readonly Row[] = [
  { ca: 'ACCV', organizations: ['ACCV'], domains: ['accv.es'], source: CCADB },
  {
    ca: 'Actalis',
    organizations: ['Actalis S.p.A.', 'Actalis S.p.A./03358520967'],
    domains: ['actalis.it'],
    source: CCADB,
  },
  {
    ca: 'Amazon',
    organizations: ['Amazon', 'Amazon Trust Services'],
    domains: ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com', 'aws.amazon.com'],
    // The guide lists four of them.
    source: ['https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html', CCADB],
  },
  { ca: 'Apple', organizations: ['Apple Inc.'], domains: ['pki.apple.com'], source: CCADB },
  { ca: 'BJCA', organizations: ['BEIJING CERTIFICATE AUTHORITY'], domains: ['bjca.cn'], source: CCADB },
  {
    ca: 'Buypass',
    organizations: ['Buypass AS-983163327'],
    domains: ['buypass.com', 'buypass.no'],
    source: CCADB,
  },
  {
    ca: 'Certainly',
    organizations: ['Certainly'],
    domains: ['certainly.com'],
    source: 'https://www.certainly.com/repository/index.html',
  },
  {
    ca: 'Certigna',
    organizations: ['Dhimyotis', 'Certigna'],
    domains: ['certigna.fr', 'certigna.com'],
    source: CCADB,
  },
  {
    ca: 'certSIGN',
    organizations: ['CERTSIGN SA', 'certSIGN'],
    domains: ['certsign.ro'],
    source:
      'https://www.certsign.ro/en/document/certsign-ssl-dv-ca-class-3-g2-certification-practice-statement/',
  },
  {
    ca: 'Certum',
    organizations: ['Asseco Data Systems S.A.', 'Unizeto Technologies S.A.', 'Certum'],
    domains: ['certum.pl', 'certum.eu'],
    source: CCADB,
  },
  {
    ca: 'CFCA',
    organizations: ['China Financial Certification Authority'],
    domains: ['cfca.com.cn'],
    source: CCADB,
  },
  // The CPS of 2025 names the first two; the others are in CAA records that were made before.
  {
    ca: 'Chunghwa Telecom',
    organizations: ['Chunghwa Telecom Co., Ltd.'],
    domains: ['pki.hinet.net', 'tls.hinet.net', 'eca.hinet.net', 'epki.com.tw', 'publicca.hinet.net'],
    source: 'https://eca.hinet.net/repository-h/en/index.htm',
  },
  {
    ca: 'Cybertrust Japan',
    organizations: ['Cybertrust Japan Co., Ltd.'],
    domains: ['cybertrust.ne.jp', 'cybertrust.co.jp', 'jcsinc.co.jp'],
    source: CCADB,
  },
  {
    ca: 'D-Trust',
    organizations: ['D-Trust GmbH'],
    domains: ['d-trust.net', 'dtrust.net', 'd-trust.de', 'dtrust.de'],
    source: 'https://www1.d-trust.net/internet/files/D-TRUST_TSPS.pdf',
  },
  {
    ca: 'Deutsche Telekom Security',
    organizations: [
      'Deutsche Telekom Security GmbH',
      'T-Systems International GmbH',
      'T-Systems Enterprise Services GmbH',
    ],
    domains: ['telesec.de', 'pki.dfn.de', 'dfn.de'],
    source: CCADB,
  },
  {
    ca: 'DigiCert',
    organizations: [
      'DigiCert Inc',
      'DigiCert, Inc.',
      'DigiCert Ireland Limited',
      'QuoVadis Limited',
      'QuoVadis Trustlink B.V.',
      'QuoVadis Trustlink Schweiz AG',
    ],
    domains: [
      'digicert.com',
      'www.digicert.com',
      'digicert.ne.jp',
      'cybertrust.ne.jp',
      'thawte.com',
      'geotrust.com',
      'rapidssl.com',
      'symantec.com',
      'quovadisglobal.com',
      'digitalcertvalidation.com',
      'volusion.digitalcertvalidation.com',
      'stratossl.digitalcertvalidation.com',
      'intermediatecertificate.digitalcertvalidation.com',
      '1and1.digitalcertvalidation.com',
      'amazon.com',
      'amazontrust.com',
      'awstrust.com',
      'amazonaws.com',
      'pkioverheid.nl',
    ],
    source: 'https://docs.digicert.com/en/certcentral/manage-certificates/dns-caa-resource-record-check.html',
  },
  {
    ca: 'eMudhra',
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc', 'eMudhra BV'],
    domains: ['emsign.com'],
    // The last organization is in the second document.
    source: [
      'https://repository.emsign.com/',
      'https://raw.githubusercontent.com/galadran/we-have-a-problem.com/refs/heads/main/impacted-intermediates.json',
    ],
    asOf: '2026-11-22',
  },
  {
    ca: 'Entrust',
    organizations: ['Entrust, Inc.', 'Entrust Limited', 'Entrust Corporation', 'AffirmTrust'],
    domains: ['entrust.net', 'affirmtrust.com'],
    source: CCADB,
  },
  {
    ca: 'GlobalSign',
    organizations: ['GlobalSign nv-sa', 'GlobalSign'],
    domains: ['globalsign.com'],
    source: 'https://www.globalsign.com/en/repository',
  },
  {
    ca: 'GoDaddy',
    organizations: ['GoDaddy.com, Inc.', 'Starfield Technologies, Inc.', 'The Go Daddy Group, Inc.'],
    domains: ['godaddy.com', 'starfieldtech.com'],
    source: CCADB,
  },
  {
    ca: 'Google Trust Services',
    organizations: ['Google Trust Services', 'Google Trust Services LLC'],
    domains: ['pki.goog'],
    source: 'https://pki.goog/repository/',
  },
  {
    ca: 'HARICA',
    organizations: [
      'Hellenic Academic and Research Institutions CA',
      'Hellenic Academic and Research Institutions Cert. Authority',
    ],
    domains: ['harica.gr'],
    source: CCADB,
  },
  {
    ca: 'IdenTrust',
    organizations: ['IdenTrust', 'IdenTrust, Inc.'],
    domains: ['identrust.com'],
    source: CCADB,
  },
  {
    ca: "Let's Encrypt",
    organizations: ["Let's Encrypt", 'Internet Security Research Group'],
    domains: ['letsencrypt.org'],
    source: 'https://letsencrypt.org/docs/caa/',
  },
  { ca: 'Microsec', organizations: ['Microsec Ltd.'], domains: ['e-szigno.hu'], source: CCADB },
  {
    ca: 'Microsoft',
    organizations: ['Microsoft Corporation'],
    domains: ['microsoft.com'],
    source: 'https://www.microsoft.com/pkiops/docs/repository.htm',
  },
  {
    ca: 'NAVER Cloud Trust Services',
    organizations: [
      'NAVER Cloud Trust Services Corp.',
      'NAVER Cloud Trust Services',
      'NAVER Cloud Corp.',
      'NAVER BUSINESS PLATFORM Corp.',
    ],
    domains: ['navercloudtrust.com'],
    source: 'https://navercloudtrustservices.github.io/PolicyDocument',
  },
  {
    ca: 'NETLOCK',
    organizations: ['NetLock Kft.', 'NETLOCK Ltd.'],
    domains: ['netlock.hu', 'netlock.net', 'netlock.eu', 'netlock.com'],
    source: CCADB,
  },
  {
    ca: 'SECOM',
    organizations: ['SECOM Trust Systems CO.,LTD.'],
    domains: ['secomtrust.net'],
    source: CCADB,
  },
  {
    ca: 'Sectigo',
    organizations: [
      'Sectigo Limited',
      'COMODO CA Limited',
      'The USERTRUST Network',
      'cPanel, LLC',
      'cPanel, Inc.',
      'GoGetSSL',
    ],
    domains: [
      'sectigo.com',
      'usertrust.com',
      'trust-provider.com',
      'comodo.com',
      'comodoca.com',
      'entrust.net',
      'affirmtrust.com',
    ],
    source: 'https://www.sectigo.com/uploads/files/Sectigo_TLS_CPS_v6_1_1.pdf',
  },
  {
    ca: 'SHECA',
    organizations: ['UniTrust', 'Shanghai Electronic Certification Authority Co., Ltd.'],
    domains: ['sheca.com', 'imtrust.cn', 'wwwtrust.cn'],
    source:
      'https://assets-cdn.sheca.com/documents/UniTrust%20Certification%20Practice%20Statement%20v3.8.1.pdf',
  },
  {
    ca: 'SSL.com',
    organizations: ['SSL Corporation', 'SSL Corp'],
    domains: ['ssl.com', 'entrust.net', 'affirmtrust.com'],
    source: 'https://www.ssl.com/repository/',
  },
  {
    ca: 'SwissSign',
    organizations: ['SwissSign AG'],
    domains: [
      'swisssign.com',
      'swisssign.net',
      'swisssign.ch',
      'swisssign.li',
      'swisssign.org',
      'swisssign.biz',
    ],
    source: CCADB,
  },
  {
    ca: 'Telia',
    organizations: ['Telia Company AB', 'Telia Finland Oyj', 'TeliaSonera'],
    domains: ['telia.com', 'telia.fi', 'telia.se'],
    source: CCADB,
  },
  {
    ca: 'TrustAsia',
    organizations: ['TrustAsia Technologies, Inc.'],
    domains: ['trustasia.com'],
    source: CCADB,
  },
  {
    ca: 'TWCA',
    organizations: ['TAIWAN-CA', 'TAIWAN-CA Inc.', 'TWCA'],
    domains: ['twca.com.tw'],
    source: CCADB,
  },
  {
    ca: 'VikingCloud',
    organizations: ['Trustwave Holdings, Inc.', 'Viking Cloud, Inc.'],
    domains: ['trustwave.com', 'securetrust.com', 'vikingcloud.com'],
    source: CCADB,
  },
  // A brand of Sectigo's hierarchy, with a name of its own in many records.
  {
    ca: 'ZeroSSL',
    organizations: ['ZeroSSL', 'ZeroSSL GmbH'],
    domains: [
      'zerossl.com',
      'sectigo.com',
      'usertrust.com',
      'trust-provider.com',
      'comodo.com',
      'comodoca.com',
      'entrust.net',
      'affirmtrust.com',
    ],
    source: CCADB,
  },
]

export const current: readonly CaDomains[] = rows.map(row => ({ asOf: READ, ...row }))
