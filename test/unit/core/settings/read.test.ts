/** Settings: defaults, readings, and one clear line for what is wrong. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SETTINGS } from '../../../../core/settings/table.ts'
import { shownEngine } from '../../../../core/settings/definition.ts'
import { readSettings } from '../../../../core/settings/read.ts'
import ct from '../../../../plugins/ct/index.ts'

const PEM = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n'
const readFile = (path: string): string => {
  if (path === 'ca.pem') return PEM
  if (path === 'empty.pem') return ''
  throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
}
const read = (environment: Record<string, string>) => readSettings(environment, { readFile, plugins: [ct] })

/** What the CT plugin reads of the settings. */
const ctOf = (result: ReturnType<typeof read>): unknown =>
  result.ok && (result.settings as { readonly ct?: unknown }).ct

test('nothing set gives the documented defaults', () => {
  const result = read({ HOME: '/x', PATH: '/bin' })
  assert.ok(result.ok)
  assert.equal(result.settings, {
    port: 8080,
    host: '127.0.0.1',
    siteUrl: '',
    resolvers: [],
    extraCa: '',
    allowTargets: [],
    targetPorts: [],
    trustProxy: [],
    vantage: 'edge',
    limit: 30,
    pageLimit: 300,
    maxChecks: 0,
    ct: [
      { name: 'crtsh', url: 'https://crt.sh' },
      { name: 'certspotter', url: 'https://api.certspotter.com' },
    ],
    probeKr: '',
    mailEnvelope: '',
    mailFrom: null,
    mailHelo: '',
    plugins: { load: [], off: [] },
    log: 'info',
    metricsFrom: [],
    countryDb: '',
  })
})

test('every setting is read', () => {
  const result = read({
    PORT: '0',
    HOST: '::1',
    CERTSCOPE_STORE: 'memory:',
    CERTSCOPE_RESOLVERS: 'udp://192.0.2.1, https://dns.example/q',
    CERTSCOPE_EXTRA_CA: 'ca.pem',
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8,::1/128',
    CERTSCOPE_TARGET_PORTS: '8443,9443',
    CERTSCOPE_TRUST_PROXY: '10.0.0.0/8',
    CERTSCOPE_VANTAGE: 'kr',
    CERTSCOPE_LIMIT: '1000000',
    CERTSCOPE_PLUGINS: './a.ts,-certificate',
    CERTSCOPE_LOG: 'debug',
    CERTSCOPE_CT: 'certspotter, crtsh=http://127.0.0.1:8081/',
    CERTSCOPE_CERTSPOTTER_TOKEN: 'k1234567',
    CERTSCOPE_PROBE_KR: 'https://probe.example.kr/',
    CERTSCOPE_PROBE_TOKEN: '0123456789abcdef',
    CERTSCOPE_MAIL: 'smtp://me:p%40ss@mail.example:587',
    CERTSCOPE_MAIL_FROM: '"Certscope, Inc." <alerts@example.com>',
  })
  assert.ok(result.ok)
  const { settings, secrets } = result
  assert.equal([settings.port, settings.host, settings.limit], [0, '::1', 1_000_000])
  assert.equal(settings.resolvers, ['udp://192.0.2.1', 'https://dns.example/q'])
  assert.equal(settings.targetPorts, [8443, 9443])
  assert.is(settings.allowTargets.length, 2)
  assert.equal(settings.plugins, { load: ['./a.ts'], off: ['certificate'] })
  assert.is(settings.extraCa, PEM)
  assert.equal(ctOf(result), [
    { name: 'certspotter', url: 'https://api.certspotter.com' },
    { name: 'crtsh', url: 'http://127.0.0.1:8081' },
  ])
  assert.is(settings.probeKr, 'https://probe.example.kr')
  assert.equal(settings.mailFrom, { name: 'Certscope, Inc.', address: 'alerts@example.com' })
  assert.equal(secrets, {
    certspotterToken: 'k1234567',
    store: 'memory:',
    cache: 'memory:',
    probeToken: '0123456789abcdef',
    mail: 'smtp://me:p%40ss@mail.example:587',
  })
  assert.not.match(JSON.stringify(settings), /k1234567|0123456789abcdef|p%40ss/)
})

test('names of groups stand for their ports', () => {
  const { ok, ...result } = read({ CERTSCOPE_TARGET_PORTS: '8443, mail,database,25' })
  assert.ok(ok && 'settings' in result)
  if (!('settings' in result)) return
  assert.equal(result.settings.targetPorts, [8443, 25, 465, 587, 110, 995, 143, 993, 3306, 5432])
})

