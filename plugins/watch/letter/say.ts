/** The words of letters in one language. */
import { words } from '../../../core/text/catalogue.ts'
import type { Coded, Language, Report } from '../../../core/text/catalogue.ts'
import { LETTERS } from './words.ts'

export const say = (report: Coded<typeof LETTERS> & Report, language: Language): string =>
  words(LETTERS, report, language) ?? report.code
