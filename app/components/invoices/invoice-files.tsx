import type { InvoiceFile } from 'contract/invoices/files'
import { INVOICE_FILE_KINDS, INVOICE_PAPERS } from 'contract/invoices/states'
import { ButtonLink } from '../ui/button'
import { actions, figure, ListTable, name, type TableColumns, time } from '../ui/list-table'
import { Panel } from '../ui/panel'

const BYTES_PER_KB = 1_024

interface InvoiceFilesProps {
  files: readonly InvoiceFile[]
  /** The reader's address of a file. */
  pathOf: (file: InvoiceFile) => string
}

/** Files of an invoice to download. */
export function InvoiceFiles({ files, pathOf }: InvoiceFilesProps) {
  if (files.length === 0) return null
  const columns: TableColumns<InvoiceFile> = [
    name('文件', ({ paper, kind }) => `${INVOICE_PAPERS[paper]} ${INVOICE_FILE_KINDS[kind]}`),
    figure('大小（KB）', ({ bytes }) => Math.ceil(bytes / BYTES_PER_KB)),
    time('上传时间', ({ uploadedAt }) => uploadedAt),
    actions('操作', (file) => (
      <ButtonLink
        kind="quiet"
        isSmall
        to={pathOf(file)}
        data-plain
        aria-label={`下载${INVOICE_PAPERS[file.paper]} ${INVOICE_FILE_KINDS[file.kind]}`}
      >
        下载
      </ButtonLink>
    )),
  ]
  return (
    <Panel title="发票文件">
      <ListTable
        caption="发票文件"
        layout="cards"
        columns={columns}
        rows={files}
        rowKey={({ paper, kind }) => `${paper} ${kind}`}
      />
    </Panel>
  )
}
