/** Every kind of page: those of the declarations, and answers of the demo, good and bad. */
import type { Language, Plugin } from '../../../core/plugin/plugin.ts'
import { VIEWER_PATH } from '../../../core/surface/openapi/paths.ts'
import { pagePaths } from '../../../core/surface/pages/sitemap.ts'

export interface Sample {
  /** For a file. */
  readonly name: string
  path(language: Language): string
}

const DEMO = 'certscope-demo.com'

/** What is asked of each plugin's page, by the names of its inputs. */
const ANSWERS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  domain: [
    { domain: 'certscope-demo.kr' },
    { domain: `expired.${DEMO}` },
    { domain: `wrong-ds.${DEMO}` },
    { domain: `zone-dead.${DEMO}` },
    { domain: 'localhost' },
  ],
  certificate: [
    { domain: 'certscope-demo.kr' },
    { domain: `expires-soon.${DEMO}` },
    { domain: `expired.${DEMO}` },
    { domain: `incomplete-chain.${DEMO}` },
    { domain: `two-addresses.${DEMO}` },
    { domain: `renewed.${DEMO}` },
    { domain: `leaving-root.${DEMO}` },
    { domain: `korea-intercepts.${DEMO}` },
    { domain: `down-but-logged.${DEMO}` },
    { domain: `huge-chain.${DEMO}` },
    { domain: 'xn--2n1by0lvvfblhpyc.xn--3e0b707e' },
    { domain: `nxdomain.${DEMO}` },
    { domain: 'localhost' },
  ],
  security: [
    { domain: `modern.tls.${DEMO}` },
    { domain: `tls10.tls.${DEMO}` },
    { domain: `expired.tls.${DEMO}` },
    { domain: `no-headers.web.${DEMO}` },
    { domain: `refused.tls.${DEMO}` },
    { domain: `careful.tls.${DEMO}`, suites: 'all' },
    { domain: `tls12.tls.${DEMO}`, policy: 'mozilla-modern' },
  ],
  mail: [
    { domain: `mail-whole.${DEMO}`, selectors: 's1,cut' },
    { domain: `mail-refused.${DEMO}` },
    { domain: 'certscope-demo.net' },
  ],
  'dns-info': [
    { domain: DEMO },
    { domain: `lame-delegation.${DEMO}` },
    { domain: `wrong-ds.${DEMO}` },
    { domain: `spf-twelve.${DEMO}` },
    { domain: `zone-dead.${DEMO}` },
  ],
  'dns-propagation': [
    { name: 'arrived.certscope-demo.net', type: 'A' },
    { name: 'moved.certscope-demo.net', type: 'A' },
    { name: 'moved-txt.certscope-demo.net', type: 'TXT' },
    { name: `bogus.${DEMO}`, type: 'A' },
    { name: 'half-silent.certscope-demo.net', type: 'A' },
  ],
  expiry: [
    { domains: 'example.com,example.org' },
    {
      domains: `certscope-demo.kr,expired.${DEMO},certscope-demo.org,certscope-demo-soon.co.kr,nxdomain.${DEMO}`,
    },
  ],
  explain: [
    { error: 'curl: (60) SSL certificate problem: unable to get local issuer certificate' },
    { error: 'NET::ERR_CERT_DATE_INVALID', domain: `expired.${DEMO}` },
    { error: 'the printer is on fire' },
  ],
  badge: [{ domain: 'certscope-demo.kr' }, { domain: `tls10.tls.${DEMO}`, kind: 'grade' }],
  calendar: [{ domain: 'certscope-demo.kr' }, { domain: `certscope-demo.kr,expires-soon.${DEMO}` }],
}

/** Picks the first and the last of many pages of one kind. */
const someOf = (paths: readonly string[]): string[] => {
  const families = Map.groupBy(paths, path => path.split('/').slice(0, 3).join('/'))
  return [...families.values()].flatMap(family => {
    const below = family.filter(path => path.split('/').length > 3).sort()
    return [...new Set([...family.filter(path => !below.includes(path)), below[0], below.at(-1)])].filter(
      path => path !== undefined,
    )
  })
}

const nameOf = (path: string): string =>
  path
    .replace(/^\//, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 90) || 'home'

const sample = (path: string): Sample => ({ name: nameOf(path), path: language => `/${language}${path}` })

/** Behind the language, without parameters: each kind of page. */
export const declaredPages = (plugins: readonly Plugin[]): Sample[] =>
  someOf(pagePaths(plugins)).map(path => sample(path.replace(/^\/en/, '')))

/** What the demo answers, and pages that say why there is no answer. */
export const answerPages = (plugins: readonly Plugin[]): Sample[] => [
  ...plugins.flatMap(({ name }) =>
    (ANSWERS[name] ?? []).map(input => sample(`/${name}?${new URLSearchParams(input)}`)),
  ),
  sample('?q=%3F%3F%3F'),
  sample('/no-such-page'),
  { name: 'docs-try', path: language => `${VIEWER_PATH}?lang=${language}` },
]
