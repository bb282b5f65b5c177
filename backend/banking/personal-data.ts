import { ownersOf, type PersonalDataPart } from 'backend/platform/personal-data'
import { and, asc, eq } from 'drizzle-orm'
import { tailOf } from './account-numbers'
import { bankNameOf } from './cards/banks'
import { applicationsOfMember, eraseHandlers } from './checkout/checkout-store'
import { findBankObstacles } from './closing-obstacles'
import { bankCard, cashOut, orderBankPayment } from './tables'

/**
 * Bank accounts, cash-outs, payments of orders and applications for a company's account. All are exported, account numbers by their last
 * digits. Accounts, cash-outs and payments are bookkeeping and stay. An opened account is the company's, and the bank must be able
 * to say who applied for it; of a rejected application the handler is erased.
 */
export const bankingData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const ownCards = and(eq(bankCard.ownerKind, 'member'), eq(bankCard.ownerId, memberId))
    const ownCashOuts = and(eq(cashOut.ownerKind, 'member'), eq(cashOut.ownerId, memberId))
    const ownPayments = and(eq(orderBankPayment.ownerKind, 'member'), eq(orderBankPayment.ownerId, memberId))
    const [cards, cashOuts, payments, applications] = await Promise.all([
      reader.select().from(bankCard).where(ownCards).orderBy(asc(bankCard.createdAt)),
      reader.select().from(cashOut).where(ownCashOuts).orderBy(asc(cashOut.at)),
      reader.select().from(orderBankPayment).where(ownPayments).orderBy(asc(orderBankPayment.at)),
      applicationsOfMember(reader, memberId),
    ])
    return [
      {
        name: 'bank-accounts',
        rows: cards.map((card) => ({
          bankName: bankNameOf(card.bankCode),
          accountName: card.accountName,
          accountTail: tailOf(card),
          state: card.state,
          createdAt: card.createdAt,
          boundAt: card.boundAt,
          endedAt: card.endedAt,
        })),
      },
      {
        name: 'cash-outs',
        rows: cashOuts.map(({ cardId, amountFen, feeFen, at, state, settledAt, returnedAt, reason }) => ({
          cardId,
          amountFen,
          feeFen,
          at,
          state,
          settledAt,
          returnedAt,
          reason,
        })),
      },
      {
        name: 'order-bank-payments',
        rows: payments.map(({ cardId, orderNo, amountFen, at, state, settledAt, reason, creditedTo }) => ({
          cardId,
          orderNo,
          amountFen,
          at,
          state,
          settledAt,
          reason,
          creditedTo,
        })),
      },
      {
        name: 'checkout-applications',
        rows: applications.map(
          ({ facts, state, submittedAt, decidedAt, rejections, reason, accountTail }) => ({
            ...facts,
            state,
            submittedAt,
            decidedAt,
            rejections,
            reason,
            accountTail,
          }),
        ),
      },
    ]
  },
  obstacles: async (reader, subject, now) => {
    const found: string[] = []
    for (const owner of ownersOf(subject)) found.push(...(await findBankObstacles(reader, owner, now)))
    return found
  },
  erase: (tx, { memberId }) => eraseHandlers(tx, memberId),
}
