/** What the demo answered to the example of expiry; made by test/examples.ts. */
import type * as v from 'valibot'
import type { Output } from './schema.ts'

export const exampleAnswer: v.InferOutput<typeof Output> = {
  verdict: {
    state: 'warning',
    en: '1 of 2 domains needs action soon: example.org.',
    ko: '도메인 2개 중 1개는 곧 조치가 필요합니다: example.org.',
  },
  findings: [
    {
      code: 'renewal-overdue',
      severity: 'warning',
      subject: 'example.org',
      en: {
        title: 'An automatic renewal would be overdue',
        message:
          'The certificate expires on 2026-11-29 (in 8 days). An automatic renewal would have been due on 2026-10-30.',
        causes: [
          'The renewal job fails: port 80 closed, DNS changed, a CAA record, or a rate limit of the CA.',
          'The timer or cron job is gone, for example after a move to another machine.',
          'The certificate was renewed, but the server was not reloaded.',
        ],
        fixes: [
          'Run the renewal by hand and read the error: `certbot renew --cert-name example.org`.',
          'Check the timer: `systemctl list-timers | grep -i certbot`.',
          'Reload the server: `systemctl reload nginx`.',
        ],
      },
      ko: {
        title: '자동 갱신이 늦어지고 있습니다',
        message:
          '인증서가 2026-11-30에 만료됩니다(8일 남음). 자동 갱신을 사용한다면 2026-10-31까지 갱신되었어야 합니다.',
        causes: [
          '갱신 작업이 실패합니다. 80번 포트 차단, DNS 변경, CAA 레코드, CA의 발급 한도가 흔한 원인입니다.',
          '서버 이전 등으로 timer나 cron 작업이 사라졌습니다.',
          '갱신은 되었지만 서버를 리로드하지 않았습니다.',
        ],
        fixes: [
          '직접 갱신해 보고 오류를 확인하세요: `certbot renew --cert-name example.org`.',
          '타이머를 확인하세요: `systemctl list-timers | grep -i certbot`.',
          '서버를 리로드하세요: `systemctl reload nginx`.',
        ],
      },
      links: ['https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates'],
    },
  ],
  results: [
    {
      domain: 'example.com',
      certificate: {
        notAfter: '2027-01-19T23:59:59Z',
        daysLeft: 59,
        issuer: 'Certscope Demo Example CA',
        source: 'served',
      },
      servedTlsOk: true,
      domainExpiry: '2027-08-18T15:00:00Z',
      domainDaysLeft: 270,
      alerts: [],
      alertsEn: [],
      alertCodes: [],
      registration: { domain: 'example.com', status: 'found', registrar: 'Certscope Demo Registrar' },
      unmeasured: [],
      measuredAt: '2026-11-21T12:00:00Z',
    },
    {
      domain: 'example.org',
      certificate: {
        notAfter: '2026-11-29T23:59:59Z',
        daysLeft: 8,
        issuer: 'Certscope Demo RSA CA 1',
        source: 'served',
      },
      servedTlsOk: true,
      domainExpiry: '2027-04-20T15:00:00Z',
      domainDaysLeft: 150,
      alerts: [
        '인증서가 2026-11-30에 만료됩니다(8일 남음). 지금 갱신하세요.',
        '자동 갱신을 사용한다면 2026-10-31까지 갱신되었어야 합니다. 갱신 작업과 로그를 확인하세요.',
      ],
      alertsEn: [
        'The certificate expires on 2026-11-29 (in 8 days). Renew it now.',
        'If renewal is automatic, it should have run by 2026-10-30. Check the renewal job and its logs.',
      ],
      alertCodes: [
        {
          code: 'certificate-expiring',
          detail: 'certificate-expiring-soon',
          params: {
            on: { code: 'span-day-of', params: { at: '2026-11-29T23:59:59Z' } },
            left: { code: 'span-days', params: { days: 8 } },
          },
          severity: 'urgent',
          step: '1/6',
          at: '2026-11-29T23:59:59Z',
          fault: null,
        },
        {
          code: 'renewal-overdue',
          detail: 'automatic-renewal-overdue',
          params: { at: '2026-10-30T23:59:59Z' },
          severity: 'warning',
          step: '1/4',
          at: '2026-10-30T23:59:59Z',
          fault: null,
        },
      ],
      registration: { domain: 'example.org', status: 'found', registrar: 'Certscope Demo Registrar' },
      unmeasured: [],
      measuredAt: '2026-11-21T12:00:00Z',
    },
  ],
  unmeasured: [],
  checkedAt: '2026-11-21T12:00:00Z',
}
