// 工作台 /carrier
import { useLoaderData } from '@remix-run/react'
import { carrierHome, type DuePaper } from 'contract/carriers/console'
import { carrierInvoices } from 'contract/invoices/carrier-invoices'
import { openLoads } from 'contract/loads/carrier-loads'
import { PAPER_STATE_COLORS, PAPER_STATES } from 'contract/pickup/truck-rules'
import { carriedWaybills } from 'contract/waybills/carrier'
import { DueWaybills } from '~/components/carrier-waybills/due-waybills'
import { classNames } from '~/components/carriers/paper-cells'
import { startCards } from '~/components/carriers/start-cards'
import {
  CARRIER_DRIVERS,
  CARRIER_ESCORTS,
  CARRIER_TRUCKS,
  recordPath,
} from '~/components/pickup/record-kinds'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { figure, ListTable, name, state, type TableColumns, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('承运商后台')

export const handle: CrumbHandle = { crumbs: [{ name: '工作台' }] }

/** Rows of each group on this page; the list shows all. */
const NEWEST = { size: 5 }

const page = memberPage({
  async load({ call }) {
    const [home, loads, open, exceptions, invoices] = await Promise.all([
      call(carrierHome, {}),
      call(openLoads, { size: 1 }),
      call(carriedWaybills, { group: 'open', ...NEWEST }),
      call(carriedWaybills, { group: 'exception', ...NEWEST }),
      call(carrierInvoices, { state: 'requested', size: 1 }),
    ])
    const found = { asked: loads.asked, openLoads: loads.total, invoices: invoices.total }
    return { ...home, ...found, open, exceptions, late: open.byGroup.late, disputed: open.byGroup.disputed }
  },
})

export const loader = page.loader

const KINDS = { driver: CARRIER_DRIVERS, escort: CARRIER_ESCORTS, truck: CARRIER_TRUCKS }

const COLUMNS: TableColumns<DuePaper> = [
  name('证件所属', ({ kind, id, owner }) =>
    kind === 'carrier' ? owner : <Link to={recordPath(KINDS[kind], 'edit', id)}>{owner}</Link>,
  ),
  text('证件', ({ paper }) => paper),
  figure('有效期至', ({ validUntil }) => validUntil ?? '--'),
  state('状态', PAPER_STATES, PAPER_STATE_COLORS, (paper) => paper.state),
]

export default function CarrierStart() {
  const { carrier, due, open, exceptions, ...counts } = useLoaderData<typeof loader>()
  const cards = startCards({ ...counts, open: open.total, exceptions: exceptions.total })
  return (
    <>
      <PageTitle>工作台</PageTitle>
      <ul className="queue-cards">
        {cards.map(({ name, count, to, isDue }) => (
          <li key={name} className={isDue ? 'queue-cards__due' : undefined}>
            <Link to={to}>{name}</Link>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      <DueWaybills title="有异常待答复的运单" group="exception" found={exceptions} />
      <DueWaybills title="等待下一步的运单" group="open" found={open} />
      <Panel title="资质">
        <Facts
          items={[
            fact('企业名称', carrier.name),
            fact('道路运输经营许可证有效期至', carrier.permitUntil),
            fact('可承运的危险货物', classNames(carrier.hazardClasses)),
          ]}
        />
      </Panel>
      <Panel title="到期与缺少的证件">
        <p className="subtitle">过期或未填写的证件只影响新的运单，进行中的运单不受影响。</p>
        {due.length === 0 ? (
          <EmptyState title="没有需要处理的证件" />
        ) : (
          <ListTable
            caption="证件"
            columns={COLUMNS}
            rows={due}
            rowKey={({ id, paper }: DuePaper) => `${id} ${paper}`}
          />
        )}
      </Panel>
    </>
  )
}
