import { publishAnnouncement } from 'backend/content'
import { newId } from 'backend/platform/ids'
import { shopArbitrationDetail } from 'contract/disputes/shop-disputes'
import { createCode } from 'contract/login-methods'
import { pay } from 'contract/ordering'
import { issueReceipt, issueStatement } from 'contract/papers'
import { uploadPicture } from 'contract/pictures'
import { capitalFlow } from 'contract/wallet/journal'
import { routeUrls } from 'tests/architecture/route-tree'
import type { Market } from 'tests/endpoints/market'
import { closedLot, upcomingLot } from 'tests/fixtures/auction-stages'
import { changeSubmitted } from 'tests/fixtures/authentication'
import { addLine, carriersOf, uploadLine } from 'tests/fixtures/carriers'
import { gradeTable, newGrade, uploadGrades } from 'tests/fixtures/catalogue-imports'
import { sealOf } from 'tests/fixtures/contracts'
import { announcedDeposit } from 'tests/fixtures/deposit-stages'
import { newCase } from 'tests/fixtures/dispute-stages'
import { feedbackBy } from 'tests/fixtures/feedback'
import { freightInvoiceWithPdf } from 'tests/fixtures/freight-invoices'
import { fundCompany, openGroup, signPlanOf, submittedGroup } from 'tests/fixtures/group-stages'
import { partlyHandedOver } from 'tests/fixtures/hand-over-corrections'
import { invoiceWithPdf, requestedInvoice } from 'tests/fixtures/invoices'
import { postedLoad } from 'tests/fixtures/load-stages'
import { draftLot, submittedLot } from 'tests/fixtures/lot-stages'
import { PAY_PASSWORD } from 'tests/fixtures/market'
import { addGrade, uploadTable } from 'tests/fixtures/offer-imports'
import { offerRow } from 'tests/fixtures/offer-rows'
import { putOnSale, unpaidOrder } from 'tests/fixtures/offers-and-orders'
import { openedWaybill } from 'tests/fixtures/opened-waybills'
import { sentToken } from 'tests/fixtures/operator-changes'
import { writePass } from 'tests/fixtures/pickup'
import { pictureText } from 'tests/fixtures/pictures'
import { openDeal, paidPin } from 'tests/fixtures/pin-stages'
import { addressFor, cupsOnSale, givePointsTo, redeemed } from 'tests/fixtures/points'
import { book, openPresale, submittedPresale } from 'tests/fixtures/presale-stages'
import { ask } from 'tests/fixtures/questions'
import { quotedSheet } from 'tests/fixtures/quote-sheets'
import { submitted } from 'tests/fixtures/registrations'
import { retailOnSale } from 'tests/fixtures/retail'
import { openRetailDeal, paidRetailPin } from 'tests/fixtures/retail-pin-stages'
import { runningSale, submittedSale } from 'tests/fixtures/sale-stages'
import { strangersPayment } from 'tests/fixtures/suspense'
import { openSample, placeTrial } from 'tests/fixtures/trials'
import { DRIVER } from 'tests/fixtures/trucks'
import { tripsOf } from 'tests/fixtures/waybill-stages'
import { failedDelivery } from 'tests/fixtures/webhooks'

