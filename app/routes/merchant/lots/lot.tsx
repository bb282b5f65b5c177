// 竞拍详情 /merchant/lots/:id?page=&size=
import { useLoaderData } from '@remix-run/react'
import { lotStateName } from 'contract/auction/lot-terms'
import { myLot, myLotBids, submitLot, withdrawLot } from 'contract/auction/lots'
import { HistoryPage } from 'contract/spot/merchant-offer-forms'
import { formatYuan } from 'contract/units'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { LotFacts } from '~/components/lots/lot-facts'
import { LotSteps } from '~/components/merchant/lot-steps'
import { LotBidTable } from '~/components/merchant/lot-table'
import { LOTS, lotPath } from '~/components/merchant/merchant-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ lot }) => `竞拍 ${lot.lotNo}`)

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍', to: LOTS }, { name: '竞拍详情' }] }

const page = memberPage({
  to: ({ id }) => lotPath(id),
  forms: {
    submit: submitTo(submitLot, {
      notice: '已提交审核，结果会通知您',
    }),
    withdraw: submitTo(withdrawLot, { notice: '竞拍已撤回' }),
  },
  async load({ args, request, id: lotId, call, openForms }) {
    const [lot, { list, ...place }, forms] = await Promise.all([
      call(myLot, { lotId }),
      call(myLotBids, { lotId, ...readQuery(request, HistoryPage) }),
      openForms({ lotId }),
    ])
    return { lot, list, place, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Lot() {
  const { lot, list, place, pages } = useLoaderData<typeof loader>()
  const [submit, withdraw] = [useFormState('submit'), useFormState('withdraw')]
  const { lotNo, grade, maker, reserveFenPerTon, closedAt } = lot
  const reserve = reserveFenPerTon === null ? '未设' : `${formatYuan(reserveFenPerTon)} 元/吨（截止前不公开）`
  return (
    <>
      <PageTitle sub={`${grade} ${maker} · ${lotStateName(lot)}`}>{`竞拍 ${lotNo}`}</PageTitle>
      {lot.openSteps.length === 0 && <RefusedNotice />}
      <Columns
        main={<LotFacts lot={lot} reserve={reserve} />}
        aside={<LotSteps lot={lot} submit={submit} withdraw={withdraw} />}
      />
      <Panel title="出价">
        {closedAt === null && <p className="subtitle">成交前以本场随机编号显示，成交后显示企业名称。</p>}
        <ListPage place={place} pages={pages} empty="还没有出价">
          <LotBidTable rows={list} />
        </ListPage>
      </Panel>
    </>
  )
}
