import { marketEndpoints } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { readSettings } from 'backend/platform/settings/settings'
import type { Endpoint } from 'contract/endpoint'
import { acceptsUploads } from 'contract/pictures/upload-paths'
import { TEST_CIPHER, TEST_DATA_KEYS } from 'tests/support/data-keys'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contract'

/** Never connects, because these tests run no query. */
const UNREACHABLE = openDatabase('postgres://unused@127.0.0.1:1/none')

function answeredBy(environment: Record<string, string>): AnsweredEndpoint[] {
  const parts = { db: UNREACHABLE, secret: 'x'.repeat(32), cipher: TEST_CIPHER }
  return marketEndpoints({ settings: readSettings(environment), ...parts })
}
const DEMO = { SUJI_MODE: 'demo' }
const LIVE = {
  SUJI_MODE: 'live',
  PUBLIC_ORIGIN: 'https://suji.example.com',
  SESSION_SECRET: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA',
  DATA_KEYS: TEST_DATA_KEYS,
}

test('the market has exactly one endpoint for every call of the contract', () => {
  const answered = answeredBy(DEMO).map(({ endpoint }) => endpoint)
  const times = endpoints.map(({ name, value }) => `${name} ${answered.filter((e) => e === value).length}×`)
  expect(times.filter((line) => !line.endsWith(' 1×'))).toEqual([])
  expect(answered.filter((e) => !endpoints.some(({ value }) => value === e)).map((e) => e.path)).toEqual([])
})

test('a live market answers nothing under /api/dev', () => {
  const sandboxCalls = (environment: Record<string, string>) =>
    answeredBy(environment).filter(({ endpoint }) => endpoint.path.startsWith('/api/dev/'))
  expect(sandboxCalls(DEMO).length).toBeGreaterThan(0)
  expect(sandboxCalls(LIVE).map(({ endpoint }) => endpoint.path)).toEqual([])
})