/** Ids of data that pages show. The orders belong to the buyer. */
export interface Things {
  /** A load of the seeded buyer's company, for which carriers can quote. */
  loadId: string
  /** A carrier, and a line and an import of it. */
  carrierId: string
  carrierLineId: string
  lineImportId: string
  /** A waybill of the buyer's company by the carrier, and the token of its driver's link. */
  waybillId: string
  driverToken: string
  /** An issued invoice of freight with a PDF, of parties of its own. */
  freightInvoiceId: string
  offerId: string
  skuId: string
  unpaidId: string
  paidId: string
  announcementId: string
  shopId: string
  /** A shop whose goods no page shows: its operator's page can suspend it. */
  otherShopId: string
  memberId: string
  pictureAddress: string
  sampleId: string
  trialId: string
  caseId: string
  /** A part of an order that was handed over. */
  handedOver: { orderId: string; handOverId: string }
  /** The objection of the case. */
  objectionId: string
  /** A lot that has not begun, and a closed one on which the buyer's company bid. */
  lotId: string
  closedLotId: string
  /** A deposit whose forfeiture was announced. */
  depositId: string
  qrCode: string
  /** A movement with a receipt, and a statement. */
  transferId: string
  statementId: string
  /** A registration that waits for its review. */
  registrationId: string
  /** A change of an identity that waits for its first reviewer. */
  authenticationId: string
  /** A payment in suspense. */
  suspenseId: string
  /** An import of grades that waits for its confirmation. */
  importId: string
  /** An import of offers that waits for its confirmation. */
  offerImportId: string
  /** A pass of the seeded buyer. */
  passId: string
  /** A webhook of the seeded merchant, and a failed delivery of it. */
  webhookId: string
  deliveryId: string
  /** An invoice that the seeded buyer has requested. */
  invoiceId: string
  /** An issued invoice of the buyer with a PDF. */
  invoiceFileId: string
  /** Feedback that waits for an answer. */
  feedbackId: string
  /** A draft of the seeded merchant, and a lot that waits for its review. */
  draftId: string
  submittedLotId: string
  /** A flash sale that runs, and one that waits for its review. */
  saleId: string
  submittedSaleId: string
  /** A group purchase that runs, one that waits for its review, and a plan of the buyer for the first. */
  groupId: string
  submittedGroupId: string
  planId: string
  /** A presale in which the buyer has a plan, and one that waits for its review. */
  presaleId: string
  submittedPresaleId: string
  /** A seal of the buyer's company. */
  sealId: string
  /** Goods of the points mall on sale, and an order of the buyer. */
  pointsGoodsId: string
  /** Of the buyer. */
  addressId: string
  redemptionId: string
  /** A quote sheet of the buyer. */
  quoteSheetId: string
  /** Retail goods on sale. */
  retailId: string
  /** A question of the buyer. */
  questionId: string
  /** A deal of which pins can be opened, and a pin with a paid share of the buyer. */
  pinDealId: string
  pinId: string
  /** The same of retail goods. */
  retailDealId: string
  retailPinId: string
}

