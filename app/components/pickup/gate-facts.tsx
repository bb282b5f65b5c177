import type { GatePass } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { warehouseName } from '../trade/warehouse-name'
import { DescriptionList } from '../ui/description-list'
import { plateText, windowText } from './pass-text'

type Shown = Pick<
  GatePass,
  | 'plateNumber'
  | 'trailerPlate'
  | 'title'
  | 'warehouse'
  | 'city'
  | 'weightKg'
  | 'day'
  | 'fromHour'
  | 'untilHour'
>

interface GateFactsProps {
  pass: Shown
  driver: string
  supercargo: string | null
}

/** What the gate compares with the truck. */
export function GateFacts({ pass, driver, supercargo }: GateFactsProps) {
  return (
    <DescriptionList
      inTwoColumns
      items={[
        { name: '车牌', value: <strong>{plateText(pass)}</strong> },
        { name: '司机', value: driver },
        { name: '货物', value: pass.title },
        { name: '吨数', value: `${plainTons(pass.weightKg)} 吨` },
        { name: '提货地点', value: warehouseName(pass) },
        { name: '提货时段', value: windowText(pass) },
        ...(supercargo === null ? [] : [{ name: '押运员', value: supercargo }]),
      ]}
    />
  )
}
