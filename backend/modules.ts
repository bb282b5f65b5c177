import type { NavItem } from 'contract/content'
import {
  accountModule,
  listShops,
  registerAccessEnd,
  registerCompanyAccessEnd,
  registerRealNames,
} from './account'
import { activitiesModule } from './activities'
import { addressesModule, deliveryCity } from './addresses'
import { auctionDeposits, auctionModule } from './auction'
import {
  authenticationModule,
  companyFacts,
  legalPersonsOf,
  realNameOf,
  realNamesByIds,
  recordSandboxName,
} from './authentication'
import { bankingModule, cashOutNumbersByIds, cashOutPartiesByIds, registerBankingPorts } from './banking'
import { carriersModule, mediansOfLines } from './carriers'
import { catalogueModule, listProducts, listWarehouses, readMakerNames as makerNames } from './catalogue'
import { commentsModule } from './comments'
import { companiesModule } from './companies'
import { contentModule, readHotline, readSiteValues } from './content'
import { contractsModule } from './contracts'
import { demoModule } from './demo'
import { depositNumbersByIds, depositsModule, registerDepositPolicies } from './deposits'
import { discountsModule } from './discounts'
import { disputesModule } from './disputes'
import { draftsModule } from './drafts'
import { favoritesModule } from './favorites'
import { feedbackModule } from './feedback'
import { bookedCorrections, financeModule } from './finance'
import { flashSalesModule, registerSalePins, salesOfOffers } from './flash-sales'
import { groupActivities, groupPlans, groupPurchasesModule, groupsOfOffers } from './group-purchases'
import { homeModule } from './home'
import { importsModule } from './imports'
import { integrationsModule, writeStepEvent } from './integrations'
import { inventoryModule } from './inventory'
import { invoicesModule } from './invoices'
import { giveBack, loadsModule } from './loads'
import { captchaTickets, loginMethodsModule } from './login-methods'
import { messagesModule, notify, registerHotline, registerMessageKinds, unreadMessages } from './messages'
import { activeOperators, isSamePerson, operatorsModule } from './operators'
import {
  bankableOrders,
  type OrderTypeDefinition,
  orderingModule,
  orderNumbersByIds,
  orderPartiesByIds,
  registerOrderTypes,
  registerPassBook,
  registerStepListeners,
} from './ordering'
import { papersModule } from './papers'
import { pickupModule, pickupPassBook } from './pickup'
import { avatars, picturesModule } from './pictures'
import { pinsModule, pinsOfOffers, salePins } from './pins'
import { planDeposits, plansModule, registerActivities, registerPlanKinds } from './plans'
import type { Reader } from './platform/database/database'
import type { ModuleDefinition } from './platform/module'
import { joinPersonalData } from './platform/personal-data'
import { earnOnCompletion, openCampaigns, pointsModule, tellDeliveringShop } from './points'
import { presaleActivities, presalePlans, presalesModule, presalesOfOffers } from './presales'
import { priceAlertsModule, queueNewPrices } from './price-alerts'
import { qualityModule } from './quality'
import { questionsModule } from './questions'
import { quickOrdersModule } from './quick-orders'
import { quoteSheetsModule } from './quote-sheets'
import { quotesModule } from './quotes'
import { registrationsModule } from './registrations'
import { retailModule, retailOfOffers } from './retail'
import { savedSearchesModule } from './saved-searches'
import { searchModule } from './search'
import { type StartFacts, settingsModule } from './settings'
import { shopsModule } from './shops'
import {
  offersAt,
  registerOtherTypes,
  registerPriceListeners,
  registerQuotedLines,
  spotModule,
  tonsOfMember,
} from './spot'
import { supportModule } from './support'
import { trialsModule } from './trials'
import { availableFen, checksOf, walletModule } from './wallet'
import {
  carrierRecords,
  followFreightDisputes,
  openWaybill,
  registerCancelListeners,
  waybillDeposits,
  waybillsModule,
  waybillsOfLoads,
} from './waybills'

/** What all modules know of a member. */
const personalData = joinPersonalData(() => MODULES.flatMap((module) => module.personalData ?? []))

/** What the journal says of orders, cash-outs and deposits. */
const subjects = {
  numbers: { order: orderNumbersByIds, cash_out: cashOutNumbersByIds, deposit: depositNumbersByIds },
  parties: { order: orderPartiesByIds, cash_out: cashOutPartiesByIds },
  corrections: bookedCorrections,
}

/** Checks of reconcile, in their order. */
const checkNames = () =>
  checksOf(MODULES.flatMap(({ reconcile }) => (reconcile ? [reconcile] : []))).map(({ name }) => name)

/**
 * The modules of the market. Each may import those before it, through their index.ts. What it needs of a later one is
 * passed in here. tests/architecture/import-rules.ts reads this order.
 */
