/** The demo's servers on other ports and its files have the findings that were planted in them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Finding } from '../../../../core/answer/finding.ts'
import { withKey } from '../../../../plugins/certificate/file/key.ts'
import type { Answer } from '../../../../plugins/certificate/file/schema.ts'
import { FILE_HOST } from '../files.ts'
import { SERVICE_PORTS } from '../hosts/services.ts'
import { startDemo } from '../main.ts'
import { heldFetch } from '../../../behavior/openapi/answers.ts'
import { check, settings } from '../../../behavior/demo/ask.ts'

const demo = await startDemo({ settings: { ...settings, targetPorts: [...SERVICE_PORTS] } })
test.after(() => demo.close())

/** The worst that is more than worth knowing. */
const worst = (findings: readonly Finding[]): string | null =>
  findings.find(({ severity }) => severity !== 'info')?.code ?? null

for (const { name, port, code } of demo.world.services)
  test(`${name}:${port}: ${code ?? 'healthy'}`, async () => {
    const { findings, tlsKr, domain } = await check(demo, `${name}:${port}`)
    assert.is(domain, `${name}:${port}`)
    assert.is(worst(findings), code, JSON.stringify(findings))
    assert.is(tlsKr?.error?.code ?? null, code)
  })

const checkFile = async (pem: string): Promise<Answer> => {
  const response = await heldFetch(`${demo.serving.url}/api/v1/certificate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pem, host: FILE_HOST }),
  })
  assert.is(response.status, 200)
  return (await response.json()) as Answer
}

const whole = demo.world.files[0]!.text
for (const { name, code, text } of demo.world.files)
  test(`${name}: ${code ?? 'right'}`, async () => {
    const isKey = name.endsWith('.key')
    const checked = await checkFile(isKey ? whole : text)
    const { findings } = isKey ? await withKey(text, whole, checked) : checked
    assert.is(worst(findings), code, JSON.stringify(findings))
    // Whatever is wrong with the chain, the file as it should be is the whole one.
    assert.is(checked.bundle?.trim(), whole.trim())
  })

test.run()
