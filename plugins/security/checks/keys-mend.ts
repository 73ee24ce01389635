/** What a server shows once its groups were set right. */
import type { GroupSurvey, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { groupName, GROUP } from '../../../core/protocol/tls/codec/constants.ts'
import { isWeakCurve } from './keys-judge.ts'
import type { KEYS } from './keys.ts'
import { measured, type Mends } from '../grade/mend.ts'
import { mendTls, withTls13 } from './protocols-mend.ts'

export const accepting = (tls: TlsSurvey, ...wanted: readonly number[]): TlsSurvey => {
  const others = tls.groups.filter(({ group }) => !wanted.includes(group))
  const added = wanted.map(group => ({ group, name: groupName(group), accepted: measured(true) }))
  return { ...tls, groups: [...others, ...added] }
}

const FFDHE2048 = measured({ bits: 2048, prime: 'ffdhe2048', common: true })

const withStrongDhe = (tls: TlsSurvey): TlsSurvey['dhe'] =>
  tls.dhe.reason !== null || (tls.dhe.value !== null && tls.dhe.value.bits < 2048) ? FFDHE2048 : tls.dhe

const withoutWeak = (one: GroupSurvey): GroupSurvey =>
  isWeakCurve(one) ? { ...one, accepted: measured(false) } : one

export const MEND_KEYS: Mends<typeof KEYS> = {
  'key-exchange': mendTls(tls => ({
    ...tls,
    dhe: withStrongDhe(tls),
    groups: tls.groups.map(withoutWeak),
  })),
  groups: mendTls(tls => accepting(tls, GROUP.p256, GROUP.x25519)),
  'post-quantum': mendTls(tls => accepting(withTls13(tls), GROUP.x25519mlkem768)),
}
