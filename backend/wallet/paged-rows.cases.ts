import { bankTransfer } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import type { Market } from 'tests/endpoints/market'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'

async function fillJournal(m: Market): Promise<Filled> {
  const as = await m.newPerson()
  await repeat(() => m.value(bankTransfer, { phone: as.phone, amountYuan: '100', ...fresh() }))
  return { as, inputs: [{}, { account: 'settling' }, { cause: 'deposit', from: '2026-11-01', to: '' }] }
}

export const PAGED_ROWS: PagedRows = [[capitalFlow, fillJournal]]
