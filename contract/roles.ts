/** Roles, and what each may reach: the one table for the server, the tests and the API document. */
import { hasPermission, type StaffRole } from './authentication/staff-roles'
import type { Access, Endpoint } from './endpoint'
import type { OperatorRole } from './operators/roles'

export const CALLER_KINDS = {
  visitor: '访客',
  member: '会员',
  merchant: '商家（会员所在企业有店铺）',
  carrier: '承运商（会员所在企业已登记为承运商）',
  operator: '市场工作人员',
} as const
export type CallerKind = keyof typeof CALLER_KINDS

/** Who is admitted at each access level. */
export const ADMITTED: Readonly<Record<Access, readonly CallerKind[]>> = {
  public: ['visitor', 'member', 'merchant', 'carrier', 'operator'],
  optional: ['visitor', 'member', 'merchant', 'carrier', 'operator'],
  /** The ticket of a checked SMS code stands for the token. */
  ticket: ['visitor', 'member', 'merchant', 'carrier', 'operator'],
  token: ['member', 'merchant', 'carrier'],
  merchant: ['merchant'],
  carrier: ['carrier'],
  operator: ['operator'],
}

export interface CallerRoles {
  readonly kind: CallerKind
  /** Whether the company of a merchant is a carrier as well. */
  readonly isCarrier?: boolean
  /** Role in the company that a member acts for; null for a member without a company. */
  readonly staffRole?: StaffRole | null
  readonly operatorRoles?: readonly OperatorRole[]
}

/** @returns null if the caller is admitted; `login_expired` if another sign-in is needed; else `forbidden` */
export function accessRefusal(
  { access, roles, permission }: Pick<Endpoint, 'access' | 'roles' | 'permission'>,
  { kind, isCarrier = false, staffRole = null, operatorRoles = [] }: CallerRoles,
): 'login_expired' | 'forbidden' | null {
  const admitted = ADMITTED[access]
  if (!admitted.includes(kind) && !(isCarrier && admitted.includes('carrier')))
    return isMember(kind) && (access === 'merchant' || access === 'carrier') ? 'forbidden' : 'login_expired'
  if (access === 'operator' && roles && !roles.some((role) => operatorRoles.includes(role)))
    return 'forbidden'
  if (permission && staffRole !== null && !hasPermission(staffRole, permission)) return 'forbidden'
  return null
}

function isMember(kind: CallerKind): boolean {
  return ADMITTED.token.includes(kind)
}

/** Calls for a company, and the roles that may make them. */
interface CompanyCalls {
  readonly roles: readonly StaffRole[]
  /** Method and path. */
  readonly calls: readonly string[]
}

/**
 * Which role may make which call for its company. Written by hand, independent of the permissions that the calls declare:
 * the endpoint tests make each call as each colleague and compare. Who may not gets 403.
 */
