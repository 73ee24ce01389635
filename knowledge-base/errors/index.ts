/** The entries of the error knowledge base by id. Written by `npm run indexes`. */
import type { Cause, Entry } from './types.ts'
import accessDeniedAlert from './access-denied-alert.ts'
import acmeAccount from './acme-account.ts'
import acmeAlreadyRevoked from './acme-already-revoked.ts'
import acmeBadCsr from './acme-bad-csr.ts'
import acmeBadNonce from './acme-bad-nonce.ts'
import acmeCaa from './acme-caa.ts'
import acmeConnection from './acme-connection.ts'
import acmeDns from './acme-dns.ts'
import acmeDnsPlugin from './acme-dns-plugin.ts'
import acmeDnssec from './acme-dnssec.ts'
import acmeExternalAccount from './acme-external-account.ts'
import acmeIncorrectResponse from './acme-incorrect-response.ts'
import acmeKeyAuthorization from './acme-key-authorization.ts'
import acmeMalformed from './acme-malformed.ts'
import acmeOrderNotReady from './acme-order-not-ready.ts'
import acmePortInUse from './acme-port-in-use.ts'
import acmeRateLimited from './acme-rate-limited.ts'
import acmeRejectedIdentifier from './acme-rejected-identifier.ts'
import acmeRenewalConfig from './acme-renewal-config.ts'
import acmeServerInternal from './acme-server-internal.ts'
import acmeTlsAlpn from './acme-tls-alpn.ts'
import acmeUnauthorized from './acme-unauthorized.ts'
import acmeUserAction from './acme-user-action.ts'
import alpnMismatch from './alpn-mismatch.ts'
import androidCleartext from './android-cleartext.ts'
import androidOldTls from './android-old-tls.ts'
import androidTrustAnchor from './android-trust-anchor.ts'
import antivirusInterception from './antivirus-interception.ts'
import apacheProxyVerify from './apache-proxy-verify.ts'
import appPinning from './app-pinning.ts'
import appleAts from './apple-ats.ts'
import appleNotCompliant from './apple-not-compliant.ts'
import appleSecureConnection from './apple-secure-connection.ts'
import aptCa from './apt-ca.ts'
import badDateField from './bad-date-field.ts'
import badDer from './bad-der.ts'
import badNameEncoding from './bad-name-encoding.ts'
import badRecordMac from './bad-record-mac.ts'
import badSignature from './bad-signature.ts'
import blockedAddress from './blocked-address.ts'
import blockedInterception from './blocked-interception.ts'
import browserInsecurePage from './browser-insecure-page.ts'
import caAsServerCertificate from './ca-as-server-certificate.ts'
import caFileUnreadable from './ca-file-unreadable.ts'
import caKeyTooWeak from './ca-key-too-weak.ts'
import caddyAcme from './caddy-acme.ts'
import captivePortal from './captive-portal.ts'
import certManagerOrder from './cert-manager-order.ts'
import chainTooLong from './chain-too-long.ts'
import clientCaMissing from './client-ca-missing.ts'
import clientCertAlgorithm from './client-cert-algorithm.ts'
import clientCertRejected from './client-cert-rejected.ts'
import clientCertRequired from './client-cert-required.ts'
import clientCertificateExpired from './client-certificate-expired.ts'
import clientCertificateRevoked from './client-certificate-revoked.ts'
import clientEkuMissing from './client-eku-missing.ts'
import clientKeyUnavailable from './client-key-unavailable.ts'
import clientTooOld from './client-too-old.ts'
import clockWrong from './clock-wrong.ts'
import closeWithoutNotify from './close-without-notify.ts'
import closed from './closed.ts'
import cloudCliCa from './cloud-cli-ca.ts'
import commonNameOnly from './common-name-only.ts'
import compression from './compression.ts'
import corporateProxy from './corporate-proxy.ts'
import crlExpired from './crl-expired.ts'
import crlInvalid from './crl-invalid.ts'
import crlMissing from './crl-missing.ts'
import ctRequired from './ct-required.ts'
import curlGeneral from './curl-general.ts'
import curveMismatch from './curve-mismatch.ts'
import daneMismatch from './dane-mismatch.ts'
import dartConnectionTerminated from './dart-connection-terminated.ts'
import dateInvalid from './date-invalid.ts'
import decodeError from './decode-error.ts'
import decryptError from './decrypt-error.ts'
import defaultCertificate from './default-certificate.ts'
import delegatedCredential from './delegated-credential.ts'
import dhTooSmall from './dh-too-small.ts'
import distrustedCa from './distrusted-ca.ts'
import dnsFailure from './dns-failure.ts'
import dnsNoAddress from './dns-no-address.ts'
import dnsNxdomain from './dns-nxdomain.ts'
import dockerInsecureRegistry from './docker-insecure-registry.ts'
import dockerRegistryCa from './docker-registry-ca.ts'
import dotnetGeneral from './dotnet-general.ts'
import dotnetTrustRelationship from './dotnet-trust-relationship.ts'
import dovecotFiles from './dovecot-files.ts'
import duplicateExtension from './duplicate-extension.ts'
import duplicateSerial from './duplicate-serial.ts'
import earlyData from './early-data.ts'
import ech from './ech.ts'
import elasticsearchPlaintext from './elasticsearch-plaintext.ts'
import elasticsearchTrust from './elasticsearch-trust.ts'
import emailMismatch from './email-mismatch.ts'
import emptyIssuer from './empty-issuer.ts'
import envoyTransportFailure from './envoy-transport-failure.ts'
import erlangTls from './erlang-tls.ts'
import esp32Tls from './esp32-tls.ts'
import etcdPeerCertificate from './etcd-peer-certificate.ts'
import etcdPeerName from './etcd-peer-name.ts'
import eximFiles from './exim-files.ts'
import expired from './expired.ts'
import expiredIntermediate from './expired-intermediate.ts'
import expiredRoot from './expired-root.ts'
import exportOrNullCipher from './export-or-null-cipher.ts'
import fipsMode from './fips-mode.ts'
import flutterHandshake from './flutter-handshake.ts'
import ftpTlsSession from './ftp-tls-session.ts'
import gitCa from './git-ca.ts'
import gitSchannelGeneral from './git-schannel-general.ts'
import goGeneral from './go-general.ts'
import grpcHandshake from './grpc-handshake.ts'
import handshakeAlert from './handshake-alert.ts'
import handshakeReset from './handshake-reset.ts'
import handshakeTimeout from './handshake-timeout.ts'
import haproxyHandshakeClosed from './haproxy-handshake-closed.ts'
import haproxyHandshakeFailure from './haproxy-handshake-failure.ts'
import haproxyLayer6Check from './haproxy-layer6-check.ts'
import hostnameMismatch from './hostname-mismatch.ts'
import hstsNoException from './hsts-no-exception.ts'
import httpRequestToHttps from './http-request-to-https.ts'
import http2InadequateSecurity from './http2-inadequate-security.ts'
import httpsToHttpServer from './https-to-http-server.ts'
import illegalParameter from './illegal-parameter.ts'
import imapDovecot from './imap-dovecot.ts'
import inappropriateFallback from './inappropriate-fallback.ts'
import incompleteChain from './incomplete-chain.ts'
import insufficientSecurity from './insufficient-security.ts'
import internalErrorAlert from './internal-error-alert.ts'
import internalName from './internal-name.ts'
import ipAddressName from './ip-address-name.ts'
import ipResources from './ip-resources.ts'
import issuerMismatch from './issuer-mismatch.ts'
import issuerNotFound from './issuer-not-found.ts'
import javaAlgorithmConstraints from './java-algorithm-constraints.ts'
import javaGeneral from './java-general.ts'
import javaKeystoreUnreadable from './java-keystore-unreadable.ts'
import javaPathBuilding from './java-path-building.ts'
import javaRemoteTerminated from './java-remote-terminated.ts'
import javaTruststoreEmpty from './java-truststore-empty.ts'
import javaUnrecognizedMessage from './java-unrecognized-message.ts'
import kafkaHandshake from './kafka-handshake.ts'
import kafkaPlaintext from './kafka-plaintext.ts'
import keyFileUnreadable from './key-file-unreadable.ts'
import keyFormat from './key-format.ts'
import keyMismatch from './key-mismatch.ts'
import keyPassword from './key-password.ts'
import keyUsageIncompatible from './key-usage-incompatible.ts'
import koreaSecurityPrograms from './korea-security-programs.ts'
import kubernetesApiCa from './kubernetes-api-ca.ts'
import kubernetesCertificatesExpired from './kubernetes-certificates-expired.ts'
import kubernetesSecretInvalid from './kubernetes-secret-invalid.ts'
import kubernetesWebhookCa from './kubernetes-webhook-ca.ts'
import ldapStarttlsUnsupported from './ldap-starttls-unsupported.ts'
import ldapTls from './ldap-tls.ts'
import legacyProtocol from './legacy-protocol.ts'
import legacyRenegotiation from './legacy-renegotiation.ts'
import legacySigalg from './legacy-sigalg.ts'
import libraryMismatch from './library-mismatch.ts'
import mailClientCertificate from './mail-client-certificate.ts'
import malformedCertificate from './malformed-certificate.ts'
import malformedHandshake from './malformed-handshake.ts'
import md5Signature from './md5-signature.ts'
import missingExtension from './missing-extension.ts'
import mongodbPlaintext from './mongodb-plaintext.ts'
import mongodbTls from './mongodb-tls.ts'
import mqttTls from './mqtt-tls.ts'
import mssqlEncryption from './mssql-encryption.ts'
import mysqlFiles from './mysql-files.ts'
import mysqlSslError from './mysql-ssl-error.ts'
import mysqlTransportRequired from './mysql-transport-required.ts'
import nameConstraint from './name-constraint.ts'
import nameConstraintsUnsupported from './name-constraints-unsupported.ts'
import negativeSerial from './negative-serial.ts'
import nginxStaplingIgnored from './nginx-stapling-ignored.ts'
import nginxUpstreamVerify from './nginx-upstream-verify.ts'
import noAlternativeNames from './no-alternative-names.ts'
import noCertificateConfigured from './no-certificate-configured.ts'
import noProtocolsAvailable from './no-protocols-available.ts'
import noRevocationMechanism from './no-revocation-mechanism.ts'
import noSharedCipher from './no-shared-cipher.ts'
import noSystemRoots from './no-system-roots.ts'
import nodeGeneral from './node-general.ts'
import nodeSocketDisconnected from './node-socket-disconnected.ts'
import notACa from './not-a-ca.ts'
import notTls from './not-tls.ts'
import notYetValid from './not-yet-valid.ts'
import npmCa from './npm-ca.ts'
import npmSelfSignedInChain from './npm-self-signed-in-chain.ts'
import ocspResponseExpired from './ocsp-response-expired.ts'
import ocspResponseInvalid from './ocsp-response-invalid.ts'
import ocspStapleMissing from './ocsp-staple-missing.ts'
import ocspUnknownCertificate from './ocsp-unknown-certificate.ts'
import opensslLegacyProvider from './openssl-legacy-provider.ts'
import openvpnTimeout from './openvpn-timeout.ts'
import openvpnTls from './openvpn-tls.ts'
import oracleWallet from './oracle-wallet.ts'
import outOfMemory from './out-of-memory.ts'
import outdatedRootStore from './outdated-root-store.ts'
import partialChain from './partial-chain.ts'
import pathLength from './path-length.ts'
import peerBadCertificateAlert from './peer-bad-certificate-alert.ts'
import peerUnknownCaAlert from './peer-unknown-ca-alert.ts'
import pemNoStartLine from './pem-no-start-line.ts'
import perlSsl from './perl-ssl.ts'
import phpCainfo from './php-cainfo.ts'
import phpStream from './php-stream.ts'
import pinMismatch from './pin-mismatch.ts'
import pipCa from './pip-ca.ts'
import policyConstraint from './policy-constraint.ts'
import postQuantumHello from './post-quantum-hello.ts'
import postfixDane from './postfix-dane.ts'
import postfixFiles from './postfix-files.ts'
import postfixTlsFailure from './postfix-tls-failure.ts'
import postfixUntrusted from './postfix-untrusted.ts'
import postgresClientName from './postgres-client-name.ts'
import postgresDirectTls from './postgres-direct-tls.ts'
import postgresFiles from './postgres-files.ts'
import postgresKeyPermission from './postgres-key-permission.ts'
import postgresRootCrt from './postgres-root-crt.ts'
import postgresSslRequired from './postgres-ssl-required.ts'
import postgresSslUnsupported from './postgres-ssl-unsupported.ts'
import prosodyTls from './prosody-tls.ts'
import protocolErrorChrome from './protocol-error-chrome.ts'
import protocolVersionAlert from './protocol-version-alert.ts'
import proxyCertificate from './proxy-certificate.ts'
import proxyScheme from './proxy-scheme.ts'
import pskIdentity from './psk-identity.ts'
import pythonGeneral from './python-general.ts'
import pythonMacosRoots from './python-macos-roots.ts'
import quicTls from './quic-tls.ts'
import rc43desOnly from './rc4-3des-only.ts'
import rdpCertificate from './rdp-certificate.ts'
import recordOverflow from './record-overflow.ts'
import redisPlainPort from './redis-plain-port.ts'
import refused from './refused.ts'
import renegotiationRefused from './renegotiation-refused.ts'
import reset from './reset.ts'
import revocationStatusUnknown from './revocation-status-unknown.ts'
import revocationUnreachable from './revocation-unreachable.ts'
import revoked from './revoked.ts'
import revokedByKey from './revoked-by-key.ts'
import rootNotTrustedForPurpose from './root-not-trusted-for-purpose.ts'
import rubyCa from './ruby-ca.ts'
import rubyGeneral from './ruby-general.ts'
import rustGeneral from './rust-general.ts'
import sanMalformed from './san-malformed.ts'
import schannelUntrustedRoot from './schannel-untrusted-root.ts'
import sctInvalid from './sct-invalid.ts'
import selfSigned from './self-signed.ts'
import selfSignedInChain from './self-signed-in-chain.ts'
import serverTlsVersions from './server-tls-versions.ts'
import sessionResumption from './session-resumption.ts'
import sha1Signature from './sha1-signature.ts'
import shutdownWhileInit from './shutdown-while-init.ts'
import signatureAlgorithmMismatch from './signature-algorithm-mismatch.ts'
import slapdFiles from './slapd-files.ts'
import smtpClientTls from './smtp-client-tls.ts'
import smtpStarttlsUnavailable from './smtp-starttls-unavailable.ts'
import smtpTlsRateLimit from './smtp-tls-rate-limit.ts'
import sniHostMismatch421 from './sni-host-mismatch-421.ts'
import sniMissing from './sni-missing.ts'
import sslConfInvalid from './ssl-conf-invalid.ts'
import sslPortWithoutTls from './ssl-port-without-tls.ts'
import sslSyscall from './ssl-syscall.ts'
import starttlsFirst from './starttls-first.ts'
import strictRfc5280 from './strict-rfc5280.ts'
import suiteB from './suite-b.ts'
import terraformCa from './terraform-ca.ts'
import timeout from './timeout.ts'
import tlsGeneral from './tls-general.ts'
import tlsServerNameConfig from './tls-server-name-config.ts'
import tls13Downgrade from './tls13-downgrade.ts'
import tooLarge from './too-large.ts'
import traefikLog from './traefik-log.ts'
import unexpectedEof from './unexpected-eof.ts'
import unexpectedMessage from './unexpected-message.ts'
import unhandledCriticalExtension from './unhandled-critical-extension.ts'
import unknownIssuer from './unknown-issuer.ts'
import unreachable from './unreachable.ts'
import unrecognizedName from './unrecognized-name.ts'
import unsupportedExtension from './unsupported-extension.ts'
import unsupportedKeyType from './unsupported-key-type.ts'
import upstreamNameMismatch from './upstream-name-mismatch.ts'
import userCanceled from './user-canceled.ts'
import v1CertificateAsCa from './v1-certificate-as-ca.ts'
import validityNesting from './validity-nesting.ts'
import validityTooLong from './validity-too-long.ts'
import vaultHttp from './vault-http.ts'
import verificationFailed from './verification-failed.ts'
import weakCipher from './weak-cipher.ts'
import weakKey from './weak-key.ts'
import weakKeyExchange from './weak-key-exchange.ts'
import weakSignature from './weak-signature.ts'
import webdriverInsecureCerts from './webdriver-insecure-certs.ts'
import wgetGeneral from './wget-general.ts'
import wildcardDepth from './wildcard-depth.ts'
import windowsServerKey from './windows-server-key.ts'
import windowsTls12 from './windows-tls12.ts'
import wrongFileOrder from './wrong-file-order.ts'
import wrongUsage from './wrong-usage.ts'
import wrongVersionNumber from './wrong-version-number.ts'

