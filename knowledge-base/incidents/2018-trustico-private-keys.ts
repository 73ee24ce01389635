/** Private keys of customers, mailed by the reseller Trustico. */
import { incident } from './types.ts'

export default incident({
  id: '2018-trustico-private-keys',
  ca: 'Symantec (reseller Trustico)',
  date: '2018-03-01',
  outcome: 'revoked',
  matches: {
    organizations: ['Symantec Corporation', 'GeoTrust Inc.', 'thawte, Inc.'],
  },
  url: 'https://www.theregister.com/AMP/2018/03/01/trustico_digicert_symantec_spat/',
  en: {
    title: 'A reseller mailed the private keys of its customers to DigiCert',
    summary:
      'The reseller Trustico, which sold certificates of Symantec, GeoTrust, Thawte and RapidSSL, sent '
      + 'private keys of its customers in a mail. Keys that others have seen are no longer secret, so '
      + 'about 23,000 certificates were revoked within 24 hours. Only certificates bought there were '
      + 'affected; a private key belongs on the server alone.',
  },
  ko: {
    title: '리셀러가 고객의 개인 키를 DigiCert에 메일로 보냈습니다',
    summary:
      'Symantec, GeoTrust, Thawte, RapidSSL 인증서를 팔던 리셀러 Trustico가 고객의 개인 키를 메일로 '
      + '보냈습니다. 다른 사람이 본 키는 쓸 수 없으므로 최대 23,000장의 인증서가 24시간 안에 폐기되었습니다. 이 '
      + '리셀러에서 산 인증서만 해당하며, 개인 키는 서버에만 있어야 합니다.',
  },
})
