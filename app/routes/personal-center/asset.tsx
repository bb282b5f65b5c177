// 资产总览 /personalCenter/asset
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { capitalAsset } from 'contract/journal'
import { memberOrderCount } from 'contract/order-list'
import type { LiveHandle } from '~/components/shell/live'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { AssetFigures } from '~/components/wallet/asset-figures'
import { HoldTable } from '~/components/wallet/hold-table'
import { market } from '~/services/backend.server'
import { call } from '~/services/call.server'
import { requireMember } from '~/services/member.server'
import { pageTitle } from '~/services/page-title'
import type { CrumbHandle } from './layout'

export const meta = pageTitle('资产总览')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '资产总览' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const [asset, { inEscrowFen }] = await Promise.all([
    call(request, capitalAsset, {}),
    call(request, memberOrderCount, {}),
  ])
  return { asset, inEscrowFen, isDemo: market.settings.mode === 'demo' }
}

export default function AssetOverview() {
  const { asset, inEscrowFen, isDemo } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="资金由银行监管，付款进入订单专用监管账户，确认收货后才转给商家">资产总览</PageTitle>
      <Panel>
        <AssetFigures asset={asset} inEscrowFen={inEscrowFen} />
      </Panel>
      <Panel title="冻结明细" id="holds">
        <HoldTable holds={asset.holds} total={asset.holdsTotal} />
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
