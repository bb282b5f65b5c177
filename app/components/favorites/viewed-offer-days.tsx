import type { ViewedOffer } from 'contract/favorites/viewed-offers'
import { formatTime } from 'contract/units'
import { byDay } from '../trade/by-day'
import { Button } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { OFFER_COLUMNS } from './offer-summary-columns'

const COLUMNS: TableColumns<ViewedOffer> = [
  ...OFFER_COLUMNS,
  {
    header: '浏览时间',
    className: 'text-muted',
    cell: ({ viewedAt }) => (
      <time dateTime={viewedAt}>
        {formatTime(viewedAt).slice('yyyy-mm-dd '.length, 'yyyy-mm-dd HH:mm'.length)}
      </time>
    ),
  },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, grade, maker }) => (
      <Button kind="quiet" isSmall name="offerId" value={id} aria-label={`删除 ${grade} ${maker}`}>
        删除
      </Button>
    ),
  },
]

/** Viewed offers, one table per day. The form around them holds the buttons of all rows. */
export function ViewedOfferDays({ offers }: { offers: readonly ViewedOffer[] }) {
  return byDay(offers, ({ viewedAt }) => viewedAt).map(({ day, rows }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="day-heading">
        <time dateTime={day}>{day}</time>
      </h2>
      <DataTable
        caption={`${day} 看过的货源`}
        className="table card-table"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </section>
  ))
}
