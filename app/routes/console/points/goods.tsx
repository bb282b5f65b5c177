// 积分商品 /console/points/goods/:id
import { useLoaderData } from '@remix-run/react'
import {
  addPointsPicture,
  movePointsStock,
  PointsPictureForm,
  pointsCategories,
  pointsGoods,
  savePointsGoods,
  switchPointsGoods,
} from 'contract/points/operator-goods'
import { formatYuan } from 'contract/units'
import { GoodsForm, PictureForm, StockForm, SwitchForm } from '~/components/console/points/goods-forms'
import { StockMoves } from '~/components/console/points/goods-panels'
import { useFormState } from '~/components/forms/use-form-state'
import { GoodsPictures } from '~/components/points/goods-pictures'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { responsiveImage } from '~/services/pictures/responsive-pictures.server'
import { savedGoodsInput } from '~/services/points/goods-form.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ goods }) => goods.title)

const LIST = '/console/points/goods'

export const handle: CrumbHandle = {
  crumbs: [{ name: '积分商城' }, { name: '积分商品', to: LIST }, { name: '商品' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    save: submitTo(savePointsGoods, { input: savedGoodsInput, notice: '已保存，立即生效' }),
    picture: submitTo(addPointsPicture, {
      schema: PointsPictureForm,
      input: async ({ file, ...v }) => ({ ...v, file: await asDataAddress(file) }),
      notice: '已添加图片',
    }),
    stock: submitTo(movePointsStock, { notice: '已登记库存' }),
    sale: submitTo(switchPointsGoods, {
      notice: ({ values: { sale } }) => (sale === 'on' ? '已上架' : '已下架'),
    }),
  },
  async load({ id, operator: { roles }, call, openForms }) {
    const [goods, categories] = await Promise.all([call(pointsGoods, { id }), call(pointsCategories, {})])
    const yuan = (fen: number) => formatYuan(fen).replaceAll(',', '')
    const values = {
      ...{ id, version: String(goods.version), title: goods.title, about: goods.about },
      ...{ categoryId: goods.category.id, pointsPerPiece: String(goods.pointsPerPiece) },
      ...{ cashYuan: yuan(goods.cashFenPerPiece), costYuan: yuan(goods.costFenPerPiece) },
      ...{ shop: goods.shop?.name ?? '', shopYuan: goods.shopFenPerPiece ? yuan(goods.shopFenPerPiece) : '' },
      ...{ limitPieces: goods.limitPieces === null ? '' : String(goods.limitPieces) },
      ...{ pictures: goods.pictureIds, sale: goods.isOnSale ? 'off' : 'on' },
    }
    const shown = { ...goods, pictures: goods.images.map(responsiveImage) }
    const mayEdit = roles.includes('content')
    return { goods: shown, categories, mayEdit, forms: mayEdit ? await openForms(values) : {} }
  },
})

export const loader = page.loader
export const action = page.action

export default function Goods() {
  const { goods, mayEdit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={`库存 ${goods.stock} 件 · 成本 ${formatYuan(goods.costFenPerPiece)} 元，至多 ${formatYuan(goods.mostCostFen)} 元`}
      >
        {goods.title}
      </PageTitle>
      {mayEdit && <Editing />}
      {goods.pictures.length > 0 && (
        <Panel title="图片">
          <GoodsPictures title={goods.title} pictures={goods.pictures} />
        </Panel>
      )}
      <StockMoves rows={goods.moves} />
    </>
  )
}

function Editing() {
  const { goods, categories } = useLoaderData<typeof loader>()
  const [save, picture] = [useFormState('save'), useFormState('picture')]
  const [stock, sale] = [useFormState('stock'), useFormState('sale')]
  return (
    <Columns
      main={<GoodsForm state={save} title="修改商品" categories={categories} pictures={goods.pictureIds} />}
      aside={
        <>
          <SwitchForm state={sale} isOnSale={goods.isOnSale} />
          <StockForm state={stock} />
          <PictureForm state={picture} />
        </>
      }
    />
  )
}
