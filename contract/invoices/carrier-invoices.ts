/** Invoices of freight as the carrier issues and reverses them: the calls of shops. */
import { forCarrier } from '../carrier-call'
import { shopInvoiceFile, uploadInvoiceFile } from './files'
import * as shop from './merchant-invoices'

export const carrierInvoices = forCarrier(
  shop.shopInvoices,
  '发货方申请的运费发票；已申请的从旧到新，其余新的在前',
)
export const carrierInvoice = forCarrier(shop.shopInvoice, '本企业的一张运费发票')
export const issueCarrierInvoice = forCarrier(shop.issueInvoice)
export const refuseCarrierInvoice = forCarrier(shop.refuseInvoice, '退回开票申请，说明原因；可以重新申请')
export const askCarrierReversal = forCarrier(shop.askReversal, '发起红字确认单，由发货方确认')
export const reverseCarrierInvoice = forCarrier(
  shop.reverseInvoice,
  '发货方确认之后登记红字发票；运单可以重新开票',
)
export const uploadCarrierInvoiceFile = forCarrier(uploadInvoiceFile)
export const carrierInvoiceFile = forCarrier(shopInvoiceFile, '本企业已上传的运费发票文件')
