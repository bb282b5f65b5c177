import { deleteExpiredDrafts } from 'backend/drafts'
import { deleteOldRateLimits } from 'backend/platform/rate-limits/call-windows'
import { loginByPassword, loginCode, registerCode, verifySmsCode } from 'contract/account'
import { saveDraft } from 'contract/drafts'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { openAccountFixture, PASSWORD } from '../../tests/fixtures/account'
import { purgeAccountData } from './purge-account-data'

const TABLES = [
  'sms_code',
  'sms_ticket',
  'form_draft',
  'member_session',
  'sign_in_failure',
  'rate_limit_window',
  'sms_outbox',
]

test('deletes ended rows and keeps those that still count', async () => {
  const fixture = await openAccountFixture()
  const left = async () => {
    const counts: Record<string, unknown> = {}
    for (const table of TABLES) {
      const [row] = await fixture.test.db.orm.execute(`select count(*)::int as n from ${table}`)
      counts[table] = row?.n
    }
    return counts
  }
  const purge = async () => {
    for (const purgeData of [purgeAccountData, deleteExpiredDrafts, deleteOldRateLimits])
      await purgeData(fixture.test.db, fixture.clock.now())
  }
  try {
    await fixture.member('13900000001')
    await fixture.call(registerCode, { phone: '13900000002' })
    await fixture.call(verifySmsCode, {
      phone: '13900000002',
      smsCode: await fixture.lastCode('13900000002'),
    })
    await fixture.call(saveDraft, { path: '/a', fields: {} })
    await fixture.call(loginByPassword, { phone: '13900000002', password: 'wrong' })
    accepted(await fixture.call(loginByPassword, { phone: '13900000001', password: PASSWORD }))
    const all = await left()
    expect(all).toEqual({
      sms_code: 1,
      sms_ticket: 1,
      form_draft: 1,
      member_session: 1,
      sign_in_failure: 2,
      // The draft, and the budgets of codes per hour and per day.
      rate_limit_window: 3,
      sms_outbox: 1,
    })
    await purge()
    expect(await left()).toEqual(all)

    fixture.clock.moveBy(86_400_000 - 1)
    await purge()
    expect(await left()).toEqual({ ...all, sms_ticket: 0, form_draft: 0 })
    expect(reasonOf(await fixture.call(loginCode, { phone: '13900000002' }))).toBe('ok')

    fixture.clock.moveBy(40 * 86_400_000)
    await purge()
    expect(Object.values(await left())).toEqual(TABLES.map(() => 0))
  } finally {
    await fixture.close()
  }
})
