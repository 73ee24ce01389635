/** A file is judged as a server that sends it: 200 of them, in every order, whole and not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../../../../core/kernel/kernel.ts'
import { DoorError } from '../../../../../core/network/doors.ts'
import caa from '../../../../../plugins/caa/index.ts'
import file from '../../../../../plugins/certificate/file/index.ts'
import type { Answer } from '../../../../../plugins/certificate/file/schema.ts'
import certificate from '../../../../../plugins/certificate/index.ts'
import type { Check } from '../../../../../plugins/certificate/schema.ts'
import ct from '../../../../../plugins/ct/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { httpPeer } from '../../../../peers/protocols/http.ts'
import { tlsPeer } from '../../../../peers/protocols/tls.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { basicConstraints, CLIENT_AUTH, tlsFeature, toPem } from '../../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, selfSigned, validity } from '../../../../peers/protocols/x509/pki.ts'
import { doorsOf, settingsOf } from '../../../../peers/world.ts'

const at = new Date('2026-11-21T12:00:00Z')
const day = midnight(at)
const HOST = 'example.com'
const SERVER = '45.33.32.1'
const REPOSITORY = '45.33.32.2'

const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const ca = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -100, 900),
})
const other = authority({ subject: [['CN', 'Other']], key: testKey('rootEd25519'), ...validity(day, -9, 99) })
const key = testKey('leafP256')
const pointers = { caIssuers: 'http://ca.example.org/ca.cer' }
const base = { pointers, names: [HOST, `*.${HOST}`], key, issuer: ca, ...validity(day, -30, 60) }

const leaves: Readonly<Record<string, Bytes>> = {
  sound: leaf(base),
  'under renewal': leaf({ ...base, ...validity(day, -80, 10) }),
  expired: leaf({ ...base, ...validity(day, -100, -10) }),
  'not yet valid': leaf({ ...base, ...validity(day, 1, 91) }),
  'of another name': leaf({ ...base, names: ['www.example.net'] }),
  'of long life': leaf({ ...base, ...validity(day, -30, 600) }),
  'of SHA-1': leaf({ ...base, hash: 'sha1' }),
  'for clients': leaf({ ...base, purposes: [CLIENT_AUTH] }),
  'a CA itself': leaf({ ...base, constraints: basicConstraints(true) }),
  'signed wrongly': leaf({ ...base, spoiled: true }),
  'to be stapled': leaf({ ...base, extra: [tlsFeature(5)] }),
  'without an address of its issuer': leaf({ ...base, pointers: {} }),
  'with an address that is away': leaf({ ...base, pointers: { caIssuers: 'http://ca.example.org/gone' } }),
  'signed by itself': selfSigned(base),
}
const [second, top, strange] = [ca.certificate, root.certificate, other.certificate]
const GARBAGE = Uint8Array.of(0x30, 3, 2, 1, 5)
const shapes: Readonly<Record<string, (first: Bytes) => readonly Bytes[]>> = {
  right: first => [first, second],
  alone: first => [first],
  'with the root': first => [first, second, top],
  'in a wrong order': first => [first, top, second],
  twice: first => [first, second, second, first],
  'with a stranger': first => [first, strange],
  'with a stranger between': first => [first, strange, second],
  'with what cannot be read': first => [first, GARBAGE as Bytes, second],
  'long as no other': first => [first, second, ...Array.from({ length: 12 }, () => strange)],
}
const bundles = Object.entries(leaves).flatMap(([kind, first]) =>
  Object.entries(shapes).flatMap(([shape, put]) =>
    [HOST, 'shop.example.com'].map(host => ({ name: `${kind}, ${shape}, ${host}`, host, sent: put(first) })),
  ),
)

/** Nobody sends what a server is asked for besides. */
const BESIDE = ['caa-unknown', 'ct-unknown', 'must-staple-missing', 'client-certificate']
const findingsOf = ({ findings }: Pick<Check, 'findings'>) =>
  findings.filter(({ code }) => !BESIDE.includes(code))

