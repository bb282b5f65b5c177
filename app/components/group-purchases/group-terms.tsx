import type { OperatorGroup } from 'contract/group-purchases/operator-groups'
import { CONVERSION_DAYS } from 'contract/group-purchases/terms'
import { tierReached } from 'contract/plans/price-tiers'
import { formatYuan, plainTons } from 'contract/units'
import { TermsList } from '../plans/terms-list'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { figure, ListTable, name, type TableColumns, text, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { GroupStateTag } from './group-state'

type ShownGroup = Omit<OperatorGroup, 'reviewer'>
type Tier = ShownGroup['tiers'][number]

const tonsText = (kg: number) => `${plainTons(kg)} 吨`

/** Terms, tiers and progress of a group purchase, as merchants and operators see it. */
export function GroupTerms({ group }: { group: ShownGroup }) {
  return (
    <>
      <TermsPanel group={group} />
      <TierPanel group={group} />
      <ProgressPanel group={group} />
      <Panel title="条款全文">
        <TermsList terms={group.terms} />
      </Panel>
    </>
  )
}

function TermsPanel({ group }: { group: ShownGroup }) {
  return (
    <Panel title="条款">
      <Facts
        inTwoColumns
        items={presentItems([
          fact('商品', `${group.category} ${group.grade} ${group.maker}`),
          fact('仓库', `${group.city} ${group.warehouse}`),
          fact(
            '报名时间',
            <>
              <Time at={group.startsAt} /> 至 <Time at={group.endsAt} />
            </>,
          ),
          fact('转单', `成团后 ${CONVERSION_DAYS} 天内`),
          fact(
            '交货期',
            <>
              <Time at={group.deliverFrom} /> 至 <Time at={group.deliverUntil} />
            </>,
          ),
          fact('总量', tonsText(group.totalKg)),
          fact('成团吨数', tonsText(group.minTotalKg)),
          fact('起报与递增', `${tonsText(group.minKg)}起，每 ${tonsText(group.stepKg)}递增`),
          fact('每家最多', tonsText(group.limitKg)),
          fact(
            '安排时的报价',
            group.offerFenPerTon === null ? null : `${formatYuan(group.offerFenPerTon)} 元/吨`,
          ),
          fact('保证金', `双方各为最高价货款的 ${group.depositPerMille / 10}%`),
          fact('备注', group.remark),
        ])}
      />
    </Panel>
  )
}

/** The tiers, with the one that the signed tons reach. */
function TierPanel({ group }: { group: ShownGroup }) {
  const { tiers, signedKg, offerFenPerTon } = group
  const reached = tierReached(tiers, signedKg)
  const columns: TableColumns<Tier> = [
    name('全体达到', ({ reachedKg }) => tonsText(reachedKg)),
    yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
    ...(offerFenPerTon === null
      ? []
      : [figure<Tier>('比报价低（元/吨）', (tier) => formatYuan(offerFenPerTon - tier.priceFenPerTon))]),
    text('进度', (tier) =>
      tier === reached
        ? '当前'
        : signedKg >= tier.reachedKg
          ? '已达到'
          : `还差 ${tonsText(tier.reachedKg - signedKg)}`,
    ),
  ]
  return (
    <Panel title="阶梯价">
      <ListTable caption="阶梯价" columns={columns} rows={tiers} rowKey={({ reachedKg }) => reachedKg} />
    </Panel>
  )
}

function ProgressPanel({ group }: { group: ShownGroup }) {
  const { fixedFenPerTon } = group
  return (
    <Panel title="进展">
      <Facts
        inTwoColumns
        items={presentItems([
          fact('状态', <GroupStateTag group={group} />),
          fact('已开放', tonsText(group.openedKg)),
          fact('已报名', `${group.companies} 家，${tonsText(group.signedKg)}`),
          fact('成交价', fixedFenPerTon === null ? null : `${formatYuan(fixedFenPerTon)} 元/吨`),
          fact('已转订单', tonsText(group.orderedKg)),
          fact('待转订单', tonsText(group.openKg)),
          fact('未报名吨数的履约保证金', `${formatYuan(group.openBondFen)} 元`),
          fact('新建时间', <Time at={group.createdAt} />),
          fact('提交时间', group.submittedAt && <Time at={group.submittedAt} />),
          fact('审核时间', group.reviewedAt && <Time at={group.reviewedAt} />),
          fact('退回原因', group.reviewNote),
          fact('撤回时间', group.withdrawnAt && <Time at={group.withdrawnAt} />),
          fact('结束时间', group.closedAt && <Time at={group.closedAt} />),
        ])}
      />
    </Panel>
  )
}
