import { ORIGINS } from 'contract/catalogue/names'
import { PROCESS_CLASSES } from 'contract/process-classes'
import { CheckboxField } from '../../fields/checkbox-field'
import { optionsOf } from '../../fields/choices'
import { SelectField } from '../../fields/select-field'
import { TextField } from '../../fields/text-field'
import { HAZARD_OPTIONS } from '../../pickup/hazard-options'

/** Properties without a unit of their own in the label are texts of the data sheet. */
const FIGURES = [
  ['meltFlow', '熔融指数（g/10min）'],
  ['meltFlowCelsius', '熔指温度（℃）'],
  ['meltFlowLoad', '熔指负荷（kg）'],
  ['density', '密度（g/cm³）'],
  ['filler', '增强'],
  ['vaPercent', 'VA 含量（%）'],
  ['kValueMin', 'K 值下限'],
  ['kValueMax', 'K 值上限'],
  ['intrinsicViscosity', '特性粘度（dL/g）'],
  ['relativeViscosity', '相对粘度'],
] as const

/** The properties of a grade. */
export function GradeFields() {
  return (
    <>
      <TextField field="application" label="用途" />
      {FIGURES.map(([name, label]) => (
        <TextField key={name} field={name} label={label} isShort isOptional />
      ))}
      <SelectField
        field="processClass"
        label="替代类别"
        hint="同类别、物性相近的牌号可互相替代"
        options={optionsOf(PROCESS_CLASSES)}
        none="不替代其他牌号"
        isOptional
      />
      <SelectField field="origin" label="产地" options={optionsOf(ORIGINS)} none="未知" isOptional />
      <CheckboxField field="isLiquid" label="散装液体" />
      <CheckboxField field="isHazardous" label="危险化学品：买卖双方须有许可" />
      <SelectField
        field="hazardClass"
        label="危险货物类别"
        hint="按 GB 12268 的类别；订单运输时只选有该类资质的承运商与车辆"
        options={HAZARD_OPTIONS}
        none="不是危险货物，或未填写"
        isOptional
      />
    </>
  )
}
