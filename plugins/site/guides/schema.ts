/** What the list of guides shows. */
import * as v from 'valibot'

const Named = v.object({ title: v.string(), summary: v.string() })

export const Listed = v.object({
  readers: v.array(
    v.object({
      id: v.string(),
      guides: v.array(v.object({ id: v.string(), en: Named, ko: Named })),
    }),
  ),
})
export type Listed = v.InferOutput<typeof Listed>
