import { TextField } from '../fields/text-field'
import { FilterForm } from '../forms/filter-form'
import { type FieldsState, fieldOf } from '../forms/form-state'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

interface Goods {
  id: string
  category: string
  grade: string
  maker: string
  processing: string
}

export interface GoodsSearchProps {
  filter: FieldsState
  sText: string
  goods: readonly Goods[]
}

interface PageProps {
  /** Path of the page with the form. */
  page: string
}

const columnsOf = (page: string): TableColumns<Goods> => [
  {
    header: '牌号',
    isRowHeader: true,
    cell: ({ id, grade }) => <Link to={`${page}?productId=${id}`}>{grade}</Link>,
  },
  { header: '厂家', dataLabel: true, cell: ({ maker }) => maker },
  { header: '品类', dataLabel: true, cell: ({ category }) => category },
  { header: '加工级别', dataLabel: true, cell: ({ processing }) => processing },
]

/** Finds goods of the catalogue by a typed grade; each result leads to the form of the page. */
export function GoodsSearch({ filter, sText, goods, page }: GoodsSearchProps & PageProps) {
  return (
    <>
      <FilterForm state={filter} label="查找商品" clearTo={page} isNarrowed={sText !== ''} submit="查找商品">
        <TextField field={fieldOf(filter, 'sText')} label="牌号" hint="可加厂家或品类，如 T30S 镇海炼化" />
      </FilterForm>
      {sText !== '' && (
        <Panel title="选择商品">
          {goods.length === 0 ? (
            <p>目录中没有“{sText}”，请检查牌号，或联系平台补充。</p>
          ) : (
            <DataTable
              caption="目录中的商品"
              className="table line-table"
              isScrollable
              columns={columnsOf(page)}
              rows={goods}
              rowKey={({ id }) => id}
            />
          )}
        </Panel>
      )}
    </>
  )
}
