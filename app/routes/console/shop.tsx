// 一家店铺 /console/shops/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { SHOP_STATE_FORMS, shopStateHandlers } from '~/services/console/shop-state.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ shop }) => shop.name)

const LIST = '/console/shops'
const FORMS = {
  propose: proposeCommission.input,
  approve: approveCommission.input,
  reject: rejectCommission.input,
  ...SHOP_STATE_FORMS,
}

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '店铺', to: LIST }, { name: '明细' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const { operatorId, roles } = await requireOperator(args)
  const id = recordId(params)
  const shop = await operatorCall(request, operatorShopDetail, { id })
  const waiting = shop.commissions.find(({ state }) => state === 'proposed')
  const { forms, headers } = await openForms(request, FORMS, {
    shopId: id,
    commissionId: waiting?.id ?? '',
    from: shop.state,
  })
  const isFinance = roles.includes('finance')
  const canPropose = isFinance && !waiting
  const isOwn = waiting?.proposedBy === operatorId
  const canDecide = isFinance && !!waiting && !isOwn
  const canChangeState = roles.includes('support') || roles.includes('admin')
  return data({ shop, forms, canPropose, canDecide, isOwn, canChangeState }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  const to = `${LIST}/${recordId(params)}`
  return form.answer({
    propose: async (v) => {
      await operatorCall(request, proposeCommission, v)
      return { to, notice: '已提出，等待另一位财务人员复核' }
    },
    approve: async (v) => {
      await operatorCall(request, approveCommission, v)
      return { to, notice: '已批准，今后的订单按新的佣金率' }
    },
    reject: async (v) => {
      await operatorCall(request, rejectCommission, v)
      return { to, notice: '已否决，佣金率不变' }
    },
    ...shopStateHandlers(request, to),
  })
}

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
