/**
 * Writes the generated tables into README.md from the declarations; with --check it only reports whether
 * they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPublished } from '../../core/plugin.ts'
import { rowsOf } from '../../core/settings.ts'
import { plugins } from '../../plugins/index.ts'

const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'README.md')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')

const shared = (ttl: unknown): string => (typeof ttl === 'number' && ttl > 0 ? ` Cached for ${ttl} s.` : '')

const TABLES: Readonly<Record<string, string>> = {
  capabilities: table(
    ['capability', 'REST', 'command line', 'answers'],
    plugins
      .filter(plugin => plugin.routes && isPublished(plugin))
      .map(plugin => [
        plugin.name,
        Object.keys(plugin.routes!)
          .map(route => `\`${route}\``)
          .join('<br>'),
        `\`certscope ${plugin.name}\``,
        `${plugin.summary}${shared(plugin.ttl)}`,
      ]),
  ),
  tools: table(
    ['tool', 'REST', 'use it'],
    plugins.flatMap(plugin =>
      plugin.tool
        ? [
            [
              `\`${plugin.tool.name}\``,
              Object.keys(plugin.routes ?? {})
                .map(route => `\`${route}\``)
                .join('<br>'),
              plugin.summary,
            ],
          ]
        : [],
    ),
  ),
  settings: table(
    ['name', 'default', 'meaning'],
    Object.values(rowsOf(plugins)).map(({ env, fallback, meaning }) => [
      `\`${env}\``,
      fallback === '' ? 'none' : `\`${fallback}\``,
      meaning,
    ]),
  ),
}

const before = readFileSync(file, 'utf8')
let after = before
for (const [name, text] of Object.entries(TABLES)) {
  const block = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  if (!block.test(after)) throw new Error(`README.md has no place for the table of ${name}`)
  after = after.replace(block, (_, open: string, close: string) => `${open}${text}\n${close}`)
}
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('The tables of README.md are out of date. Run npm run readme.')
    process.exit(1)
  }
} else writeFileSync(file, after)
