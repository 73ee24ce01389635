/**
 * What a plugin imports: `certscope/plugin`. The schemas (`v`) are those of the kernel, so that a plugin from
 * outside needs no package besides.
 */
export * as v from 'valibot'
export { HOUR, MINUTE, plugin } from './plugin.ts'
export type {
  Call,
  Context,
  Job,
  Line,
  Opening,
  Plugin,
  Route,
  SettingsWith,
  Summary,
  TableRow,
  Tool,
} from './plugin.ts'

// Replies, pages, and what refuses a request.
export * from './reply.ts'
export { html } from './surface/pages/html.ts'
export type { Html } from './surface/pages/html.ts'
export { layout } from './surface/pages/layout.ts'
export type { Page } from './surface/pages/layout.ts'
export { Refusal } from './errors.ts'

// Inputs and outputs.
export * from './schema.ts'
export { Target, hostAndPort, readableHost, registrableOf } from './domain.ts'
export { codes, detail } from './detail.ts'

// Words in both languages.
export { codesOf, english, isTransient, moment, words } from './catalogue.ts'
export type { Catalogue, Coded, Entry, Language, Report } from './catalogue.ts'

// Settings of its own.
export * from './setting-values.ts'
export type { ReadFile, Row, Rows, SecretValues, Values } from './setting-row.ts'
export { bearer } from './clients.ts'
export type { Client, Clients } from './clients.ts'
export type { Reach } from './reach.ts'
export type { Settings } from './settings.ts'

// The network and the clock.
export { DoorError } from './doors.ts'
export type { Endpoint, Got, Purpose, Socket } from './doors.ts'
export type { GuardedDoors, Vetted } from './guard.ts'
export { inTime } from './in-time.ts'
export type { Outcome } from './outcome.ts'
export * from './time.ts'
export type { Work } from './work.ts'
