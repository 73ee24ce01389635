/** The entries of the error knowledge base by id. Written by `npm run indexes`. */
import { READ } from './types.ts'
import type { Entry } from './types.ts'
import androidTrustAnchor from './android-trust-anchor.ts'
import antivirusInterception from './antivirus-interception.ts'
import apacheProxyVerify from './apache-proxy-verify.ts'
import appleNotCompliant from './apple-not-compliant.ts'
import badDateField from './bad-date-field.ts'
import blockedAddress from './blocked-address.ts'
import blockedInterception from './blocked-interception.ts'
import caKeyTooWeak from './ca-key-too-weak.ts'
import caddyAcme from './caddy-acme.ts'
import captivePortal from './captive-portal.ts'
import certManagerOrder from './cert-manager-order.ts'
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
import commonNameOnly from './common-name-only.ts'
import corporateProxy from './corporate-proxy.ts'
import ctRequired from './ct-required.ts'
import dateInvalid from './date-invalid.ts'
import defaultCertificate from './default-certificate.ts'
import dhTooSmall from './dh-too-small.ts'
import distrustedCa from './distrusted-ca.ts'
import dnsFailure from './dns-failure.ts'
import dnsNoAddress from './dns-no-address.ts'
import dnsNxdomain from './dns-nxdomain.ts'
import dockerRegistryCa from './docker-registry-ca.ts'
import emailMismatch from './email-mismatch.ts'
import envoyTransportFailure from './envoy-transport-failure.ts'
import erlangTls from './erlang-tls.ts'
import etcdPeerCertificate from './etcd-peer-certificate.ts'
import expired from './expired.ts'
import expiredIntermediate from './expired-intermediate.ts'
import fipsMode from './fips-mode.ts'
import gitCa from './git-ca.ts'
import handshakeAlert from './handshake-alert.ts'
import handshakeReset from './handshake-reset.ts'
import handshakeTimeout from './handshake-timeout.ts'
import haproxyHandshakeClosed from './haproxy-handshake-closed.ts'
import haproxyHandshakeFailure from './haproxy-handshake-failure.ts'
import haproxyLayer6Check from './haproxy-layer6-check.ts'
import hostnameMismatch from './hostname-mismatch.ts'
import httpRequestToHttps from './http-request-to-https.ts'
import httpsToHttpServer from './https-to-http-server.ts'
import inappropriateFallback from './inappropriate-fallback.ts'
import incompleteChain from './incomplete-chain.ts'
import insufficientSecurity from './insufficient-security.ts'
import internalName from './internal-name.ts'
import ipAddressName from './ip-address-name.ts'
import issuerNotFound from './issuer-not-found.ts'
import javaAlgorithmConstraints from './java-algorithm-constraints.ts'
import javaKeystoreUnreadable from './java-keystore-unreadable.ts'
import javaPathBuilding from './java-path-building.ts'
import javaTruststoreEmpty from './java-truststore-empty.ts'
import kafkaHandshake from './kafka-handshake.ts'
import kafkaPlaintext from './kafka-plaintext.ts'
import keyFileUnreadable from './key-file-unreadable.ts'
import keyFormat from './key-format.ts'
import keyMismatch from './key-mismatch.ts'
import keyPassword from './key-password.ts'
import keyUsageIncompatible from './key-usage-incompatible.ts'
import kubernetesApiCa from './kubernetes-api-ca.ts'
import kubernetesCertificatesExpired from './kubernetes-certificates-expired.ts'
import kubernetesSecretInvalid from './kubernetes-secret-invalid.ts'
import kubernetesWebhookCa from './kubernetes-webhook-ca.ts'
import legacyProtocol from './legacy-protocol.ts'
import legacySigalg from './legacy-sigalg.ts'
import malformedCertificate from './malformed-certificate.ts'
import malformedHandshake from './malformed-handshake.ts'
import md5Signature from './md5-signature.ts'
import mongodbTls from './mongodb-tls.ts'
import mqttTls from './mqtt-tls.ts'
import mysqlSslError from './mysql-ssl-error.ts'
import mysqlTransportRequired from './mysql-transport-required.ts'
import nameConstraint from './name-constraint.ts'
import nginxStaplingIgnored from './nginx-stapling-ignored.ts'
import nginxUpstreamVerify from './nginx-upstream-verify.ts'
import noAlternativeNames from './no-alternative-names.ts'
import noCertificateConfigured from './no-certificate-configured.ts'
import noProtocolsAvailable from './no-protocols-available.ts'
import noSharedCipher from './no-shared-cipher.ts'
import notACa from './not-a-ca.ts'
import notTls from './not-tls.ts'
import notYetValid from './not-yet-valid.ts'
import npmCa from './npm-ca.ts'
import npmSelfSignedInChain from './npm-self-signed-in-chain.ts'
import pathLength from './path-length.ts'
import peerBadCertificateAlert from './peer-bad-certificate-alert.ts'
import peerUnknownCaAlert from './peer-unknown-ca-alert.ts'
import pemNoStartLine from './pem-no-start-line.ts'
import pipCa from './pip-ca.ts'
import postfixDane from './postfix-dane.ts'
import postfixTlsFailure from './postfix-tls-failure.ts'
import postfixUntrusted from './postfix-untrusted.ts'
import postgresKeyPermission from './postgres-key-permission.ts'
import postgresRootCrt from './postgres-root-crt.ts'
import postgresSslRequired from './postgres-ssl-required.ts'
import postgresSslUnsupported from './postgres-ssl-unsupported.ts'
import protocolErrorChrome from './protocol-error-chrome.ts'
import protocolVersionAlert from './protocol-version-alert.ts'
import proxyScheme from './proxy-scheme.ts'
import redisPlainPort from './redis-plain-port.ts'
import refused from './refused.ts'
import reset from './reset.ts'
import revoked from './revoked.ts'
import selfSigned from './self-signed.ts'
import selfSignedInChain from './self-signed-in-chain.ts'
import sha1Signature from './sha1-signature.ts'
import smtpClientTls from './smtp-client-tls.ts'
import smtpStarttlsUnavailable from './smtp-starttls-unavailable.ts'
import sslConfInvalid from './ssl-conf-invalid.ts'
import sslPortWithoutTls from './ssl-port-without-tls.ts'
import sslSyscall from './ssl-syscall.ts'
import starttlsFirst from './starttls-first.ts'
import strictRfc5280 from './strict-rfc5280.ts'
import timeout from './timeout.ts'
import tlsServerNameConfig from './tls-server-name-config.ts'
import tls13Downgrade from './tls13-downgrade.ts'
import tooLarge from './too-large.ts'
import traefikLog from './traefik-log.ts'
import unexpectedEof from './unexpected-eof.ts'
import unhandledCriticalExtension from './unhandled-critical-extension.ts'
import unknownIssuer from './unknown-issuer.ts'
import unreachable from './unreachable.ts'
import upstreamNameMismatch from './upstream-name-mismatch.ts'
import validityNesting from './validity-nesting.ts'
import validityTooLong from './validity-too-long.ts'
import verificationFailed from './verification-failed.ts'
import weakCipher from './weak-cipher.ts'
import weakKey from './weak-key.ts'
import weakKeyExchange from './weak-key-exchange.ts'
import weakSignature from './weak-signature.ts'
import wildcardDepth from './wildcard-depth.ts'
import windowsTls12 from './windows-tls12.ts'
import wrongFileOrder from './wrong-file-order.ts'
import wrongUsage from './wrong-usage.ts'
import wrongVersionNumber from './wrong-version-number.ts'

