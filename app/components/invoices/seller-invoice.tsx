import type { InvoiceDetail } from 'contract/invoices'
import { INVOICE_STATES } from 'contract/invoices/states'
import { RefusedNotice } from '../console/refused-notice'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { InvoiceFacts } from './invoice-facts'
import { InvoiceFiles } from './invoice-files'
import type { SellerInvoicePaths } from './invoice-paths'
import { MerchantSteps } from './merchant-steps'

interface SellerInvoiceProps {
  invoice: InvoiceDetail
  paths: SellerInvoicePaths
  /** The seller's page of an order; null without one. */
  orderPath: ((orderId: string) => string) | null
}

/** An invoice with its files, and what its seller may do with it. */
export function SellerInvoice({ invoice, paths, orderPath }: SellerInvoiceProps) {
  const forms = {
    issue: useFormState('issue'),
    refuse: useFormState('refuse'),
    ask: useFormState('ask'),
    reverse: useFormState('reverse'),
  }
  return (
    <>
      <PageTitle sub={INVOICE_STATES[invoice.state]}>发票</PageTitle>
      {invoice.openActs.length === 0 && <RefusedNotice />}
      <InvoiceFacts invoice={invoice} orderPath={orderPath} />
      <InvoiceFiles files={invoice.files} pathOf={(file) => paths.file(invoice.id, file)} />
      {invoice.number !== null && (
        <p className="mt-4">
          <ButtonLink kind="quiet" isSmall to={paths.upload(invoice.id)}>
            上传发票文件
          </ButtonLink>
        </p>
      )}
      <MerchantSteps openActs={invoice.openActs} {...forms} />
    </>
  )
}
