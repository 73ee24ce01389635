/** Every CA incident, oldest first. Written by `npm run indexes`. */
import verisignMicrosoftCodeSigning2001 from './2001-verisign-microsoft-code-signing.ts'
import comodoCertstar2008 from './2008-comodo-certstar.ts'
import rapidsslMd52008 from './2008-rapidssl-md5.ts'
import comodoFurtherRas2011 from './2011-comodo-further-ras.ts'
import comodoRaBreach2011 from './2011-comodo-ra-breach.ts'
import digicertSdnBhdWeakKeys2011 from './2011-digicert-sdn-bhd-weak-keys.ts'
import diginotar2011 from './2011-diginotar.ts'
import globalsignWebServer2011 from './2011-globalsign-web-server.ts'
import kpnWebServer2011 from './2011-kpn-web-server.ts'
import startcomBreach2011 from './2011-startcom-breach.ts'
import cyberoamSharedKey2012 from './2012-cyberoam-shared-key.ts'
import trustwaveMitmSubCa2012 from './2012-trustwave-mitm-sub-ca.ts'
import turktrustIntermediates2012 from './2012-turktrust-intermediates.ts'
import anssiInterception2013 from './2013-anssi-interception.ts'
import indiaCcaNic2014 from './2014-india-cca-nic.ts'
import cnnicMcs2015 from './2015-cnnic-mcs.ts'
import comodoLiveFi2015 from './2015-comodo-live-fi.ts'
import dellEdellroot2015 from './2015-dell-edellroot.ts'
import superfish2015 from './2015-superfish.ts'
import symantecTestCertificates2015 from './2015-symantec-test-certificates.ts'
import wosignAnyPort2015 from './2015-wosign-any-port.ts'
import comodoOcr2016 from './2016-comodo-ocr.ts'
import globalsignOcsp2016 from './2016-globalsign-ocsp.ts'
import startcom2016 from './2016-startcom.ts'
import wosign2016 from './2016-wosign.ts'
import certinomisStartcomCrossSigns2017 from './2017-certinomis-startcom-cross-signs.ts'
import godaddyValidation2017 from './2017-godaddy-validation.ts'
import letsEncryptTgRegistry2017 from './2017-lets-encrypt-tg-registry.ts'
import mitelSharedKeys2017 from './2017-mitel-shared-keys.ts'
import procert2017 from './2017-procert.ts'
import symantecCrosscert2017 from './2017-symantec-crosscert.ts'
import symantecDistrust2017 from './2017-symantec-distrust.ts'
import symantecTestCertificates2017 from './2017-symantec-test-certificates.ts'
import comodoLateRevocation2018 from './2018-comodo-late-revocation.ts'
import gpkiWildcards2018 from './2018-gpki-wildcards.ts'
import letsEncryptTlsSni2018 from './2018-lets-encrypt-tls-sni.ts'
import sennheiserHeadsetup2018 from './2018-sennheiser-headsetup.ts'
import trusticoPrivateKeys2018 from './2018-trustico-private-keys.ts'
import actalisSerialEntropy2019 from './2019-actalis-serial-entropy.ts'
import appleSerialEntropy2019 from './2019-apple-serial-entropy.ts'
import certinomis2019 from './2019-certinomis.ts'
import certumAudit2019 from './2019-certum-audit.ts'
import darkmatter2019 from './2019-darkmatter.ts'
import digicertJurisdiction2019 from './2019-digicert-jurisdiction.ts'
import godaddySerialEntropy2019 from './2019-godaddy-serial-entropy.ts'
import googleTrustServicesSerialEntropy2019 from './2019-google-trust-services-serial-entropy.ts'
import kazakhstanQaznet2019 from './2019-kazakhstan-qaznet.ts'
import quovadisEvSerialNumber2019 from './2019-quovadis-ev-serial-number.ts'
import sslComSerialEntropy2019 from './2019-ssl-com-serial-entropy.ts'
import swisssignWebshop2019 from './2019-swisssign-webshop.ts'
import addtrustRootExpiry2020 from './2020-addtrust-root-expiry.ts'
import globalsignOcspResponder2020 from './2020-globalsign-ocsp-responder.ts'
import godaddyExpiredCrls2020 from './2020-godaddy-expired-crls.ts'
import letsEncryptCaaRecheck2020 from './2020-lets-encrypt-caa-recheck.ts'
import letsEncryptStaleOcsp2020 from './2020-lets-encrypt-stale-ocsp.ts'
import naverProvinceField2020 from './2020-naver-province-field.ts'
import sectigoRevocationAnswers2020 from './2020-sectigo-revocation-answers.ts'
import amazonSubcaRevocation2021 from './2021-amazon-subca-revocation.ts'
import camerfirmaDistrust2021 from './2021-camerfirma-distrust.ts'
import dstRootCaX3Expiry2021 from './2021-dst-root-ca-x3-expiry.ts'
import gtsCaaException2021 from './2021-gts-caa-exception.ts'
import gtsRetiredValidation2021 from './2021-gts-retired-validation.ts'
import gtsSlowIncidentReports2021 from './2021-gts-slow-incident-reports.ts'
import letsEncryptOneSecond2021 from './2021-lets-encrypt-one-second.ts'
import quovadisPrecertificateOcsp2021 from './2021-quovadis-precertificate-ocsp.ts'
import sslcomWildcardValidation2021 from './2021-sslcom-wildcard-validation.ts'
import letsEncryptTlsAlpn012022 from './2022-lets-encrypt-tls-alpn-01.ts'
import sectigoMisspelledCity2022 from './2022-sectigo-misspelled-city.ts'
import trustcorDistrust2022 from './2022-trustcor-distrust.ts'
import eTugraBreach2023 from './2023-e-tugra-breach.ts'
import dTrustLdapUrl2024 from './2024-d-trust-ldap-url.ts'
import digicertCaaNames2024 from './2024-digicert-caa-names.ts'
import digicertCnameUnderscore2024 from './2024-digicert-cname-underscore.ts'
import digicertDelayedRevocation2024 from './2024-digicert-delayed-revocation.ts'
import emudhraLateRevocation2024 from './2024-emudhra-late-revocation.ts'
import entrustChrome2024 from './2024-entrust-chrome.ts'
import entrustDistrust2024 from './2024-entrust-distrust.ts'
import entrustEvCpsUri2024 from './2024-entrust-ev-cps-uri.ts'
import entrustEvJurisdiction2024 from './2024-entrust-ev-jurisdiction.ts'
import globaltrustRemoval2024 from './2024-globaltrust-removal.ts'
import godaddyCaaVariants2024 from './2024-godaddy-caa-variants.ts'
import hongkongPostLateRevocation2024 from './2024-hongkong-post-late-revocation.ts'
import microsoftUnknownToOcsp2024 from './2024-microsoft-unknown-to-ocsp.ts'
import swisssignEvAudit2024 from './2024-swisssign-ev-audit.ts'
import vikingcloudSubjectOrder2024 from './2024-vikingcloud-subject-order.ts'
import chunghwaCaaMigration2025 from './2025-chunghwa-caa-migration.ts'
import chunghwaChrome2025 from './2025-chunghwa-chrome.ts'
import chunghwaPemCaIssuers2025 from './2025-chunghwa-pem-ca-issuers.ts'
import dTrustCrlDisclosure2025 from './2025-d-trust-crl-disclosure.ts'
import emudhraCrlSignatures2025 from './2025-emudhra-crl-signatures.ts'
import emudhraLateDisclosure2025 from './2025-emudhra-late-disclosure.ts'
import emudhraMistakenRevocation2025 from './2025-emudhra-mistaken-revocation.ts'
import emudhraRsaKeySize2025 from './2025-emudhra-rsa-key-size.ts'
import fina11112025 from './2025-fina-1-1-1-1.ts'
import godaddyPemCaIssuers2025 from './2025-godaddy-pem-ca-issuers.ts'
import godaddySafariScts2025 from './2025-godaddy-safari-scts.ts'
import identrustSubcaCrl2025 from './2025-identrust-subca-crl.ts'
import microsoftCrlDisclosure2025 from './2025-microsoft-crl-disclosure.ts'
import microsoftWrongReason2025 from './2025-microsoft-wrong-reason.ts'
import mozillaOldRoots2025 from './2025-mozilla-old-roots.ts'
import netlockChrome2025 from './2025-netlock-chrome.ts'
import sslcomMailDomainValidated2025 from './2025-sslcom-mail-domain-validated.ts'
import dTrustExpiredTestSite2026 from './2026-d-trust-expired-test-site.ts'
import emudhraIntermediateKeys2026 from './2026-emudhra-intermediate-keys.ts'
import mozillaDigicert2006Roots2026 from './2026-mozilla-digicert-2006-roots.ts'
import type { Incident } from './types.ts'

