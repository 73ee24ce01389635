/** Node's own parser of requests, llhttp: what ours takes is compared with what it reads. */
import process from 'node:process'

export interface Message {
  readonly method: string
  readonly target: string
  /** By names in lower case, the values of one name joined. */
  readonly fields: ReadonlyMap<string, string>
  body: string
  complete: boolean
  readonly persistent: boolean
}

type Pairs = readonly string[]
type HeadersComplete = [
  major: number,
  minor: number,
  pairs: Pairs | undefined,
  method: number,
  target: string | undefined,
  status: undefined,
  statusMessage: undefined,
  upgrade: boolean,
  persistent: boolean,
]

interface Parser {
  initialize(type: number, resource: object, maxHeaderSize: number, leniency: number): void
  /** How many octets were read; fewer than there are behind a request that asks for another protocol. */
  execute(octets: Uint8Array): number | Error
  [event: number]: (...values: never[]) => unknown
}

interface HttpCommon {
  readonly HTTPParser: {
    new (): Parser
    readonly REQUEST: number
    readonly kOnHeaders: number
    readonly kOnHeadersComplete: number
    readonly kOnBody: number
    readonly kOnMessageComplete: number
  }
  readonly methods: readonly string[]
}

const MAX_HEAD = 1 << 20

const { HTTPParser, methods } = process.getBuiltinModule('_http_common') as unknown as HttpCommon

/** Methods that llhttp takes. */
export const METHODS: ReadonlySet<string> = new Set(methods)

const joined = (pairs: Pairs): Map<string, string> => {
  const fields = new Map<string, string>()
  for (let at = 0; at < pairs.length; at += 2) {
    const name = pairs[at]!.toLowerCase()
    const before = fields.get(name)
    fields.set(name, before === undefined ? pairs[at + 1]! : `${before}, ${pairs[at + 1]}`)
  }
  return fields
}

const parser = new HTTPParser()
let messages: Message[] = []
/** Told in parts where there are many fields. */
let told: { pairs: string[]; target: string } = { pairs: [], target: '' }

const { kOnHeaders, kOnHeadersComplete, kOnBody, kOnMessageComplete } = HTTPParser
parser[kOnHeaders] = (pairs: Pairs, target: string) => {
  told.pairs.push(...pairs)
  told.target += target
}
parser[kOnHeadersComplete] = (...[, , pairs, method, target, , , , persistent]: HeadersComplete) => {
  const fields = joined(pairs ?? told.pairs)
  const whole = target ?? told.target
  messages.push({ method: methods[method]!, target: whole, fields, body: '', complete: false, persistent })
  told = { pairs: [], target: '' }
  return 0
}
parser[kOnBody] = (octets: Buffer) => {
  messages.at(-1)!.body += octets.toString('latin1')
}
parser[kOnMessageComplete] = () => {
  messages.at(-1)!.complete = true
  told = { pairs: [], target: '' }
}

/** The requests in these octets, up to the first that is not valid. */
export const messagesIn = (octets: Uint8Array): readonly Message[] => {
  messages = []
  told = { pairs: [], target: '' }
  parser.initialize(HTTPParser.REQUEST, {}, MAX_HEAD, 0)
  let at = 0
  while (at < octets.length) {
    const read = parser.execute(octets.subarray(at))
    if (typeof read !== 'number' || read === 0) break
    at += read
  }
  return messages
}
