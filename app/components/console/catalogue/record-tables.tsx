import type { CatalogueMaker, CatalogueWarehouse } from 'contract/catalogue/records'
import { Link } from '../../ui/link'
import { figure, ListTable, link, type TableColumns, text } from '../../ui/list-table'
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
    link('仓库', ({ id, name }) => [linkTo(id), name]),
    text('省份', ({ province }) => province),
    text('城市', ({ city }) => city),
    text('地址', ({ address }) => address),
    figure('免仓储天数', ({ freeDays }) => freeDays),
    text('状态', ({ disabledAt }) => <UseTag disabledAt={disabledAt} />),
  ]
  return <ListTable caption="仓库" isScrollable columns={columns} rows={rows} />
}

/** Makers of the catalogue. */
export function MakerTable({ rows, linkTo }: RecordTableProps<CatalogueMaker>) {
  const columns: TableColumns<CatalogueMaker> = [
    link('厂家', ({ name }) => [linkTo(name), name]),
    text('简称', ({ shortNames }) => shortNames.join('、') || '--'),
    text('所属集团', ({ groupName }) => groupName ?? '--'),
    text('所在地', ({ place }) => place),
    figure('牌号', ({ grades }) => grades),
    text('状态', ({ disabledAt }) => <UseTag disabledAt={disabledAt} />),
  ]
  return <ListTable caption="厂家" isScrollable columns={columns} rows={rows} rowKey={({ name }) => name} />
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
    link('代码', ({ code }) => [linkTo(code), code]),
    text('名称', ({ name }) => name),
    figure('次序', ({ sort }) => sort),
    figure('牌号', ({ code, grades }) => (
      <Link to={`/console/catalogue/grades?category=${encodeURIComponent(code)}`}>{grades}</Link>
    )),
    text('状态', ({ disabledAt }) => <UseTag disabledAt={disabledAt} />),
  ]
  return <ListTable caption="品类" isScrollable columns={columns} rows={rows} rowKey={({ code }) => code} />
}