export async function makeThings(m: Market): Promise<Things> {
  const [offerId, unpaidId, paidId] = [await putOnSale(m), await unpaidOrder(m), await unpaidOrder(m)]
  await m.value(pay, { orderId: paidId, payPassword: PAY_PASSWORD, requestId: newId() }, m.seed.buyer)
  const { id: passId } = await writePass(m, { orderId: paidId })
  const told = { title: '停机通知', html: '<p>今晚维护</p>', publishedAt: m.clock.now() }
  const announcementId = await m.db.transaction((tx) => publishAnnouncement(tx, told, told.publishedAt))
  const { url } = await m.value(uploadPicture, { file: await pictureText() }, m.seed.buyer)
  const shopId = m.seed.merchant.shopId ?? ''
  const skuId = m.seed.goods.drawing.id
  const [sampleId, trialId, caseId] = [await openSample(m), await placeTrial(m), await newCase(m)]
  const { objection } = await m.value(shopArbitrationDetail, { id: caseId }, m.seed.merchant)
  const depositId = await announcedDeposit(m, m.seed.buyer, { amountFen: 100 })
  const { code: qrCode } = await m.value(createCode, {})
  const { id: registrationId } = await submitted(m, 'merchant')
  const { id: authenticationId } = (await changeSubmitted(m)).status
  const ids = {
    passId,
    offerId,
    skuId,
    unpaidId,
    paidId,
    announcementId,
    shopId,
    sampleId,
    trialId,
    caseId,
    objectionId: objection?.id ?? '',
    handedOver: await partlyHandedOver(m),
    qrCode,
  }
  const { list } = await m.value(capitalFlow, { cause: 'deposit' }, m.seed.buyer)
  const transferId = list[0]?.transferId ?? ''
  await m.value(issueReceipt, { transferId, requestId: newId() }, m.seed.buyer)
  const days = { from: '2026-01-01', to: '2026-12-31', requestId: newId() }
  const { id: statementId } = await m.value(issueStatement, days, m.seed.buyer)
  const { id: suspenseId } = await strangersPayment(m)
  const { id: importId } = await uploadGrades(m, await m.newOperator('content'), gradeTable([newGrade()]))
  const { id: offerImportId } = await uploadTable(m, [offerRow(await addGrade(m))])
  const { webhookId, deliveryId } = await failedDelivery(m, m.seed.merchant)
  await fundCompany(m, m.seed.buyer)
  const groupId = await openGroup(m)
  const { planId } = await signPlanOf(m, groupId, 30_000, m.seed.buyer)
  const presaleId = await openPresale(m)
  await book(m, presaleId, 20_000, m.seed.buyer)
  const pointsGoodsId = await cupsOnSale(m)
  await givePointsTo(m, m.seed.buyer, 100)
  const { carrier } = await carriersOf(m)
  const carrierThings = {
    loadId: await postedLoad(m, m.seed.buyer),
    carrierId: carrier.companyId,
    carrierLineId: (await addLine(m, carrier)).id,
    lineImportId: await uploadLine(m, carrier),
  }
  const [draftId, submittedLotId] = [await draftLot(m), await submittedLot(m)]
  return {
    ...ids,
    quoteSheetId: await quotedSheet(m),
    questionId: (await ask(m, m.seed.buyer, { offerId })).id,
    ...{ draftId, submittedLotId, otherShopId: m.seed.otherMerchant.shopId ?? '' },
    memberId: m.seed.buyer.memberId,
    feedbackId: await feedbackBy(m, m.seed.buyer),
    invoiceId: await requestedInvoice(m),
    invoiceFileId: await invoiceWithPdf(m),
    depositId,
    ...{ groupId, planId, submittedGroupId: await submittedGroup(m) },
    addressId: await addressFor(m, m.seed.buyer),
    ...{ pointsGoodsId, redemptionId: await redeemed(m, m.seed.buyer, pointsGoodsId) },
    ...{ presaleId, submittedPresaleId: await submittedPresale(m) },
    saleId: await runningSale(m),
    submittedSaleId: await submittedSale(m),
    sealId: await sealOf(m, m.seed.buyer),
    pinDealId: await openDeal(m),
    pinId: await paidPin(m),
    retailId: await retailOnSale(m),
    retailDealId: await openRetailDeal(m),
    retailPinId: await paidRetailPin(m),
    lotId: await upcomingLot(m),
    closedLotId: (await closedLot(m, m.seed.buyer)).id,
    suspenseId,
    importId,
    offerImportId,
    webhookId,
    deliveryId,
    registrationId,
    authenticationId,
    transferId,
    statementId,
    pictureAddress: url,
    ...carrierThings,
    waybillId: (await openedWaybill(m, m.seed.buyer, {}, carrier)).waybillId,
    driverToken: await sentToken(m, DRIVER.phone),
    freightInvoiceId: await freightInvoiceWithPdf(m, await tripsOf(m)),
  }
}

