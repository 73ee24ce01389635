/** Mail programs, senders of mail, and what validates and crawls: what each offers and accepts by default. */
import type { WrittenFamily } from './types.ts'

export const services: readonly WrittenFamily[] = [
  {
    family: 'apple-mail',
    title: 'Apple Mail',
    clients: [
      {
        id: 'apple-mail-16',
        label: '16',
        version: '16.0',
        facts: [
          {
            of: 'testssl.sh/client-simulation.txt',
            date: '2022-05-31',
            versions: '0303 0302 0301',
            suites:
              'c02c c02b c024 c023 c00a c009 c008 c030 c02f c028 c027 c014 c013 c012 009d 009c 003d 003c 0035 002f 000a',
            groups: '0017 0018 0019',
            schemes: '0401 0201 0501 0601 0403 0203 0503 0603',
            alpn: false,
            grease: false,
            helloOctets: 169,
            sni: true,
          },
          { of: 'developer.apple.com/SecTrustSetNetworkFetchAllowed', date: '2026-11-30', aia: 'fetched' },
          {
            of: [
              'trust_stores_observatory/apple.yaml:6',
              'trust_stores_observatory/apple.yaml:2',
              'trust_stores_observatory/apple.yaml:3',
            ],
            date: '2024-11-24',
            has: 'isrgRootX1 gtsRootR1 gtsRootR4 usertrustRsa usertrustEcc amazonRootCa1 starfieldServicesG2 digicertGlobalRootG2 globalsignR46 baltimore globalsignR1 digicertGlobalRootCa amazonRootCa2 amazonRootCa3 amazonRootCa4 gtsRootR3 digicertGlobalRootG3 globalsignR3 globalsignR5 globalsignR6 globalsignE46 goDaddyG2 starfieldG2 comodoRsa comodoEcc sslcomRsa sslcomEcc identrustCommercial quovadis2G3 certumTrustedNetwork actalis tTelesec3',
            lacks: 'telekomSecurityRsa2023',
          },
        ],
      },
    ],
  },
  {
    family: 'thunderbird',
    title: 'Thunderbird',
    clients: [
      {
        id: 'thunderbird-91',
        label: '91',
        version: '91.9',
        facts: [
          {
            of: ['blog.thunderbird.net/extended-support-release', 'endoflife.date/firefox.md'],
            date: '2026-08-22',
            endOfSupport: '2022-09-20',
          },
          {
            of: 'testssl.sh/client-simulation.txt',
            date: '2022-05-31',
            versions: '0304 0303',
            suites:
              '1301 1303 1302 c02b c02f cca9 cca8 c02c c030 c00a c009 c013 c014 009c 009d 002f 0035 000a',
            groups: '001d 0017 0018 0019 0100 0101',
            schemes: '0403 0503 0603 0804 0805 0806 0401 0501 0601 0203 0201',
            alpn: false,
            grease: false,
            helloOctets: 512,
            sni: true,
          },
          {
            of: ['nss/certdata.txt:3.68', 'nss/certdata.txt:3.68.4'],
            date: '2022-05-20',
            has: 'isrgRootX1 gtsRootR1 gtsRootR4 usertrustRsa usertrustEcc amazonRootCa1 starfieldServicesG2 digicertGlobalRootG2 globalsignR46 dstRootX3 baltimore globalsignR1 digicertGlobalRootCa amazonRootCa2 amazonRootCa3 amazonRootCa4 gtsRootR3 digicertGlobalRootG3 globalsignR3 globalsignR5 globalsignR6 globalsignE46 goDaddyG2 starfieldG2 comodoRsa comodoEcc sslcomRsa sslcomEcc identrustCommercial quovadis2G3 certumTrustedNetwork actalis microsoftRsa2017 microsoftEcc2017 naverGlobal tTelesec3',
            lacks:
              'isrgRootX2 digicertTlsRsaG5 haricaTlsRsa2021 sectigoR46 sectigoE46 certainlyR1 sslcomTlsRsa2022 digicertTlsEccG5 sslcomTlsEcc2022 haricaTlsEcc2021 certainlyE1 telekomSecurityRsa2023',
          },
        ],
      },
    ],
  },
  {
    family: 'postfix',
    title: 'Postfix',
    clients: [
      {
        id: 'postfix-3.11',
        label: '3.11',
        version: '3.11 with OpenSSL 3.0 of Debian 12, opportunistic TLS: no DANE, no MTA-STS',
        facts: [
          { of: 'endoflife.date/postfix.md', date: '2026-08-22', released: '2026-03-06' },
          {
            of: ['postfix/mail_params.h', 'watched'],
            date: '2026-11-30',
            versions: '0304 0303',
            doubted: '0302 0301',
            suites:
              '1302 1303 1301 c02c c030 009f cca9 cca8 ccaa c0af c0ad c0a3 c09f c05d c061 c053 c024 c028 006b c073 c077 00c4 c00a c014 0039 0088 009d c0a1 c09d c051 003d 00c0 0035 0084 c02b c02f 009e c0ae c0ac c0a2 c09e c05c c060 c052 c023 c027 0067 c072 c076 00be c009 c013 0033 0045 009c c0a0 c09c c050 003c 00ba 002f 0041',
          },
          {
            of: ['postfix/mail_params.h', 'watched'],
            date: '2026-11-30',
            groups: '001d 001e 0017 0018 0019',
            schemes: '0403 0503 0603 0807 0808 0809 080a 080b 0804 0805 0806 0401 0501 0601',
            atLeast: 'groups schemes',
          },
          { of: 'postfix/mail_params.h', date: '2026-08-22', sni: false },
          { of: 'postfix/TLS_README', date: '2026-08-22', validates: false },
          { of: 'openssl/ssl.h.in', date: '2024-09-03', maxCertificateOctets: 102400 },
        ],
      },
    ],
  },
  {
    family: 'exim',
    title: 'Exim',
    clients: [
      {
        id: 'exim-4.99',
        label: '4.99 (GnuTLS)',
        version: '4.99 with GnuTLS 3.7 or newer, opportunistic TLS: no DANE',
        facts: [
          { of: 'endoflife.date/exim.md', date: '2026-08-22', released: '2025-10-28' },
          {
            of: ['exim/tls-gnu.c', 'watched'],
            date: '2026-11-30',
            versions: '0304 0303 0302 0301',
            suites:
              '1302 1303 1301 1304 c02c cca9 c0ad c00a c02b c0ac c009 c030 cca8 c014 c02f c013 009d c09d 0035 009c c09c 002f 009f ccaa c09f 0039 009e c09e 0033',
          },
          {
            of: ['exim/tls-gnu.c', 'gitlab.com/priority.c'],
            date: '2026-08-07',
            groups: '0017 0018 0019 001d 001e 0100 0101 0102 0103 0104',
            schemes: '0401 0809 0804 0403 0807 0501 080a 0805 0503 0808 0601 080b 0806 0603 0201 0203',
            atLeast: 'groups schemes',
          },
          { of: 'exim/spec.xfpt', date: '2025-12-29', minDhBits: 1024, sni: false, validates: false },
          { of: 'gitlab.com/gnutls_int.h', date: '2026-08-07', maxCertificateOctets: 131072 },
          { of: 'watched', date: '2026-11-22', secureRenegotiation: false },
        ],
      },
    ],
  },
  {
    family: 'letsencrypt',
    title: "Let's Encrypt",
    clients: [
      {
        id: 'letsencrypt-validation',
        label: '',
        version: 'boulder of 2026-08-07',
        facts: [
          { of: ['boulder/http.go', 'boulder/tlsalpn.go'], date: '2026-08-07', versions: '0304 0303' },
          {
            of: ['go/defaults.go:2', 'website/go1.23.md'],
            date: '2024-08-13',
            suites: 'c02b c02f c02c c030 cca9 cca8 c009 c013 c00a c014 1301 1302 1303',
          },
          { of: 'website/go1.26.md', date: '2026-02-10', groups: '11ec 11eb 11ed 001d 0017 0018 0019' },
          {
            of: ['go/defaults.go:2', 'website/go1.25.md'],
            date: '2025-08-12',
            schemes: '0804 0403 0807 0805 0806 0401 0501 0601 0503 0603',
          },
          { of: 'boulder/tlsalpn.go', date: '2026-08-07', sni: true },
          { of: 'utls/common.go:5', date: '2025-02-10', maxCertificateOctets: 262144 },
          { of: 'utls/handshake_client.go', date: '2024-01-10', secureRenegotiation: false },
          { of: ['boulder/http.go', 'boulder/tlsalpn.go'], date: '2026-08-07', validates: false },
          { of: 'website/go1.24.md', date: '2025-02-11', minRsaBits: 1024 },
          { of: 'utls/handshake_client.go::2', date: '2026-02-10', maxRsaBits: 8192 },
        ],
      },
    ],
  },
  {
    family: 'googlebot',
    title: 'Googlebot',
    clients: [
      {
        id: 'googlebot',
        label: '2018',
        version: 'Googlebot Feb 2018',
        facts: [
          {
            of: 'testssl.sh/client-simulation.txt',
            date: '2018-04-16',
            versions: '0303 0302 0301 0300',
            suites: 'c02b c02f cca9 cca8 c02c c030 c009 c013 c00a c014 009c 009d 002f 0035 000a',
            groups: '001d 0017 0018',
            schemes: '0403 0804 0401 0503 0805 0501 0806 0601 0201',
            alpn: false,
            grease: false,
            helloOctets: 171,
            sni: true,
          },
        ],
      },
    ],
  },
  {
    family: 'bing',
    title: 'BingPreview',
    clients: [
      {
        id: 'bingpreview',
        label: '2015',
        version: 'BingPreview Jan 2015',
        facts: [
          {
            of: 'testssl.sh/client-simulation.txt',
            date: '2018-04-16',
            versions: '0303 0302 0301 0300',
            suites:
              'c030 c02c c028 c024 c014 c00a 00a3 009f 006b 006a 0039 0038 0088 0087 c032 c02e c02a c026 c00f c005 009d 003d 0035 0084 c012 c008 0016 0013 c00d c003 000a c02f c02b c027 c023 c013 c009 00a2 009e 0067 0040 0033 0032 009a 0099 0045 0044 c031 c02d c029 c025 c00e c004 009c 003c 002f 0096 0041 0007 c011 c007 c00c c002 0005 0004 0015 0012 0009 0014 0011 0008 0006 0003',
            groups:
              '000e 000d 0019 000b 000c 0018 0009 000a 0016 0017 0008 0006 0007 0014 0015 0004 0005 0012 0013 0001 0002 0003 000f 0010 0011',
            schemes: '0601 0602 0603 0501 0502 0503 0401 0402 0403 0301 0302 0303 0201 0202 0203 0101',
            alpn: false,
            grease: false,
            helloOctets: 337,
            sni: true,
          },
        ],
      },
    ],
  },
]
