/** The demo, running while a test file asks it. */
import { test } from 'uvu'
import { startDemo } from '../../peers/demo/main.ts'
import { settings } from './ask.ts'

export const demo = await startDemo({ settings, logLine: line => console.error(line) })
test.after(() => demo.close())
