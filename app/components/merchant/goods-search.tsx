import { TextField } from '../fields/text-field'
import { FilterForm } from '../forms/filter-form'
import type { FieldsState } from '../forms/form-state'
import { ListTable, link, type TableColumns, text } from '../ui/list-table'
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
  link('牌号', ({ id, grade }) => [`${page}?productId=${id}`, grade]),
  text('厂家', ({ maker }) => maker),
  text('品类', ({ category }) => category),
  text('加工级别', ({ processing }) => processing),
]

/** Finds goods of the catalogue by a typed grade; each result leads to the form of the page. */
export function GoodsSearch({ filter, sText, goods, page }: GoodsSearchProps & PageProps) {
  return (
    <>
      <FilterForm
        state={filter}
        label="查找商品"
        clearTo={page}
        isNarrowed={sText !== ''}
        isMain
        submit="查找商品"
      >
        <TextField field="sText" label="牌号" hint="可加厂家或品类，如 T30S 镇海炼化" />
      </FilterForm>
      {sText !== '' && (
        <Panel title="选择商品">
          {goods.length === 0 ? (
            <p>目录中没有“{sText}”，请检查牌号，或联系平台补充。</p>
          ) : (
            <ListTable caption="目录中的商品" isScrollable columns={columnsOf(page)} rows={goods} />
          )}
        </Panel>
      )}
    </>
  )
}