export const incidents: readonly Incident[] = [
  verisignMicrosoftCodeSigning2001,
  comodoCertstar2008,
  rapidsslMd52008,
  comodoFurtherRas2011,
  comodoRaBreach2011,
  digicertSdnBhdWeakKeys2011,
  diginotar2011,
  globalsignWebServer2011,
  kpnWebServer2011,
  startcomBreach2011,
  cyberoamSharedKey2012,
  trustwaveMitmSubCa2012,
  turktrustIntermediates2012,
  anssiInterception2013,
  indiaCcaNic2014,
  cnnicMcs2015,
  comodoLiveFi2015,
  dellEdellroot2015,
  superfish2015,
  symantecTestCertificates2015,
  wosignAnyPort2015,
  comodoOcr2016,
  globalsignOcsp2016,
  startcom2016,
  wosign2016,
  certinomisStartcomCrossSigns2017,
  godaddyValidation2017,
  letsEncryptTgRegistry2017,
  mitelSharedKeys2017,
  procert2017,
  symantecCrosscert2017,
  symantecDistrust2017,
  symantecTestCertificates2017,
  comodoLateRevocation2018,
  gpkiWildcards2018,
  letsEncryptTlsSni2018,
  sennheiserHeadsetup2018,
  trusticoPrivateKeys2018,
  actalisSerialEntropy2019,
  appleSerialEntropy2019,
  certinomis2019,
  certumAudit2019,
  darkmatter2019,
  digicertJurisdiction2019,
  godaddySerialEntropy2019,
  googleTrustServicesSerialEntropy2019,
  kazakhstanQaznet2019,
  quovadisEvSerialNumber2019,
  sslComSerialEntropy2019,
  swisssignWebshop2019,
  addtrustRootExpiry2020,
  globalsignOcspResponder2020,
  godaddyExpiredCrls2020,
  letsEncryptCaaRecheck2020,
  letsEncryptStaleOcsp2020,
  naverProvinceField2020,
  sectigoRevocationAnswers2020,
  amazonSubcaRevocation2021,
  camerfirmaDistrust2021,
  dstRootCaX3Expiry2021,
  gtsCaaException2021,
  gtsRetiredValidation2021,
  gtsSlowIncidentReports2021,
  letsEncryptOneSecond2021,
  quovadisPrecertificateOcsp2021,
  sslcomWildcardValidation2021,
  letsEncryptTlsAlpn012022,
  sectigoMisspelledCity2022,
  trustcorDistrust2022,
  eTugraBreach2023,
  dTrustLdapUrl2024,
  digicertCaaNames2024,
  digicertCnameUnderscore2024,
  digicertDelayedRevocation2024,
  emudhraLateRevocation2024,
  entrustChrome2024,
  entrustDistrust2024,
  entrustEvCpsUri2024,
  entrustEvJurisdiction2024,
  globaltrustRemoval2024,
  godaddyCaaVariants2024,
  hongkongPostLateRevocation2024,
  microsoftUnknownToOcsp2024,
  swisssignEvAudit2024,
  vikingcloudSubjectOrder2024,
  chunghwaCaaMigration2025,
  chunghwaChrome2025,
  chunghwaPemCaIssuers2025,
  dTrustCrlDisclosure2025,
  emudhraCrlSignatures2025,
  emudhraLateDisclosure2025,
  emudhraMistakenRevocation2025,
  emudhraRsaKeySize2025,
  fina11112025,
  godaddyPemCaIssuers2025,
  godaddySafariScts2025,
  identrustSubcaCrl2025,
  microsoftCrlDisclosure2025,
  microsoftWrongReason2025,
  mozillaOldRoots2025,
  netlockChrome2025,
  sslcomMailDomainValidated2025,
  dTrustExpiredTestSite2026,
  emudhraIntermediateKeys2026,
  mozillaDigicert2006Roots2026,
]
