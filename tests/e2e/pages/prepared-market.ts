import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { LINE_HEADINGS } from 'contract/carriers/line-table'
import { CARRIER_PHONE, JIN_KEEPER, NEWCOMER, PAGE_VIEWERS, SUN, YUE_KEEPER } from 'tests/fixtures/people'
import { newPhone, qrAddress, registerHere, signInAsMerchant, signInFor } from '../../support/actions/account'
import { seedLots } from '../../support/actions/auction'
import { submitIdentityChange } from '../../support/actions/authentication'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { prepareCatalogue } from '../../support/actions/catalogue'
import { type PreparedComments, prepareComments } from '../../support/actions/comments'
import { ADMIN, createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { seedDeposits } from '../../support/actions/deposits'
import { type PreparedDriver, prepareDriver } from '../../support/actions/driver-links'
import { addFavoriteActivities, addFavorites, watchMarket } from '../../support/actions/favorites'
import { sendFeedbackAs } from '../../support/actions/feedback'
import { seedSales } from '../../support/actions/flash-sales'
import { askRefund, confirmHere } from '../../support/actions/following'
import { seedGroups } from '../../support/actions/group-purchases'
import { type PreparedHandOvers, prepareHandOvers } from '../../support/actions/hand-overs'
import { requestInvoiceAs } from '../../support/actions/invoices'
import { type PreparedLoads, prepareLoads } from '../../support/actions/loads'
import { type PreparedLots, prepareLots } from '../../support/actions/lots'
import { findMemberId } from '../../support/actions/members'
import { merchant, publish, shopOf } from '../../support/actions/merchant-program'
import { uploadWrongOffers } from '../../support/actions/offer-imports'
import { issueReceiptHere, issueStatementHere, openMovement } from '../../support/actions/papers'
import { writePass } from '../../support/actions/pickup'
import { seedPins } from '../../support/actions/pins'
import { type PreparedPoints, preparePoints } from '../../support/actions/points'
import { type PreparedPresales, preparePresales } from '../../support/actions/presales'
import { type PreparedQuestions, prepareQuestions } from '../../support/actions/questions'
import { makeQuoteSheetAs, quoteActivitiesAs } from '../../support/actions/quote-sheets'
import { findRegistration, newCompanyName, submitMerchant } from '../../support/actions/registrations'
import { sellByTheBag } from '../../support/actions/retail'
import { type PreparedRetailPins, prepareRetailPins } from '../../support/actions/retail-pins'
import { payFromStranger } from '../../support/actions/suspense'
import { offerSample, pickupCode, placePickupTrial } from '../../support/actions/trials'
import { cancelUnpaidOrders } from '../../support/actions/unpaid-orders'
import { type PreparedWaybills, prepareWaybills } from '../../support/actions/waybills'
import { findWebhook, newestDelivery } from '../../support/actions/webhooks'
import { test as base, expect, REDUCED_MOTION, serverUrl, someAddress } from '../browser-test'
import { MARKET_DATA_DIR } from '../start-markets'
import { type PreparedBanking, prepareBanking, startAccount } from './prepared-banking'
import { type PreparedDisputes, prepareDisputes } from './prepared-disputes'

/** Viewer of a page. `otherMerchant` has a shop without disputes; `carrier` has trucks, people and lines; `operator` has all roles but admin. */
export type Viewer =
  | 'visitor'
  | 'buyer'
  | 'newcomer'
  | 'idle'
  | 'merchant'
  | 'otherMerchant'
  | 'carrier'
  | 'operator'
  | 'admin'

type Member = (typeof PAGE_VIEWERS)[number]
type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>

/** Members in various states, and ids of the data that their pages show. */
export interface PreparedMarket
  extends PreparedDisputes,
    PreparedBanking,
    PreparedHandOvers,
    PreparedLoads,
    PreparedLots,
    PreparedPoints,
    PreparedPresales,
    PreparedQuestions,
    PreparedRetailPins,
    PreparedWaybills,
    PreparedDriver,
    PreparedComments {
  cookies: Record<Viewer, Cookies>
  buyersPhone: string
  onSale: string
  withdrawn: string
  /** A pass of the buyer for a part of the paid order, and its code. */
  pass: string
  passCode: string
  /** A quote sheet of the buyer. */
  quoteSheet: string
  /** Another with the open group purchase. */
  activitySheet: string
  /** A carrier with all that it can register, and the path of one of its lines. */
  carrier: string
  carrierLine: string
  /** Path of an import of its lines with an error. */
  lineImport: string
  /** Shop of the offers. */
  shop: string
  /** Orders of the buyer. */
  unpaid: string
  paid: string
  refunding: string
  delivered: string
  /** A sample that the idle member may order. */
  sample: string
  /** Trials of the buyer: one to pick up, one whose report is due. */
  trial: string
  completedTrial: string
  /** An unpaid order of a newcomer without a pay password. */
  newcomers: string
  newcomersPhone: string
  /** An account of the newcomer that waits for its small amount. */
  newcomersCard: string
  /** A QR code of a sign-in that the buyer has refused. */
  qrCode: string
  /** A payment of the buyer with a receipt, and its paper's code. */
  movement: string
  receiptCode: string
  /** The newest announcement. */
  announcement: string
  /** A merchant's registration that waits for its review. */
  registration: string
  /** A change of a person's identity that waits for its second reviewer. */
  identityChange: string
  /** Flash sales in their states. */
  runningSale: string
  /** Runs, and can be bought as pins. */
  pinnedSale: string
  upcomingSale: string
  draftSale: string
  submittedSale: string
  /** Group purchases in their states, and plans of the buyer: of the open one, and of the formed one. */
  openGroup: string
  formedGroup: string
  upcomingGroup: string
  draftGroup: string
  submittedGroup: string
  openPlan: string
  formedPlan: string
  /** A deal, and an open pin of it in which the buyer has an unpaid share. */
  pinDeal: string
  pin: string
  /** A pin of the buyer that may be merged with another. */
  mergingPin: string
  /** Retail goods on sale. */
  retail: string
  /** Lots: bids are accepted; not begun yet; closed with bids. */
  biddingLot: string
  upcomingLot: string
  closedLot: string
  /** A deposit of the buyer whose forfeiture was announced. */
  deposit: string
  /** A member of the demo market. */
  member: string
  /** Feedback of the buyer that waits for an answer. */
  feedback: string
  /** An invoice that the buyer has requested from the shop. */
  invoice: string
  /** A payment in suspense. */
  suspense: string
  /** An import of grades with errors, and a grade. */
  catalogueImport: string
  grade: string
  /** An import of offers with errors. */
  offerImport: string
  /** A webhook of the shop, and a delivery of it. */
  webhook: string
  webhookDelivery: string
}

/** One market state per worker, with its own buyer, created with the actions of the stories. */
export const test = base.extend<object, { seed: PreparedMarket }>({
  seed: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const buyer = PAGE_VIEWERS[parallelIndex % PAGE_VIEWERS.length] ?? PAGE_VIEWERS[0]
      // A worker that is started again after a failure goes on with its market: its codes can be asked for only so often.
      const file = join(process.env[MARKET_DATA_DIR] ?? '', `prepared-${project.name}-${parallelIndex}.json`)
      if (!existsSync(file)) writeFileSync(file, JSON.stringify(await prepareMarket(browser, buyer)))
      await use(JSON.parse(readFileSync(file, 'utf8')) as PreparedMarket)
    },
    // All workers prepare theirs at the same time.
    { scope: 'worker', timeout: 420_000 },
  ],
})

