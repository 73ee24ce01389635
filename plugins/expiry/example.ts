/** What the demo answered to the example of expiry; made by test/examples.ts. */
import type * as v from 'valibot'
import type { Output } from './schema.ts'

export const exampleAnswer: v.InferOutput<typeof Output> = {
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
        'Automatic renewal should have run by 2026-10-30. Check the renewal job and its logs.',
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
