/** `npm run unmatched -- FILE`: lines of a log that speak of TLS and that no entry explains. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { match } from '../../../plugins/explain/match/match.ts'
import { formsOf } from '../../../plugins/explain/match/patterns.ts'

const OF_TLS =
  /\b(?:ssl|tls|x509|x\.509|https?s|certificates?|certs?|handshake|pkix|schannel|acme)|SSL|TLS|인증서/i
const OF_TROUBLE =
  /\b(?:err|error|fail|fatal|invalid|refus|reject|unable|cannot|could not|not |no )|오류|실패/i
const MAX_SHOWN = 200

const given = process.argv[2] ?? '-'
/** npm runs its scripts in the folder of the package, whoever calls it. */
const text = readFileSync(given === '-' ? 0 : resolve(process.env.INIT_CWD ?? process.cwd(), given), 'utf8')

/** Lines that differ in numbers, addresses and names alone are one message. */
const shapeOf = (line: string): string =>
  line.replace(/[0-9a-f]{8,}|\d+/gi, '0').replace(/(?:[a-z0-9-]+\.)+[a-z]{2,}/gi, 'name')

const forms = formsOf(Object.values(errors))
const counts = new Map<string, { line: string; count: number }>()
let told = 0
let matched = 0
for (const line of text.split(/\r?\n/)) {
  if (!OF_TLS.test(line) || !OF_TROUBLE.test(line)) continue
  told++
  if (match(forms, line).length > 0) {
    matched++
    continue
  }
  const shape = shapeOf(line)
  const known = counts.get(shape)
  if (known) known.count++
  else counts.set(shape, { line: line.trim().slice(0, 300), count: 1 })
}
const rows = [...counts.values()].sort((a, b) => b.count - a.count)
for (const { line, count } of rows.slice(0, MAX_SHOWN)) console.log(`${String(count).padStart(6)}  ${line}`)
if (rows.length > MAX_SHOWN) console.log(`... and ${rows.length - MAX_SHOWN} further messages`)
console.log(
  `${told} lines tell of an error of TLS: ${matched} are explained, ${rows.length} messages are not`,
)
