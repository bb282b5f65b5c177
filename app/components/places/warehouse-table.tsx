import type { WarehouseRow } from 'contract/catalogue/places'
import { formatTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Link } from '../ui/link'
import { figure, ListTable, name, price, type TableColumns, text } from '../ui/list-table'

const COLUMNS: TableColumns<WarehouseRow> = [
  name(
    '仓库',
    ({ name, city, offers }) =>
      offers > 0 ? (
        <Link className="grade" to={`/now?warehouse=${encodeURIComponent(name)}`}>
          {warehouseName({ city, warehouse: name })}
        </Link>
      ) : (
        <span className="grade">{warehouseName({ city, warehouse: name })}</span>
      ),
    'goods-cell',
  ),
  text('省份', ({ province }) => province, 'text-muted'),
  text('地址', ({ address }) => address),
  figure('在售报价', ({ offers }) => `${offers} 条`),
  price('在售', ({ offers, availableKg }) => (offers > 0 ? `${formatTons(availableKg)} 吨` : '暂无货源')),
]

/** One warehouse per row, linked to its goods. */
export function WarehouseTable({ warehouses }: { warehouses: readonly WarehouseRow[] }) {
  return <ListTable caption="仓库" layout="facts" columns={COLUMNS} rows={warehouses} />
}
