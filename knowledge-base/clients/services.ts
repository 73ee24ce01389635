/** Mail programs, and what validates and crawls: what each offers and accepts by default. */
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
