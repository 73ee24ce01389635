/** What the demo answered to the example of explain; made by test/examples.ts. */
import type * as v from 'valibot'
import type { Output } from './schema.ts'

export const exampleAnswer: v.InferOutput<typeof Output> | undefined = undefined
