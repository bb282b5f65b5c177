import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { publishDueRoot } from 'backend/wallet'
import { financeAccounts, financeMovements, financeRoots } from 'contract/finance'
import { correctionList } from 'contract/finance/corrections'
import { bankTransfer } from 'contract/wallet'
import type { Market } from 'tests/endpoints/market'
import { type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import { proposedCorrection } from '../../tests/fixtures/corrections'

async function pay(m: Market): Promise<void> {
  const { phone } = await m.newPerson()
  await m.value(bankTransfer, { phone, amountYuan: '3.00', requestId: newId() })
}

const addPayments = sharedRows(pay)

export const PAGED_ROWS: PagedRows = [
  [
    financeAccounts,
    async (m) => {
      await addPayments(m)
      return { as: await m.newOperator('finance'), inputs: [{}, { code: 'settling' as const }] }
    },
  ],
  [
    financeMovements,
    async (m) => {
      await addPayments(m)
      return { as: await m.newOperator('finance'), inputs: [{}, { amountYuan: '3.00' }] }
    },
  ],
  [
    financeRoots,
    async (m) => {
      let day = 0
      await repeat(async () => {
        await pay(m)
        await publishDueRoot(m.db, new Date(m.clock.now().getTime() + ++day * DAY_MS))
      })
      return { as: await m.newOperator('finance'), inputs: [{}] }
    },
  ],
  [
    correctionList,
    async (m) => {
      await repeat(() => proposedCorrection(m))
      return { as: await m.newOperator('finance'), inputs: [{}, { state: 'proposed' as const }] }
    },
  ],
]
