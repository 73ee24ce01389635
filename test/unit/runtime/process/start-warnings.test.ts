/** What Node may still change is not warned of; everything else is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutExperimentalWarnings } from '../../../../runtime/process/start.ts'

test('a warning of what is experimental is dropped, another one is passed on', () => {
  const own = process.emitWarning
  const heard: string[] = []
  process.emitWarning = (warning: string | Error) => void heard.push(String(warning))
  try {
    withoutExperimentalWarnings()
    process.emitWarning('may change', 'ExperimentalWarning')
    process.emitWarning('goes away', 'DeprecationWarning')
    assert.equal(heard, ['goes away'])
  } finally {
    process.emitWarning = own
  }
})

test.run()
