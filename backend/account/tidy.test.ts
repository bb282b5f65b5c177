import { loginByPassword, loginCode, registerCode, verifySmsCode } from 'contract/account'
import { keepDraft } from 'contract/drafts'
import { accepted, reasonOf } from 'tests/support/verdicts'
import { expect, test } from 'vitest'
import { openAccountRoom, PASSWORD } from '../../tests/fixtures/account'
import { tidyAccounts } from './tidy'

const TABLES = [
  'sms_code',
  'sms_ticket',
  'form_draft',
  'member_session',
  'sign_in_failure',
  'call_window',
  'sms_outbox',
]

test('what is over goes, what still counts stays', async () => {
  const room = await openAccountRoom()
  const left = async () => {
    const counts: Record<string, unknown> = {}
    for (const table of TABLES) {
      const [row] = await room.test.db.orm.execute(`select count(*)::int as n from ${table}`)
      counts[table] = row?.n
    }
    return counts
  }
  try {
    await room.member('13900000001')
    await room.call(registerCode, { phone: '13900000002' })
    await room.call(verifySmsCode, { phone: '13900000002', smsCode: await room.lastCode('13900000002') })
    await room.call(keepDraft, { path: '/a', fields: {} })
    await room.call(loginByPassword, { phone: '13900000002', password: 'wrong' })
    accepted(await room.call(loginByPassword, { phone: '13900000001', password: PASSWORD }))
    const all = await left()
    expect(all).toEqual({
      sms_code: 1,
      sms_ticket: 1,
      form_draft: 1,
      member_session: 1,
      sign_in_failure: 2,
      call_window: 1,
      sms_outbox: 1,
    })
    await tidyAccounts(room.test.db, room.clock.now())
    expect(await left()).toEqual(all)

    room.clock.moveBy(86_400_000 - 1)
    await tidyAccounts(room.test.db, room.clock.now())
    expect(await left()).toEqual({ ...all, sms_ticket: 0, form_draft: 0 })
    expect(reasonOf(await room.call(loginCode, { phone: '13900000002' }))).toBe('ok')

    room.clock.moveBy(40 * 86_400_000)
    await tidyAccounts(room.test.db, room.clock.now())
    expect(Object.values(await left())).toEqual(TABLES.map(() => 0))
  } finally {
    await room.close()
  }
})