const scene = async () => {
  const server = { port: 0 }
  const repository = await httpPeer(path =>
    path === '/ca.cer' ? { type: 'application/pkix-cert', body: Uint8Array.from(second) } : undefined,
  )
  const settings = settingsOf(
    { CERTSCOPE_CT: 'off', CERTSCOPE_EXTRA_CA: '/root.pem' },
    { '/root.pem': toPem(top) },
  )
  const dialled: string[] = []
  const doors = doorsOf(
    {
      now: () => at,
      resolve: async name => ({
        ok: true,
        addresses: [name.endsWith('.org') ? REPOSITORY : SERVER],
        cname: [],
      }),
      connect({ hostname, port }, how) {
        dialled.push(`${hostname}:${port}`)
        const here: Readonly<Record<string, number>> = {
          [`${SERVER}:443`]: server.port,
          [`${REPOSITORY}:80`]: repository.port,
        }
        const own = here[`${hostname}:${port}`]
        return own === undefined
          ? Promise.reject(new DoorError('refused', 'nobody listens'))
          : connect({ hostname: '127.0.0.1', port: own }, how)
      },
    },
    settings,
  )
  const kernel = () => createKernel([certificate, file, caa, ct], doors, settings)
  const served = async (sent: readonly Bytes[], host: string): Promise<Check> => {
    const peer = await tlsPeer({ identity: { chain: [...sent], key } })
    server.port = peer.port
    try {
      return (await kernel().call(certificate, { domain: host })).answer as Check
    } finally {
      await peer.close()
    }
  }
  const filed = async (pem: string, host?: string): Promise<Answer> =>
    (await kernel().call(file, { pem, ...(host === undefined ? {} : { host }) })).answer as Answer
  return { served, filed, dialled, close: () => repository.close() }
}

const pemOf = (sent: readonly Bytes[]): string => sent.map(toPem).join('')

test('200 files are judged as servers that send them', async () => {
  const { served, filed, close } = await scene()
  assert.ok(bundles.length >= 200)
  try {
    for (const { name, host, sent } of bundles) {
      const check = await served(sent, host)
      const answer = await filed(pemOf(sent), host)
      const { tls } = check
      assert.ok(tls.reachable, name)
      assert.equal(findingsOf(answer), findingsOf(check), name)
      assert.equal(answer.errors, tls.errors, name)
      assert.equal(
        answer.chainIssues,
        tls.chainIssues.filter(({ code }) => !BESIDE.includes(code)),
        name,
      )
      assert.equal(
        [answer.trusted, answer.hostnameMatch, answer.chain, answer.revoked, answer.san, answer.changed],
        [tls.trusted, tls.hostnameMatch, check.chain, check.revoked, check.san, tls.chainBundle !== null],
        name,
      )
      assert.equal([answer.forecast, answer.lifetime], [tls.forecast, tls.lifetime], name)
      if (tls.chainBundle !== null) assert.is(answer.bundle, tls.chainBundle, name)
    }
  } finally {
    await close()
  }
})

test('a mended file has nothing left to mend, and what is in order asks nobody', async () => {
  const { filed, dialled, close } = await scene()
  try {
    const mended = await filed(pemOf([leaves['sound']!]), HOST)
    assert.equal([mended.changed, mended.bundle], [true, pemOf([leaves['sound']!, second])])
    assert.ok(dialled.every(place => place === `${REPOSITORY}:80`))
    dialled.length = 0
    const again = await filed(mended.bundle!, HOST)
    assert.equal([again.changed, again.bundle, again.trusted], [false, mended.bundle, true])
    assert.equal(dialled, [])
  } finally {
    await close()
  }
})

test('without a name everything but the name is judged', async () => {
  const { filed, close } = await scene()
  try {
    const pem = pemOf([leaves['of another name']!, second])
    const wrong = await filed(pem, HOST)
    assert.equal([wrong.hostnameMatch, wrong.errors.map(({ code }) => code)], [false, ['hostname-mismatch']])
    const open = await filed(pem)
    assert.equal([open.host, open.hostnameMatch, open.errors, open.trusted], [null, null, [], true])
    assert.equal((await filed(pemOf([leaves['expired']!, second]))).error?.code, 'expired')
  } finally {
    await close()
  }
})

test.run()
