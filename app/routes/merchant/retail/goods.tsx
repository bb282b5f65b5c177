// 零售商品 /merchant/retail/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ goods }) => `零售 ${goods.grade}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '零售', to: MERCHANT_RETAIL }, { name: '零售商品' }],
}

const FORMS = { reprice: RepriceRetailForm, moveStock: moveRetailStock.input, end: endRetail.input }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const goodsId = recordId(args.params)
  const goods = await call(request, myRetailGoods, { goodsId })
  const priceYuan = formatYuan(goods.priceFenPerBag).replaceAll(',', '')
  const { forms, headers } = await openForms(request, FORMS, { goodsId, priceYuan, move: 'add' })
  return data({ goods, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  const pageOf = ({ goodsId }: { goodsId: string }) => `${MERCHANT_RETAIL}/${goodsId}`
  return form.answer({
    reprice: async ({ priceYuan, ...v }) => {
      await call(request, repriceRetail, { ...v, priceFenPerBag: priceYuan })
      return { to: pageOf(v), notice: '价格已修改' }
    },
    moveStock: async (v) => {
      await call(request, moveRetailStock, v)
      return { to: pageOf(v), notice: v.move === 'add' ? '已从报价补入' : '已退回报价' }
    },
    end: async (v) => {
      await call(request, endRetail, v)
      return { to: pageOf(v), notice: '已下架，未锁定的库存已退回报价' }
    },
  })
}

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
