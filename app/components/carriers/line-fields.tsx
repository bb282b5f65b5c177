import { LINE_UNITS } from 'contract/carriers/limits'
import { TRUCK_BODIES } from 'contract/pickup/trucks'
import { optionsOf } from '../fields/choices'
import { DateField } from '../fields/date-field'
import { NumberField } from '../fields/number-field'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import { LENGTH_OPTIONS } from './length-options'
import { TAX_OPTIONS } from './tax-options'

const UNITS = Object.entries(LINE_UNITS).map(([value, label]) => ({ value, label }))

/** Fields of a line and its price. */
export function LineFields() {
  return (
    <>
      <TextField field="fromCity" label="发货城市" hint="地级市名称，如 宁波" isShort autoComplete="off" />
      <TextField
        field="toPlace"
        label="收货城市或省份"
        hint="如 东莞；填省份则适用于全省各市"
        isShort
        autoComplete="off"
      />
      <SelectField field="body" label="车型" none="不限" options={optionsOf(TRUCK_BODIES)} isOptional />
      <SelectField field="lengthDm" label="车长" none="不限" options={LENGTH_OPTIONS} isOptional />
      <RadioGroup field="unit" label="计价方式" options={UNITS} />
      <NumberField field="priceFen" label="含税运价" unit="元" inputMode="decimal" hint="每吨或每车，含税" />
      <TonsField field="minKg" label="最低计费" isOptional hint="按吨计价时不足此数按此数计" />
      <SelectField field="taxPercent" label="税率" none="请选择" options={TAX_OPTIONS} />
      <DateField field="validUntil" label="有效期至" />
    </>
  )
}
