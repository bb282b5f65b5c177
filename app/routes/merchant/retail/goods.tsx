// 零售商品 /merchant/retail/:id
import { useLoaderData } from '@remix-run/react'
import { endRetail, moveRetailStock, myRetailGoods, repriceRetail } from 'contract/retail/merchant-retail'
import { RepriceRetailForm } from 'contract/retail/retail-forms'
import { formatYuan } from 'contract/units'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { GoodsForms } from '~/components/retail/goods-forms'
import { GoodsTerms } from '~/components/retail/goods-terms'
import { dealsPath, MERCHANT_RETAIL, retailPath } from '~/components/retail/retail-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ goods }) => `零售 ${goods.grade}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '零售', to: MERCHANT_RETAIL }, { name: '零售商品' }],
}

const page = memberPage({
  to: ({ id }) => `${MERCHANT_RETAIL}/${id}`,
  forms: {
    reprice: submitTo(repriceRetail, {
      schema: RepriceRetailForm,
      input: ({ priceYuan, ...v }) => ({ ...v, priceFenPerBag: priceYuan }),
      notice: '价格已修改',
    }),
    moveStock: submitTo(moveRetailStock, {
      notice: ({ values }) => (values.move === 'add' ? '已从报价补入' : '已退回报价'),
    }),
    end: submitTo(endRetail, { notice: '已下架，未锁定的库存已退回报价' }),
  },
  async load({ id: goodsId, call, openForms }) {
    const goods = await call(myRetailGoods, { goodsId })
    const priceYuan = formatYuan(goods.priceFenPerBag).replaceAll(',', '')
    return { goods, forms: await openForms({ goodsId, priceYuan, move: 'add' }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Goods() {
  const { goods } = useLoaderData<typeof loader>()
  const states = {
    reprice: useFormState('reprice'),
    moveStock: useFormState('moveStock'),
    end: useFormState('end'),
  }
  const isOnSale = goods.state === 'on_sale'
  return (
    <>
      <PageTitle sub={`${goods.maker} · ${goods.bagKg} 公斤/袋`}>{`零售 ${goods.grade}`}</PageTitle>
      {!isOnSale && <RefusedNotice shown={[]} />}
      <Columns
        main={<GoodsTerms goods={goods} />}
        aside={
          <>
            {isOnSale && <GoodsForms {...states} />}
            <p>
              <ButtonLink kind="quiet" to={dealsPath(goods.id)}>
                拼单活动
              </ButtonLink>{' '}
              <ButtonLink kind="quiet" to={retailPath(goods.id)}>
                查看买家页面
              </ButtonLink>
            </p>
          </>
        }
      />
    </>
  )
}
