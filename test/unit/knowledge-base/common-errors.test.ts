/** The errors that are listed first: few, each once, and the best explained. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../../knowledge-base/articles/index.ts'
import { commonErrors } from '../../../knowledge-base/common-errors.ts'

test('they are ten at most, each once, and each has an article', () => {
  assert.ok(commonErrors.length <= 10)
  assert.is(new Set(commonErrors).size, commonErrors.length)
  for (const id of commonErrors) assert.ok(Object.hasOwn(articles, id), id)
})

test.run()
