// 积分兑换 /intergralOrder?id=&pieces=&owner=&addressId=
import { useLoaderData } from '@remix-run/react'
import { listAddresses } from 'contract/addresses'
import { foreseeRedemption, getWebIntegralDetail } from 'contract/points'
import { RedeemForm, RedeemQuery } from 'contract/points/mall-forms'
import { priceText } from 'contract/points/price-text'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { NumberField } from '~/components/fields/number-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { AddressChoice, ManageAddresses } from '~/components/ordering/address-choice'
import { goodsPath, payPath } from '~/components/points/points-paths'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { saveTypedAddress } from '~/services/points/new-address.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ goods }) => `兑换 ${goods.title}`)

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: RedeemQuery,
  forms: {
    next: handleWith(RedeemForm, async (v, { call }) => {
      const { goodsId, pieces, version, owner } = v
      const addressId = v.addressId === NEW_ADDRESS ? await saveTypedAddress(v, call) : v.addressId
      const wanted = { goodsId, pieces, version, owner, addressId }
      await call(foreseeRedemption, wanted)
      return { to: payPath(wanted) }
    }),
  },
  async load({ query, call, openForms }) {
    const { id, owner, pieces = 1 } = query
    const goods = await call(getWebIntegralDetail, { id })
    const redeemer = goods.redeemers?.find((one) => one.owner === owner) ?? null
    const addresses = redeemer === null ? [] : await call(listAddresses, { book: owner })
    const known = addresses.find((one) => one.id === query.addressId) ?? addresses[0]
    const none = owner === 'company' ? '' : NEW_ADDRESS
    const chosen = query.addressId === NEW_ADDRESS ? none : (known?.id ?? none)
    const shown = { goods, redeemer, addresses }
    if (redeemer === null || redeemer.mostPieces === 0) return { ...shown, forms: {} }
    const values = { pieces: String(pieces), version: String(goods.version), owner, addressId: chosen }
    return { ...shown, forms: await openForms({ goodsId: id, ...values }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function IntergralOrder() {
  const { goods, redeemer } = useLoaderData<typeof loader>()
  if (redeemer === null || redeemer.mostPieces === 0)
    return (
      <>
        <PageTitle>兑换 {goods.title}</PageTitle>
        <EmptyState title="暂时不能兑换" actions={<ButtonLink to={goodsPath(goods.id)}>返回商品</ButtonLink>}>
          {redeemer?.obstacle ?? '企业积分只能由管理员或财务兑换'}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub={`每件 ${priceText(goods.pointsPerPiece, goods.cashFenPerPiece)} · 快递包邮`}>
        兑换 {goods.title}
      </PageTitle>
      <Choosing />
    </>
  )
}

function Choosing() {
  const { redeemer, addresses } = useLoaderData<typeof loader>()
  const state = useFormState('next')
  if (redeemer === null) return null
  const isCompany = redeemer.owner === 'company'
  return (
    <Form state={state} hidden={['goodsId', 'version', 'owner']} label="积分兑换">
      <Columns
        main={
          <>
            <Panel title="数量">
              <NumberField field="pieces" label="件数" hint={`1–${redeemer.mostPieces} 件`} unit="件" />
            </Panel>
            <Panel title="收货地址">
              {isCompany && (
                <p className="subtitle">
                  企业积分兑换的包裹寄给企业：{redeemer.name}
                  {addresses.length === 0 && '。企业还没有收货地址，请管理员或采购先添加'}
                </p>
              )}
              <AddressChoice addresses={addresses} hasNew={!isCompany} />
              <ManageAddresses book={redeemer.owner} />
            </Panel>
          </>
        }
        aside={
          <Panel title="账户">
            <Facts
              items={[
                fact('兑换人', isCompany ? redeemer.name : '本人'),
                fact('可用积分', String(redeemer.points)),
              ]}
            />
            <Submit isWide>下一步：核对并付款</Submit>
          </Panel>
        }
      />
    </Form>
  )
}
