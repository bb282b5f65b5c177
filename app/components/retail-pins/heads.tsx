interface HeadsProps {
  heads: number
  paidHeads: number
  unpaidHeads: number
  leftHeads: number
}

/** How many heads of a pin have paid, and what is left. */
export function Heads({ heads, paidHeads, unpaidHeads, leftHeads }: HeadsProps) {
  return (
    <>
      <meter min={0} max={heads} value={paidHeads} aria-label="已付款人数" />
      <span className="text-small block">
        已付 {paidHeads} / {heads} 人，余 {leftHeads} 个名额
        {unpaidHeads > 0 && `，待付款 ${unpaidHeads} 人`}
      </span>
    </>
  )
}
