import { Fragment } from 'react'
import { DataTable, type TableColumn, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import type { PaperRow } from './paper-rows'

/** Data sheet of a grade and inspection sheet of a batch. */
export interface Paper {
  rows: readonly PaperRow[]
  /** The maker's data sheet can be downloaded. */
  hasTds: boolean
  /** Made up for the demo market. */
  isDemo: boolean
  /** Requested lot; null for the newest. */
  wantedLot: string | null
  lot: { lotNo: string; producedOn: string; inspectedOn: string; inspector: string } | null
  /** Other batches with a sheet, the newest first. */
  otherLots: readonly { lotNo: string; producedOn: string }[]
}

interface PaperTableProps {
  paper: Paper
  tdsPath: string
  /** Of the page of the offer, with a query. */
  offerPath: string
}

const STATED: TableColumns<PaperRow> = [
  { header: '物性', isRowHeader: true, cell: ({ name }) => name },
  { header: '典型值', isNumeric: true, dataLabel: true, cell: ({ typical }) => typical ?? '--' },
  { header: '指标', isNumeric: true, dataLabel: true, cell: ({ range }) => range ?? '--' },
]

const MEASURED: TableColumn<PaperRow> = {
  header: '本批实测',
  isNumeric: true,
  className: 'paper-table__value',
  dataLabel: true,
  cell: ({ measured, passes }) => (
    <>
      {measured ?? '--'}
      {passes === false && <strong className="price-up"> 超出指标</strong>}
    </>
  ),
}

const METHOD: TableColumns<PaperRow> = [
  { header: '单位', className: 'text-muted', cell: ({ unit }) => unit },
  {
    header: '测试方法',
    className: 'text-muted text-small paper-table__method',
    cell: ({ method }) => method,
  },
]

/** The figures of a grade as its maker states them, beside those of the batch on sale. */
export function PaperTable({ paper, tdsPath, offerPath }: PaperTableProps) {
  const { rows, lot, isDemo } = paper
  if (rows.length === 0) return <p className="subtitle">厂家与商家尚未提供物性数据，可向商家索取。</p>
  return (
    <>
      <p className="subtitle">
        {lotText(paper)}
        {paper.hasTds && (
          <>
            {' '}
            <a className="lot-number" href={tdsPath} download>
              下载物性表（图片）
            </a>
          </>
        )}
      </p>
      <OtherLots lots={paper.otherLots} offerPath={offerPath} />
      <DataTable
        caption="物性表与本批质检单"
        className="table paper-table"
        columns={[...STATED, lot !== null && MEASURED, ...METHOD]}
        rows={rows}
        rowKey={({ name }) => name}
      />
      {isDemo && (
        <p className="text-muted text-small">
          演示数据：熔体流动速率与密度取自牌号资料，其余为虚构，不作交货依据。
        </p>
      )}
    </>
  )
}

function OtherLots({ lots, offerPath }: { lots: Paper['otherLots']; offerPath: string }) {
  if (lots.length === 0) return null
  return (
    <p className="subtitle">
      其他批次的质检单：
      {lots.map(({ lotNo, producedOn }) => (
        <Fragment key={lotNo}>
          <Link className="lot-number" to={`${offerPath}&lotNo=${encodeURIComponent(lotNo)}#paper`}>
            {lotNo}（{producedOn} 生产）
          </Link>{' '}
        </Fragment>
      ))}
    </p>
  )
}

function lotText({ lot, wantedLot }: Paper): string {
  if (lot) return `批号 ${lot.lotNo} · ${lot.producedOn} 生产 · ${lot.inspectedOn} 检验 · ${lot.inspector}`
  return wantedLot === null ? '商家尚未登记本批质检单。' : `没有批号 ${wantedLot} 的质检单。`
}
