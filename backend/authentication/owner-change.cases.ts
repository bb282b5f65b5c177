/** Endpoint cases of new owners for companies whose owner is gone. */
import { createCompany, disableMember, findCompanyByName, joinCompany } from 'backend/account'
import { updateOperator } from 'backend/operators/operator-store'
import type { Tx } from 'backend/platform/database/database'
import * as contract from 'contract/authentication/owner-change'
import { staffList } from 'contract/authentication/staff'
import { operatorAudit } from 'contract/operators'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff, companyOwner, personalApproved } from '../../tests/fixtures/authentication'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import {
  companyWithoutOwner,
  ownerApproval,
  ownerChangeInput,
  proposedOwnerChange,
} from '../../tests/fixtures/owner-changes'
import { newCompanyName, reviewer } from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'
import { authentication } from './tables'

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

/** Asks for a new owner of a company that has lost its owner. */
async function propose(m: Market, phone: string) {
  const { companyName } = await companyWithoutOwner(m)
  return await m.ask(contract.proposeOwnerChange, ownerChangeInput(companyName, phone), await reviewer(m))
}

/** Approves after something has changed since the proposal. */
async function approveAfter(m: Market, change: (tx: Tx, proposed: Proposed) => Promise<unknown>) {
  const proposed = await proposedOwnerChange(m)
  await m.db.transaction(async (tx) => {
    await change(tx, proposed)
  })
  return await m.ask(contract.decideOwnerChange, ownerApproval(proposed.id), proposed.second)
}
type Proposed = Awaited<ReturnType<typeof proposedOwnerChange>>

export const ownerChangeCases = [
  endpointCase({
    endpoint: contract.ownerChanges,
    as: reviewer,
    valid: async () => ({ state: 'proposed' as const }),
    happy: async (m) => {
      const { id, companyName, person, first, second } = await proposedOwnerChange(m)
      const listed = async (state: 'proposed' | 'returned') => {
        const { list } = await m.value(contract.ownerChanges, { state, size: 1000 }, second)
        return list.find((row) => row.id === id)
      }
      expect(await listed('proposed')).toMatchObject({
        companyName,
        newOwner: `陈建国（${person.phone.slice(0, 3)}****${person.phone.slice(-4)}）`,
        owners: ['已注销'],
        proposedBy: first.operatorId,
        decidedBy: null,
      })
      const returned = { id, decision: 'returned' as const, note: '证明过期', ...fresh() }
      await m.value(contract.decideOwnerChange, returned, second)
      expect(await listed('proposed')).toBeUndefined()
      expect(await listed('returned')).toMatchObject({ decidedBy: second.operatorId, note: '证明过期' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeOwnerChange,
    as: reviewer,
    valid: async (m) => {
      const { companyName } = await companyWithoutOwner(m)
      return ownerChangeInput(companyName, (await personalApproved(m)).person.phone)
    },
    happy: async (m) => {
      const { companyName } = await companyOwner(m)
      const input = ownerChangeInput(companyName, (await personalApproved(m)).person.phone)
      const row = await m.value(contract.proposeOwnerChange, input, await reviewer(m))
      const waitMs = Date.parse(row.approvableAt) - Date.parse(row.proposedAt)
      expect([row.state, waitMs]).toEqual(['proposed', 3 * DAY_MS])
    },
    refusals: {
      owner_change_company_unknown: async (m) => {
        const { person } = await personalApproved(m)
        const input = ownerChangeInput('没有这样的企业', person.phone)
        return await m.ask(contract.proposeOwnerChange, input, await reviewer(m))
      },
      owner_change_member_unknown: async (m) => propose(m, m.freshPhone()),
      owner_change_not_identified: async (m) => propose(m, (await m.newPerson()).phone),
      owner_change_operator: async (m) => {
        const { person } = await personalApproved(m)
        const { companyName } = await companyWithoutOwner(m)
        const as = await reviewer(m)
        await m.db.transaction((tx) => updateOperator(tx, as.operatorId, { phone: person.phone }))
        return await m.ask(contract.proposeOwnerChange, ownerChangeInput(companyName, person.phone), as)
      },
      owner_change_other_company: async (m) => {
        const { person } = await companyOwner(m)
        await personalApproved(m, person)
        return await propose(m, person.phone)
      },
      owner_change_is_owner: async (m) => {
        const { person, companyName } = await companyOwner(m)
        await personalApproved(m, person)
        const input = ownerChangeInput(companyName, person.phone)
        return await m.ask(contract.proposeOwnerChange, input, await reviewer(m))
      },
      owner_change_pending: async (m) => {
        const { companyName, person, second } = await proposedOwnerChange(m)
        return await m.ask(contract.proposeOwnerChange, ownerChangeInput(companyName, person.phone), second)
      },
    },
    repeat: { other: async (input) => ({ ...input, evidence: '另一份证明' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.decideOwnerChange,
    as: reviewer,
    valid: async (m) => ownerApproval((await proposedOwnerChange(m)).id),
    happy: async (m) => {
      const { person: former, companyName } = await companyOwner(m)
      const colleague = await addStaff(m, former, 'sales')
      await personalApproved(m, colleague)
      const input = ownerChangeInput(companyName, colleague.phone)
      const { id } = await m.value(contract.proposeOwnerChange, input, await reviewer(m))
      await m.later(3 * DAY_MS, async () => {
        await m.value(contract.decideOwnerChange, ownerApproval(id), await reviewer(m))
      })
      const staffOf = async (as: Person) => (await m.value(staffList, {}, as)).staff
      expect(await staffOf(colleague)).toMatchObject([{ role: 'owner', isMe: true }])
      expect(await staffOf(former)).toEqual([])
    },
    refusals: {
      owner_change_decided: async (m) => {
        const { id, second } = await proposedOwnerChange(m)
        const returned = { id, decision: 'returned' as const, note: '证明过期', ...fresh() }
        await m.value(contract.decideOwnerChange, returned, second)
        return await m.ask(contract.decideOwnerChange, ownerApproval(id), second)
      },
      own_owner_change: async (m) => {
        const { id, first } = await proposedOwnerChange(m)
        return await m.ask(contract.decideOwnerChange, ownerApproval(id), first)
      },
      owner_change_too_early: async (m) => {
        const { companyName } = await companyOwner(m)
        const { id } = await proposedOwnerChange(m, { companyName })
        return await m.later(3 * DAY_MS - 60_000, async () =>
          m.ask(contract.decideOwnerChange, ownerApproval(id), await reviewer(m)),
        )
      },
      owner_change_member_unknown: (m) =>
        approveAfter(m, (tx, { person }) => disableMember(tx, person.memberId, m.clock.now())),
      owner_change_not_identified: (m) =>
        approveAfter(m, (tx, { person }) =>
          tx.delete(authentication).where(eq(authentication.memberId, person.memberId)),
        ),
      owner_change_operator: (m) =>
        approveAfter(m, (tx, { person, second }) =>
          updateOperator(tx, second.operatorId, { phone: person.phone }),
        ),
      owner_change_other_company: (m) =>
        approveAfter(m, async (tx, { person }) => {
          const now = m.clock.now()
          const companyId = await createCompany(tx, { name: newCompanyName(), authenticatedAt: null }, now)
          await joinCompany(tx, person.memberId, companyId)
        }),
      owner_change_is_owner: (m) =>
        approveAfter(m, async (tx, { person, companyName }) => {
          const company = await findCompanyByName(tx, companyName)
          await joinCompany(tx, person.memberId, company?.companyId ?? '')
        }),
    },
    repeat: {
      other: async (input) => ({ ...input, decision: 'returned' as const, note: '证明过期' }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]
