import type { GroupRow } from 'contract/group-purchases'
import { nextTier } from 'contract/plans/price-tiers'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { figure, goods, ListTable, price, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { groupPath } from './group-paths'
import { GroupPhaseTag } from './group-state'
import { GroupTime } from './group-time'

export interface GroupTableProps {
  groups: readonly GroupRow[]
  caption: string
  /** The server's now. */
  now: string
}

/** Group purchases with state, progress and the price for all. Only the server renders it. */
export function GroupTable({ groups, caption, now }: GroupTableProps) {
  const columns: TableColumns<GroupRow> = [
    goods('货物', ({ id, grade, category, maker, shop }) => ({
      name: grade,
      to: groupPath(id),
      tag: <Tag>{category}</Tag>,
      detail: `${maker} · ${shop.name}`,
    })),
    text('状态', (group) => (
      <>
        <GroupPhaseTag phase={group.phase} />{' '}
        <span className="text-small">
          <GroupTime group={group} now={now} />
        </span>
      </>
    )),
    text('仓库', (group) => warehouseName(group)),
    figure('每家', ({ minKg, limitKg }) => `${plainTons(minKg)} 至 ${plainTons(limitKg)} 吨`),
    figure('进度', (group) => <Progress group={group} />),
    price('单价（元/吨）', (group) => <Price group={group} />),
  ]
  return <ListTable caption={caption} layout="facts" columns={columns} rows={groups} />
}

function Progress({ group }: { group: GroupRow }) {
  const { tiers, signedKg, totalKg, companies, minTotalKg } = group
  const next = nextTier(tiers, signedKg)
  return (
    <>
      <meter min={0} max={totalKg} value={signedKg} aria-label="已报吨数" />
      <span className="text-small block">
        {companies} 家 {plainTons(signedKg)} / {plainTons(totalKg)} 吨
      </span>
      {next && !isOver(group) && (
        <span className="text-small text-muted block">
          {signedKg < minTotalKg
            ? `还差 ${plainTons(next.missingKg)} 吨成团`
            : `再报 ${plainTons(next.missingKg)} 吨降 ${formatYuan(next.offFenPerTon)}`}
        </span>
      )}
    </>
  )
}

const isOver = ({ phase }: GroupRow) => phase === 'formed' || phase === 'failed' || phase === 'defaulted'

function Price({ group }: { group: GroupRow }) {
  const { presentFenPerTon, tiers, offerFenPerTon, phase } = group
  const [first] = tiers
  return (
    <>
      <span className="price">{formatYuan(presentFenPerTon ?? first?.priceFenPerTon ?? 0)}</span>
      <span className="text-muted text-small block">
        {presentFenPerTon === null
          ? phase === 'failed'
            ? '未成团'
            : '成团价'
          : offerFenPerTon === null
            ? '当前价'
            : `报价 ${formatYuan(offerFenPerTon)}`}
      </span>
    </>
  )
}