test('every call has a short Chinese summary', () => {
  const silent = endpoints.filter(
    ({ value }) => !/\p{Script=Han}/u.test(value.summary) || value.summary.length > 40,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('method and path are unique', () => {
  const keys = endpoints.map(({ value }) => `${value.method} ${value.path}`)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('the server reads large bodies for the calls that accept them, and for no other', () => {
  const differ = endpoints.filter(
    ({ value: { path, bodyMaxBytes } }) => acceptsUploads(path) !== (bodyMaxBytes !== undefined),
  )
  expect(differ.map(({ value }) => value.path)).toEqual([])
})

test('the refusals of a call have unique reasons', () => {
  const doubled = endpoints.filter(({ value }) => {
    const reasons = value.refusals.map((refusal) => refusal.reason)
    return new Set(reasons).size !== reasons.length
  })
  expect(doubled.map(({ name }) => name)).toEqual([])
})

test('a reason has one number in the whole market', () => {
  const codes = new Map<string, Set<number>>()
  for (const { value } of endpoints)
    for (const { reason, errorcode } of value.refusals)
      codes.set(reason, (codes.get(reason) ?? new Set()).add(errorcode))
  expect([...codes].filter(([, numbers]) => numbers.size > 1).map(([reason]) => reason)).toEqual([])
})

/** POST calls without a request id, with reasons. */
const WITHOUT_REQUEST_ID: Record<string, string> = {
  'contract/account/index.ts: checkPhone': 'asks only',
  'contract/account/index.ts: userInfo': 'asks only',
  'contract/quality/index.ts: tdsByPage': 'asks only',
  'contract/shops/shop-actions.ts: followShop': 'who follows already goes on following',
  'contract/carriers/index.ts: followCarrier': 'who follows already goes on following',
  'contract/quality/index.ts: followSku': 'who follows already goes on following',
  'contract/home/index.ts: recommend': 'asks only',
  'contract/home/personal-center.ts: memberPersonalCenterData': 'asks only',
  'contract/spot/price-tons-choice.ts: choosePriceTons': 'sets the choice; repeated, it stays so',
  'contract/favorites/activities.ts: saveFavoriteActivity':
    'sets the mark or removes it; repeated, it stays so',
  'contract/favorites/index.ts: saveFavorite': 'sets the mark or removes it; repeated, it stays so',
  'contract/favorites/viewed-offers.ts: clearViewedOffers': 'what is gone stays gone',
  'contract/favorites/viewed-offers.ts: removeViewedOffer': 'what is gone stays gone',
  'contract/questions/index.ts: repliesOf': 'asks only',
  'contract/questions/index.ts: likeContent': 'sets the like or removes it; repeated, it stays so',
  'contract/home/index.ts: addBrowsingHistory': 'a repeated view updates the time of the same row',
  'contract/pictures/index.ts: uploadPicture': 'the same file again is the same picture',
  'contract/operators/account.ts: proveOperator': 'a repeated proof only proves again',
  'contract/operators/links.ts: setUpOperator': 'the link works once, and repeats its answer',
  'contract/account/personal-data.ts: provePassword': 'a repeated proof only proves again',
  'contract/pictures/phone-upload.ts: startPhoneUpload': 'an upload that is not used expires',
  'contract/waybills/driver.ts: driverPhoto': 'the same picture again has the same id',
  'contract/pictures/phone-upload.ts: sendFromPhone': 'the key works once',
  'contract/registrations/checks.ts: readLicence': 'a picture is read once',
  'contract/pictures/index.ts: uploadPaper': 'the same file again is the same picture',
  'contract/contracts/index.ts: verifyDocument': 'checks a file and stores nothing',
  'contract/deposits/index.ts: deposits': 'asks only',
  'contract/ordering/order-list.ts: myOrders': 'asks only',
  'contract/invoices/files.ts: uploadInvoiceFile': 'the same file again replaces itself',
  'contract/invoices/carrier-invoices.ts: uploadCarrierInvoiceFile': 'the same file again replaces itself',
  'contract/ordering/merchant-orders.ts: addDeliveryNote': 'the same picture again stays one',
  'contract/spot/merchant-offers.ts: addInspectionPicture': 'the same picture again stays one',
  'contract/retail/index.ts: selectPay': 'asks only',
  'contract/trials/index.ts: computeShipping': 'asks only',
  'contract/account/index.ts: loginByPassword': 'opens another session, which is harmless',
  'contract/account/index.ts: loginOut': 'the same token cannot end twice',
  'contract/account/security.ts: endOtherSessions': 'ended sessions stay ended',
  'contract/messages/index.ts: openMessage': 'a read message stays read',
  'contract/messages/index.ts: markRead': 'a read message stays read',
  'contract/messages/index.ts: markAllRead': 'read messages stay read',
  'contract/messages/index.ts: removeMessageEmail': 'what is gone stays gone',
  'contract/operators/index.ts: operatorLogin': 'opens another session, which is harmless',
  'contract/operators/index.ts: operatorLogout': 'the same token cannot end twice',
  'contract/registrations/checks.ts: shopNameCheck': 'asks only',
  'contract/registrations/checks.ts: companyNameCheck': 'asks only',
  'contract/registrations/submission.ts: shopResubmitData': 'asks only',
  'contract/registrations/submission.ts: carrierResubmitData': 'asks only',
  'contract/registrations/sign-up.ts: merchantCheckPhone': 'asks only',
  'contract/registrations/sign-up.ts: carrierPhoneCheck': 'asks only',
  'contract/dev/index.ts: authorizeWechat': 'a further authorisation code, which is harmless',
  'contract/auction/market.ts: auctionTop': 'asks only',
  'contract/group-purchases/index.ts: getGroupPlannedList': 'asks only',
  'contract/points/index.ts: getWebIntegralDetail': 'asks only',
  'contract/presales/index.ts: getBookingQuotas': 'asks only',
  'contract/presales/index.ts: getBookingPlanned': 'asks only',
  'contract/auction/market.ts: auctionMessage': 'a reminder that is set stays set',
  'contract/auction/market.ts: findBiddingInfo': 'asks only',
  'contract/banking/checkout.ts: queryCheckout': 'asks only',
  'contract/banking/checkout.ts: checkoutInfo': 'asks only',
  'contract/banking/checkout.ts: uploadCheckoutPaper': 'the same picture again has the same id',
  'contract/banking/sandbox.ts: bankNotice': 'the bank signs it with a nonce; it only causes an inquiry',
  'contract/banking/sandbox.ts: sandboxBank': 'signed with a nonce; the bank executes an instruction once',
  'contract/banking/sandbox.ts: behaveSandboxBank': 'demo market only: the same setting again',
  'contract/banking/sandbox.ts: moveBankClock': 'demo market only: each call moves the clock once more',
  'contract/login-methods/wechat.ts: unbindWechat': 'an unbound account stays unbound',
  'contract/ordering/merchant-orders.ts: previewHandOver': 'asks only',
  'contract/papers/index.ts: verifyProof': 'asks only',
  'contract/quick-orders/index.ts: quickOrderTable': 'reads a file once and stores nothing',
  'contract/drafts/index.ts: saveDraft': 'keeps one more copy for an hour',
  'contract/drafts/index.ts: deleteDraft': 'what is gone stays gone',
  'contract/drafts/kept.ts: keepDraft': 'the same again is the same draft',
  'contract/drafts/kept.ts: dropKeptDraft': 'what is gone stays gone',
}

test('every state-changing call has a request id, or an exception with a reason', () => {
  const without = endpoints.filter(({ value }) => value.method !== 'GET' && !takesRequestId(value))
  expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT_REQUEST_ID).sort())
})

function takesRequestId({ input }: Endpoint): boolean {
  return JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes(
    '"requestId"',
  )
}

test('every export and PDF of a member is counted', () => {
  const isCostly = ({ path, summary, access }: Endpoint) =>
    access !== 'operator' && (/export/i.test(path) || /导出|PDF/.test(summary))
  /** Counted by themselves: five a day. */
  const apart = ['/api/user/m/data/export', '/api/user/m/data/provePassword']
  const uncounted = endpoints
    .map(({ value }) => value)
    .filter((one) => isCostly(one) && !one.costs && !apart.includes(one.path))
  expect(uncounted.map(({ path }) => path)).toEqual([])
})
