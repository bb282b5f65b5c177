/** Waybills of the demo market by calls: a load, one quote, its selection, and the steps of both sides. */
import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { rechargeInfo } from 'contract/banking/recharge'
import { fleetChoices } from 'contract/carriers/fleet-choices'
import { HOUR_MS } from 'contract/durations'
import { requestInvoice } from 'contract/invoices'
import { closeBidding, postLoad, selectQuote } from 'contract/loads'
import { quoteLoad } from 'contract/loads/carrier-loads'
import { uploadPaper } from 'contract/pictures'
import { bankTransfer } from 'contract/wallet'
import { confirmWaybill, saveWaybillComment, shippedWaybill, signWaybill } from 'contract/waybills'
import { arriveWaybill, departWaybill, loadWaybill, reportAtLoading } from 'contract/waybills/carrier'
import { CARRIER_PHONE, DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { pictureText } from 'tests/fixtures/pictures'
import { send, signIn } from './merchant-program'

/** Small, so that the waybills of all tests fit on one truck. */
const KG = 2_000
const TARE_KG = 14_520
const FREIGHT_FEN = 180_000
/** Of the buyer's company, if none is verified. */
const TAX_NO = '91330100799655058B'

const requestId = () => randomUUID()

/** Money for the company of a member. */
export async function fundCompany(phone: string): Promise<void> {
  const { reference } = await sendCall(send, rechargeInfo, { owner: 'company' }, await signIn(phone))
  const slip = { purpose: `充值 ${reference}`, amountYuan: '500000', requestId: requestId() }
  const { creditedTo } = await sendCall(send, bankTransfer, slip)
  if (creditedTo !== 'company') throw new Error(`the money went to: ${creditedTo}`)
}

/** Of a trip in bulk from 宁波 to 东莞. */
function loadInput() {
  const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  return {
    ...{ title: 'PP T30S 镇海炼化', packing: 'bulk' as const, kg: KG, goodsFenPerTon: 735_000 },
    ...{ loadingCity: '宁波', loadingDistrict: '北仑区', loadingAddress: '港区大道 8 号 3 号库' },
    ...{ loadingContact: '李仓管', loadingPhone: '13900000066' },
    ...{ loadingFrom: after(4), loadingUntil: after(28) },
    ...{ unloadingCity: '东莞', unloadingDistrict: '樟木头镇', unloadingAddress: '塑胶大道 18 号' },
    ...{ unloadingContact: '王收货', unloadingPhone: '13900000067' },
    ...{ unloadingFrom: after(30), unloadingUntil: after(80) },
    ...{ unloadingBy: 'consignee' as const, noShowFeeFen: 30_000, biddingMinutes: '120' as const },
    requestId: requestId(),
  }
}

/** A truck and a driver of the carrier whose papers are valid. */
async function readyFleet(token: string) {
  const { trucks, drivers } = await sendCall(send, fleetChoices, {}, token)
  const [truck, driver] = [trucks[0], drivers[0]]
  if (!truck || !driver) throw new Error('the carrier has no truck or driver with valid papers')
  return { truckId: truck.id, driverId: driver.id }
}

/** Posts a load, quotes for it as the carrier, and selects the quote. @returns id of the waybill */
export async function openWaybillAs(buyerPhone: string, carrierPhone = CARRIER_PHONE): Promise<string> {
  const [buyer, carrier] = [await signIn(buyerPhone), await signIn(carrierPhone)]
  const load = loadInput()
  const { id } = await sendCall(send, postLoad, load, buyer)
  const quote = {
    ...{ id, kg: KG, priceFen: FREIGHT_FEN, taxPercent: '9', ...(await readyFleet(carrier)) },
    ...{ earliestLoadingAt: load.loadingFrom, validUntil: load.loadingUntil, requestId: requestId() },
  }
  const { id: quoteId } = await sendCall(send, quoteLoad, quote, carrier)
  await sendCall(send, closeBidding, { id, requestId: requestId() }, buyer)
  const chosen = { id, quoteId, kg: KG, priceFen: FREIGHT_FEN, payPassword: DEMO_PAY_PASSWORD }
  return (await sendCall(send, selectQuote, { ...chosen, requestId: requestId() }, buyer)).waybillId
}

const photoOf = async (token: string) =>
  (await sendCall(send, uploadPaper, { file: await pictureText() }, token)).id

/** The truck comes, is loaded with the agreed weight and departs. */
async function sendWaybill(buyerPhone: string, waybillId: string, carrierPhone: string): Promise<void> {
  const [buyer, carrier] = [await signIn(buyerPhone), await signIn(carrierPhone)]
  const { truck } = await sendCall(send, shippedWaybill, { id: waybillId }, buyer)
  await sendCall(send, reportAtLoading, { waybillId, requestId: requestId() }, carrier)
  const note = {
    ...{ waybillId, plateNumber: truck.plateNumber, grossKg: TARE_KG + KG, tareKg: TARE_KG },
    ...{ pictures: [await photoOf(carrier)], requestId: requestId() },
  }
  await sendCall(send, loadWaybill, note, carrier)
  await sendCall(send, departWaybill, { waybillId, requestId: requestId() }, carrier)
}

/** The same, and the truck arrives. */
export async function carryWaybill(buyerPhone: string, waybillId: string, carrierPhone = CARRIER_PHONE) {
  await sendWaybill(buyerPhone, waybillId, carrierPhone)
  const carrier = await signIn(carrierPhone)
  await sendCall(send, arriveWaybill, { waybillId, requestId: requestId() }, carrier)
}

/** The page of a waybill's truck. */
async function truckPage(buyerPhone: string, waybillId: string): Promise<string> {
  const buyer = await signIn(buyerPhone)
  const { plateNumber, waybillNo: code } = await sendCall(send, shippedWaybill, { id: waybillId }, buyer)
  return `/carNumber?${new URLSearchParams({ plateNumber, code })}`
}

/** Signs what has arrived. @param missingKg raises an exception above 0.3 % */
export async function signWaybillAs(buyerPhone: string, waybillId: string, missingKg = 0): Promise<void> {
  const buyer = await signIn(buyerPhone)
  const receipt = {
    ...{ waybillId, signedBy: '王收货', grossKg: TARE_KG + KG - missingKg, tareKg: TARE_KG },
    ...{ pictures: [await photoOf(buyer)], requestId: requestId() },
  }
  await sendCall(send, signWaybill, receipt, buyer)
}

export interface PreparedWaybills {
  /** Waits for its loading. */
  openWaybill: string
  /** On its way, and the pages of its truck and of that of the waiting one. */
  movingWaybill: string
  movingTruck: string
  waitingTruck: string
  /** At the place of unloading. */
  arrivedWaybill: string
  /** Signed with 0.8 % less, which waits for the carrier's answer, and its exception. */
  shortWaybill: string
  shortException: string
  /** Signed without a difference. */
  signedWaybill: string
  /** Paid, and paid with a comment. */
  settledWaybill: string
  ratedWaybill: string
  /** An invoice for the freight of the rated one, which waits for its carrier. */
  freightInvoice: string
}

/** Waybills of the buyer's company in their states. */
export async function prepareWaybills(buyerPhone: string): Promise<PreparedWaybills> {
  const carried = async () => {
    const id = await openWaybillAs(buyerPhone)
    await carryWaybill(buyerPhone, id)
    return id
  }
  const signed = async (missingKg = 0) => {
    const id = await carried()
    await signWaybillAs(buyerPhone, id, missingKg)
    return id
  }
  await fundCompany(CARRIER_PHONE)
  const buyer = await signIn(buyerPhone)
  const settled = async () => {
    const waybillId = await signed()
    const proof = { waybillId, payPassword: DEMO_PAY_PASSWORD, requestId: requestId() }
    await sendCall(send, confirmWaybill, proof, buyer)
    return waybillId
  }
  const shortWaybill = await signed((KG * 8) / 1_000)
  const { exceptions } = await sendCall(send, shippedWaybill, { id: shortWaybill }, buyer)
  const ratedWaybill = await settled()
  const comment = { waybillId: ratedWaybill, timely: 5, care: 4, service: 5, text: '准时到厂，包装完好' }
  await sendCall(send, saveWaybillComment, { ...comment, requestId: requestId() }, buyer)
  const [openWaybill, movingWaybill] = [await openWaybillAs(buyerPhone), await openWaybillAs(buyerPhone)]
  await sendWaybill(buyerPhone, movingWaybill, CARRIER_PHONE)
  const { orderId } = await sendCall(send, shippedWaybill, { id: ratedWaybill }, buyer)
  const wanted = { orderIds: [orderId], kind: 'normal', taxNo: TAX_NO, requestId: requestId() } as const
  const { invoiceId } = await sendCall(send, requestInvoice, wanted, buyer)
  return {
    ...{ openWaybill, movingWaybill },
    movingTruck: await truckPage(buyerPhone, movingWaybill),
    waitingTruck: await truckPage(buyerPhone, openWaybill),
    arrivedWaybill: await carried(),
    ...{ shortWaybill, shortException: exceptions[0]?.id ?? '' },
    signedWaybill: await signed(),
    settledWaybill: await settled(),
    ratedWaybill,
    freightInvoice: invoiceId,
  }
}
