/**
 * Whether what a file from outside exports is a plugin: the types that the compiler would have asked for,
 * since nobody knows whether it was asked.
 */
import { MAX_DEADLINE_SECONDS } from '../base/limits.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { CONTRACT } from './plugin.ts'
import type { Plugin } from './plugin.ts'
import { NO_WORDS } from '../domain/inputs.ts'

const text = (message: string) => v.pipe(v.string(message), v.nonEmpty(message))
const isFunction = (message: string) => v.function(message)
const seconds = (message: string) =>
  v.union([v.pipe(v.number(), v.finite(message), v.minValue(0, message)), v.function()], message)

const isSchema = (value: unknown): boolean => {
  const { kind, async: later, '~run': run } = (value ?? {}) as Record<string, unknown>
  return kind === 'schema' && later === false && typeof run === 'function'
}
/** One that OpenAPI and agents can be shown. */
const schema = (name: string) =>
  v.pipe(
    v.custom<v.GenericSchema>(isSchema, `${name} must be a synchronous valibot schema.`),
    v.check(it => {
      try {
        return toJsonSchema(it, { errorMode: 'ignore' })['type'] === 'object'
      } catch {
        return false
      }
    }, `${name} must be a schema of an object that can be written as JSON Schema.`),
  )

const isInBoth = (name: string) =>
  v.looseObject(
    { en: text(`${name}.en is missing.`), ko: text(`${name}.ko is missing.`) },
    `${name} is missing.`,
  )
const list = <const S extends v.GenericSchema>(name: string, item: S) =>
  v.optional(v.array(item, `${name} must be a list.`))

/** A path of this site with its name in both languages. */
const pageLink = (name: string) => ({
  path: v.pipe(
    text(`${name} needs a path each.`),
    v.startsWith('/', `A path in ${name} starts with a slash.`),
  ),
  ...isInBoth(name).entries,
})

/** Options of the command line by their names: what each of them does, and what it is made of. */
const options = (name: string, entries: v.ObjectEntries) =>
  v.optional(
    v.record(
      v.string(),
      v.looseObject({ ...isInBoth(name).entries, ...entries }, `${name} must have objects as its members.`),
      `${name} must be an object.`,
    ),
  )

const ROUTE = /^(?:GET|POST) \//
const reply = (message: string) => v.looseObject({ status: v.number(message), type: text(message) }, message)
const PUBLISHED = 'A route needs a reply such as json.'
const published = v.union([v.looseObject({ reply: reply(PUBLISHED) }), reply(PUBLISHED)], PUBLISHED)

