/** Endpoint cases of a company's staff. */
import { userInfo } from 'contract/account'
import * as contract from 'contract/authentication/staff'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff, companyOwner } from '../../tests/fixtures/authentication'
import type { Person } from '../../tests/fixtures/market'
import { orderInput, putOnSale } from '../../tests/fixtures/offers-and-orders'
import { fresh } from '../../tests/fixtures/sms-codes'

const owner = async (m: Market) => (await companyOwner(m)).person
const staffOf = async (m: Market, person: Person | undefined) => await m.value(contract.staffList, {}, person)
const roleOf = async (m: Market, by: Person | undefined, { memberId }: { memberId: string }) =>
  (await staffOf(m, by)).staff.find((one) => one.memberId === memberId)?.role

/** Callers by request. */
const callers = new Map<string, Person>()
function remember<T extends { requestId: string }>(person: Person, input: T): T {
  callers.set(input.requestId, person)
  return input
}

/** An invitation of a new company to a new member. */
async function invited(m: Market, by?: Person) {
  const boss = by ?? (await owner(m))
  const person = await m.newPerson()
  const invitation = { phone: person.phone, staffRole: 'purchasing' as const, ...fresh() }
  const { invitationId } = await m.value(contract.inviteStaff, invitation, boss)
  return { boss, person, invitationId }
}

/** Input of a member who leaves the company. */
async function leaving(m: Market, person: Person) {
  const { companyName } = await m.value(userInfo, {}, person)
  return { companyName: companyName ?? '', ...fresh() }
}

/** Invitations of callers that are made before the call. */
const boxes = new Map<Person, string>()
async function invitedPerson(m: Market): Promise<Person> {
  const { person, invitationId } = await invited(m)
  boxes.set(person, invitationId)
  return person
}
const boxOf = (person: Person) => ({ invitationId: boxes.get(person) ?? '', ...fresh() })

const notManaging = {
  of: <T>(send: (m: Market, person: Person) => Promise<T>) => ({
    staff_company_missing: async (m: Market) => await send(m, await m.newPerson()),
    staff_owner_required: async (m: Market) => await send(m, await addStaff(m, await owner(m), 'sales')),
  }),
}

const ended = (endpoint: typeof contract.acceptInvitation | typeof contract.declineInvitation) => ({
  invitation_ended: async (m: Market) => {
    const { person, invitationId } = await invited(m)
    await m.value(contract.declineInvitation, { invitationId, ...fresh() }, person)
    return await m.ask(endpoint, { invitationId, ...fresh() }, person)
  },
})

