/** The mail plugin keeps the contract of plugins. */
import { test } from 'uvu'
import plugin from '../../../../plugins/mail/index.ts'
import { testContract } from '../../../contract.ts'

testContract(test, plugin)

test.run()
