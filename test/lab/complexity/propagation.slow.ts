/** How a propagation check grows with the answers of the servers that it compares. */
import type { DnsAnswer } from '../../../core/protocol/dns/client.ts'
import { MAX_NAMES, nameServersIn } from '../../../core/protocol/dns/zone/zone-servers.ts'
import { judgeAuthorities } from '../../../plugins/dns-propagation/judge/judge.ts'
import { chainOf, keyOf, usable } from '../../../plugins/dns-propagation/judge/chain.ts'
import { authorityRows, resolverRows } from '../../../plugins/dns-propagation/answer.ts'
import type { Heard, Observations } from '../../../plugins/dns-propagation/measure/observations.ts'
import { heardOf } from '../../../plugins/dns-propagation/measure/rdata-text.ts'
import { judgementOf } from '../../../plugins/dns-propagation/text/verdict-words.ts'
import type { Bytes } from '../../peers/protocols/wire/bytes.ts'
import { judge } from '../../unit/plugins/dns-propagation/observations.ts'
import { families } from './harness.ts'
import type { Make } from './make.ts'
import { answerOf, each, MESSAGES, read } from './dns/dns-messages.ts'

const SERVERS = 32
const heard = (answer: DnsAnswer): Heard => heardOf(answer, new Date(0))
const seenOf =
  (type: string, differ: boolean) =>
  (make: Make<Bytes>): Make<Observations> =>
  (size, random) => {
    const answers = Array.from({ length: SERVERS }, (_, index) =>
      heard(answerOf(make(differ ? size - index : size, random))),
    )
    const ns = nameServersIn(answerOf(make(size, random)), '.')
    return {
      name: '.',
      type,
      zone: {
        apex: '.',
        parent: '.',
        parentNs: nameServersIn(answerOf(MESSAGES['name servers']!(size, random)), '.').slice(0, MAX_NAMES),
        signed: false,
      },
      former: [],
      authorities: answers.map((each, index) => ({
        host: ns[index] ?? `ns${index}`,
        ip: `192.0.2.${index}`,
        heard: each,
        ms: 1,
        again: [each, each, each],
        serial: index,
        ns: ns.slice(0, MAX_NAMES),
        lame: false,
      })),
      resolvers: answers.slice(0, 7).map((each, index) => ({
        id: `r${index}`,
        name: `r${index}`,
        kind: 'public',
        ip: '192.0.2.1',
        heard: each,
        ms: 1,
        unchecked: null,
        ns: each,
        made: false,
        blockPages: [],
        blockPageHost: null,
      })),
    }
  }
/** What each answer comes to has been worked out as it came. */
const shown = (seen: Observations): unknown => {
  const { rows, ...verdict } = judge(seen)
  const { name, type } = seen
  const question = { name, type, zone: '.', now: new Date(0) }
  return [
    judgementOf(verdict, question),
    authorityRows(seen, judgeAuthorities(seen)),
    resolverRows(seen, rows),
  ]
}

const test = families('dns', [
  ...each('heard', heard, read, [
    'one text',
    'many texts',
    'short strings',
    'CAA records',
    'name servers of long names',
    'mail servers',
    'addresses',
  ]),
  ...each(
    'answer compared',
    (answer: Heard) => usable(answer) && keyOf(chainOf({ ...answer }, '.', 'TXT', '.')),
    make => (size, random) => heard(answerOf(make(size, random))),
    ['one text', 'many texts', 'CAA records'],
  ),
  ...each(
    'answer compared',
    (answer: Heard) => usable(answer) && keyOf(chainOf({ ...answer }, '.', 'NS', '.')),
    make => (size, random) => heard(answerOf(make(size, random))),
    ['name servers', 'name servers of long names'],
  ),
  ...each('propagation', shown, seenOf('A', false), ['addresses', 'a chain of aliases']),
  ...each('propagation of servers that differ', shown, seenOf('A', true), ['addresses']),
  ...each('propagation', shown, seenOf('TXT', true), ['one text', 'many texts']),
  ...each('propagation', shown, seenOf('NS', true), ['name servers', 'name servers of long names']),
])

test.run()
