/** Presales of the shop 粤塑通原料行 in a given state, by calls. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { operatorLogin } from 'contract/operators'
import { uploadPicture } from 'contract/pictures'
import { bookingPlannedPay, info } from 'contract/presales'
import {
  delayArrival,
  foreseeArrival,
  openBookingTons,
  planPresale,
  reportArrival,
  submitPresale,
} from 'contract/presales/merchant-presales'
import { decidePresale } from 'contract/presales/operator-presales'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { photo, pictureText } from 'tests/fixtures/pictures'
import { SHENHE } from './console'
import { publish, send, signIn } from './merchant-program'
import { sendConfirmed } from './send-confirmed'

const DAY_MS = 86_400_000
const PRICE_FEN_PER_TON = 700_000

/** 100 t in plans from 10 t on in steps of 1 t; from 40 t on 50 yuan less. */
const TONS = { totalKg: 100_000, minKg: 10_000, stepKg: 1_000 }
const TIERS = [
  { reachedKg: 10_000, priceFenPerTon: PRICE_FEN_PER_TON },
  { reachedKg: 40_000, priceFenPerTon: PRICE_FEN_PER_TON - 5_000 },
]

export type PresaleStep = 'draft' | 'submitted' | 'approved'

/** A presale of PBT that is booked for ten days and expected in the five days after them. @returns its id */
export async function preparePresale(step: PresaleStep = 'approved', offerId?: string): Promise<string> {
  const token = await signIn()
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const terms = {
    offerId: offerId ?? (await publish({ priceFenPerTon: PRICE_FEN_PER_TON })).offerId,
    ...{ source: 'vessel' as const, sourceName: '中远之星 V2611', port: '黄埔港' },
    ...{ expectedFrom: at(11), expectedUntil: at(16), bookUntil: at(10) },
    ...{ ...TONS, tiers: TIERS, freeStorageDays: 5, remark: '整柜到港，拆柜入库' },
    requestId: randomUUID(),
  }
  const { id: presaleId } = await sendConfirmed(send, planPresale, terms, token)
  if (step === 'draft') return presaleId
  await sendCall(send, submitPresale, { presaleId, requestId: randomUUID() }, token)
  if (step === 'submitted') return presaleId
  const { name, password } = SHENHE
  const operator = (await sendCall(send, operatorLogin, { name, password })).token
  const approval = { presaleId, decision: 'approve' as const, requestId: randomUUID() }
  await sendCall(send, decidePresale, approval, operator)
  return presaleId
}

/** Opens tons with the bond of the shop's company. */
export async function openPresale(presaleId: string, weightKg: number): Promise<void> {
  const opened = { presaleId, weightKg, payPassword: DEMO_PAY_PASSWORD, requestId: randomUUID() }
  await sendCall(send, openBookingTons, opened, await signIn())
}

/** Signs a plan of a demo member's company. @returns id of the plan */
export async function bookAs(phone: string, presaleId: string, weightKg: number): Promise<string> {
  const token = await signIn(phone)
  const { termsHash } = await sendCall(send, info, { id: presaleId }, token)
  const plan = { id: presaleId, weightKg, termsHash, payPassword: DEMO_PAY_PASSWORD }
  return (await sendCall(send, bookingPlannedPay, { ...plan, requestId: randomUUID() }, token)).planId
}

/** Uploads a picture of a paper as the shop's member. @returns its id */
export async function uploadPaperPicture(): Promise<string> {
  return (await sendCall(send, uploadPicture, { file: await pictureText() }, await signIn())).id
}

/** Reports the arrival with a paper. */
export async function arriveWith(presaleId: string, weightKg: number): Promise<void> {
  const pictures = [await uploadPaperPicture()]
  const token = await signIn()
  const { cutKg } = await sendCall(send, foreseeArrival, { presaleId, weightKg }, token)
  const report = { presaleId, weightKg, reason: '黄埔港卸货，过磅入库', pictures, cutKg }
  await sendCall(send, reportArrival, { ...report, requestId: randomUUID() }, token)
}

/** Reports a delay of some days behind the expected window, which companies answer. */
export async function delayBy(presaleId: string, days: number): Promise<void> {
  const token = await signIn()
  const { presentFrom, presentUntil } = await sendCall(send, info, { id: presaleId }, token)
  const later = (at: string) => new Date(Date.parse(at) + days * DAY_MS).toISOString()
  const delay = {
    ...{ presaleId, expectedFrom: later(presentFrom), expectedUntil: later(presentUntil) },
    ...{ reason: '南海台风，船期推迟', pictures: [], requestId: randomUUID() },
  }
  await sendCall(send, delayArrival, delay, token)
}

export interface PreparedPresales {
  /** 40 t opened, with a plan of 20 t of the buyer's company. */
  openPresale: string
  openBooking: string
  /** 60 % short of the 20 t of the buyer's company, which may turn the rest into orders. */
  arrivedPresale: string
  arrivedBooking: string
  /** Delayed; the plan of the buyer's company waits for its answer. */
  delayedPresale: string
  delayedBooking: string
  draftPresale: string
  submittedPresale: string
}

/** Presales in their states, and plans of the buyer's company. */
export async function preparePresales(buyerPhone: string): Promise<PreparedPresales> {
  const { offerId } = await publish({ priceFenPerTon: PRICE_FEN_PER_TON })
  const booked = async (openedKg: number, weightKg: number) => {
    const id = await preparePresale('approved', offerId)
    await openPresale(id, openedKg)
    return [id, await bookAs(buyerPhone, id, weightKg)] as const
  }
  const [open, openBooking] = await booked(40_000, 20_000)
  const [arrivedPresale, arrivedBooking] = await booked(20_000, 20_000)
  await arriveWith(arrivedPresale, 8_000)
  const [delayedPresale, delayedBooking] = await booked(10_000, 10_000)
  await delayBy(delayedPresale, 10)
  return {
    ...{ openPresale: open, openBooking, arrivedPresale, arrivedBooking, delayedPresale, delayedBooking },
    draftPresale: await preparePresale('draft', offerId),
    submittedPresale: await preparePresale('submitted', offerId),
  }
}

/** Uploads a paper on the page that the open form leads to, and comes back to the form. */
export async function uploadPaperHere(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '上传图片' }).click()
  const file = { name: 'weighing.png', mimeType: 'image/png', buffer: await photo() }
  await page.getByLabel('图片', { exact: true }).setInputFiles(file)
  await main.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('图片已上传')).toBeVisible()
  await page.getByRole('link', { name: '返回继续填写' }).click()
  await page.getByRole('checkbox', { name: '图片 1', exact: true }).check()
}
