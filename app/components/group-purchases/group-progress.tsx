import type { GroupDetail } from 'contract/group-purchases'
import { nextTier, tierReached } from 'contract/plans/price-tiers'
import { formatYuan, plainTons } from 'contract/units'
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
    figure('比报价（元/吨）', ({ priceFenPerTon }) => `−${formatYuan(offerFenPerTon - priceFenPerTon)}`),
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

const INK = '#1b2430'
const BLUE = '#0f4c81'

/** Positions are shares of the width, so that the text keeps its size on phones. */
function ProgressBar({ group: { tiers, signedKg, totalKg, presentFenPerTon } }: { group: GroupDetail }) {
  const share = (kg: number) => (kg / totalKg) * 100
  const now = `现在 ${tonsText(signedKg)}${presentFenPerTon === null ? '' : ` · ${formatYuan(presentFenPerTon)} 元/吨`}`
  const label = [
    now,
    ...tiers.map((tier) => `${tonsText(tier.reachedKg)} ${formatYuan(tier.priceFenPerTon)}`),
  ]
  return (
    <svg width="100%" height="96" role="img" aria-label={label.join('；')}>
      <rect x="0" y="34" width="100%" height="14" fill="#e3e7ec" />
      <rect x="0" y="34" width={`${share(signedKg)}%`} height="14" fill={BLUE} />
      {tiers.map(({ reachedKg, priceFenPerTon }) => {
        const at = share(reachedKg)
        const place = { x: `${at}%`, textAnchor: anchorAt(at) }
        return (
          <g key={reachedKg}>
            <line x1={`${at}%`} x2={`${at}%`} y1="28" y2="54" stroke={INK} />
            <text {...place} y="20" fontSize="13" fontWeight="700" fill={INK}>
              {formatYuan(priceFenPerTon)}
            </text>
            <text {...place} y="70" fontSize="12" fill="#55606e">
              {tonsText(reachedKg)}
            </text>
          </g>
        )
      })}
      <text x={`${share(signedKg)}%`} y="90" fontSize="12" fill={BLUE} textAnchor={anchorAt(share(signedKg))}>
        {now}
      </text>
    </svg>
  )
}

/** Text near an edge stays inside. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 15) return 'start'
  return percent > 85 ? 'end' : 'middle'
}
