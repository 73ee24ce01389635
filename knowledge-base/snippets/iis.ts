/** Pieces of configuration for IIS. Its TLS comes from Schannel, so most of them set up Windows itself. */
import { forSuites } from './checks.ts'
import { forHeaders } from './headers.ts'
import { NOTES } from './notes.ts'
import type { Absence, InBoth, Piece, ServerPieces } from './types.ts'

const SERVER_2016 = '10.0 (Windows Server 2016)'
const SERVER_2022 = '10.0 (Windows Server 2022)'
const VERSION_1709 = '10.0 (version 1709)'

const shell = (since: string, ...lines: readonly string[]): Piece => ({
  since,
  place: 'iis-shell',
  text: lines.join('\n'),
})

const OF_SERVICES: InBoth = {
  en: 'It applies to incoming TLS of every Windows service, such as Remote Desktop, not only to IIS.',
  ko: 'IIS뿐 아니라 원격 데스크톱 등 이 Windows의 모든 서비스가 받는 TLS 연결에 적용됩니다.',
}
const OF_WINDOWS: InBoth = {
  en: 'It applies to all TLS of this Windows, including outgoing connections such as updates and SQL Server.',
  ko: 'IIS뿐 아니라 업데이트, SQL Server 연결 등 이 Windows에서 나가는 TLS 연결까지 모두 적용됩니다.',
}

const SCHANNEL = 'HKLM:\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL'

/** Enables or disables a version in Schannel as a server: one block, as its lines belong together. */
const version = (name: string, enabled: boolean, since = '7.5'): Piece => ({
  ...shell(
    since,
    `foreach ($key in '${SCHANNEL}\\Protocols\\${name}\\Server') {`,
    '    New-Item $key -Force | Out-Null',
    `    Set-ItemProperty $key Enabled ${enabled ? 1 : 0} -Type DWord`,
    `    Set-ItemProperty $key DisabledByDefault ${enabled ? 0 : 1} -Type DWord`,
    '}',
  ),
  note: OF_SERVICES,
})

/** Keeps ECDHE with AES-GCM or ChaCha20-Poly1305, and TLS 1.3. */
const SUITES: Piece = {
  ...shell(
    SERVER_2016,
    'Get-TlsCipherSuite |',
    "    Where-Object { $_.Name -notmatch '^TLS_(ECDHE_(ECDSA|RSA)_WITH_)?(AES_\\d+_GCM|CHACHA20_POLY1305)_' } |",
    '    ForEach-Object { Disable-TlsCipherSuite -Name $_.Name }',
  ),
  note: OF_WINDOWS,
}
/** They are added to the list, and take none away. */
const GROUPS: Piece = {
  ...shell(
    SERVER_2016,
    "'curve25519', 'NistP256', 'NistP384' | ForEach-Object { Enable-TlsEccCurve -Name $_ }",
  ),
  note: OF_WINDOWS,
}

const webServer = (...lines: readonly string[]): Piece => ({
  since: '7.0',
  place: 'iis-config',
  text: [
    '<configuration>',
    '  <system.webServer>',
    ...lines.map(line => `    ${line}`),
    '  </system.webServer>',
    '</configuration>',
  ].join('\n'),
})
const headers = (...lines: readonly string[]): Piece =>
  webServer(
    '<httpProtocol>',
    '  <customHeaders>',
    ...lines.map(line => `    ${line}`),
    '  </customHeaders>',
    '</httpProtocol>',
  )

const site = (...settings: readonly string[]): Piece => ({
  since: VERSION_1709,
  place: 'iis-site',
  text: [
    '& "$env:windir\\system32\\inetsrv\\appcmd.exe" set config -section:system.applicationHost/sites `',
    ...settings.map(setting => `    "/[name='Default Web Site'].hsts.${setting}" \``),
    '    /commit:apphost',
  ].join('\n'),
})
const HSTS = ['enabled:true', 'max-age:63072000']

const library = (en: string, ko: string): Absence => ({
  en: `There is no setting: ${en}.`,
  ko: `설정 항목이 없습니다. ${ko}.`,
})
const UPDATE = library('install the updates of Windows', 'Windows 업데이트를 설치하세요')

