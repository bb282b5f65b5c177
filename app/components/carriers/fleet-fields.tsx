import {
  HAZARD_CLASSES,
  type HazardClass,
  LICENCE_CLASSES,
  PLATE_COLORS,
  TRUCK_BODIES,
} from 'contract/pickup/trucks'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'
import { DateField } from '../fields/date-field'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import type { Field } from '../forms/form-state'
import { PersonFields } from '../pickup/person-fields'
import { LENGTH_OPTIONS } from './length-options'

type FieldByName = (name: string) => Field

/** Classes that the carrier's permit has; nothing for a carrier of ordinary goods. */
function ClassesField({ field, licensed }: { field: Field; licensed: readonly HazardClass[] }) {
  if (licensed.length === 0) return null
  const options = [...licensed].sort().map((value) => ({ value, name: HAZARD_CLASSES[value] }))
  return <CheckboxGroup field={field} legend="可承运的危险货物类别" options={options} />
}

interface FieldsProps {
  field: FieldByName
  isNew: boolean
  licensed: readonly HazardClass[]
}

export function DriverFields({ field, isNew, licensed }: FieldsProps) {
  return (
    <>
      <PersonFields field={field} isNew={isNew} />
      <DateField field={field('idUntil')} label="身份证有效期至" isOptional />
      <SelectField
        field={field('licenceClass')}
        label="准驾车型"
        none="请选择"
        options={optionsOf(LICENCE_CLASSES)}
      />
      <DateField field={field('licenceUntil')} label="驾驶证有效期至" isOptional />
      <TextField field={field('certificateNo')} label="从业资格证号" isOptional autoComplete="off" />
      <DateField field={field('certificateUntil')} label="从业资格证有效期至" isOptional />
      <ClassesField field={field('hazardClasses')} licensed={licensed} />
    </>
  )
}

export function EscortFields({ field, isNew, licensed }: FieldsProps) {
  return (
    <>
      <PersonFields field={field} isNew={isNew} />
      <DateField field={field('idUntil')} label="身份证有效期至" isOptional />
      <TextField field={field('certificateNo')} label="押运员资格证号" autoComplete="off" />
      <DateField field={field('certificateUntil')} label="资格证有效期至" isOptional />
      <ClassesField field={field('hazardClasses')} licensed={licensed} />
    </>
  )
}

export function TruckFields({ field, licensed }: Omit<FieldsProps, 'isNew'>) {
  return (
    <>
      <TextField field={field('plateNumber')} label="车牌号" hint="如 粤S12345；新能源号牌多一位" isShort />
      <SelectField
        field={field('plateColor')}
        label="车牌颜色"
        none="请选择"
        options={optionsOf(PLATE_COLORS)}
      />
      <TextField
        field={field('trailerPlate')}
        label="挂车牌号"
        isOptional
        hint="牵引车才填，如 粤S1234挂"
        isShort
      />
      <SelectField field={field('body')} label="车型" none="请选择" options={optionsOf(TRUCK_BODIES)} />
      <SelectField field={field('lengthDm')} label="车长" none="请选择" options={LENGTH_OPTIONS} />
      <TonsField field={field('loadKg')} label="核定载重" hint="行驶证上的核定载质量" />
      <TextField field={field('transportNo')} label="道路运输证号" isOptional autoComplete="off" />
      <DateField field={field('transportUntil')} label="道路运输证有效期至" isOptional />
      <DateField field={field('inspectionUntil')} label="行驶证检验有效期至" isOptional />
      <DateField field={field('insuredUntil')} label="保险有效期至" isOptional />
      <ClassesField field={field('hazardClasses')} licensed={licensed} />
    </>
  )
}
