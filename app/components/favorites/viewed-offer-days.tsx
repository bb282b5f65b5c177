import type { ViewedOffer } from 'contract/favorites/viewed-offers'
import { formatTime } from 'contract/units'
import { byDay } from '../trade/by-day'
import { Button } from '../ui/button'
import { actions, ListTable, muted, type TableColumns, text } from '../ui/list-table'
import { OFFER_COLUMNS } from './offer-summary-columns'

const COLUMNS: TableColumns<ViewedOffer> = [
  ...OFFER_COLUMNS,
  muted(
    text('浏览时间', ({ viewedAt }) => (
      <time dateTime={viewedAt}>
        {formatTime(viewedAt).slice('yyyy-mm-dd '.length, 'yyyy-mm-dd HH:mm'.length)}
      </time>
    )),
  ),
  actions('操作', ({ id, grade, maker }) => (
    <Button kind="quiet" isSmall name="offerId" value={id} aria-label={`删除 ${grade} ${maker}`}>
      删除
    </Button>
  )),
]

/** Viewed offers, one table per day. The form around them holds the buttons of all rows. */
export function ViewedOfferDays({ offers }: { offers: readonly ViewedOffer[] }) {
  return byDay(offers, ({ viewedAt }) => viewedAt).map(({ day, rows }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="day-heading">
        <time dateTime={day}>{day}</time>
      </h2>
      <ListTable caption={`${day} 看过的货源`} layout="cards" columns={COLUMNS} rows={rows} />
    </section>
  ))
}
