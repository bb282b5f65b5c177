import type { GatePass } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Facts, fact } from '../ui/facts'
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
    <Facts
      inTwoColumns
      items={[
        fact('车牌', <strong>{plateText(pass)}</strong>),
        fact('司机', driver),
        fact('货物', pass.title),
        fact('吨数', `${plainTons(pass.weightKg)} 吨`),
        fact('提货地点', warehouseName(pass)),
        fact('提货时段', windowText(pass)),
        supercargo !== null && fact('押运员', supercargo),
      ]}
    />
  )
}
