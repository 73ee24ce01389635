/** Chrome ignores certificate timestamps in OCSP responses. */
import { news } from './types.ts'

export default news({
  id: '2026-03-chrome-148-ocsp-scts',
  date: '2026-03-20',
  about: ['Chrome Root Program', 'Certificate Transparency'],
  source: 'https://github.com/GoogleChrome/CertificateTransparency/blob/main/ct_policy.md',
  en: {
    title: 'Chrome 148 ignores SCTs in OCSP responses',
    summary:
      'From version 148, Chrome accepts SCTs in the certificate or in a TLS extension, but no '
      + 'longer in a stapled OCSP response.',
    body: [
      'Nearly every public CA embeds SCTs, so most servers have nothing to do.',
      'If your certificates have none, ask the CA for embedded SCTs. Without SCTs in the '
        + 'certificate or in a TLS extension, Chrome shows `NET::ERR_CERTIFICATE_TRANSPARENCY_REQUIRED`.',
    ],
  },
  ko: {
    title: 'Chrome 148이 OCSP 응답의 CT 타임스탬프를 무시합니다',
    summary:
      'Chrome 148부터는 인증서에 들어 있거나 TLS 확장으로 보낸 CT 타임스탬프(SCT)만 받아들이고, '
      + '스테이플링된 OCSP 응답의 SCT는 받아들이지 않습니다.',
    body: [
      '공인 CA는 거의 모두 SCT를 인증서에 넣으므로 대부분의 서버는 할 일이 없습니다.',
      '인증서에 SCT가 없다면 CA에 넣어 달라고 하세요. TLS 확장에도 없으면 Chrome이 '
        + '`NET::ERR_CERTIFICATE_TRANSPARENCY_REQUIRED` 오류를 보여 줍니다.',
    ],
  },
})
