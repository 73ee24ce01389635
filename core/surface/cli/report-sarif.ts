/** Writes what became of a list as SARIF 2.1.0, in the form that GitHub and others show as alerts. */
import { hex } from '../../base/bytes.ts'
import type { FindingSeverity } from '../../answer/finding.ts'
import type { Found, Outcome, Report } from './list-outcome.ts'
import { plainText } from './report-junit.ts'
import { escaped } from '../../base/printable.ts'
import { DESCRIPTION_VERSION } from '../../version.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'
/** Names that could not be checked, of which more say nothing new. */
const MAX_NOTIFICATIONS = 1_000
/** Characters of a message, beyond which no viewer goes. */
const MAX_MESSAGE = 4_000
/** Digest octets of a fingerprint. */
const PRINT_OCTETS = 16

type Level = 'error' | 'warning' | 'note'

/** What is only worth knowing is no alert. */
const LEVELS: Readonly<Record<FindingSeverity, Level | null>> = {
  error: 'error',
  warning: 'warning',
  waiting: 'note',
  unknown: 'note',
  info: null,
}

interface Rule {
  readonly id: string
  readonly shortDescription: { readonly text: string }
  readonly fullDescription: { readonly text: string }
  readonly help: { readonly text: string; readonly markdown: string }
  readonly helpUri?: string
  readonly defaultConfiguration: { readonly level: Level }
  readonly properties: { readonly tags: readonly string[] }
}

/** Terminals would obey some of what strangers wrote. */
const json = (value: object): string => escaped(JSON.stringify(value))

/** Lone surrogates would be replaced by whoever reads it, or refused. */
const whole = (text: string): string => text.toWellFormed().slice(0, MAX_MESSAGE).toWellFormed()

const isWeb = (link: string): boolean => /^https?:\/\//.test(link) && URL.canParse(link)

/** A path as a relative reference (RFC 3986): the repository's viewers join it with their root. */
export const fileUri = (path: string): string => {
  if (path === '-') return 'stdin'
  const slashes = path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  const encoded = slashes.split('/').map(encodeURIComponent).join('/')
  if (slashes.startsWith('/')) return `file://${encoded}`
  return /^[a-z]%3A\//i.test(encoded) ? `file:///${encoded.replace('%3A', ':')}` : encoded
}

const ruleOf = (verb: string, { code, title, causes, links, severity }: Found): Rule => {
  const told = whole([title, ...causes.map(cause => `- ${cause}`)].join('\n'))
  const pages = links.filter(isWeb)
  const help = pages[0]
  return {
    id: `${verb}/${code}`,
    shortDescription: { text: whole(title) || code },
    fullDescription: { text: whole(title) || code },
    help: { text: told || code, markdown: [told || code, ...pages.map(link => `- <${link}>`)].join('\n\n') },
    ...(help === undefined ? {} : { helpUri: help }),
    defaultConfiguration: { level: LEVELS[severity] ?? 'note' },
    properties: { tags: [...new Set(['security', 'tls', verb])] },
  }
}

/** It stays what it is when the list is sorted anew, or the message counts other days. */
const fingerprint = async (...parts: readonly string[]): Promise<string> => {
  const octets = new TextEncoder().encode(JSON.stringify(parts))
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', octets)).subarray(0, PRINT_OCTETS))
}

/** `file` as it was given: the path of the list, which results lie in. */
export const sarifReport = (
  verb: string,
  file: string,
  { now, language }: { readonly now: () => Date; readonly language: string },
): Report => {
  const began = now()
  const uri = fileUri(file)
  const rules = new Map<string, { readonly line: number; readonly rule: Rule }>()
  const notifications: { readonly line: number; readonly told: object }[] = []

  const placeOf = ({ given, line }: Outcome): object[] => [
    {
      physicalLocation: { artifactLocation: { uri }, region: { startLine: line } },
      logicalLocations: [{ fullyQualifiedName: whole(given), kind: 'resource' }],
    },
  ]

  const resultOf = async (outcome: Outcome, found: Found): Promise<string | null> => {
    const level = LEVELS[found.severity]
    if (level === null) return null
    const rule = ruleOf(verb, found)
    // Of the first in the list, whichever is checked first.
    if (outcome.line < (rules.get(rule.id)?.line ?? Infinity))
      rules.set(rule.id, { line: outcome.line, rule })
    const fixes = found.fixes.slice(0, 3).map((fix, at) => `${at + 1}. ${fix}`)
    return json({
      ruleId: rule.id,
      level,
      message: { text: whole([found.message, ...fixes].join('\n')) || found.code },
      locations: placeOf(outcome),
      partialFingerprints: {
        primaryLocationLineHash: await fingerprint(verb, outcome.given, found.code, found.subject),
      },
    })
  }

  /** A gate that is not met is a finding of its own. */
  const ofGate = ({ verdict }: Outcome, gate: string): Found => ({
    code: gate.split(' ', 1)[0]!.replace(/^-+/, ''),
    severity: 'error',
    subject: '',
    title: gate,
    message: `${gate}: ${verdict}`,
    causes: [],
    fixes: [],
    links: [],
  })

  const notify = (outcome: Outcome): void => {
    if (notifications.length >= MAX_NOTIFICATIONS) return
    const text = whole(plainText(outcome)) || outcome.state
    const told = { level: 'error', message: { text }, locations: placeOf(outcome) }
    notifications.push({ line: outcome.line, told })
  }

  return {
    begin: () => `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[{"results":[\n`,
    between: ',\n',
    async of(outcome) {
      if (outcome.status === 2) notify(outcome)
      const found = [...outcome.unmet.map(gate => ofGate(outcome, gate)), ...outcome.findings]
      const results: string[] = []
      for (const one of found) {
        const result = await resultOf(outcome, one)
        if (result !== null) results.push(result)
      }
      return results.join(',\n')
    },
    end({ unchecked }) {
      const driver = {
        name: 'Certscope',
        semanticVersion: DESCRIPTION_VERSION,
        rules: [...rules.values()].map(({ rule }) => rule).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      }
      const invocation = {
        executionSuccessful: unchecked === 0,
        startTimeUtc: began.toISOString(),
        endTimeUtc: now().toISOString(),
        toolExecutionNotifications: notifications.toSorted((a, b) => a.line - b.line).map(({ told }) => told),
      }
      const rest = json({
        tool: { driver },
        invocations: [invocation],
        columnKind: 'utf16CodeUnits',
        language,
      })
      return `\n],${rest.slice(1)}]}\n`
    },
  }
}
