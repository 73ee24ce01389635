/** What `certscope usage` prints: a heading above the counts, or that there are none. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usageLines } from '../../../../../core/surface/http/usage.ts'

test('the counts have a heading in the language of the terminal', () => {
  const table = [['rest certificate my-app KR', 12]] as const
  assert.equal(usageLines(table, 'en'), [
    '    count  surface endpoint client country',
    '       12  rest certificate my-app KR',
  ])
  assert.equal(usageLines(table, 'ko'), [
    '     횟수  경로 기능 클라이언트 국가',
    '       12  rest certificate my-app KR',
  ])
})

test('without counts it says so', () => {
  assert.equal(usageLines([], 'en'), ['No requests have been counted yet.'])
  assert.equal(usageLines([], 'ko'), ['아직 센 요청이 없습니다.'])
})

test.run()
