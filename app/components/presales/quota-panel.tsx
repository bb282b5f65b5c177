import type { PresaleRow } from 'contract/presales'
import { formatYuan, plainTons } from 'contract/units'
import { TonsBar, type TonsMark } from '../plans/tons-bar'
import { figure, ListTable, name, type TableColumns, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'

type Quota = Pick<PresaleRow, 'tiers' | 'totalKg' | 'openedKg' | 'signedKg' | 'companies'>
type Tier = Quota['tiers'][number]

const tonsText = (kg: number) => `${plainTons(kg)} 吨`

/** The quota as a bar, and the tiers as a table. It has no hooks, so that it can be a server fragment. */
export function QuotaPanel({ presale }: { presale: Quota }) {
  const { signedKg, openedKg, companies } = presale
  const leftKg = Math.max(0, openedKg - signedKg)
  return (
    <Panel title={`已订 ${tonsText(signedKg)}，${companies} 家企业；已开放的还剩 ${tonsText(leftKg)}`}>
      <TonsBar
        totalKg={presale.totalKg}
        filledKg={signedKg}
        openKg={openedKg}
        marks={marksOf(presale)}
        now={`已订 ${tonsText(signedKg)}`}
      />
      <TierTable tiers={presale.tiers} />
    </Panel>
  )
}

/** Opened tons and the whole quota; texts that would cover each other are left out. */
function marksOf({ openedKg, totalKg }: Quota): TonsMark[] {
  const total = { kg: totalKg, above: '总量', below: tonsText(totalKg) }
  const isNear = openedKg > totalKg * 0.7
  if (openedKg === totalKg) return [{ ...total, above: '全部已开放' }]
  if (openedKg === 0 || isNear) return [total]
  return [{ kg: openedKg, above: '已开放', below: tonsText(openedKg) }, total]
}

/** Prices by the tons of one plan. */
export function TierTable({ tiers }: { tiers: readonly Tier[] }) {
  const highest = tiers[0]?.priceFenPerTon ?? 0
  const columns: TableColumns<Tier> = [
    name('一份计划', ({ reachedKg }) => `满 ${tonsText(reachedKg)}`),
    yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
    figure('比首档（元/吨）', ({ priceFenPerTon }) =>
      priceFenPerTon === highest ? '--' : `−${formatYuan(highest - priceFenPerTon)}`,
    ),
  ]
  return <ListTable caption="阶梯价" columns={columns} rows={tiers} rowKey={({ reachedKg }) => reachedKg} />
}
