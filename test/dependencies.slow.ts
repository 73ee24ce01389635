/** No package has a vulnerability that its registry knows of, where the registry answers. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Audit {
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

const audit = (...words: string[]): Audit => {
  const given = ['audit', '--json', '--audit=true', ...words]
  const { stdout, error } = spawnSync('npm', given, { cwd: root, encoding: 'utf8', timeout: 60_000 })
  if (error) return { message: error.message }
  try {
    return JSON.parse(stdout) as Audit
  } catch {
    return { message: stdout.slice(0, 200) || 'npm printed nothing' }
  }
}

/** What only runs on the machine of a developer is told of where it is grave. */
const GRAVE = ['high', 'critical']

test('npm audit knows of nothing', () => {
  const { message, vulnerabilities } = audit('--omit=dev')
  if (!vulnerabilities) {
    // The address of a registry is nobody else's matter.
    console.log(`skipped: npm audit, ${(message ?? '').replace(/ \w+:\/\/\S+/g, '').split('\n')[0]}`)
    return
  }
  const told = (of: Audit['vulnerabilities']) =>
    Object.entries(of ?? {}).map(([name, { severity, range }]) => ({ name, severity, range }))
  assert.equal(told(vulnerabilities), [])
  const inAll = told(audit().vulnerabilities)
  assert.equal(
    inAll.filter(({ severity }) => GRAVE.includes(severity)),
    [],
  )
})

test.run()
