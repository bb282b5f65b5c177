import { publishDueRoot } from 'backend/wallet'
import { dailyRoots, issueStatement, statementPage } from 'contract/papers'
import { bankTransfer } from 'contract/wallet'
import { DAY_MS } from 'tests/fixtures/market'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'

const DAYS = { from: '2026-01-01', to: '2026-12-31' }

export const PAGED_ROWS: PagedRows = [
  [
    statementPage,
    async (m) => {
      const as = await m.newPerson()
      await m.value(bankTransfer, { phone: as.phone, amountYuan: '100', ...fresh() })
      await repeat(() => m.value(issueStatement, { ...DAYS, ...fresh() }, as))
      return { as, inputs: [{}] }
    },
  ],
  [
    dailyRoots,
    async (m) => {
      let day = 0
      await repeat(() => publishDueRoot(m.db, new Date(m.clock.now().getTime() + ++day * DAY_MS)))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
]
