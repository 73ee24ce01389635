/**
 * The contract suite (`certscope/testing`): what holds for every plugin, so that a new one is tested before
 * its author wrote a test. `test` may be that of `node:test` as well.
 */
import * as v from 'valibot'
import * as assert from 'uvu/assert'
import { toJsonSchema } from '@valibot/to-json-schema'
import { checkPlugins } from '../core/check-plugins.ts'
import { readPlugin } from '../core/plugin/shape.ts'
import type { Plugin } from '../core/plugin/plugin.ts'
import { settingRows } from '../core/settings/read.ts'
import { openapi } from '../core/surface/openapi/openapi.ts'
import { allHelp } from '../core/surface/cli/help.ts'
import { routesOf } from '../core/surface/http/router.ts'
import { width, HELP_WIDTH } from '../core/surface/text/table.ts'
import { migrate, memoryStore } from '../runtime/doors/store/store.ts'
import { EXAMPLE_TEXTS } from '../runtime/tools/new/new-files.ts'

/** The plugins that it builds on, directly or not. */
const usedBy = (plugin: Plugin, known = new Set<Plugin>()): Set<Plugin> => {
  for (const used of Object.values<Plugin>(plugin.uses ?? {})) {
    if (!known.has(used)) usedBy(used, known.add(used))
  }
  return known
}

/** Registers the suite's tests for one plugin. */
export const testContract = (
  test: (name: string, run: () => void | Promise<void>) => unknown,
  plugin: Plugin,
): void => {
  const it = (sentence: string, run: () => void | Promise<void>) => test(`${plugin.name} ${sentence}`, run)

  it('is named in kebab-case and says what it does in one sentence', () => {
    const all = [plugin, ...usedBy(plugin)]
    // The plugin whose tables it uses is not at hand here.
    checkPlugins(all.map(({ tablesOf: _, ...one }) => one))
    settingRows(all)
    assert.match(plugin.summary, /^[A-Z].*\.$/)
    assert.not.match(plugin.summary, /\n/)
  })
  it('has members of the kinds that an instance loads', () => {
    const read = readPlugin(plugin)
    if ('wrong' in read) throw new Error(`${plugin.name}: ${read.wrong}`)
  })
  it('has texts of its own in place of those that npm run new wrote', () => {
    const texts = { summary: plugin.summary, 'tool.description': plugin.tool?.description }
    const left = Object.entries(texts)
      .filter(([, text]) => EXAMPLE_TEXTS.some(example => text?.includes(example)))
      .map(([place]) => place)
    if (left.length > 0) throw new Error(`Replace the example texts of ${plugin.name}: ${left.join(', ')}.`)
  })
  it('has an example that its input takes', () => {
    const read = v.safeParse(plugin.input, plugin.example)
    assert.ok(read.success, read.success ? '' : read.issues[0].message)
  })
  it('has an answer to its example that is one of its output, and short enough to read, or none', () => {
    if (plugin.exampleAnswer === undefined) return
    const read = v.safeParse(plugin.output, plugin.exampleAnswer)
    assert.ok(read.success, read.success ? '' : `${v.getDotPath(read.issues[0])}: ${read.issues[0].message}`)
    const length = new TextEncoder().encode(JSON.stringify(plugin.exampleAnswer)).length
    assert.ok(length < 49_152, `${length} octets`)
    // The page that shows it is not to be surprised by members that nobody described.
    assert.equal(JSON.parse(JSON.stringify(read.output)), JSON.parse(JSON.stringify(plugin.exampleAnswer)))
  })
  it('has an input and an output that turn into JSON Schema', () => {
    for (const [schema, typeMode] of [
      [plugin.input, 'input'],
      [plugin.output, 'output'],
    ] as const) {
      const { type } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as { type?: string }
      assert.is(type, 'object')
    }
  })
  it('refuses an input that is no object', () => {
    for (const odd of [null, 7, 'text']) assert.not.ok(v.safeParse(plugin.input, odd).success)
  })
  it('is in OpenAPI with its 200 and its 400, when it has a route', () => {
    const { paths } = openapi([plugin]) as { paths: Record<string, Record<string, { responses: object }>> }
    for (const { method, path, isForBrowsers, raw } of routesOf(plugin)) {
      if (isForBrowsers || raw) continue
      const responses = Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.responses)
      assert.ok(responses.includes('400') && responses.some(status => status.startsWith('2')))
    }
  })
  it('offers agents a tool with a snake_case name and a description, or none', () => {
    if (!plugin.tool) return
    assert.match(plugin.tool.name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)
    assert.ok(plugin.tool.description.length >= 40)
  })
  it('has tables under its own name that can be made, or none', async () => {
    const { tables } = plugin
    if (!tables) return
    const own = plugin.name.replaceAll(/[^a-z0-9]/g, '_')
    for (const statement of tables.flatMap(({ statements }) => statements)) {
      const made = /^CREATE (?:TABLE|(?:UNIQUE )?INDEX) (?:IF NOT EXISTS )?(\w+)/.exec(statement)?.[1]
      if (made !== undefined) assert.match(made, new RegExp(`^${own}(_|$)`))
      assert.not.match(statement, /\b(?:INTEGER|SERIAL|VARCHAR|BOOLEAN|TIMESTAMP|AUTOINCREMENT|STRICT)\b/i)
    }
    const { database, close } = memoryStore()
    await migrate(database, [plugin])
    // A store that has them is left as it is.
    await migrate(database, [plugin])
    await close()
  })
  it('declares an effect when it mails, and somebody asks for it', () => {
    if (plugin.mails && (plugin.routes || plugin.tool)) assert.is(plugin.effect, true)
  })
  it('has commands with a sentence in both languages, and help that fits, or none', () => {
    for (const { en, ko } of plugin.commands ?? []) {
      assert.match(en, /^[A-Z].*\.$/)
      assert.match(ko, /[가-힣].*\.$/)
    }
    if (plugin.commands)
      for (const language of ['en', 'ko'] as const)
        for (const line of allHelp(plugin, language).flatMap(text => text.split('\n')))
          assert.ok(width(line) <= HELP_WIDTH, line)
  })
}
