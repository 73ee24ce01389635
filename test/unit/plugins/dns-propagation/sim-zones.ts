/** Authoritative servers of a simulated DNS, whose zones change. */

export interface RecordSet {
  readonly ttl: number
  readonly data: readonly string[]
}

/** Who asks: some zones answer by that. */
export interface From {
  readonly id: string
  /** How many questions the server has had. */
  readonly count: number
}

export interface Zone {
  readonly apex: string
  serial: number
  minimum: number
  soaTtl: number
  /** `owner TYPE`. */
  readonly sets: Map<string, RecordSet>
  /** Instead of what is in `sets`. */
  made?: (key: string, from: From) => RecordSet | undefined
}

/** `records`: `owner TYPE [ttl]` to data. `@` is the apex, names without a dot lie in the zone. */
export const zone = (
  apex: string,
  records: Record<string, readonly string[]>,
  how: Partial<Pick<Zone, 'serial' | 'minimum' | 'soaTtl' | 'made'>> = {},
): Zone => {
  const it: Zone = { apex, serial: 1, minimum: 300, soaTtl: 300, sets: new Map(), ...how }
  for (const [key, data] of Object.entries(records)) put(it, key, data)
  return it
}

const owner = (apex: string, label: string): string =>
  label === '@' ? apex : label.includes('.') || apex === '.' ? label : `${label}.${apex}`

/** Sets records, or with no data takes them away. */
export const put = (it: Zone, key: string, data: readonly string[]): void => {
  const [label, type, ttl] = key.split(' ') as [string, string, string?]
  const at = `${owner(it.apex, label)} ${type}`
  if (data.length) it.sets.set(at, { ttl: Number(ttl ?? 300), data })
  else it.sets.delete(at)
}

/** A change as operators make it: with a new serial. */
export const change = (it: Zone, records: Record<string, readonly string[]>): void => {
  it.serial++
  for (const [key, data] of Object.entries(records)) put(it, key, data)
}

export const copyOf = (it: Zone): Zone => ({ ...it, sets: new Map(it.sets) })

export interface Server {
  zones: Zone[]
  manner?: 'silent' | 'refused'
  count?: number
}

export interface Rr {
  readonly owner: string
  readonly type: string
  readonly ttl: number
  readonly data: string
}
export interface Reply {
  readonly rcode: 'NOERROR' | 'NXDOMAIN' | 'REFUSED' | 'SERVFAIL'
  readonly authoritative: boolean
  readonly answers: readonly Rr[]
  readonly authority: readonly Rr[]
  readonly additional: readonly Rr[]
  readonly errors: readonly number[]
}

export const reply = (parts: Partial<Reply>): Reply => ({
  rcode: 'NOERROR',
  authoritative: false,
  answers: [],
  authority: [],
  additional: [],
  errors: [],
  ...parts,
})
export const covers = (apex: string, name: string): boolean =>
  apex === '.' || name === apex || name.endsWith(`.${apex}`)
export const above = (name: string): string => (name.includes('.') ? name.slice(name.indexOf('.') + 1) : '.')

/** RFC 1034 section 4.3.2. */
export const authoritative = (server: Server, name: string, type: string, id: string): Reply | null => {
  if (server.manner === 'silent') return null
  if (server.manner === 'refused') return reply({ rcode: 'REFUSED' })
  const from: From = { id, count: (server.count = (server.count ?? 0) + 1) }
  const holding = server.zones
    .filter(({ apex }) => covers(apex, name))
    .sort((a, b) => b.apex.length - a.apex.length || (a.apex === '.' ? 1 : -1))
  const it = type === 'DS' && holding[0]?.apex === name && holding[1] ? holding[1] : holding[0]
  if (!it) return reply({ rcode: 'REFUSED' })
  const get = (at: string, of: string): Rr[] => {
    const set = it.made?.(`${at} ${of}`, from) ?? it.sets.get(`${at} ${of}`)
    return set ? set.data.map(data => ({ owner: at, type: of, ttl: set.ttl, data })) : []
  }
  const soa: Rr = {
    owner: it.apex,
    type: 'SOA',
    ttl: it.soaTtl,
    data: `ns1.${it.apex} admin.${it.apex} ${it.serial} 3600 600 86400 ${it.minimum}`,
  }
  const cutOf = (at: string): string | undefined => {
    const way: string[] = []
    for (let up = at; up !== it.apex && up !== '.'; up = above(up)) way.unshift(up)
    return way.find(up => it.sets.has(`${up} NS`))
  }
  const cut = cutOf(name)
  if (cut !== undefined && !(cut === name && type === 'DS')) {
    const ns = get(cut, 'NS')
    return reply({ authority: ns, additional: ns.flatMap(({ data }) => get(data, 'A')) })
  }
  const answers: Rr[] = []
  let at = name
  for (let hops = 0; hops < 12; hops++) {
    const [alias] = type === 'CNAME' ? [] : get(at, 'CNAME')
    if (!alias) break
    answers.push(alias)
    at = alias.data
    if (!covers(it.apex, at) || cutOf(at)) return reply({ authoritative: true, answers })
  }
  const found = type === 'SOA' && at === it.apex ? [soa] : get(at, type)
  if (found.length)
    return reply({
      authoritative: true,
      answers: [...answers, ...found],
      authority: at === it.apex && type === 'NS' ? [] : get(it.apex, 'NS'),
    })
  const exists =
    at === it.apex
    || [...it.sets.keys()].some(key => {
      const [known] = key.split(' ')
      return known === at || known!.endsWith(`.${at}`)
    })
  return reply({ authoritative: true, rcode: exists ? 'NOERROR' : 'NXDOMAIN', answers, authority: [soa] })
}