/** The market in which the state can be seen whenever its test runs. */
export async function marketFor(
  seed: PreparedMarket,
  state: { readonly hasUnpaidShare?: true },
): Promise<PreparedMarket> {
  return state.hasUnpaidShare ? { ...seed, ...(await preparePins(seed.buyersPhone)) } : seed
}

/** Adds pins of both kinds in which the buyer has unpaid shares. */
async function preparePins(buyersPhone: string) {
  const people = { merchant: YUE_KEEPER.phone, opener: SUN.phone, buyer: buyersPhone }
  const pins = await seedPins(process.env[MARKET_DATA_DIR] ?? '', people)
  const retailPins = await prepareRetailPins({ opener: JIN_KEEPER.phone, buyer: buyersPhone })
  return { ...retailPins, pinDeal: pins.deal, pin: pins.pin, mergingPin: pins.merging }
}

/** Price tiers and an inspection, so that pages show all their parts. */
const TIERS = [
  { fromKg: 5_000, offFenPerTon: 30_00 },
  { fromKg: 10_000, offFenPerTon: 50_00 },
]
const SHEET = {
  lotNo: '261110A3',
  producedOn: '2026-01-10',
  inspectedOn: '2026-01-12',
  inspector: '厂家质检中心',
  values: [{ property: 'density' as const, measured: '1.31' }],
}

