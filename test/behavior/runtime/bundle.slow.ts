/**
 * The three runtimes run the bundle alike: server, command line, settings, the parts beside it, SIGTERM while
 * a request is under way.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../../knowledge-base/articles/index.ts'
import { forms } from '../../../knowledge-base/errors/forms.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { dnsPeer } from '../../peers/protocols/dns/dns.ts'
import { demoWorld } from '../../peers/demo/world.ts'
import { heldFetch } from '../openapi/answers.ts'
import { ADDRESSES } from '../../../plugins/data/update/addresses.ts'
import { guideline } from '../../unit/plugins/data/documents.ts'
import { publishers } from '../../unit/plugins/data/publishers.ts'
import { RUNTIMES, commandOf, copyBundle, root, runToEnd, start } from '../../unit/runtime/processes.ts'
import type { Running } from '../../unit/runtime/processes.ts'

execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })
// Away from node_modules, so that nothing but the bundle itself can be found.
const folder = mkdtempSync(join(tmpdir(), 'certscope-bundle-'))
const bundle = copyBundle(folder)

const world = await demoWorld({ now: new Date() })
writeFileSync(join(folder, 'roots.pem'), world.roots)
// The bundle has the real doors only, so here the names point at loopback and the ports stand in the domain.
const names = world.hosts.filter(host => host.port !== null)
const dns = await dnsPeer({ zones: Object.fromEntries(names.map(host => [host.name, { A: ['127.0.0.1'] }])) })
const environment = {
  CERTSCOPE_EXTRA_CA: join(folder, 'roots.pem'),
  CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_TARGET_PORTS: names.map(host => host.port).join(),
  CERTSCOPE_LOG: 'warn',
  CERTSCOPE_CT: 'off',
}
const settle = (text: string) =>
  text
    .replace(/"ms":\d+/g, '"ms":0')
    .replace(/"checkedAt":"[^"]*"/g, '"checkedAt":""')
    .replace(/"fractionLeft":[\d.]+/, '"fractionLeft":0')
const healthy = names.find(host => host.expect.ok && host.kind === 'healthy')!
/** The demo's responders cannot be reached from here: a certificate that needs none. */
const unrevocable = names.find(({ name }) => name.startsWith('short-lived.'))!
const faulty = names.find(host => host.expect.code === 'expired')!
const silent = names.find(host => host.expect.code === 'timeout')!

/** What is read and parsed at every start. */
const PROGRAM = /^(?:main|chunk-\w+)\.mjs$/
const MAX_OCTETS = 2_500_000

test('a start reads at most 2.5 MB', () => {
  const parts = readdirSync(join(folder, 'parts')).filter(name => PROGRAM.test(name))
  assert.ok(parts.length > 3)
  const files = ['certscope.mjs', ...parts.map(name => join('parts', name))]
  const size = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  assert.ok(size <= MAX_OCTETS, `${size} octets; the build prints what they are`)
})

