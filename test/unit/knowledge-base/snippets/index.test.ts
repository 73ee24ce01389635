/** Pieces of configuration: each check that one can mend has one for every server, or a reason. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  PLACES,
  SERVERS,
  SERVER_NAMES,
  SNIPPET_SERVERS,
  snippetsOf,
} from '../../../../knowledge-base/snippets/index.ts'
import { NOTES } from '../../../../knowledge-base/snippets/notes.ts'
import { NO_TOKEN, sessionCookie } from '../../../../knowledge-base/snippets/checks.ts'
import { isSession, parseCookie } from '../../../../plugins/security/checks/cookies.ts'
import { CHECK_IDS, OUTCOMES } from '../../../../plugins/security/grade/rules.ts'

/** No setting of a server mends these: the network, the certificate itself, the page, or nothing at all. */
const ELSEWHERE = [
  'reachable',
  'certificate-trust',
  'certificate-hostname',
  'certificate-dates',
  'certificate-revocation',
  'certificate-key',
  'certificate-signature',
  'clients',
  'without-sni',
  'tolerance',
  'sri',
]
const isDocumented = (check: string): boolean =>
  /^(?:ssl|tls1|suites-(?!order)|forward-secrecy$|key-exchange$|certificate-chain$)/.test(check)
/** Left out where the documentation has no answer. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  iis: ['sha1-signature'],
  envoy: ['sha1-signature'],
  webtob: CHECK_IDS.filter(check => !isDocumented(check)),
}

test('every check has a piece or a reason for every server', () => {
  for (const check of CHECK_IDS) {
    const servers = snippetsOf(check).map(({ server }) => server)
    const expected = ELSEWHERE.includes(check)
      ? []
      : SNIPPET_SERVERS.filter(server => !UNTOLD[server]?.includes(check))
    assert.equal(servers, expected, check)
  }
})

test('a server names the newest stable version that its pieces were read against, and where that is shown', () => {
  for (const { server, stable, asOf } of SERVERS) {
    if (stable === null) continue
    assert.match(stable.version, /^\d+(?:\.\d+)+(?: \(.+\))?$/, server)
    assert.match(stable.source, /^https:\/\//, server)
    assert.ok(stable.released <= asOf, server)
    for (const { since } of snippetsOf('tls12').filter(one => one.server === server && one.since !== null))
      assert.ok(since!.localeCompare(stable.version, 'en', { numeric: true }) <= 0, `${server}: ${since}`)
  }
})

test('no piece and no note is about a check or an outcome that does not exist', () => {
  const ids: readonly string[] = [...CHECK_IDS, ...Object.keys(OUTCOMES)]
  for (const about of [NOTES, ...SERVERS.map(({ pieces }) => pieces)])
    assert.equal(
      Object.keys(about).filter(id => !ids.includes(id)),
      [],
    )
  assert.is(new Set(ids).size, ids.length)
})

test('a piece is complete, a reason is a sentence in both languages', () => {
  for (const check of CHECK_IDS)
    for (const { server, since, place, text, reason, note, proved } of snippetsOf(check)) {
      const at = `${server}: ${check}`
      assert.ok(Object.hasOwn(SERVER_NAMES, server), at)
      if (text === null) {
        assert.equal([since, place, note, proved], [null, null, null, false], at)
        assert.match(reason!.en, /^[A-Z].*\.$/, at)
        assert.match(reason!.ko, /[가-힣]\.$/, at)
      } else {
        assert.is(reason, null, at)
        assert.match(since!, /^\d+\.\d+(?:\.\d+)?(?: \(.+\))?$/, at)
        assert.ok(Object.hasOwn(PLACES, place!), at)
        assert.match(text, /^\S[^]*\S$/, at)
        // The nginx that is tried is older than that.
        const isTried = ['nginx', 'apache', 'caddy', 'haproxy'].includes(server)
        assert.is(proved, isTried && at !== 'nginx: alpn', at)
        if (note === null) continue
        assert.match(note.en, /^[A-Z](?!.*\. ).*\.$/, at)
        assert.match(note.ko, /[가-힣]\.$/, at)
      }
    }
})

const textsOf = (check: string, outcome?: string): string[] =>
  snippetsOf(check, outcome).flatMap(({ text }) => text ?? [])
const TEXTS = [...CHECK_IDS, ...Object.keys(OUTCOMES)].flatMap(id => textsOf(id))

test('no list of groups leaves out the post-quantum one', () => {
  const lists = TEXTS.flatMap(
    text => text.match(/x25519\w*|secp256r1|prime256v1|CurveP256|P-256/gi)?.[0] ?? [],
  )
  assert.equal([...new Set(lists)], ['X25519MLKEM768'])
})

test('a policy is reported before it is enforced, and says what it blocks', () => {
  for (const outcome of ['csp-missing', 'csp-inline', 'csp-empty']) {
    assert.ok(textsOf('csp', outcome).length > 5)
    for (const text of textsOf('csp', outcome)) assert.match(text, /Security-Policy-Report-Only/)
  }
  for (const text of textsOf('csp', 'csp-report-only')) assert.not.match(text, /Report-Only/)
  for (const outcome of ['csp-missing', 'csp-report-only'])
    for (const { note, text } of snippetsOf('csp', outcome))
      if (text !== null) assert.match(note!.en, /inline scripts/)
})

test('no piece sets SameSite, and HttpOnly only goes to cookies of sessions', () => {
  assert.equal(
    TEXTS.filter(text => /samesite/i.test(text)),
    [],
  )
  const pattern = new RegExp(`^${NO_TOKEN}${sessionCookie('$')}`, 'i')
  const header = new RegExp(`^${NO_TOKEN}${sessionCookie('=')}`, 'i')
  const names =
    'PHPSESSID JSESSIONID connect.sid laravel_session auth sid auth_token wordpress_logged_in_1 jwt'
  const others = 'XSRF-TOKEN csrf_session theme author inside _ga preside.x'
  for (const name of `${names} ${others}`.split(' ')) {
    const expected = isSession(parseCookie(`${name}=1`)!)
    assert.is(expected, names.split(' ').includes(name), name)
    assert.is(pattern.test(name), expected, name)
    assert.is(header.test(`${name}=session; Path=/`), expected, name)
  }
})

test('where a server could only do harm, every server says so', () => {
  const said = snippetsOf('cookies', 'cookies-csrf-samesite')
  assert.is(said.length, SNIPPET_SERVERS.length)
  for (const { text, reason } of said)
    assert.match(`${text} ${reason?.en}`, /^null Set SameSite in the application/)
})

test('nothing is told of a check that nobody knows', () => {
  assert.equal(snippetsOf('no-such-check'), [])
  assert.equal(snippetsOf('toString'), [])
})

test.run()