export const COMPANY_CALLS: readonly CompanyCalls[] = [
  // Reading what belongs to no money.
  {
    roles: ['owner', 'purchasing', 'sales', 'warehouse', 'finance'],
    calls: [
      'GET /api/merchant/arbitration/detail',
      'GET /api/merchant/arbitration/page',
      'GET /api/merchant/catalogue/products',
      'GET /api/merchant/catalogue/warehouses',
      'GET /api/merchant/comment/page',
      'GET /api/merchant/commissionInvoice/list',
      'GET /api/merchant/confirmedValue/list',
      'GET /api/merchant/contract/automaticSeal',
      'GET /api/merchant/contract/detail',
      'GET /api/merchant/contract/file',
      'GET /api/merchant/contract/list',
      'GET /api/merchant/contract/plan/detail',
      'GET /api/merchant/contract/plan/file',
      'POST /api/merchant/contract/plan/sign',
      'POST /api/merchant/contract/sign',
      'GET /api/merchant/dashboard',
      'GET /api/merchant/dispute/detail',
      'GET /api/merchant/dispute/page',
      'GET /api/merchant/flashSale/info',
      'GET /api/merchant/flashSale/list',
      'GET /api/merchant/freight/list',
      'GET /api/merchant/groupPurchase/info',
      'GET /api/merchant/groupPurchase/list',
      'GET /api/merchant/groupPurchase/plans',
      'GET /api/merchant/groupPurchase/tranches',
      'GET /api/merchant/invoice/detail',
      'GET /api/merchant/invoice/file',
      'GET /api/merchant/invoice/list',
      'GET /api/merchant/lot/bids',
      'GET /api/merchant/lot/info',
      'GET /api/merchant/lot/list',
      'GET /api/merchant/offer/goods',
      'GET /api/merchant/offer/history',
      'GET /api/merchant/offer/imports',
      'GET /api/merchant/offer/imports/detail',
      'GET /api/merchant/offer/imports/rows',
      'GET /api/merchant/offer/info',
      'GET /api/merchant/offer/list',
      'GET /api/merchant/offer/table',
      'GET /api/merchant/order/detail',
      'GET /api/merchant/order/disputes',
      'GET /api/merchant/order/export',
      'GET /api/merchant/order/list',
      'GET /api/merchant/pin/list',
      'GET /api/merchant/plan/info',
      'GET /api/merchant/retail/info',
      'GET /api/merchant/retail/list',
      'GET /api/merchant/retail/pinDeals',
      'GET /api/merchant/sample/list',
      'GET /api/merchant/sample/reports',
      'GET /api/merchant/shop/myProfile',
      'GET /api/pin/myShares',
      'GET /api/product/web/comment/ofOrder',
      'GET /api/retail/pin/myShares',
      'GET /api/search/orderInfo/getMemberOrderCount',
      'GET /api/search/web/getMemberPlanned',
      'GET /api/trace/contract/detail',
      'GET /api/trace/contract/documents',
      'GET /api/trace/contract/file',
      'GET /api/trace/contract/page',
      'GET /api/trace/contract/plan/detail',
      'GET /api/trace/contract/plan/file',
      'POST /api/trace/contract/plan/sign',
      'POST /api/trace/contract/sign',
      'GET /api/trace/invoice/detail',
      'GET /api/trace/invoice/file',
      'GET /api/trace/invoice/orders',
      'GET /api/trace/invoice/page',
      'GET /api/trace/invoice/titles',
      'GET /api/trace/pickup/order/detail',
      'GET /api/trace/pickup/order/list',
      'GET /api/trace/pickup/pass/detail',
      'GET /api/trace/plan/page',
      'GET /api/trace/web/arbitration/detail',
      'GET /api/trace/web/arbitration/page',
      'GET /api/trace/web/auctionBid/mine',
      'GET /api/trace/web/auctionBid/receipt',
      'GET /api/trace/web/grouppurchasingplanned/order/foreseeOrder',
      'GET /api/trace/web/grouppurchasingplanned/plannedAndOrders',
      'GET /api/trace/web/order/detail',
      'GET /api/trace/web/order/disputes',
      'GET /api/trace/web/order/export',
      'GET /api/trace/web/refund/page',
      'POST /api/user/getMemberPersonalCenterData',
      'GET /api/user/m/deposit/detail',
      'POST /api/user/m/personalCenter/deposits',
      'POST /api/user/m/personalCenter/orders',
    ],
  },
  // Balances, journals, statements and receipts.
  {
    roles: ['owner', 'purchasing', 'finance'],
    calls: [
      'GET /api/merchant/order/statement',
      'GET /api/user/m/capital/asset',
      'GET /api/user/m/capital/flowExport',
      'GET /api/user/m/capital/getUserCapitalFlow',
      'GET /api/user/m/capital/proof',
      'GET /api/user/m/capital/receipt',
      'POST /api/user/m/capital/receipt',
      'GET /api/user/m/capital/self',
      'GET /api/user/m/capital/statement',
      'POST /api/user/m/capital/statement',
      'GET /api/user/m/capital/statement/page',
      'GET /api/user/m/capital/statement/rows',
    ],
  },
  // Paying, refunding, invoices and bank accounts.
  {
    roles: ['owner', 'finance'],
    calls: [
      'POST /api/merchant/arbitration/acceptOffer',
      'POST /api/merchant/arbitration/appeal',
      'POST /api/merchant/arbitration/evidence',
      'POST /api/merchant/arbitration/offer',
      'POST /api/merchant/arbitration/request',
      'POST /api/merchant/arbitration/withdraw',
      'POST /api/merchant/groupPurchase/declareDefault',
      'POST /api/merchant/groupPurchase/openTons',
      'POST /api/merchant/order/answerObjection',
      'POST /api/merchant/order/answerRefund',
      'GET /api/merchant/order/objectionRefund',
      'POST /api/merchant/plan/answerProposal',
      'POST /api/merchant/plan/proposeTermination',
      'POST /api/merchant/plan/withdrawProposal',
      'POST /api/pin/payShare',
      'POST /api/retail/pin/payShare',
      'POST /api/retail/web/retail/selectPay',
      'POST /api/trace/invoice/answerReversal',
      'POST /api/trace/invoice/receive',
      'POST /api/trace/invoice/request',
      'POST /api/trace/invoice/withdraw',
      'POST /api/trace/plan/answerProposal',
      'POST /api/trace/plan/proposeTermination',
      'POST /api/trace/plan/withdrawProposal',
      'POST /api/trace/web/auctionDeposit/save',
      'POST /api/trace/web/grouppurchasing/createPlanned',
      'GET /api/trace/web/grouppurchasing/foreseePlanned',
      'GET /api/trace/web/order/bankPay',
      'POST /api/trace/web/order/bankPay',
      'POST /api/trace/web/order/pay',
      'POST /api/trace/web/order/payOrders',
      'POST /api/user/b2bCheckout/info',
      'POST /api/user/b2bCheckout/open',
      'POST /api/user/b2bCheckout/sendClearingCorpCode',
      'POST /api/user/b2bCheckout/upload',
      'GET /api/user/m/cashOut',
      'POST /api/user/m/cashOut',
      'GET /api/user/m/cashOut/v2/page',
      'GET /api/user/m/cashOut/v2/syncCashOutInfo',
      'POST /api/user/m/deposit/object',
      'GET /api/user/m/getUserRechargeList',
      'POST /api/user/m/memberBindBank/bindSmallAmountWithCheckCorp',
      'POST /api/user/m/memberBindBank/checkAmountWithCorp',
      'GET /api/user/m/memberBindBank/queryMemberBankPage',
      'POST /api/user/m/memberBindBank/resendOrderNo',
      'POST /api/user/m/memberBindBank/setDefault',
      'POST /api/user/m/memberBindBank/unbindRelateAcct',
      'GET /api/user/m/memberBindBank/v2/list',
      'GET /api/user/m/receipt',
      'GET /api/user/m/v2/recharge',
    ],
  },
  // Ordering.
  {
    roles: ['owner', 'purchasing'],
    calls: [
      'POST /api/integral/tryOrder/saveOrder',
      'POST /api/pin/answerMerge',
      'POST /api/pin/leave',
      'POST /api/retail/pin/createPin',
      'POST /api/retail/pin/joinPin',
      'POST /api/retail/pin/leave',
      'POST /api/retail/web/retail/placeOrder',
      'POST /api/trace/contract/redraft',
      'POST /api/trace/contract/refuse',
      'POST /api/trace/contract/withdraw',
      'POST /api/trace/web/auctionBid/save',
      'POST /api/trace/web/grouppurchasingplanned/order/create',
      'POST /api/trace/web/order/cancel',
      'POST /api/trace/web/quickOrder/place',
      'POST /api/trace/web/seckill/bankExchangeSingleBuy',
      'POST /api/trace/web/seckill/createPin',
      'POST /api/trace/web/seckill/joinPin',
      'POST /api/trace/web/seckill/singleBuy',
      'POST /api/trace/web/spot_pin/bankExchangeSingleBuy',
      'POST /api/trace/web/spot_pin/createPin',
      'POST /api/trace/web/spot_pin/joinPin',
      'POST /api/trace/web/spot_pin/singleBuy',
    ],
  },
  // Receipt, objections and pick-up.
  {
    roles: ['owner', 'purchasing', 'sales', 'warehouse'],
    calls: [
      'POST /api/product/web/comment/save',
      'POST /api/trace/pickup/pass/cancel',
      'POST /api/trace/pickup/pass/change',
      'POST /api/trace/pickup/pass/create',
      'POST /api/trace/web/arbitration/acceptOffer',
      'POST /api/trace/web/arbitration/appeal',
      'POST /api/trace/web/arbitration/evidence',
      'POST /api/trace/web/arbitration/offer',
      'POST /api/trace/web/arbitration/request',
      'POST /api/trace/web/arbitration/withdraw',
      'POST /api/trace/web/order/acceptAnswer',
      'POST /api/trace/web/order/answerCorrection',
      'POST /api/trace/web/order/askCorrection',
      'POST /api/trace/web/order/askRefund',
      'POST /api/trace/web/order/confirmReceipt',
      'POST /api/trace/web/order/confirmTruck',
      'POST /api/trace/web/order/object',
      'POST /api/trace/web/order/withdrawObjection',
      'POST /api/trace/web/order/withdrawRefund',
    ],
  },
  // Offers, prices, contracts and invoices of the shop.
  {
    roles: ['owner', 'sales'],
    calls: [
      'POST /api/merchant/comment/reply',
      'POST /api/merchant/contract/redraft',
      'POST /api/merchant/contract/refuse',
      'POST /api/merchant/contract/withdraw',
      'POST /api/merchant/flashSale/plan',
      'POST /api/merchant/flashSale/submit',
      'POST /api/merchant/flashSale/withdraw',
      'POST /api/merchant/freight/remove',
      'POST /api/merchant/freight/set',
      'POST /api/merchant/groupPurchase/plan',
      'POST /api/merchant/groupPurchase/submit',
      'POST /api/merchant/groupPurchase/withdraw',
      'POST /api/merchant/invoice/askReversal',
      'POST /api/merchant/invoice/file/upload',
      'POST /api/merchant/invoice/issue',
      'POST /api/merchant/invoice/refuse',
      'POST /api/merchant/invoice/reverse',
      'POST /api/merchant/lot/edit',
      'POST /api/merchant/lot/propose',
      'POST /api/merchant/lot/submit',
      'POST /api/merchant/lot/withdraw',
      'POST /api/merchant/offer/confirmAll',
      'POST /api/merchant/offer/edit',
      'POST /api/merchant/offer/imports/confirm',
      'POST /api/merchant/offer/imports/recheck',
      'POST /api/merchant/offer/imports/undo',
      'POST /api/merchant/offer/imports/upload',
      'POST /api/merchant/offer/inspection',
      'POST /api/merchant/offer/inspectionPicture',
      'POST /api/merchant/offer/publish',
      'POST /api/merchant/offer/reprice',
      'POST /api/merchant/offer/repriceMany',
      'POST /api/merchant/offer/withdraw',
      'POST /api/merchant/offer/withdrawMany',
      'POST /api/merchant/order/cancel',
      'POST /api/merchant/pin/end',
      'POST /api/merchant/pin/offer',
      'POST /api/merchant/plan/proposeDelay',
      'POST /api/merchant/retail/end',
      'POST /api/merchant/retail/endPins',
      'POST /api/merchant/retail/moveStock',
      'POST /api/merchant/retail/offerPins',
      'POST /api/merchant/retail/publish',
      'POST /api/merchant/retail/reprice',
      'POST /api/merchant/sample/publish',
      'POST /api/merchant/sample/withdraw',
      'POST /api/merchant/shop/profile',
    ],
  },
  // Shipping, handing over and stock.
  {
    roles: ['owner', 'warehouse'],
    calls: [
      'POST /api/merchant/offer/stock',
      'POST /api/merchant/order/answerCorrection',
      'POST /api/merchant/order/askCorrection',
      'POST /api/merchant/order/deliver',
      'POST /api/merchant/order/deliveryNote',
      'POST /api/merchant/order/handOver',
      'POST /api/merchant/order/previewHandOver',
      'POST /api/merchant/order/ready',
      'POST /api/merchant/order/ship',
    ],
  },
  // Programs, staff, seals, authentication and registration.
  {
    roles: ['owner'],
    calls: [
      'POST /api/merchant/apiKey/changeAddresses',
      'POST /api/merchant/apiKey/create',
      'GET /api/merchant/apiKey/list',
      'POST /api/merchant/apiKey/revoke',
      'POST /api/merchant/contract/automaticSeal/start',
      'POST /api/merchant/contract/automaticSeal/stop',
      'POST /api/merchant/webhook/change',
      'POST /api/merchant/webhook/create',
      'GET /api/merchant/webhook/deliveries',
      'GET /api/merchant/webhook/delivery',
      'GET /api/merchant/webhook/list',
      'POST /api/merchant/webhook/renewSecret',
      'POST /api/merchant/webhook/replay',
      'POST /api/merchant/webhook/switch',
      'POST /api/shop/shop/resubmit',
      'POST /api/shop/shop/sellerCertification',
      'POST /api/trace/seal/create',
      'POST /api/trace/seal/grant',
      'POST /api/trace/seal/revoke',
      'POST /api/trace/seal/stop',
      'POST /api/user/m/authentication/enterprise',
      'POST /api/user/m/authentication/permit',
      'POST /api/user/m/registration/carrier',
      'POST /api/user/m/registration/company',
      'POST /api/user/m/registration/shop',
      'POST /api/user/m/staff/changeRole',
      'POST /api/user/m/staff/invite',
      'POST /api/user/m/staff/remove',
      'POST /api/user/m/staff/withdrawInvitation',
      'POST /api/waybill/web/carrieruser/carrierRegister',
      'POST /api/waybill/web/carrieruser/resubmit',
    ],
  },
]

/** Pages for members, each with the pages below it. All others are open to visitors. */
export const MEMBER_PAGES = [
  '/personalCenter',
  '/merchant',
  '/comfirmOrder',
  '/comfirmTry',
  '/nowPins/open',
  '/nowPins/requests',
  '/pickPins/open',
  '/payPage',
  '/buyer',
  '/paySuccess',
  '/changeOrder',
  '/agreements',
  '/message',
  '/chat',
  '/address',
  '/addInvoice',
  '/invoiceInfo',
  '/feedback',
  '/carNumber',
  '/logistics',
  '/intergralOrder',
  '/intergralPay',
  '/intergralSuccess',
] as const

/** Whether a page needs a member. @param path without query */
export function isMemberPage(path: string): boolean {
  return MEMBER_PAGES.some((page) => path === page || path.startsWith(`${page}/`))
}
