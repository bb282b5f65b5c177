/** Orders that members place as the company for which they act. */

import { newId } from 'backend/platform/ids'
import { fundEscrow } from 'backend/wallet'
import { removeStaff } from 'contract/authentication/staff'
import type { StaffRole } from 'contract/authentication/staff-roles'
import { objectToOrder } from 'contract/disputes'
import { orderDisputes } from 'contract/disputes/arbitration'
import * as ordering from 'contract/ordering'
import { answerRefund, handOver } from 'contract/ordering/merchant-orders'
import { exportOrders, memberOrderCount, myOrders } from 'contract/ordering/order-list'
import * as steps from 'contract/ordering/order-steps'
import { singleBuy } from 'contract/spot'
import { capitalSelf } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { untilBlocked } from 'tests/support/blocked-statements'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { type BuyingStaff, buyingStaff, companyFen, companyOrder } from '../../tests/fixtures/companies'
import type { Person } from '../../tests/fixtures/market'
import { orderInput, putOnSale } from '../../tests/fixtures/offers-and-orders'
import { fetchAll, payment } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { tally } from '../../tests/support/tally'
import { accepted } from '../../tests/support/verdict-assertions'

const ORDER_FEN = 3_367_500
const ROUNDS = 5
const ROLES: StaffRole[] = ['owner', 'purchasing', 'sales', 'warehouse', 'finance']

let m: Market
let staff: BuyingStaff
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  staff = await buyingStaff(m)
})
afterEach(async () => expect(await findAllViolations(m.db.orm)).toEqual([]))
afterAll(() => m.close())

const ownFen = async (who: Person) => (await m.value(capitalSelf, {}, who)).availableFen
const because = (orderId: string) => ({ orderId, reason: 'changed_mind' as const, ...fresh() })
const remove = ({ memberId }: Person) => m.value(removeStaff, { memberId, ...fresh() }, staff.owner)

async function paidOrder(): Promise<string> {
  const orderId = await companyOrder(m, staff.purchasing)
  await m.value(ordering.pay, payment(orderId), staff.finance)
  return orderId
}

async function receivedOrder(): Promise<string> {
  const orderId = await paidOrder()
  await fetchAll(m, orderId, staff.warehouse)
  return orderId
}

describe('an order as the company', () => {
  test('is paid from the company’s wallet, refunded to it, and is no one’s own money', async () => {
    const [company, person] = [await companyFen(m, staff.finance), await ownFen(staff.finance)]
    const orderId = await companyOrder(m, staff.purchasing)
    await m.value(ordering.pay, payment(orderId), staff.finance)
    expect(await companyFen(m, staff.finance)).toBe(company - ORDER_FEN)
    const { list } = await m.value(capitalFlow, { owner: 'company' }, staff.finance)
    expect(list[0]).toMatchObject({ amountFen: -ORDER_FEN, subject: { kind: 'order', id: orderId } })
    await m.value(steps.askRefund, because(orderId), staff.warehouse)
    await m.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, m.seed.merchant)
    expect(await companyFen(m, staff.finance)).toBe(company)
    expect(await ownFen(staff.finance)).toBe(person)
  })

  test('is seen by colleagues of every role, and by no one else', async () => {
    const id = await companyOrder(m, staff.purchasing)
    const name = '淄博齐塑供应链管理有限公司'
    for (const role of ROLES) {
      const detail = await m.value(ordering.detail, { id }, staff[role])
      expect(detail, role).toMatchObject({ id, buyerCompany: name })
      const { list } = await m.value(myOrders, {}, staff[role])
      expect(list[0], role).toMatchObject({ id, buyerCompany: name, nextSteps: detail.nextSteps })
      expect((await m.value(exportOrders, {}, staff[role])).list[0]?.orderNo).toBe(detail.orderNo)
      expect((await m.value(memberOrderCount, {}, staff[role])).byState.awaiting_payment).toBeGreaterThan(0)
      expect((await m.ask(orderDisputes, { orderId: id }, staff[role])).status).toBe(200)
    }
    for (const stranger of [m.seed.buyer, m.seed.merchant, m.seed.newcomer]) {
      expect((await m.ask(ordering.detail, { id }, stranger)).status).toBe(404)
      expect((await m.ask(ordering.pay, payment(id), stranger)).status).toBe(404)
      expect((await m.value(myOrders, {}, stranger)).list.some((row) => row.id === id)).toBe(false)
    }
  })

  test('is separate from what a colleague orders in person', async () => {
    const own = await m.value(singleBuy, orderInput(await putOnSale(m)), staff.warehouse)
    expect(await m.value(ordering.detail, { id: own.orderId }, staff.warehouse)).toMatchObject({
      buyerCompany: null,
      nextSteps: ['pay', 'cancel'],
    })
    for (const other of [staff.owner, staff.finance])
      expect((await m.ask(ordering.detail, { id: own.orderId }, other)).status).toBe(404)
    expect((await m.ask(ordering.pay, payment(own.orderId), staff.warehouse)).reason).toBe('balance_short')
  })

  test('shows colleagues who acted, and keeps the name masked for others', async () => {
    const orderId = await paidOrder()
    await m.db.orm.execute(sql`update member set nickname = '刘会计' where id = ${staff.finance.memberId}`)
    const again = await paidOrder()
    const { timeline } = await m.value(ordering.detail, { id: again }, staff.sales)
    expect(timeline.find(({ step }) => step === 'pay')?.name).toBe('刘会计')
    const stored = await m.db.orm.execute<{ name: string }>(
      sql`select actor_name as name from order_event where order_id in (${orderId}, ${again}) and step = 'pay' order by at, id`,
    )
    expect(stored.map(({ name }) => name)).toEqual([expect.stringContaining('****'), '刘**'])
  })

  test('tells the role which permission is missing', async () => {
    const orderId = await companyOrder(m, staff.purchasing)
    expect(await m.ask(ordering.pay, payment(orderId), staff.warehouse)).toMatchObject({
      status: 403,
      msg: '您在企业中的角色没有「付款与退款」权限，请联系企业管理员',
    })
    const large = { ...orderInput(await putOnSale(m)), weightKg: 8_000, buyAs: 'company' as const }
    expect((await m.ask(singleBuy, large, staff.purchasing)).status).toBe(200)
    expect((await m.ask(singleBuy, { ...large, ...fresh() }, staff.sales)).reason).toBe('forbidden')
    const offerId = await putOnSale(m)
    const atHome = { ...orderInput(offerId), buyAs: 'company' as const }
    expect((await m.ask(singleBuy, atHome, m.seed.merchant)).reason).toBe('own_shop')
  })
})