const servers: Running[] = []
const bodies = new Map<string, string>()
for (const runtime of RUNTIMES) {
  test(`${runtime} serves from the bundle and finishes a request that SIGTERM meets`, async () => {
    const server = await start(runtime, bundle, ['serve'], environment)
    servers.push(server)
    assert.equal(await (await fetch(`${server.url}/healthz`)).json(), { ok: true })
    const body = await (
      await heldFetch(`${server.url}/api/v1/certificate?domain=${healthy.name}:${healthy.port}`)
    ).text()
    assert.match(body, /"ok":true/)
    bodies.set(runtime, settle(body))
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)))
    const refused = await client.callTool({ name: 'check_dns', arguments: { domain: 'localhost' } })
    assert.is(refused.isError, true)
    await client.close()
    const slow = heldFetch(`${server.url}/api/v1/certificate?domain=${silent.name}:${silent.port}`).then(
      response => response.status,
    )
    await new Promise(resolve => setTimeout(resolve, 300))
    const status = server.stop()
    assert.is(await slow, 200)
    assert.is(await status, 0)
  })

  test(`${runtime} runs the command line from the bundle with exit status 0, 1 and 2`, async () => {
    const ask = (...words: string[]) => runToEnd(runtime, bundle, words, environment)
    const good = await ask('certificate', `${unrevocable.name}:${unrevocable.port}`)
    assert.is(good.status, 0, good.stderr)
    assert.ok(good.stdout.startsWith(`✔ ${unrevocable.name}`), good.stdout)
    assert.match(good.stdout, /^.*certificate OK/)
    const open = await ask('certificate', `${healthy.name}:${healthy.port}`)
    assert.is(open.status, 2, open.stderr)
    assert.match(open.stdout, /^\? .*certificate OK.* Revocation could not be checked/)
    const bad = await ask('certificate', `${faulty.name}:${faulty.port}`, '--json')
    assert.is(bad.status, 1)
    assert.is((JSON.parse(bad.stdout) as { tls: { error: { code: string } } }).tls.error.code, 'expired')
    assert.is((await ask('certificate', `missing.${healthy.name}`)).status, 1)
    const odd = await ask('dns-info', 'localhost')
    assert.is(odd.status, 2)
    assert.match(odd.stderr, /^certscope: .+\n$/)
  })

  test(`${runtime} does not start with a setting that it does not understand`, async () => {
    const ended = await runToEnd(runtime, bundle, ['serve'], {
      ...environment,
      CERTSCOPE_LIMIT: 'many',
      CERTSCOPE_TYPO: '1',
    })
    assert.is(ended.status, 2)
    assert.equal(
      ended.stderr
        .trim()
        .split('\n')
        .map(line => line.split(/[ =]/)[1]),
      ['CERTSCOPE_TYPO', 'CERTSCOPE_LIMIT'],
    )
  })
}

const NAMES = {
  answer: 'present',
  articles: 'articles',
  bounce: 'bounce',
  causes: 'allCauses,causeReader,causesOf,shownReader',
  'client-certificate': 'takeIdentity,takeSni',
  clients: 'CLIENTS,KNOWN,WRITTEN,clientAges',
  compare: 'compare',
  completion: 'SHELLS,completionOf,completionRows,ownCompletionRows',
  'connect-guide': 'guidePage',
  country: 'countryDatabase',
  cve: 'cves',
  drawing: 'draw',
  due: 'due,plan',
  errors: 'entries,errors',
  explanation: 'answerOf,explanationOf',
  'field-page': 'fieldPage',
  file: 'fileTransport',
  forms: 'forms',
  further: 'readFurther,whoIsTaken',
  icalendar: 'icalendar,textValue',
  incidents: 'incidents',
  judge: 'judge',
  key: 'withKey',
  letters: 'outbox,resend',
  list: 'PACED,nameIn,namesInList,runList',
  'load-plugin': 'api,loadPlugin',
  mailersend: 'mailersendTransport,receiptOf',
  'mcp-sdk': 'ProtocolError,ProtocolErrorCode,Server,createMcpHandler,serveStdio',
  measure: 'measure',
  news: 'news',
  openapi: 'openapi',
  page: 'aboutPage',
  pages: 'guides',
  part: 'answer,followDue,link,list,pageOf,spentPage',
  postgres: 'lacksTls,postgresDatabase',
  'privacy-words': 'WORDS',
  propagation: 'propagation',
  ratings: 'LETTERS',
  redis: 'redisEngine',
  reference: 'referencePage',
  refresh: 'refresh',
  'remote-server': 'askServer,takeServer',
  'rule-page': 'rulePage',
  send: 'answersWith,receiptOf,sendMessage',
  smtp: 'receiptOf,smtpTransport',
  style: 'STYLE,TOKENS',
  update: 'load,update,valuesOf',
  'who-accepts': 'offered',
  'who-connects': 'clientsAsked,lostByProfile,tableOn,whatIf',
  write: 'draftOf,momentIn,writeLetter',
}

