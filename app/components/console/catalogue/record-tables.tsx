import type { CatalogueMaker, CatalogueWarehouse } from 'contract/catalogue/records'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'

interface RecordTableProps<Row> {
  rows: readonly Row[]
  /** The page with this record open. */
  linkTo: (key: string) => string
}

export function UseTag({ disabledAt }: { disabledAt: string | null }) {
  return disabledAt ? <Tag kind="warn">已停用</Tag> : <Tag kind="blue">在用</Tag>
}

/** Warehouses of the catalogue. */
export function WarehouseTable({ rows, linkTo }: RecordTableProps<CatalogueWarehouse>) {
  const columns: TableColumns<CatalogueWarehouse> = [
    { header: '仓库', isRowHeader: true, cell: ({ id, name }) => <Link to={linkTo(id)}>{name}</Link> },
    { header: '省份', dataLabel: true, cell: ({ province }) => province },
    { header: '城市', dataLabel: true, cell: ({ city }) => city },
    { header: '地址', dataLabel: true, cell: ({ address }) => address },
    { header: '免仓储天数', dataLabel: true, isNumeric: true, cell: ({ freeDays }) => freeDays },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ disabledAt }) => <UseTag disabledAt={disabledAt} />,
    },
  ]
  return (
    <DataTable
      caption="仓库"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Makers of the catalogue. */
export function MakerTable({ rows, linkTo }: RecordTableProps<CatalogueMaker>) {
  const columns: TableColumns<CatalogueMaker> = [
    { header: '厂家', isRowHeader: true, cell: ({ name }) => <Link to={linkTo(name)}>{name}</Link> },
    { header: '简称', dataLabel: true, cell: ({ shortNames }) => shortNames.join('、') || '--' },
    { header: '所属集团', dataLabel: true, cell: ({ groupName }) => groupName ?? '--' },
    { header: '所在地', dataLabel: true, cell: ({ place }) => place },
    { header: '牌号', dataLabel: true, isNumeric: true, cell: ({ grades }) => grades },
    { header: '状态', dataLabel: true, cell: ({ disabledAt }) => <UseTag disabledAt={disabledAt} /> },
  ]
  return (
    <DataTable
      caption="厂家"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

export interface CategoryRow {
  code: string
  name: string
  sort: number
  disabledAt: string | null
  grades: number
}

/** Categories in their order. */
export function CategoryTable({ rows, linkTo }: RecordTableProps<CategoryRow>) {
  const columns: TableColumns<CategoryRow> = [
    { header: '代码', isRowHeader: true, cell: ({ code }) => <Link to={linkTo(code)}>{code}</Link> },
    { header: '名称', dataLabel: true, cell: ({ name }) => name },
    { header: '次序', dataLabel: true, isNumeric: true, cell: ({ sort }) => sort },
    {
      header: '牌号',
      dataLabel: true,
      isNumeric: true,
      cell: ({ code, grades }) => (
        <Link to={`/console/catalogue/grades?category=${encodeURIComponent(code)}`}>{grades}</Link>
      ),
    },
    { header: '状态', dataLabel: true, cell: ({ disabledAt }) => <UseTag disabledAt={disabledAt} /> },
  ]
  return (
    <DataTable
      caption="品类"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
    />
  )
}
