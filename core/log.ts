/** JSON lines for the operator. What a caller asked for is told at `debug` only, and never a secret or a mail address. */
import { LOG_LEVELS } from './settings.ts'
import type { LogLevel } from './settings.ts'

export type Log = (level: Exclude<LogLevel, 'off'>, event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void

export const logger = (least: LogLevel, now: () => Date, write: (line: string) => void): Log => (level, event, fields = {}) => {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return
  write(JSON.stringify({ time: now().toISOString(), level, event, ...fields }))
}