export type { Audience, CauseGroup, Entry, Explanation, Pattern, Seen } from './types.ts'

const entries = {
  'android-trust-anchor': androidTrustAnchor,
  'antivirus-interception': antivirusInterception,
  'apache-proxy-verify': apacheProxyVerify,
  'apple-not-compliant': appleNotCompliant,
  'bad-date-field': badDateField,
  'blocked-address': blockedAddress,
  'blocked-interception': blockedInterception,
  'ca-key-too-weak': caKeyTooWeak,
  'caddy-acme': caddyAcme,
  'captive-portal': captivePortal,
  'cert-manager-order': certManagerOrder,
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
  'common-name-only': commonNameOnly,
  'corporate-proxy': corporateProxy,
  'ct-required': ctRequired,
  'date-invalid': dateInvalid,
  'default-certificate': defaultCertificate,
  'dh-too-small': dhTooSmall,
  'distrusted-ca': distrustedCa,
  'dns-failure': dnsFailure,
  'dns-no-address': dnsNoAddress,
  'dns-nxdomain': dnsNxdomain,
  'docker-registry-ca': dockerRegistryCa,
  'email-mismatch': emailMismatch,
  'envoy-transport-failure': envoyTransportFailure,
  'erlang-tls': erlangTls,
  'etcd-peer-certificate': etcdPeerCertificate,
  expired,
  'expired-intermediate': expiredIntermediate,
  'fips-mode': fipsMode,
  'git-ca': gitCa,
  'handshake-alert': handshakeAlert,
  'handshake-reset': handshakeReset,
  'handshake-timeout': handshakeTimeout,
  'haproxy-handshake-closed': haproxyHandshakeClosed,
  'haproxy-handshake-failure': haproxyHandshakeFailure,
  'haproxy-layer6-check': haproxyLayer6Check,
  'hostname-mismatch': hostnameMismatch,
  'http-request-to-https': httpRequestToHttps,
  'https-to-http-server': httpsToHttpServer,
  'inappropriate-fallback': inappropriateFallback,
  'incomplete-chain': incompleteChain,
  'insufficient-security': insufficientSecurity,
  'internal-name': internalName,
  'ip-address-name': ipAddressName,
  'issuer-not-found': issuerNotFound,
  'java-algorithm-constraints': javaAlgorithmConstraints,
  'java-keystore-unreadable': javaKeystoreUnreadable,
  'java-path-building': javaPathBuilding,
  'java-truststore-empty': javaTruststoreEmpty,
  'kafka-handshake': kafkaHandshake,
  'kafka-plaintext': kafkaPlaintext,
  'key-file-unreadable': keyFileUnreadable,
  'key-format': keyFormat,
  'key-mismatch': keyMismatch,
  'key-password': keyPassword,
  'key-usage-incompatible': keyUsageIncompatible,
  'kubernetes-api-ca': kubernetesApiCa,
  'kubernetes-certificates-expired': kubernetesCertificatesExpired,
  'kubernetes-secret-invalid': kubernetesSecretInvalid,
  'kubernetes-webhook-ca': kubernetesWebhookCa,
  'legacy-protocol': legacyProtocol,
  'legacy-sigalg': legacySigalg,
  'malformed-certificate': malformedCertificate,
  'malformed-handshake': malformedHandshake,
  'md5-signature': md5Signature,
  'mongodb-tls': mongodbTls,
  'mqtt-tls': mqttTls,
  'mysql-ssl-error': mysqlSslError,
  'mysql-transport-required': mysqlTransportRequired,
  'name-constraint': nameConstraint,
  'nginx-stapling-ignored': nginxStaplingIgnored,
  'nginx-upstream-verify': nginxUpstreamVerify,
  'no-alternative-names': noAlternativeNames,
  'no-certificate-configured': noCertificateConfigured,
  'no-protocols-available': noProtocolsAvailable,
  'no-shared-cipher': noSharedCipher,
  'not-a-ca': notACa,
  'not-tls': notTls,
  'not-yet-valid': notYetValid,
  'npm-ca': npmCa,
  'npm-self-signed-in-chain': npmSelfSignedInChain,
  'path-length': pathLength,
  'peer-bad-certificate-alert': peerBadCertificateAlert,
  'peer-unknown-ca-alert': peerUnknownCaAlert,
  'pem-no-start-line': pemNoStartLine,
  'pip-ca': pipCa,
  'postfix-dane': postfixDane,
  'postfix-tls-failure': postfixTlsFailure,
  'postfix-untrusted': postfixUntrusted,
  'postgres-key-permission': postgresKeyPermission,
  'postgres-root-crt': postgresRootCrt,
  'postgres-ssl-required': postgresSslRequired,
  'postgres-ssl-unsupported': postgresSslUnsupported,
  'protocol-error-chrome': protocolErrorChrome,
  'protocol-version-alert': protocolVersionAlert,
  'proxy-scheme': proxyScheme,
  'redis-plain-port': redisPlainPort,
  refused,
  reset,
  revoked,
  'self-signed': selfSigned,
  'self-signed-in-chain': selfSignedInChain,
  'sha1-signature': sha1Signature,
  'smtp-client-tls': smtpClientTls,
  'smtp-starttls-unavailable': smtpStarttlsUnavailable,
  'ssl-conf-invalid': sslConfInvalid,
  'ssl-port-without-tls': sslPortWithoutTls,
  'ssl-syscall': sslSyscall,
  'starttls-first': starttlsFirst,
  'strict-rfc5280': strictRfc5280,
  timeout,
  'tls-server-name-config': tlsServerNameConfig,
  'tls13-downgrade': tls13Downgrade,
  'too-large': tooLarge,
  'traefik-log': traefikLog,
  'unexpected-eof': unexpectedEof,
  'unhandled-critical-extension': unhandledCriticalExtension,
  'unknown-issuer': unknownIssuer,
  unreachable,
  'upstream-name-mismatch': upstreamNameMismatch,
  'validity-nesting': validityNesting,
  'validity-too-long': validityTooLong,
  'verification-failed': verificationFailed,
  'weak-cipher': weakCipher,
  'weak-key': weakKey,
  'weak-key-exchange': weakKeyExchange,
  'weak-signature': weakSignature,
  'wildcard-depth': wildcardDepth,
  'windows-tls12': windowsTls12,
  'wrong-file-order': wrongFileOrder,
  'wrong-usage': wrongUsage,
  'wrong-version-number': wrongVersionNumber,
} as const satisfies Readonly<Record<string, Entry>>

/** Every cause that is explained; the fault codes of the core are among them. */
export type EntryId = keyof typeof entries

export const errors = Object.fromEntries(
  Object.entries<Entry>(entries).map(([id, entry]) => [id, { asOf: READ, ...entry }]),
) as Readonly<Record<EntryId, Entry>>
