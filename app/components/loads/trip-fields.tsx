import type { CarrierLoad } from 'contract/loads/carrier-loads'
import { SelectField } from '../fields/select-field'
import { CARRIER_DRIVERS, CARRIER_ESCORTS, CARRIER_TRUCKS, type RecordKind } from '../pickup/record-kinds'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { MomentFields } from './load-fields'

type Choice = Pick<CarrierLoad['drivers'][number], 'id' | 'name' | 'isReady' | 'isFitting'>
type Trip = Pick<CarrierLoad, 'trucks' | 'drivers' | 'escorts' | 'hazardClass'>

/** A truck or a person, with why it does not suit the load. */
function optionOf({ id, name, isReady, isFitting }: Choice, unfitting: string) {
  const why = [!isReady && '证件过期或未填写', !isFitting && unfitting].filter(Boolean)
  return { value: id, name: why.length === 0 ? name : `${name}（${why.join('、')}）` }
}

const personOption = (one: Choice) => optionOf(one, '无该类危险货物资质')

/** Records without which no trip can be offered. */
export function missingRecords({ trucks, drivers, escorts, hazardClass }: Trip): RecordKind[] {
  return [
    ...(trucks.length === 0 ? [CARRIER_TRUCKS] : []),
    ...(drivers.length === 0 ? [CARRIER_DRIVERS] : []),
    ...(hazardClass !== null && escorts.length === 0 ? [CARRIER_ESCORTS] : []),
  ]
}

/** Stands where a form would ask for a truck and people that the carrier does not have. */
export function RecordsNeeded({ kinds }: { kinds: readonly RecordKind[] }) {
  return (
    <Notice kind="warn" title="还不能报价">
      {'请先登记'}
      {kinds.map(({ path, noun }, n) => (
        <span key={path}>
          {n > 0 && '、'}
          <Link to={path}>{noun}</Link>
        </span>
      ))}
      {'。'}
    </Notice>
  )
}

/** Truck and people of a trip, and when it can load. */
export function TripFields({ trip: { trucks, drivers, escorts, hazardClass } }: { trip: Trip }) {
  const unfitting = hazardClass === null ? '车型或车长不符' : '车型、车长或危险货物资质不符'
  const truckOptions = trucks.map((truck) => optionOf(truck, unfitting))
  return (
    <>
      <SelectField field="truckId" label="车辆" none="请选择车辆" options={truckOptions} />
      <SelectField field="driverId" label="司机" none="请选择司机" options={drivers.map(personOption)} />
      {hazardClass !== null && (
        <SelectField
          field="escortId"
          label="押运员"
          hint="危险货物须有押运员随车"
          none="请选择押运员"
          options={escorts.map(personOption)}
        />
      )}
      <MomentFields
        field="earliestLoadingAt"
        timeField="earliestLoadingTime"
        label="最早装货"
        timeHint="在货源的装货时间之内，如 08:00"
      />
    </>
  )
}
