import type { LotLog } from 'contract/auction/verify-log'
import type { Column } from '../csv/columns'

export interface LogRow {
  readonly seq: number
  readonly bidder: string
  readonly priceFenPerTon: number
  readonly weightKg: number
  readonly takesPart: boolean
  readonly receivedAt: string
  readonly previousHash: string
  readonly hash: string
  readonly wonKg: number
}

/** The bids of a log with what each won. */
export function logRows({ bids, allocations }: LotLog): LogRow[] {
  const won = new Map(allocations.map(({ seq, weightKg }) => [seq, weightKg]))
  return bids.map((bid) => ({ ...bid, wonKg: won.get(bid.seq) ?? 0 }))
}

export const LOG_COLUMNS: readonly Column<LogRow>[] = [
  { header: '序号', kind: 'text', value: ({ seq }) => String(seq) },
  { header: '竞拍人', kind: 'text', value: ({ bidder }) => bidder },
  { header: '单价（元/吨）', kind: 'yuan', value: ({ priceFenPerTon }) => priceFenPerTon },
  { header: '数量（吨）', kind: 'tons', value: ({ weightKg }) => weightKg },
  { header: '可接受部分', kind: 'text', value: ({ takesPart }) => (takesPart ? '是' : '否') },
  { header: '收到时间（UTC）', kind: 'text', value: ({ receivedAt }) => receivedAt },
  { header: '成交（吨）', kind: 'tons', value: ({ wonKg }) => wonKg },
  { header: '上一笔哈希', kind: 'text', value: ({ previousHash }) => previousHash },
  { header: '哈希', kind: 'text', value: ({ hash }) => hash },
]
