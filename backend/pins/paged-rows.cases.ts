import { myShares, pinDeals, pinList } from 'contract/pins'
import { myDeals } from 'contract/pins/merchant-pins'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { openDeal, openedPin, paidPin } from '../../tests/fixtures/pin-stages'

export const PAGED_ROWS: PagedRows = [
  [
    pinList,
    async (m) => {
      await repeat(() => paidPin(m))
      return { as: null, inputs: [{}] }
    },
  ],
  [
    pinDeals,
    async (m) => {
      await repeat(() => openDeal(m))
      return { as: null, inputs: [{}] }
    },
  ],
  [
    myShares,
    async (m) => {
      await repeat(() => openedPin(m))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    myDeals,
    async (m) => {
      await repeat(() => openDeal(m))
      return { as: m.seed.merchant, inputs: [{}, { state: 'open' }] }
    },
  ],
]
