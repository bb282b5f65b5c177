import type { HandedOver, OrderDetail } from 'contract/ordering'
import { plainTons } from 'contract/units'
import { wrongTruckPath } from '../disputes/dispute-links'
import { FormPanel } from '../forms/form-panel'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { Button, ButtonLink } from '../ui/button'

/** Hand-overs without a code, each of which the buyer confirms or objects to. */
export function TruckConfirmation({ order }: { order: OrderDetail }) {
  const open = order.handOvers.filter(({ mayConfirmTruck }) => mayConfirmTruck)
  return open.length === 0 ? null : <OpenTrucks orderId={order.id} handOvers={open} />
}

function OpenTrucks({ orderId, handOvers }: { orderId: string; handOvers: readonly HandedOver[] }) {
  const state = useFormState('confirm_truck')
  return (
    <FormPanel title="待确认的出库" id="trucks" state={state} hidden={['orderId']}>
      <p>
        商家登记了没有提货码的出库，请核对是否我方车辆。未确认的出库也按 7
        天期限自动确认收货，期限内可以提出异议。
      </p>
      {handOvers.map(({ id, at, weightKg, plateNumber, driverName, withoutCode }) => (
        <p key={id}>
          <Time at={at} /> 出库 {plainTons(weightKg)} 吨，车牌 {plateNumber ?? '--'}，司机{' '}
          {driverName ?? '--'}
          ，原因：{withoutCode?.reason}{' '}
          <Button isSmall name="handOverId" value={id}>
            确认是我方车辆<span className="sr-only">：{plateNumber}</span>
          </Button>{' '}
          <ButtonLink kind="quiet" isSmall to={wrongTruckPath(orderId, id)}>
            不是我方车辆<span className="sr-only">：{plateNumber}</span>
          </ButtonLink>
        </p>
      ))}
    </FormPanel>
  )
}
