import { ownedRecord } from 'backend/platform/company-records'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/invoices'
import * as carrierContract from 'contract/invoices/carrier-invoices'
import * as commissionContract from 'contract/invoices/commission-invoices'
import * as fileContract from 'contract/invoices/files'
import * as merchantContract from 'contract/invoices/merchant-invoices'
import { seedInvoices } from './demo'
import { invoiceEndpoints } from './endpoints'
import { COMMISSION_INVOICED, INVOICE_MOVED, INVOICE_REQUESTED } from './message-kinds'
import { invoiceData } from './personal-data'
import { invoice } from './tables'

export const invoicesModule = defineModule({
  name: 'invoices',
  personalData: invoiceData,
  companyRecords: [ownedRecord(invoice.id, { kind: invoice.ownerKind, id: invoice.ownerId })],
  errorCodes: [79_000, 79_099],
  api: [
    apiFamily('发票', '对已结算的订单申请发票，确认收到，答复红冲', contract),
    apiFamily('发票（商家）', '登记开票、退回申请、红冲', merchantContract),
    apiFamily('发票（承运商）', '运费发票：登记开票、退回申请、红冲与文件', carrierContract),
    apiFamily('发票文件', '商家上传、买家下载的 PDF、OFD 与 XML', fileContract),
    apiFamily('佣金发票', '平台就佣金开给店铺的发票', commissionContract),
  ],
  messageKinds: [INVOICE_REQUESTED, INVOICE_MOVED, COMMISSION_INVOICED],
  endpoints: invoiceEndpoints,
  demo: { seed: seedInvoices },
})
