/**
 * OpenSSL's own CT validation and ours agree over real servers: embedded SCTs, and SCTs in the TLS extension.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { observeScts } from '../../../../../core/protocol/ct/sct.ts'
import type { CtLogs } from '../../../../../core/protocol/ct/sct.ts'
import { probeTls } from '../../../../../core/protocol/tls/index.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { toPem } from '../../../../peers/protocols/x509/ca.ts'
import { ctLog, USABLE, deliveredScts, loggedLeaf } from '../../../../peers/protocols/ct-log.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { sClient } from '../../../../peers/protocols/openssl.ts'
import { authority, leaf, midnight, validity } from '../../../../peers/protocols/x509/pki.ts'
import { concat, toBase64, u16, vec16, type Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { cleanUp, folder, hasOpenssl, serve } from '../../../../unit/core/protocol/tls/openssl.ts'

const NAME = 'demo.example'
const day = midnight(new Date())
const root = authority({
  subject: [
    ['O', 'Example CA'],
    ['CN', 'Root'],
  ],
  key: testKey('rootRsa'),
  ...validity(day, -100, 100),
})
const spec = { names: [NAME], key: testKey('leafP256'), issuer: root, ...validity(day, -10, 80) }
const peers = [ctLog('North', 'North'), ctLog('South', 'South')]
const logged = peers.map(log => ({ log, at: new Date(day - 86_400_000) }))
const hex = (bytes: Bytes) => Buffer.from(bytes).toString('hex')
const list: CtLogs = {
  date: '2026-11-21',
  find: id =>
    peers.map(one => ({ ...one, ...USABLE, logId: hex(one.logId) })).find(({ logId }) => logId === id)
    ?? null,
}

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/**
 * The extension signed_certificate_timestamp (RFC 6962 section 3.3.1) as s_server reads it: type, length,
 * list.
 */
const serverInfo = (scts: Bytes): string =>
  '-----BEGIN SERVERINFO FOR '
  + `SCT-----\n${toBase64(concat(u16(18), vec16(scts)))
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END `
  + `SERVERINFO FOR SCT-----\n`

const bare = leaf(spec)
const table: readonly [string, Bytes, Bytes | null][] = [
  ['embedded', loggedLeaf(spec, logged), null],
  ['tls', bare, deliveredScts(bare, logged)],
]
for (const [source, certificate, scts] of table) {
  const name = `OpenSSL and we call SCTs valid when they are delivered so: ${source}`
  if (!hasOpenssl) {
    console.log(`skipped: ${name}: there is no openssl command here`)
    continue
  }
  test(name, async () => {
    const pair = {
      cert: write(`${source}.crt`, toPem(certificate)),
      key: write(`${source}.key`, String(testKey('leafP256').export({ format: 'pem', type: 'pkcs8' }))),
    }
    const logFile = write(
      'logs.cnf',
      `enabled_logs=a,b\n${peers.map(({ description, key }, index) => `[${'ab'[index]}]\ndescription=${description}\nkey=${toBase64(key)}\n`).join('')}`,
    )
    // s_server sends what a serverinfo file holds in TLS 1.2 alone.
    const server = await serve(
      pair,
      '-tls1_2',
      ...(scts ? ['-serverinfo', write('scts.pem', serverInfo(scts))] : []),
    )
    try {
      const oracle = await sClient(
        server.port,
        NAME,
        '-CAfile',
        write('root.crt', toPem(root.certificate)),
        '-ct',
        '-ctlogfile',
        logFile,
      )
      assert.is(oracle.output.match(/SCT validation status: valid/g)?.length, 2, oracle.output)
      const served = await probeTls(
        { connect, now: () => new Date() },
        { address: '127.0.0.1', port: server.port, serverName: NAME },
        { signal: AbortSignal.timeout(10_000) },
      )
      assert.ok(served.ok)
      if (!served.ok) return
      const observed = await observeScts(
        {
          leaf: parseCertificate(served.certificates[0]!),
          issuer: parseCertificate(root.certificate),
          tls: served.sctList,
          ocsp: served.ocsp,
        },
        list,
      )
      assert.equal(
        observed.map(one => [one.log, one.source, one.signature]),
        [
          ['North', source, 'valid'],
          ['South', source, 'valid'],
        ],
      )
    } finally {
      await server.stop()
    }
  })
}

test.after(cleanUp)
test.run()