export const MODULES: readonly ModuleDefinition<OrderTypeDefinition>[] = [
  contentModule({ navigation: mainNavigation, navigationCounts }),
  settingsModule({ startFacts, isSamePerson, extraPoints: openCampaigns }),
  accountModule({
    ...{ availableFen, avatars, deliveryCity, makerNames, notify, priceTons: tonsOfMember, unreadMessages },
    captcha: captchaTickets,
    personalData,
  }),
  companiesModule,
  loginMethodsModule,
  messagesModule,
  operatorsModule({ queues: () => MODULES.flatMap(({ operatorQueues = [] }) => operatorQueues) }),
  addressesModule,
  draftsModule,
  picturesModule({ isUsed: isPictureUsed }),
  walletModule({ subjects }),
  bankingModule({ companyFacts }),
  financeModule({ checkNames }),
  papersModule({ subjects }),
  importsModule,
  catalogueModule({ uses: () => MODULES.flatMap(({ catalogueUses = [] }) => catalogueUses) }),
  inventoryModule,
  searchModule,
  quotesModule({ offersAt }),
  qualityModule,
  orderingModule,
  integrationsModule,
  pickupModule,
  depositsModule,
  plansModule,
  disputesModule,
  discountsModule,
  spotModule,
  quickOrdersModule,
  quoteSheetsModule,
  trialsModule,
  flashSalesModule,
  activitiesModule,
  groupPurchasesModule({ legalPersonsOf }),
  presalesModule({ legalPersonsOf }),
  pinsModule,
  retailModule,
  auctionModule({ legalPersonsOf }),
  pointsModule({ legalPersonsOf }),
  favoritesModule,
  priceAlertsModule,
  savedSearchesModule,
  questionsModule,
  commentsModule,
  shopsModule,
  registrationsModule,
  waybillsModule({ companyFacts }),
  carriersModule,
  loadsModule({ waybills: { open: openWaybill, ofLoads: waybillsOfLoads, recordsOf: carrierRecords } }),
  authenticationModule,
  invoicesModule,
  contractsModule,
  homeModule,
  supportModule,
  feedbackModule,
  demoModule,
]

registerRealNames(realNamesByIds)
registerAccessEnd(async (tx, memberId, now) => {
  for (const module of MODULES) await module.endAccess?.(tx, memberId, now)
})
registerCompanyAccessEnd(async (tx, leaving, now) => {
  for (const module of MODULES) await module.endCompanyAccess?.(tx, leaving, now)
})
registerBankingPorts({ orders: bankableOrders, realNameOf, recordSandboxName })
registerHotline(readHotline)
registerMessageKinds(MODULES.flatMap(({ messageKinds = [] }) => messageKinds))
registerStepListeners(
  writeStepEvent,
  earnOnCompletion(legalPersonsOf),
  tellDeliveringShop,
  followFreightDisputes,
)
registerPriceListeners(queueNewPrices)
registerOtherTypes([salesOfOffers, groupsOfOffers, presalesOfOffers, pinsOfOffers, ...retailOfOffers])
registerQuotedLines(mediansOfLines)
registerSalePins(salePins)
registerPassBook(pickupPassBook)
registerCancelListeners(giveBack)
registerDepositPolicies([auctionDeposits, ...planDeposits, ...waybillDeposits])
registerPlanKinds([groupPlans, presalePlans])
registerActivities([groupActivities, presaleActivities])
registerOrderTypes(MODULES.flatMap(({ orderTypes = [] }) => orderTypes))

/** What the checklist of a new market checks. */
async function startFacts(reader: Reader): Promise<StartFacts> {
  const [siteValues, warehouses, products, shops, operators] = await Promise.all([
    readSiteValues(reader),
    listWarehouses(reader),
    listProducts(reader),
    listShops(reader),
    activeOperators(reader),
  ])
  return {
    siteValues,
    warehouses: warehouses.length,
    products: products.length,
    shops: shops.length,
    operators,
  }
}

/** Whether any module refers to an uploaded picture. */
async function isPictureUsed(reader: Reader, pictureId: string): Promise<boolean> {
  for (const module of MODULES) if (await module.usesPicture?.(reader, pictureId)) return true
  return false
}

/** The main navigation with the entries of all modules, by position. */
export function mainNavigation(): readonly NavItem[] {
  const entries = MODULES.flatMap(({ navigation = [] }) => navigation)
  return [...entries].sort((a, b) => a.position - b.position).map(({ position: _, ...entry }) => entry)
}

/** Badges of the main navigation, by id of the entry. */
async function navigationCounts(reader: Reader): Promise<Record<string, number>> {
  const counts = await Promise.all(MODULES.map((module) => module.navigationCounts?.(reader)))
  return Object.assign({}, ...counts)
}
