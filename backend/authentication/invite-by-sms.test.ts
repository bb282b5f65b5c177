import { outboxMessages } from 'backend/gateways/sms'
import { acceptInvitation, inviteStaff, staffList, withdrawInvitation } from 'contract/authentication/staff'
import { messageDeliveries } from 'contract/messages/deliveries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { companyOwner } from '../../tests/fixtures/authentication'
import { addPerson, DAY_MS } from '../../tests/fixtures/market'
import { sendAllDue } from '../../tests/fixtures/messages'
import { fresh } from '../../tests/fixtures/sms-codes'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const textsTo = async (phone: string) => {
  await sendAllDue(m)
  const sent = await outboxMessages(m.db.orm, { phone, size: 20 })
  return sent.map(({ text }) => text).filter((text) => text.includes('加入企业'))
}
const invite = (phone: string) => ({ phone, staffRole: 'warehouse' as const, ...fresh() })

test('an invited phone without an account gets an SMS, registers and joins', async () => {
  const { person: owner, companyName } = await companyOwner(m)
  const phone = m.freshPhone()
  await m.value(inviteStaff, invite(phone), owner)
  expect(await textsTo(phone)).toEqual([
    `【塑集】“${companyName}”邀请您以「仓库」身份加入企业，请在七天内用本手机号注册塑集，并在“我的认证”中接受。`,
  ])
  const { list } = await m.value(messageDeliveries, {}, await m.newOperator('support'))
  expect(list.filter(({ kindName }) => kindName === null)).toMatchObject([{ channel: 'sms', state: 'sent' }])
  const person = await addPerson(m.db, phone, false, m.clock.now())
  const { received } = await m.value(staffList, {}, person)
  await m.value(acceptInvitation, { invitationId: received[0]?.id ?? '', ...fresh() }, person)
  const { staff } = await m.value(staffList, {}, person)
  expect(staff.find(({ isMe }) => isMe)?.role).toBe('warehouse')
})

test('a phone gets one such SMS a day, however often it is invited', async () => {
  const { person: owner } = await companyOwner(m)
  const phone = m.freshPhone()
  for (let n = 0; n < 3; n++) {
    const { invitationId } = await m.value(inviteStaff, invite(phone), owner)
    await m.value(withdrawInvitation, { invitationId, ...fresh() }, owner)
  }
  expect(await textsTo(phone)).toHaveLength(1)
  await m.later(DAY_MS, () => m.value(inviteStaff, invite(phone), owner))
  await m.later(DAY_MS, () => textsTo(phone))
  expect(await textsTo(phone)).toHaveLength(2)
})
