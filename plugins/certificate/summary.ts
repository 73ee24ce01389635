/** Pure: a certificate check in words: the verdict, what to do, then the facts. */
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { belowVerdict } from '../../core/verdict.ts'
import { certificateFacts, connectionFacts, healthyLine, otherInKorea } from './summary-facts.ts'
import { addressLines, history, outlook, tree, unchecked } from './summary-lines.ts'
import type { Check } from './schema.ts'
import { WORDS } from './words.ts'

const isKorea = (line: Line, label: string): boolean => line.kind === 'fact' && line.label === label

export const summarize = (check: Check, language: Language): Summary => {
  const words = WORDS[language]
  const { verdict, tls } = check
  const heading = (text: string): Line => ({ kind: 'heading', text })
  const facts = check.cert ? certificateFacts(check, language) : []
  const addresses = addressLines(check, language)
  const more: Line[] = [
    ...connectionFacts(check, language),
    ...(check.chain.length > 0 ? [heading(words.chain), ...tree(check.chain, language)] : []),
    ...(tls.chainBundle === null ? [] : [{ kind: 'note', text: words.bundle } as const]),
    ...outlook(check, words, language),
    ...history(check, words, language),
  ]
  const isHealthy = verdict.state === 'good' && check.cert?.source === 'served'
  const open = unchecked(check, language, isHealthy || facts.length === 0 ? [] : ['revoked'])
  // They would be read as what could not be checked.
  const further = open.length > 0 && more.length > 0 ? [heading(words.further), ...more] : more
  if (!isHealthy)
    return {
      state: verdict.state,
      verdict: verdict[language],
      findings: belowVerdict(check.findings, language),
      lines: [...addresses, ...(facts.length > 0 ? [heading(words.certificate), ...facts] : []), ...open],
      details: further,
    }
  const korea = otherInKorea(check, language)
  const others = korea.length > 0 ? facts.filter(line => !isKorea(line, words.korea)) : facts
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: belowVerdict(check.findings, language),
    lines: [{ kind: 'note', text: healthyLine(check, language) }, ...korea, ...open],
    details: [heading(words.certificate), ...others, ...addresses, ...more],
  }
}
