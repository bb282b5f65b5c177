// 运费与资金 /carrier/money?state=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { capitalAsset } from 'contract/wallet/journal'
import { carriedWaybills } from 'contract/waybills/carrier'
import { WaybillQuery } from 'contract/waybills/inputs'
import { PAYOUT_DAYS } from 'contract/waybills/states'
import { MoneyTable, MoneyTabs } from '~/components/carrier-waybills/money-table'
import { sumOpenFreight, sumText } from '~/components/carrier-waybills/open-freight'
import { ListPage } from '~/components/console/list-page'
import { fieldOf } from '~/components/forms/form-state'
import { ButtonLink } from '~/components/ui/button'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { AssetFigures } from '~/components/wallet/asset-figures'
import { HoldTable } from '~/components/wallet/hold-table'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('运费与资金')

export const handle: CrumbHandle = { crumbs: [{ name: '运单' }, { name: '运费与资金' }] }

/** Waybills that are summed. */
const OPEN_MOST = 200
const NOTHING = { list: [], total: 0, page: 0, size: 20, at: '' }

const page = memberPage({
  async load({ args, request, call }) {
    const { query, filter } = readFilter(request, WaybillQuery)
    const [asset, open, { list, at, ...place }] = await Promise.all([
      call(capitalAsset, { owner: 'company' }),
      call(carriedWaybills, { group: 'open', size: OPEN_MOST }),
      query ? call(carriedWaybills, query) : NOTHING,
    ])
    const shown = { asset, list, at, place, state: fieldOf(filter, 'state').value }
    const sums = { ...sumOpenFreight(open.list), isPart: open.total > OPEN_MOST }
    return data({ ...shown, sums, pages: pagination(args, place) }, { status: query ? 200 : 400 })
  },
})

export const loader = page.loader

export default function CarrierMoney() {
  const { asset, sums, list, at, place, state, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={`选定承运时冻结，装货时转入托管，签收满 ${PAYOUT_DAYS} 天或发货方确认后转入企业钱包；以账本为准`}
      >
        运费与资金
      </PageTitle>
      <Panel title="在途运费">
        <Facts
          items={[
            fact('已冻结，待装货', sumText(sums.held)),
            fact('托管中', sumText(sums.escrow)),
            fact('其中已签收，待结算', sumText(sums.signed)),
          ]}
        />
        <p className="subtitle">
          扣款之后、平台佣金之前{sums.isPart && `；只计最近 ${OPEN_MOST} 张进行中的运单`}
        </p>
      </Panel>
      <Panel title="企业钱包">
        <AssetFigures asset={asset} inEscrowFen={null} />
        <p>
          <ButtonLink to="/personalCenter/withdraw?owner=company">提现</ButtonLink>{' '}
          <ButtonLink kind="quiet" to="/personalCenter/asset?owner=company">
            企业钱包
          </ButtonLink>{' '}
          <ButtonLink kind="quiet" to="/personalCenter/journal?owner=company">
            资金流水
          </ButtonLink>
        </p>
      </Panel>
      <Panel title="冻结的放空费与其他款项" id="holds">
        <p className="subtitle">
          放空费在发货方选定承运时冻结，登记装货时退回；装货前由我方取消的，付给发货方。
        </p>
        <HoldTable asset={asset} />
      </Panel>
      <MoneyTabs state={state} />
      <p className="subtitle">
        平台佣金按每张运单载明的比例，从扣款后的运费中收取；冻结、结算与佣金逐笔记在资金流水中。
      </p>
      <ListPage place={place} pages={pages} empty="没有这类运费">
        <MoneyTable rows={list} at={at} />
      </ListPage>
    </>
  )
}
