/** Letters of every kind, with notices as the judgement makes them. */
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import type { Language } from '../../../../core/text/catalogue.ts'
import type { LetterContent, LetterContext, Notice } from '../../../../plugins/watch/letter/content.ts'
import { writeLetter } from '../../../../plugins/watch/letter/write.ts'
import { keepIssued } from '../../../../plugins/watch/check/issued.ts'
import { issuedAt } from './day/scene.ts'
import { ending, factsOf, found, registered, serving } from '../expiry/facts.ts'
import { DAY_0, DAY_MS, SOUND, down, history, judgeDay, lasting, newRow, written } from './judging.ts'

export const NOW = new Date(DAY_0)
const SITE = 'https://certscope.example'

export const contextIn = (language: Language, more: Partial<LetterContext> = {}): LetterContext => ({
  language,
  channel: 'mail',
  now: NOW,
  email: 'owner@example.net',
  hour: 9,
  zone: 'Asia/Seoul',
  links: {
    confirm: null,
    manage: `${SITE}/watch/manage/NnUyPzQ2TqWx4sV8aKbRj1fYc0Lm7dEh?lang=${language}`,
    stop: `${SITE}/watch/stop/b3FzV2tPcUx6c1J5dEhuTm1KaGdGZHNB?lang=${language}`,
    never: '',
    result: domain => `${SITE}/${language}/certificate?${new URLSearchParams({ domain })}`,
    site: SITE,
  },
  ...more,
})

/** Before a confirmation there is nothing to manage, and the address can be blocked. */
export const unconfirmedIn = (language: Language): LetterContext => {
  const context = contextIn(language)
  const confirm = `${SITE}/watch/confirm/cXdlcnR5dWlvcGFzZGZnaGprbHp4Y3Zi?lang=${language}`
  const never = `${SITE}/watch/never/bmV2ZXJuZXZlcm5ldmVybmV2ZXJuZXZl?lang=${language}`
  return { ...context, links: { ...context.links, confirm, manage: '', stop: '', never } }
}

/** What the first judgement of these facts tells. */
export const toldOf = (facts: Parameters<typeof judgeDay>[1]): readonly Notice[] =>
  judgeDay(newRow(), facts, DAY_0)

const states = { notAfter: written(DAY_0 + 8 * DAY_MS), checkedAt: written(DAY_0 - 7 * 3_600_000) }

const newsOf = (...days: Parameters<typeof history>[0]): readonly Notice[] => {
  const row = newRow()
  history(days.slice(0, -1), row)
  return judgeDay(row, days.at(-1)!, DAY_0 + (days.length - 1) * DAY_MS)
}

/** Two certificates that CT logs show on the second day, one with names that no name is. */
const issuedTo = (): readonly Notice[] => {
  const row = newRow()
  const first = keepIssued(null, [], NOW)
  judgeDay(row, SOUND, DAY_0, first)
  const found = [
    issuedAt('04a1b2', DAY_0, {
      names: ['www.example.com', '*.xn--3e0b707e.kr', '"><script>', 'mail.example.com'],
    }),
    issuedAt('04c3', DAY_0 - DAY_MS, { issuer: '<b>`"Sectigo' }),
  ]
  const next = DAY_0 + DAY_MS
  return judgeDay(row, SOUND, next, keepIssued(first, found, new Date(next)))
}

/** What is told on the third day of a server that cannot be checked. */
export const keptOut = (why: FaultCode, domain: string): readonly Notice[] =>
  newsOf(factsOf({ domain, certificate: lasting(-10, 80) }), ...[1, 2, 3].map(() => down(why, { domain })))

/** A mail server on port 25. */
const RELAY = { domain: 'mail.example.com:25' } as const

const OTHER_CA = lasting(1, 91, { issuerOrganization: 'Sectigo Limited', keyType: 'RSA', keyBits: 2048 })

/** One of each kind, and of alerts the mild and the bad. */
export const LETTERS: Readonly<Record<string, LetterContent>> = {
  confirm: { kind: 'confirm', domains: ['example.com', 'xn--3e0b707e.kr'], over: [] },
  'confirm with certificates': {
    kind: 'confirm',
    domains: ['example.com'],
    over: [],
    certificates: true,
  },
  'confirm with too many': {
    kind: 'confirm',
    domains: ['shop.example.com:8443'],
    over: ['a.example', 'b.example'],
  },
  already: { kind: 'already', domains: ['example.com'], over: [] },
  'already full': { kind: 'already', domains: [], over: ['sixth.example.com'] },
  test: {
    kind: 'test',
    domains: [
      { domain: 'example.com', ...states },
      { domain: 'new.example.com', notAfter: null, checkedAt: null },
    ],
  },
  expiring: {
    kind: 'alerts',
    domains: [
      { domain: 'www.example.com', ...states, notices: toldOf(factsOf({ certificate: lasting(-82, 8) })) },
    ],
  },
  broken: {
    kind: 'alerts',
    domains: [
      {
        domain: 'www.example.com',
        ...states,
        notices: toldOf(
          factsOf({
            certificate: lasting(-10, 80),
            server: serving({
              faults: ['hostname-mismatch'],
              findings: [found('hostname-mismatch', 'error')].map(one => ({
                ...one,
                en: {
                  ...one.en,
                  fixes: ['Issue a certificate with this name: `certbot --expand -d example.com`.'],
                },
                ko: {
                  ...one.ko,
                  fixes: ['이 이름을 포함해 인증서를 발급하세요: `certbot --expand -d example.com`.'],
                },
              })),
              stale: true,
            }),
            registration: ending(written(DAY_0 + 5 * DAY_MS)),
          }),
        ),
      },
      {
        domain: 'xn--3e0b707e.kr',
        notAfter: written(DAY_0 - 3 * DAY_MS),
        checkedAt: written(DAY_0),
        notices: toldOf(
          factsOf({
            domain: 'xn--3e0b707e.kr',
            certificate: lasting(-93, -3),
            server: serving({ faults: ['expired'], findings: [] }),
            registration: registered({ domain: 'xn--3e0b707e.kr', states: ['client hold'] }),
          }),
        ),
      },
    ],
  },
  renewed: {
    kind: 'alerts',
    domains: [
      {
        domain: 'www.example.com',
        notAfter: written(DAY_0 + 91 * DAY_MS - 1000),
        checkedAt: written(DAY_0),
        notices: newsOf(SOUND, factsOf({ certificate: OTHER_CA })),
      },
    ],
  },
  issued: {
    kind: 'alerts',
    domains: [{ domain: 'www.example.com', ...states, notices: issuedTo() }],
  },
  unchecked: {
    kind: 'alerts',
    domains: [{ domain: 'www.example.com', ...states, notices: newsOf(SOUND, down(), down(), down()) }],
  },
  relay: {
    kind: 'alerts',
    domains: [
      {
        ...RELAY,
        notAfter: written(DAY_0 - 3 * DAY_MS),
        checkedAt: written(DAY_0),
        notices: toldOf(
          factsOf({
            ...RELAY,
            certificate: lasting(-93, -3),
            server: serving({ faults: ['expired'], findings: [] }),
          }),
        ),
      },
    ],
  },
  'relay, unchecked': {
    kind: 'alerts',
    domains: [
      {
        ...RELAY,
        ...states,
        notices: keptOut('timeout', RELAY.domain),
      },
    ],
  },
}

export const letterOf = (name: string, language: Language) => {
  const content = LETTERS[name]!
  return writeLetter(content, content.kind === 'confirm' ? unconfirmedIn(language) : contextIn(language))
}
