import type { OrderLine } from 'contract/ordering'
import { formatTons, formatYuan } from 'contract/units'
import { warehouseName } from '../trade/warehouse-name'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

/** While nothing can have been handed over yet, what has been is left out. */
type OrderLineView = Omit<OrderLine, 'handedKg'> & Partial<Pick<OrderLine, 'handedKg'>>

/** Where the sheet of a batch stands. */
function sheetPath(offerId: string, lotNo: string): string {
  return `/nowDetail?${new URLSearchParams({ id: offerId, lotNo })}#paper`
}

/** What is bought: goods, price, weight, amount. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const isUnderWay = lines.some((line) => line.handedKg !== undefined)
  return (
    <table className="table line-table">
      <caption className="sr-only">商品明细</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">仓库</th>
          <th scope="col" className="num">
            单价（元/吨）
          </th>
          <th scope="col" className="num">
            数量（吨）
          </th>
          {isUnderWay && (
            <th scope="col" className="num">
              已交付（吨）
            </th>
          )}
          <th scope="col" className="num">
            金额（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={`${line.grade}-${i}`}>
            <th scope="row">
              <span className="grade">{line.grade}</span> <Tag>{line.category}</Tag>
              <br />
              <span className="text-muted text-small">
                {line.maker} · {line.processing}
              </span>
              {line.lotNo !== null && (
                <>
                  <br />
                  <Link className="lot-number text-small" to={sheetPath(line.offerId, line.lotNo)}>
                    批号 {line.lotNo} 质检单
                  </Link>
                </>
              )}
            </th>
            <td data-l="仓库">{warehouseName(line)}</td>
            <td className="num" data-l="单价（元/吨）">
              {formatYuan(line.priceFenPerTon)}
            </td>
            <td className="num" data-l="数量（吨）">
              {formatTons(line.orderedKg)}
            </td>
            {isUnderWay && (
              <td className="num" data-l="已交付（吨）">
                {formatTons(line.handedKg ?? 0)}
                {line.isLiquid && line.settledKg !== null && (
                  <span className="text-muted text-small block">结算 {formatTons(line.settledKg)}</span>
                )}
              </td>
            )}
            <td className="num price" data-l="金额（元）">
              {formatYuan(line.amountFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