export type { Audience, Cause, CauseGroup, Entry, Explanation, Pattern, Printed, Seen } from './types.ts'

const all = {
  'access-denied-alert': accessDeniedAlert,
  'acme-account': acmeAccount,
  'acme-already-revoked': acmeAlreadyRevoked,
  'acme-bad-csr': acmeBadCsr,
  'acme-bad-nonce': acmeBadNonce,
  'acme-caa': acmeCaa,
  'acme-connection': acmeConnection,
  'acme-dns': acmeDns,
  'acme-dns-plugin': acmeDnsPlugin,
  'acme-dnssec': acmeDnssec,
  'acme-external-account': acmeExternalAccount,
  'acme-incorrect-response': acmeIncorrectResponse,
  'acme-key-authorization': acmeKeyAuthorization,
  'acme-malformed': acmeMalformed,
  'acme-order-not-ready': acmeOrderNotReady,
  'acme-port-in-use': acmePortInUse,
  'acme-rate-limited': acmeRateLimited,
  'acme-rejected-identifier': acmeRejectedIdentifier,
  'acme-renewal-config': acmeRenewalConfig,
  'acme-server-internal': acmeServerInternal,
  'acme-tls-alpn': acmeTlsAlpn,
  'acme-unauthorized': acmeUnauthorized,
  'acme-user-action': acmeUserAction,
  'alpn-mismatch': alpnMismatch,
  'android-cleartext': androidCleartext,
  'android-old-tls': androidOldTls,
  'android-trust-anchor': androidTrustAnchor,
  'antivirus-interception': antivirusInterception,
  'apache-proxy-verify': apacheProxyVerify,
  'app-pinning': appPinning,
  'apple-ats': appleAts,
  'apple-not-compliant': appleNotCompliant,
  'apple-secure-connection': appleSecureConnection,
  'apt-ca': aptCa,
  'bad-date-field': badDateField,
  'bad-der': badDer,
  'bad-name-encoding': badNameEncoding,
  'bad-record-mac': badRecordMac,
  'bad-signature': badSignature,
  'blocked-address': blockedAddress,
  'blocked-interception': blockedInterception,
  'browser-insecure-page': browserInsecurePage,
  'ca-as-server-certificate': caAsServerCertificate,
  'ca-file-unreadable': caFileUnreadable,
  'ca-key-too-weak': caKeyTooWeak,
  'caddy-acme': caddyAcme,
  'captive-portal': captivePortal,
  'cert-manager-order': certManagerOrder,
  'chain-too-long': chainTooLong,
  'client-ca-missing': clientCaMissing,
  'client-cert-algorithm': clientCertAlgorithm,
  'client-cert-rejected': clientCertRejected,
  'client-cert-required': clientCertRequired,
  'client-certificate-expired': clientCertificateExpired,
  'client-certificate-revoked': clientCertificateRevoked,
  'client-eku-missing': clientEkuMissing,
  'client-key-unavailable': clientKeyUnavailable,
  'client-too-old': clientTooOld,
  'clock-wrong': clockWrong,
  'close-without-notify': closeWithoutNotify,
  closed,
  'cloud-cli-ca': cloudCliCa,
  'common-name-only': commonNameOnly,
  compression,
  'corporate-proxy': corporateProxy,
  'crl-expired': crlExpired,
  'crl-invalid': crlInvalid,
  'crl-missing': crlMissing,
  'ct-required': ctRequired,
  'curl-general': curlGeneral,
  'curve-mismatch': curveMismatch,
  'dane-mismatch': daneMismatch,
  'dart-connection-terminated': dartConnectionTerminated,
  'date-invalid': dateInvalid,
  'decode-error': decodeError,
  'decrypt-error': decryptError,
  'default-certificate': defaultCertificate,
  'delegated-credential': delegatedCredential,
  'dh-too-small': dhTooSmall,
  'distrusted-ca': distrustedCa,
  'dns-failure': dnsFailure,
  'dns-no-address': dnsNoAddress,
  'dns-nxdomain': dnsNxdomain,
  'docker-insecure-registry': dockerInsecureRegistry,
  'docker-registry-ca': dockerRegistryCa,
  'dotnet-general': dotnetGeneral,
  'dotnet-trust-relationship': dotnetTrustRelationship,
  'dovecot-files': dovecotFiles,
  'duplicate-extension': duplicateExtension,
  'duplicate-serial': duplicateSerial,
  'early-data': earlyData,
  ech,
  'elasticsearch-plaintext': elasticsearchPlaintext,
  'elasticsearch-trust': elasticsearchTrust,
  'email-mismatch': emailMismatch,
  'empty-issuer': emptyIssuer,
  'envoy-transport-failure': envoyTransportFailure,
  'erlang-tls': erlangTls,
  'esp32-tls': esp32Tls,
  'etcd-peer-certificate': etcdPeerCertificate,
  'etcd-peer-name': etcdPeerName,
  'exim-files': eximFiles,
  expired,
  'expired-intermediate': expiredIntermediate,
  'expired-root': expiredRoot,
  'export-or-null-cipher': exportOrNullCipher,
  'fips-mode': fipsMode,
  'flutter-handshake': flutterHandshake,
  'ftp-tls-session': ftpTlsSession,
  'git-ca': gitCa,
  'git-schannel-general': gitSchannelGeneral,
  'go-general': goGeneral,
  'grpc-handshake': grpcHandshake,
  'handshake-alert': handshakeAlert,
  'handshake-reset': handshakeReset,
  'handshake-timeout': handshakeTimeout,
  'haproxy-handshake-closed': haproxyHandshakeClosed,
  'haproxy-handshake-failure': haproxyHandshakeFailure,
  'haproxy-layer6-check': haproxyLayer6Check,
  'hostname-mismatch': hostnameMismatch,
  'hsts-no-exception': hstsNoException,
  'http-request-to-https': httpRequestToHttps,
  'http2-inadequate-security': http2InadequateSecurity,
  'https-to-http-server': httpsToHttpServer,
  'illegal-parameter': illegalParameter,
  'imap-dovecot': imapDovecot,
  'inappropriate-fallback': inappropriateFallback,
  'incomplete-chain': incompleteChain,
  'insufficient-security': insufficientSecurity,
  'internal-error-alert': internalErrorAlert,
  'internal-name': internalName,
  'ip-address-name': ipAddressName,
  'ip-resources': ipResources,
  'issuer-mismatch': issuerMismatch,
  'issuer-not-found': issuerNotFound,
  'java-algorithm-constraints': javaAlgorithmConstraints,
  'java-general': javaGeneral,
  'java-keystore-unreadable': javaKeystoreUnreadable,
  'java-path-building': javaPathBuilding,
  'java-remote-terminated': javaRemoteTerminated,
  'java-truststore-empty': javaTruststoreEmpty,
  'java-unrecognized-message': javaUnrecognizedMessage,
  'kafka-handshake': kafkaHandshake,
  'kafka-plaintext': kafkaPlaintext,
  'key-file-unreadable': keyFileUnreadable,
  'key-format': keyFormat,
  'key-mismatch': keyMismatch,
  'key-password': keyPassword,
  'key-usage-incompatible': keyUsageIncompatible,
  'korea-security-programs': koreaSecurityPrograms,
  'kubernetes-api-ca': kubernetesApiCa,
  'kubernetes-certificates-expired': kubernetesCertificatesExpired,
  'kubernetes-secret-invalid': kubernetesSecretInvalid,
  'kubernetes-webhook-ca': kubernetesWebhookCa,
  'ldap-starttls-unsupported': ldapStarttlsUnsupported,
  'ldap-tls': ldapTls,
  'legacy-protocol': legacyProtocol,
  'legacy-renegotiation': legacyRenegotiation,
  'legacy-sigalg': legacySigalg,
  'library-mismatch': libraryMismatch,
  'mail-client-certificate': mailClientCertificate,
  'malformed-certificate': malformedCertificate,
  'malformed-handshake': malformedHandshake,
  'md5-signature': md5Signature,
  'missing-extension': missingExtension,
  'mongodb-plaintext': mongodbPlaintext,
  'mongodb-tls': mongodbTls,
  'mqtt-tls': mqttTls,
  'mssql-encryption': mssqlEncryption,
  'mysql-files': mysqlFiles,
  'mysql-ssl-error': mysqlSslError,
  'mysql-transport-required': mysqlTransportRequired,
  'name-constraint': nameConstraint,
  'name-constraints-unsupported': nameConstraintsUnsupported,
  'negative-serial': negativeSerial,
  'nginx-stapling-ignored': nginxStaplingIgnored,
  'nginx-upstream-verify': nginxUpstreamVerify,
  'no-alternative-names': noAlternativeNames,
  'no-certificate-configured': noCertificateConfigured,
  'no-protocols-available': noProtocolsAvailable,
  'no-revocation-mechanism': noRevocationMechanism,
  'no-shared-cipher': noSharedCipher,
  'no-system-roots': noSystemRoots,
  'node-general': nodeGeneral,
  'node-socket-disconnected': nodeSocketDisconnected,
  'not-a-ca': notACa,
  'not-tls': notTls,
  'not-yet-valid': notYetValid,
  'npm-ca': npmCa,
  'npm-self-signed-in-chain': npmSelfSignedInChain,
  'ocsp-response-expired': ocspResponseExpired,
  'ocsp-response-invalid': ocspResponseInvalid,
  'ocsp-staple-missing': ocspStapleMissing,
  'ocsp-unknown-certificate': ocspUnknownCertificate,
  'openssl-legacy-provider': opensslLegacyProvider,
  'openvpn-timeout': openvpnTimeout,
  'openvpn-tls': openvpnTls,
  'oracle-wallet': oracleWallet,
  'out-of-memory': outOfMemory,
  'outdated-root-store': outdatedRootStore,
  'partial-chain': partialChain,
  'path-length': pathLength,
  'peer-bad-certificate-alert': peerBadCertificateAlert,
  'peer-unknown-ca-alert': peerUnknownCaAlert,
  'pem-no-start-line': pemNoStartLine,
  'perl-ssl': perlSsl,
  'php-cainfo': phpCainfo,
  'php-stream': phpStream,
  'pin-mismatch': pinMismatch,
  'pip-ca': pipCa,
  'policy-constraint': policyConstraint,
  'post-quantum-hello': postQuantumHello,
  'postfix-dane': postfixDane,
  'postfix-files': postfixFiles,
  'postfix-tls-failure': postfixTlsFailure,
  'postfix-untrusted': postfixUntrusted,
  'postgres-client-name': postgresClientName,
  'postgres-direct-tls': postgresDirectTls,
  'postgres-files': postgresFiles,
  'postgres-key-permission': postgresKeyPermission,
  'postgres-root-crt': postgresRootCrt,
  'postgres-ssl-required': postgresSslRequired,
  'postgres-ssl-unsupported': postgresSslUnsupported,
  'prosody-tls': prosodyTls,
  'protocol-error-chrome': protocolErrorChrome,
  'protocol-version-alert': protocolVersionAlert,
  'proxy-certificate': proxyCertificate,
  'proxy-scheme': proxyScheme,
  'psk-identity': pskIdentity,
  'python-general': pythonGeneral,
  'python-macos-roots': pythonMacosRoots,
  'quic-tls': quicTls,
  'rc4-3des-only': rc43desOnly,
  'rdp-certificate': rdpCertificate,
  'record-overflow': recordOverflow,
  'redis-plain-port': redisPlainPort,
  refused,
  'renegotiation-refused': renegotiationRefused,
  reset,
  'revocation-status-unknown': revocationStatusUnknown,
  'revocation-unreachable': revocationUnreachable,
  revoked,
  'revoked-by-key': revokedByKey,
  'root-not-trusted-for-purpose': rootNotTrustedForPurpose,
  'ruby-ca': rubyCa,
  'ruby-general': rubyGeneral,
  'rust-general': rustGeneral,
  'san-malformed': sanMalformed,
  'schannel-untrusted-root': schannelUntrustedRoot,
  'sct-invalid': sctInvalid,
  'self-signed': selfSigned,
  'self-signed-in-chain': selfSignedInChain,
  'server-tls-versions': serverTlsVersions,
  'session-resumption': sessionResumption,
  'sha1-signature': sha1Signature,
  'shutdown-while-init': shutdownWhileInit,
  'signature-algorithm-mismatch': signatureAlgorithmMismatch,
  'slapd-files': slapdFiles,
  'smtp-client-tls': smtpClientTls,
  'smtp-starttls-unavailable': smtpStarttlsUnavailable,
  'smtp-tls-rate-limit': smtpTlsRateLimit,
  'sni-host-mismatch-421': sniHostMismatch421,
  'sni-missing': sniMissing,
  'ssl-conf-invalid': sslConfInvalid,
  'ssl-port-without-tls': sslPortWithoutTls,
  'ssl-syscall': sslSyscall,
  'starttls-first': starttlsFirst,
  'strict-rfc5280': strictRfc5280,
  'suite-b': suiteB,
  'terraform-ca': terraformCa,
  timeout,
  'tls-general': tlsGeneral,
  'tls-server-name-config': tlsServerNameConfig,
  'tls13-downgrade': tls13Downgrade,
  'too-large': tooLarge,
  'traefik-log': traefikLog,
  'unexpected-eof': unexpectedEof,
  'unexpected-message': unexpectedMessage,
  'unhandled-critical-extension': unhandledCriticalExtension,
  'unknown-issuer': unknownIssuer,
  unreachable,
  'unrecognized-name': unrecognizedName,
  'unsupported-extension': unsupportedExtension,
  'unsupported-key-type': unsupportedKeyType,
  'upstream-name-mismatch': upstreamNameMismatch,
  'user-canceled': userCanceled,
  'v1-certificate-as-ca': v1CertificateAsCa,
  'validity-nesting': validityNesting,
  'validity-too-long': validityTooLong,
  'vault-http': vaultHttp,
  'verification-failed': verificationFailed,
  'weak-cipher': weakCipher,
  'weak-key': weakKey,
  'weak-key-exchange': weakKeyExchange,
  'weak-signature': weakSignature,
  'webdriver-insecure-certs': webdriverInsecureCerts,
  'wget-general': wgetGeneral,
  'wildcard-depth': wildcardDepth,
  'windows-server-key': windowsServerKey,
  'windows-tls12': windowsTls12,
  'wrong-file-order': wrongFileOrder,
  'wrong-usage': wrongUsage,
  'wrong-version-number': wrongVersionNumber,
} as const satisfies Readonly<Record<string, Entry>>

/** Every cause that is explained; the fault codes of the core are among them. */
export type EntryId = keyof typeof all

/** As they were written. In the bundle `forms.ts` alone has how they are printed. */
export const entries: Readonly<Record<EntryId, Entry>> = all

export const errors: Readonly<Record<EntryId, Cause>> = all
