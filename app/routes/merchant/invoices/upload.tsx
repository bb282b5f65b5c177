// 上传发票文件 /merchant/invoices/upload?invoiceId=
import { useLoaderData } from '@remix-run/react'
import { UploadInvoiceForm, UploadInvoicePage, uploadInvoiceFile } from 'contract/invoices/files'
import { shopInvoice } from 'contract/invoices/merchant-invoices'
import { INVOICE_FILE_KINDS, INVOICE_FILE_MAX_BYTES, INVOICE_PAPERS } from 'contract/invoices/states'
import { FileField } from '~/components/fields/file-field'
import { RadioGroup } from '~/components/fields/radio-group'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { SHOP_INVOICES, shopInvoicePath } from '~/components/invoices/invoice-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('上传发票文件')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '发票', to: SHOP_INVOICES }, { name: '上传发票文件' }],
}

const page = memberPage({
  query: UploadInvoicePage,
  forms: {
    upload: submitTo(uploadInvoiceFile, {
      schema: UploadInvoiceForm,
      input: async ({ file, ...v }) => ({ ...v, file: await asDataAddress(file) }),
      to: ({ values }) => shopInvoicePath(values.invoiceId),
      notice: ({ values, output: { kind } }) =>
        `${INVOICE_PAPERS[values.paper]} ${INVOICE_FILE_KINDS[kind]} 已上传，买家可以下载`,
    }),
  },
  async load({ query: { invoiceId }, call, openForms }) {
    const { title, number, reversalNumber } = await call(shopInvoice, { id: invoiceId })
    const forms = await openForms({
      invoiceId,
      paper: reversalNumber === null ? 'invoice' : 'reversal',
    })
    return { invoiceId, title, number, reversalNumber, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function UploadInvoice() {
  const { invoiceId, title, number, reversalNumber } = useLoaderData<typeof loader>()
  const upload = useFormState('upload')
  const papers = { invoice: number, reversal: reversalNumber }
  return (
    <>
      <PageTitle sub={`抬头 ${title}`}>上传发票文件</PageTitle>
      <Panel>
        <Form
          state={upload}
          hidden={reversalNumber === null ? ['invoiceId', 'paper'] : ['invoiceId']}
          hasFiles
          label="上传发票文件"
        >
          <p className="subtitle">发票号码 {number ?? '未登记'}</p>
          {reversalNumber !== null && (
            <RadioGroup
              field="paper"
              label="哪一张"
              options={(['invoice', 'reversal'] as const).map((value) => ({
                value,
                label: `${INVOICE_PAPERS[value]} ${papers[value]}`,
              }))}
            />
          )}
          <FileField
            field="file"
            label="发票文件"
            hint={`电子税务局下载的 PDF、OFD 或 XML 原文件，每个不超过 ${INVOICE_FILE_MAX_BYTES / 1_048_576} MB；每种格式一份，再次上传即替换`}
            accept=".pdf,.ofd,.xml"
          />
          <Submit>上传</Submit>{' '}
          <ButtonLink kind="quiet" to={shopInvoicePath(invoiceId)}>
            返回发票
          </ButtonLink>
        </Form>
      </Panel>
    </>
  )
}
