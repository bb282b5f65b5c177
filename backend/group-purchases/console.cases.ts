/** Endpoint cases of group purchases: plans, bond and calendar for the consoles of merchants and operators. */
import { DAY_MS } from 'contract/durations'
import * as contract from 'contract/group-purchases/console'
import { proposeTermination } from 'contract/plans'
import { planDepositFen } from 'contract/plans/terms'
import { formatTime } from 'contract/units'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  closedGroup,
  draftGroup,
  openGroup,
  signPlanOf,
  submittedGroup,
  upcomingGroup,
} from '../../tests/fixtures/group-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const reviewer = (m: Market) => m.newOperator('reviewer')
/** Of the fixture's highest price. */
const bondFen = (weightKg: number) =>
  planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 100 }, weightKg)

export const consoleCases = [
  endpointCase({
    endpoint: contract.myGroupPlans,
    as,
    hiddenFrom,
    valid: async (m) => ({ groupId: await upcomingGroup(m) }),
    happy: async (m) => {
      const groupId = await openGroup(m)
      const plans = async (id: string) => (await m.value(contract.myGroupPlans, { groupId: id }, as(m))).list
      expect(await plans(groupId)).toEqual([])
      const { planId } = await signPlanOf(m, groupId, 40_000)
      expect(await plans(groupId)).toMatchObject([
        {
          ...{ id: planId, company: `企业***${planId.slice(-2)}`, state: 'effective' },
          ...{ weightKg: 40_000, orderedKg: 0, openKg: 40_000, depositFen: bondFen(40_000) },
          isAnswerDue: false,
        },
      ])
      const closed = await closedGroup(m)
      const proposal = { planId: closed.planId, reason: '订单减少', ...fresh() }
      await m.value(proposeTermination, proposal, closed.buyer)
      const [named] = await plans(closed.groupId)
      expect(named).toMatchObject({ id: closed.planId, state: 'convertible', isAnswerDue: true })
      expect(named?.company).toMatch(/有限公司$/)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.myGroupTranches,
    as,
    hiddenFrom,
    valid: async (m) => ({ groupId: await upcomingGroup(m) }),
    happy: async (m) => {
      const groupId = await openGroup(m, { openedKg: 50_000 })
      const read = () => m.value(contract.myGroupTranches, { groupId }, as(m))
      const tranche = { openedKg: 50_000, signedKg: 0, openBondFen: bondFen(50_000) }
      expect(await read()).toMatchObject({ list: [tranche], availableFen: expect.any(Number) })
      await signPlanOf(m, groupId, 40_000)
      expect((await read()).list).toMatchObject([
        { ...tranche, signedKg: 40_000, openBondFen: bondFen(10_000) },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.operatorGroupPlans,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ groupId: await submittedGroup(m) }),
    happy: async (m) => {
      const operator = await reviewer(m)
      const groupId = await openGroup(m, { openedKg: 50_000 })
      const { planId } = await signPlanOf(m, groupId, 40_000)
      const { list, tranches } = await m.value(contract.operatorGroupPlans, { groupId }, operator)
      expect(list).toMatchObject([
        { id: planId, depositId: expect.any(String), depositFen: bondFen(40_000), bondFen: bondFen(40_000) },
      ])
      expect(list[0]?.company).toMatch(/有限公司$/)
      expect(tranches).toMatchObject([{ openedKg: 50_000, openBondFen: bondFen(10_000) }])
      const draft = await m.ask(contract.operatorGroupPlans, { groupId: await draftGroup(m) }, operator)
      expect(draft.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.groupCalendar,
    as: reviewer,
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await reviewer(m)
      const [submitted, draft] = [await submittedGroup(m), await draftGroup(m)]
      const dayIn = (ms: number) =>
        formatTime(new Date(m.clock.now().getTime() + ms)).slice(0, 'yyyy-mm-dd'.length)
      const { from, days } = await m.value(contract.groupCalendar, {}, operator)
      expect([from, days.length, days[0]?.day]).toEqual([dayIn(0), 14, dayIn(0)])
      const on = (ms: number) => days.find(({ day }) => day === dayIn(ms))
      const ids = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id)
      expect(ids(on(DAY_MS)?.starting)).toContain(submitted)
      expect(ids(on(5 * DAY_MS)?.ending)).toContain(submitted)
      expect(on(3 * DAY_MS)?.running).toBeGreaterThan(0)
      expect(days.flatMap(({ starting }) => ids(starting))).not.toContain(draft)
      const later = await m.value(contract.groupCalendar, { from: dayIn(30 * DAY_MS) }, operator)
      expect(later.days.flatMap(({ starting }) => ids(starting))).not.toContain(submitted)
    },
    refusals: {},
  }),
]
