/** What `certscope config` shows, and what errors about settings quote: never a secret, wherever it is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../core/plugin/plugin.ts'
import { settingRows } from '../../../core/settings/read.ts'
import type { Environment } from '../../../core/settings/read.ts'
import { plugins } from '../../../plugins/index.ts'
import { configure, settingsText, shownSettings } from '../../../runtime/configure.ts'

/** In every value that is secret, and nowhere else; it has what passwords may have. */
const SECRET = 'hunter2'
const WORD = `${SECRET}%40x0123456789`

const SECRETS: Readonly<Record<string, readonly string[]>> = {
  CERTSCOPE_STORE: [
    `postgres://me:${WORD}@db.example/scope`,
    `postgresql://me:${WORD}@[::1]:5433/scope?sslmode=require`,
    `postgres://me:a:${WORD}@c@db.example/scope`,
    `postgres://me:a/${WORD}@db.example/scope`,
    `postgres://me@db.example/scope?password=${WORD}`,
  ],
  CERTSCOPE_CACHE: [`redis://:${WORD}@valkey:6379`, `rediss://me:${WORD}@valkey.example:6380/2`],
  CERTSCOPE_PROBE_TOKEN: [WORD],
  CERTSCOPE_CERTSPOTTER_TOKEN: [WORD],
  CERTSCOPE_MAIL_WEBHOOK_SECRET: [WORD],
  CERTSCOPE_MAIL: [
    `smtp://me:${WORD}@mail.example:587`,
    `smtps://me:${WORD}@mail.example`,
    `mailersend:${WORD}`,
  ],
}
/** No secrets by themselves, but somebody may have put a password into the URL. */
const URLS: Readonly<Record<string, string>> = {
  CERTSCOPE_CT: `crtsh=https://me:${WORD}@crt.example`,
  CERTSCOPE_PROBE_KR: `https://me:${WORD}@probe.example.kr`,
  CERTSCOPE_SITE_URL: `https://me:${WORD}@certscope.example`,
  CERTSCOPE_RESOLVERS: `https://me:${WORD}@dns.example/q`,
}

const secretRows = Object.values(settingRows(plugins)).filter(({ secret }) => secret)

test('each secret setting is gone through here', () => {
  const missing = secretRows.map(({ env }) => env).filter(env => !(env in SECRETS))
  assert.equal(
    missing,
    ['CERTSCOPE_WEBHOOK_SECRET'].filter(name => missing.includes(name)),
  )
})

const languages: readonly Language[] = ['en', 'ko']
/** All lines that a start prints of these settings: what is wrong with them, or what they are. */
const printed = async (environment: Environment, files: Environment = {}): Promise<string> => {
  const readFile = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    return text
  }
  const lines = []
  for (const language of languages) {
    const read = await configure(environment, readFile, language).catch((error: Error) => error.message)
    if (typeof read === 'string') lines.push(read)
    else if (!read.ok) lines.push(...read.errors)
    else
      lines.push(
        settingsText(read.plugins, read.environment),
        JSON.stringify(shownSettings(read.plugins, read.environment)),
      )
  }
  return lines.join('\n')
}

for (const [name, values] of Object.entries(SECRETS)) {
  for (const value of values) {
    test(`${name}=${value.replace(WORD, '...')} is shown without its secret`, async () => {
      const text = await printed({ [name]: value })
      assert.not.match(text, SECRET)
      assert.match(text, name)
    })
  }
  test(`${name} in a file, with an end that is wrong, or twice, is not shown either`, async () => {
    const path = '/run/secrets/it'
    const [value] = values
    const inFile = await printed({ [`${name}_FILE`]: path }, { [path]: `${value}\n` })
    assert.not.match(inFile, SECRET)
    assert.match(inFile, name)
    for (const wrong of [
      `${value} and more`,
      `${value}\nmore`,
      `\u0000${value}`,
      `nonsense:${WORD}`,
      WORD.slice(0, 9),
    ])
      assert.not.match(await printed({ [name]: wrong }), SECRET, wrong)
    assert.not.match(
      await printed({ [name]: value, [`${name}_FILE`]: path }, { [path]: `${value}\n` }),
      SECRET,
    )
    assert.match(await printed({ [`${name}_FILE`]: '/nowhere' }), 'ENOENT')
  })
}

for (const [name, value] of Object.entries(URLS)) {
  test(`a password in ${name} is not shown`, async () => {
    assert.not.match(await printed({ [name]: value }), SECRET)
  })
}

test('other values, and what is from where, are shown', async () => {
  const read = await configure({ PORT: '1234', CERTSCOPE_STORE: 'memory:' }, () => '')
  assert.ok(read.ok)
  const shown = new Map(shownSettings(read.plugins, read.environment).map(one => [one.name, one]))
  assert.equal(shown.get('PORT'), { name: 'PORT', value: '1234', origin: 'environment' })
  assert.equal(shown.get('HOST'), { name: 'HOST', value: '127.0.0.1', origin: 'default' })
  assert.is(shown.get('CERTSCOPE_STORE')!.value, 'memory:')
  assert.match(settingsText(read.plugins, read.environment), /^PORT=1234$/m)
  assert.match(settingsText(read.plugins, read.environment), /^HOST=127\.0\.0\.1 {2}\(default\)$/m)
  assert.match(settingsText(read.plugins, read.environment, 'ko'), /^HOST=127\.0\.0\.1 {2}\(기본값\)$/m)
  // What the operator goes without is said only where that is so.
  const without = { ...read.environment, CERTSCOPE_OPERATOR_NAME: 'Example' }
  const lines = settingsText(read.plugins, without).split('\n')
  assert.ok(lines.includes('CERTSCOPE_OPERATOR_NAME=Example'))
  assert.ok(lines.includes('CERTSCOPE_OPERATOR_SINCE=  (not set: the privacy page has no effective date)'))
})

test.run()
