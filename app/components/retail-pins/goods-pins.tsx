import type { OutputOf } from 'contract/endpoint'
import { PIN_OPEN_HOURS } from 'contract/pins/terms'
import type { getPinPageByProductId } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { openPath } from './pin-paths'
import { RetailPinTable } from './pin-tables'

/** Open pins of retail goods and the terms to open one; nothing if there are none. Only the server renders it. */
export function GoodsPins({ pins }: { pins: OutputOf<typeof getPinPageByProductId> }) {
  const { deal, list, total, at } = pins
  if (!deal && list.length === 0) return null
  return (
    <Panel title="拼单">
      {deal && (
        <p>
          {deal.heads} 人成团，拼单价 {formatYuan(deal.priceFenPerBag)} 元/袋，{bagsWords(deal)}，
          {PIN_OPEN_HOURS} 小时内满员即成，未成全额解冻。
        </p>
      )}
      {list.length > 0 && <RetailPinTable rows={list} now={at} />}
      {total > list.length && <p className="subtitle">共 {total} 个进行中的拼单，以上为最早截止的。</p>}
      {deal && deal.pinsLeft > 0 && (
        <p>
          <ButtonLink kind="quiet" to={openPath(deal.id)}>
            开团
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}
