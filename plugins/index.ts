/** The plugins, one line each: in the order in which pages and tables name them, what most ask for first. */
import type { Plugin } from '../core/plugin/plugin.ts'
import badge from './badge/index.ts'
import caa from './caa/index.ts'
import calendar from './calendar/index.ts'
import certificateFile from './certificate/file/index.ts'
import certificate from './certificate/index.ts'
import certificateMeasured from './certificate/measured/index.ts'
import ct from './ct/index.ts'
import data from './data/index.ts'
import diff from './diff/index.ts'
import dnsInfo from './dns-info/index.ts'
import dnsPropagation from './dns-propagation/index.ts'
import domain from './domain/index.ts'
import expiryDomain from './expiry/domain/index.ts'
import expiry from './expiry/index.ts'
import expiryJudged from './expiry/judged/index.ts'
import explainGuide from './explain/guide/index.ts'
import explainGuides from './explain/guides/index.ts'
import explain from './explain/index.ts'
import incidentsIncident from './incidents/incident/index.ts'
import incidents from './incidents/index.ts'
import feedsCve from './feeds/cve/index.ts'
import feedsCveItem from './feeds/cve-item/index.ts'
import feedsDomain from './feeds/domain/index.ts'
import feeds from './feeds/index.ts'
import feedsLive from './feeds/live/index.ts'
import feedsNews from './feeds/news/index.ts'
import feedsNewsItem from './feeds/news-item/index.ts'
import mail from './mail/index.ts'
import prometheus from './prometheus/index.ts'
import registration from './registration/index.ts'
import securityGraded from './security/graded/index.ts'
import securityGuide from './security/guide/index.ts'
import security from './security/index.ts'
import securitySuites from './security/suites/index.ts'
import siteAbout from './site/about/index.ts'
import siteGuide from './site/guide/index.ts'
import siteGuides from './site/guides/index.ts'
import site from './site/index.ts'
import siteMoved from './site/moved/index.ts'
import watchConfirm from './watch/confirm/index.ts'
import watchHook from './watch/hook/index.ts'
import watch from './watch/index.ts'
import watchManage from './watch/manage/index.ts'
import watchOperator from './watch/operator/index.ts'
import watchPrivacy from './watch/privacy/index.ts'
import watchSender from './watch/sender/index.ts'
import watchStop from './watch/stop/index.ts'
import watchWebhook from './watch/webhook/index.ts'

export const plugins: readonly Plugin[] = [
  domain,
  certificate,
  security,
  dnsInfo,
  dnsPropagation,
  mail,
  expiry,
  explain,
  watch,
  watchWebhook,
  certificateFile,
  diff,
  badge,
  calendar,
  prometheus,
  siteGuides,
  siteGuide,
  explainGuides,
  explainGuide,
  feedsNews,
  feedsNewsItem,
  incidents,
  incidentsIncident,
  feedsCve,
  feedsCveItem,
  feeds,
  feedsDomain,
  feedsLive,
  site,
  securityGuide,
  siteAbout,
  data,
  siteMoved,
  watchPrivacy,
  watchConfirm,
  watchManage,
  watchStop,
  watchOperator,
  watchSender,
  watchHook,
  caa,
  ct,
  registration,
  expiryDomain,
  expiryJudged,
  certificateMeasured,
  securityGraded,
  securitySuites,
]
