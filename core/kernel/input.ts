/** Reads what a plugin is asked: its checked input, and the key that the answer is shared under. */
import type * as v from 'valibot'
import type { Language } from '../text/catalogue.ts'
import { inputRefusal } from './input-refusal.ts'
import type { Plugin } from '../plugin/plugin.ts'
import { recent } from '../base/memo.ts'
import { NO_WORDS } from '../domain/inputs.ts'
import type { IntakeConfig } from '../domain/inputs.ts'
import type { Settings } from '../settings/read.ts'

export interface Intake {
  readonly value: unknown
  readonly key: string
}

type SharedInput = Readonly<Record<string, unknown>>

const isShared = (raw: unknown): raw is SharedInput =>
  typeof raw === 'object' && raw !== null && Object.isFrozen(raw)

interface Known {
  readonly plugin: Plugin
  readonly language: Language
  readonly key: string
}

export const intakeOf = (settings: Settings, loaded: (name: string) => Plugin) => {
  const config: IntakeConfig & v.Config<v.BaseIssue<unknown>> = {
    intake: { ports: settings.targetPorts, lenient: settings.allowTargets.length > 0 },
    abortEarly: true,
    message: NO_WORDS,
  }

  /** Throws Refusal. */
  const read = (plugin: Plugin, raw: unknown, language: Language = 'en'): Intake => {
    // `safeParse` would drop what is ours from the config; `~run` is what it calls.
    const input = plugin.input['~run']({ value: raw }, { ...config, lang: language })
    if (input.issues) throw inputRefusal(plugin, input.issues[0])
    return { value: input.value, key: `${plugin.name} ${JSON.stringify(input.value)}` }
  }

  /** To read an input takes several times of what a kept answer does otherwise. */
  const keyOf = recent(text => {
    const [name, raw, language] = JSON.parse(text) as [string, unknown, Language]
    return read(loaded(name), raw, language).key
  })

  /** Requests of one query share their input, which is frozen: its key is looked up once. */
  const known = new WeakMap<SharedInput, Known>()

  return {
    read,
    keyOf(plugin: Plugin, raw: unknown, language: Language): string {
      const shared = isShared(raw) ? raw : null
      const found = shared && known.get(shared)
      if (found?.plugin === plugin && found.language === language) return found.key
      const key = keyOf(JSON.stringify([plugin.name, raw, language]))
      if (shared) known.set(shared, { plugin, language, key })
      return key
    },
  }
}