const wrong: [string, string][] = [
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['CERTSCOPE_STORE', 'mysql://localhost/x'],
  ['CERTSCOPE_STORE', 'postgres://localhost'],
  ['CERTSCOPE_STORE', 'postgres:///x'],
  ['CERTSCOPE_STORE', 'postgres://localhost/x?sslmode=some'],
  ['CERTSCOPE_STORE', 'postgres://localhost/x?max=3'],
  ['CERTSCOPE_STORE', 'postgres://localhost/x?host=/run'],
  ['CERTSCOPE_STORE', 'postgres://me:100%@localhost/x'],
  ['CERTSCOPE_STORE', 'sqlite:'],
  ['CERTSCOPE_RESOLVERS', '8.8.8.8'],
  ['CERTSCOPE_EXTRA_CA', 'missing.pem'],
  ['CERTSCOPE_EXTRA_CA', 'empty.pem'],
  ['CERTSCOPE_ALLOW_TARGETS', '10.0.0.0/33'],
  ['CERTSCOPE_TARGET_PORTS', '443,0'],
  ['CERTSCOPE_TARGET_PORTS', 'mails'],
  ['CERTSCOPE_TRUST_PROXY', 'proxy'],
  ['CERTSCOPE_METRICS_FROM', '10.0.0.0/33'],
  ['CERTSCOPE_METRICS_FROM', 'prometheus'],
  ['CERTSCOPE_VANTAGE', 'KR'],
  ['CERTSCOPE_LIMIT', '0'],
  ['CERTSCOPE_LIMIT', '1000001'],
  ['CERTSCOPE_PAGE_LIMIT', '0'],
  ['CERTSCOPE_PAGE_LIMIT', '1000001'],
  ['CERTSCOPE_PAGE_LIMIT', '1e3'],
  ['CERTSCOPE_LOG', 'loud'],
  ['CERTSCOPE_LIMITS', '30'],
  ['CERTSCOPE_CT', 'censys'],
  ['CERTSCOPE_CT', 'crtsh,crtsh'],
  ['CERTSCOPE_CT', 'crtsh=ftp://x'],
  ['CERTSCOPE_PROBE_KR', 'probe.example'],
  ['CERTSCOPE_PROBE_KR', 'https://u:p@probe.example'],
  ['CERTSCOPE_PROBE_TOKEN', 'short'],
  ['CERTSCOPE_PROBE_TOKEN', 'with a space in the middle'],
]
test('a store may be in a file, in PostgreSQL or in memory, and is shown without its password', () => {
  const shown: readonly [given: string, shown: string][] = [
    ['memory:', 'memory:'],
    ['sqlite:a@b.db', 'sqlite:a@b.db'],
    ['postgres://db.example/scope', 'postgres://db.example/scope'],
    ['postgres://me@db.example/scope', 'postgres://me@db.example/scope'],
    [
      'postgresql://me:p%40ss@[::1]:5433/scope?sslmode=require',
      'postgresql://me:***@[::1]:5433/scope?sslmode=require',
    ],
    ['postgres:///scope?host=/run/postgresql', 'postgres:///scope?host=/run/postgresql'],
    ['postgres://me:a:b@c@db.example/scope', 'postgres://me:***@db.example/scope'],
  ]
  for (const [given, line] of shown) {
    const result = read({ CERTSCOPE_STORE: given })
    assert.ok(result.ok, given)
    assert.is(result.secrets.store, given)
    assert.is(SETTINGS.store.shown(given), line)
  }
})

/** What is said is about that very setting, and that very part of it. */
const said: readonly (readonly [name: string, value: string, use: string])[] = [
  ['CERTSCOPE_CT', 'crtsh=https://u:p@mirror', 'Use a URL without a user, password, query or fragment, '],
  ['CERTSCOPE_CT', 'crtsh=https://mirror/?a', 'Use a URL without a user, password, query or fragment, '],
  ['CERTSCOPE_CT', 'crtsh=ftp://mirror', 'Use a URL such as https://ct.example.kr.'],
  ['CERTSCOPE_PROBE_KR', 'ftp://probe', 'Use a URL such as https://probe.example.kr.'],
  ['CERTSCOPE_MAIL', 'mailersend:tok-sekret', 'Use mailersend:TOKEN with an API token of at least 16 ASCII'],
  ['CERTSCOPE_MAIL', 'mailersend:a token with spaces', 'Use mailersend:TOKEN with an API token of at '],
  ['CERTSCOPE_MAIL', 'smtp://me@host', 'Use file:PATH, smtp://USER:PASSWORD@HOST:587, '],
]
for (const [name, value, use] of said)
  test(`${name}=${value}: what is said is about it`, () => {
    const result = read({ [name]: value, CERTSCOPE_MAIL_FROM: 'a@example.com' })
    assert.match(result.ok ? '' : result.errors[0]!, ` is not valid. ${use}`)
  })

for (const [name, value] of wrong) {
  test(`${name}=${value} stops the start with one line that begins with its name`, () => {
    const result = read({ [name]: value })
    assert.not.ok(result.ok)
    assert.is(result.ok ? 0 : result.errors.length, 1)
    assert.match(result.ok ? '' : result.errors[0]!, new RegExp(`^${name}\\b.* is not .+\\. .+\\.$`))
  })
}

