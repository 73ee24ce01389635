/**
 * Makes the zone files of the lab: signed by BIND's tools or ldns, then edited, with what their parents are
 * to hold.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from './programs.ts'

/** One record a line: owner, class, type, data; TTL 300. Names are absolute. */
export interface Line {
  readonly owner: string
  readonly type: string
  readonly data: string
}
export type Edit = (lines: readonly Line[]) => readonly Line[]

/**
 * Who answers for a zone: servers of three makers, and those that do not answer rightly. See ./servers.ts.
 */
export type Host =
  | 'nsd'
  | 'knot'
  | 'named'
  | 'late'
  | 'parent'
  | 'lame'
  | 'empty'
  | 'broken'
  | 'silent'
  | 'closed'
  | 'garbage'
  | 'cut-off'
  | 'formerr'
  | 'alias'

export interface ZoneSpec {
  /** Without trailing dot, `.` for the root. */
  readonly zone: string
  /** As dnssec-keygen takes it; null leaves the zone unsigned. */
  readonly algorithm: string | null
  readonly bits?: number
  readonly denial?: 'nsec' | 'nsec3' | 'opt-out'
  readonly salt?: string
  readonly iterations?: number
  /** As dnssec-signzone takes them. */
  readonly start?: string
  readonly end?: string
  /** More records, in zone file format, instead of the usual ones. */
  readonly content?: string
  /** Instead of everything: the file as it is, for a zone that somebody else has signed. */
  readonly ready?: string
  /** After signing. */
  readonly edit?: Edit
  /** The DS lines that the parent gets; is handed those of the zone's KSK. */
  readonly ds?: (
    lines: readonly string[],
    keys: { readonly ksk: string; readonly zsk: string },
  ) => readonly string[] | Promise<readonly string[]>
  readonly revoked?: boolean
  readonly kskOnly?: boolean
  /** Whom the parent delegates to, and who has the zone, each as it can; default nsd. */
  readonly hosts?: readonly Host[]
  /** Whom the zone itself names; default the same. */
  readonly own?: readonly Host[]
}

export const absolute = (zone: string): string => (zone === '.' ? '.' : `${zone}.`)
export const fileOf = (zone: string): string => (zone === '.' ? 'root' : zone)
export const hostName = (host: Host): string => `ns-${host}.lab`
/**
 * What the zone lab says of the servers. Nothing is there: who asks is shown the way to a port on loopback.
 */
export const ADDRESSES: Readonly<Record<Host, string>> = {
  nsd: '192.0.2.11',
  knot: '192.0.2.12',
  named: '192.0.2.13',
  late: '192.0.2.14',
  parent: '192.0.2.15',
  empty: '192.0.2.16',
  broken: '192.0.2.17',
  silent: '192.0.2.18',
  closed: '192.0.2.19',
  garbage: '192.0.2.20',
  'cut-off': '192.0.2.21',
  formerr: '192.0.2.22',
  lame: '192.0.2.23',
  alias: '192.0.2.24',
}

const parseLines = (text: string): Line[] =>
  text.split('\n').flatMap(line => {
    const found = /^(\S+)\s+\d+\s+IN\s+(\S+)\s+(.*)$/.exec(line)
    return found ? [{ owner: found[1]!, type: found[2]!, data: found[3]! }] : []
  })
const linesText = (lines: readonly Line[]): string =>
  lines.map(({ owner, type, data }) => `${owner} 300 IN ${type} ${data}\n`).join('')

/** What most zones hold, to be asked for. */
const CONTENT = `
@ IN A 192.0.2.1
@ IN MX 10 Mail.Example.NET.
www IN A 192.0.2.1
www IN A 192.0.2.2
www IN AAAA 2001:db8::1
*.wild IN A 192.0.2.3
*.wildalias IN CNAME www
alias IN CNAME www
abroad IN CNAME www.ecdsa256.lab.
toinsecure IN CNAME www.unsigned.lab.
tobogus IN CNAME www.expired.lab.
tonothing IN CNAME absent.ecdsa256.lab.
loop IN CNAME loop2
loop2 IN CNAME loop
deep.ent IN A 192.0.2.4
_sip._tcp IN SRV 1 2 5060 SIP.Example.NET.
naptr IN NAPTR 100 10 "u" "E2U+sip" "!^.*$!sip:info@example.com!" Host.Example.NET.
rp IN RP Some.One.Example.NET. Txt.Example.NET.
tree IN DNAME ecdsa256.lab.
txt IN TXT "some text" "and more"
caa IN CAA 0 issue "ca.example"
UPPER IN A 192.0.2.5
under_score IN A 192.0.2.6
od\\.d IN A 192.0.2.7
sub IN NS ns.elsewhere.
`

const parentOf = (zone: string): string | null =>
  zone === '.' ? null : zone.includes('.') ? zone.slice(zone.indexOf('.') + 1) : '.'

/**
 * Writes the zone's file, and one with a later serial (`.late`), into `folder`; adds its NS and DS to
 * `delegations` of its parent, `anchor` for the root.
 */
