/**
 * The `domains` cases: Web Platform Tests, DNS length cases and Public Suffix List vectors against our own
 * intake.
 */
import { readDomain, readName } from '../../../core/domain/domain.ts'

export const kind = 'domains'

export interface Verdict {
  readonly id: string
  readonly wanted: string
  readonly got: string
  /** Why it is right although ours refuses, or why it is wrong; empty when both simply agree. */
  readonly why: string
  readonly right: boolean
}

interface Data {
  readonly wpt_toascii: readonly { readonly input: string; readonly output: string | null }[]
  readonly wpt_idnatestv2: readonly { readonly input: string; readonly output: string | null }[]
  readonly verify_dns_length: readonly { readonly input: string; readonly failure: boolean }[]
  readonly psl: readonly { readonly input: string | null; readonly registrable: string | null }[]
  readonly wpt_url_hostname: readonly {
    readonly input: string
    readonly hostname: string | null
    readonly failure: boolean
  }[]
}

const strict = { ports: [], lenient: false } as const
const lenient = { ports: [], lenient: true } as const

/** Every door of the intake that takes this text: each that accepts must give the wanted form. */
const readings = (input: string): { form: string | null; why: string; errors: string }[] => [
  ...[strict, lenient].map(options => {
    const read = readDomain(input, options)
    return read.ok
      ? { form: read.host, why: '', errors: '' }
      : { form: null, why: read.why, errors: read.error }
  }),
  ...[readName(input)].map(read =>
    read.ok ? { form: read.name, why: '', errors: '' } : { form: null, why: read.why, errors: read.error },
  ),
]

const compare = (id: string, input: string, wanted: string | null): Verdict => {
  const [first, ...rest] = readings(input)
  const all = [first!, ...rest]
  const target = wanted?.replace(/\.$/, '') ?? null
  const differing = all.find(({ form }) => form !== null && form !== target)
  const got = differing?.form ?? first!.form ?? 'refused'
  if (differing)
    return {
      id,
      wanted: wanted ?? 'refused',
      got,
      why: wanted === null ? 'ours accepts it' : 'the forms differ',
      right: false,
    }
  if (wanted !== null && first!.form === null)
    return { id, wanted, got, why: `our rule ${first!.why}: ${first!.errors}`, right: true }
  return { id, wanted: wanted ?? 'refused', got, why: '', right: true }
}

/**
 * One verdict a case, in the order of the file. Reads only its argument; throws when that has another shape.
 */
export function* cases(data: unknown): Iterable<Verdict> {
  const file = data as Data
  for (const [index, one] of file.wpt_toascii.entries())
    yield compare(`toascii-${index + 1}`, one.input, one.output)
  for (const [index, one] of file.wpt_idnatestv2.entries())
    yield compare(`idna-${index + 1}`, one.input, one.output)
  for (const [index, one] of file.verify_dns_length.entries())
    yield dnsLength(`length-${index + 1}`, one.input, one.failure)
  for (const [index, one] of file.psl.entries())
    yield registrable(`psl-${index + 1}`, one.input ?? '', one.registrable)
  for (const [index, one] of file.wpt_url_hostname.entries())
    yield hostname(`url-${index + 1}`, one.input, one.failure ? null : one.hostname)
}

const dnsLength = (id: string, input: string, failure: boolean): Verdict => {
  const read = readDomain(input, strict)
  const wanted = failure ? 'refused' : 'accepted'
  if (read.ok) return { id, wanted, got: 'accepted', why: failure ? 'ours accepts it' : '', right: !failure }
  return {
    id,
    wanted,
    got: 'refused',
    why: failure ? '' : `our rule ${read.why}: ${read.error}`,
    right: true,
  }
}

const registrable = (id: string, input: string, wanted: string | null): Verdict => {
  const first = readDomain(input, strict)
  // The list's default rule covers names that only a lenient intake lets in; the answer must be the list's
  // there too.
  const read = first.ok ? first : readDomain(input, lenient)
  // The vectors are in Unicode here and there; their A-label form is ours of the same name.
  const form = wanted === null ? null : readName(wanted, { lenient: true })
  const target = form === null ? null : form.ok ? form.name : wanted
  const got = read.ok ? read.registrable : null
  const reason = first.ok ? '' : `our rule ${first.why}: ${first.error}`
  if (read.ok || wanted === null)
    return {
      id,
      wanted: wanted ?? 'none',
      got: got ?? 'none',
      why: wanted === null ? '' : reason,
      right: got === target,
    }
  return { id, wanted, got: 'refused', why: reason, right: true }
}

const hostname = (id: string, input: string, wanted: string | null): Verdict => {
  const target = wanted?.replace(/\.$/, '') ?? null
  for (const options of [strict, lenient]) {
    const read = readDomain(input, options)
    if (read.ok && read.host !== target) {
      return {
        id,
        wanted: wanted ?? 'refused',
        got: read.host,
        why: wanted === null ? 'ours accepts it' : 'the forms differ',
        right: false,
      }
    }
  }
  const read = readDomain(input, strict)
  const got = read.ok ? read.host : 'refused'
  return {
    id,
    wanted: wanted ?? 'refused',
    got,
    why: wanted !== null && !read.ok ? `our rule ${read.why}: ${read.error}` : '',
    right: true,
  }
}
