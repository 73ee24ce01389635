/**
 * Pure: which of the present alerts of a domain are news to its owner, and what was told by then.
 *
 * - Alerts that are critical, urgent or warnings are told once a step while they stand; of steps that were
 *   missed the latest alone. What is not in the present ones has gone, and is forgotten after three days:
 *   what comes back before is not told again.
 * - What is known of a server that could not be measured stays as it is. That it could not is told after
 *   three days, once until it is measured again.
 * - A certificate that replaces another one is news once. The first judgement has nothing to compare with.
 * - That something critical is over is told when it is forgotten, if nothing critical stands by then.
 * - What CT logs show and the server does not serve is news once (issued.ts).
 * - A receiver that takes what is not repeated for over (Alertmanager) is told each day what stands.
 * - Of a certificate that has expired its owner is reminded weekly, three times, on days when it was seen.
 */
import type * as v from 'valibot'
import type expiryJudged from '../../expiry/judged/index.ts'
import { SEVERITIES } from '../letter/content.ts'
import type { Notice } from '../letter/content.ts'
import { LOST } from '../check/facts.ts'
import type { StoredFacts } from '../check/facts.ts'
import type { Issued } from '../check/issued.ts'
import { withChecks, withoutGone } from './checks.ts'
import type { State, Titles } from './checks.ts'
import { withIssued } from './issued.ts'
import { readMemory, seenOf, withCertificate, withTold, writeMemory } from './memory.ts'
import type { Memory } from './memory.ts'
import { certificateNews, reminderAfter, REMINDERS, stillExpired } from './news.ts'

/* Pure: which step of an alert comes after which. */

/**
 * Steps that one matter may pass, in the order of time; those beside each other come in either order, by the
 * lifetime of the certificate. An alert without steps rises with its severity.
 */
const ORDER: readonly (readonly string[])[] = [
  ['1/3', '1/4', '60', 'warning'],
  ['1/6', '30', 'urgent'],
  ['14'],
  ['7'],
  ['3'],
  ['1'],
  ['0'],
  ['critical'],
  ...REMINDERS.map(step => [step]),
]

const DAYS = [60, 30, 14, 7, 3, 1, 0] as const

/** Days of an operator's own stand between those that everybody has. */
const rankOf = (step: string): number => {
  const at = ORDER.findIndex(steps => steps.includes(step))
  if (at >= 0 || !/^\d+$/.test(step)) return at
  const day = Number(step)
  const before = DAYS.findLastIndex(one => one > day)
  const [above, below] = [DAYS[before], DAYS[before + 1]!]
  return above === undefined ? (DAYS[0] - day) / 10_000 : before + (above - day) / (above - below)
}

/** The steps that were told with this one among them; null: it is not news after those. */
const stepped = (told: readonly string[], step: string): readonly string[] | null => {
  const [last] = told
  if (last === undefined || rankOf(step) > rankOf(last)) return [step]
  return rankOf(step) === rankOf(last) && !told.includes(step) ? [...told, step] : null
}

type PresentAlert = v.InferOutput<typeof expiryJudged.output>['alerts'][number]

interface Judging {
  /** What the last judgement gave; null: this is the first since the confirmation. */
  readonly memory: string | null
  /** Null: nothing was ever found out. */
  readonly facts: StoredFacts | null
  /** What CT logs show, for those who want to hear of it; null: no search has answered. */
  readonly issued: Issued | null
  /** Alerts for those facts at `now` (`expiry/judged`); empty without facts. */
  readonly alerts: readonly PresentAlert[]
  readonly titles: Titles
  /** Days in a row without a conclusive measurement. */
  readonly failures: number
  /** What stands is told each day, to a receiver that takes it for over when it is not. */
  readonly isResent?: boolean
  readonly now: Date
}

interface Judgement {
  /** JSON, at most 2,304 octets. */
  readonly memory: string
  /** Worst first. */
  readonly notices: readonly Notice[]
}

/** One matter of a domain, which may pass several steps. */
interface Matter {
  readonly key: string
  readonly step: string
  readonly severity: 'critical' | 'urgent' | 'warning'
  readonly alert: PresentAlert
}

/** Told of a certificate in CT logs as well, where no server could be asked for its own. */
const OF_LATEST = [
  'certificate-expiring',
  'certificate-expired',
  'certificate-not-yet-valid',
  'renewal-overdue',
]

