// 积分付款 /intergralPay?goodsId=&pieces=&version=&addressId=&owner=
import { useLoaderData } from '@remix-run/react'
import { integralPay, paymentCode } from 'contract/points'
import { PayQuery } from 'contract/points/mall-forms'
import { priceText } from 'contract/points/price-text'
import { REDEMPTION_FIELDS } from 'contract/points/states'
import { formatYuan } from 'contract/units'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { goodsPath, redeemPath } from '~/components/points/points-paths'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { foreseeOrRefused } from '~/services/points/foresee.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('积分付款')

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: PayQuery,
  forms: {
    pay: submitTo(integralPay, {
      to: ({ output: { orderId } }) => `/intergralSuccess?id=${orderId}`,
      notice: '兑换成功',
    }),
    code: codeForm(paymentCode),
  },
  async load({ request, query, openForms }) {
    const { foreseen, refused } = await foreseeOrRefused(request, query)
    const { pieces, version, ...ids } = query
    const values = { ...ids, pieces: String(pieces), version: String(version) }
    return { query, foreseen, refused, forms: foreseen ? await openForms(values) : {} }
  },
})

export const loader = page.loader
export const action = page.action

export default function IntergralPay() {
  const { query, foreseen, refused } = useLoaderData<typeof loader>()
  if (foreseen === null)
    return (
      <>
        <PageTitle>积分付款</PageTitle>
        <EmptyState
          title="暂时不能兑换"
          actions={
            <>
              <ButtonLink to={redeemPath(query.goodsId, query.owner)}>重新选择</ButtonLink>{' '}
              <ButtonLink kind="quiet" to={goodsPath(query.goodsId)}>
                返回商品
              </ButtonLink>
            </>
          }
        >
          {refused}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub="请核对商品与收货信息">积分付款</PageTitle>
      <Paying />
    </>
  )
}

function Paying() {
  const { foreseen } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('pay'), useFormState('code'))
  if (foreseen === null) return null
  const { goods, pieces, points, cashFen, spendable, left, availableFen, place, contact, ownerName } =
    foreseen
  return (
    <Form state={state} hidden={REDEMPTION_FIELDS} defaultButton="确认兑换" label="积分付款">
      <Columns
        main={
          <Panel title="核对">
            <Facts
              items={[
                fact('商品', `${goods.title} × ${pieces} 件`),
                fact('收货地址', place),
                fact('收货人', contact),
                fact('兑换人', ownerName),
                fact('积分', `现有 ${spendable}，兑换后 ${left}`),
                cashFen > 0 && fact('钱包余额', `${formatYuan(availableFen)} 元`),
              ]}
            />
          </Panel>
        }
        aside={
          <Panel title="付款">
            <p className="price">{priceText(points, cashFen)}</p>
            {cashFen > 0 && <PayPasswordField field="payPassword" hint="含现金时必填，6 位数字" />}
            <SmsCodeField />
            <Submit kind="spend" isWide>
              确认兑换
            </Submit>
            <p className="subtitle">验证码只对这一笔兑换有效；现金进入订单监管账户，确认收货后结算。</p>
          </Panel>
        }
      />
    </Form>
  )
}