/** Steps on an order of the company by the roles that may take them. */
const STEPS: [
  string,
  StaffRole[],
  () => Promise<(who: Person) => Promise<{ status: number; reason: string | null }>>,
][] = [
  [
    'cancel',
    ['owner', 'purchasing'],
    async () => {
      const orderId = await companyOrder(m, staff.purchasing)
      return (who) => m.ask(steps.cancel, because(orderId), who)
    },
  ],
  [
    'pay',
    ['owner', 'finance'],
    async () => {
      const orderId = await companyOrder(m, staff.purchasing)
      return (who) => m.ask(ordering.pay, payment(orderId), who)
    },
  ],
  [
    'ask for a refund',
    ['owner', 'purchasing', 'sales', 'warehouse'],
    async () => {
      const orderId = await paidOrder()
      return (who) => m.ask(steps.askRefund, because(orderId), who)
    },
  ],
  [
    'confirm receipt',
    ['owner', 'purchasing', 'sales', 'warehouse'],
    async () => {
      const orderId = await receivedOrder()
      return (who) => m.ask(steps.confirmReceipt, payment(orderId), who)
    },
  ],
  [
    'object',
    ['owner', 'purchasing', 'sales', 'warehouse'],
    async () => {
      const orderId = await receivedOrder()
      const objection = {
        orderId,
        reason: 'damaged' as const,
        weightKg: 1_000,
        text: '十袋破损',
        pictures: [],
      }
      return (who) => m.ask(objectToOrder, { ...objection, ...fresh() }, who)
    },
  ],
]

test.each(STEPS)('lets exactly the permitted roles %s', async (_, permitted, prepare) => {
  for (const role of ROLES) {
    const take = await prepare()
    const { status, reason } = await take(staff[role])
    expect([status, reason], role).toEqual(permitted.includes(role) ? [200, null] : [403, 'forbidden'])
  }
})

describe('a colleague who leaves', () => {
  test('has no access from then on, also to orders placed by them', async () => {
    const buyer = await addStaff(m, staff.owner, 'purchasing', { payPassword: true })
    const orderId = await companyOrder(m, buyer)
    await remove(buyer)
    for (const answer of [
      await m.ask(ordering.detail, { id: orderId }, buyer),
      await m.ask(steps.cancel, because(orderId), buyer),
      await m.ask(ordering.pay, payment(orderId), buyer),
    ])
      expect([answer.status, answer.reason]).toEqual([404, 'not_found'])
    expect((await m.value(myOrders, {}, buyer)).total).toBe(0)
    expect((await m.ask(capitalSelf, { owner: 'company' }, buyer)).reason).toBe('forbidden')
    expect((await m.ask(ordering.pay, payment(orderId), staff.finance)).status).toBe(200)
  })

  test('either pays before the removal or is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const payer = await addStaff(m, staff.owner, 'finance', { payPassword: true })
      const orderId = await companyOrder(m, staff.purchasing)
      const before = await companyFen(m, staff.owner)
      const [paid] = await Promise.all([m.ask(ordering.pay, payment(orderId), payer), remove(payer)])
      expect(['not_found', null]).toContain(paid.reason)
      const spent = before - (await companyFen(m, staff.owner))
      expect(spent).toBe(paid.status === 200 ? ORDER_FEN : 0)
      if (paid.status !== 200) await m.value(steps.cancel, because(orderId), staff.owner)
    }
  })

  test('whose removal commits while the payment waits is refused', async () => {
    const payer = await addStaff(m, staff.owner, 'finance', { payPassword: true })
    const orderId = await companyOrder(m, staff.purchasing)
    let paying: ReturnType<typeof m.ask> | undefined
    await m.db.transaction(async (tx) => {
      await tx.execute(sql`select from trade_order where id = ${orderId} for update`)
      paying = m.ask(ordering.pay, payment(orderId), payer)
      await untilBlocked(m.db)
      await tx.execute(sql`update member set company_id = null where id = ${payer.memberId}`)
    })
    expect(await paying).toMatchObject({ status: 404, reason: 'not_found' })
    await m.value(steps.cancel, because(orderId), staff.owner)
  })

  test('loses the calls of the shop at once', async () => {
    const keeper = await addStaff(m, m.seed.merchant, 'warehouse')
    const pickedUp = {
      orderId: newId(),
      weightKg: 1,
      plateNumber: '粤S·88888',
      driverName: '老李',
      pickupCode: '12345678',
    }
    const ask = () => m.ask(handOver, { ...pickedUp, ...fresh() }, keeper)
    expect((await ask()).status).toBe(404)
    await m.value(removeStaff, { memberId: keeper.memberId, ...fresh() }, m.seed.merchant)
    expect((await ask()).reason).toBe('forbidden')
  })
})

