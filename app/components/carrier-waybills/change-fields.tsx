import type { FleetChoices } from 'contract/carriers/fleet-choices'
import { lengthName, TRUCK_BODIES } from 'contract/pickup/trucks'
import { formatTons } from 'contract/units'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'

interface ChangeFieldsProps {
  waybill: Pick<WaybillDetail, 'hazardClass' | 'kg' | 'truck' | 'driver' | 'escort'>
  fleet: FleetChoices
}

/** Another truck or other people. Only those are offered whose papers are valid and who may carry the goods. */
export function ChangeFields({ waybill, fleet }: ChangeFieldsProps) {
  const { hazardClass, kg, truck, driver, escort } = waybill
  const people = (list: FleetChoices['drivers']) =>
    list.map(({ id, name, phone }) => ({ value: id, name: `${name} ${phone}` }))
  return (
    <>
      <p>
        发货方确认后生效；未确认前仍按原车辆与人员执行。只列出证件有效
        {hazardClass !== null && '、有该危险货物类别资质'}、核定载重不低于 {formatTons(kg)} 吨的车辆与人员。
      </p>
      <SelectField
        field="truckId"
        label="车辆"
        none={`不更换（${truck.plateNumber}）`}
        options={fleet.trucks.map(({ id, plateNumber, body, lengthDm, loadKg }) => ({
          value: id,
          name: `${plateNumber} ${TRUCK_BODIES[body]} ${lengthName(lengthDm)} 核载 ${formatTons(loadKg)} 吨`,
        }))}
        isOptional
      />
      <SelectField
        field="driverId"
        label="司机"
        none={`不更换（${driver.name}）`}
        options={people(fleet.drivers)}
        isOptional
      />
      <SelectField
        field="escortId"
        label="押运员"
        none={escort === null ? '不需要' : `不更换（${escort.name}）`}
        options={people(fleet.escorts)}
        isOptional
      />
      <TextArea field="reason" label="更换原因" hint="如车辆故障、司机换班，发货方可以看到" rows={2} />
    </>
  )
}
