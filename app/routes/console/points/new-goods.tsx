// 新增积分商品 /console/points/goods/new
import { useLoaderData } from '@remix-run/react'
import { pointsCategories, savePointsGoods } from 'contract/points/operator-goods'
import { GoodsForm } from '~/components/console/points/goods-forms'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { savedGoodsInput } from '~/services/points/goods-form.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('新增积分商品')

const LIST = '/console/points/goods'

export const handle: CrumbHandle = {
  crumbs: [{ name: '积分商城' }, { name: '积分商品', to: LIST }, { name: '新增' }],
}

const page = operatorPage({
  forms: {
    save: submitTo(savePointsGoods, {
      input: savedGoodsInput,
      to: ({ output: { id } }) => `${LIST}/${id}`,
      notice: '已保存，请添加图片、登记库存后上架',
    }),
  },
  async load({ call, openForms }) {
    const categories = await call(pointsCategories, {})
    return { categories, forms: await openForms({ cashYuan: '0' }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewGoods() {
  const { categories } = useLoaderData<typeof loader>()
  const state = useFormState('save')
  return (
    <>
      <PageTitle sub="保存后未上架">新增积分商品</PageTitle>
      {categories.length === 0 && (
        <p>
          <ButtonLink kind="quiet" to="/console/points/categories">
            请先新增分类
          </ButtonLink>
        </p>
      )}
      <GoodsForm state={state} title="商品" categories={categories} />
    </>
  )
}
