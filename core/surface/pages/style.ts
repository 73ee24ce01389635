/** The pages' one stylesheet: readable on a phone, in the light and in the dark, and on paper. */
import { FIGURE_STYLE } from './figure-style.ts'
import { ANSWER } from './style-answer.ts'
import { FORM } from './style-form.ts'
import { FRAME } from './style-frame.ts'
import { HOME } from './style-home.ts'
import { MEDIA } from './style-media.ts'
import { TEXT } from './style-text.ts'
import { TOKENS } from './style-tokens.ts'

export const STYLE = [TOKENS, TEXT, FRAME, FORM, ANSWER, FIGURE_STYLE, HOME, MEDIA].join('')