export const iis: ServerPieces = {
  server: 'iis',
  proved: false,
  source: [
    'https://learn.microsoft.com/en-us/windows-server/security/tls/tls-registry-settings',
    'https://learn.microsoft.com/en-us/powershell/module/tls/disable-tlsciphersuite',
    'https://learn.microsoft.com/en-us/iis/configuration/system.applicationhost/sites/site/hsts',
    'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/httpprotocol/customheaders/',
    'https://learn.microsoft.com/en-us/windows-server/get-started/removed-deprecated-features-windows-server',
  ],
  asOf: '2026-11-29',
  stable: {
    version: '10.0.26100 (Windows Server 2025)',
    released: '2024-11-01',
    source: 'https://learn.microsoft.com/en-us/windows/release-health/windows-server-release-info',
  },
  pieces: {
    ssl2: version('SSL 2.0', false),
    ssl3: version('SSL 3.0', false),
    tls10: version('TLS 1.0', false),
    tls11: version('TLS 1.1', false),
    tls12: version('TLS 1.2', true),
    tls13: version('TLS 1.3', true, SERVER_2022),
    ...forSuites(SUITES),
    'suites-order': library('Schannel always uses its own order', 'Schannel은 항상 서버의 순서를 따릅니다'),
    'key-exchange': SUITES,
    groups: GROUPS,
    'secure-renegotiation': UPDATE,
    'extended-master-secret': UPDATE,
    'fallback-scsv': library(
      'it depends on the version of Windows. With TLS 1.2 and TLS 1.3 alone, clients do not fall back',
      'Windows 버전에 따라 다릅니다. TLS 1.2와 TLS 1.3만 켜면 클라이언트가 더 낮은 버전으로 내려가지 않습니다',
    ),
    'post-quantum': library(
      'it depends on the version of Windows, as Schannel does the TLS of IIS',
      'IIS의 TLS는 Schannel이 처리하므로 Windows 버전에 따라 다릅니다',
    ),
    compression: library('Schannel never compresses TLS', 'Schannel은 TLS 압축을 사용하지 않습니다'),
    'early-data': library('IIS accepts no early data over TCP', 'IIS는 TCP에서 조기 데이터를 받지 않습니다'),
    alpn: library(
      'Windows Server 2016 and newer negotiate HTTP/2 by default',
      'Windows Server 2016부터 기본으로 HTTP/2를 협상합니다',
    ),
    'session-resumption': library(
      'Schannel resumes sessions by default',
      'Schannel은 기본으로 세션을 재개합니다',
    ),
    'ocsp-staple': {
      ...shell('8.0', `Set-ItemProperty '${SCHANNEL}' EnableOcspStaplingForSni 1 -Type DWord`),
      note: {
        en:
          'Without it, Windows staples only for bindings that use neither SNI nor the central certificate store; '
          + 'the server must reach the OCSP URL of the certificate over outgoing HTTP.',
        ko:
          '이 설정이 없으면 SNI와 중앙 인증서 저장소를 쓰지 않는 바인딩에서만 스테이플링하며, 인증서의 OCSP 주소로 나가는 HTTP 연결도 '
          + '허용해야 합니다.',
      },
    },
    'certificate-chain': {
      since: '8.0',
      place: 'iis-site',
      text: [
        "Import-Certificate -FilePath 'C:\\certificates\\intermediate.cer' `",
        '    -CertStoreLocation Cert:\\LocalMachine\\CA',
      ].join('\n'),
    },
    redirect: { ...site(...HSTS, 'redirectHttpToHttps:true'), note: NOTES['hsts']! },
    ...forHeaders((name, value) =>
      headers(`<remove name="${name}" />`, `<add name="${name}" value="${value}" />`),
    ),
    hsts: site(...HSTS),
    'hsts-preload': site(...HSTS, 'includeSubDomains:true', 'preload:true'),
    // The session cookie of ASP.NET has HttpOnly by itself.
    cookies: {
      since: '7.0',
      place: 'iis-config',
      text: [
        '<configuration>',
        '  <system.web>',
        '    <httpCookies requireSSL="true" />',
        '  </system.web>',
        '</configuration>',
      ].join('\n'),
      note: {
        en: 'It covers only cookies of ASP.NET on .NET Framework.',
        ko: '.NET Framework의 ASP.NET 쿠키에만 적용됩니다.',
      },
    },
    'server-header': {
      ...webServer(
        '<security>',
        '  <requestFiltering removeServerHeader="true" />',
        '</security>',
        '<httpProtocol>',
        '  <customHeaders>',
        '    <remove name="X-Powered-By" />',
        '  </customHeaders>',
        '</httpProtocol>',
      ),
      since: '10.0',
    },
    cors: headers(
      '<remove name="Access-Control-Allow-Origin" />',
      '<remove name="Access-Control-Allow-Credentials" />',
    ),
  },
}
