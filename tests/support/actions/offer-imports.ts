/** Tables of offers of the demo market. */
import { randomUUID } from 'node:crypto'
import { WAREHOUSES } from 'backend/demo/seed/places'
import { sendCall } from 'backend/demo/send-call'
import { uploadOffers } from 'contract/spot/offer-imports'
import { dataAddress } from 'tests/fixtures/catalogue-imports'
import { type OfferRow, offerRow, offerTableText } from 'tests/fixtures/offer-rows'
import { send, signIn } from './merchant-program'

const DAY_MS = 86_400_000

/**
 * A row for an offer of a grade of which the demo market has few.
 * @param place a warehouse of its own for each story that runs at the same time
 */
export function demoOfferRow(place: number, wanted: OfferRow = {}): OfferRow {
  const [warehouse = ''] = WAREHOUSES.at(-2 - place) ?? []
  const validOn = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  return offerRow('1100-211M', { maker: '长春化工', warehouse, validOn, ...wanted })
}

/** Uploads a new offer and a row with an error. @returns the import's id */
export async function uploadWrongOffers(): Promise<string> {
  const rows = [demoOfferRow(5), demoOfferRow(5, { grade: 'NOSUCH' })]
  const upload = { file: dataAddress(offerTableText(rows)), fileName: '报价.csv', requestId: randomUUID() }
  return (await sendCall(send, uploadOffers, upload, await signIn())).id
}
