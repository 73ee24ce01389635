/** Kinds of servers by rare extensions of their leaf and of its CAs. */
import { hostOf, type Kind } from './kind.ts'
import type { Hierarchy } from '../hierarchy.ts'
import type { ClientPki } from '../pki.ts'

const ofLeaf = ({ with_ }: Hierarchy): Kind[] => {
  const leaf = (id: string, what: string, ext: Record<string, string | null>, sections = {}): Kind =>
    with_(id, what, { ext, sections })
  return [
    leaf('unknown-extension', 'an unknown extension that is not critical', { '1.2.3.4.5.6': 'ASN1:NULL' }),
    leaf('policies-critical', 'critical certificate policies', {
      certificatePolicies: 'critical,2.23.140.1.2.1',
    }),
    leaf('cdp-critical', 'critical CRL distribution points', {
      crlDistributionPoints: 'critical,URI:http://crl.clients.example.com/x.crl',
    }),
    leaf('staple-critical', 'a critical TLS feature extension', { tlsfeature: 'critical,status_request' }),
    leaf('ski-critical', 'a critical subject key identifier', { subjectKeyIdentifier: 'critical,hash' }),
    leaf('aki-critical', 'a critical authority key identifier', { authorityKeyIdentifier: 'critical,keyid' }),
    leaf('issuer-name-critical', 'a critical issuerAltName', {
      issuerAltName: 'critical,DNS:ca.clients.example.com',
    }),
    leaf('aia-critical', 'a critical AIA extension', {
      authorityInfoAccess: 'critical,OCSP;URI:http://ocsp.clients.example.com',
    }),
    leaf('constraints-on-leaf', 'name constraints on the leaf', {
      nameConstraints: 'critical,permitted;DNS:example.com',
    }),
    leaf('policy-constraints-leaf', 'critical policy constraints on the leaf', {
      policyConstraints: 'critical,requireExplicitPolicy:0',
    }),
    leaf('netscape-client', 'the Netscape certificate type client', { nsCertType: 'client' }),
    leaf('netscape-server', 'the Netscape certificate type server', { nsCertType: 'server' }),
    leaf('netscape-critical', 'a critical Netscape certificate type server', {
      nsCertType: 'critical,server',
    }),
    leaf('netscape-comment', 'a Netscape comment', { nsComment: 'made by hand' }),
    leaf('aki-wrong', 'the authority key identifier of another key', {
      authorityKeyIdentifier: null,
      '2.5.29.35': 'DER:301680140102030405060708090a0b0c0d0e0f1011121314',
    }),
    leaf('aki-issuer', 'the authority key identifier names issuer and serial number', {
      authorityKeyIdentifier: 'keyid,issuer:always',
    }),
    leaf('aki-malformed', 'an authority key identifier that cannot be read', {
      authorityKeyIdentifier: null,
      '2.5.29.35': 'DER:0102',
    }),
    leaf('constraints-malformed', 'basicConstraints that cannot be read', {
      basicConstraints: null,
      '2.5.29.19': 'critical,DER:0102',
    }),
    leaf('usage-malformed', 'a keyUsage that cannot be read', {
      keyUsage: null,
      '2.5.29.15': 'critical,DER:0102',
    }),
    leaf('usage-empty', 'a keyUsage without any bit', { keyUsage: null, '2.5.29.15': 'critical,DER:030100' }),
    leaf('usage-non-repudiation', 'keyUsage nonRepudiation only', { keyUsage: 'critical,nonRepudiation' }),
    leaf('usage-all', 'every keyUsage of a leaf', {
      keyUsage: 'critical,digitalSignature,nonRepudiation,keyEncipherment,dataEncipherment,keyAgreement',
    }),
    leaf('usage-data', 'keyUsage dataEncipherment only', { keyUsage: 'critical,dataEncipherment' }),
    leaf('eku-any-too', 'anyExtendedKeyUsage and serverAuth', {
      extendedKeyUsage: 'anyExtendedKeyUsage,serverAuth',
    }),
    leaf('eku-many', 'several extended key usages', {
      extendedKeyUsage: 'serverAuth,clientAuth,emailProtection,codeSigning,timeStamping',
    }),
    leaf('eku-ocsp-too', 'serverAuth and OCSPSigning', { extendedKeyUsage: 'serverAuth,OCSPSigning' }),
    leaf('eku-ocsp', 'OCSPSigning only', { extendedKeyUsage: 'OCSPSigning' }),
    leaf('eku-sgc', 'the old extended key usage of Netscape for servers only', { extendedKeyUsage: 'nsSGC' }),
    leaf('eku-malformed', 'an extended key usage that cannot be read', {
      extendedKeyUsage: null,
      '2.5.29.37': 'DER:0102',
    }),
    leaf('poison', 'a precertificate with its poison extension', {
      '1.3.6.1.4.1.11129.2.4.3': 'critical,ASN1:NULL',
    }),
    leaf('pathlen-on-leaf', 'a path length on a leaf', { basicConstraints: 'critical,CA:FALSE,pathlen:0' }),
  ]
}

