/** Whether the CA that issued a certificate may issue again, by tables of CAA records. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { caNames } from '../../../../../knowledge-base/ca-domains/index.ts'
import { judgeCaa } from '../../../../../plugins/certificate/findings/caa.ts'
import { own, type Held, none, lost, holds, ours, theirs } from '../../certificate-caa.ts'

interface Case {
  readonly own: Held
  /** One label up; null: a public suffix. */
  readonly above?: Held
  readonly names?: readonly string[] | null
  readonly issuers?: readonly (string | null)[]
  readonly permitted: boolean | null
  readonly detail?: string
}
const LE = ["Let's Encrypt", 'Internet Security Research Group']

const TABLE: Readonly<Record<string, Case>> = {
  'records that name the issuer permit it': { own: ours, permitted: true },
  'records that name others forbid it': {
    own: theirs,
    permitted: false,
    detail: 'caa-permits-other-cas',
  },
  'an empty value forbids every CA': {
    own: holds({ issue: [';'] }),
    permitted: false,
    detail: 'caa-permits-no-ca',
  },
  'a malformed value names nobody': {
    own: holds({ issue: ['letsencrypt.org%'] }),
    permitted: false,
    detail: 'caa-permits-no-ca',
  },
  'a name in capitals is the same': { own: holds({ issue: ['LetsEncrypt.ORG'] }), permitted: true },
  'an account and a method are taken to fit': {
    own: holds({ issue: ['letsencrypt.org; accounturi=https://acme.example/1; validationmethods=dns-01'] }),
    permitted: true,
  },
  'parameters that nothing fits forbid it': {
    own: holds({ issue: ['letsencrypt.org; accounturi=a; accounturi=b'] }),
    permitted: false,
    detail: 'caa-parameters-unmeetable',
  },
  'records without issue forbid nothing': { own: holds({}), permitted: true },
  'issuewild says nothing of names that are no wildcard': {
    own: holds({ issuewild: ['digicert.com'] }),
    permitted: true,
  },
  'issuewild forbids the wildcard of the same certificate': {
    own: holds({ issue: ['letsencrypt.org'], issuewild: [';'] }),
    names: ['example.com', '*.example.com'],
    permitted: false,
    detail: 'caa-permits-no-wildcard-ca',
  },
  'issue counts for a wildcard where there is no issuewild': {
    own: theirs,
    names: ['example.com', '*.example.com'],
    permitted: false,
  },
  'a critical property that nobody knows forbids every CA': {
    own: holds({ issue: ['letsencrypt.org'], critical: ['tbs'] }),
    permitted: false,
    detail: 'caa-critical-unknown',
  },
  'a typing error in the name forbids it': {
    own: holds({ issue: ['letsencypt.org'] }),
    permitted: false,
    detail: 'caa-permits-other-cas',
  },
  'a CA that is not known is not judged': {
    own: theirs,
    issuers: ['Example Trust', 'Example Trust'],
    permitted: null,
    detail: 'caa-ca-names-unknown',
  },
  'an issuer without organisation is not judged': { own: theirs, issuers: [null], permitted: null },
  'even a CA that is not known may not issue where nobody may': {
    own: holds({ issue: [';'] }),
    issuers: ['Example Trust'],
    permitted: false,
    detail: 'caa-permits-no-ca',
  },
  'a chain that leads to no trusted root is not judged': {
    own: theirs,
    issuers: [],
    permitted: null,
    detail: 'caa-no-trusted-root',
  },
  'a certificate for another name is not judged': {
    own: theirs,
    names: ['www.example.net'],
    permitted: null,
    detail: 'caa-other-certificate',
  },
  'without a certificate the records stand alone': {
    own: theirs,
    names: null,
    permitted: null,
    detail: 'caa-no-certificate',
  },
  "a CA below another's root may go by that one's names": {
    own: holds({ issue: ['digicert.com'] }),
    issuers: ['Microsoft Corporation', 'DigiCert Inc'],
    permitted: true,
  },
  'and is forbidden where neither is named': {
    own: holds({ issue: ['letsencrypt.org'] }),
    issuers: ['Microsoft Corporation', 'DigiCert Inc'],
    permitted: false,
  },
  'a CA of which old data speaks may go by a name that is new': {
    own: holds({ issue: ['new-name.example'] }),
    issuers: ['Hongkong Post'],
    permitted: null,
    detail: 'caa-unknown-name',
  },
  "but not by another CA's": {
    own: holds({ issue: ['letsencrypt.org'] }),
    issuers: ['Hongkong Post'],
    permitted: false,
  },
}
for (const [
  what,
  { own: records, above, names = ['example.com'], issuers = LE, permitted, detail },
] of Object.entries(TABLE)) {
  test(what, () => {
    const { caa: field, issue } = judgeCaa({
      host: 'example.com',
      leaf: names && own(...names),
      issuers,
      caNames,
      records: { domain: 'example.com', ...records, above: above ? { domain: 'com', ...above } : null },
    })
    assert.is(field!.permitted, permitted)
    if (detail) assert.is(field!.detail, detail)
    assert.is(field!.reason === null, permitted === true)
    assert.equal(
      [field!.fix !== null, field!.ko !== null, issue?.code ?? null, issue?.severity ?? null],
      permitted === false ? [true, true, 'caa-forbids-issuer', 'warning'] : [false, false, null, null],
    )
    if (field!.ko) assert.match(`${field!.ko.reason} ${field!.ko.fix}`, /^[^]*니다\. .*세요[.:]/)
  })
}

