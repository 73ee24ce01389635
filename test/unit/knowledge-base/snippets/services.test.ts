/** Pieces of configuration for servers of mail and the like: for which port, and both settings of each. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { combined } from '../../../../knowledge-base/snippets/combine.ts'
import {
  PLACES,
  SERVER_NAMES,
  SERVICE_PROGRAMS,
  SNIPPET_SERVERS,
  serviceSnippetsOf,
} from '../../../../knowledge-base/snippets/index.ts'
import { SERVICES } from '../../../../knowledge-base/snippets/services.ts'
import { STARTTLS } from '../../../../core/base/starttls.ts'
import { CHECK_IDS, RULES } from '../../../../plugins/security/grade/rules.ts'
import { SUITES } from '../../../../plugins/security/checks/suites.ts'

const serversOf = (protocol: string | null, check = 'tls12'): readonly string[] =>
  serviceSnippetsOf(protocol, check).map(({ server }) => server)

for (const [protocol, servers] of [
  ['smtp', ['postfix', 'exim-openssl', 'exim-gnutls']],
  ['imap', ['dovecot']],
  ['pop3', ['dovecot']],
  ['sieve', ['dovecot']],
  ['ldap', ['openldap-openssl', 'openldap-gnutls']],
  ['postgres', ['postgresql']],
  ['mysql', ['mariadb']],
  ['ftp', ['vsftpd']],
  ['xmpp', ['prosody']],
  ['xmpp-server', ['prosody']],
  ['nntp', []],
  ['rdp', []],
  [null, []],
] as const)
  test(`${protocol ?? 'an unknown protocol'}: ${servers.join(', ') || 'none'}`, () =>
    assert.equal(serversOf(protocol), servers))

test('every program has a name, and speaks something that there is', () => {
  assert.equal(
    SERVICES.map(({ server }) => server),
    [...SERVICE_PROGRAMS],
  )
  for (const { server, speaks } of SERVICES) {
    assert.ok(SERVER_NAMES[server].length > 0)
    assert.ok(speaks.every(one => STARTTLS.some(known => known === one)))
    assert.not.ok(SNIPPET_SERVERS.some(web => web === server))
  }
})

test('versions and suites have a piece each, and nothing else does', () => {
  const told = ['ssl2', 'ssl3', 'tls10', 'tls11', 'tls12', 'tls13', ...Object.keys(SUITES)]
  const expected = CHECK_IDS.filter(id => [...told, 'suites-aead', 'forward-secrecy'].includes(id))
  for (const { server, speaks } of SERVICES) {
    const ids = CHECK_IDS.filter(id => serversOf(speaks[0]!, id).includes(server))
    assert.equal(ids, expected, server)
    for (const id of ids)
      for (const { since, place, text, note } of serviceSnippetsOf(speaks[0]!, id)) {
        assert.match(since!, /^\d+\.\d+(?:\.\d+)?$/, server)
        assert.ok(Object.hasOwn(PLACES, place!), server)
        assert.match(text!, /^\S[^]*\S$/, server)
        assert.match(note!.ko, /[가-힣]\.$/, `${server}: ${RULES[id].title.en}`)
      }
  }
})

test('both together are one configuration, in which no setting is there twice', () => {
  for (const { server, speaks } of SERVICES) {
    const texts = ['tls12', 'suites-cbc'].flatMap(
      id => serviceSnippetsOf(speaks[0]!, id).find(one => one.server === server)?.text ?? [],
    )
    const names = combined(texts)
      .split('\n')
      .flatMap(line => /^[A-Za-z_]+/.exec(line)?.[0] ?? [])
    assert.is(new Set(names).size, names.length, `${server}: ${names.join(' ')}`)
  }
})

test.run()
