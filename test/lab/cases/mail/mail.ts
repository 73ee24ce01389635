/**
 * Runs SPF and DMARC cases of mailauth and checkdmarc through our own look-ups; what needs a message is
 * told as not reported.
 */
import type { CaseVerdict } from '../run.ts'
import { type MailCase, notReported, type Parts, skip } from './case.ts'
import { discovery, spfCheck, verify } from './lookups.ts'
import { recordCase } from './records.ts'

export const kind = 'mail'

const judge = (one: MailCase): Promise<Parts> => {
  switch (one.kind) {
    case 'spf-check':
      return spfCheck(one)
    case 'dmarc-discovery':
      return discovery(one)
    case 'dmarc-verify':
      return verify(one)
    default:
      return recordCase(one)
  }
}

const NEEDS_MESSAGE: Readonly<Record<string, string>> = {
  'spf-check': 'spf-check: whether a client passes (needs a message)',
  'dmarc-verify': 'dmarc-verify: whether a message passes and aligns (needs a message)',
  'dmarc-discovery': 'dmarc-discovery: tags as raw text (pct, ri, malformed ones)',
}
let parts = 0

export async function* cases(input: unknown): AsyncGenerator<CaseVerdict> {
  notReported.clear()
  parts = 0
  for (const one of (input as { cases: readonly MailCase[] }).cases) {
    if (!['spf-check', 'dmarc-discovery', 'dmarc-verify', 'spf-record', 'dmarc-record'].includes(one.kind)) {
      skip(`${one.kind}: not built`)
      continue
    }
    const found = await judge(one)
    if (NEEDS_MESSAGE[one.kind]) skip(NEEDS_MESSAGE[one.kind]!)
    if (found.length === 0) {
      skip(`whole case left out: ${one.kind} of which we report nothing (${one.id})`)
      continue
    }
    parts += found.length
    const wrong = found.filter(([, wanted, got]) => wanted !== got)
    const say = (index: 1 | 2): string =>
      (wrong.length > 0 ? wrong : found)
        .map(part => `${part[0]} ${JSON.stringify(part[index]) ?? 'nothing'}`)
        .join('; ')
    yield {
      id: one.id,
      wanted: say(1),
      got: say(2),
      why: `${one.kind}: ${wrong.map(([part]) => part).join(', ') || 'all parts agree'}`,
      right: wrong.length === 0,
    }
  }
}

export const epilogue = (): string[] => [
  `parts compared: ${parts}`,
  ...[...notReported].map(([what, count]) => `not reported: ${what}: ${count}`),
]