const make = async (folder: string, spec: ZoneSpec, delegations: Map<string, string[]>): Promise<void> => {
  const { zone, algorithm, hosts = ['nsd'] } = spec
  const name = absolute(zone)
  const file = fileOf(zone)
  const below = delegations.get(zone) ?? []
  const rest = spec.content ?? (below.length > 0 ? '' : CONTENT)
  const ns = (of: readonly Host[]): string[] => of.map(host => `${name} IN NS ${hostName(host)}.`)
  const addresses =
    zone === 'lab'
      ? Object.entries(ADDRESSES).map(([host, ip]) => `${hostName(host as Host)}. IN A ${ip}`)
      : []
  const text = (serial: number): string =>
    [
      `$ORIGIN ${name}`,
      '$TTL 300',
      `@ IN SOA ns-parent.lab. host.lab. ${serial} 3600 600 86400 60`,
      ...ns(spec.own ?? hosts),
      ...addresses,
      rest,
      ...below,
      '',
    ].join('\n')
  const parent = parentOf(zone)
  const told = parent === null ? [] : ns(hosts)
  if (algorithm === null) {
    writeFileSync(join(folder, file), spec.ready ?? text(1))
    told.push(...((await spec.ds?.([], { ksk: '', zsk: '' })) ?? []))
  } else {
    const keys = join(folder, `keys-${file}`)
    mkdirSync(keys)
    const tool = async (program: string, ...words: readonly string[]): Promise<string> =>
      (await output(program, words, { cwd: folder })).trim()
    const keygen = (...words: string[]) =>
      tool(
        'dnssec-keygen',
        '-q',
        '-K',
        keys,
        '-a',
        algorithm,
        ...(algorithm.startsWith('NSEC3') ? ['-3'] : []),
        ...(spec.bits ? ['-b', String(spec.bits)] : []),
        ...words,
        name,
      )
    let ksk = await keygen('-f', 'KSK')
    const zsk = spec.kskOnly ? ksk : await keygen()
    if (spec.revoked) {
      ksk = (await tool('dnssec-revoke', '-K', keys, ksk)).replace(/^.*\//, '')
      for (const key of readdirSync(keys))
        if (!key.startsWith(ksk) && !key.startsWith(zsk)) rmSync(join(keys, key))
    }
    const sign = async (input: string): Promise<void> => {
      // BIND's signer knows the limits of today.
      if ((spec.iterations ?? 0) > 150) {
        await tool(
          'ldns-signzone',
          '-n',
          '-a',
          '1',
          '-t',
          String(spec.iterations),
          ...(spec.salt ? ['-s', spec.salt] : []),
          '-o',
          zone,
          '-f',
          `${input}.signed`,
          input,
          join(keys, ksk),
          join(keys, zsk),
        )
      } else
        await tool(
          'dnssec-signzone',
          '-q',
          '-P',
          '-S',
          '-K',
          keys,
          '-d',
          keys,
          '-o',
          name,
          '-O',
          'full',
          '-f',
          `${input}.signed`,
          '-s',
          spec.start ?? 'now-86400',
          '-e',
          spec.end ?? 'now+864000',
          ...(spec.kskOnly ? ['-z'] : ['-x']),
          ...(spec.denial === 'nsec3' || spec.denial === 'opt-out'
            ? ['-3', spec.salt ?? '-', '-H', String(spec.iterations ?? 0)]
            : []),
          ...(spec.denial === 'opt-out' ? ['-A'] : []),
          input,
        )
      const lines = parseLines(readFileSync(join(folder, `${input}.signed`), 'utf8'))
      writeFileSync(join(folder, input), linesText(spec.edit?.(lines) ?? lines))
    }
    writeFileSync(join(folder, file), text(1))
    await sign(file)
    if (hosts.includes('late')) {
      writeFileSync(join(folder, `${file}.late`), text(2))
      await sign(`${file}.late`)
    }
    const dsLines = (await tool('dnssec-dsfromkey', '-2', join(keys, `${ksk}.key`))).split('\n')
    told.push(
      ...((await spec.ds?.(dsLines, { ksk: join(keys, `${ksk}.key`), zsk: join(keys, `${zsk}.key`) }))
        ?? dsLines),
    )
  }
  if (algorithm === null && hosts.includes('late')) writeFileSync(join(folder, `${file}.late`), text(2))
  const of = parent ?? 'anchor'
  delegations.set(of, (delegations.get(of) ?? []).concat(told))
}

const AT_ONCE = 3

/** Makes all zones, children first; returns the DS lines of the root. */
export const makeZones = async (folder: string, specs: readonly ZoneSpec[]): Promise<readonly string[]> => {
  const delegations = new Map<string, string[]>()
  const depth = ({ zone }: ZoneSpec): number => (zone === '.' ? 0 : zone.split('.').length)
  for (let level = Math.max(...specs.map(depth)); level >= 0; level--) {
    const queue = specs.filter(spec => depth(spec) === level)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let spec = queue.shift(); spec; spec = queue.shift()) await make(folder, spec, delegations)
      }),
    )
  }
  return delegations.get('anchor')!
}
