// 积分负债 /console/points/liability
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pointsLiability } from 'contract/points/operator-points'
import { CAMPAIGN_STATES } from 'contract/points/states'
import { formatTime, formatYuan } from 'contract/units'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts, fact } from '~/components/ui/facts'
import { figure, ListTable, link, name, type TableColumns, text, yuan } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { operatorCall } from '~/services/api/operator-call.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('积分负债')

export const handle: CrumbHandle = { crumbs: [{ name: '积分商城' }, { name: '积分负债' }] }

export async function loader({ request }: LoaderFunctionArgs) {
  return await operatorCall(request, pointsLiability, {})
}

type Month = ReturnType<typeof useLoaderData<typeof loader>>['months'][number]
const COLUMNS: TableColumns<Month> = [
  name('到期月', ({ month }) => month),
  figure('账户', ({ owners }) => owners),
  figure('积分', ({ points }) => points),
  yuan('折合成本（元）', ({ costFen }) => costFen),
]

type Campaign = ReturnType<typeof useLoaderData<typeof loader>>['campaigns'][number]
const CAMPAIGN_COLUMNS: TableColumns<Campaign> = [
  link('活动', ({ id, name: words }) => [`/console/points/campaigns?id=${id}`, words]),
  text('状态', ({ state }) => CAMPAIGN_STATES[state]),
  figure('总积分', ({ capPoints }) => capPoints),
  figure('已奖', ({ givenPoints }) => givenPoints),
  yuan('折合成本（元）', ({ costFen }) => costFen),
]

export default function Liability() {
  const { costFen, months, campaigns, outstanding, outstandingFen, inOrders, deliveriesFen, owed, at } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`截至 ${formatTime(at)}，按每分 ${formatYuan(costFen)} 元折算`}>积分负债</PageTitle>
      <Panel>
        <Facts
          items={[
            fact('未用积分', `${outstanding}，折合 ${formatYuan(outstandingFen)} 元`),
            fact('订单中的积分', `${inOrders}，完成时核销，退款时退回`),
            fact('待付店铺', `${formatYuan(deliveriesFen)} 元代发货款，佣金到账后付出`),
            fact('欠扣积分', `${owed}，从以后的奖励中抵扣`),
          ]}
        />
      </Panel>
      {months.length > 0 && (
        <ListTable
          caption="按到期月"
          isCaptionVisible
          columns={COLUMNS}
          rows={months}
          rowKey={({ month }) => month}
        />
      )}
      {campaigns.length > 0 && (
        <ListTable caption="加奖活动" isCaptionVisible columns={CAMPAIGN_COLUMNS} rows={campaigns} />
      )}
      {months.length === 0 && <EmptyState title="没有未用的积分" />}
    </>
  )
}
