/** Retail goods of the demo's first merchant, by API calls. */
import { randomUUID } from 'node:crypto'
import { publishRetail } from 'contract/retail/merchant-retail'
import { publish, send, signIn } from './merchant-program'
import { sendConfirmed } from './send-confirmed'

/** Puts 100 bags of the goods of a new offer on sale. @returns the id */
export async function sellByTheBag(): Promise<string> {
  const { offerId } = await publish()
  const terms = { offerId, bagKg: 25 as const, priceFenPerBag: 360_00, bags: 100, limitBags: 20 }
  const { goodsId } = await sendConfirmed(
    send,
    publishRetail,
    { ...terms, requestId: randomUUID() },
    await signIn(),
  )
  return goodsId
}
