import { deposits } from 'contract/deposits'
import { operatorDeposits } from 'contract/deposits/operator-deposits'
import { announcedDeposit } from 'tests/fixtures/deposit-stages'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    deposits,
    async (m) => {
      const as = await m.newPerson({ yuan: '10000' })
      await repeat(() => announcedDeposit(m, as, { amountFen: 100 }))
      return { as, inputs: [{}, { group: 'default' }, { state: 'forfeit_pending' }] }
    },
  ],
  [
    operatorDeposits,
    async (m) => {
      const owner = await m.newPerson({ yuan: '10000' })
      await repeat(() => announcedDeposit(m, owner, { amountFen: 100 }))
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'forfeit_pending' }] }
    },
  ],
]