const Shape = v.looseObject(
  {
    contract: v.optional(
      v.literal(
        CONTRACT,
        ({ received }) =>
          `It is made for version ${received} of the contract of plugins, and this is version ${CONTRACT}.`,
      ),
    ),
    name: text('name must be a text.'),
    summary: v.pipe(text('summary must be a sentence.'), v.regex(/^[^\n]+$/, 'summary must be one line.')),
    title: v.optional(text('title must be a text.')),
    korean: v.optional(
      v.looseObject(
        {
          title: text('korean.title must be a text.'),
          summary: text('korean.summary must be a text.'),
          fields: v.record(
            v.string(),
            v.looseObject({
              description: text('korean.fields need a description each.'),
            }),
            'korean.fields is missing.',
          ),
        },
        'korean must be an object.',
      ),
    ),
    form: v.optional(
      v.looseObject(
        {
          fields: v.record(
            v.string(),
            v.looseObject({
              label: isInBoth('form.fields: label'),
              hint: v.optional(isInBoth('form.fields: hint')),
              options: v.optional(
                v.record(
                  v.string(),
                  isInBoth('form.fields: an option'),
                  'form.fields: options must be an object.',
                ),
              ),
            }),
            'form.fields must be an object.',
          ),
          submit: v.optional(isInBoth('form.submit')),
        },
        'form must be an object.',
      ),
    ),
    routes: v.optional(
      v.record(
        v.pipe(v.string(), v.regex(ROUTE, 'A route is written like GET /api/v1/name.')),
        v.optional(published),
        'routes must be an object.',
      ),
    ),
    tool: v.optional(
      v.looseObject(
        {
          name: v.pipe(
            text('tool.name must be a text.'),
            v.regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'tool.name must be snake_case.'),
          ),
          title: text('tool.title must be a text.'),
          description: text('tool.description must be a text.'),
          readOnly: v.boolean('tool.readOnly must be true or false.'),
          omits: list('tool.omits', v.string('tool.omits must be a list of names.')),
          brief: v.optional(
            v.looseObject(
              {
                output: v.record(
                  v.string(),
                  v.custom(isSchema, 'tool.brief.output must have schemas as its members.'),
                  'tool.brief.output must be an object.',
                ),
                of: isFunction('tool.brief.of must be a function.'),
                fullText: v.optional(isFunction('tool.brief.fullText must be a function.')),
              },
              'tool.brief must be an object.',
            ),
          ),
          paths: v.optional(isFunction('tool.paths must be a function.')),
        },
        'tool must be an object.',
      ),
    ),
    ttl: seconds('ttl must be a number of seconds, 0 or more, or a function.'),
    deadline: v.optional(
      v.pipe(
        v.number('deadline must be a number of seconds.'),
        v.minValue(1, 'deadline must be 1 second at least.'),
        v.maxValue(MAX_DEADLINE_SECONDS, `deadline must be ${MAX_DEADLINE_SECONDS} seconds at most.`),
      ),
    ),
    effect: v.optional(v.literal(true, 'effect is true, or left out.')),
    maxBody: v.optional(
      v.pipe(
        v.number('maxBody must be a number of octets.'),
        v.safeInteger('maxBody must be a whole number of octets.'),
        v.minValue(1, 'maxBody must be 1 octet at least.'),
      ),
    ),
    mails: v.optional(v.literal(true, 'mails is true, or left out.')),
    wanted: v.optional(v.function('wanted is a function.')),
    places: v.optional(v.union([v.literal(0), v.function()], 'places is 0 or a function.')),
    measuresWith: list('measuresWith', v.string('measuresWith must be a list of names.')),
    ignoresFresh: v.optional(v.literal(true, 'ignoresFresh is true, or left out.')),
    uses: v.optional(
      v.record(
        v.string(),
        v.looseObject(
          { name: text('uses must have plugins as its members.') },
          'uses must have plugins as its members.',
        ),
        'uses must be an object.',
      ),
    ),
    settings: v.optional(
      v.record(
        v.string(),
        v.looseObject({
          env: text('settings need an env each.'),
          fallback: v.string('settings need a fallback each.'),
          meaning: text('settings need a meaning each.'),
          read: isFunction('settings need a read function each.'),
        }),
        'settings must be an object.',
      ),
    ),
    services: v.optional(isFunction('services must be a function.')),
    open: v.optional(isFunction('open must be a function.')),
    input: schema('input'),
    output: schema('output'),
    example: v.custom<object>(
      it => typeof it === 'object' && it !== null,
      'example is missing: an input that works.',
    ),
    run: isFunction('run must be a function.'),
    summarize: v.optional(isFunction('summarize must be a function.')),
    reads: v.optional(
      v.looseObject(
        {
          rank: v.number('reads.rank must be a number.'),
          input: isFunction('reads.input must be a function.'),
        },
        'reads must be an object.',
      ),
    ),
    about: v.optional(
      v.looseObject(
        {
          domains: isFunction('about.domains must be a function.'),
          tab: v.optional(
            v.looseObject(
              {
                ...isInBoth('about.tab').entries,
                at: v.picklist(['checks', 'goes-on'], 'about.tab: at is checks or goes-on.'),
                input: isFunction('about.tab.input must be a function.'),
                offer: v.optional(isInBoth('about.tab.offer')),
              },
              'about.tab must be an object.',
            ),
          ),
        },
        'about must be an object.',
      ),
    ),
    tries: list('tries', v.looseObject({}, 'tries must be a list of inputs.')),
    guides: list('guides', v.looseObject(pageLink('guides'))),
    menu: list(
      'menu',
      v.looseObject({
        ...pageLink('menu'),
        at: v.picklist(['head', 'foot'], 'menu: at is head or foot.'),
      }),
    ),
    feeds: list('feeds', v.looseObject({ path: isInBoth('feeds: path'), ...isInBoth('feeds').entries })),
    sitemap: v.optional(isFunction('sitemap must be a function.')),
    jobs: list(
      'jobs',
      v.looseObject({
        name: text('jobs need a name each.'),
        run: isFunction('jobs need a run function each.'),
      }),
    ),
    gauges: v.optional(
      v.looseObject(
        {
          declared: v.array(
            v.looseObject(
              { name: text('gauges need a name each.'), help: text('gauges need a help each.') },
              'gauges need a name each.',
            ),
            'gauges.declared must be a list.',
          ),
          read: isFunction('gauges.read must be a function.'),
        },
        'gauges must be an object.',
      ),
    ),
    shorthands: options('shorthands', {
      input: v.looseObject({}, 'shorthands need an input each.'),
    }),
    prints: options('prints', { write: isFunction('prints need a write function each.') }),
    gates: options('gates', {
      takes: text('gates need takes each.'),
      isMet: isFunction('gates need an isMet function each.'),
      measured: v.optional(isFunction('measured of a gate must be a function.')),
      why: v.optional(isFunction('why of a gate must be a function.')),
    }),
    waits: options('waits', { pending: isFunction('waits need a pending function each.') }),
    ownFiles: options('ownFiles', { join: isFunction('ownFiles need a join function each.') }),
    combine: v.optional(isFunction('combine must be a function.')),
    verb: v.optional(
      v.pipe(text('verb must be a text.'), v.regex(/^[a-z][a-z0-9-]*$/, 'verb must be kebab-case.')),
    ),
    sendsIdentity: v.optional(v.literal(true, 'sendsIdentity is true, or left out.')),
    stdin: v.optional(
      v.looseObject(
        {
          input: text('stdin.input must be the name of an input.'),
          condense: v.optional(isFunction('stdin.condense must be a function.')),
          file: v.optional(
            v.looseObject(
              {
                named: v.instance(RegExp, 'stdin.file.named must be a regular expression.'),
                example: text('stdin.file.example must be a text.'),
              },
              'stdin.file must be an object.',
            ),
          ),
        },
        'stdin must be an object.',
      ),
    ),
    tablesOf: v.optional(text('tablesOf must be the name of a plugin.')),
    tables: list(
      'tables',
      v.looseObject({
        id: text('tables need an id each.'),
        statements: v.array(v.string(), 'tables need statements each.'),
      }),
    ),
    commands: list(
      'commands',
      v.looseObject({
        name: text('commands need a name each.'),
        ...isInBoth('commands').entries,
        takes: v.string('commands need takes each.'),
        run: v.union([v.literal('call'), v.function()], 'run of a command is call or a function.'),
        unnamed: v.optional(v.literal(true, 'unnamed of a command is true, or left out.')),
        storeless: v.optional(v.literal(true, 'storeless of a command is true, or left out.')),
      }),
    ),
    prompts: list(
      'prompts',
      v.looseObject({
        name: text('prompts need a name each.'),
        write: isFunction('prompts need a write function each.'),
      }),
    ),
    libraries: list(
      'libraries',
      v.looseObject({
        name: text('libraries need a name each.'),
        entries: isFunction('libraries need an entries function each.'),
        read: isFunction('libraries need a read function each.'),
      }),
    ),
  },
  'The file has no plugin as its default export.',
)

