/** A bad site beside the good one, which answers whoever names no site: the good one's answers stay. */
import { LAUNCHES } from '../scanners/servers/launch.ts'
import type { Launcher } from '../scanners/servers/servers.ts'
import type { Animal } from './product.ts'
import { PRODUCTS } from './products.ts'

const [CHAIN, KEY, BOTH] = ['stranger.pem', 'stranger.key', 'stranger.both']
/** A self-signed certificate for a name that no client asks for. */
const STRANGER = [
  [
    ...(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', KEY] as const),
    ...['-out', CHAIN, '-subj', '/CN=stranger.invalid', '-addext', 'subjectAltName=DNS:stranger.invalid'],
  ],
  ['sh', '-c', `cat ${CHAIN} ${KEY} > ${BOTH}`],
] as const
const OLD = 'DHE-RSA-AES128-SHA:AES128-SHA:@SECLEVEL=0'

type Catch = (place: Parameters<Launcher>[1], dh: string) => string

/** The site's text, and what it stands before. */
const ROWS: readonly (readonly [product: 'nginx' | 'apache' | 'haproxy' | 'caddy', before: string, Catch])[] =
  [
    [
      'nginx',
      'server {',
      ({ port, folder }, dh) =>
        [
          `server { listen 127.0.0.1:${port} ssl default_server; server_name _;`,
          `ssl_certificate ${folder}/${CHAIN}; ssl_certificate_key ${folder}/${KEY};`,
          `ssl_ciphers ${OLD}; ssl_dhparam ${dh}; return 444; }\n`,
        ].join(' '),
    ],
    [
      'apache',
      '<VirtualHost ',
      ({ port, folder }, dh) =>
        [
          ...[`<VirtualHost 127.0.0.1:${port}>`, 'ServerName stranger.invalid', 'SSLEngine on'],
          ...[`SSLCipherSuite ${OLD}`, `SSLOpenSSLConfCmd DHParameters ${dh}`],
          ...[`SSLCertificateFile ${folder}/${CHAIN}`, `SSLCertificateKeyFile ${folder}/${KEY}`],
          '</VirtualHost>\n',
        ].join('\n'),
    ],
    ['haproxy', 'crt ', ({ folder }) => `crt ${folder}/${BOTH} `],
    [
      'caddy',
      'https://',
      ({ port, folder }) =>
        [
          ...[`https://:${port} {`, 'bind 127.0.0.1', `tls ${folder}/${CHAIN} ${folder}/${KEY} {`],
          ...['protocols tls1.2 tls1.2', 'ciphers TLS_RSA_WITH_AES_128_CBC_SHA', '}', 'abort', '}\n'],
        ].join('\n'),
    ],
  ]

/** The last setting is the file of a small group. */
const beside =
  (launch: Launcher, before: string, site: Catch): Launcher =>
  (settings, place) => {
    const { files = {}, ...more } = launch(settings.slice(0, -1), place)
    const text = site(place, settings.at(-1)!)
    return {
      ...more,
      before: STRANGER,
      files: Object.fromEntries(
        Object.entries(files).map(([name, its]) => [name, its.replace(before, `${text}${before}`)]),
      ),
    }
  }

/** Each alone, and with its bad neighbor. */
export const PAIRS: readonly (readonly [alone: Animal, beside: Animal])[] = ROWS.map(
  ([name, before, site]) => {
    const product = PRODUCTS.find(one => one.name === name)!
    const alone: Animal = {
      name: `${name} alone`,
      isHealthy: true,
      product,
      settings: product.usual,
      certificates: ['rsa'],
    }
    return [
      alone,
      {
        ...alone,
        name: `${name} beside a bad site`,
        product: { ...product, launch: beside(LAUNCHES[name], before, site) },
        settings: [...product.usual, '{dh:oakley2}'],
      },
    ]
  },
)
