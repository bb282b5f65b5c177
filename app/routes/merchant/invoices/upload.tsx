// 上传发票文件 /merchant/invoices/upload?invoiceId=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('上传发票文件')

const FORMS = { upload: UploadInvoiceForm }

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '发票', to: SHOP_INVOICES }, { name: '上传发票文件' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { invoiceId } = readQuery(request, UploadInvoicePage)
  const { title, number, reversalNumber } = await call(request, shopInvoice, { id: invoiceId })
  const { forms, headers } = await openForms(request, FORMS, {
    invoiceId,
    paper: reversalNumber === null ? 'invoice' : 'reversal',
  })
  return data({ invoiceId, title, number, reversalNumber, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  return form.answer({
    upload: async ({ file, ...v }) => {
      const { kind } = await call(request, uploadInvoiceFile, { ...v, file: await asDataAddress(file) })
      const notice = `${INVOICE_PAPERS[v.paper]} ${INVOICE_FILE_KINDS[kind]} 已上传，买家可以下载`
      return { to: shopInvoicePath(v.invoiceId), notice }
    },
  })
}

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
