/** The privacy page: what the store keeps and for how long, and what the operator said of itself. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scene } from '../../../unit/plugins/watch/scene.ts'

const textOf = async (response: Response | Promise<Response>): Promise<string> => (await response).text()

test('the privacy page has the times of the store, and the contact of the operator', async () => {
  for (const [contact, shown] of [
    ['', /has not set a contact/],
    ['privacy@example.com', /href="mailto:privacy@example\.com"/],
    ['https://example.com/contact?a=1&b=2', /href="https:\/\/example\.com\/contact\?a=1&amp;b=2"/],
  ] as const) {
    const text = await textOf(scene({ CERTSCOPE_CONTACT: contact }).get('/en/privacy'))
    assert.match(text, shown)
    assert.match(text, /deleted after 48 hours/)
  }
  assert.match(await textOf(scene().get('/ko/privacy')), /48시간 뒤 삭제/)
  for (const wrong of ['nobody', 'javascript:alert(1)', 'ftp://example.com'])
    assert.throws(
      () => scene({ CERTSCOPE_CONTACT: wrong }),
      /CERTSCOPE_CONTACT=.* is not valid\. Use an email/,
    )
})

const OPERATOR = {
  CERTSCOPE_OPERATOR_NAME: 'Example <b> Co.',
  CERTSCOPE_OPERATOR_OFFICER: 'Kim Min-ji, 02-123-4567',
  CERTSCOPE_OPERATOR_PROCESSORS: 'Example Mail: sends the mails; Example Cloud: runs the server',
  CERTSCOPE_OPERATOR_TRANSFERS: 'US: Example Mail, Inc. (privacy@example.com); DE: Example Cloud',
  CERTSCOPE_OPERATOR_SINCE: '2026-12-01',
}

test('the privacy page has what the operator said of itself, and nothing of what it left out', async () => {
  const [said, left] = [scene(OPERATOR), scene()]
  for (const [language, lines, headings] of [
    [
      'en',
      [
        'Operator of this site: Example &lt;b&gt; Co.',
        'In effect since: 2026-12-01',
        'United States: Example Mail',
      ],
      [
        'Transfers abroad',
        'Who processes it',
        'Operator of this site:',
        'Privacy officer:',
        'In effect since',
      ],
    ],
    [
      'ko',
      ['사이트 운영자: Example &lt;b&gt; Co.', '시행일: 2026-12-01', '미국: Example Mail'],
      ['국외 이전', '처리위탁', '사이트 운영자:', '보호책임자:', '시행일'],
    ],
  ] as const) {
    const text = await textOf(said.get(`/${language}/privacy`))
    for (const line of [...lines, 'Kim Min-ji, 02-123-4567', 'Example Cloud: runs the server'])
      assert.ok(text.includes(line), line)
    const bare = await textOf(left.get(`/${language}/privacy`))
    for (const heading of headings) {
      assert.ok(text.includes(heading), heading)
      assert.not.ok(bare.includes(heading), heading)
    }
  }
  const none = scene({ CERTSCOPE_OPERATOR_TRANSFERS: 'none' })
  assert.match(await textOf(none.get('/en/privacy')), /transfers no personal data abroad/)
})

test('what an operator cannot mean is refused at the start, with what to use', () => {
  for (const [name, use, ...wrong] of [
    ['NAME', 'Use one line', 'a\nb', 'x'.repeat(201), 'a\u202eb'],
    ['OFFICER', 'Use one line', 'a\u0000b'],
    ['PROCESSORS', 'Use NAME: WORK', 'Example Mail', ': sends', 'a: b;', `${'a: b;'.repeat(20)}a: b`],
    ['TRANSFERS', 'Use none, or COUNTRY', 'USA: a', 'us: a', 'XX: a', 'ZZ: a', 'US:', 'none; US: a'],
    ['SINCE', 'Use a date', '2026-13-01', '2026-02-30', '2026', '01.12.2026', '2026-12-01T00:00:00Z'],
  ] as const)
    for (const value of wrong)
      assert.throws(
        () => scene({ [`CERTSCOPE_OPERATOR_${name}`]: value }),
        new RegExp(`CERTSCOPE_OPERATOR_${name}=[^]* is not valid\\. ${use}`),
      )
})

test.run()
