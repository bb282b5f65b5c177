import { decideOwnerChange } from 'contract/authentication/owner-change'
import { acceptInvitation, inviteStaff, leaveCompany, removeStaff } from 'contract/authentication/staff'
import type { StaffRole } from 'contract/authentication/staff-roles'
import { signShopContract } from 'contract/contracts/merchant-contracts'
import { grantSeal, seals } from 'contract/contracts/seals'
import { addStaff, companyOwner } from 'tests/fixtures/authentication'
import { closeAccountOf, signedInAgain } from 'tests/fixtures/closed-accounts'
import { buyerSigned, sealingClerk, sealOf, sellerSigns } from 'tests/fixtures/contracts'
import { ownerApproval, proposedOwnerChange } from 'tests/fixtures/owner-changes'
import { reviewer } from 'tests/fixtures/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

/** Members with a grant in force, as an owner of the company sees them. */
async function granteesOf(owner: Person): Promise<string[]> {
  const { list } = await m.value(seals, {}, owner)
  return list.flatMap(({ grants }) => grants.map(({ memberId }) => memberId))
}

/** A company without a shop, with a colleague who may use its seal. */
async function companyWithGrant(role: StaffRole) {
  const { person: owner, companyName } = await companyOwner(m)
  const clerk = await addStaff(m, owner, role)
  await m.value(grantSeal, { sealId: await sealOf(m, owner), memberId: clerk.memberId, ...fresh() }, owner)
  return { owner, companyName, clerk }
}

type Leave = (all: Awaited<ReturnType<typeof companyWithGrant>>) => Promise<unknown>
const WAYS: Record<string, Leave> = {
  'is removed': ({ owner, clerk: { memberId } }) => m.value(removeStaff, { memberId, ...fresh() }, owner),
  leaves: ({ companyName, clerk }) => m.value(leaveCompany, { companyName, ...fresh() }, clerk),
  'closes the account': ({ clerk }) => closeAccountOf(m, clerk),
}

test.each(Object.entries(WAYS))('ends only the grants of a colleague who %s', async (_, leave) => {
  const [company, other] = [await companyWithGrant('sales'), await companyWithGrant('sales')]
  expect(await granteesOf(company.owner)).toEqual([company.clerk.memberId])
  await leave(company)
  expect(await granteesOf(company.owner)).toEqual([])
  expect(await granteesOf(other.owner)).toEqual([other.clerk.memberId])
})

test('a colleague who is invited again signs with no grant from before', async () => {
  const clerk = await sealingClerk(m)
  await m.value(removeStaff, { memberId: clerk.memberId, ...fresh() }, m.seed.merchant)
  const invitation = { phone: clerk.phone, staffRole: 'warehouse' as const, ...fresh() }
  const { invitationId } = await m.value(inviteStaff, invitation, m.seed.merchant)
  await m.value(acceptInvitation, { invitationId, ...fresh() }, clerk)
  const input = await sellerSigns(m, await buyerSigned(m))
  expect(await m.ask(signShopContract, input, clerk)).toMatchObject({ reason: 'seal_not_allowed' })
})

test('ends the grants of owners whom a new owner replaces', async () => {
  const { companyName } = await companyWithGrant('owner')
  const { id, person } = await proposedOwnerChange(m, { companyName })
  await m.moveClock(3 * DAY_MS)
  await m.value(decideOwnerChange, ownerApproval(id), await reviewer(m))
  expect(await granteesOf(await signedInAgain(m, person))).toEqual([])
})
