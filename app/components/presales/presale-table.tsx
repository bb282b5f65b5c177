import type { PresaleRow } from 'contract/presales'
import { plainTons } from 'contract/units'
import { Days } from '../time/days'
import { Time } from '../time/time'
import { deliveredPriceText } from '../trade/delivered-price-text'
import { figure, goods, ListTable, price, type TableColumns, text } from '../ui/list-table'
import { shortYuan } from '../ui/money'
import { Tag } from '../ui/tag'
import { presalePath } from './presale-paths'
import { PresalePhaseTag } from './presale-state'

export interface PresaleTableProps {
  presales: readonly PresaleRow[]
  caption: string
  /** Destination of the delivered prices. */
  city: string
  /** The server's now. */
  now: string
}

/** Presales with state, arrival, quota and prices. Only the server renders it. */
export function PresaleTable({ presales, caption, city, now }: PresaleTableProps) {
  const columns: TableColumns<PresaleRow> = [
    goods('货物', ({ id, grade, category, maker, shop }) => ({
      name: grade,
      to: presalePath(id),
      tag: <Tag>{category}</Tag>,
      detail: `${maker} · ${shop.name}`,
    })),
    text('状态', (presale) => (
      <>
        <PresalePhaseTag phase={presale.phase} />{' '}
        <span className="text-small">
          <Deadline presale={presale} now={now} />
        </span>
      </>
    )),
    text('到货', (presale) => <Arrival presale={presale} />),
    figure('起订', ({ minKg }) => `${plainTons(minKg)} 吨`),
    figure('额度', (presale) => <Quota presale={presale} />),
    price('单价（元/吨）', (presale) => <Prices presale={presale} city={city} />),
  ]
  return <ListTable caption={caption} layout="facts" columns={columns} rows={presales} />
}

function Deadline({
  presale: { phase, bookUntil, presentUntil },
  now,
}: {
  presale: PresaleRow
  now: string
}) {
  if (phase === 'open' || phase === 'full')
    return (
      <>
        预订截止 <Time at={bookUntil} now={now} />
      </>
    )
  return phase === 'overdue' ? (
    <>
      应于 <Time at={presentUntil} now={now} /> 前到货
    </>
  ) : null
}

function Arrival({ presale }: { presale: PresaleRow }) {
  const { port, presentFrom, presentUntil, arrivedAt, arrivedKg } = presale
  return (
    <>
      {port}{' '}
      <span className="text-small text-muted block">
        {arrivedAt !== null && arrivedKg !== null ? (
          <>
            <Days from={arrivedAt} until={arrivedAt} /> {`到货 ${plainTons(arrivedKg)} 吨`}
          </>
        ) : (
          <>
            预计 <Days from={presentFrom} until={presentUntil} />
          </>
        )}
      </span>
    </>
  )
}

function Quota({ presale: { phase, signedKg, openedKg, totalKg, companies } }: { presale: PresaleRow }) {
  const leftKg = Math.max(0, openedKg - signedKg)
  return (
    <>
      <meter min={0} max={totalKg} value={signedKg} aria-label="已订吨数" />
      <span className="text-small block">
        {`${companies} 家 ${plainTons(signedKg)} / ${plainTons(totalKg)} 吨`}
      </span>
      {phase === 'open' && (
        <span className="text-small text-muted block">
          {leftKg > 0 ? `可订 ${plainTons(leftKg)} 吨` : '等待商家开放吨数'}
        </span>
      )}
    </>
  )
}

function Prices({ presale, city }: { presale: PresaleRow; city: string }) {
  const { tiers, lowestFenPerTon, deliveredFenPerTon } = presale
  const highest = tiers[0]?.priceFenPerTon ?? lowestFenPerTon
  return (
    <>
      <span className="price nowrap">
        {highest === lowestFenPerTon
          ? shortYuan(highest)
          : `${shortYuan(lowestFenPerTon)} 至 ${shortYuan(highest)}`}
      </span>
      <span className="text-muted text-small block">
        {deliveredFenPerTon === null ? '自提价' : `送到${city}${deliveredPriceText(deliveredFenPerTon)}`}
      </span>
    </>
  )
}
