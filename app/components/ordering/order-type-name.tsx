import { ORDER_TYPES, type OrderType } from 'contract/numbered-types'

const ICON_PX = 16

/** The name of an order type with its icon. */
export function OrderTypeName({ type }: { type: OrderType }) {
  return (
    <>
      <img className="order-type" src={`/order-types/${type}.svg`} alt="" width={ICON_PX} height={ICON_PX} />
      {ORDER_TYPES[type]}
    </>
  )
}
