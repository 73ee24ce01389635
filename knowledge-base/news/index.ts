/** Every piece of CA news, oldest first. Written by `npm run indexes`. */
import koreaAccreditedCertificates202012 from './2020-12-korea-accredited-certificates.ts'
import naverRoot202012 from './2020-12-naver-root.ts'
import ocspOptional202403 from './2024-03-ocsp-optional.ts'
import letsEncryptShorterChain202404 from './2024-04-lets-encrypt-shorter-chain.ts'
import chromeEntrust202406 from './2024-06-chrome-entrust.ts'
import whoisValidationEnded202411 from './2024-11-whois-validation-ended.ts'
import letsEncryptOcspTimeline202412 from './2024-12-lets-encrypt-ocsp-timeline.ts'
import letsEncryptProfiles202501 from './2025-01-lets-encrypt-profiles.ts'
import chromeRootPolicy16202502 from './2025-02-chrome-root-policy-1-6.ts'
import mozillaDedicatedRoots202503 from './2025-03-mozilla-dedicated-roots.ts'
import mpic202503 from './2025-03-mpic.ts'
import lifetimes47Days202504 from './2025-04-lifetimes-47-days.ts'
import chromeChunghwaNetlock202505 from './2025-05-chrome-chunghwa-netlock.ts'
import letsEncryptClientAuth202505 from './2025-05-lets-encrypt-client-auth.ts'
import digicertClientAuth202506 from './2025-06-digicert-client-auth.ts'
import letsEncryptExpiryMails202506 from './2025-06-lets-encrypt-expiry-mails.ts'
import letsEncryptFirstIpCertificate202507 from './2025-07-lets-encrypt-first-ip-certificate.ts'
import massRevocationPlans202507 from './2025-07-mass-revocation-plans.ts'
import letsEncryptOcspEnded202508 from './2025-08-lets-encrypt-ocsp-ended.ts'
import letsEncryptRfc6962Logs202508 from './2025-08-lets-encrypt-rfc-6962-logs.ts'
import ariRfc9773202509 from './2025-09-ari-rfc-9773.ts'
import nginxAcme202509 from './2025-09-nginx-acme.ts'
import nssPostQuantumDefault202509 from './2025-09-nss-post-quantum-default.ts'
import letsEncryptGenerationY202511 from './2025-11-lets-encrypt-generation-y.ts'
import mailValidationSunset202511 from './2025-11-mail-validation-sunset.ts'
import letsEncrypt45Days202512 from './2025-12-lets-encrypt-45-days.ts'
import letsEncryptShortLived202601 from './2026-01-lets-encrypt-short-lived.ts'
import awsAcm198Days202602 from './2026-02-aws-acm-198-days.ts'
import chromeQuantumSafe202602 from './2026-02-chrome-quantum-safe.ts'
import chromeRootPolicy18202602 from './2026-02-chrome-root-policy-1-8.ts'
import dnsPersist01202602 from './2026-02-dns-persist-01.ts'
import letsEncryptRateLimits202602 from './2026-02-lets-encrypt-rate-limits.ts'
import sha1Sunset202602 from './2026-02-sha-1-sunset.ts'
import certbotShortLived202603 from './2026-03-certbot-short-lived.ts'
import chrome148OcspScts202603 from './2026-03-chrome-148-ocsp-scts.ts'
import dnssecForIssuance202603 from './2026-03-dnssec-for-issuance.ts'
import lifetimes200Days202603 from './2026-03-lifetimes-200-days.ts'
import chromeCtStaticLogs202604 from './2026-04-chrome-ct-static-logs.ts'
import mozillaOldRoots202604 from './2026-04-mozilla-old-roots.ts'
import nginx130Ech202604 from './2026-04-nginx-1-30-ech.ts'
import nginxAcmeAri202604 from './2026-04-nginx-acme-ari.ts'
import openssl40202604 from './2026-04-openssl-4-0.ts'
import letsEncryptTlsserver45Days202605 from './2026-05-lets-encrypt-tlsserver-45-days.ts'
import letsEncryptMerkleTree202606 from './2026-06-lets-encrypt-merkle-tree.ts'
import letsEncryptTlsclientEnded202607 from './2026-07-lets-encrypt-tlsclient-ended.ts'
import mozillaPolicy31202607 from './2026-07-mozilla-policy-3-1.ts'
import openssl30End202609 from './2026-09-openssl-3-0-end.ts'
import letsEncrypt64Days202610 from './2026-10-lets-encrypt-64-days.ts'
import rootKskRollover202610 from './2026-10-root-ksk-rollover.ts'
import type { News } from './types.ts'

export type { News, NewsText } from './types.ts'

export const news: readonly News[] = [
  koreaAccreditedCertificates202012,
  naverRoot202012,
  ocspOptional202403,
  letsEncryptShorterChain202404,
  chromeEntrust202406,
  whoisValidationEnded202411,
  letsEncryptOcspTimeline202412,
  letsEncryptProfiles202501,
  chromeRootPolicy16202502,
  mozillaDedicatedRoots202503,
  mpic202503,
  lifetimes47Days202504,
  chromeChunghwaNetlock202505,
  letsEncryptClientAuth202505,
  digicertClientAuth202506,
  letsEncryptExpiryMails202506,
  letsEncryptFirstIpCertificate202507,
  massRevocationPlans202507,
  letsEncryptOcspEnded202508,
  letsEncryptRfc6962Logs202508,
  ariRfc9773202509,
  nginxAcme202509,
  nssPostQuantumDefault202509,
  letsEncryptGenerationY202511,
  mailValidationSunset202511,
  letsEncrypt45Days202512,
  letsEncryptShortLived202601,
  awsAcm198Days202602,
  chromeQuantumSafe202602,
  chromeRootPolicy18202602,
  dnsPersist01202602,
  letsEncryptRateLimits202602,
  sha1Sunset202602,
  certbotShortLived202603,
  chrome148OcspScts202603,
  dnssecForIssuance202603,
  lifetimes200Days202603,
  chromeCtStaticLogs202604,
  mozillaOldRoots202604,
  nginx130Ech202604,
  nginxAcmeAri202604,
  openssl40202604,
  letsEncryptTlsserver45Days202605,
  letsEncryptMerkleTree202606,
  letsEncryptTlsclientEnded202607,
  mozillaPolicy31202607,
  openssl30End202609,
  letsEncrypt64Days202610,
  rootKskRollover202610,
]
