/** What a climb for CAA records came to, in short. */
import { findCaa } from '../../../../../core/protocol/caa/climb.ts'
import { mayIssue } from '../../../../../core/protocol/caa/judge.ts'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'

export interface Climbed {
  readonly at: string | null | 'unknown'
  readonly may: boolean | null
}

export const climbed = async (ask: Ask, name: string): Promise<Climbed> => {
  const found = await findCaa(ask, name)
  return found.ok
    ? { at: found.caa?.foundAt ?? null, may: mayIssue(found.caa, ['our-ca.example'], name.startsWith('*.')) }
    : { at: 'unknown', may: null }
}
