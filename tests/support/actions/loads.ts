/** Loads of demo companies and quotes of demo carriers, by calls. */
import { randomInt, randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { saveCarrierTruck } from 'contract/carriers/fleet'
import { carrierLines } from 'contract/carriers/lines'
import { askCarrier, cancelLoad, closeBidding, lineForLoad, postLoad } from 'contract/loads'
import { carrierLoad, quoteLoad } from 'contract/loads/carrier-loads'
import { CARRIER_PHONE, DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { send, signIn } from './merchant-program'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
/** So long that page tests see the bidding run. */
const BIDDING_MINUTES = '1440'
/** Tons that one tank truck carries. */
const WEIGHT_KG = 28_000

/** Goods in a tank from 淄博 to 宁波, which only the carrier of dangerous goods takes. */
function styrene() {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  return {
    ...{ title: '苯乙烯', packing: 'liquid' as const, hazardClass: '3' as const, kg: WEIGHT_KG },
    ...{ goodsFenPerTon: 850_000, body: 'tank' as const, lengthDm: 130, noShowFeeFen: 30_000 },
    ...{ loadingCity: '淄博', loadingDistrict: '临淄区', loadingAddress: '齐鲁化工区 1 号罐区' },
    ...{ loadingContact: '王工', loadingPhone: '13900000011' },
    ...{ unloadingCity: '宁波', unloadingDistrict: '镇海区', unloadingAddress: '石化区 8 号' },
    ...{ unloadingContact: '李工', unloadingPhone: '13900000012' },
    ...{ loadingFrom: at(30), loadingUntil: at(54), unloadingFrom: at(54), unloadingUntil: at(102) },
    unloadingBy: 'consignee' as const,
    remark: '须氮封，到厂先登记',
  }
}

/** Posts a load for which carriers bid, as a member of a company. @returns its id */
async function postLoadAs(phone: string): Promise<string> {
  const load = { ...styrene(), biddingMinutes: BIDDING_MINUTES, requestId: randomUUID() }
  return (await sendCall(send, postLoad, load, await signIn(phone))).id
}

/** Adds a truck for ordinary goods, which no other test loads. @returns its id */
async function newTruck(token: string): Promise<string> {
  const until = shanghaiDay(new Date(Date.now() + YEAR_MS))
  const truck = {
    ...{ plateNumber: `沪D${randomInt(10_000, 100_000)}`, plateColor: 'yellow' as const, trailerPlate: '' },
    ...{ body: 'high_rail' as const, lengthDm: 130, loadKg: 32_000, hazardClasses: [] },
    ...{ transportNo: '310000123456', inspectionUntil: until, transportUntil: until, insuredUntil: until },
    requestId: randomUUID(),
  }
  return (await sendCall(send, saveCarrierTruck, truck, token)).id
}

/**
 * Quotes for a load with people that may carry it, and a truck: for ordinary goods a new one, which can be selected
 * however many loads of other tests fall into the same days.
 * @returns id of the quote
 */
export async function quoteAs(phone: string, loadId: string, priceFen: number): Promise<string> {
  const token = await signIn(phone)
  const load = await sendCall(send, carrierLoad, { id: loadId }, token)
  const free = (choices: typeof load.drivers) =>
    choices.find(({ isReady, isFitting }) => isReady && isFitting)?.id ?? ''
  const quote = {
    ...{ id: loadId, kg: load.kg, priceFen, taxPercent: '9', requestId: randomUUID() },
    truckId: load.hazardClass === null ? await newTruck(token) : free(load.trucks),
    driverId: free(load.drivers),
    ...(load.hazardClass !== null && { escortId: free(load.escorts) }),
    ...{ earliestLoadingAt: load.loadingFrom, validUntil: load.loadingUntil },
  }
  return (await sendCall(send, quoteLoad, quote, token)).id
}

/** Ends the bidding, so that the quotes open. */
async function closeBiddingAs(phone: string, id: string): Promise<void> {
  await sendCall(send, closeBidding, { id, requestId: randomUUID() }, await signIn(phone))
}

/** A line of the carrier of dangerous goods from 淄博 to 宁波. @returns its id */
async function lineOfCarrier(): Promise<string> {
  const query = { sText: '淄博 宁波', state: 'valid' as const, size: 1 }
  const { list } = await sendCall(send, carrierLines, query, await signIn(CARRIER_PHONE))
  const [line] = list
  if (!line) throw new Error('the demo carrier has no line from 淄博 to 宁波')
  return line.id
}

/** Asks the carrier of a line at its price. @returns id of the load */
async function askCarrierAs(phone: string, lineId: string): Promise<string> {
  const token = await signIn(phone)
  const { totalFen } = await sendCall(send, lineForLoad, { lineId, kg: WEIGHT_KG }, token)
  const shown = { lineId, freightFen: totalFen, payPassword: DEMO_PAY_PASSWORD }
  return (await sendCall(send, askCarrier, { ...styrene(), ...shown, requestId: randomUUID() }, token)).id
}

export interface PreparedLoads {
  /** Loads of the buyer's company: carriers bid; one of them has quoted; the quotes are open. */
  biddingLoad: string
  quotedLoad: string
  openedLoad: string
  /** A quote for the last one. */
  freightQuote: string
  /** Waits for the carrier's confirmation at its line's price. */
  askedLoad: string
  cancelledLoad: string
  /** A line of the carrier. */
  loadLine: string
}

/** Loads of the buyer's company in their states, with quotes of the carrier of dangerous goods. */
export async function prepareLoads(buyerPhone: string): Promise<PreparedLoads> {
  const [biddingLoad, quotedLoad] = [await postLoadAs(buyerPhone), await postLoadAs(buyerPhone)]
  await quoteAs(CARRIER_PHONE, quotedLoad, 1_000_000)
  const openedLoad = await postLoadAs(buyerPhone)
  const freightQuote = await quoteAs(CARRIER_PHONE, openedLoad, 980_000)
  await closeBiddingAs(buyerPhone, openedLoad)
  const cancelledLoad = await postLoadAs(buyerPhone)
  const token = await signIn(buyerPhone)
  await sendCall(send, cancelLoad, { id: cancelledLoad, requestId: randomUUID() }, token)
  const loadLine = await lineOfCarrier()
  const askedLoad = await askCarrierAs(buyerPhone, loadLine)
  return { biddingLoad, quotedLoad, openedLoad, freightQuote, askedLoad, cancelledLoad, loadLine }
}
