/** The articles about causes, by the id of their entry. Written by `npm run indexes`. */
import type { Article } from './types.ts'
import acmeConnection from './acme-connection.ts'
import clientCertRequired from './client-cert-required.ts'
import clockWrong from './clock-wrong.ts'
import corporateProxy from './corporate-proxy.ts'
import ctRequired from './ct-required.ts'
import dateInvalid from './date-invalid.ts'
import dhTooSmall from './dh-too-small.ts'
import dockerRegistryCa from './docker-registry-ca.ts'
import expired from './expired.ts'
import handshakeAlert from './handshake-alert.ts'
import handshakeReset from './handshake-reset.ts'
import hostnameMismatch from './hostname-mismatch.ts'
import hstsNoException from './hsts-no-exception.ts'
import incompleteChain from './incomplete-chain.ts'
import issuerNotFound from './issuer-not-found.ts'
import javaPathBuilding from './java-path-building.ts'
import keyMismatch from './key-mismatch.ts'
import legacyRenegotiation from './legacy-renegotiation.ts'
import noSharedCipher from './no-shared-cipher.ts'
import notTls from './not-tls.ts'
import notYetValid from './not-yet-valid.ts'
import outdatedRootStore from './outdated-root-store.ts'
import protocolVersionAlert from './protocol-version-alert.ts'
import revocationUnreachable from './revocation-unreachable.ts'
import revoked from './revoked.ts'
import selfSigned from './self-signed.ts'
import selfSignedInChain from './self-signed-in-chain.ts'
import unexpectedEof from './unexpected-eof.ts'
import unknownIssuer from './unknown-issuer.ts'
import unrecognizedName from './unrecognized-name.ts'
import verificationFailed from './verification-failed.ts'
import weakSignature from './weak-signature.ts'
import wrongVersionNumber from './wrong-version-number.ts'

export type { Article, Block, Section } from './types.ts'

export const articles: Readonly<Record<string, Article>> = {
  'acme-connection': acmeConnection,
  'client-cert-required': clientCertRequired,
  'clock-wrong': clockWrong,
  'corporate-proxy': corporateProxy,
  'ct-required': ctRequired,
  'date-invalid': dateInvalid,
  'dh-too-small': dhTooSmall,
  'docker-registry-ca': dockerRegistryCa,
  expired,
  'handshake-alert': handshakeAlert,
  'handshake-reset': handshakeReset,
  'hostname-mismatch': hostnameMismatch,
  'hsts-no-exception': hstsNoException,
  'incomplete-chain': incompleteChain,
  'issuer-not-found': issuerNotFound,
  'java-path-building': javaPathBuilding,
  'key-mismatch': keyMismatch,
  'legacy-renegotiation': legacyRenegotiation,
  'no-shared-cipher': noSharedCipher,
  'not-tls': notTls,
  'not-yet-valid': notYetValid,
  'outdated-root-store': outdatedRootStore,
  'protocol-version-alert': protocolVersionAlert,
  'revocation-unreachable': revocationUnreachable,
  revoked,
  'self-signed': selfSigned,
  'self-signed-in-chain': selfSignedInChain,
  'unexpected-eof': unexpectedEof,
  'unknown-issuer': unknownIssuer,
  'unrecognized-name': unrecognizedName,
  'verification-failed': verificationFailed,
  'weak-signature': weakSignature,
  'wrong-version-number': wrongVersionNumber,
}
