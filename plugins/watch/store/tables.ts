/** The tables of the watch, and the rows that they hold. Instants are milliseconds since 1970. */
import type { Migration } from '../../../core/network/doors.ts'

/**
 * `pending`: nobody has confirmed yet, so nothing is measured and nothing but the confirmation is mailed.
 * `stopped`: by its owner, a bounce, a complaint or the operator; only a new confirmation makes it active.
 */
export const STATES = ['pending', 'active', 'paused', 'stopped'] as const
export type State = (typeof STATES)[number]

/** By what alerts reach people: each is handed over, put off and braked by itself (outbox/channels.ts). */
export const CHANNELS = ['mail', 'webhook'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** What a link in a mail allows: to confirm once, to manage everything, to stop, or to block the address. */
export type Purpose = 'confirm' | 'manage' | 'stop' | 'never'

/** `asked` letters are those that anybody may cause with an address: they have caps. */
export type LetterKind = 'confirm' | 'already' | 'test' | 'alerts'

/** `dropped`: its address must not have it any more, or it waited too long for its cap. */
export type LetterState = 'waiting' | 'sent' | 'failed' | 'dropped'

/** One address and its settings. */
export type SubscriptionRow = {
  readonly id: string
  /**
   * The identity: a mail address as it was given, its domain in lower-case A-labels; for a webhook
   * `slack:HASH@HOST` (webhook/address.ts).
   */
  readonly email: string
  /** The sealed URL of a webhook (`Hashes.seal`); null: it is a mail address. */
  readonly webhook: string | null
  /** Keyed hash of the mailbox that all spellings of the address lead to: what caps count by. */
  readonly mailbox: string
  readonly language: 'en' | 'ko'
  readonly state: State
  /** Local hour of sending, 0 to 23, in an IANA time zone. */
  readonly hour: number
  readonly zone: string
  readonly made_at: number
  readonly changed_at: number
  readonly confirmed_at: number | null
  readonly stopped_why: 'asked' | 'bounced' | 'complained' | 'operator' | null
  /** 1: it hears of certificates in CT logs that its domains do not serve. */
  readonly certificates: number
  /** When its next letter is judged; null unless active. */
  readonly due_at: number | null
  /** When the last letter of alerts was written. */
  readonly letter_at: number | null
  /** JSON of the addresses and the days of the operator's list; null: those of a subscriber. */
  readonly mails: string | null
  /** JSON of those of `mails` that are dead, until the list is applied again; null: none. */
  readonly dead_mails: string | null
  readonly days: string | null
  /** Counts up with each claim: who has an older number has lost it. */
  readonly fence: number
  readonly lease_until: number
}

/** The subscription of the operator's list, which has as many domains as its file. */
export const LIST_ID = 'operator'

/** The states of domains on the page of the operator's list, worst first. */
export const RANKS = ['problem', 'warning', 'unchecked', 'good'] as const

/** What the page of the operator's list shows of a domain, beside what it has as a watched one. */
export type ListedRow = {
  readonly domain: string
  /** The place of its state in `RANKS`, and since when it has that. */
  readonly rank: number
  readonly since: number
  /** When its certificate expires. */
  readonly ends_at: number | null
  /** What was found last; null: not yet. */
  readonly certificate: string | null
  readonly grade: string | null
  readonly name_servers: string | null
  readonly addresses: string | null
  readonly next_at: number
  readonly fence: number
  readonly lease_until: number
}

/** One change of a domain of the operator's list. */
export type ChangeRow = {
  readonly id: string
  readonly domain: string
  readonly at: number
  readonly kind: 'certificate' | 'grade' | 'name-servers' | 'addresses'
  readonly was: string
  readonly became: string
}

/** SHA-256 of what lets in to that page. */
export type AccessRow = {
  readonly hash: string
  readonly kind: 'link' | 'login'
  readonly made_at: number
  readonly ends_at: number
  /** When a link was exchanged for a login. */
  readonly used_at: number | null
}

/** One domain that an active or paused address watches. */
export type DomainRow = {
  readonly subscription_id: string
  /** As the intake writes it: A-labels, `:port` where that is not 443. */
  readonly domain: string
  readonly added_at: number
  /** When it is measured next; null unless the subscription is active. */
  readonly check_at: number | null
  /** JSON of the last facts that were conclusive, and when. */
  readonly facts: string | null
  readonly facts_at: number | null
  /** The last attempt, and how many days in a row have none that was conclusive. */
  readonly tried_at: number | null
  readonly failures: number
  /**
   * What the last attempt failed with, if that is new since the last letter was judged, and the network that
   * it is in (run/brake.ts).
   */
  readonly tried_code: string | null
  readonly tried_network: string | null
  /** JSON of what was told (day/judge.ts). */
  readonly memory: string | null
  /** When the registry answered last. */
  readonly registration_at: number | null
  readonly fence: number
  readonly lease_until: number
}

/** A domain that is searched for in CT logs, once for all who watch it. */
export type SearchRow = {
  readonly domain: string
  /** When it is searched for next; null: after its next check. */
  readonly due_at: number | null
  /** When a search was asked last, whatever came of it. */
  readonly searched_at: number | null
  /** JSON of what the logs showed (check/issued.ts); null: no search has answered yet. */
  readonly found: string | null
  readonly fence: number
  readonly lease_until: number
}

/** What a caller asked for, before anything is looked up: the same few octets whoever the address is. */
export type RequestRow = {
  readonly id: string
  readonly email: string
  readonly webhook: string | null
  /** JSON of names. */
  readonly domains: string
  readonly language: 'en' | 'ko'
  readonly certificates: number
  /** Keyed hash of the caller's network; null: the operator. */
  readonly caller: string | null
  readonly made_at: number
}

/** What a confirmation link starts. */
export type ConfirmationRow = {
  readonly id: string
  readonly subscription_id: string
  /** JSON of names. */
  readonly domains: string
  readonly language: 'en' | 'ko'
  readonly certificates: number
  readonly made_at: number
  readonly confirmed_at: number | null
}

/** SHA-256 of a token that stands in a mail; tokens are made when a letter is handed over. */
export type TokenRow = {
  readonly hash: string
  readonly subscription_id: string
  readonly purpose: Purpose
  readonly confirmation_id: string | null
  readonly made_at: number
  readonly ends_at: number
  /** What a confirmation mail asked about, for the holder of one of its tokens alone. */
  readonly sealed: string | null
}

/** The outbox. A letter is data until it is handed over (letters/content.ts). */
export type LetterRow = {
  /** The part of the Message-ID before the `@`. */
  readonly id: string
  readonly subscription_id: string
  readonly mailbox: string
  readonly channel: ChannelName
  readonly kind: LetterKind
  /** JSON; empty once it was sent. */
  readonly content: string
  readonly confirmation_id: string | null
  readonly caller: string | null
  /** Keyed hash of the recipient's domain, where its owner may have all names in it (`Hashes.domain`). */
  readonly domain: string | null
  readonly made_at: number
  readonly send_at: number
  readonly state: LetterState
  readonly attempts: number
  readonly error: string | null
  readonly ended_at: number | null
  /** What the mail service calls it: bounces come under this name. */
  readonly receipt: string | null
  /** When it was sent, or first refused, where its server says that there is no such address; else null. */
  readonly dead_at: number | null
  /** Whom it goes to; null: the address of its subscription. */
  readonly recipient: string | null
  readonly fence: number
  readonly lease_until: number
}

export const tables: readonly Migration[] = [
  {
    id: '0001-watch',
    statements: [
      `CREATE TABLE watch_subscription (
        id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, mailbox TEXT NOT NULL, language TEXT NOT NULL,
        state TEXT NOT NULL, hour BIGINT NOT NULL, zone TEXT NOT NULL, made_at BIGINT NOT NULL,
        changed_at BIGINT NOT NULL, confirmed_at BIGINT, stopped_why TEXT, due_at BIGINT, letter_at BIGINT,
        fence BIGINT NOT NULL DEFAULT 0, lease_until BIGINT NOT NULL DEFAULT 0)`,
      'CREATE INDEX watch_subscription_due ON watch_subscription (due_at)',
      'CREATE INDEX watch_subscription_mailbox ON watch_subscription (mailbox)',
      'CREATE INDEX watch_subscription_state ON watch_subscription (state, made_at)',
      `CREATE TABLE watch_domain (
        subscription_id TEXT NOT NULL, domain TEXT NOT NULL, added_at BIGINT NOT NULL, check_at BIGINT,
        facts TEXT, facts_at BIGINT, tried_at BIGINT, failures BIGINT NOT NULL DEFAULT 0, memory TEXT,
        registration_at BIGINT, fence BIGINT NOT NULL DEFAULT 0, lease_until BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (subscription_id, domain))`,
      'CREATE INDEX watch_domain_check ON watch_domain (check_at)',
      `CREATE TABLE watch_request (
        id TEXT PRIMARY KEY, email TEXT NOT NULL, domains TEXT NOT NULL, language TEXT NOT NULL, caller TEXT,
        made_at BIGINT NOT NULL)`,
      'CREATE INDEX watch_request_made ON watch_request (made_at)',
      `CREATE TABLE watch_confirmation (
        id TEXT PRIMARY KEY, subscription_id TEXT NOT NULL, domains TEXT NOT NULL, language TEXT NOT NULL,
        made_at BIGINT NOT NULL, confirmed_at BIGINT)`,
      'CREATE INDEX watch_confirmation_made ON watch_confirmation (made_at)',
      'CREATE INDEX watch_confirmation_subscription ON watch_confirmation (subscription_id)',
      `CREATE TABLE watch_token (
        hash TEXT PRIMARY KEY, subscription_id TEXT NOT NULL, purpose TEXT NOT NULL, confirmation_id TEXT,
        made_at BIGINT NOT NULL, ends_at BIGINT NOT NULL)`,
      'CREATE INDEX watch_token_subscription ON watch_token (subscription_id)',
      'CREATE INDEX watch_token_ends ON watch_token (ends_at)',
      `CREATE TABLE watch_letter (
        id TEXT PRIMARY KEY, subscription_id TEXT NOT NULL, mailbox TEXT NOT NULL, kind TEXT NOT NULL,
        content TEXT NOT NULL, confirmation_id TEXT, caller TEXT, made_at BIGINT NOT NULL,
        send_at BIGINT NOT NULL, state TEXT NOT NULL, attempts BIGINT NOT NULL DEFAULT 0, error TEXT,
        ended_at BIGINT, receipt TEXT, fence BIGINT NOT NULL DEFAULT 0,
        lease_until BIGINT NOT NULL DEFAULT 0)`,
      'CREATE INDEX watch_letter_send ON watch_letter (state, send_at)',
      'CREATE INDEX watch_letter_subscription ON watch_letter (subscription_id)',
      'CREATE INDEX watch_letter_mailbox ON watch_letter (mailbox, state)',
      'CREATE INDEX watch_letter_kind ON watch_letter (state, kind, caller)',
      'CREATE INDEX watch_letter_receipt ON watch_letter (receipt)',
      `CREATE TABLE watch_mailing (
        letter_id TEXT NOT NULL, at BIGINT NOT NULL, mailbox TEXT NOT NULL, caller TEXT)`,
      'CREATE INDEX watch_mailing_at ON watch_mailing (at)',
      'CREATE INDEX watch_mailing_mailbox ON watch_mailing (mailbox, at)',
      `CREATE TABLE watch_suppressed (
        mailbox TEXT PRIMARY KEY, why TEXT NOT NULL, until BIGINT NOT NULL)`,
    ],
  },
  // Nothing reads it any more; stores that have taken the step would not open without it.
  {
    id: '0002-watch-dead',
    statements: ['ALTER TABLE watch_subscription ADD COLUMN dead_at BIGINT'],
  },
  {
    id: '0003-watch-brake',
    statements: [
      'ALTER TABLE watch_domain ADD COLUMN tried_code TEXT',
      'ALTER TABLE watch_domain ADD COLUMN tried_network TEXT',
      'CREATE INDEX watch_domain_tried ON watch_domain (tried_at)',
    ],
  },
  { id: '0004-watch-again', statements: ['ALTER TABLE watch_token ADD COLUMN sealed TEXT'] },
  { id: '0005-watch-dead-letter', statements: ['ALTER TABLE watch_letter ADD COLUMN dead_at BIGINT'] },
  {
    id: '0006-watch-fair',
    statements: [
      'ALTER TABLE watch_letter ADD COLUMN domain TEXT',
      'ALTER TABLE watch_mailing ADD COLUMN domain TEXT',
      'CREATE INDEX watch_letter_domain ON watch_letter (state, kind, domain)',
      'CREATE INDEX watch_mailing_domain ON watch_mailing (domain, at)',
      'CREATE INDEX watch_mailing_caller ON watch_mailing (caller, at)',
    ],
  },
  {
    id: '0007-watch-webhooks',
    statements: [
      'ALTER TABLE watch_subscription ADD COLUMN webhook TEXT',
      'ALTER TABLE watch_request ADD COLUMN webhook TEXT',
      "ALTER TABLE watch_letter ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail'",
      'CREATE INDEX watch_letter_channel ON watch_letter (state, channel, send_at)',
    ],
  },
  {
    id: '0008-watch-operator',
    statements: [
      'ALTER TABLE watch_subscription ADD COLUMN mails TEXT',
      'ALTER TABLE watch_subscription ADD COLUMN days TEXT',
      'ALTER TABLE watch_letter ADD COLUMN recipient TEXT',
      `CREATE TABLE watch_listed (
        domain TEXT PRIMARY KEY, rank BIGINT NOT NULL, since BIGINT NOT NULL, ends_at BIGINT,
        certificate TEXT, grade TEXT, name_servers TEXT, addresses TEXT, next_at BIGINT NOT NULL,
        fence BIGINT NOT NULL DEFAULT 0, lease_until BIGINT NOT NULL DEFAULT 0)`,
      // Who goes first is found behind however many of the list are due.
      `CREATE INDEX watch_domain_others ON watch_domain (check_at) WHERE subscription_id <> '${LIST_ID}'`,
      'CREATE INDEX watch_listed_next ON watch_listed (next_at)',
      'CREATE INDEX watch_listed_rank ON watch_listed (rank, domain)',
      `CREATE TABLE watch_change (
        id TEXT PRIMARY KEY, domain TEXT NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL,
        was TEXT NOT NULL, became TEXT NOT NULL)`,
      'CREATE INDEX watch_change_domain ON watch_change (domain, kind, at)',
      'CREATE INDEX watch_change_at ON watch_change (at)',
      `CREATE TABLE watch_access (
        hash TEXT PRIMARY KEY, kind TEXT NOT NULL, made_at BIGINT NOT NULL, ends_at BIGINT NOT NULL,
        used_at BIGINT)`,
      'CREATE INDEX watch_access_ends ON watch_access (ends_at)',
    ],
  },
  {
    id: '0009-watch-ct',
    statements: [
      'ALTER TABLE watch_request ADD COLUMN certificates BIGINT NOT NULL DEFAULT 0',
      'ALTER TABLE watch_confirmation ADD COLUMN certificates BIGINT NOT NULL DEFAULT 0',
      'ALTER TABLE watch_subscription ADD COLUMN certificates BIGINT NOT NULL DEFAULT 0',
      `CREATE TABLE watch_search (
        domain TEXT PRIMARY KEY, due_at BIGINT, searched_at BIGINT, found TEXT,
        fence BIGINT NOT NULL DEFAULT 0, lease_until BIGINT NOT NULL DEFAULT 0)`,
      'CREATE INDEX watch_search_due ON watch_search (due_at)',
      'CREATE INDEX watch_domain_name ON watch_domain (domain)',
    ],
  },
  {
    id: '0010-watch-failed',
    // The brake looks for these, whose number is small, each time that anything is due.
    statements: ['CREATE INDEX watch_domain_failed ON watch_domain (tried_at) WHERE tried_code IS NOT NULL'],
  },
  {
    id: '0011-watch-dead-mails',
    statements: ['ALTER TABLE watch_subscription ADD COLUMN dead_mails TEXT'],
  },
]
