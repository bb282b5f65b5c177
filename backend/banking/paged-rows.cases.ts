import { newId } from 'backend/platform/ids'
import { cashOutPage, getUserRechargeList, queryMemberBankPage } from 'contract/banking'
import { commissionWithdrawals } from 'contract/banking/commission'
import { bankDifferences, suspenseList } from 'contract/banking/suspense'
import { bankTransfer } from 'contract/wallet'
import { boundCard, giveWithdrawable, newAccountNo } from 'tests/fixtures/banking'
import { proposedWithdrawal } from 'tests/fixtures/commission'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'
import { openDifference, strangersPayment } from 'tests/fixtures/suspense'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { contextOfCard, sealAccount } from './account-numbers'
import { insertCard } from './cards/card-store'
import { requestCashOut } from './cash-out/request-cash-out'

function newSealedCard() {
  const id = newId()
  return { id, ...sealAccount(TEST_CIPHER, contextOfCard(id), newAccountNo()) }
}

export const PAGED_ROWS: PagedRows = [
  [
    queryMemberBankPage,
    async (m) => {
      const person = await m.newPerson()
      const now = m.clock.now()
      await repeat(() =>
        m.db.transaction((tx) =>
          insertCard(tx, {
            ...newSealedCard(),
            ownerKind: 'member',
            ownerId: person.memberId,
            memberId: person.memberId,
            bankCode: '102',
            accountName: '王采购',
            createdAt: now,
            verifyBefore: now,
            smsSentAt: now,
          }),
        ),
      )
      return { as: person, inputs: [{}] }
    },
  ],
  [
    cashOutPage,
    async (m) => {
      const person = await m.newPerson()
      await giveWithdrawable(m, person.memberId, 10_000_000)
      const { cardId } = await boundCard(m, person)
      const owner = { kind: 'member', id: person.memberId } as const
      const wanted = { owner, memberId: person.memberId, cardId, amountFen: 10_000, now: m.clock.now() }
      await repeat(() => m.db.transaction((tx) => requestCashOut(tx, { ...wanted, requestId: newId() })))
      return { as: person, inputs: [{}, { state: 'requested' }] }
    },
  ],
  [
    commissionWithdrawals,
    async (m) => {
      await repeat(() => proposedWithdrawal(m, '1.00'))
      return { as: await m.newOperator('finance'), inputs: [{}, { state: 'proposed' }] }
    },
  ],
  [
    getUserRechargeList,
    async (m) => {
      const person = await m.newPerson()
      await repeat(() => m.value(bankTransfer, { phone: person.phone, amountYuan: '100', ...fresh() }))
      return { as: person, inputs: [{}, { state: 'booked' }] }
    },
  ],
  [
    suspenseList,
    async (m) => {
      await repeat(() => strangersPayment(m))
      return { as: await m.newOperator('finance'), inputs: [{}, { state: 'open' }] }
    },
  ],
  [
    bankDifferences,
    async (m) => {
      await repeat(() => openDifference(m))
      return { as: await m.newOperator('finance'), inputs: [{}, { state: 'open' }] }
    },
  ],
]
