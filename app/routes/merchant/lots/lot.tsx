// 竞拍详情 /merchant/lots/:id?page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ lot }) => `竞拍 ${lot.lotNo}`)

export const handle: CrumbHandle = { crumbs: [{ name: '竞拍', to: LOTS }, { name: '竞拍详情' }] }

const FORMS = { submit: submitLot.input, withdraw: withdrawLot.input }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const lotId = recordId(args.params)
  const [lot, { list, ...place }, { forms, headers }] = await Promise.all([
    call(request, myLot, { lotId }),
    call(request, myLotBids, { lotId, ...readQuery(request, HistoryPage) }),
    openForms(request, FORMS, { lotId }),
  ])
  return data({ lot, list, place, pages: pagination(args, place), forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    submit: async (v) => {
      await call(request, submitLot, v)
      return { to: lotPath(v.lotId), notice: '已提交审核，结果会通知您' }
    },
    withdraw: async (v) => {
      await call(request, withdrawLot, v)
      return { to: lotPath(v.lotId), notice: '竞拍已撤回' }
    },
  })
}

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
