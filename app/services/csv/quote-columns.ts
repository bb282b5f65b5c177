import type { QuoteExportRow } from 'contract/quotes'
import type { Column } from './columns'

/** A day's quotes as sheets take them; a change is empty where there was no quote to compare with. */
export const QUOTE_COLUMNS: readonly Column<QuoteExportRow>[] = [
  { header: '日期', kind: 'text', value: ({ day }) => day },
  { header: '品类', kind: 'text', value: ({ category }) => category },
  { header: '牌号', kind: 'text', value: ({ grade }) => grade },
  { header: '厂家', kind: 'text', value: ({ maker }) => maker },
  { header: '加工级别', kind: 'text', value: ({ processing }) => processing },
  { header: '城市', kind: 'text', value: ({ city }) => city },
  { header: '报价（元/吨）', kind: 'yuan', value: ({ priceFenPerTon }) => priceFenPerTon },
  { header: '较前日（元）', kind: 'yuan', value: ({ dayChangeFenPerTon }) => dayChangeFenPerTon },
  { header: '较上周（元）', kind: 'yuan', value: ({ weekChangeFenPerTon }) => weekChangeFenPerTon },
  { header: '较上月（元）', kind: 'yuan', value: ({ monthChangeFenPerTon }) => monthChangeFenPerTon },
  { header: '货源数', kind: 'text', value: ({ offers }) => String(offers) },
]
