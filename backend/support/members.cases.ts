/** Endpoint cases of members as operators see them. */
import { loginByPassword } from 'contract/account'
import { mySessions } from 'contract/account/security'
import { operatorAudit } from 'contract/operators'
import * as contract from 'contract/support/members'
import { sql } from 'drizzle-orm'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import { PASSWORD, type Person } from '../../tests/fixtures/market'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const support = (m: Market) => m.newOperator('support')
const masked = ({ phone }: Person) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

async function disabled(m: Market, reason = '冒用他人身份') {
  const [person, as] = [await m.newPerson(), await support(m)]
  const { memberId } = person
  await m.value(contract.disableMember, { memberId, reason, ...fresh() }, as)
  return { person, as, memberId }
}

async function closed(m: Market): Promise<string> {
  const { memberId } = await m.newPerson()
  await m.db.orm.execute(sql`update member set disabled_at = now(), closed_at = now(), phone = 'closed ' || id::text
    where id = ${memberId}`)
  return memberId
}

export const memberCases = [
  endpointCase({
    endpoint: contract.memberList,
    as: support,
    valid: async () => ({ sText: '采购' }),
    happy: async (m) => {
      const [person, as] = [await m.newPerson(), await support(m)]
      const found = async (sText: string) => (await m.value(contract.memberList, { sText }, as)).list
      expect(await found(person.phone)).toMatchObject([
        { memberId: person.memberId, phone: masked(person), state: 'open' },
      ])
      expect(await found(person.phone.slice(0, 8))).toEqual([])
      const colleagues = await found('宁波甬联')
      expect(colleagues.map(({ memberId }) => memberId)).toContain(m.seed.merchant.memberId)
      expect(await found('宁波甬联 不存在')).toEqual([])
      expect(await found('%')).toEqual([])
      const sorted = async (sort: 'registeredAt' | '-registeredAt') =>
        (await m.value(contract.memberList, { sort, size: 1000 }, as)).list.map((one) => one.registeredAt)
      // Other cases may have made more members than one page has.
      const [oldest, newest] = [await sorted('registeredAt'), await sorted('-registeredAt')]
      expect(oldest).toEqual([...oldest].sort())
      expect(newest).toEqual([...newest].sort().reverse())
      expect(Date.parse(oldest[0] ?? '')).toBeLessThanOrEqual(Date.parse(newest[0] ?? ''))
      const { memberId } = await disabled(m)
      const only = await m.value(contract.memberList, { state: 'disabled', memberId: [memberId] }, as)
      expect(only.list).toMatchObject([{ memberId, state: 'disabled' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.memberDetail,
    as: support,
    valid: async (m) => ({ id: m.seed.merchant.memberId }),
    happy: async (m) => {
      const as = await support(m)
      const { merchant } = m.seed
      const found = await m.value(contract.memberDetail, { id: merchant.memberId }, as)
      expect(found.company).toMatchObject({ companyId: merchant.companyId, shopId: merchant.shopId })
      expect(found.company?.staff.map(({ memberId }) => memberId)).toContain(merchant.memberId)
      expect(JSON.stringify(found)).not.toContain(merchant.phone)
      expect(found.sessions[0]?.state).toBe('open')
      const gone = await disabled(m)
      const after = await m.value(contract.memberDetail, { id: gone.memberId }, as)
      expect(after).toMatchObject({ state: 'disabled', disabledReason: '冒用他人身份' })
      expect(after.history).toMatchObject([{ action: 'member.disable', reason: '冒用他人身份' }])
      expect(after.sessions.map(({ state }) => state)).toEqual(['revoked'])
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.memberPhone,
    as: support,
    valid: async (m) => ({ memberId: m.seed.buyer.memberId, reason: '核实来电', ...fresh() }),
    happy: async (m) => {
      const { memberId, phone } = m.seed.buyer
      const asked = { memberId, reason: '核实来电', ...fresh() }
      expect(await m.value(contract.memberPhone, asked, await support(m))).toEqual({ phone })
      expect(await actionsOf(m, asked)).toBe(1)
      const kept = await m.db.orm.execute(
        sql`select 1 from request_log where request_id = ${asked.requestId} and answer::text like ${`%${phone}%`}`,
      )
      expect(kept).toHaveLength(0)
    },
    refusals: {},
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.disableMember,
    as: support,
    valid: async (m) => ({ memberId: (await m.newPerson()).memberId, reason: '冒用他人身份', ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '40000' })
      const orderId = await paidOrder(m, 'pickup', person)
      const wanted = { memberId: person.memberId, reason: '冒用他人身份', ...fresh() }
      expect(await m.value(contract.disableMember, wanted, await support(m))).toMatchObject({
        state: 'disabled',
        phone: masked(person),
      })
      expect((await m.ask(mySessions, {}, person)).status).toBe(401)
      const signIn = await m.ask(loginByPassword, { phone: person.phone, password: PASSWORD })
      expect(signIn).toMatchObject({ reason: 'account_disabled', msg: '账号已被禁用：冒用他人身份' })
      const [order] = await m.db.orm.execute<{ state: string }>(
        sql`select state from trade_order where id = ${orderId}`,
      )
      expect(order?.state).toBe('awaiting_pickup')
    },
    refusals: {
      member_closed: async (m) =>
        m.ask(
          contract.disableMember,
          { memberId: await closed(m), reason: '冒用', ...fresh() },
          await support(m),
        ),
      member_disabled: async (m) => {
        const { memberId, as } = await disabled(m)
        return await m.ask(contract.disableMember, { memberId, reason: '再次', ...fresh() }, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.enableMember,
    as: support,
    valid: async (m) => ({ memberId: (await disabled(m)).memberId, reason: '已核实本人', ...fresh() }),
    happy: async (m) => {
      const { memberId, person, as } = await disabled(m)
      const wanted = { memberId, reason: '已核实本人', ...fresh() }
      expect(await m.value(contract.enableMember, wanted, as)).toMatchObject({ state: 'open' })
      const { token } = await m.value(loginByPassword, { phone: person.phone, password: PASSWORD })
      expect((await m.ask(mySessions, {}, { token })).status).toBe(200)
      const detailNow = await m.value(contract.memberDetail, { id: memberId }, as)
      expect(detailNow).toMatchObject({ disabledAt: null, disabledReason: null })
    },
    refusals: {
      member_closed: async (m) =>
        m.ask(
          contract.enableMember,
          { memberId: await closed(m), reason: '恢复', ...fresh() },
          await support(m),
        ),
      member_not_disabled: async (m) => {
        const { memberId } = await m.newPerson()
        return await m.ask(contract.enableMember, { memberId, reason: '恢复', ...fresh() }, await support(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.endMemberSession,
    as: support,
    valid: async (m) => sessionOf(m, await m.newPerson()),
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(contract.endMemberSession, await sessionOf(m, person), await support(m))
      expect((await m.ask(mySessions, {}, person)).status).toBe(401)
      const { sessionId, ...rest } = await sessionOf(m, person)
      const foreign = { ...rest, sessionId, memberId: m.seed.buyer.memberId, ...fresh() }
      expect((await m.ask(contract.endMemberSession, foreign, await support(m))).status).toBe(404)
    },
    refusals: {},
    repeat: {
      other: async ({ requestId }, m) => ({ ...(await sessionOf(m, await m.newPerson())), requestId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.disableMembers,
    as: support,
    valid: async (m) => bulk((await m.newPerson()).memberId),
    happy: async (m) => {
      const people = [await m.newPerson(), await m.newPerson()]
      const input = bulk(...people.map(({ memberId }) => memberId))
      expect(await m.value(contract.disableMembers, input, await support(m))).toEqual({ changed: 2 })
      for (const person of people) expect((await m.ask(mySessions, {}, person)).status).toBe(401)
    },
    refusals: {
      member_closed: async (m) => {
        const person = await m.newPerson()
        const input = bulk(person.memberId, await closed(m))
        const answer = await m.ask(contract.disableMembers, input, await support(m))
        expect((await m.ask(mySessions, {}, person)).status).toBe(200)
        return answer
      },
      member_disabled: async (m) => {
        const { memberId, as } = await disabled(m)
        return await m.ask(contract.disableMembers, bulk(memberId), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.enableMembers,
    as: support,
    valid: async (m) => bulk((await disabled(m)).memberId),
    happy: async (m) => {
      const { memberId, as } = await disabled(m)
      expect(await m.value(contract.enableMembers, bulk(memberId), as)).toEqual({ changed: 1 })
      const [found] = (await m.value(contract.memberList, { memberId: [memberId] }, as)).list
      expect(found?.state).toBe('open')
    },
    refusals: {
      member_closed: async (m) =>
        await m.ask(contract.enableMembers, bulk(await closed(m)), await support(m)),
      member_not_disabled: async (m) =>
        await m.ask(contract.enableMembers, bulk((await m.newPerson()).memberId), await support(m)),
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),
]

const bulk = (...memberIds: string[]) => ({ memberIds, reason: '冒用他人身份', ...fresh() })

async function sessionOf(m: Market, { memberId }: Person) {
  const { sessions } = await m.value(contract.memberDetail, { id: memberId }, await support(m))
  return { memberId, sessionId: sessions[0]?.id ?? '', ...fresh() }
}