async function prepareMarket(browser: Browser, member: Member): Promise<PreparedMarket> {
  const buyersPhone = member.phone
  // A worker whose preparation failed prepares anew, for the same buyer.
  await cancelUnpaidOrders(buyersPhone)
  const [onSale, withdrawn] = await Promise.all([publish({ tiers: TIERS, inspection: SHEET }), publish()])
  await withdrawn.withdraw()
  const webhook = await findWebhook()
  const orderPath = `/comfirmOrder?id=${onSale.offerId}`
  const dataDir = process.env[MARKET_DATA_DIR] ?? ''
  const [
    { deposits, lots, sales, groups, presales, pins, loads },
    operator,
    admin,
    buyer,
    newcomer,
    idle,
    keeper,
    other,
    carrying,
    visitor,
  ] = await Promise.all([
    // One program after the other: all at once keep the processors from answering the others for half a minute.
    (async () => ({
      deposits: await seedDeposits(dataDir, buyersPhone, YUE_KEEPER.phone),
      lots: await seedLots(dataDir, YUE_KEEPER.phone),
      sales: await seedSales(dataDir, YUE_KEEPER.phone),
      groups: await seedGroups(dataDir, YUE_KEEPER.phone, buyersPhone),
      presales: await preparePresales(buyersPhone),
      pins: await preparePins(buyersPhone),
      loads: await prepareLoads(buyersPhone),
    }))(),
    personOf(browser, async (page) => {
      const companyName = newCompanyName('备塑')
      await submitMerchant(page, companyName)
      const identityChange = await submitIdentityChange(page)
      await page.context().clearCookies()
      await signInOperator(page, await createOperatorOfMostRoles())
      return { registration: await findRegistration(companyName), identityChange }
    }),
    personOf(browser, async (page) => {
      await signInOperator(page, ADMIN)
      return {}
    }),
    personOf(browser, async (page) => {
      await signInFor(page, orderPath, buyersPhone)
      const unpaid = idIn(await placeOrder(page))
      await page.goto(orderPath)
      const paid = idIn(await placeOrder(page))
      await pay(page)
      await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
      const disputes = await prepareDisputes(buyersPhone, onSale.offerId)
      const [refunding, delivered] = [await buyAgain(page, orderPath), await buyAgain(page, orderPath)]
      await askRefund(page, refunding)
      await merchant.ship(delivered)
      await merchant.deliver(delivered)
      await addFavorites(buyersPhone, [onSale.offerId, withdrawn.offerId])
      await watchMarket(buyersPhone)
      const quoteSheet = await makeQuoteSheetAs(buyersPhone, [onSale.offerId])
      const feedback = await sendFeedbackAs(buyersPhone)
      const { pass, passCode } = await writePass(buyersPhone, paid)
      const trial = await placePickupTrial(page, (await offerSample()).sampleId)
      const completedTrial = await completeTrial(page)
      const qrCode = await refuseQrCode(browser, page)
      const papers = await issuePapers(page)
      const banking = await prepareBanking(member, onSale.offerId)
      const made = {
        quoteSheet,
        pass,
        passCode,
        unpaid,
        paid,
        refunding,
        delivered,
        feedback,
        trial,
        completedTrial,
        qrCode,
      }
      const handOvers = await prepareHandOvers(buyersPhone, onSale.offerId)
      const questions = await prepareQuestions(buyersPhone, onSale.offerId)
      const comments = await prepareComments(buyersPhone)
      const points = await preparePoints(dataDir, buyersPhone)
      const waybills = await prepareWaybills(buyersPhone)
      const driver = await prepareDriver(buyersPhone, waybills.openWaybill)
      const invoice = await requestInvoiceAs(buyersPhone, comments.commentedOrder)
      return {
        ...made,
        ...handOvers,
        invoice,
        ...papers,
        ...disputes,
        ...banking,
        ...questions,
        ...comments,
        ...points,
        ...waybills,
        ...driver,
      }
    }),
    personOf(browser, async (page) => {
      const newcomersPhone = newPhone()
      await page.goto(`/register?redirect=${encodeURIComponent(orderPath)}`)
      await registerHere(page, newcomersPhone)
      const newcomers = idIn(await placeOrder(page))
      const newcomersCard = await startAccount(newcomersPhone, NEWCOMER.password)
      return { newcomers, newcomersPhone, newcomersCard }
    }),
    personOf(browser, async (page) => {
      await signInFor(page, '/now', SUN.phone)
      return {}
    }),
    personOf(browser, async (page) => {
      await signInAsMerchant(page, '/merchant', YUE_KEEPER.phone)
      return {}
    }),
    personOf(browser, async (page) => {
      await signInAsMerchant(page, '/merchant', JIN_KEEPER.phone)
      return {}
    }),
    personOf(browser, async (page) => {
      await signInAsMerchant(page, '/carrier', CARRIER_PHONE)
      const home = page.getByRole('link', { name: '承运商主页' })
      const carrier = idIn(new URL((await home.getAttribute('href')) ?? '', page.url()).href)
      await page.goto('/carrier/lines')
      const line = page.getByRole('table', { name: '线路' }).getByRole('link').first()
      const carrierLine = (await line.getAttribute('href')) ?? ''
      return { carrier, carrierLine, lineImport: await uploadLines(page) }
    }),
    personOf(browser, async (page) => {
      await page.goto('/informationlist')
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/informationdetail/)
      return { announcement: idIn(page.url()) }
    }),
  ])
  await addFavoriteActivities(buyersPhone, [groups.open, groups.upcoming, groups.formed])
  return {
    cookies: {
      visitor: { cookies: [], origins: [] },
      buyer: buyer.cookies,
      newcomer: newcomer.cookies,
      idle: idle.cookies,
      merchant: keeper.cookies,
      otherMerchant: other.cookies,
      carrier: carrying.cookies,
      operator: operator.cookies,
      admin: admin.cookies,
    },
    buyersPhone,
    onSale: onSale.offerId,
    withdrawn: withdrawn.offerId,
    carrier: carrying.did.carrier,
    carrierLine: carrying.did.carrierLine,
    lineImport: carrying.did.lineImport,
    shop: await shopOf(onSale.offerId),
    member: await findMemberId(buyersPhone),
    suspense: (await payFromStranger()).id,
    ...(await prepareCatalogue()),
    ...(await prepareLots()),
    offerImport: await uploadWrongOffers(),
    sample: (await offerSample()).sampleId,
    deposit: deposits.announced,
    runningSale: sales.running,
    pinnedSale: sales.pinned,
    upcomingSale: sales.upcoming,
    draftSale: sales.draft,
    submittedSale: sales.submitted,
    openGroup: groups.open,
    formedGroup: groups.formed,
    upcomingGroup: groups.upcoming,
    draftGroup: groups.draft,
    submittedGroup: groups.submitted,
    activitySheet: await quoteActivitiesAs(buyersPhone, [groups.open]),
    openPlan: groups.openPlan,
    formedPlan: groups.formedPlan,
    ...presales,
    ...pins,
    ...loads,
    retail: await sellByTheBag(),
    biddingLot: lots.bidding,
    upcomingLot: lots.upcoming,
    closedLot: lots.closed,
    webhook,
    webhookDelivery: await newestDelivery(webhook),
    ...buyer.did,
    ...newcomer.did,
    ...visitor.did,
    ...operator.did,
  }
}

