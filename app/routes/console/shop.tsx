// 一家店铺 /console/shops/:id
import { useLoaderData } from '@remix-run/react'
import {
  approveCommission,
  operatorShopDetail,
  proposeCommission,
  rejectCommission,
} from 'contract/support/shops'
import { RefusedNotice } from '~/components/console/refused-notice'
import {
  CommissionTable,
  DecideCommission,
  ProposeCommission,
  ShopPanel,
} from '~/components/console/support/shop-panels'
import { ShopStateForms, ShopStateTable } from '~/components/console/support/shop-state'
import { useFormState } from '~/components/forms/use-form-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { SHOP_STATE_FORMS } from '~/services/console/shop-state.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ shop }) => shop.name)

const LIST = '/console/shops'

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '店铺', to: LIST }, { name: '明细' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    propose: submitTo(proposeCommission, { notice: '已提出，等待另一位财务人员复核' }),
    approve: submitTo(approveCommission, { notice: '已批准，今后的订单按新的佣金率' }),
    reject: submitTo(rejectCommission, { notice: '已否决，佣金率不变' }),
    ...SHOP_STATE_FORMS,
  },
  async load({ operator: { operatorId, roles }, id, call, openForms }) {
    const shop = await call(operatorShopDetail, { id })
    const waiting = shop.commissions.find(({ state }) => state === 'proposed')
    const forms = await openForms({ shopId: id, commissionId: waiting?.id ?? '', from: shop.state })
    const isFinance = roles.includes('finance')
    const canPropose = isFinance && !waiting
    const isOwn = waiting?.proposedBy === operatorId
    const canDecide = isFinance && !!waiting && !isOwn
    const canChangeState = roles.includes('support') || roles.includes('admin')
    return { shop, forms, canPropose, canDecide, isOwn, canChangeState }
  },
})

export const loader = page.loader
export const action = page.action

export default function Shop() {
  const { shop, canPropose, canDecide, isOwn, canChangeState } = useLoaderData<typeof loader>()
  const [suspend, close, reopen] = [useFormState('suspend'), useFormState('close'), useFormState('reopen')]
  const [propose, approve, reject] = [
    useFormState('propose'),
    useFormState('approve'),
    useFormState('reject'),
  ]
  return (
    <>
      <PageTitle sub={shop.companyName}>{shop.name}</PageTitle>
      {!canPropose && !canDecide && <RefusedNotice />}
      {isOwn && (
        <Notice kind="info" title="等待复核">
          提出人不能复核自己的佣金率，须由另一位财务人员处理。
        </Notice>
      )}
      <ShopPanel shop={shop} />
      {shop.commissions.length > 0 && <CommissionTable rows={shop.commissions} />}
      {canPropose && <ProposeCommission state={propose} />}
      {canDecide && <DecideCommission approve={approve} reject={reject} />}
      {shop.stateChanges.length > 0 && <ShopStateTable rows={shop.stateChanges} />}
      {canChangeState && <ShopStateForms state={shop.state} forms={{ suspend, close, reopen }} />}
    </>
  )
}
