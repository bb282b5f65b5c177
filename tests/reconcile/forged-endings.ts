import { returnStock } from 'backend/inventory'
import { orderingReconcile } from 'backend/ordering'
import { lineOf, orderOf, setHanded } from 'backend/ordering/order-store'
import { autoConfirmAt } from 'backend/ordering/steps/complete-order'
import { recordStep } from 'backend/ordering/steps/record-step'
import { insertRefund } from 'backend/ordering/steps/refund-escrow-part'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import {
  type AccountSpec,
  clearingFor,
  commissionFor,
  escrowFor,
  settlingOf,
  withdrawableOf,
} from 'backend/wallet/ledger/accounts'
import { openAccounts } from 'backend/wallet/ledger/ledger-store'
import { post } from 'backend/wallet/ledger/post'
import { reverseTransfer } from 'backend/wallet/ledger/reverse-transfer'
import { type SQL, sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import {
  COMMISSION_FEN,
  company,
  type Forgery,
  forge,
  MERCHANT_FEN,
  member,
  type Named,
  TOTAL_FEN,
} from './forgeries'
import { type OrderName, type TamperedMarket, tamper } from './tampered-market'

type SeededMarket = TamperedMarket['fixture']['seed']
type Share = [to: (seed: SeededMarket, orderId: string) => AccountSpec, fen: number]

const toMerchant = (seed: SeededMarket) => settlingOf(company(seed.merchant))
const toCommission = (_: SeededMarket, orderId: string) => commissionFor(orderId)
const toBuyer = (seed: SeededMarket) => settlingOf(member(seed.buyer))
const toStranger = (seed: SeededMarket) => settlingOf(member(seed.rival))
const toOtherShop = (seed: SeededMarket) => settlingOf(company(seed.otherMerchant))

/** A commission sub-account (of 32) that is not the order's. */
const toOtherCommission = (_: SeededMarket, orderId: string) =>
  commissionFor(`${orderId.slice(0, -1)}${orderId.endsWith('0') ? '1' : '0'}`)

/** Completions of a delivered order with wrong payouts. The number is the count of wrong shares. */
const COMPLETIONS: [name: string, shares: Share[], wrong: number][] = [
  [
    'commission 1 fen short',
    [
      [toMerchant, MERCHANT_FEN + 1],
      [toCommission, COMMISSION_FEN - 1],
    ],
    2,
  ],
  [
    'commission 1 fen over',
    [
      [toMerchant, MERCHANT_FEN - 1],
      [toCommission, COMMISSION_FEN + 1],
    ],
    2,
  ],
  [
    'commission twice the rate',
    [
      [toMerchant, MERCHANT_FEN - COMMISSION_FEN],
      [toCommission, 2 * COMMISSION_FEN],
    ],
    2,
  ],
  ['no commission', [[toMerchant, TOTAL_FEN]], 1],
  ['commission only', [[toCommission, TOTAL_FEN]], 1],
  [
    'commission in another sub-account',
    [
      [toOtherCommission, COMMISSION_FEN],
      [toMerchant, MERCHANT_FEN],
    ],
    1,
  ],
  [
    'commission to a stranger',
    [
      [toStranger, COMMISSION_FEN],
      [toMerchant, MERCHANT_FEN],
    ],
    1,
  ],
  [
    'commission to the merchant apart',
    [
      [toMerchant, COMMISSION_FEN],
      [toMerchant, MERCHANT_FEN],
    ],
    1,
  ],
  [
    'payout to another shop',
    [
      [toOtherShop, MERCHANT_FEN],
      [toCommission, COMMISSION_FEN],
    ],
    1,
  ],
  [
    'payout to a stranger',
    [
      [toStranger, MERCHANT_FEN],
      [toCommission, COMMISSION_FEN],
    ],
    1,
  ],
  [
    'payout to the buyer',
    [
      [toBuyer, MERCHANT_FEN],
      [toCommission, COMMISSION_FEN],
    ],
    1,
  ],
  [
    'payout to the merchant as a person',
    [
      [(t) => settlingOf(member(t.merchant)), MERCHANT_FEN],
      [toCommission, COMMISSION_FEN],
    ],
    1,
  ],
  [
    'payout withdrawable at once',
    [
      [(t) => withdrawableOf(company(t.merchant)), MERCHANT_FEN],
      [toCommission, COMMISSION_FEN],
    ],
    1,
  ],
  [
    'payout shared with a third party',
    [
      [toOtherShop, 1_000],
      [toMerchant, MERCHANT_FEN - 1_000],
      [toCommission, COMMISSION_FEN],
    ],
    2,
  ],
  [
    'payout into clearing',
    [
      [(_, id) => clearingFor(id), MERCHANT_FEN],
      [toCommission, COMMISSION_FEN],
    ],
    1,
  ],
]

/** Completions of a refund. */
const REFUNDS: [name: string, shares: Share[], wrong: number][] = [
  ['to a stranger', [[toStranger, TOTAL_FEN]], 1],
  ['to the merchant', [[toMerchant, TOTAL_FEN]], 1],
  ['withdrawable at once', [[(t) => withdrawableOf(member(t.buyer)), TOTAL_FEN]], 1],
  ['to the buyer’s company', [[(t) => settlingOf(company(t.buyer)), TOTAL_FEN]], 1],
  [
    'shared with a stranger',
    [
      [toStranger, 1],
      [toBuyer, TOTAL_FEN - 1],
    ],
    2,
  ],
  [
    'less a commission',
    [
      [toCommission, COMMISSION_FEN],
      [toBuyer, TOTAL_FEN - COMMISSION_FEN],
    ],
    2,
  ],
  ['into the escrow of another order', [[() => escrowFor('order', newId()), TOTAL_FEN]], 1],
]

async function move(
  tx: Tx,
  cause: string,
  orderId: string,
  shares: readonly Share[],
  seed: SeededMarket,
): Promise<Named> {
  return await forge(
    tx,
    shares.map(([to, fen]) => ({
      cause,
      causeId: orderId,
      from: escrowFor('order', orderId),
      to: to(seed, orderId),
      fen,
    })),
  )
}

/** Writes all rows of an order's end except the transfers. */
async function endOrder(
  tx: Tx,
  orderId: string,
  seed: SeededMarket,
  end: 'completed' | 'refunded',
): Promise<void> {
  const order = await orderOf(tx, { buyerMemberId: seed.buyer.memberId }, orderId)
  if (!order) throw new Error('no such order')
  const common = { order, note: null, requestId: newId(), at: NOON }
  if (end === 'completed') {
    const actor = { kind: 'buyer', id: seed.buyer.memberId, name: '陈采购' } as const
    const { id, orderedKg } = await lineOf(tx, orderId)
    await setHanded(tx, id, { handedKg: orderedKg, settledKg: orderedKg })
    const facts = {
      completedAt: NOON,
      deliveredAt: order.deliveredAt ?? NOON,
      confirmDueAt: order.confirmDueAt ?? autoConfirmAt(NOON),
    }
    await recordStep(tx, { ...common, step: 'confirm', from: order.state, to: 'completed', facts, actor })
    return
  }
  const actor = { kind: 'merchant', id: seed.merchant.memberId, name: '甬联塑化' } as const
  const { poolId, orderedKg } = await lineOf(tx, orderId)
  const refundId = newId()
  await insertRefund(tx, {
    id: refundId,
    orderId,
    cause: 'before_delivery',
    weightKg: orderedKg,
    pieces: null,
    compensationFen: 0,
    amountFen: order.totalFen,
    requestId: common.requestId,
    at: NOON,
  })
  await returnStock(tx, { poolId: poolId ?? '', weightKg: orderedKg, causeId: refundId, at: NOON })
  await tx.execute(
    sql`update pickup_note set used_at = ${NOON.toISOString()}, handed_kg = 0 where order_id = ${orderId}`,
  )
  const facts = { refundAskedAt: null, refundFromState: null }
  await recordStep(tx, { ...common, step: 'agree_refund', from: 'refunding', to: 'refunded', facts, actor })
}

const completions = COMPLETIONS.map(
  ([name, shares, wrong]): Forgery => ({
    name: `completed: ${name}`,
    cause: () => 'order_payout',
    forge: async (tx, { fixture, orders }) => {
      const named = await move(tx, 'order_payout', orders.delivered, shares, fixture.seed)
      await endOrder(tx, orders.delivered, fixture.seed, 'completed')
      return named.slice(0, wrong)
    },
  }),
)

const refunds = REFUNDS.map(
  ([name, shares, wrong]): Forgery => ({
    name: `refunded: ${name}`,
    cause: () => 'order_refund',
    forge: async (tx, { fixture, orders }) => {
      const named = await move(tx, 'order_refund', orders.refunding, shares, fixture.seed)
      await endOrder(tx, orders.refunding, fixture.seed, 'refunded')
      return named.slice(0, wrong)
    },
  }),
)

/** Reversed transfers whose cause stays in effect. */
const reversals = (
  [
    ['order_payment', 'awaitingPickup'],
    ['order_payment', 'delivered'],
    ['order_payout', 'completedPickup'],
    ['order_refund', 'refunded'],
  ] satisfies [string, OrderName][]
).map(
  ([cause, name]): Forgery => ({
    name: `taken back: ${cause} of the order ${name}`,
    cause: () => 'correction',
    forge: async (tx, { orders }) => {
      // Settling money comes first: the commission of an order may have been gathered for another payment.
      const [first] = await tx.execute<{ id: string }>(
        sql`select id from money_movement where cause_kind = ${cause} and cause_id = ${orders[name]}
          and credit_code in ('escrow', 'commission', 'settling') order by credit_code desc limit 1`,
      )
      const by = { actorId: 'market', requestId: newId(), now: NOON }
      const undone = await reverseTransfer(tx, {
        transferId: first?.id ?? '',
        causeKind: 'correction',
        causeId: newId(),
        ...by,
      })
      if (!undone.ok) throw new Error(undone.reason)
      return [`trade_order ${orders[name]}`]
    },
  }),
)

/** Seals an order again, as a superuser can. */
function resealed(orderId: string): SQL {
  const { mutable = [] } = orderingReconcile.sealedTables.find(({ name }) => name === 'trade_order') ?? {}
  return sql`update trade_order t set row_hash = sealed_hash(t, string_to_array(${mutable.join(',')}, ',')) where id = ${orderId}`
}

const SHOP_CHANGES: OrderName[] = ['unpaid', 'awaitingPickup', 'delivered', 'completed', 'refunded']

/** Row changes by a superuser that redirect money. */
const changes: Forgery[] = [
  ...SHOP_CHANGES.map(
    (name): Forgery => ({
      name: `the shop of an order changed, ${name}`,
      forge: async (tx, { fixture, orders }) => {
        await tamper(
          tx,
          'trade_order',
          sql`update trade_order set shop_id = ${fixture.seed.otherMerchant.shopId} where id = ${orders[name]}`,
        )
        return [`trade_order ${orders[name]}`]
      },
    }),
  ),
  ...SHOP_CHANGES.map(
    (name): Forgery => ({
      name: `the shop of an order changed and sealed again, ${name}`,
      forge: async (tx, { fixture, orders }) => {
        const { shopId } = fixture.seed.otherMerchant
        await tamper(
          tx,
          'trade_order',
          sql`update trade_order set shop_id = ${shopId} where id = ${orders[name]}`,
          resealed(orders[name]),
        )
        const [line] = await tx.execute<{ id: string }>(
          sql`select id from order_line where order_id = ${orders[name]}`,
        )
        return [`order_line ${line?.id}`]
      },
    }),
  ),
  ...(['unpaid', 'awaitingPickup'] satisfies OrderName[]).map(
    (name): Forgery => ({
      name: `the commission of an order changed and sealed again, ${name}`,
      forge: async (tx, { orders }) => {
        await tamper(
          tx,
          'trade_order',
          sql`update trade_order set commission_per_mille = 1 where id = ${orders[name]}`,
          resealed(orders[name]),
        )
        return [`trade_order ${orders[name]}`]
      },
    }),
  ),
  {
    name: 'the company of a shop changed',
    forge: async (tx, { fixture }) => {
      const { merchant, buyer } = fixture.seed
      await tamper(
        tx,
        'shop',
        sql`update shop set company_id = ${buyer.companyId} where id = ${merchant.shopId}`,
      )
      const paidOut = await tx.execute<{ id: string }>(
        sql`select id from money_movement where cause_kind = 'order_payout' and credit_owner_kind = 'company'
          and credit_owner_id = ${merchant.companyId}`,
      )
      return paidOut.map(({ id }) => `ledger_transfer ${id}`)
    },
  },
  ...(['member_id', 'payer_name', 'bank_reference'] as const).map(
    (column): Forgery => ({
      name: `the ${column} of a slip changed and sealed again`,
      forge: async (tx, { fixture, suspenseSlipId }) => {
        const value = column === 'member_id' ? sql`${fixture.seed.rival.memberId}::uuid` : sql`'另一个'`
        await tamper(
          tx,
          'bank_slip',
          sql`update bank_slip set ${sql.identifier(column)} = ${value} where id = ${suspenseSlipId}`,
          sql`update bank_slip t set row_hash = sealed_hash(t, '{}') where id = ${suspenseSlipId}`,
        )
        const [booked] = await tx.execute<{ id: string }>(
          sql`select id from ledger_transfer where cause_id = ${suspenseSlipId}`,
        )
        return [`ledger_transfer ${booked?.id}`]
      },
    }),
  ),
  {
    name: 'a slip that was never booked',
    forge: async (tx) => {
      const id = newId()
      await tx.execute(sql`insert into bank_slip (id, bank_reference, amount_fen, payer_name, at)
        values (${id}, ${id}, 5, '某人', ${NOON.toISOString()})`)
      return [`bank_slip ${id}`]
    },
  },
  {
    name: 'an unbounded account of a member',
    forge: async (tx, { fixture }) => {
      const spec = { ...settlingOf(member(fixture.seed.newcomer)), bounded: false }
      await openAccounts(tx, [spec], NOON)
      return [`ledger_account ${spec.id}`]
    },
  },
  {
    name: 'a transfer repeated under another id',
    forge: async (tx, { fixture, orders }) => {
      const move = {
        causeKind: 'order_refund',
        causeId: orders.refunded,
        actorId: 'market',
        requestId: newId(),
        kind: 'posted' as const,
        debitAccountId: withdrawableOf(member(fixture.seed.buyer)).id,
        creditAccountId: settlingOf(member(fixture.seed.buyer)).id,
        amount: 1,
      }
      const ids = [newId(), newId()].sort()
      for (const id of ids) await post(tx, [{ ...move, id }], NOON)
      return ids.map((id) => `ledger_transfer ${id}`)
    },
  },
]

/** Forgeries with several transfers, or without one. */
export const OTHER_FORGERIES: readonly Forgery[] = [...completions, ...refunds, ...reversals, ...changes]