const ofCa = ({ below, root, leaf, sends, middle }: Hierarchy, pki: ClientPki): Kind[] => {
  const ca = (
    id: string,
    what: string,
    ext: Record<string, string | null>,
    leafExt = {},
    sections = {},
  ): Kind => below(id, what, { ext, sections }, { ext: leafExt })
  const old = pki.issue({ name: 'CA of version 1', ca: true, to: 1800, issuer: root, plain: true })
  const unnamed = pki.issue({ name: '', ca: true, to: 1800, issuer: root, subject: [] })
  return [
    ca('ca-no-aki', 'the intermediate has no authority key identifier', { authorityKeyIdentifier: null }),
    ca(
      'ca-no-ski',
      'the intermediate has no subject key identifier',
      { subjectKeyIdentifier: null },
      { authorityKeyIdentifier: null },
    ),
    ca('ca-no-key-usage', 'the intermediate has no key usage', { keyUsage: null }),
    ca('ca-usage-not-critical', "the intermediate's key usage is not critical", { keyUsage: 'keyCertSign' }),
    ca('ca-pathlen-0', 'the intermediate has path length 0', {
      basicConstraints: 'critical,CA:TRUE,pathlen:0',
    }),
    ca('ca-eku-any', "the intermediate's usage is anyExtendedKeyUsage", {
      extendedKeyUsage: 'anyExtendedKeyUsage',
    }),
    ca('ca-eku-email', "the intermediate's usage is emailProtection", {
      extendedKeyUsage: 'emailProtection',
    }),
    ca('ca-eku-sgc', "the intermediate's usage is the old one of Netscape", { extendedKeyUsage: 'nsSGC' }),
    ca('ca-eku-many', 'the intermediate has serverAuth among other usages', {
      extendedKeyUsage: 'codeSigning,serverAuth,emailProtection',
    }),
    ca('ca-eku-critical', "the intermediate's serverAuth is critical", {
      extendedKeyUsage: 'critical,serverAuth',
    }),
    ca('ca-explicit-policy', 'the intermediate demands a policy, which the leaf lacks', {
      policyConstraints: 'critical,requireExplicitPolicy:0',
    }),
    ca(
      'ca-explicit-policy-met',
      'the intermediate demands a policy, which the leaf has',
      {
        policyConstraints: 'critical,requireExplicitPolicy:0',
        certificatePolicies: '2.23.140.1.2.1',
      },
      { certificatePolicies: '2.23.140.1.2.1' },
    ),
    ca(
      'ca-policy-other',
      'the intermediate and the leaf have different policies',
      {
        certificatePolicies: '1.2.3.4',
      },
      { certificatePolicies: '2.23.140.1.2.1' },
    ),
    ca('ca-inhibit-any', 'the intermediate has a critical inhibitAnyPolicy', {
      inhibitAnyPolicy: 'critical,0',
    }),
    ca('ca-netscape-client', "the intermediate's Netscape type is for clients", {
      nsCertType: 'sslCA,client',
    }),
    ca('ca-netscape-email', "the intermediate's Netscape type is an e-mail CA", { nsCertType: 'emailCA' }),
    ca('constrained-dot', 'a permitted domain with a leading dot', {
      nameConstraints: 'critical,permitted;DNS:.example.com',
    }),
    ca('constrained-ip', 'IP addresses are constrained, names are not', {
      nameConstraints: 'critical,permitted;IP:10.0.0.0/255.0.0.0',
    }),
    ca('constrained-email', 'e-mail addresses are constrained, names are not', {
      nameConstraints: 'critical,permitted;email:example.org',
    }),
    ca('constrained-uri', 'URIs are constrained, names are not', {
      nameConstraints: 'critical,permitted;URI:.example.org',
    }),
    ca(
      'constrained-one-of-two',
      'one of two SANs is outside of the constraint',
      {
        nameConstraints: 'critical,permitted;DNS:clients.example.com',
      },
      { subjectAltName: `DNS:${hostOf('constrained-one-of-two')},DNS:www.example.org` },
    ),
    ca(
      'constrained-wildcard',
      'a wildcard of which a part is excluded',
      {
        nameConstraints: 'critical,excluded;DNS:mail.clients.example.com',
      },
      { subjectAltName: 'DNS:*.clients.example.com' },
    ),
    ca(
      'constrained-directory',
      'the subject is outside of a directory name constraint',
      {
        nameConstraints: 'critical,permitted;dirName:only',
      },
      {},
      { only: ['O = Nobody At All'] },
    ),
    ca(
      'constrained-directory-fits',
      'the subject is within a directory name constraint',
      {
        nameConstraints: 'critical,permitted;dirName:only',
      },
      {},
      { only: ['O = Somebody'] },
    ),
    ca('constrained-empty', 'name constraints without any', { nameConstraints: 'critical,DER:3000' }),
    ca('constrained-all-out', 'an excluded empty name', { nameConstraints: 'critical,DER:3006a10430028200' }),
    ca(
      'constrained-cn',
      'a common name outside of the constraint, SANs within',
      {
        nameConstraints: 'critical,permitted;DNS:clients.example.com',
      },
      { subjectAltName: `DNS:${hostOf('constrained-cn')}` },
    ),
    ca('ca-serial-extension', 'the intermediate has an unknown extension that is not critical', {
      '1.2.3.4.5.6': 'ASN1:NULL',
    }),
    ca('ca-constraints-malformed', 'basicConstraints of the intermediate cannot be read', {
      basicConstraints: null,
      '2.5.29.19': 'critical,DER:0102',
    }),
    sends('ca-version-1', 'the intermediate has version 1', [
      leaf('ca-version-1', { issuer: old, ext: { authorityKeyIdentifier: null } }),
      old,
    ]),
    sends('ca-unnamed', 'the intermediate has an empty subject', [
      leaf('ca-unnamed', { issuer: unnamed }),
      unnamed,
    ]),
    sends(
      'ca-aki-wrong',
      'the intermediate names another key as its issuer',
      (one => [leaf('ca-aki-wrong', { issuer: one }), one])(
        pki.issue({
          name: 'CA with a strange AKI',
          ca: true,
          to: 1800,
          issuer: root,
          ext: {
            authorityKeyIdentifier: null,
            '2.5.29.35': 'DER:301680140102030405060708090a0b0c0d0e0f1011121314',
          },
        }),
      ),
    ),
    sends('ca-not-needed', 'the leaf of another server is sent as well', [
      leaf('ca-not-needed'),
      middle,
      leaf('other'),
    ]),
  ]
}

export const rareExtensionKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...ofLeaf(hierarchy),
  ...ofCa(hierarchy, pki),
]
