import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { myShares, pinDeals, pinList } from 'contract/pins'
import { myDeals } from 'contract/pins/merchant-pins'
import { pinRequests } from 'contract/pins/pin-requests'
import { salePinList } from 'contract/pins/sale-pins'
import { type PagedRows, ROWS, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import type { Market } from '../../tests/endpoints/market'
import { openDeal, openedPin, paidPin } from '../../tests/fixtures/pin-stages'
import { openedSalePin } from '../../tests/fixtures/sale-pin-stages'
import { pinnedSale } from '../../tests/fixtures/sale-stages'
import { pinRequest } from './tables'

const addDeals = sharedRows((m) => openDeal(m))

async function pinRequestRow(m: Market): Promise<void> {
  const now = m.clock.now()
  const { memberId } = m.seed.buyer
  const row = { id: newId(), memberId, grade: 'T30S', productIds: [], weightKg: 7_000 }
  await m.db.orm.insert(pinRequest).values({ ...row, by: shanghaiDay(now), savedAt: now })
}

export const PAGED_ROWS: PagedRows = [
  [
    pinList,
    async (m) => {
      await repeat(() => paidPin(m))
      return { as: null, inputs: [{}] }
    },
  ],
  [
    salePinList,
    async (m) => {
      const stockKg = ROWS * 32_000
      const saleId = await pinnedSale(m, { stockKg }, { offer: { stockKg } })
      // A member opens one pin of a sale at a time.
      await repeat(async () => openedSalePin(m, { saleId, who: await m.newPerson() }))
      return { as: null, inputs: [{ saleId }] }
    },
  ],
  [
    pinDeals,
    async (m) => {
      await addDeals(m)
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
      await addDeals(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'open' }] }
    },
  ],
  [
    pinRequests,
    async (m) => {
      // A member has fewer open ones than a page has rows.
      await repeat(() => pinRequestRow(m))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
]
