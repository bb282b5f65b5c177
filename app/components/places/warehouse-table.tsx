import type { WarehouseRow } from 'contract/catalogue/places'
import { formatTons } from 'contract/units'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

const COLUMNS: TableColumns<WarehouseRow> = [
  {
    header: '仓库',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ name, city, offers }) =>
      offers > 0 ? (
        <Link className="grade" to={`/now?warehouse=${encodeURIComponent(name)}`}>
          {warehouseName({ city, warehouse: name })}
        </Link>
      ) : (
        <span className="grade">{warehouseName({ city, warehouse: name })}</span>
      ),
  },
  { header: '省份', className: 'text-muted', dataLabel: true, cell: ({ province }) => province },
  { header: '地址', dataLabel: true, cell: ({ address }) => address },
  { header: '在售报价', isNumeric: true, dataLabel: true, cell: ({ offers }) => `${offers} 条` },
  {
    header: '在售',
    isNumeric: true,
    className: 'price-cell',
    cell: ({ offers, availableKg }) => (offers > 0 ? `${formatTons(availableKg)} 吨` : '暂无货源'),
  },
]

/** One warehouse per row, linked to its goods. */
export function WarehouseTable({ warehouses }: { warehouses: readonly WarehouseRow[] }) {
  return (
    <DataTable
      caption="仓库"
      className="table card-table card-table--facts"
      columns={COLUMNS}
      rows={warehouses}
      rowKey={({ id }) => id}
    />
  )
}
