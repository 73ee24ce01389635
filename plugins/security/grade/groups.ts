/** Sorts the checks of the rule into the groups that a reader looks for. */
import { CERTIFICATE } from '../checks/certificate.ts'
import { KEYS } from '../checks/keys.ts'
import { REDIRECTS } from '../checks/redirects.ts'
import { SOUND_SUITES } from '../checks/sound-suites.ts'
import { SUITES } from '../checks/suites.ts'
import { partOf, type CheckId } from './rules.ts'

/** In the order of every answer. */
export const GROUPS = ['certificate', 'protocols', 'ciphers', 'http'] as const
export type Group = (typeof GROUPS)[number]

/** Checks of files that are about something else as a whole. */
const MOVED: Readonly<Partial<Record<CheckId, Group>>> = {
  'ocsp-staple': 'certificate',
  'sha1-signature': 'ciphers',
}

const FILES: readonly (readonly [Group, object])[] = [
  ['certificate', CERTIFICATE],
  ['ciphers', { ...SUITES, ...SOUND_SUITES, ...KEYS }],
  ['http', REDIRECTS],
]

export const groupOf = (id: CheckId): Group =>
  MOVED[id]
  ?? FILES.find(([, rules]) => Object.hasOwn(rules, id))?.[0]
  ?? (partOf(id) === 'page' ? 'http' : 'protocols')
