import { myLoads } from 'contract/loads'
import { carrierQuotes, openLoads, quoteLoad } from 'contract/loads/carrier-loads'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { groupBuyer } from '../../tests/fixtures/group-stages'
import { equippedCarrier, postedLoad, quoteInput } from '../../tests/fixtures/load-stages'

export const PAGED_ROWS: PagedRows = [
  [
    myLoads,
    async (m) => {
      const as = await groupBuyer(m)
      await repeat(() => postedLoad(m, as))
      return { as, inputs: [{}, { state: 'bidding' }] }
    },
  ],
  [
    openLoads,
    async (m) => {
      const [shipper, { carrier }] = [await groupBuyer(m), await equippedCarrier(m)]
      await repeat(() => postedLoad(m, shipper))
      return { as: carrier, inputs: [{}, { show: 'all' }] }
    },
  ],
  [
    carrierQuotes,
    async (m) => {
      const [shipper, by] = [await groupBuyer(m), await equippedCarrier(m)]
      await repeat(async () =>
        m.value(quoteLoad, quoteInput(m, await postedLoad(m, shipper), by), by.carrier),
      )
      return { as: by.carrier, inputs: [{}, { state: 'open' }] }
    },
  ],
]
