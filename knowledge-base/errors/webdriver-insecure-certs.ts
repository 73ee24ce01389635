/** Automated browsers stop at a certificate warning. */
import type { Entry } from './types.ts'

export default {
  id: 'webdriver-insecure-certs',
  causeGroup: 'other',
  patterns: [
    'InsecureCertificateException',
    'InsecureCertificateError',
    'Navigation caused the user agent to hit a certificate warning, which is usually the result of '
      + 'an expired or invalid TLS certificate',
    'Navigation caused the user agent to hit a certificate warning',
    {
      text: 'insecure certificate',
      with: ['webdriver', 'selenium', 'geckodriver', 'navigation', 'playwright', 'puppeteer', 'cypress'],
    },
    { text: 'acceptInsecureCerts', with: ['certificate', 'ssl', 'err_cert', 'warning'] },
    { text: 'ignoreHTTPSErrors', with: ['err_cert', 'certificate', 'ssl'] },
    'Reached error page: about:certerror',
    'Reached error page: about:neterror?e=nssFailure2',
    'about:certerror?e=nssBadCert',
    'about:certerror',
    'nssBadCert',
    'nssFailure2',
    { text: 'handshake failed; returned -1, SSL error code 1, net_error', general: true },
    { text: 'ssl_client_socket_impl.cc', general: true },
    {
      text: 'chrome-error://chromewebdata',
      with: ['certificate', 'ssl', 'err_cert', 'err_ssl'],
      general: true,
    },
  ],
  asked: [
    'Selenium test stops at the certificate warning page of the test system',
    'Playwright cannot open our staging site because of its self-made certificate',
    'Puppeteer or headless Chrome refuses the https page in CI',
    'Cypress run fails since the test server has a private certificate',
    'chromedriver log is full of handshake failed lines, the test itself passes',
    'Selenium certificate warning',
    '셀레니움 테스트가 인증서 경고 화면에서 멈춤',
    '플레이라이트로 스테이징 사이트 열 때 인증서 오류로 실패',
    '헤드리스 크롬(퍼페티어)이 자체 서명 사이트를 못 엶',
    '크롬드라이버 로그에 handshake failed가 계속 찍히는데 테스트는 통과, SSL',
    '자동화 테스트 브라우저에 사내 CA 인증서를 안 넣어서 경고 페이지',
    '셀레니움 테스트 인증서 경고',
  ],
  seen: [
    {
      by: 'geckodriver, Selenium 4',
      text:
        'org.openqa.selenium.InsecureCertificateException: Navigation caused the user agent to hit a '
        + 'certificate warning, which is usually the result of an expired or invalid TLS certificate',
    },
    {
      by: 'geckodriver, Python',
      text: 'selenium.common.exceptions.InsecureCertificateException: Message: ',
    },
    {
      by: 'ChromeDriver 120 log',
      text:
        '[4242:4250:1112/101542.123:ERROR:ssl_client_socket_impl.cc(992)] handshake failed; returned '
        + '-1, SSL error code 1, net_error -3',
    },
    {
      by: 'Firefox, WebDriver',
      text: 'Reached error page: about:certerror?e=nssBadCert&u=https%3A//test.example.com/',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer', 'developer'],
  en: {
    title: 'An automated browser stopped at a certificate warning',
    causes: [
      'The test system has a self-signed or private certificate, or one that expired.',
      'The container or profile of the browser does not have the private CA: Firefox and Chrome on '
        + 'Linux do not read the same store as curl.',
      'Chrome logs `handshake failed` also for background requests. Those lines are harmless if the '
        + 'test passes.',
    ],
    fixes: [
      "Give the test system a certificate from a CA that the browser trusts, such as Let's Encrypt (with "
        + 'DNS-01), or one that you create with `mkcert`.',
      'Add the private CA to the browser: `certutil -d sql:$HOME/.pki/nssdb -A -t "C,," -n corp -i '
        + 'corp-ca.pem` for Chrome (from 146 in `$HOME/.local/share/pki/nssdb` if the old folder does not '
        + 'exist), the policy `Certificates.Install` for Firefox.',
      'Only in tests: `acceptInsecureCerts: true` (WebDriver), `ignoreHTTPSErrors: true` '
        + '(Playwright), `acceptInsecureCerts` (Puppeteer).',
      'Look up the number after `net_error` or the code on the error page, and paste it here.',
    ],
  },
  ko: {
    title: '자동화된 브라우저가 인증서 경고에서 멈췄습니다',
    causes: [
      '시험 시스템의 인증서가 자체 서명이거나 사설 CA 인증서이거나 만료되었습니다.',
      '컨테이너나 브라우저 프로필에 사설 CA가 없습니다. Linux의 Firefox와 Chrome은 curl과 다른 저장소를 씁니다.',
      'Chrome은 백그라운드 요청에도 `handshake failed` 로그를 남깁니다. 시험이 성공했다면 무시해도 됩니다.',
    ],
    fixes: [
      "시험 시스템에 브라우저가 신뢰하는 CA의 인증서를 쓰세요. DNS-01로 받은 Let's Encrypt 인증서나 `mkcert` 인증서가 알맞습니다.",
      '브라우저에 사설 CA를 추가하세요. Chrome은 `certutil -d sql:$HOME/.pki/nssdb -A -t "C,," -n corp -i '
        + 'corp-ca.pem`, Firefox는 `Certificates.Install` 정책입니다. Chrome 146부터는 그 폴더가 없으면 '
        + '`$HOME/.local/share/pki/nssdb`를 씁니다.',
      '시험에서만 `acceptInsecureCerts: true`(WebDriver), `ignoreHTTPSErrors: true`(Playwright), '
        + '`acceptInsecureCerts`(Puppeteer)를 쓰세요.',
      '`net_error` 뒤의 번호나 오류 페이지의 코드를 찾아 여기에 붙여 넣으세요.',
    ],
  },
  links: ['https://www.w3.org/TR/webdriver2/', 'https://playwright.dev/docs/api/class-browser'],
} as const satisfies Entry