export const staffCases = [
  endpointCase({
    endpoint: contract.staffList,
    as: owner,
    valid: async () => ({}),
    happy: async (m) => {
      const { boss, person } = await invited(m)
      expect(await staffOf(m, boss)).toMatchObject({
        staff: [{ memberId: boss.memberId, role: 'owner', isMe: true }],
        invitations: [{ role: 'purchasing', phone: expect.stringContaining('****') }],
        received: [],
      })
      expect((await staffOf(m, person)).received).toHaveLength(1)
      expect((await staffOf(m, await m.newPerson())).received).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.inviteStaff,
    as: owner,
    valid: async (m, person) =>
      remember(person, { phone: m.freshPhone(), staffRole: 'finance' as const, ...fresh() }),
    happy: async (m) => {
      const boss = await owner(m)
      const buyer = await addStaff(m, boss, 'purchasing')
      expect(await roleOf(m, boss, buyer)).toBe('purchasing')
      expect((await m.value(userInfo, {}, buyer)).isCompanyAuthenticated).toBe(true)
      const offerId = await putOnSale(m)
      expect((await m.ask(singleBuy, orderInput(offerId), buyer)).status).toBe(200)
      const accountant = await addStaff(m, boss, 'finance')
      const forCompany = { ...orderInput(offerId), buyAs: 'company' as const }
      expect(await m.ask(singleBuy, forCompany, accountant)).toMatchObject({
        reason: 'forbidden',
        msg: '您在企业中的角色没有「下单」权限，请联系企业管理员',
      })
      expect((await m.ask(singleBuy, orderInput(offerId), accountant)).status).toBe(200)
      expect((await m.ask(info, { id: offerId }, accountant)).status).toBe(200)
    },
    refusals: {
      ...notManaging.of((m, person) =>
        m.ask(
          contract.inviteStaff,
          { phone: m.freshPhone(), staffRole: 'sales' as const, ...fresh() },
          person,
        ),
      ),
      already_staff: async (m) => {
        const boss = await owner(m)
        return await m.ask(
          contract.inviteStaff,
          { phone: boss.phone, staffRole: 'sales' as const, ...fresh() },
          boss,
        )
      },
      already_invited: async (m) => {
        const { boss, person } = await invited(m)
        const again = { phone: person.phone, staffRole: 'sales' as const, ...fresh() }
        return await m.ask(contract.inviteStaff, again, boss)
      },
      too_many_invitations: async (m) => {
        const boss = await owner(m)
        const ask = () =>
          m.ask(
            contract.inviteStaff,
            { phone: m.freshPhone(), staffRole: 'sales' as const, ...fresh() },
            boss,
          )
        for (let n = 0; n < 50; n++) await ask()
        return await ask()
      },
    },
    repeat: {
      other: async (input) => ({ ...input, staffRole: 'sales' as const }),
      effects: async (m, { requestId }) => (await staffOf(m, callers.get(requestId))).invitations.length,
    },
  }),

  endpointCase({
    endpoint: contract.withdrawInvitation,
    as: owner,
    valid: async (m, person) => {
      const { invitationId } = await invited(m, person)
      return remember(person, { invitationId, ...fresh() })
    },
    happy: async (m) => {
      const { boss, person, invitationId } = await invited(m)
      await m.value(contract.withdrawInvitation, { invitationId, ...fresh() }, boss)
      expect((await staffOf(m, person)).received).toEqual([])
    },
    refusals: {
      ...notManaging.of(async (m, person) => {
        const { invitationId } = await invited(m)
        return await m.ask(contract.withdrawInvitation, { invitationId, ...fresh() }, person)
      }),
      invitation_ended: async (m) => {
        const { boss, person, invitationId } = await invited(m)
        await m.value(contract.acceptInvitation, { invitationId, ...fresh() }, person)
        return await m.ask(contract.withdrawInvitation, { invitationId, ...fresh() }, boss)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, invitationId: (await invited(m)).invitationId }),
      effects: async (m, { requestId }) =>
        1 - Math.min(1, (await staffOf(m, callers.get(requestId))).invitations.length),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.acceptInvitation,
    as: invitedPerson,
    valid: async (_, person) => remember(person, boxOf(person)),
    happy: async (m) => {
      const { boss, person, invitationId } = await invited(m)
      const stranger = await m.newPerson()
      const foreign = await m.ask(contract.acceptInvitation, { invitationId, ...fresh() }, stranger)
      expect(foreign.status).toBe(404)
      await m.value(contract.acceptInvitation, { invitationId, ...fresh() }, person)
      expect(await roleOf(m, boss, person)).toBe('purchasing')
    },
    refusals: {
      invitation_ended: async (m) => {
        const boss = await owner(m)
        const leaver = await addStaff(m, boss, 'owner')
        const { person, invitationId } = await invited(m, leaver)
        const removal = { memberId: leaver.memberId, ...fresh() }
        await m.value(contract.removeStaff, removal, boss)
        const answer = await m.ask(contract.acceptInvitation, { invitationId, ...fresh() }, person)
        expect(answer.reason, 'who invited is no owner any more').toBe('invitation_ended')
        return await ended(contract.acceptInvitation).invitation_ended(m)
      },
      already_in_company: async (m) => {
        const { person, invitationId } = await invited(m)
        const other = await owner(m)
        const staffRole = 'sales' as const
        const second = await m.value(
          contract.inviteStaff,
          { phone: person.phone, staffRole, ...fresh() },
          other,
        )
        await m.value(contract.acceptInvitation, { invitationId, ...fresh() }, person)
        return await m.ask(
          contract.acceptInvitation,
          { invitationId: second.invitationId, ...fresh() },
          person,
        )
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, invitationId: (await invited(m)).invitationId }),
      effects: async (m, { requestId }) =>
        Number((await staffOf(m, callers.get(requestId))).staff.length === 2),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.declineInvitation,
    as: invitedPerson,
    valid: async (_, person) => remember(person, boxOf(person)),
    happy: async (m) => {
      const { boss, person, invitationId } = await invited(m)
      await m.value(contract.declineInvitation, { invitationId, ...fresh() }, person)
      expect((await staffOf(m, boss)).invitations).toEqual([])
    },
    refusals: ended(contract.declineInvitation),
    repeat: {
      other: async (input, m) => ({ ...input, invitationId: (await invited(m)).invitationId }),
      effects: async (m, { requestId }) => 1 - (await staffOf(m, callers.get(requestId))).received.length,
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.changeStaffRole,
    as: owner,
    valid: async (m, person) => {
      const { memberId } = await addStaff(m, person, 'sales')
      return remember(person, { memberId, staffRole: 'warehouse' as const, ...fresh() })
    },
    happy: async (m) => {
      const boss = await owner(m)
      const person = await addStaff(m, boss, 'sales')
      const change = { memberId: person.memberId, staffRole: 'owner' as const, ...fresh() }
      await m.value(contract.changeStaffRole, change, boss)
      expect(await roleOf(m, boss, person)).toBe('owner')
      const down = { memberId: boss.memberId, staffRole: 'sales' as const, ...fresh() }
      await m.value(contract.changeStaffRole, down, person)
      expect(await roleOf(m, boss, boss)).toBe('sales')
    },
    refusals: {
      ...notManaging.of((m, person) =>
        m.ask(
          contract.changeStaffRole,
          { memberId: person.memberId, staffRole: 'owner' as const, ...fresh() },
          person,
        ),
      ),
      last_owner: async (m) => {
        const boss = await owner(m)
        const down = { memberId: boss.memberId, staffRole: 'sales' as const, ...fresh() }
        return await m.ask(contract.changeStaffRole, down, boss)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, staffRole: 'finance' as const }),
      effects: async (m, { requestId, memberId }) =>
        Number((await roleOf(m, callers.get(requestId), { memberId })) === 'warehouse'),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.removeStaff,
    as: owner,
    valid: async (m, person) => {
      const { memberId } = await addStaff(m, person, 'sales')
      return remember(person, { memberId, ...fresh() })
    },
    happy: async (m) => {
      const boss = await owner(m)
      const person = await addStaff(m, boss, 'sales')
      await m.value(contract.removeStaff, { memberId: person.memberId, ...fresh() }, boss)
      expect((await staffOf(m, boss)).staff).toHaveLength(1)
      expect((await m.value(userInfo, {}, person)).companyName).toBeNull()
    },
    refusals: {
      ...notManaging.of((m, person) =>
        m.ask(contract.removeStaff, { memberId: person.memberId, ...fresh() }, person),
      ),
      last_owner: async (m) => {
        const boss = await owner(m)
        return await m.ask(contract.removeStaff, { memberId: boss.memberId, ...fresh() }, boss)
      },
    },
    repeat: {
      other: async (input, m) => {
        const boss = callers.get(input.requestId)
        if (!boss) throw new Error('the caller is not known')
        return { ...input, memberId: (await addStaff(m, boss, 'sales')).memberId }
      },
      effects: async (m, { requestId, memberId }) =>
        Number((await roleOf(m, callers.get(requestId), { memberId })) === undefined),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.leaveCompany,
    as: async (m) => addStaff(m, await owner(m), 'sales'),
    valid: async (m, person) => remember(person, await leaving(m, person)),
    happy: async (m) => {
      const boss = await owner(m)
      const person = await addStaff(m, boss, 'sales')
      await m.value(contract.leaveCompany, await leaving(m, person), person)
      expect((await staffOf(m, boss)).staff).toHaveLength(1)
    },
    refusals: {
      staff_company_missing: async (m) => {
        const person = await addStaff(m, await owner(m), 'sales')
        const other = { companyName: '另一家有限公司', ...fresh() }
        expect((await m.ask(contract.leaveCompany, other, person)).reason).toBe('staff_company_missing')
        return await m.ask(contract.leaveCompany, other, await m.newPerson())
      },
      last_owner: async (m) => {
        const boss = await owner(m)
        return await m.ask(contract.leaveCompany, await leaving(m, boss), boss)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, companyName: '另一家有限公司' }),
      effects: async (m, { requestId }) =>
        Number((await staffOf(m, callers.get(requestId))).staff.length === 0),
    },
  }),
]
