/** Bundles of other projects: what is said of each file is what is said of a server that sends it. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Refusal, failure } from '../../../../../core/errors/errors.ts'
import { MalformedCertificate, parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { assertSame, pemOf, scene } from './scene.ts'

interface Bundles {
  /** DER in base64; bundles name them by their place. */
  readonly certificates: readonly string[]
  readonly bundles: readonly {
    readonly source: string
    readonly id: string
    readonly at: string
    readonly host: string
    readonly roots: readonly number[]
    readonly sent: readonly number[]
  }[]
}

const path = new URL('../../../../lab/cases/bundles.json', import.meta.url)
const { certificates, bundles } = JSON.parse(readFileSync(path, 'utf8')) as Bundles
const octets = (at: number): Bytes => Uint8Array.from(Buffer.from(certificates[at]!, 'base64'))

const isReadable = (der: Bytes): boolean => {
  try {
    return parseCertificate(der).der.length > 0
  } catch (thrown) {
    if (thrown instanceof MalformedCertificate) return false
    throw thrown
  }
}

/** Their keys are nobody's here: no client of ours checks a signature of Ed448. */
const UNCHECKED = [0x0808]
const key = testKey('leafP256')

test('files of other projects are judged as servers that send them', async () => {
  const told = new Map<string, number>()
  for (const { source, id, at, host, roots, sent } of bundles) {
    const name = `${source} ${id}`
    const trusted = roots.map(octets).filter(isReadable)
    const chain = sent.map(octets)
    const { served, filed, close } = await scene({
      at: new Date(at),
      roots: trusted,
      key,
      schemes: UNCHECKED,
    })
    try {
      const check = await served(chain, host)
      const answer = await filed(pemOf(chain), host).catch((thrown: unknown) => {
        if (thrown instanceof Refusal) return failure(thrown, 'en').error
        throw thrown
      })
      if (typeof answer === 'string') {
        assert.is(check.tls.error?.code, 'malformed-certificate', `${name}: ${answer}`)
        assert.is(answer, check.tls.error?.message, name)
      } else assertSame(answer, check, name)
      told.set(source, (told.get(source) ?? 0) + 1)
    } finally {
      await close()
    }
  }
  const all = [...told.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${all} of ${bundles.length} bundles are judged alike: ${JSON.stringify(Object.fromEntries(told))}`,
  )
  assert.ok(all >= 100)
})

test.run()
