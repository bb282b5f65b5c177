/** Endpoint cases of seals and their grants. */
import * as contract from 'contract/contracts/seals'
import { addStaff } from 'tests/fixtures/authentication'
import { sealOf, withCompanyName } from 'tests/fixtures/contracts'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const owner = (m: Market) => m.seed.otherMerchant
/** A company without seals: ids of other seals are foreign to it. */
const other = (m: Market) => m.seed.rival
const sealFor = async (m: Market) => await sealOf(m, owner(m))
const clerkOf = async (m: Market) => await addStaff(m, owner(m), 'sales', {})

async function newGrant(m: Market) {
  const [sealId, clerk] = [await sealFor(m), await clerkOf(m)]
  const grant = { sealId, memberId: clerk.memberId, ...fresh() }
  return { sealId, clerk, grantId: (await m.value(contract.grantSeal, grant, owner(m))).grantId }
}

const find = async (m: Market, sealId: string) =>
  (await m.value(contract.seals, {}, owner(m))).list.find((one) => one.sealId === sealId)

/** Owners and the staff with a grant see the picture, until the grant is taken back; others of the company never. */
async function showsPictureToUsers(m: Market, { sealId, clerk }: { sealId: string; clerk: Person }) {
  const pictureFor = async (as: Person) =>
    (await m.value(contract.seals, {}, as)).list.find((one) => one.sealId === sealId)?.picture
  expect(await pictureFor(clerk)).toBe(await pictureFor(owner(m)))
  expect(await pictureFor(await addStaff(m, owner(m), 'finance'))).toBeNull()
  const grants = (await find(m, sealId))?.grants.filter(({ memberId }) => memberId === clerk.memberId) ?? []
  for (const { grantId } of grants) await m.value(contract.revokeGrant, { grantId, ...fresh() }, owner(m))
  expect(await pictureFor(clerk)).toBeNull()
}

/** Input that finds no seal of its kind in use. */
async function unused(m: Market) {
  const { list } = await m.value(contract.seals, {}, owner(m))
  for (const { sealId, kind, stoppedAt } of list)
    if (kind === 'company' && stoppedAt === null)
      await m.value(contract.stopSeal, { sealId, ...fresh() }, owner(m))
  return { kind: 'company' as const, ...fresh() }
}