test('an error has the value that was given, unless it is a secret, and what to use instead', () => {
  const table: readonly [name: string, value: string, line: string][] = [
    ['PORT', 'abc', 'PORT=abc is not valid. Use a number from 0 to 65535.'],
    ['CERTSCOPE_VANTAGE', 'us', 'CERTSCOPE_VANTAGE=us is not valid. Use edge or kr.'],
    ['CERTSCOPE_LOG', 'loud', 'CERTSCOPE_LOG=loud is not valid. Use debug, info, warn, error or off.'],
    [
      'CERTSCOPE_PROBE_TOKEN',
      'short',
      'CERTSCOPE_PROBE_TOKEN is not valid. Use at least 16 ASCII characters without spaces.',
    ],
    [
      'CERTSCOPE_PROBE_KR',
      'https://me:secret@probe.example',
      'CERTSCOPE_PROBE_KR=https://***@probe.example is not valid. Use a URL without a user, password, query or fragment, such as https://probe.example.kr.',
    ],
    [
      'CERTSCOPE_EXTRA_CA',
      'missing.pem',
      'CERTSCOPE_EXTRA_CA=missing.pem is not valid. The file cannot be read (ENOENT).',
    ],
    ['CERTSCOPE_LIMITS', '30', 'CERTSCOPE_LIMITS is not a setting. Run certscope config for a list.'],
  ]
  for (const [name, value, line] of table)
    assert.equal(read({ [name]: value }), { ok: false, errors: [line] })
})

const sites: readonly [given: string, read: string | null][] = [
  ['https://certscope.example', 'https://certscope.example'],
  ['https://certscope.example/', 'https://certscope.example'],
  ['HTTP://Box.LAN:8080', 'http://box.lan:8080'],
  ['http://192.0.2.10:8080', 'http://192.0.2.10:8080'],
  ['http://[2001:DB8::1]:8080/', 'http://[2001:db8::1]:8080'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://my_box:8080', 'http://my_box:8080'],
  ['https://서비스.한국', 'https://xn--9w3b15cw7a.xn--3e0b707e'],
  ['https://certscope.example/tls', null],
  ['https://certscope.example/tls/', null],
  ['https://certscope.example//', null],
  ['https://*.example.com', null],
  ['https://certscope.example.', null],
  ['https://certscope.example?', null],
  ['https://certscope.example#x', null],
  ['https://u@certscope.example', null],
  ['certscope.example', null],
  ['ftp://certscope.example', null],
  ['https://a..b', null],
  ["https://x'y.example", null],
  ['https://$(id).example', null],
  ['https://', null],
]
for (const [given, wanted] of sites) {
  test(`CERTSCOPE_SITE_URL=${given} ${wanted === null ? 'is refused with an example' : `is ${wanted}`}`, () => {
    const result = read({ CERTSCOPE_SITE_URL: given })
    if (wanted !== null) assert.is(result.ok && result.settings.siteUrl, wanted)
    else
      assert.equal(result, {
        ok: false,
        errors: [
          `CERTSCOPE_SITE_URL=${given.replace('u@', '***@')} is not valid. Use scheme and host only, such as `
            + 'https://certscope.example (no path, wildcard or final dot).',
        ],
      })
  })
}

test('a shared cache is Redis or Valkey, and its password stays out of errors and of what is shown', () => {
  for (const given of [
    'memory:',
    'redis://127.0.0.1',
    'redis://:secret@valkey:6379/3',
    'rediss://user:p%40ss@cache.example:6380',
    'redis://[::1]:6379',
  ]) {
    const result = read({ CERTSCOPE_CACHE: given })
    assert.is(result.ok && result.secrets.cache, given)
  }
  for (const given of [
    'redis:',
    'redis://',
    'redis://user:secret@host/name',
    'redis://user:secret@host/0?x=1',
    'http://user:secret@host',
    'redis://host:0',
  ])
    assert.equal(read({ CERTSCOPE_CACHE: given }), {
      ok: false,
      errors: [
        'CERTSCOPE_CACHE is not valid. Use redis://HOST:PORT, redis://USER:PASSWORD@HOST:PORT/DB, rediss://... or '
          + 'memory:.',
      ],
    })
  assert.is(shownEngine('redis://user:se:cret@host:6379/0'), 'redis://***@host:6379/0')
  assert.is(shownEngine('redis://host:6379'), 'redis://host:6379')
})

test('every error has Korean words, too', () => {
  const read = readSettings(
    { PORT: 'x', CERTSCOPE_LOG: 'loud', CERTSCOPE_EXTRA_CA: 'none.pem', CERTSCOPE_NOTHING: '1' },
    {
      language: 'ko',
      readFile: () => {
        throw new Error('no such file')
      },
    },
  )
  assert.equal(read.ok ? [] : read.errors, [
    'CERTSCOPE_NOTHING 설정은 없습니다. 목록은 certscope config 명령으로 확인하세요.',
    'PORT=x 값은 쓸 수 없습니다. 0부터 65535까지의 숫자를 쓰세요.',
    'CERTSCOPE_EXTRA_CA=none.pem 값은 쓸 수 없습니다. 파일을 읽을 수 없습니다.',
    'CERTSCOPE_LOG=loud 값은 쓸 수 없습니다. 다음 중 하나를 쓰세요: debug, info, warn, error, off',
  ])
})

test.run()
