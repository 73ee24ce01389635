/** `certscope completion SHELL`: a script by which a shell completes what the loaded plugins declare. */
import type { Language, Plugin } from '../../core/plugin/plugin.ts'
import { verbs } from '../../core/surface/cli/cli.ts'
import { completedVerb, ownVerb, SHELLS, completionOf } from '../../core/surface/cli/completion.ts'
import { OWN_VERBS } from './verbs.ts'

/** Null: the words are not one of the shells, and maybe a language. */
export const completion = (
  [shell, ...more]: readonly string[],
  plugins: readonly Plugin[],
  language: Language,
): string | null => {
  const chosen = SHELLS.find(one => one === shell)
  if (!chosen || (more.length > 0 && !/^--lang[ =](?:en|ko)$/.test(more.join(' ')))) return null
  return completionOf(chosen, [
    ...verbs(plugins).map(plugin => completedVerb(plugin, language)),
    ...OWN_VERBS.map(([name, en, ko, takes = '']) =>
      ownVerb(name, language === 'ko' ? ko : en, takes, language),
    ),
  ])
}
