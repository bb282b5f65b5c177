import type { InspectionSheet } from 'contract/quality'
import { Fragment } from 'react'
import { PaperPictures } from '../trade/paper-pictures'
import { Link } from '../ui/link'
import type { PaperRow } from './paper-rows'

/** Papers of a batch, and their figures. */
export interface Paper {
  rows: readonly PaperRow[]
  /** Whether the maker states figures, so that a data sheet can be downloaded. */
  hasTds: boolean
  /** Generated for the demo market. */
  isDemo: boolean
  /** Selected batch; null for the newest. */
  wantedLot: string | null
  lot: Pick<
    InspectionSheet,
    'lotNo' | 'producedOn' | 'inspectedOn' | 'inspector' | 'pictureCount' | 'pictures'
  > | null
  /** Other batches with a sheet, newest first. */
  otherLots: readonly { lotNo: string; producedOn: string }[]
}

interface PaperTableProps {
  paper: Paper
  tdsPath: string
  /** Path of the offer's page, with a query. */
  offerPath: string
}

/** Figures of a grade as stated by the maker, and those of the batch on sale. */
export function PaperTable({ paper, tdsPath, offerPath }: PaperTableProps) {
  const { rows, lot, isDemo } = paper
  if (rows.length === 0) return <p className="subtitle">厂家与商家尚未提供物性数据，可向商家索取。</p>
  return (
    <>
      <p className="subtitle">
        {lotWords(paper)}
        {paper.hasTds && (
          <>
            {' '}
            <a className="lot-number" href={tdsPath} download>
              下载物性表（图片）
            </a>
          </>
        )}
      </p>
      {lot !== null && lot.pictureCount > 0 && <SheetPictures {...lot} />}
      <OtherLots lots={paper.otherLots} offerPath={offerPath} />
      <table className="table paper-table">
        <caption className="sr-only">物性表与本批质检单</caption>
        <thead>
          <tr>
            <th scope="col">物性</th>
            <th scope="col" className="num">
              典型值
            </th>
            <th scope="col" className="num">
              指标
            </th>
            {lot !== null && (
              <th scope="col" className="num">
                本批实测
              </th>
            )}
            <th scope="col">单位</th>
            <th scope="col">测试方法</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaperLine key={row.name} row={row} hasLot={lot !== null} />
          ))}
        </tbody>
      </table>
      {isDemo && (
        <p className="text-muted text-small">
          演示数据：熔体流动速率与密度取自牌号资料，其余为虚构，不作交货依据。
        </p>
      )}
    </>
  )
}

/** The signed sheet itself, which visitors do not see. */
function SheetPictures({ pictureCount, pictures }: Pick<InspectionSheet, 'pictureCount' | 'pictures'>) {
  if (pictures.length === 0)
    return <p className="subtitle">{`质检单原件 ${pictureCount} 张，登录后可查看。`}</p>
  return <PaperPictures addresses={pictures} paper="质检单原件" />
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

function lotWords({ lot, wantedLot }: Paper): string {
  if (lot) return `批号 ${lot.lotNo} · ${lot.producedOn} 生产 · ${lot.inspectedOn} 检验 · ${lot.inspector}`
  return wantedLot === null ? '商家尚未登记本批质检单。' : `没有批号 ${wantedLot} 的质检单。`
}

function PaperLine({ row, hasLot }: { row: PaperRow; hasLot: boolean }) {
  const { name, typical, range, measured, passes, unit, method } = row
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num" data-l="典型值">
        {typical ?? '--'}
      </td>
      <td className="num" data-l="指标">
        {range ?? '--'}
      </td>
      {hasLot && (
        <td className="num paper-table__value" data-l="本批实测">
          {measured ?? '--'}
          {passes === false && <strong className="price-up"> 超出指标</strong>}
        </td>
      )}
      <td className="text-muted">{unit}</td>
      <td className="text-muted text-small paper-table__method">{method}</td>
    </tr>
  )
}
