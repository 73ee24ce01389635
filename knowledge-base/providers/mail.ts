/** Lists mail providers by the hosts that MX records name. */
import { MAIL_LINKS, MAIL_STACK, MX_SNIFF, allSeen, both, seen } from './sources.ts'
import type { Provider } from './types.ts'

const READ = '2026-11-29'

const IONOS_COUNTRIES = ['de', 'co.uk', 'fr', 'es', 'it']
/** Where Amazon SES receives mail. */
const SES_REGIONS = [
  'us-east-1',
  'us-west-2',
  'ca-central-1',
  'eu-west-1',
  'eu-west-2',
  'eu-central-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-southeast-1',
  'ap-southeast-2',
]

export const mail: readonly Provider[] = [
  // Korea
  { name: 'NAVER WORKS', suffixes: ['worksmobile.com'], ...seen('kr1-aspmx1.worksmobile.com') },
  {
    name: 'Daum (Kakao)',
    ko: '다음 메일',
    suffixes: ['aspmx.daum.net', 'mx#.hanmail.net'],
    ...both(seen('aspmx.daum.net'), seen('mx1.hanmail.net')),
  },
  { name: 'Naver Mail', ko: '네이버 메일', suffixes: ['mx#.naver.com'], ...seen('mx1.naver.com') },
  {
    name: 'Gabia Hiworks',
    ko: '가비아 하이웍스',
    suffixes: ['mailapp.hiworks.co.kr'],
    ...seen('mailapp.hiworks.co.kr'),
  },
  { name: 'Dooray! (NHN)', suffixes: ['aspmx#.dooray.com'], ...seen('aspmx1.dooray.com') },
  {
    name: 'Cafe24',
    ko: '카페24',
    suffixes: ['uws#-#.cafe24.com', 'mw-#.cafe24.com'],
    ...both(seen('uws64-047.cafe24.com'), seen('mw-002.cafe24.com')),
  },
  { name: 'Whois Works', suffixes: ['aspmx.whoisworks.com'], ...seen('aspmx.whoisworks.com') },
  // Mail for organizations
  {
    name: 'Google Workspace',
    suffixes: ['aspmx.l.google.com', 'smtp.google.com', 'googlemail.com'],
    ...both(MAIL_STACK, { source: 'https://support.google.com/a/answer/174125', asOf: '2026-11-22' }),
  },
  { name: 'Gmail', suffixes: ['gmail-smtp-in.l.google.com'], ...MX_SNIFF },
  {
    name: 'Microsoft 365',
    // Domains that were added since July 2026, or that turned DNSSEC on, have the second.
    suffixes: ['mail.protection.outlook.com', 'mx.microsoft', 'mail.protection.partner.outlook.cn'],
    ...both(
      MAIL_STACK,
      {
        source: 'https://www.captaindns.com/en/blog/microsoft-365-mx-dnssec-migration-2026',
        asOf: '2026-03-06',
      },
      seen('mail.protection.partner.outlook.cn', READ),
    ),
  },
  {
    name: 'Outlook.com',
    suffixes: ['olc.protection.outlook.com'],
    ...seen('olc.protection.outlook.com', READ),
  },
  {
    name: 'Zoho Mail',
    suffixes: ['zoho.com', 'zoho.eu', 'zoho.in', 'zoho.com.au', 'zoho.jp', 'zohocloud.ca', 'zohomail.com'],
    ...both(
      MAIL_STACK,
      MX_SNIFF,
      { source: 'https://mxrecordchecker.com/resources/zoho-mx-records', asOf: READ },
      seen('mx.zohocloud.ca', READ),
    ),
  },
  {
    name: 'Proton Mail',
    suffixes: ['mail.protonmail.ch', 'mailsec.protonmail.ch', 'alias.proton.me'],
    ...MAIL_STACK,
  },
  { name: 'Fastmail', suffixes: ['messagingengine.com'], ...MAIL_STACK },
  { name: 'iCloud Mail', suffixes: ['mail.icloud.com'], ...MAIL_STACK },
  { name: 'Yandex 360', suffixes: ['mx.yandex.net'], ...MAIL_STACK },
  { name: 'Tuta', suffixes: ['tutanota.de'], ...MAIL_STACK },
  { name: 'mailbox.org', suffixes: ['mailbox.org'], ...MAIL_STACK },
  { name: 'Migadu', suffixes: ['migadu.com'], ...MAIL_STACK },
  { name: 'Mailfence', suffixes: ['mailfence.com'], ...MAIL_LINKS },
  { name: 'StartMail', suffixes: ['mx.startmail.com'], ...MAIL_LINKS },
  { name: 'Runbox', suffixes: ['mx.runbox.com'], ...MX_SNIFF },
  { name: 'HEY', suffixes: ['hey.com'], ...MAIL_STACK },
  { name: 'Titan', suffixes: ['titan.email'], ...MAIL_STACK },
  { name: 'Rackspace Email', suffixes: ['emailsrvr.com'], ...MAIL_STACK },
  {
    name: 'Alibaba Mail',
    suffixes: ['mx#.qiye.aliyun.com', 'mxn.mxhichina.com', 'mxw.mxhichina.com'],
    ...both(MAIL_LINKS, seen('mxn.mxhichina.com', READ)),
  },
  { name: 'Tencent Exmail', suffixes: ['mxbiz#.qq.com'], ...seen('mxbiz1.qq.com', READ) },
  { name: 'NetEase Mail', suffixes: ['mxmail.netease.com'], ...seen('mxmail.netease.com', READ) },
  {
    name: 'MXroute',
    suffixes: ['mxrouting.net', 'mxlogin.com', 'mxroute.com'],
    source: 'https://mxroutedocs.com/dns/dnsoverview/',
    asOf: READ,
  },
  {
    name: 'Purelymail',
    suffixes: ['mailserver.purelymail.com'],
    ...seen('mailserver.purelymail.com', READ),
  },
  { name: 'Yahoo Mail', suffixes: ['yahoodns.net'], ...MAIL_STACK },
  {
    name: 'Amazon SES',
    suffixes: SES_REGIONS.map(region => `inbound-smtp.${region}.amazonaws.com`),
    ...both(MAIL_STACK, seen('inbound-smtp.eu-central-1.amazonaws.com', READ)),
  },
  // Filters in front of another mail server
  { name: 'Proofpoint', suffixes: ['pphosted.com', 'ppe-hosted.com'], ...MAIL_STACK },
  {
    name: 'Mimecast',
    suffixes: ['mimecast.com', 'mimecast.co.za'],
    ...both(MAIL_STACK, seen('za-smtp-inbound-1.mimecast.co.za', READ)),
  },
  {
    name: 'Barracuda',
    suffixes: ['ess.barracudanetworks.com', 'ess.uk.barracudanetworks.com', 'ess.de.barracudanetworks.com'],
    ...both(MAIL_STACK, allSeen(READ, 'ess.uk.barracudanetworks.com', 'ess.de.barracudanetworks.com')),
  },
  { name: 'Cisco Secure Email', suffixes: ['iphmx.com'], ...MAIL_STACK },
  { name: 'Symantec Email Security', suffixes: ['messagelabs.com'], ...MAIL_STACK },
  { name: 'Hornetsecurity', suffixes: ['hornetsecurity.com'], ...MAIL_STACK },
  {
    name: 'Trend Micro Email Security',
    suffixes: ['tmes.trendmicro.com', 'tmes.trendmicro.eu', 'tmems-jp.trendmicro.com'],
    ...MAIL_STACK,
  },
  { name: 'MailRoute', suffixes: ['mailroute.net'], ...MAIL_STACK },
  // Forwarding, and mail that an application takes in
  { name: 'Cloudflare Email Routing', suffixes: ['mx.cloudflare.net'], ...MAIL_STACK },
  { name: 'ImprovMX', suffixes: ['improvmx.com'], ...MAIL_STACK },
  { name: 'Forward Email', suffixes: ['forwardemail.net'], ...MAIL_STACK },
  { name: 'SimpleLogin', suffixes: ['simplelogin.co'], ...MAIL_STACK },
  { name: 'Mailgun', suffixes: ['mailgun.org'], ...MAIL_STACK },
  { name: 'SendGrid', suffixes: ['mx.sendgrid.net'], ...both(MAIL_STACK, MX_SNIFF) },
  { name: 'Postmark', suffixes: ['inbound.postmarkapp.com'], ...both(MAIL_STACK, MX_SNIFF) },
  // Registrars and hosting companies
  {
    name: 'GoDaddy',
    suffixes: ['smtp.secureserver.net', 'mailstore#.secureserver.net'],
    ...both(MAIL_STACK, MX_SNIFF),
  },
  { name: 'Namecheap', suffixes: ['privateemail.com', 'registrar-servers.com'], ...MAIL_STACK },
  {
    name: 'IONOS',
    suffixes: [
      'mx#.ionos.com',
      ...IONOS_COUNTRIES.map(country => `mx#.ionos.${country}`),
      'mx#.1and1.com',
      'mx#.kundenserver.de',
    ],
    ...both(MAIL_LINKS, allSeen(READ, ...IONOS_COUNTRIES.map(country => `mx00.ionos.${country}`))),
  },
  { name: 'Gandi', suffixes: ['mail.gandi.net'], ...MX_SNIFF },
  { name: 'OVHcloud', suffixes: ['mail.ovh.net', 'mx#.ovh.net'], ...MX_SNIFF },
  { name: 'Hostinger', suffixes: ['mx#.hostinger.com'], ...MAIL_LINKS },
  { name: 'DreamHost', suffixes: ['mail.dreamhost.com'], ...MX_SNIFF },
  { name: 'SiteGround', suffixes: ['mailspamprotection.com'], ...both(MAIL_LINKS, MX_SNIFF) },
  { name: 'One.com', suffixes: ['one.com'], ...both(MAIL_LINKS, MX_SNIFF) },
  { name: 'Spacemail', suffixes: ['spacemail.com'], ...MAIL_STACK },
  { name: 'easyDNS', suffixes: ['easymail.ca'], ...MAIL_STACK },
]