test('what few need lies beside the bundle, loads on the three, and is missed where it is not there', async () => {
  const parts = join(folder, 'parts')
  const found = readdirSync(parts).filter(name => !PROGRAM.test(name) && name !== 'plugin-api.mjs')
  assert.equal(
    found.sort(),
    Object.keys(NAMES).map(name => `${name}.mjs`),
  )
  const program = join(folder, 'load.mjs')
  writeFileSync(
    program,
    Object.keys(NAMES)
      .map(name => `console.log(Object.keys(await import('./parts/${name}.mjs')).join())`)
      .join('\n'),
  )
  const alone = mkdtempSync(join(tmpdir(), 'certscope-alone-'))
  copyFileSync(join(folder, 'certscope.mjs'), join(alone, 'certscope.mjs'))
  for (const runtime of RUNTIMES) {
    const loaded = await runToEnd(runtime, program, [])
    assert.equal([loaded.stdout.trim().split('\n'), loaded.stderr], [Object.values(NAMES), ''])
    const { status, stderr } = await runToEnd(runtime, join(alone, 'certscope.mjs'), ['--version'])
    assert.equal(
      [status, stderr],
      [2, 'certscope: the folder parts is missing next to certscope.mjs. Copy both.\n'],
    )
  }
  rmSync(alone, { recursive: true })
})

for (const runtime of RUNTIMES) {
  test(`${runtime} finds the parts from any folder, each as whole as in the sources`, async () => {
    const [program, ...flags] = commandOf(runtime) as [string, ...string[]]
    const text = 'curl: (60) SSL certificate problem: certificate has expired'
    const words = [...flags, join(folder, 'certscope.mjs'), 'explain', text]
    const { stdout } = spawnSync(program, words, { cwd: tmpdir(), encoding: 'utf8' })
    assert.match(stdout, /^✘ The certificate has expired\./)
    const server = await start(runtime, bundle, ['serve'], environment)
    servers.push(server)
    for (const id of ['expired', 'incomplete-chain'] as const) {
      const page = await (await fetch(`${server.url}/en/errors/${id}`)).text()
      const texts = [
        ...errors[id].en.causes,
        ...(forms[id].seen ?? []).flatMap(({ text }) => text.split('\n')),
        ...articles[id]!.en.map(({ heading }) => heading),
      ]
      const plain = (html: string): string => html.replace(/<[^>]+>|&\w+;|&#\d+;|\W/g, '')
      for (const text of texts)
        assert.ok(plain(page).includes(plain(text.replace(/[<>&"'`]/g, ''))), `${id}: ${text}`)
      assert.match(page, /<summary>Identifiers and messages that lead here \(\d+\)/)
    }
    await server.stop()
  })
}

const sources = await publishers({ [ADDRESSES['server-side-tls']]: guideline(99) })
test.after(() => sources.close())
for (const runtime of RUNTIMES) {
  test(`${runtime} updates a list by the part beside the bundle`, async () => {
    const own = { CERTSCOPE_STORE: `sqlite:${join(folder, `${runtime}.db`)}` }
    const words = ['data', 'update', 'server-side-tls', '--json']
    const { stdout, stderr } = await runToEnd(runtime, bundle, words, { ...own, ...sources.environment })
    assert.is(stderr, '')
    assert.equal(JSON.parse(stdout), [{ list: 'server-side-tls', outcome: 'updated', reason: null }])
  })
}

for (const runtime of RUNTIMES) {
  test(`${runtime} ends without a word when nobody reads its output any more`, async () => {
    const [program, ...flags] = commandOf(runtime) as [string, ...string[]]
    const child = spawn(program, [...flags, join(root, bundle), '--help'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    assert.equal([await new Promise(resolve => child.on('close', resolve)), said], [0, ''])
  })
}

test('an older Node says in one line which one is needed', async () => {
  const lacking = 'data:text/javascript,delete Promise.withResolvers'
  const child = spawn(commandOf('node')[0]!, ['--import', lacking, join(root, bundle), '--version'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  assert.is(await new Promise(resolve => child.on('close', resolve)), 2)
  assert.match(said, /^certscope: Node 22\.18 or newer is needed, and this is v[^\n]+\n$/)
})

test('the bundle gives the same answer on the three', () => {
  assert.is(bodies.size, 3)
  for (const runtime of RUNTIMES) assert.is(bodies.get(runtime), bodies.get('node'))
})

test.after(async () => {
  for (const server of servers) server.child.kill('SIGKILL')
  await Promise.all([world.close(), dns.close()])
  rmSync(folder, { recursive: true })
})

test.run()
