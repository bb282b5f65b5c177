import type { SaleDetail } from 'contract/flash-sales'
import { formatYuan, plainTons } from 'contract/units'
import { salePath } from '~/components/flash-sales/sale-paths'
import { calendarOf } from '../calendar/calendar-event'

/** A calendar with a flash sale, and an alarm ten minutes before. */
export function saleCalendar(sale: SaleDetail, origin: string): string {
  const { id, saleNo, category, grade, maker, stockKg, priceFenPerTon, limitKg, startsAt, endsAt, at } = sale
  return calendarOf('FlashSale', [
    {
      ...{ id, startsAt, endsAt, at },
      url: new URL(salePath(id), origin).href,
      summary: `秒杀 ${category} ${grade} ${plainTons(stockKg)} 吨`,
      description: `${saleNo}，${maker}，秒杀价 ${formatYuan(priceFenPerTon)} 元/吨，每人限购 ${plainTons(limitKg)} 吨。`,
      place: `${sale.city} ${sale.warehouse}`,
      alarm: `秒杀 ${saleNo} 即将开始`,
    },
  ])
}
