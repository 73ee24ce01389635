/** The live sources in their true shapes: OpenSSL's list and records, a page of the NVD, bugs of Bugzilla. */

export interface Texts {
  readonly title?: string
  readonly text?: string
  readonly product?: string
  readonly version?: string
}

/** A CVE record as the OpenSSL project publishes it (JSON 5.1). */
export const record = (id: string, day: string, texts: Texts = {}, more: object = {}) => ({
  dataType: 'CVE_RECORD',
  dataVersion: '5.1',
  cveMetadata: {
    assignerOrgId: '00000000-0000-4000-9000-000000000000',
    cveId: id,
    requesterUserId: '00000000-0000-4000-9000-000000000000',
    serial: 1,
    state: 'PUBLISHED',
  },
  containers: {
    cna: {
      affected: [
        {
          defaultStatus: 'unaffected',
          product: texts.product ?? 'OpenSSL',
          vendor: 'OpenSSL',
          versions: [
            {
              lessThan: texts.version ?? '3.6.9',
              status: 'affected',
              version: '3.6.0',
              versionType: 'semver',
            },
            { lessThan: '1.0.2zz', status: 'affected', version: '1.0.2', versionType: 'custom' },
          ],
        },
      ],
      credits: [{ lang: 'en', type: 'finder', value: 'A Finder' }],
      datePublic: `${day}T14:00:00.000Z`,
      descriptions: [
        {
          lang: 'en',
          supportingMedia: [{ base64: false, type: 'text/html', value: '<p>Not read.</p>' }],
          value: texts.text ?? 'Issue summary: something is\nmissing.\n\nImpact summary: it may\ncrash.',
        },
      ],
      metrics: [
        {
          format: 'other',
          other: {
            content: { text: 'Moderate' },
            type: 'https://openssl-library.org/policies/general/security-policy/',
          },
        },
      ],
      problemTypes: [{ descriptions: [{ description: 'CWE-787 Out-of-bounds Write', lang: 'en' }] }],
      providerMetadata: { orgId: '00000000-0000-4000-9000-000000000000', shortName: 'openssl' },
      references: [
        {
          name: '3.6.9 git commit',
          tags: ['patch'],
          url: 'https://github.com/openssl/openssl/commit/0000000000',
        },
        {
          name: 'OpenSSL Advisory',
          tags: ['vendor-advisory'],
          url: 'https://openssl-library.org/news/secadv/20261101.txt',
        },
      ],
      source: { discovery: 'UNKNOWN' },
      title: texts.title ?? 'Missing check in something',
      x_generator: { engine: 'Vulnogram 0.2.0' },
      ...more,
    },
  },
})

/** An entry of a folder in GitHub's API. */
export const file = (name: string, sha: string) => ({
  name,
  path: `secjson/${name}`,
  sha,
  size: 5_000,
  url: `https://api.github.com/repos/openssl/release-metadata/contents/secjson/${name}?ref=main`,
  html_url: `https://github.com/openssl/release-metadata/blob/main/secjson/${name}`,
  git_url: `https://api.github.com/repos/openssl/release-metadata/git/blobs/${sha}`,
  download_url: `https://raw.githubusercontent.com/openssl/release-metadata/main/secjson/${name}`,
  type: 'file',
  _links: {},
})

/** A CVE as the NVD publishes it. */
export const nvdItem = (id: string, day: string, texts: Texts = {}, more: object = {}) => ({
  cve: {
    id,
    sourceIdentifier: 'security@example.com',
    published: `${day}T16:15:07.330`,
    lastModified: `${day}T17:00:00.000`,
    vulnStatus: 'Analyzed',
    cveTags: [],
    descriptions: [
      { lang: 'en', value: texts.text ?? 'A library reads beyond a buffer. It may crash.' },
      { lang: 'es', value: 'Otra lengua.' },
    ],
    metrics: {
      cvssMetricV31: [
        {
          source: 'cna@example.com',
          type: 'Secondary',
          cvssData: { version: '3.1', vectorString: 'CVSS:3.1/AV:N', baseScore: 5.3, baseSeverity: 'MEDIUM' },
          exploitabilityScore: 3.9,
          impactScore: 1.4,
        },
        {
          source: 'nvd@nist.gov',
          type: 'Primary',
          cvssData: { version: '3.1', vectorString: 'CVSS:3.1/AV:N', baseScore: 7.5, baseSeverity: 'HIGH' },
          exploitabilityScore: 3.9,
          impactScore: 3.6,
        },
      ],
    },
    weaknesses: [],
    configurations: [
      {
        nodes: [
          {
            operator: 'OR',
            negate: false,
            cpeMatch: [
              {
                vulnerable: true,
                criteria: `cpe:2.3:a:${texts.product ?? 'gnu:gnutls'}:*:*:*:*:*:*:*:*`,
                versionStartIncluding: '3.8.0',
                versionEndExcluding: texts.version ?? '3.8.20',
                matchCriteriaId: '00000000-0000-4000-8000-000000000000',
              },
              {
                vulnerable: true,
                criteria: 'cpe:2.3:o:redhat:enterprise_linux:9.0:*:*:*:*:*:*:*',
                matchCriteriaId: '00000000-0000-4000-8000-000000000001',
              },
            ],
          },
        ],
      },
    ],
    references: [{ url: 'https://example.com/advisory', source: 'cna@example.com', tags: ['Patch'] }],
    ...more,
  },
})

export const nvdPage = (items: readonly object[]) => ({
  resultsPerPage: items.length,
  startIndex: 0,
  totalResults: items.length,
  format: 'NVD_CVE',
  version: '2.0',
  timestamp: '2026-11-21T00:00:00.000',
  vulnerabilities: items,
})

/** A bug as Bugzilla's REST API gives it with the fields that are asked for. */
export const bug = (id: number, day: string, summary: string, more: object = {}) => ({
  id,
  summary,
  status: 'ASSIGNED',
  resolution: '',
  creation_time: `${day}T09:30:00Z`,
  ...more,
})
