// 商家申请仲裁 /merchant/arbitrations/new?orderId=
import { useLoaderData } from '@remix-run/react'
import { shopRequestArbitration } from 'contract/disputes/merchant-disputes'
import { shopOrderDisputes } from 'contract/disputes/shop-disputes'
import { NewCasePage } from 'contract/disputes/shop-forms'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { formatYuan } from 'contract/units'
import { ClaimForm } from '~/components/disputes/claim-form'
import { useFormState } from '~/components/forms/use-form-state'
import { SHOP_CASES, shopCasePath } from '~/components/merchant-orders/shop-dispute-paths'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { requireStaffPermission } from '~/services/merchant/staff-permission.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('申请仲裁')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '仲裁', to: SHOP_CASES }, { name: '申请仲裁' }],
}

const page = memberPage({
  query: NewCasePage,
  forms: {
    request: submitTo(shopRequestArbitration, {
      to: ({ output: { arbitrationId } }) => shopCasePath(arbitrationId),
      notice: ({ output: { caseNo } }) => `仲裁申请已提交，案号 ${caseNo}`,
    }),
  },
  async load({ member, query: { orderId }, call, openForms }) {
    const [{ orderNo, title }, { arbitrable }] = await Promise.all([
      call(shopOrder, { orderId }),
      call(shopOrderDisputes, { orderId }),
    ])
    requireStaffPermission(member, 'pay')
    return {
      orderId,
      orderNo,
      title,
      disputedFen: arbitrable?.disputedFen ?? null,
      forms: await openForms({ orderId }),
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function NewArbitration() {
  const { orderId, orderNo, title, disputedFen } = useLoaderData<typeof loader>()
  const state = useFormState('request')
  const backLink = (
    <ButtonLink kind="quiet" to={shopOrderPath(orderId)}>
      返回订单，暂不申请
    </ButtonLink>
  )
  return (
    <>
      <PageTitle sub={`订单 ${orderNo} · ${title}`}>申请仲裁</PageTitle>
      <Panel>
        {disputedFen === null ? (
          <>
            <Notice kind="error" title={state.formErrors[0] ?? '现在不能申请仲裁'}>
              异议须先答复且未达成一致，并在答复后 5 天内申请；退款申请须已拒绝。
            </Notice>
            {backLink}
          </>
        ) : (
          <>
            <Notice kind="warn" title={`争议金额 ${formatYuan(disputedFen)} 元，申请后冻结至结案`}>
              由平台依双方证据裁决；结案前订单不能确认收货，争议款项不结算。对裁决可在 3
              天内申请复议，全案一次。
            </Notice>
            <ClaimForm
              state={state}
              label="提交仲裁申请"
              subject="orderId"
              name="claim"
              textLabel="仲裁请求"
              hint="写明请求不予退款或只退多少，及理由，最多 1000 个字；证据在申请后提交"
              backLink={backLink}
            />
          </>
        )}
      </Panel>
    </>
  )
}
