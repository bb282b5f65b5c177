import type { InvoiceDetail } from 'contract/invoices'
import { INVOICE_FILE_MAX_BYTES, INVOICE_PAPERS } from 'contract/invoices/states'
import { FileField } from '../fields/file-field'
import { RadioGroup } from '../fields/radio-group'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'

interface UploadInvoiceProps {
  invoice: Pick<InvoiceDetail, 'title' | 'number' | 'reversalNumber'>
  /** Page of the invoice. */
  backTo: string
}

/** Uploads a file of an invoice, or of the red one that reverses it. */
export function UploadInvoice({ invoice: { title, number, reversalNumber }, backTo }: UploadInvoiceProps) {
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
          <ButtonLink kind="quiet" to={backTo}>
            返回发票
          </ButtonLink>
        </Form>
      </Panel>
    </>
  )
}
