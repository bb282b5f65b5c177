import type { Driver, Supercargo, Vehicle } from 'contract/pickup'
import { plainTons } from 'contract/units'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TonsField } from '~/components/fields/tons-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { hourText, plateText } from './pass-text'
import { DRIVERS, recordPath, SUPERCARGOS, VEHICLES } from './record-kinds'

export interface PassChoices {
  drivers: readonly Driver[]
  vehicles: readonly Vehicle[]
  supercargos: readonly Supercargo[]
}

interface PassFormProps {
  state: FormState
  choices: PassChoices
  /** What the pass may name at most. */
  leftKg: number
  /** Address of the form itself, and of the page without it. */
  here: string
  back: string
}

const HOURS = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), name: hourText(hour) }))

/** A new or changed pass. Driver and vehicle are chosen from those that are kept. */
export function PassForm({ state, choices, leftKg, here, back }: PassFormProps) {
  const { drivers, vehicles, supercargos } = choices
  return (
    <Form state={state} action={here} hidden={['orderId', 'passId']} label="提货单">
      <TonsField field="weightKg" label="提货吨数" hint={`最多 ${plainTons(leftKg)} 吨`} />
      <SelectField
        field="vehicleId"
        label="车辆"
        none="请选择"
        hint={<Link to={recordPath(VEHICLES, 'add')}>新增车辆</Link>}
        options={vehicles.map((one) => ({
          value: one.id,
          name: `${plateText(one)}（${plainTons(one.loadKg)} 吨）`,
        }))}
      />
      <SelectField
        field="driverId"
        label="司机"
        none="请选择"
        hint={<Link to={recordPath(DRIVERS, 'add')}>新增司机</Link>}
        options={drivers.map(({ id, name, phone }) => ({ value: id, name: `${name} ${phone}` }))}
      />
      <SelectField
        field="supercargoId"
        label="押运员"
        isOptional
        none="没有"
        hint={
          <>
            危险货物须有押运员随车。<Link to={recordPath(SUPERCARGOS, 'add')}>新增押运员</Link>
          </>
        }
        options={supercargos.map(({ id, name, phone }) => ({ value: id, name: `${name} ${phone}` }))}
      />
      <DateField field="day" label="提货日期" />
      <SelectField field="fromHour" label="开始时间" none="请选择" options={HOURS.slice(0, -1)} />
      <SelectField field="untilHour" label="结束时间" none="请选择" options={HOURS.slice(1)} />
      <p>
        <Submit>保存提货单</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回
        </ButtonLink>
      </p>
    </Form>
  )
}