const Paths = v.array(v.pipe(v.string(), v.startsWith('/')))

/** All plugins have one site map, which no one of them is to spoil. */
const givesPaths = (plugin: Plugin): boolean => {
  try {
    return v.is(Paths, plugin.sitemap?.() ?? [])
  } catch {
    return false
  }
}

/** Agents could not call a tool without an input that it requires. */
const omitsWhatIsLeftOut = ({ input, tool }: Plugin): boolean => {
  const { properties = {}, required = [] } = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' })
  return (tool?.omits ?? []).every(name => Object.hasOwn(properties, name) && !required.includes(name))
}

/** The plugin, or one sentence that says what is wrong with it. */
export const readPlugin = (value: unknown): { readonly plugin: Plugin } | { readonly wrong: string } => {
  const read = v.safeParse(Shape, value, { abortEarly: true, message: NO_WORDS })
  if (!read.success) {
    const [issue] = read.issues
    const at = issue.type === 'loose_object' ? v.getDotPath(issue) : null
    // What has no words of its own: a member that is not there, or an item that is no object.
    if (at !== null && issue.input === undefined) return { wrong: `${at} is missing.` }
    if (at !== null && issue.message === NO_WORDS) return { wrong: `${at} must be an object.` }
    return { wrong: issue.message }
  }
  const plugin = value as Plugin
  const example = v.safeParse(plugin.input, plugin.example)
  if (!example.success)
    return { wrong: `Its example is not an input that it takes: ${example.issues[0].message}.` }
  if (!(plugin.tries ?? []).every(one => v.is(plugin.input, one)))
    return { wrong: 'Each of its tries must be an input that it takes.' }
  if (plugin.exampleAnswer !== undefined && !v.is(plugin.output, plugin.exampleAnswer))
    return { wrong: 'Its exampleAnswer is not one that its output describes.' }
  if (!omitsWhatIsLeftOut(plugin))
    return { wrong: 'tool.omits must have names of inputs that may be left out.' }
  return givesPaths(plugin) ? { plugin } : { wrong: 'sitemap must return a list of paths like /name/page.' }
}
