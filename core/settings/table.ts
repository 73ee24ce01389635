/** The core's settings, each written once: `Settings`, README and `certscope config` come of this table. */
import {
  parseCache,
  parseCidrs,
  parseEnum,
  parseHelo,
  parseInteger,
  parseMail,
  parseMailEnvelope,
  parseMailFrom,
  parsePem,
  parsePluginList,
  parsePorts,
  parseResolverList,
  parseSecret,
  parseSiteUrl,
  parseStore,
  parseUrl,
  shownMail,
  shownEngine,
  withoutPassword,
} from './definition.ts'
import type { PluginList, Rows } from './definition.ts'
import { LOG_LEVELS } from '../monitoring/log.ts'

/** Every setting there is, in the order in which people meet them. */
export const SETTINGS = {
  port: {
    env: 'PORT',
    fallback: '8080',
    meaning: 'port to listen on; 0 picks a free one',
    korean: '요청을 받는 포트. 0이면 비어 있는 포트를 씁니다.',
    read: text => parseInteger(text, 0, 65_535),
  },
  host: {
    env: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'address to listen on; if others connect, also set `CERTSCOPE_SITE_URL`',
    korean: '요청을 받는 IP 주소. 다른 사람이 접속한다면 `CERTSCOPE_SITE_URL`도 설정하세요.',
    read: text => text,
  },
  /** Without a slash at its end; empty: that of the request or the machine. */
  siteUrl: {
    env: 'CERTSCOPE_SITE_URL',
    fallback: '',
    meaning:
      'public URL, such as `https://certscope.example`: the name that requests may use, and the base of '
      + 'links (default: `http://localhost:PORT`)',
    korean:
      '공개 주소. 예: `https://certscope.example`. 요청에 쓸 수 있는 호스트 이름과 링크의 주소가 됩니다(기본값: `http://localhost:PORT`).',
    read: text => text && parseSiteUrl(text),
  },
  store: {
    env: 'CERTSCOPE_STORE',
    fallback: 'sqlite:data/certscope.db',
    meaning:
      '`sqlite:PATH`, `postgres://USER:PASSWORD@HOST/DATABASE` (with `?sslmode=require` or `verify-full` for TLS) '
      + 'or `memory:`',
    korean:
      '`sqlite:PATH`, `postgres://USER:PASSWORD@HOST/DATABASE`(TLS는 `?sslmode=require`나 `verify-full`), `memory:` 가운데 하나',
    secret: true,
    shown: withoutPassword,
    probe: { fallback: 'memory:' },
    read: parseStore,
  },
  cache: {
    env: 'CERTSCOPE_CACHE',
    fallback: 'memory:',
    meaning:
      '`memory:`, or `redis://USER:PASSWORD@HOST:PORT/DB` (`rediss://` for TLS): the Redis or Valkey that several '
      + 'instances share for cached answers, limits and budgets',
    korean:
      '`memory:`, 또는 여러 인스턴스가 캐시, 요청 제한, 외부 서비스 요청 한도를 함께 쓸 Redis나 Valkey의 '
      + '`redis://USER:PASSWORD@HOST:PORT/DB`(TLS는 `rediss://`)',
    secret: true,
    shown: shownEngine,
    probe: { always: 'memory:' },
    read: parseCache,
  },
  /** Addresses as written; empty: the system's. */
  resolvers: {
    env: 'CERTSCOPE_RESOLVERS',
    fallback: '',
    meaning:
      'DNS resolvers, separated by commas: `udp://IP[:PORT]`, `tcp://IP[:PORT]`, `https://HOST/PATH` '
      + '(default: those of the system)',
    korean:
      '쉼표로 구분한 DNS 리졸버: `udp://IP[:PORT]`, `tcp://IP[:PORT]`, `https://HOST/PATH`(기본값: 시스템의 리졸버)',
    read: parseResolverList,
  },
  /** PEM text; empty: none. */
  extraCa: {
    env: 'CERTSCOPE_EXTRA_CA',
    fallback: '',
    meaning: 'PEM file of additional trusted roots',
    korean: '추가로 신뢰할 루트 인증서의 PEM 파일',
    read: (path, readFile) => path && parsePem(path, readFile),
  },
  allowTargets: {
    env: 'CERTSCOPE_ALLOW_TARGETS',
    fallback: '',
    meaning: 'CIDRs of private or reserved addresses that may be checked; also allows unlisted names',
    korean: '확인을 허용할 사설 IP 주소와 예약된 IP 주소의 CIDR. 등록되지 않은 도메인도 허용합니다.',
    read: parseCidrs,
  },
  targetPorts: {
    env: 'CERTSCOPE_TARGET_PORTS',
    fallback: '',
    meaning:
      'ports that may be checked in addition to 443, separated by commas; `mail` stands for 25, 465, 587, 110, '
      + '995, 143, 993 and `database` for 3306, 5432',
    korean:
      '443번 외에 확인을 허용할 포트. 쉼표로 구분합니다. `mail`은 25, 465, 587, 110, 995, 143, 993번, `database`는 3306, 5432번 포트입니다.',
    read: parsePorts,
  },
  trustProxy: {
    env: 'CERTSCOPE_TRUST_PROXY',
    fallback: '',
    meaning: 'CIDRs of proxies whose `x-forwarded-for` is trusted',
    korean: '`x-forwarded-for` 헤더를 믿을 프록시의 CIDR',
    read: parseCidrs,
  },
  metricsFrom: {
    env: 'CERTSCOPE_METRICS_FROM',
    fallback: '',
    meaning: 'CIDRs of networks that may read `/metrics`; without `CERTSCOPE_SITE_URL` also this machine',
    korean:
      '`/metrics`를 볼 수 있는 네트워크의 CIDR. `CERTSCOPE_SITE_URL`이 없으면 이 컴퓨터에서도 볼 수 있습니다.',
    read: parseCidrs,
  },
  /** The path of a file; empty: none. */
  countryDb: {
    env: 'CERTSCOPE_COUNTRY_DB',
    fallback: '',
    meaning:
      'MaxMind file (`.mmdb`: GeoLite2-Country, DB-IP or IPinfo) for the countries in usage counts; a trusted '
      + "proxy's `cf-ipcountry` comes first",
    korean:
      '사용 횟수를 국가별로 셀 때 쓸 MaxMind 파일(`.mmdb`: GeoLite2-Country, DB-IP, IPinfo). 신뢰하는 프록시가 보낸 `cf-ipcountry`가 먼저입니다.',
    read: text => text,
  },
  vantage: {
    env: 'CERTSCOPE_VANTAGE',
    fallback: 'edge',
    meaning: '`kr` if this instance runs in a Korean network',
    korean: '이 서버가 한국 네트워크에 있으면 `kr`',
    probe: { always: 'kr' },
    read: text => parseEnum(text, ['edge', 'kr']),
  },
  /** Without a slash at its end; empty: none. */
  probeKr: {
    env: 'CERTSCOPE_PROBE_KR',
    fallback: '',
    meaning: 'URL of a Certscope probe in a Korean network, for results from Korea',
    korean: '한국 네트워크에 있는 Certscope 프로브의 주소. 한국에서 본 결과에 필요합니다.',
    probe: { always: '' },
    read: text => text && parseUrl(text),
  },
  /** What this instance sends to the probe, or requires as a probe. */
  probeToken: {
    env: 'CERTSCOPE_PROBE_TOKEN',
    fallback: '',
    meaning: 'secret shared with that probe, at least 16 characters; `certscope probe` requires it',
    korean: '프로브와 함께 쓰는 비밀 값, 16자 이상. `certscope probe` 명령에 필요합니다.',
    secret: true,
    read: text => parseSecret(text, 16),
  },
  limit: {
    env: 'CERTSCOPE_LIMIT',
    fallback: '30',
    meaning: 'requests per minute per IP address, 1 to 1,000,000 (default of a probe: 600)',
    korean: 'IP 주소마다 1분에 허용할 요청 수, 1~1,000,000(프로브의 기본값: 600)',
    // An instance asks it for all of its callers.
    probe: { fallback: '600' },
    read: text => parseInteger(text, 1, 1_000_000),
  },
  pageLimit: {
    env: 'CERTSCOPE_PAGE_LIMIT',
    fallback: '300',
    meaning: 'requests for pages, their files and `/openapi.json` per minute per IP address, 1 to 1,000,000',
    korean: 'IP 주소마다 1분에 허용할 페이지, 파일, `/openapi.json` 요청 수, 1~1,000,000',
    read: text => parseInteger(text, 1, 1_000_000),
  },
  /** 0: as many as the memory of this machine allows. */
  maxChecks: {
    env: 'CERTSCOPE_MAX_CHECKS',
    fallback: '',
    meaning:
      'checks at work at the same time, 1 to 1000 (default: 16 to 32, by memory); a quarter per caller. '
      + 'Not counted while waiting for slow hosts: up to 32 times as many',
    korean:
      '동시에 처리할 확인 수, 1~1000(기본값: 메모리에 따라 16~32). 한 사용자는 4분의 1까지 쓸 수 있습니다. '
      + '느린 호스트를 기다리는 확인은 세지 않으며, 그 수의 32배까지 기다릴 수 있습니다.',
    read: text => (text === '' ? 0 : parseInteger(text, 1, 1000)),
  },
  /** As written; empty where nothing may send. */
  mail: {
    env: 'CERTSCOPE_MAIL',
    fallback: 'file:data/outbox',
    meaning:
      'where mails go: `file:PATH` (a folder of `.eml` files), `smtp://USER:PASSWORD@HOST:587`, '
      + '`smtps://USER:PASSWORD@HOST` or `mailersend:TOKEN`',
    korean:
      '메일을 보내는 방법: `file:PATH`(`.eml` 파일을 저장할 폴더), `smtp://USER:PASSWORD@HOST:587`, `smtps://USER:PASSWORD@HOST`, `mailersend:TOKEN`',
    secret: true,
    shown: shownMail,
    read: parseMail,
  },
  /** In lower case; empty: reports go to whoever mails are from. */
  mailEnvelope: {
    env: 'CERTSCOPE_MAIL_ENVELOPE',
    fallback: '',
    meaning:
      'address that mail servers report undeliverable mails to, such as `bounce@mail.example.com`; each mail has '
      + 'its own, `bounce+TOKEN@mail.example.com`, for `certscope watch bounce` (SMTP only)',
    korean:
      '배달하지 못한 메일을 메일 서버가 알릴 주소. 예: `bounce@mail.example.com`. 메일마다 `bounce+TOKEN@mail.example.com` 주소를 쓰며 `certscope watch bounce` 명령이 읽습니다(SMTP만).',
    read: parseMailEnvelope,
  },
  /** Null: none, which is enough for files alone. */
  mailFrom: {
    env: 'CERTSCOPE_MAIL_FROM',
    fallback: '',
    meaning: 'sender of mails, `Name <address>` or an address; required unless they go to files',
    korean: '메일의 보낸 사람. `이름 <주소>`나 주소만 쓰세요. 메일을 파일로 저장하지 않는다면 필요합니다.',
    read: parseMailFrom,
  },
  /** Empty: the host of the site where that is a public name, else the name of this machine. */
  mailHelo: {
    env: 'CERTSCOPE_MAIL_HELO',
    fallback: '',
    meaning:
      'name to greet SMTP servers with (EHLO), best the reverse DNS name of the sending IP address '
      + '(default: the host of `CERTSCOPE_SITE_URL` if it is public, otherwise that of the machine)',
    korean:
      'SMTP 서버에 접속할 때 EHLO에 쓰는 이름. 보내는 서버의 IP 주소를 역방향으로 조회했을 때 나오는 이름이 좋습니다(기본값: `CERTSCOPE_SITE_URL`의 공개 호스트 이름, 없으면 서버의 호스트 이름).',
    read: parseHelo,
  },
  plugins: {
    env: 'CERTSCOPE_PLUGINS',
    fallback: '',
    meaning: 'additional plugins to load (paths, separated by commas); `-NAME` disables a built-in one',
    korean: '추가로 불러올 플러그인의 경로(쉼표로 구분). `-NAME`은 내장 플러그인을 끕니다.',
    read: (text): PluginList => parsePluginList(text),
  },
  log: {
    env: 'CERTSCOPE_LOG',
    fallback: 'info',
    meaning: '`debug`, `info`, `warn`, `error` or `off`: JSON lines on stderr; checked names only at `debug`',
    korean:
      '`debug`, `info`, `warn`, `error`, `off` 가운데 하나. 표준 오류에 JSON 줄로 남기며, 확인한 도메인은 `debug` 수준에만 남습니다.',
    read: text => parseEnum(text, LOG_LEVELS),
  },
} as const satisfies Rows