test('a refusal is told in both languages, with a fix', () => {
  const { caa: field } = judgeCaa({
    host: 'example.com',
    leaf: own('example.com'),
    issuers: LE,
    caNames,
    records: { domain: 'example.com', ...theirs, above: null },
  })
  assert.is(
    field!.reason,
    'The CAA records of example.com permit only digicert.com, sectigo.com, '
      + "not Let's Encrypt (letsencrypt.org), which issued this certificate. Its renewal will fail.",
  )
  assert.match(
    field!.ko!.reason,
    /실패합니다\. 발급한 CA: Let's Encrypt\(letsencrypt\.org\), 허용된 CA: digicert\.com, sectigo\.com\.$/,
  )
  assert.match(field!.fix!, /^Add the record example\.com CAA 0 issue "letsencrypt\.org", or /)
})

const UP: Readonly<
  Record<
    string,
    {
      readonly own: Held
      readonly above: Held
      readonly names: readonly string[]
      readonly permitted: boolean | null | undefined
      readonly foundAt?: string
    }
  >
> = {
  'a wildcard certificate is judged by the records of the name above': {
    own: holds({ issue: ['digicert.com'] }, 'www.example.com'),
    above: ours,
    names: ['*.example.com'],
    permitted: true,
    foundAt: 'www.example.com',
  },
  'and by their issuewild': {
    own: none,
    above: holds({ issue: ['letsencrypt.org'], issuewild: ['digicert.com'] }),
    names: ['*.example.com'],
    permitted: false,
    foundAt: 'example.com',
  },
  'the name above counts where the certificate has it too': {
    own: holds({ issue: ['letsencrypt.org'] }, 'www.example.com'),
    above: theirs,
    names: ['example.com', 'www.example.com'],
    permitted: false,
    foundAt: 'example.com',
  },
  'and not where it has not': {
    own: holds({ issue: ['letsencrypt.org'] }, 'www.example.com'),
    above: theirs,
    names: ['www.example.com'],
    permitted: true,
    foundAt: 'www.example.com',
  },
  'a set above that is not known leaves the wildcard open': {
    own: holds({ issue: ['letsencrypt.org'] }, 'www.example.com'),
    above: lost,
    names: ['www.example.com', '*.example.com'],
    permitted: null,
    foundAt: 'www.example.com',
  },
  'no records permit, and there is nothing to show': {
    own: none,
    above: none,
    names: ['www.example.com'],
    permitted: undefined,
  },
  'records that are not known show nothing': {
    own: lost,
    above: lost,
    names: ['www.example.com'],
    permitted: undefined,
  },
}
for (const [what, { own: records, above, names, permitted, foundAt }] of Object.entries(UP)) {
  test(what, () => {
    const { caa: field, issue } = judgeCaa({
      host: 'www.example.com',
      leaf: own(...names),
      issuers: LE,
      caNames,
      records: { domain: 'www.example.com', ...records, above: { domain: 'example.com', ...above } },
    })
    assert.equal(
      [field?.permitted, field?.foundAt, issue !== null],
      // Where name servers answer with an error, CAs refuse as well.
      [permitted, foundAt, permitted === false || records === lost],
    )
  })
}

test.run()