/** Issues a receipt and a statement of the page's member. */
async function issuePapers(page: Page): Promise<{ movement: string; receiptCode: string }> {
  await page.goto('/personalCenter/journal?cause=order_payment')
  await openMovement(page, '订单付款')
  const movement = idIn(page.url())
  const receiptCode = await issueReceiptHere(page)
  await page.goto('/personalCenter/statement')
  await issueStatementHere(page, shanghaiDay(new Date(Date.now() - 30 * DAY_MS)), shanghaiDay(new Date()))
  return { movement, receiptCode }
}

/** @returns code of a QR sign-in that the page's member has refused */
async function refuseQrCode(browser: Browser, page: Page): Promise<string> {
  const waiting = await browser.newPage(signedInAs())
  await waiting.goto('/login?by=qr')
  const address = await qrAddress(waiting)
  await waiting.context().close()
  await page.goto(address)
  await page.getByRole('main').getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('已拒绝这次登录')).toBeVisible()
  return new URL(address).searchParams.get('code') ?? ''
}

/** @returns id of a paid order with delivery */
async function buyAgain(page: Page, orderPath: string): Promise<string> {
  await page.goto(`${orderPath}&delivery=delivered`)
  await deliverToNewPlace(page)
  const orderId = idIn(await placeOrder(page))
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  return orderId
}

