import type { WarehouseRow } from 'contract/catalogue/places'
import { formatTons } from 'contract/units'
import { warehouseName } from '../trade/warehouse-name'
import { Link } from '../ui/link'

/** Warehouses, one to a row, each with the way to its goods. */
export function WarehouseTable({ warehouses }: { warehouses: readonly WarehouseRow[] }) {
  return (
    <table className="table card-table card-table--facts">
      <caption className="sr-only">仓库</caption>
      <thead>
        <tr>
          <th scope="col">仓库</th>
          <th scope="col">省份</th>
          <th scope="col">地址</th>
          <th scope="col" className="num">
            在售报价
          </th>
          <th scope="col" className="num">
            在售
          </th>
        </tr>
      </thead>
      <tbody>
        {warehouses.map((house) => (
          <WarehouseTableRow key={house.id} house={house} />
        ))}
      </tbody>
    </table>
  )
}

function WarehouseTableRow({ house }: { house: WarehouseRow }) {
  const { name, province, city, address, offers, availableKg } = house
  return (
    <tr>
      <th scope="row" className="goods-cell">
        {offers > 0 ? (
          <Link className="grade" to={`/now?warehouse=${encodeURIComponent(name)}`}>
            {warehouseName({ city, warehouse: name })}
          </Link>
        ) : (
          <span className="grade">{warehouseName({ city, warehouse: name })}</span>
        )}
      </th>
      <td className="text-muted" data-l="省份">
        {province}
      </td>
      <td data-l="地址">{address}</td>
      <td className="num" data-l="在售报价">
        {`${offers} 条`}
      </td>
      <td className="num price-cell">{offers > 0 ? `${formatTons(availableKg)} 吨` : '暂无货源'}</td>
    </tr>
  )
}
