/** Limits that several parts share: of a caller, of a request, and of all requests together. */

/* A caller: an IPv4 address, an IPv6 /64, and more loosely a /48. */

/** The window of all counts of requests, in milliseconds. */
export const WINDOW_MS = 60_000
/** Domains that one request may name. */
export const MAX_DOMAINS = 5
/** A site gets at most a /48 (RFC 6177), with some of its networks in use: it has the allowance of eight. */
export const NETWORKS_OF_A_SITE = 8
/** Milliseconds between two renewals of one answer (`fresh=1`), over all callers. */
export const FRESH_APART_MS = WINDOW_MS

/* Time. */

/** Seconds that a check has from its start, where its plugin names no other number. */
export const DEADLINE_SECONDS = 10
/** The longest that a plugin may name. */
export const MAX_DEADLINE_SECONDS = 60
/** Milliseconds before its result is due at which a plugin's signal aborts: it can return what it has. */
export const NOTICE_MS = 700
/** Milliseconds that a check waits for room before it starts: what is under way is over by then. */
export const ROOM_WAIT_MS = DEADLINE_SECONDS * 1000
/** Milliseconds that a connection waits for others to the same address, out of the time of its check. */
export const CONNECTION_WAIT_MS = ROOM_WAIT_MS / 2
/** A connection that has waited so many milliseconds and then runs out of time says nothing of its target. */
export const OWN_WAIT_MS = 250
/** Seconds after which whoever found no room may ask again. */
export const RETRY_AFTER_SECONDS = DEADLINE_SECONDS / 2
/** Connections that a finished check left open are closed after so many milliseconds. */
export const LEFT_OPEN_MS = (MAX_DEADLINE_SECONDS + 5) * 1000

/* Room for checks, over all callers. */

/** Checks at work at once; `CERTSCOPE_MAX_CHECKS` and the memory of the machine say otherwise. */
export const CHECKS = 32
/** The part of the places that one caller may have; checks that wait for a slow host take none. */
export const PLACES_PART = 1 / 4
/** The part of the connections to an address that one caller may have. */
export const CONNECTIONS_PART = 3 / 4
/** The parts of the bytes below that one caller may have: they are held as long as their connections. */
export const TARGET_PART = 1 / 4
export const UPSTREAM_PART = 1 / 2
/** Microseconds of work, roughly, that a check takes in addition to what is counted where it is done. */
export const START_UNITS = 5_000
/**
 * Microseconds of work, roughly, after which a caller waits for places no longer than `HEAVY_WAIT_MS`: thirty
 * requests for five healthy domains take a million.
 */
export const HEAVY_UNITS = 2_000_000
export const HEAVY_WAIT_MS = 3_000
/** Checks that may wait for a place. */
export const MAX_WAITING = 2_048
/**
 * A check that takes longer waits for a slow host, as a rule, and takes next to nothing meanwhile: its place
 * goes to the next one. Where checks are slow because the machine is busy, this timer is late as well.
 */
export const PARKED_AFTER_MS = 60
/** Times the number of places that may be parked: checks of several callers that wait for silent hosts. */
export const PARKED = 32
/** A check that has received more octets from its targets holds what it made of them, and keeps its place. */
export const LIGHT_OCTETS = 64 * 1024

/* Octets that arrive before anything is made of them, over all callers. */

const MEBI = 1024 * 1024
/** Handshakes and web pages of targets. */
export const TARGET_OCTETS = 24 * MEBI
/** What certificates name: CRLs of some megabytes among them. */
export const UPSTREAM_OCTETS = 64 * MEBI

/* What the operator's mail server hands over. */

/** Octets of a report that are read: what it reports comes before the mail that it returns. */
export const REPORT_OCTETS = MEBI / 4

/* What is sent to a target, over all callers. */

/** Addresses of a name that are looked at. */
export const MAX_ADDRESSES = 8
/** Connections open at once at one address, and at one /24 or /48, where a victim's neighbors are. */
export const AT_ONE_ADDRESS = 24
export const AT_ONE_NET = 4 * AT_ONE_ADDRESS
/** Connections that a survey of TLS may make, its HTTP requests among them. */
export const SURVEY_CONNECTIONS = 30
/** Surveys a minute of one address (600 connections), of those one caller's, and of a /24 or /48. */
export const SURVEYS_AT_ADDRESS = 600 / SURVEY_CONNECTIONS
export const SURVEYS_BY_CALLER = SURVEYS_AT_ADDRESS / 2
export const SURVEYS_AT_NET = 5 * SURVEYS_AT_ADDRESS
/** Connections of a survey after that: the handshake of browsers and one more. */
export const PACED_CONNECTIONS = 2
/** Connections of these that are left to the certificate check, on ports without HTTP. */
export const CERTIFICATE_CONNECTIONS = 2
/**
 * Connections a minute to ports other than the web's of one /24 or /48, over all callers: two a second are
 * no scan, and no burden for a mail server. Half of them may be surveys, with the checks before them.
 */
export const AT_OTHER_PORTS = 4 * SURVEY_CONNECTIONS
export const SURVEYS_AT_OTHER_PORTS = AT_OTHER_PORTS / 2 / SURVEY_CONNECTIONS
/** Lists of all suites a minute of one address, and the connections of each. */
export const LISTS_AT_ADDRESS = 2
export const LIST_CONNECTIONS = 250
