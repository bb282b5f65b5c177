/** Files of issued invoices and of the red ones that reverse them: PDF, OFD and XML as the tax office gives them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf } from '../schema'
import { formatYuan } from '../units'
import { INVOICE_FILE_KINDS, INVOICE_FILE_MAX_BYTES, INVOICE_PAPERS } from './states'

export const refusals = defineRefusals({
  invoice_not_issued: {
    errorcode: 79_024,
    status: 409,
    text: '还没有登记这张发票的号码，请先登记再上传文件',
  },
  invoice_file_too_large: {
    errorcode: 79_025,
    status: 422,
    text: `文件不能超过 ${INVOICE_FILE_MAX_BYTES / 1_048_576} MB，请从电子税务局重新下载`,
    field: 'file',
  },
  invoice_file_unreadable: {
    errorcode: 79_026,
    status: 422,
    text: '只能上传电子税务局下载的 PDF、OFD 或 XML 原文件，请核对文件是否完整',
    field: 'file',
  },
  invoice_file_of_other: {
    errorcode: 79_027,
    status: 422,
    text: (f: { foundKey: string }) => `文件中的发票号码是 ${f.foundKey}，与登记的号码不同`,
    field: 'file',
  },
  invoice_file_other_total: {
    errorcode: 79_028,
    status: 422,
    text: (f: { foundFen: number; recordedFen: number }) =>
      `文件中的价税合计是 ${formatYuan(f.foundFen)} 元，应为 ${formatYuan(f.recordedFen)} 元`,
    field: 'file',
  },
})

const PaperSchema = keyOf(INVOICE_PAPERS, { id: 'InvoicePaper', title: '蓝字或红字发票' })
const KindSchema = keyOf(INVOICE_FILE_KINDS, { id: 'InvoiceFileKind', title: '发票文件格式' })

export const InvoiceFile = z.object({
  paper: PaperSchema,
  kind: KindSchema,
  bytes: z.number().int(),
  uploadedAt: instant,
})
export type InvoiceFile = z.output<typeof InvoiceFile>

/** A file of a multipart form, or its bytes as text: data:;base64,… */
const file = z
  .union([z.file(), z.string().startsWith('data:').max(UPLOAD_BODY_MAX_BYTES)], { error: '请选择文件' })
  .meta({
    title: '发票文件',
    description:
      'PDF、OFD 或 XML，格式以内容为准：表单文件（multipart/form-data），或 data:…;base64, 开头的文本',
  })

export const uploadInvoiceFile = endpoint({
  method: 'POST',
  path: '/api/merchant/invoice/file/upload',
  access: 'merchant',
  permission: 'sell',
  summary: '上传已登记发票的文件，每种格式一份；再次上传即替换',
  input: z.object({ invoiceId: id, paper: PaperSchema.default('invoice'), file }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: z.object({ invoiceId: id, kind: KindSchema }),
  refusals: Object.values(refusals),
})

/** The form and the query of the page that uploads. */
export const UploadInvoiceForm = z.object({
  invoiceId: id,
  paper: PaperSchema,
  file: z.file({ message: '请选择文件' }).refine(({ size }) => size > 0, '请选择文件'),
})
export const UploadInvoicePage = z.object({ invoiceId: id })

export const InvoiceFileRef = z.object({ id, paper: PaperSchema.default('invoice'), kind: KindSchema })
const InvoiceFileContent = z.object({
  /** Without its ending. */
  fileName: z.string(),
  content: z.base64(),
})

export const invoiceFile = endpoint({
  method: 'GET',
  path: '/api/trace/invoice/file',
  access: 'token',
  companyPermission: 'view',
  summary: '发票的文件',
  costs: { kind: 'document' },
  input: InvoiceFileRef,
  output: InvoiceFileContent,
})

export const shopInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/merchant/invoice/file',
  access: 'merchant',
  permission: 'view',
  summary: '本店已上传的发票文件',
  costs: { kind: 'document' },
  input: InvoiceFileRef,
  output: InvoiceFileContent,
})