export const sealCases = [
  endpointCase({
    endpoint: contract.seals,
    as: owner,
    valid: async () => ({}),
    happy: async (m) => {
      const { sealId, clerk } = await newGrant(m)
      const seal = await find(m, sealId)
      expect(seal?.picture).toMatch(/^data:image\/png;base64,/)
      expect(seal?.grants.map(({ memberId }) => memberId)).toContain(clerk.memberId)
      await showsPictureToUsers(m, { sealId, clerk })
      expect(await m.value(contract.seals, {}, m.seed.newcomer)).toMatchObject({
        companyName: null,
        list: [],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.createSeal,
    as: owner,
    valid: unused,
    happy: async (m) => {
      const { sealId } = await m.value(contract.createSeal, await unused(m), owner(m))
      expect(await find(m, sealId)).toMatchObject({ kind: 'company', uses: 0, stoppedAt: null })
    },
    refusals: {
      seal_needs_company: async (m) =>
        await m.ask(contract.createSeal, { kind: 'contract', ...fresh() }, m.seed.newcomer),
      seal_owner_only: async (m) =>
        await m.ask(contract.createSeal, { kind: 'contract', ...fresh() }, await clerkOf(m)),
      seal_unprintable: async (m) => {
        const input = await unused(m)
        return await withCompanyName(m, owner(m), '𠮷野塑料有限公司', () =>
          m.ask(contract.createSeal, input, owner(m)),
        )
      },
      seal_exists: async (m) => {
        await sealFor(m)
        return await m.ask(contract.createSeal, { kind: 'contract', ...fresh() }, owner(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, kind: 'contract' as const }),
      effects: async (m) => (await m.value(contract.seals, {}, owner(m))).list.length,
    },
  }),

  endpointCase({
    endpoint: contract.stopSeal,
    as: owner,
    hiddenFrom: other,
    valid: async (m) => ({ sealId: await sealFor(m), ...fresh() }),
    happy: async (m) => {
      const sealId = await sealFor(m)
      await m.value(contract.stopSeal, { sealId, ...fresh() }, owner(m))
      expect((await find(m, sealId))?.stoppedAt).not.toBeNull()
    },
    refusals: {
      seal_owner_only: async (m) =>
        await m.ask(contract.stopSeal, { sealId: await sealFor(m), ...fresh() }, await clerkOf(m)),
      seal_stopped: async (m) => {
        const sealId = await sealFor(m)
        await m.value(contract.stopSeal, { sealId, ...fresh() }, owner(m))
        return await m.ask(contract.stopSeal, { sealId, ...fresh() }, owner(m))
      },
    },
    repeat: {
      other: async (input, m) => ({
        ...input,
        sealId: (await m.value(contract.createSeal, await unused(m), owner(m))).sealId,
      }),
      effects: async (m, { sealId }) => Number((await find(m, sealId))?.stoppedAt !== null),
    },
  }),

  endpointCase({
    endpoint: contract.grantSeal,
    as: owner,
    hiddenFrom: other,
    valid: async (m) => ({ sealId: await sealFor(m), memberId: (await clerkOf(m)).memberId, ...fresh() }),
    happy: async (m) => {
      const { sealId, grantId } = await newGrant(m)
      expect((await find(m, sealId))?.grants.map((one) => one.grantId)).toContain(grantId)
    },
    refusals: {
      seal_owner_only: async (m) => {
        const clerk = await clerkOf(m)
        const input = { sealId: await sealFor(m), memberId: clerk.memberId, ...fresh() }
        return await m.ask(contract.grantSeal, input, clerk)
      },
      seal_stopped: async (m) => {
        const [sealId, { memberId }] = [await sealFor(m), await clerkOf(m)]
        await m.value(contract.stopSeal, { sealId, ...fresh() }, owner(m))
        return await m.ask(contract.grantSeal, { sealId, memberId, ...fresh() }, owner(m))
      },
      grantee_unknown: async (m) => {
        const input = { sealId: await sealFor(m), memberId: m.seed.buyer.memberId, ...fresh() }
        return await m.ask(contract.grantSeal, input, owner(m))
      },
      seal_granted_already: async (m) => {
        const { sealId, clerk } = await newGrant(m)
        const again = { sealId, memberId: clerk.memberId, ...fresh() }
        return await m.ask(contract.grantSeal, again, owner(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, memberId: (await clerkOf(m)).memberId }),
      effects: async (m, { sealId, memberId }) =>
        (await find(m, sealId))?.grants.filter((one) => one.memberId === memberId).length ?? 0,
    },
  }),

  endpointCase({
    endpoint: contract.revokeGrant,
    as: owner,
    hiddenFrom: other,
    valid: async (m) => ({ grantId: (await newGrant(m)).grantId, ...fresh() }),
    happy: async (m) => {
      const { sealId, grantId } = await newGrant(m)
      await m.value(contract.revokeGrant, { grantId, ...fresh() }, owner(m))
      expect((await find(m, sealId))?.grants.map((one) => one.grantId)).not.toContain(grantId)
    },
    refusals: {
      seal_owner_only: async (m) => {
        const { grantId, clerk } = await newGrant(m)
        return await m.ask(contract.revokeGrant, { grantId, ...fresh() }, clerk)
      },
      grant_not_open: async (m) => {
        const { grantId } = await newGrant(m)
        await m.value(contract.revokeGrant, { grantId, ...fresh() }, owner(m))
        return await m.ask(contract.revokeGrant, { grantId, ...fresh() }, owner(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, grantId: (await newGrant(m)).grantId }),
      effects: async (m, { grantId }) => {
        const { list } = await m.value(contract.seals, {}, owner(m))
        return Number(!list.some(({ grants }) => grants.some((one) => one.grantId === grantId)))
      },
    },
  }),
]
