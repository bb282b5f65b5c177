// 资产总览 /personalCenter/asset?order=&owner=
import { useLoaderData } from '@remix-run/react'
import { PURPOSE_RULE } from 'contract/banking/transfer-purpose'
import { closePopover, selectDiscounts } from 'contract/discounts'
import { memberOrderCount } from 'contract/ordering/order-list'
import { AssetQuery } from 'contract/wallet'
import { capitalAsset } from 'contract/wallet/journal'
import { walletPath } from '~/components/banking/account-name'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import type { LiveHandle } from '~/components/navigation/live'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { AssetFigures } from '~/components/wallet/asset-figures'
import { DiscountHint } from '~/components/wallet/discount-hint'
import { HoldTable } from '~/components/wallet/hold-table'
import { usableText } from '~/components/wallet/member-discounts'
import { market } from '~/services/api/backend.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { mayOrderForCompany } from '~/services/session/buyer.server'
import { discountsHtml } from '~/services/trading/member-discounts.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('资产总览')

const HERE = '/personalCenter/asset'

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '资产总览' }],
}

const page = memberPage({
  query: AssetQuery,
  forms: {
    closeHint: submitTo(closePopover, { to: `${HERE}#discounts` }),
  },
  async load({ member, query: { order, owner }, call, openForms }) {
    const [asset, { inEscrowFen }, discounts, forms] = await Promise.all([
      call(capitalAsset, { owner }),
      call(memberOrderCount, {}),
      call(selectDiscounts, { buyAs: owner }),
      openForms(),
    ])
    const { usable, isHintSeen } = discounts
    const page = {
      asset,
      owner,
      order: order ?? null,
      inEscrowFen,
      discounts: owner === 'mine' || mayOrderForCompany(member) ? discountsHtml(discounts) : null,
      hint: owner === 'company' || isHintSeen || usable.length === 0 ? null : usableText(usable),
      isDemo: market.settings.mode === 'demo',
      forms,
    }
    return page
  },
})

export const loader = page.loader
export const action = page.action

export default function AssetOverview() {
  const { asset, owner, order, inEscrowFen, discounts, hint, isDemo } = useLoaderData<typeof loader>()
  const closeHint = useFormState('closeHint')
  const isMine = owner === 'mine'
  return (
    <>
      <PageTitle sub="资金由银行监管，付款进入订单专用监管账户，确认收货后才转给商家">资产总览</PageTitle>
      {asset.hasCompany && <OwnerTabs path={HERE} owner={owner} />}
      <Panel>
        <AssetFigures asset={asset} inEscrowFen={isMine ? inEscrowFen : null} />
        <p>
          <ButtonLink kind="quiet" to={walletPath('/personalCenter/recharge', owner)}>
            充值
          </ButtonLink>{' '}
          <ButtonLink kind="quiet" to={walletPath('/personalCenter/withdraw', owner)}>
            提现
          </ButtonLink>{' '}
          <ButtonLink kind="quiet" to={walletPath('/personalCenter/bank', owner)}>
            银行账户
          </ButtonLink>
        </p>
      </Panel>
      <Panel title="冻结明细" id="holds">
        <HoldTable asset={asset} />
      </Panel>
      {discounts !== null && (
        <Panel title={isMine ? '我的优惠' : '企业优惠'} id="discounts">
          {hint !== null && <DiscountHint state={closeHint} usable={hint} />}
          <ServerFragment html={discounts} />
        </Panel>
      )}
      <Panel title="怎样充值" id="recharge">
        <p>
          从{isMine ? '本人名下的账户' : '企业账户'}
          向平台监管账户转账，到账即入可用余额，可立即付款，次日起可提现。
          {PURPOSE_RULE}账号与附言码见<Link to={walletPath('/personalCenter/recharge', owner)}>充值</Link>
          ，每一笔都记在
          <Link to={walletPath('/personalCenter/journal', owner)}>资金流水</Link>中。
        </p>
        {isDemo && (
          <ButtonLink kind="quiet" to={`/dev/bank?owner=${owner}${order === null ? '' : `&order=${order}`}`}>
            去沙箱银行转账
          </ButtonLink>
        )}
        {order !== null && <ButtonLink to={`/payPage?id=${order}`}>返回付款</ButtonLink>}
      </Panel>
    </>
  )
}
