/** An instance whose certificate check has a fixed answer, for the surfaces of the explanation. */
import certificate from '../../../../plugins/certificate/index.ts'
import { certificate as exampleAnswer } from '../example-answers.ts'
import { plugins } from '../../../../plugins/index.ts'
import { answering, world } from '../../../peers/world.ts'

/** A text that one fault of a server alone prints. */
export const EXPIRED = 'certificate has expired'

export const scene = (environment: Record<string, string> = {}, now?: () => Date) =>
  world(
    plugins.map(one => (one.name === 'certificate' ? answering(certificate, () => exampleAnswer) : one)),
    now ? { now } : {},
    environment,
  )

export interface Told {
  readonly verdict: { readonly state: string; readonly en: string; readonly ko: string }
  readonly matches: readonly {
    readonly id: string
    readonly matched: string
    readonly status?: string
    readonly evidence?: { readonly en: string; readonly ko: string }
    readonly en: { readonly title: string; readonly causes: string[]; readonly fixes: string[] }
    readonly ko: { readonly title: string; readonly causes: string[]; readonly fixes: string[] }
    readonly fixesFor: string[]
    readonly links: string[]
  }[]
  readonly next: string
  readonly nextKo: string
  readonly facts: { readonly host: string | null; readonly port: number | null }
  readonly checked: { readonly domain: string; readonly reachable: boolean } | null
  readonly unmeasured: readonly object[]
}

export const pathOf = (error: string, more: Record<string, string> = {}): string =>
  `/api/v1/explain?${new URLSearchParams({ error, ...more })}`
