/**
 * The certificate check, the grade, the list of expiries and both badges say the same of every host of the
 * demo. CI takes those of the network, the certificate and the handshake; `--whole` takes all.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Check } from '../../../plugins/certificate/schema.ts'
import type { CheckId } from '../../../plugins/security/grade/rules.ts'
import type { Answer } from '../../../plugins/security/schema.ts'
import { all, check, get, type Expiry } from './ask.ts'
import { demo } from './running.ts'
import { DOMAIN } from '../../peers/demo/authorities.ts'
import { CERTIFICATE_HOSTS } from '../../peers/demo/hosts/certificate.ts'
import { CLIENT_HOSTS } from '../../peers/demo/hosts/clients.ts'
import { CONNECTION_HOSTS } from '../../peers/demo/hosts/connection.ts'
import { CT_HOSTS } from '../../peers/demo/hosts/ct.ts'
import { GRADED_TLS_HOSTS } from '../../peers/demo/hosts/graded-tls.ts'
import { NETWORK_HOSTS } from '../../peers/demo/hosts/network.ts'
import { REVOCATION_HOSTS } from '../../peers/demo/hosts/revocation.ts'
import { VIEW_HOSTS } from '../../peers/demo/hosts/view.ts'
import { heldFetch } from '../openapi/answers.ts'

const isWhole = process.argv.includes('--whole')
const SAMPLE = new Set(
  [
    ...CERTIFICATE_HOSTS,
    ...CLIENT_HOSTS,
    ...CONNECTION_HOSTS,
    ...CT_HOSTS,
    ...NETWORK_HOSTS,
    ...GRADED_TLS_HOSTS,
    ...REVOCATION_HOSTS,
    ...VIEW_HOSTS,
  ]
    .map(({ name }) => name)
    // One address answers well, and the other does not.
    .concat(`two-addresses.${DOMAIN}`),
)
/** Each takes as long as its deadline. */
const SLOW = ['silent', 'dripping', 'stalling'].map(label => `${label}.${DOMAIN}`)
const names = [...demo.world.hosts, ...demo.world.graded]
  .map(({ name }) => name)
  .filter(name => isWhole || (SAMPLE.has(name) && !SLOW.includes(name)))

interface Badge {
  readonly message: string
  readonly color: string
  readonly isError: boolean
}

const answers = await all(
  names,
  async name => {
    const response = await heldFetch(`${demo.serving.url}/api/v1/security?domain=${name}`)
    const graded = (await response.json()) as Answer & { readonly error?: string }
    const badge = (kind: string) => get<Badge>(demo, `/badge/${name}.json?kind=${kind}`)
    const { results } = await get<Expiry>(demo, `/api/v1/expiry?domains=${name}`)
    return {
      status: response.status,
      graded,
      checked: await check(demo, name),
      servedTlsOk: results[0]!.servedTlsOk,
      grade: await badge('grade'),
      days: await badge('days'),
    }
  },
  4,
)

test('many hosts are compared', () => assert.ok(names.length >= (isWhole ? 230 : 150), `${names.length}`))

const BROWSERS = ['chrome', 'firefox', 'safari']
/** How a server fails that was not reached at another address, or from Korea. */
const AWAY = ['dns-nxdomain', 'timeout', 'refused', 'unreachable', 'reset', 'closed']
type Finding = Check['findings'][number]

const isRefused = ({ severity, refusedBy }: Finding): boolean =>
  severity === 'error' && (refusedBy === undefined || refusedBy.some(client => BROWSERS.includes(client)))
/** What browsers fetch, and where nobody gets through to the server from Korea. */
const isLesser = ({ code, subject }: Finding): boolean =>
  code === 'incomplete-chain' || (subject !== undefined && AWAY.includes(code))
/** The color of what fails now. */
const RED = '#cf222e'
const GREEN = '#1a7f37'
const isWorseThan = (grade: string, other: string): boolean => GRADES.indexOf(grade) > GRADES.indexOf(other)
const GRADES = ['A', 'A-', 'B', 'C', 'D']

/** Whatever fails them is seen in the certificate or the handshake, and not in HTTP. */
const OF_CERTIFICATE: readonly CheckId[] = [
  'reachable',
  'certificate-trust',
  'certificate-hostname',
  'certificate-dates',
  'certificate-chain',
  'certificate-revocation',
  'certificate-key',
  'certificate-signature',
  'clients',
  'ocsp-staple',
]

for (const [name, { status, graded, checked, servedTlsOk, grade, days }] of answers) {
  const refused = checked.findings.filter(one => isRefused(one) && !isLesser(one))
  const broken = checked.findings.some(({ severity }) => severity === 'error')
  const said = refused.map(({ code }) => code).join(', ') || 'nothing'
  test(`${name}: ${said} is refused`, () => {
    if (status === 200) {
      const capped = graded.checks.filter(({ id, cap }) => OF_CERTIFICATE.includes(id) && cap === 'D')
      assert.is(capped.length > 0, refused.length > 0, `${graded.verdict.en} ${checked.verdict.en}`)
      if (refused.length > 0) assert.is(graded.grade, 'D')
      // The grade has the sentence of the certificate check.
      for (const { detailEn } of capped)
        assert.ok(
          checked.findings.some(({ en }) => detailEn.includes(en.message.replace(/\.$/, ''))),
          detailEn,
        )
      assert.equal([grade.message, grade.isError], [graded.grade, false])
      if (broken) {
        assert.is(graded.verdict.state, 'problem', checked.verdict.en)
        assert.ok(isWorseThan(graded.grade, 'A-'), graded.verdict.en)
        assert.is.not(grade.color, GREEN)
      }
    } else {
      // No letter: the certificate check does not call it a problem of the server either.
      assert.match(graded.error!, / (?:could not|cannot) be graded\. /)
      const blocked = checked.tls.error?.code === 'blocked-address'
      assert.is(status, blocked ? 400 : 503, graded.error)
      if (!blocked) assert.is.not(checked.verdict.state, 'problem')
      assert.equal([grade.message, grade.isError], ['unknown', true])
    }
    assert.is(checked.verdict.state === 'problem', broken)
    // What fails for users now, at any address and from Korea, is bad for the whole name.
    const isJudged = checked.tls.reachable && (broken || checked.tls.ok)
    assert.is(servedTlsOk, isJudged ? !broken : null)
    if (servedTlsOk === false) assert.equal([days.color, /day/.test(days.message)], [RED, false])
    if (servedTlsOk === null) assert.is(days.message, 'unknown')
    assert.is(days.message.endsWith('days'), servedTlsOk === true)
  })
}

test.run()
