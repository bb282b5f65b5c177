// 运费与资金 /carrier/money?month=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StatementQuery } from 'contract/ordering/settlement-statement'
import { capitalAsset } from 'contract/wallet/journal'
import { carrierFreight } from 'contract/waybills/money'
import { PAYOUT_DAYS } from 'contract/waybills/states'
import { CARRIER_MONEY } from '~/components/carrier-waybills/carried-paths'
import { MonthFreight, OpenFreight } from '~/components/carrier-waybills/freight-sums'
import { MoneyTable } from '~/components/carrier-waybills/money-table'
import { ListPage } from '~/components/console/list-page'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { ButtonLink } from '~/components/ui/button'
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

export const links = styles('forms', 'lists')

export const meta = pageTitle('运费与资金')

export const handle: CrumbHandle = { crumbs: [{ name: '运单' }, { name: '运费与资金' }] }

const page = memberPage({
  async load({ args, request, call }) {
    const { query, filter } = readFilter(request, StatementQuery)
    // A month that cannot be read leaves the present one, with the error at its field.
    const [asset, freight] = await Promise.all([
      call(capitalAsset, { owner: 'company' }),
      query ? call(carrierFreight, query) : call(carrierFreight, {}),
    ])
    const { list, total, page: shown, size, ...sums } = freight
    const place = { total, page: shown, size }
    const pages = pagination(args, place)
    return data({ asset, sums, list, place, filter, pages }, { status: query ? 200 : 400 })
  },
})

export const loader = page.loader

export default function CarrierMoney() {
  const { asset, sums, list, place, filter, pages } = useLoaderData<typeof loader>()
  const month = fieldOf(filter, 'month')
  return (
    <>
      <PageTitle
        sub={`选定承运时冻结，装货时转入托管，签收满 ${PAYOUT_DAYS} 天或发货方确认后转入企业钱包；以账本为准`}
      >
        运费与资金
      </PageTitle>
      <OpenFreight {...sums} />
      <FilterForm
        state={filter}
        label="选择月份"
        keep={['size']}
        clearTo={CARRIER_MONEY}
        isNarrowed={month.value !== ''}
        submit="查看"
      >
        <TextField field={month} label="月份" hint="如 2026-11；不填为本月" isShort />
      </FilterForm>
      <MonthFreight {...sums} />
      <ListPage place={place} pages={pages} empty="该月没有结算的运费">
        <MoneyTable rows={list} />
      </ListPage>
      <p className="subtitle">
        平台佣金按每张运单载明的比例，从扣款后的运费中收取；冻结、结算与佣金逐笔记在资金流水中。
      </p>
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
    </>
  )
}
