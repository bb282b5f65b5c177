import type { InvoiceFile } from 'contract/invoices/files'
import { INVOICE_FILE_KINDS, INVOICE_PAPERS } from 'contract/invoices/states'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
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
    {
      header: '文件',
      isRowHeader: true,
      cell: ({ paper, kind }) => `${INVOICE_PAPERS[paper]} ${INVOICE_FILE_KINDS[kind]}`,
    },
    {
      header: '大小（KB）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ bytes }) => Math.ceil(bytes / BYTES_PER_KB),
    },
    { header: '上传时间', dataLabel: true, cell: ({ uploadedAt }) => <Time at={uploadedAt} /> },
    {
      header: '操作',
      isActions: true,
      cell: (file) => (
        <ButtonLink
          kind="quiet"
          isSmall
          to={pathOf(file)}
          data-plain
          aria-label={`下载${INVOICE_PAPERS[file.paper]} ${INVOICE_FILE_KINDS[file.kind]}`}
        >
          下载
        </ButtonLink>
      ),
    },
  ]
  return (
    <Panel title="发票文件">
      <DataTable
        caption="发票文件"
        className="table card-table"
        columns={columns}
        rows={files}
        rowKey={({ paper, kind }) => `${paper} ${kind}`}
      />
    </Panel>
  )
}
