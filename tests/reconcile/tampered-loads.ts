import type { Shipper } from 'backend/loads/acting'
import { cancelLoad, closeBidding } from 'backend/loads/end-load'
import type { Load } from 'backend/loads/load-store'
import { postLoad } from 'backend/loads/post-load'
import { quoteLoad, withdrawQuote } from 'backend/loads/quote-load'
import { selectQuote } from 'backend/loads/select-quote'
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import { carrierRecords, openWaybill, waybillsOfLoads } from 'backend/waybills'
import { HOUR_MS } from 'contract/durations'
import { type CarrierFleet, equipCarrier, loadInput } from 'tests/fixtures/loads'
import { addPerson, NOON } from 'tests/fixtures/market'
import type { OrderFixture } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdict-assertions'

const PORTS = { open: openWaybill, ofLoads: waybillsOfLoads, recordsOf: carrierRecords }
const FREIGHT_FEN = 600_000
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)

/** Loads that are open, selected and cancelled, with quotes in every state. */
export async function addLoads({ db }: OrderFixture): Promise<void> {
  const shipper = await newCompany('13900001901', '浙东塑料贸易')
  const acting: Shipper = { ...shipper, shopId: null, sessionId: '', isCompanyAuthenticated: true }
  const carrier = await db.transaction(async (tx) =>
    equipCarrier(tx, await newCompany('13900001902', '浙东物流')),
  )
  const rival = await db.transaction(async (tx) =>
    equipCarrier(tx, await newCompany('13900001903', '甬江物流')),
  )

  const open = await post()
  const withdrawn = await quote(open, carrier)
  accepted(await db.transaction((tx) => withdrawQuote(tx, carrier, withdrawn.id, hoursLater(1))))
  await quote(open, carrier)
  const cancelled = await post()
  accepted(
    await db.transaction((tx) =>
      cancelLoad(tx, acting, { id: cancelled.id, requestId: newId() }, hoursLater(1)),
    ),
  )
  const selected = await post()
  const chosen = await quote(selected, carrier)
  await quote(selected, rival)
  accepted(
    await db.transaction((tx) =>
      closeBidding(tx, acting, { id: selected.id, requestId: newId() }, hoursLater(1)),
    ),
  )
  const terms = { id: selected.id, quoteId: chosen.id, kg: 30_000, priceFen: FREIGHT_FEN, requestId: newId() }
  accepted(await db.transaction((tx) => selectQuote(tx, acting, terms, hoursLater(3), PORTS)))

  async function newCompany(phone: string, name: string) {
    const { memberId, companyId } = await addPerson(db, phone, true, NOON, `${name}有限公司`)
    const owner = { memberId, companyId: companyId ?? '' }
    const slip = { bankReference: newId(), amountFen: 10_000_000, payerName: name, payerPhone: phone }
    accepted(
      await db.transaction((tx) =>
        deposit(tx, { ...slip, memberId: null, companyId: owner.companyId, now: NOON }),
      ),
    )
    return owner
  }

  async function post(): Promise<Load> {
    return accepted(
      await db.transaction((tx) => postLoad(tx, acting, loadInput({ kg: 30_000, packages: 1_200 }), NOON)),
    )
  }

  async function quote({ id }: Load, by: CarrierFleet) {
    const terms = { id, kg: 30_000, priceFen: FREIGHT_FEN, taxPercent: 9 as const, requestId: newId() }
    const truck = { truckId: by.truckId, driverId: by.driverId, escortId: undefined }
    const times = {
      earliestLoadingAt: hoursLater(5).toISOString(),
      validUntil: hoursLater(20).toISOString(),
    }
    const given = await db.transaction((tx) =>
      quoteLoad(tx, by, { ...terms, ...truck, ...times }, hoursLater(1)),
    )
    return accepted(given).quote
  }
}