/** URLs of pages that need an id. A new page with an id needs an entry. */
const ADDRESSES: Record<string, (things: Things) => string> = {
  '/seckillDetail': ({ saleId }) => `/seckillDetail?id=${saleId}`,
  '/seckillDetail/calendar': ({ saleId }) => `/seckillDetail/calendar?id=${saleId}`,
  '/nowPins/detail': ({ pinId }) => `/nowPins/detail?id=${pinId}`,
  '/nowPins/qr': ({ pinId }) => `/nowPins/qr?pinId=${pinId}`,
  '/nowPins/open': ({ pinDealId }) => `/nowPins/open?id=${pinDealId}&requestId=${newId()}`,
  '/pickDetail': ({ retailId }) => `/pickDetail?id=${retailId}`,
  '/pickPins/detail': ({ retailPinId }) => `/pickPins/detail?id=${retailPinId}`,
  '/pickPins/qr': ({ retailPinId }) => `/pickPins/qr?pinId=${retailPinId}`,
  '/pickPins/open': ({ retailDealId }) => `/pickPins/open?id=${retailDealId}&requestId=${newId()}`,
  '/auctionDetail': ({ lotId }) => `/auctionDetail?id=${lotId}`,
  '/auctionDetail/calendar': ({ lotId }) => `/auctionDetail/calendar?id=${lotId}`,
  '/auctionDetail/chart': ({ lotId }) => `/auctionDetail/chart?id=${lotId}`,
  '/auctionDetail/log': ({ closedLotId }) => `/auctionDetail/log?id=${closedLotId}`,
  '/personalCenter/auctionMargin/receipt': ({ closedLotId }) =>
    `/personalCenter/auctionMargin/receipt?id=${closedLotId}&seq=1`,
  '/carDetail': ({ carrierId }) => `/carDetail?id=${carrierId}`,
  '/personalCenter/logisticsCar': ({ loadId }) => `/personalCenter/logisticsCar?id=${loadId}`,
  '/carrier/loads/:id': ({ loadId }) => `/carrier/loads/${loadId}`,
  '/carrier/lines/:id': ({ carrierLineId }) => `/carrier/lines/${carrierLineId}`,
  '/carrier/lines/imports/:id': ({ lineImportId }) => `/carrier/lines/imports/${lineImportId}`,
  '/carrier/lines/imports/:id/errors': ({ lineImportId }) => `/carrier/lines/imports/${lineImportId}/errors`,
  '/carrier/waybills/export': () => '/carrier/waybills/export?day=2026-12-01',
  '/carrier/waybills/:id': ({ waybillId }) => `/carrier/waybills/${waybillId}`,
  '/carrier/waybills/:id/dispute': ({ waybillId }) => `/carrier/waybills/${waybillId}/dispute`,
  '/carrier/invoices/upload': ({ freightInvoiceId }) =>
    `/carrier/invoices/upload?invoiceId=${freightInvoiceId}`,
  '/carrier/invoices/:id': ({ freightInvoiceId }) => `/carrier/invoices/${freightInvoiceId}`,
  '/carrier/invoices/:id/file': ({ freightInvoiceId }) =>
    `/carrier/invoices/${freightInvoiceId}/file?kind=pdf`,
  '/carrier/*': () => '/carrier/no/such/page',
  '/waybill/driver': ({ driverToken }) => `/waybill/driver?token=${driverToken}`,
  '/personalCenter/freightDetail': ({ waybillId }) => `/personalCenter/freightDetail?id=${waybillId}`,
  '/personalCenter/freightComment': ({ waybillId }) => `/personalCenter/freightComment?id=${waybillId}`,
  '/personalCenter/carrierWaybillDetail': ({ waybillId }) =>
    `/personalCenter/carrierWaybillDetail?id=${waybillId}`,
  '/personalCenter/carrierWaybillDetail/json': ({ waybillId }) =>
    `/personalCenter/carrierWaybillDetail/json?id=${waybillId}`,
  '/console/waybills/:id': ({ waybillId }) => `/console/waybills/${waybillId}`,
  '/nowDetail': ({ offerId }) => `/nowDetail?id=${offerId}`,
  '/answerDetail': ({ questionId }) => `/answerDetail?id=${questionId}`,
  '/personalCenter/questionDetails': ({ questionId }) => `/personalCenter/questionDetails?id=${questionId}`,
  '/informationdetail': ({ announcementId }) => `/informationdetail?id=${announcementId}`,
  '/shopDetail': ({ shopId }) => `/shopDetail?id=${shopId}`,
  '/bigImg': ({ pictureAddress }) => `/bigImg?id=${pictureAddress.split('/')[2]}`,
  '/nowDetail/qr': ({ offerId }) => `/nowDetail/qr?id=${offerId}`,
  '/nowDetail/tds': ({ skuId }) => `/nowDetail/tds?skuId=${skuId}`,
  '/comfirmOrder': ({ offerId }) => `/comfirmOrder?id=${offerId}&requestId=${newId()}`,
  '/comfirmTry': ({ sampleId }) => `/comfirmTry?id=${sampleId}&requestId=${newId()}`,
  '/payPage': ({ unpaidId }) => `/payPage?id=${unpaidId}`,
  '/paySuccess': ({ paidId }) => `/paySuccess?id=${paidId}`,
  '/personalCenter/myOrderDetail': ({ unpaidId }) => `/personalCenter/myOrderDetail?id=${unpaidId}`,
  '/personalCenter/myOrderDetail/correction': ({ handedOver: { orderId, handOverId } }) =>
    `/personalCenter/myOrderDetail/correction?id=${orderId}&handOver=${handOverId}`,
  '/personalCenter/myOrderDetail/documents': ({ paidId }) =>
    `/personalCenter/myOrderDetail/documents?id=${paidId}`,
  '/personalCenter/contractDetail': ({ paidId }) => `/personalCenter/contractDetail?id=${paidId}`,
  '/personalCenter/seal/:id/picture': ({ sealId }) => `/personalCenter/seal/${sealId}/picture`,
  '/personalCenter/contractDetail/file': ({ paidId }) => `/personalCenter/contractDetail/file?id=${paidId}`,
  '/personalCenter/refundDetail': ({ paidId }) => `/personalCenter/refundDetail?id=${paidId}`,
  '/personalCenter/arbitrationDetail': ({ caseId }) => `/personalCenter/arbitrationDetail?id=${caseId}`,
  '/personalCenter/depositDetail': ({ depositId }) => `/personalCenter/depositDetail?id=${depositId}`,
  '/console/deposits/:id': ({ depositId }) => `/console/deposits/${depositId}`,
  '/personalCenter/pickGoods/pass': ({ passId }) => `/personalCenter/pickGoods/pass?id=${passId}`,
  '/personalCenter/tryDetail': ({ trialId }) => `/personalCenter/tryDetail?id=${trialId}`,
  '/personalCenter/qrLogin': ({ qrCode }) => `/personalCenter/qrLogin?code=${qrCode}`,
  '/personalCenter/detail': ({ transferId }) => `/personalCenter/detail?id=${transferId}`,
  '/personalCenter/detail/pdf': ({ transferId }) => `/personalCenter/detail/pdf?id=${transferId}`,
  '/personalCenter/detail/proof': ({ transferId }) => `/personalCenter/detail/proof?id=${transferId}`,
  '/personalCenter/quoteSheetDetail': ({ quoteSheetId }) =>
    `/personalCenter/quoteSheetDetail?id=${quoteSheetId}`,
  '/personalCenter/quoteSheetDetail/pdf': ({ quoteSheetId }) =>
    `/personalCenter/quoteSheetDetail/pdf?id=${quoteSheetId}`,
  '/personalCenter/statement/pdf': ({ statementId }) => `/personalCenter/statement/pdf?id=${statementId}`,
  '/console/registrations/:id': ({ registrationId }) => `/console/registrations/${registrationId}`,
  '/console/authentications/:id': ({ authenticationId }) => `/console/authentications/${authenticationId}`,
  '/console/arbitrations/:id': ({ caseId }) => `/console/arbitrations/${caseId}`,
  '/console/members/:id': ({ memberId }) => `/console/members/${memberId}`,
  '/console/feedback/:id': ({ feedbackId }) => `/console/feedback/${feedbackId}`,
  '/console/orders/:id': ({ paidId }) => `/console/orders/${paidId}`,
  '/console/finance/statements/:id': ({ shopId }) => `/console/finance/statements/${shopId}`,
  '/console/finance/commissionInvoices/:id': ({ shopId }) => `/console/finance/commissionInvoices/${shopId}`,
  '/console/shops/:id': ({ otherShopId }) => `/console/shops/${otherShopId}`,
  '/console/finance/movements/:id': ({ transferId }) => `/console/finance/movements/${transferId}`,
  '/console/finance/suspense/:id': ({ suspenseId }) => `/console/finance/suspense/${suspenseId}`,
  '/console/content/:kind': () => '/console/content/banner',
  '/console/content/:kind/:id': () => '/console/content/help_article/106',
  '/console/content/:kind/:id/preview': () => '/console/content/help_article/106/preview',
  '/console/content/:kind/:id/versions/:number': () => '/console/content/help_article/106/versions/0',
  '/console/settings/:code': () => '/console/settings/spot_pay_minutes',
  '/merchant/orders/correction': ({ handedOver: { orderId, handOverId } }) =>
    `/merchant/orders/correction?id=${orderId}&handOver=${handOverId}`,
  '/merchant/orders/deliveryNote': ({ paidId }) => `/merchant/orders/deliveryNote?orderId=${paidId}`,
  '/merchant/contracts/:id': ({ paidId }) => `/merchant/contracts/${paidId}`,
  '/merchant/contracts/:id/file': ({ paidId }) => `/merchant/contracts/${paidId}/file`,
  '/invoiceInfo/file': ({ invoiceFileId }) => `/invoiceInfo/file?id=${invoiceFileId}&kind=pdf`,
  '/merchant/invoices/:id/file': ({ invoiceFileId }) => `/merchant/invoices/${invoiceFileId}/file?kind=pdf`,
  '/merchant/invoices/upload': ({ invoiceFileId }) => `/merchant/invoices/upload?invoiceId=${invoiceFileId}`,
  '/merchant/invoices/:id': ({ invoiceId }) => `/merchant/invoices/${invoiceId}`,
  '/merchant/objections/:id': ({ objectionId }) => `/merchant/objections/${objectionId}`,
  '/merchant/arbitrations/new': ({ paidId }) => `/merchant/arbitrations/new?orderId=${paidId}`,
  '/merchant/arbitrations/:id': ({ caseId }) => `/merchant/arbitrations/${caseId}`,
  '/merchant/orders/:id': ({ paidId }) => `/merchant/orders/${paidId}`,
  '/merchant/orders/:id/paper': ({ paidId }) => `/merchant/orders/${paidId}/paper`,
  '/merchant/webhooks/:id': ({ webhookId }) => `/merchant/webhooks/${webhookId}`,
  '/merchant/webhookDeliveries/:id': ({ deliveryId }) => `/merchant/webhookDeliveries/${deliveryId}`,
  '/merchant/*': () => '/merchant/no/such/page',
  '/console/catalogue/grades/:id': ({ skuId }) => `/console/catalogue/grades/${skuId}`,
  '/console/catalogue/grades/:id/tds': ({ skuId }) => `/console/catalogue/grades/${skuId}/tds`,
  '/console/catalogue/grades/:id/merge': ({ skuId }) => `/console/catalogue/grades/${skuId}/merge`,
  '/console/export/:list/:format': () => '/console/export/shops/csv',
  '/console/catalogue/imports/:id': ({ importId }) => `/console/catalogue/imports/${importId}`,
  '/console/catalogue/imports/:id/errors': ({ importId }) => `/console/catalogue/imports/${importId}/errors`,
  '/merchant/offers/imports/:id': ({ offerImportId }) => `/merchant/offers/imports/${offerImportId}`,
  '/merchant/offers/imports/:id/errors': ({ offerImportId }) =>
    `/merchant/offers/imports/${offerImportId}/errors`,
  '/merchant/offers/:id': ({ offerId }) => `/merchant/offers/${offerId}`,
  '/merchant/offers/:id/batches': ({ offerId }) => `/merchant/offers/${offerId}/batches`,
  '/merchant/offers/:id/batches/export': ({ offerId }) => `/merchant/offers/${offerId}/batches/export`,
  '/merchant/offers/:id/batches/xlsx': ({ offerId }) => `/merchant/offers/${offerId}/batches/xlsx`,
  '/merchant/offers/sheetPicture': ({ offerId }) =>
    `/merchant/offers/sheetPicture?offerId=${offerId}&sheetId=${newId()}`,
  '/merchant/offers/:id/edit': ({ offerId }) => `/merchant/offers/${offerId}/edit`,
  '/merchant/flashSales/:id': ({ submittedSaleId }) => `/merchant/flashSales/${submittedSaleId}`,
  '/pickDetail/calendar': ({ groupId }) => `/pickDetail/calendar?id=${groupId}`,
  '/intergralDetail': ({ pointsGoodsId }) => `/intergralDetail?id=${pointsGoodsId}`,
  '/intergralOrder': ({ pointsGoodsId }) => `/intergralOrder?id=${pointsGoodsId}`,
  '/intergralPay': ({ pointsGoodsId, addressId }) =>
    `/intergralPay?goodsId=${pointsGoodsId}&pieces=1&version=1&addressId=${addressId}`,
  '/intergralSuccess': ({ redemptionId }) => `/intergralSuccess?id=${redemptionId}`,
  '/personalCenter/integralOrderDetail': ({ redemptionId }) =>
    `/personalCenter/integralOrderDetail?id=${redemptionId}`,
  '/console/points/goods/:id': ({ pointsGoodsId }) => `/console/points/goods/${pointsGoodsId}`,
  '/presellDetail': ({ presaleId }) => `/presellDetail?id=${presaleId}`,
  '/presellDetail/calendar': ({ presaleId }) => `/presellDetail/calendar?id=${presaleId}`,
  '/personalCenter/planDetail': ({ planId }) => `/personalCenter/planDetail?id=${planId}`,
  '/personalCenter/planDetail/calendar': ({ planId }) => `/personalCenter/planDetail/calendar?id=${planId}`,
  '/personalCenter/planDetail/contract': ({ planId }) => `/personalCenter/planDetail/contract?id=${planId}`,
  '/merchant/plans/:id/contract': ({ planId }) => `/merchant/plans/${planId}/contract`,
  '/merchant/groupPurchases/:id': ({ groupId }) => `/merchant/groupPurchases/${groupId}`,
  '/merchant/groupPurchases/:id/delay': ({ groupId }) => `/merchant/groupPurchases/${groupId}/delay`,
  '/merchant/groupPurchases/:id/default': ({ groupId }) => `/merchant/groupPurchases/${groupId}/default`,
  '/merchant/presales/:id': ({ presaleId }) => `/merchant/presales/${presaleId}`,
  '/merchant/presales/:id/arrival': ({ presaleId }) => `/merchant/presales/${presaleId}/arrival`,
  '/merchant/presales/:id/delay': ({ presaleId }) => `/merchant/presales/${presaleId}/delay`,
  '/merchant/presales/:id/failure': ({ presaleId }) => `/merchant/presales/${presaleId}/failure`,
  '/merchant/plans/:id': ({ planId }) => `/merchant/plans/${planId}`,
  '/merchant/plans/:id/calendar': ({ planId }) => `/merchant/plans/${planId}/calendar`,
  '/merchant/retail/:id': ({ retailId }) => `/merchant/retail/${retailId}`,
  '/merchant/retail/:id/pins': ({ retailId }) => `/merchant/retail/${retailId}/pins`,
  '/merchant/lots/:id': ({ submittedLotId }) => `/merchant/lots/${submittedLotId}`,
  '/merchant/lots/:id/edit': ({ draftId }) => `/merchant/lots/${draftId}/edit`,
  '/console/flashSales/:id': ({ submittedSaleId }) => `/console/flashSales/${submittedSaleId}`,
  '/console/groupPurchases/:id': ({ submittedGroupId }) => `/console/groupPurchases/${submittedGroupId}`,
  '/console/presales/:id': ({ submittedPresaleId }) => `/console/presales/${submittedPresaleId}`,
  '/console/lots/:id': ({ submittedLotId }) => `/console/lots/${submittedLotId}`,
  '/console/*': () => '/console/no/such/page',
  '/dev/wechat': () => '/dev/wechat?state=x',
  '/*': () => '/no/such/page',
  '/pictures/*': ({ pictureAddress }) => pictureAddress,
  '/api/*': () => '/api/web/nav/list',
}

/** Every URL pattern of app/routes.ts with a URL that the buyer may see; those of the console are for operators. */
export function addresses(things: Things): { url: string; address: string }[] {
  const urls = [...new Set(routeUrls().map(({ url }) => url))]
  return urls.map((url) => ({ url, address: ADDRESSES[url]?.(things) ?? url }))
}
