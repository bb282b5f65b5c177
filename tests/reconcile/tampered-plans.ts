import { shopSeller } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { deliverBeforeOf } from 'contract/plans/terms'
import { accepted } from 'tests/support/verdict-assertions'
import { declareDefault, settleDefaults } from '../../backend/group-purchases/seller-default'
import { markReady } from '../../backend/ordering/steps/fulfil-order'
import { lockPlan, type Plan } from '../../backend/plans/plan-store'
import { answerProposal, endUnansweredProposals } from '../../backend/plans/steps/answer-proposal'
import { failLateOrders } from '../../backend/plans/steps/fail-late-orders'
import { proposeDelay, proposeTermination } from '../../backend/plans/steps/propose'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { CLOSING, END, groupFixture, groupTerms, START } from '../fixtures/group-purchases'
import { DAY_MS, NOON, offerInput } from '../fixtures/market'
import type { OrderFixture } from '../fixtures/ordering'
import { addPresales } from './tampered-presales'

type Tx = Parameters<typeof lockPlan>[0]

/**
 * Group purchases in every state, with plans whose tons are open, ordered, released, terminated and a seller's default, and
 * with orders that are ready and late.
 */
export async function addPlans({ db, seed }: OrderFixture): Promise<void> {
  const { merchant } = seed
  const seller = { shopId: merchant.shopId ?? '', memberId: merchant.memberId }
  const groups = groupFixture(db, seed)
  await groups.fundSeller()
  const buyers = [await groups.company(), await groups.company()] as const
  const offer = async () => {
    const validUntil = new Date(NOON.getTime() + 40 * DAY_MS).toISOString()
    const input = offerInput(seed, { validUntil, stockKg: 500_000 })
    return accepted(await db.transaction((tx) => publishOffer(tx, seller, input, NOON))).offerId
  }
  const locked = async <T>(planId: string, work: (tx: Tx, plan: Plan) => Promise<T>): Promise<T> =>
    await db.transaction(async (tx) => {
      const plan = await lockPlan(tx, planId)
      if (!plan) throw new Error(`plan ${planId} does not exist`)
      return await work(tx, plan)
    })

  const drafts = await offer()
  accepted(await groups.plan(groupTerms(drafts)))
  for (const decision of ['return', null] as const) {
    const { id } = accepted(await groups.plan(groupTerms(drafts)))
    accepted(await groups.submit(id))
    if (decision) accepted(await groups.decide(id, decision))
  }
  accepted(await groups.withdraw(await groups.opened(drafts, 50_000)))

  const late = { startsAt: START, endsAt: new Date(START.getTime() + 9 * DAY_MS) }
  const delivery = {
    deliverFrom: new Date(late.endsAt.getTime() + DAY_MS),
    deliverUntil: new Date(late.endsAt.getTime() + 15 * DAY_MS),
  }
  const running = await groups.opened(await offer(), 60_000, { ...late, ...delivery })
  accepted(await groups.sign(running, buyers[0], 40_000))

  const failing = await groups.opened(await offer(), 50_000)
  accepted(await groups.sign(failing, buyers[0], 20_000))

  const formed = await groups.opened(await offer(), 200_000)
  const first = accepted(await groups.sign(formed, buyers[0], 100_000)).id
  const second = accepted(await groups.sign(formed, buyers[1], 60_000)).id

  const breaking = await groups.opened(await offer(), 150_000)
  accepted(await groups.sign(breaking, buyers[1], 120_000))
  await groups.close()

  accepted(await groups.convert(first, buyers[0], 30_000))
  const paid = async (weightKg: number) => {
    const { orderId } = accepted(await groups.convert(first, buyers[0], weightKg))
    accepted(await groups.pay(orderId, buyers[0]))
    return orderId
  }
  const ready = { orderId: await paid(10_000), requestId: newId() }
  const keeper = { seller: shopSeller(seller.shopId), name: '甬联塑化', memberId: seller.memberId }
  accepted(await db.transaction((tx) => markReady(tx, keeper, ready, CLOSING)))
  await paid(20_000)
  const deliverUntil = new Date(END.getTime() + 20 * DAY_MS)
  const delay = { ...seller, activityId: formed, deliverFrom: END, deliverUntil, reason: '船期推迟' }
  accepted(await db.transaction((tx) => proposeDelay(tx, { ...delay, requestId: newId() }, CLOSING)))
  const answeredAt = new Date(CLOSING.getTime() + 4 * DAY_MS)
  await endUnansweredProposals(db, answeredAt)
  const proposer = { side: 'buyer', memberId: buyers[1].memberId, reason: '下游订单取消' } as const
  const { id: proposalId } = accepted(
    await locked(second, (tx, plan) =>
      proposeTermination(tx, plan, { ...proposer, requestId: newId() }, answeredAt),
    ),
  )
  const answer = { proposalId, side: 'seller', answer: 'accepted', memberId: seller.memberId } as const
  const soon = new Date(answeredAt.getTime() + 60_000)
  accepted(
    await locked(second, (tx, plan) => answerProposal(tx, plan, { ...answer, requestId: newId() }, soon)),
  )
  const open = { side: 'buyer', memberId: buyers[0].memberId, reason: '库存已足' } as const
  accepted(
    await locked(first, (tx, plan) => proposeTermination(tx, plan, { ...open, requestId: newId() }, soon)),
  )

  const declared = { groupId: breaking, shopId: seller.shopId, reason: '装置停车' }
  accepted(await db.transaction((tx) => declareDefault(tx, declared, CLOSING)))
  await settleDefaults(db, CLOSING)
  if ((await failLateOrders(db, deliverBeforeOf({ deliverUntil }, CLOSING))) !== 1)
    throw new Error('one paid order is late')
  await addPresales({ db, seed }, groups)
}
