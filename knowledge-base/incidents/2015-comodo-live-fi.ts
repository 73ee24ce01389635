/** A certificate for live.fi, obtained through a mailbox that Microsoft should have reserved. */
import { incident } from './types.ts'

export default incident({
  id: '2015-comodo-live-fi',
  ca: 'Comodo',
  date: '2015-03',
  outcome: 'revoked',
  matches: {
    organisations: ['COMODO CA Limited'],
  },
  url: 'https://arstechnica.com/information-technology/2015/03/bogus-ssl-certificate-for-windows-live-could-allow-man-in-the-middle-hacks/',
  en: {
    title: 'A stranger obtained a certificate for live.fi',
    summary: 'In March 2015 Microsoft warned of a certificate for live.fi and www.live.fi, names of its Windows '
      + 'Live services, that Comodo had issued to somebody else. Comodo revoked it, and Microsoft worked to block '
      + 'it in its products. The article notes that browsers ignore a revocation list which they cannot reach.',
  },
  ko: {
    title: '제3자가 live.fi 인증서를 발급받았습니다',
    summary: '2015년 3월 Microsoft는 Windows Live 서비스 이름인 live.fi와 www.live.fi의 인증서를 Comodo가 다른 '
      + '사람에게 발급했다고 경고했습니다. Comodo는 인증서를 폐기했고 Microsoft는 자사 제품에서 차단하는 작업에 '
      + '나섰습니다. 기사는 브라우저가 폐기 목록에 접속하지 못하면 확인을 건너뛴다는 점도 지적했습니다.',
  },
})
