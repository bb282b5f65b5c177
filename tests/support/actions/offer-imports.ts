/** Tables of offers of the demo market. */
import { randomUUID } from 'node:crypto'
import { WAREHOUSES } from 'backend/demo/seed/places'
import { sendCall } from 'backend/demo/send-call'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { uploadOffers } from 'contract/spot/offer-imports'
import { dataAddress } from 'tests/fixtures/catalogue-imports'
import { type OfferRow, offerRow, offerTableText } from 'tests/fixtures/offer-rows'
import { send, signIn } from './merchant-program'

/** A row for an offer of a grade of which the demo market has few. */
export function demoOfferRow(wanted: OfferRow = {}): OfferRow {
  const [warehouse = ''] = WAREHOUSES.at(-1) ?? []
  const validOn = shanghaiDay(new Date(Date.now() + 5 * DAY_MS))
  return offerRow('1100-211M', { maker: '长春化工', warehouse, validOn, ...wanted })
}

/** Uploads a new offer and a row with an error. @returns the import's id */
export async function uploadWrongOffers(): Promise<string> {
  const rows = [demoOfferRow(), demoOfferRow({ grade: 'NOSUCH' })]
  const upload = { file: dataAddress(offerTableText(rows)), fileName: '报价.csv', requestId: randomUUID() }
  return (await sendCall(send, uploadOffers, upload, await signIn())).id
}