/** @returns id of a trial that was picked up and confirmed */
async function completeTrial(page: Page): Promise<string> {
  const sample = await offerSample()
  const orderId = await placePickupTrial(page, sample.sampleId)
  await sample.handOver(orderId, await pickupCode(page), 25)
  await page.goto(`/personalCenter/myOrderDetail?id=${orderId}&act=confirm`)
  await confirmHere(page)
  await expect(page.getByText(/^已确认收货/)).toBeVisible()
  return orderId
}

/** Passwords are hashed at low priority, and all workers prepare at once, beside other tests. */
const ACTION_MS = 120_000

async function personOf<T>(
  browser: Browser,
  act: (page: Page) => Promise<T>,
): Promise<{ cookies: Cookies; did: T }> {
  const context = await browser.newContext(signedInAs())
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_MS)
  const did = await act(page)
  const cookies = await context.storageState()
  await context.close()
  return { cookies, did }
}

/** Browser context options with a unique client address. */
export function signedInAs() {
  return {
    ...REDUCED_MOTION,
    baseURL: serverUrl('market'),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  }
}

/** Uploads a table with an error. @returns the path of its preview */
async function uploadLines(page: Page): Promise<string> {
  await page.goto('/carrier/lines/imports')
  const buffer = Buffer.from(
    `${Object.values(LINE_HEADINGS).join(',')}\n宁波,火星,,13,按吨,180,30,9%,2020-01-01`,
  )
  await page.getByLabel('文件').setInputFiles({ name: '线路.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '上传并预览' }).click()
  await expect(page.getByRole('table', { name: '文件中的行' })).toBeVisible()
  return new URL(page.url()).pathname
}

function idIn(url: string): string {
  return new URL(url).searchParams.get('id') ?? ''
}
