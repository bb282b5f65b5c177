// 资产总览 /personalCenter/asset
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AssetPage, closePopover, selectDiscounts } from 'contract/discounts'
import { capitalAsset } from 'contract/journal'
import { memberOrderCount } from 'contract/order-list'
import type { LiveHandle } from '~/components/shell/live'
import { written } from '~/components/shell/still'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { AssetFigures } from '~/components/wallet/asset-figures'
import { HoldTable } from '~/components/wallet/hold-table'
import { market } from '~/services/backend.server'
import { call } from '~/services/call.server'
import { requireMember } from '~/services/member.server'
import { discountsInHtml } from '~/services/member-discounts.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import type { CrumbHandle } from './layout'

export const meta = pageTitle('资产总览')

const HERE = '/personalCenter/asset'
const CLOSE_HINT = `${HERE}?hint=closed`

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '资产总览' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  if (readQuery(request, AssetPage).hint === 'closed') {
    await call(request, closePopover, {})
    throw redirect(`${HERE}#discounts`)
  }
  const [asset, { inEscrowFen }, discounts] = await Promise.all([
    call(request, capitalAsset, {}),
    call(request, memberOrderCount, {}),
    call(request, selectDiscounts, {}),
  ])
  const isDemo = market.settings.mode === 'demo'
  return { asset, inEscrowFen, discounts: discountsInHtml(discounts, CLOSE_HINT), isDemo }
}

export default function AssetOverview() {
  const { asset, inEscrowFen, discounts, isDemo } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="资金由银行监管，付款进入订单专用监管账户，确认收货后才转给商家">资产总览</PageTitle>
      <Panel>
        <AssetFigures asset={asset} inEscrowFen={inEscrowFen} />
      </Panel>
      <Panel title="冻结明细" id="holds">
        <HoldTable holds={asset.holds} total={asset.holdsTotal} />
      </Panel>
      <Panel title="我的优惠" id="discounts">
        <div {...written(discounts)} />
      </Panel>
      <Panel title="怎样充值">
        <p>
          从企业账户向平台监管账户转账，附言写明本账号的手机号，到账即入可用余额，可立即付款，次日起可提现。每一笔都记在
          <Link to="/personalCenter/journal">资金流水</Link>中。
        </p>
        {isDemo && (
          <ButtonLink kind="quiet" to="/dev/bank">
            去沙箱银行充值
          </ButtonLink>
        )}
      </Panel>
    </>
  )
}
