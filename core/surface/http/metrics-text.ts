/** Writes numbers as Prometheus reads them: the text format, version 0.0.4. */
import type { Family, Line } from '../../monitoring/metrics.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapedHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapedLabel = (text: string): string => escapedHelp(text).replaceAll('"', '\\"')

const lineOf = (name: string, { suffix, labels, value }: Line): string => {
  const given = labels.map(([label, its]) => `${label}="${escapedLabel(its)}"`).join(',')
  return `${name}${suffix}${given && `{${given}}`} ${value}\n`
}

const familyOf = ({ name, help, type, lines }: Family): string =>
  `# HELP ${name} ${escapedHelp(help)}\n# TYPE ${name} ${type}\n${lines.map(line => lineOf(name, line)).join('')}`

export const metricsText = (families: readonly Family[]): string => families.map(familyOf).join('')
