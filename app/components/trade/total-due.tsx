import { formatYuan } from 'contract/units'

/** What an order costs in all, for the bar of its form. */
export function TotalDue({ fen }: { fen: number }) {
  return (
    <>
      <small className="text-muted">应付</small>
      <br />
      <b className="price">{formatYuan(fen)}</b> 元
    </>
  )
}
