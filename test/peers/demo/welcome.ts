/** What the demo prints: four ways to ask it first, then more, and where its hosts are listed. */
import type { Demo } from './main.ts'

/** A host with a problem that everybody knows. */
export const FIRST_HOST = 'expired.certscope-demo.com'

/** One way for each kind of reader: a script, a shell, a browser, an agent. */
export const fourWays = (url: string): readonly (readonly [what: string, command: string])[] => [
  ['REST', `curl '${url}/api/v1/certificate?domain=${FIRST_HOST}'`],
  ['Command', `npx certscope certificate ${FIRST_HOST} --server ${url}`],
  ['Browser', `${url}/en/certificate?domain=${FIRST_HOST}`],
  ['MCP', `claude mcp add --transport http certscope-demo ${url}/mcp`],
]

const aligned = (rows: readonly (readonly [what: string, line: string])[]): string =>
  rows.map(([what, line]) => `  ${what.padEnd(9)}${line}`).join('\n')

const UPSTREAMS = {
  answer: null,
  hang: 'Every CA, CT search, registry, probe and resolver of others hangs. Results still arrive in time.',
  refuse:
    'Every CA, CT search, registry, probe and resolver of others refuses. Results still arrive in time.',
} as const

export interface Welcome {
  readonly demo: Demo
  readonly upstreams: keyof typeof UPSTREAMS
  /** The file that lists all hosts, with their ports. */
  readonly hosts: string
  /** The folder of certificate files. */
  readonly files: string
  /** The file with the demo's roots. */
  readonly roots: string
  /** The folder of its mails; null: they go where the operator's settings say. */
  readonly outbox: string | null
  readonly probeToken: string
}

export const welcome = ({ demo, upstreams, hosts, files, roots, outbox, probeToken }: Welcome): string => {
  const { serving, dns, probe } = demo
  const more: (readonly [string, string])[] = [
    ['Several', `curl '${serving.url}/api/v1/expiry?domains=certscope-demo.kr,renewed.certscope-demo.com'`],
    ['Grade', `npx certscope security tls10.tls.certscope-demo.com --server ${serving.url}`],
    ['', `npx certscope security no-redirect.web.certscope-demo.com --server ${serving.url}`],
    ['', `npx certscope security modern.tls.certscope-demo.com --server ${serving.url}`],
    ['Ports', `npx certscope certificate postgres-plain.certscope-demo.com:5432 --server ${serving.url}`],
    ['', `npx certscope certificate mysql-self-signed.certscope-demo.com:3306 --server ${serving.url}`],
    ['Files', `npx certscope certificate ${files}/missing-intermediate.pem --server ${serving.url}`],
    [
      '',
      `npx certscope certificate ${files}/right-order.pem --key ${files}/wrong.key --server ${serving.url}`,
    ],
    ['DNS', `npx certscope dns-info lame-delegation.certscope-demo.com --server ${serving.url}`],
    ['Change', `npx certscope dns-propagation moved.certscope-demo.net A --server ${serving.url}`],
    ['dig', `dig @127.0.0.1 -p ${dns.port} wrong-ds.certscope-demo.com A +dnssec`],
    [
      'openssl',
      'openssl s_client -connect 127.0.0.1:PORT -servername HOST -verify_hostname HOST '
        + `-CAfile ${roots} -verify_return_error </dev/null`,
    ],
  ]
  if (outbox !== null) more.push(['Mail', `${serving.url}/en/watch; the mails are files in ${outbox}`])
  if (probe) more.push(['Korea', `${probe.url}, with "authorization: Bearer ${probeToken}"`])
  const warning = UPSTREAMS[upstreams]
  return [
    `\nTry:\n${aligned(fourWays(serving.url))}`,
    `\nMore:\n${aligned(more)}`,
    ...(warning ? [`\n${warning}`] : []),
    `\nAll hosts, with what is wrong with each: npm run demo -- --list\nThe same with the PORT of each: ${hosts}\n`,
  ].join('\n')
}
