import type { GroupDetail } from 'contract/group-purchases'
import { nextTier, tierReached } from 'contract/plans/price-tiers'
import { formatYuan, plainTons } from 'contract/units'
import { TonsBar } from '../plans/tons-bar'
import { figure, ListTable, name, type TableColumns } from '../ui/list-table'
import { Panel } from '../ui/panel'

type Tier = GroupDetail['tiers'][number]

const tonsText = (kg: number) => `${plainTons(kg)} 吨`

/** Tons reached as a bar with the tiers on it, and the tiers as a table. Only the server renders it. */
export function GroupProgress({ group }: { group: GroupDetail }) {
  const { tiers, signedKg, offerFenPerTon, minTotalKg } = group
  const reached = tierReached(tiers, signedKg)
  const columns: TableColumns<Tier> = [
    name(
      '全体吨数达到',
      (tier) =>
        `${tonsText(tier.reachedKg)}${tier.reachedKg === minTotalKg ? '（成团）' : ''}${tier === reached ? ' · 现在' : ''}`,
    ),
    figure('全体单价（元/吨）', ({ priceFenPerTon }) => formatYuan(priceFenPerTon)),
    ...(offerFenPerTon === null
      ? []
      : [figure<Tier>('比报价（元/吨）', (tier) => `−${formatYuan(offerFenPerTon - tier.priceFenPerTon)}`)]),
    figure('还差', ({ reachedKg }) => (reachedKg > signedKg ? tonsText(reachedKg - signedKg) : '--')),
  ]
  return (
    <Panel title={headline(group)}>
      <ProgressBar group={group} />
      <ListTable caption="阶梯价" columns={columns} rows={tiers} rowKey={({ reachedKg }) => reachedKg} />
    </Panel>
  )
}

function headline({ tiers, signedKg, companies, minTotalKg, phase }: GroupDetail): string {
  const soFar = `已报 ${tonsText(signedKg)}，${companies} 家企业`
  const next = nextTier(tiers, signedKg)
  if (!next || phase === 'formed' || phase === 'failed' || phase === 'defaulted' || phase === 'ended')
    return soFar
  return signedKg < minTotalKg
    ? `${soFar}；还差 ${tonsText(next.missingKg)}成团`
    : `${soFar}；再报 ${tonsText(next.missingKg)}，全体降 ${formatYuan(next.offFenPerTon)} 元/吨`
}

function ProgressBar({ group: { tiers, signedKg, totalKg, presentFenPerTon } }: { group: GroupDetail }) {
  return (
    <TonsBar
      totalKg={totalKg}
      filledKg={signedKg}
      marks={tiers.map(({ reachedKg, priceFenPerTon }) => ({
        kg: reachedKg,
        above: formatYuan(priceFenPerTon),
        below: tonsText(reachedKg),
      }))}
      now={`现在 ${tonsText(signedKg)}${presentFenPerTon === null ? '' : ` · ${formatYuan(presentFenPerTon)} 元/吨`}`}
    />
  )
}
