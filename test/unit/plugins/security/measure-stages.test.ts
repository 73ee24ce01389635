/** The lines of a page that waits for a grade, after those of the certificate check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Stage } from '../../../../core/plugin/stage.ts'
import { httpStage, surveyStage } from '../../../../plugins/security/measure.ts'

const visit = (status: number | null) =>
  ({ secure: { hops: [{ status }] } }) as unknown as Parameters<typeof httpStage>[0]
const survey = (...offered: readonly (readonly [string, boolean])[]) =>
  ({
    versions: offered.map(([version, value]) => ({ version, offered: { value } })),
  }) as unknown as Parameters<typeof surveyStage>[0]

const CASES: readonly (readonly [stage: Stage, state: Stage['state'], en: string, ko: string])[] = [
  [
    surveyStage(survey(['TLS 1.3', true], ['TLS 1.2', true], ['TLS 1.1', false])),
    'good',
    'TLS settings: TLS 1.3, TLS 1.2',
    'TLS 설정: TLS 1.3, TLS 1.2',
  ],
  [surveyStage(survey()), 'unknown', 'TLS settings: could not be checked', 'TLS 설정: 확인하지 못함'],
  [httpStage(visit(200)), 'plain', 'HTTP: status 200', 'HTTP: 상태 코드 200'],
  [httpStage(visit(null)), 'unknown', 'HTTP: could not be checked', 'HTTP: 확인하지 못함'],
]

for (const [{ state: actual, label, found }, state, en, ko] of CASES)
  test(en, () => {
    assert.is(actual, state)
    assert.equal([`${label.en}: ${found.en}`, `${label.ko}: ${found.ko}`], [en, ko])
  })

test.run()
