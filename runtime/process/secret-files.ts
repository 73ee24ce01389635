/**
 * Secrets out of files, as containers get them: `CERTSCOPE_STORE_FILE=/run/secrets/store` gives the value of
 * `CERTSCOPE_STORE`. Only secret settings have such a name.
 */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import type { Language } from '../../core/plugin/plugin.ts'
import { invalidSetting, use } from '../../core/settings/errors.ts'
import type { ReadFile, Rows } from '../../core/settings/definition.ts'
import type { Environment } from '../../core/settings/read.ts'

const ERRORS = {
  'set-twice': {
    en: '{name} and {name}_FILE are both set. Use one of them.',
    ko: '{name} 값과 {name}_FILE 값이 모두 있습니다. 하나만 설정하세요.',
  },
} as const satisfies Catalogue

const SUFFIX = '_FILE'

/** The environment with the values in their places, and what is wrong with the files. */
export const withSecretFiles = (
  environment: Environment,
  rows: Rows,
  { readFile, language }: { readonly readFile: ReadFile; readonly language: Language },
): { readonly environment: Environment; readonly errors: readonly string[] } => {
  const values: Record<string, string | undefined> = { ...environment }
  const errors: string[] = []
  for (const { env, secret } of Object.values(rows)) {
    const name = `${env}${SUFFIX}`
    const path = environment[name]?.trim()
    if (!secret || !path) continue
    delete values[name]
    if (environment[env]?.trim()) {
      errors.push(words(ERRORS, { code: 'set-twice', params: { name: env } }, language) ?? '')
      continue
    }
    try {
      // An editor ends the file with a new line.
      values[env] = readFile(path).trim()
    } catch (error) {
      const { code } = error as { readonly code?: unknown }
      const why = typeof code === 'string' ? ` (${code})` : ''
      errors.push(
        invalidSetting(`${name}=${path}`, use({ code: 'file-unreadable', params: { why } }), language),
      )
    }
  }
  return { environment: values, errors }
}
