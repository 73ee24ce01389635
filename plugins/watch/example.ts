/** What is answered to the example of the watch, and to everybody else. */
import { WORDS } from './words.ts'

export const exampleAnswer = { ok: true, message: WORDS.accepted.en, reminders: WORDS.reminders.en }