test('is paid once by colleagues who pay at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orderId = await companyOrder(m, staff.purchasing)
    const before = await companyFen(m, staff.owner)
    const payers = [staff.owner, staff.finance, staff.owner, staff.finance]
    const answers = await Promise.all(payers.map((who) => m.ask(ordering.pay, payment(orderId), who)))
    expect(tally(answers)).toEqual({ ok: 1, order_not_payable: 3 })
    expect(before - (await companyFen(m, staff.owner))).toBe(ORDER_FEN)
  }
})

describe('the database', () => {
  test('refuses a company’s order that is paid by another owner, and the other way round', async () => {
    const ofCompany = await companyOrder(m, staff.purchasing)
    const { orderId: inPerson } = await m.value(singleBuy, orderInput(await putOnSale(m)), m.seed.buyer)
    const company = { kind: 'company', id: staff.owner.companyId ?? '' } as const
    const member = { kind: 'member', id: m.seed.buyer.memberId } as const
    for (const [orderId, owner] of [
      [ofCompany, member],
      [inPerson, company],
    ] as const) {
      const by = { actorId: member.id, requestId: newId(), now: m.clock.now() }
      const paying = m.db.transaction(async (tx) => {
        accepted(await fundEscrow(tx, { owner, orderId, amountFen: ORDER_FEN, ...by }))
        await tx.execute(sql`update trade_order set paid_at = now() where id = ${orderId}`)
      })
      await expect(paying).rejects.toMatchObject({
        cause: { message: expect.stringContaining('another than its buyer') },
      })
    }
    await m.value(steps.cancel, because(ofCompany), staff.purchasing)
  })

  test('reports a paid order whose owner was changed', async () => {
    const orderId = await paidOrder()
    const undone = m.db.transaction(async (tx) => {
      // Only companies have extended holds.
      await tx.execute(
        sql`update trade_order set buying_company_id = null, extended_hold = null where id = ${orderId}`,
      )
      const found = await findAllViolations(tx)
      expect(found.map(({ invariant }) => invariant)).toEqual(
        expect.arrayContaining(['seal', 'money_order_payment']),
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
})

/** One order from its payment to one of its ends. */
const courses = fc.record({
  isCompany: fc.boolean(),
  payer: fc.constantFrom<StaffRole>(...ROLES),
  end: fc.constantFrom('refund', 'confirm', 'none'),
})

test('money of an order comes from one owner, and what returns goes to that owner', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(courses, { minLength: 1, maxLength: 3 }), async (orders) => {
      for (const { isCompany, payer, end } of orders) {
        const who = isCompany ? staff.purchasing : m.seed.buyer
        const buyAs = isCompany ? ('company' as const) : ('mine' as const)
        const placed = await m.value(singleBuy, { ...orderInput(await putOnSale(m)), buyAs }, who)
        const { orderId } = placed
        await m.ask(ordering.pay, payment(orderId), isCompany ? staff[payer] : who)
        const { state } = await m.value(ordering.detail, { id: orderId }, who)
        if (state === 'awaiting_payment') continue
        if (end === 'refund') {
          await m.value(steps.askRefund, because(orderId), who)
          await m.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, m.seed.merchant)
        }
        if (end === 'confirm') {
          await fetchAll(m, orderId, who)
          await m.value(steps.confirmReceipt, payment(orderId), who)
        }
      }
      const mixed = await m.db.orm.execute(sql`
        select cause_id from money_movement where cause_kind in ('order_payment', 'order_refund')
        group by cause_id having count(distinct case cause_kind when 'order_payment' then debit_owner_id else credit_owner_id end) > 1`)
      expect([...mixed]).toEqual([])
    }),
    { numRuns: 8 },
  )
})
