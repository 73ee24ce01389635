/** Every built-in plugin keeps the contract, and they fit together. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkPlugins } from '../core/check-plugins.ts'
import { plugins } from '../plugins/index.ts'
import { testContract } from './contract.ts'

for (const plugin of plugins) testContract(test, plugin)

test('the built-in plugins share no name, route or tool', () => {
  checkPlugins(plugins)
  assert.throws(() => checkPlugins([...plugins, plugins[0]!]), /is taken by/)
})

test.run()