/**
 * Why a server could not be measured is no alert: it may be our own network. Nor is what CT logs show in its
 * place where its addresses could not be looked up: the server may well have another certificate.
 */
export const isTold = ({ code, fault }: PresentAlert, facts: StoredFacts | null): boolean => {
  const isGuess = facts?.why === 'dns-failure' && facts.certificate?.source === 'ct'
  if (isGuess && OF_LATEST.includes(code)) return false
  const isMeasured = facts?.server?.measured !== false
  return code !== 'certificate-fault' || isMeasured || (fault !== null && LOST.includes(fault))
}

/** What an alert is about, so that it is another one about another certificate or another expiry. */
const aboutOf = ({ code, at, fault }: PresentAlert, facts: StoredFacts | null): string => {
  const served = facts?.certificate?.notAfter ?? ''
  if (code === 'certificate-revoked' || code === 'newer-not-served') return served
  return fault ?? at ?? ''
}

/** What is told of the present alerts, each under a key of its own. */
const mattersOf = ({ alerts, facts }: Judging): Matter[] => {
  const counts = new Map<string, number>()
  return alerts.flatMap((alert): Matter[] => {
    const { code, severity, step } = alert
    if (severity === 'info' || severity === 'unknown' || !isTold(alert, facts)) return []
    const key = `${code} ${aboutOf(alert, facts)}`.trim()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    // Trust may end for two reasons at one time.
    const own = count === 1 ? key : `${key} #${count}`
    return [{ key: own, step: step ?? severity, severity, alert }]
  })
}

/** What is over for good until somebody acts. */
const isReminded = ({ severity, alert }: Matter): boolean =>
  alert.code === 'certificate-expired' && severity === 'critical'

/** The alerts that are news, in the order that they come in. */
const withAlerts = (start: Memory, matters: readonly Matter[], { facts, now }: Judging): State => {
  let memory = start
  const notices: Notice[] = []
  for (const matter of matters) {
    const { key, severity, alert } = matter
    const known = memory.told[key]
    const isSeen = isReminded(matter) && !facts?.why
    const reminder = isSeen && known ? reminderAfter(known, now) : null
    const step = reminder ?? matter.step
    const steps = stepped(known?.steps ?? [], step)
    const hasRisen = severity === 'critical' && !known?.critical
    const isTimed = !isReminded(matter) || known?.at !== undefined
    if (known && steps === null && known.gone === undefined && !hasRisen && isTimed) continue
    const critical = known?.critical || severity === 'critical' ? ({ critical: true } as const) : {}
    const told = steps === null && known?.at !== undefined ? known.at : Math.floor(now.getTime() / 1000)
    const next = withTold(memory, key, {
      steps: steps ?? known?.steps ?? [],
      ...critical,
      ...(isReminded(matter) ? { at: told } : {}),
    })
    // Without room it is not told either: it will be once there is some.
    if (next === null) continue
    memory = next
    if (steps === null) continue
    const { code, at, en, ko } = alert
    const fixes = { en: en.fixes.join('\n'), ko: ko.fixes.join('\n') }
    const words = reminder && at ? stillExpired(reminder, at, fixes, now) : { code, severity, at, en, ko }
    notices.push({ ...words, key: `${key} ${step}`, matter: key })
  }
  return { memory, notices }
}

export const judge = (judging: Judging): Judgement => {
  const { facts, failures, titles, now } = judging
  const kept = readMemory(judging.memory)
  const matters = mattersOf(judging)
  const seen = seenOf(facts)
  const news = kept ? certificateNews(kept, seen, facts, now) : { told: {}, notices: [] }
  const begun = withCertificate(kept && { ...kept, told: news.told }, seen)
  const gone = withoutGone(begun, new Map(matters.map(({ key, severity }) => [key, severity])), titles, now)
  const alerted = withAlerts(gone.memory, matters, judging)
  const standing = judging.isResent ? withAlerts({ ...gone.memory, told: {} }, matters, judging) : alerted
  const checked = withChecks(alerted.memory, facts, failures, now)
  const logged = withIssued(checked.memory, judging)
  const notices = [
    ...standing.notices,
    ...checked.notices,
    ...logged.notices,
    ...news.notices,
    ...gone.notices,
  ]
  return {
    memory: writeMemory(logged.memory),
    notices: notices.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
  }
}
