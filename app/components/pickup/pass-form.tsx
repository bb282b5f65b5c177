import type { Driver, Supercargo, Vehicle } from 'contract/pickup'
import type { PickupOrder } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { TonsField } from '~/components/fields/tons-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { choosePath } from './pass-path'
import { hourText, plateText } from './pass-text'
import { recordPath, SUPERCARGOS } from './record-kinds'

export interface PassChoices {
  drivers: readonly Driver[]
  vehicles: readonly Vehicle[]
  supercargos: readonly Supercargo[]
}

interface PassFormProps {
  state: FormState
  order: Pick<PickupOrder, 'isLiquid'>
  choices: PassChoices
  /** What the pass may name at most. */
  leftKg: number
  /** Address of the form itself, and of the page without it. */
  here: string
  back: string
}

const HOURS = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), name: hourText(hour) }))
const SAVE = '保存提货单'

/** A new or changed pass: truck and driver are pasted as one text, chosen from those that are saved, or typed. */
export function PassForm({ state, order, choices, leftKg, here, back }: PassFormProps) {
  const { supercargos } = choices
  return (
    <Form
      state={state}
      action={here}
      hidden={['orderId', 'passId', 'readText']}
      defaultButton={SAVE}
      label="提货单"
    >
      <TextArea
        field="truckText"
        label="粘贴车辆信息"
        hint="车牌、司机、手机号、身份证号，顺序与分隔不限，如 闽D70025 罗师傅 13812345678 及身份证号；只填这一栏也可以保存"
        isOptional
        rows={2}
      />
      <p>
        <Submit intent="read" kind="quiet" isSmall>
          识别
        </Submit>
      </p>
      <SavedTrucks here={here} choices={choices} />
      <TruckFields isLiquid={order.isLiquid} />
      <TonsField field="weightKg" label="提货吨数" hint={`最多 ${plainTons(leftKg)} 吨`} />
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
      <CheckboxField field="keepTruck" label="保存车辆与司机，下次一键填写" />
      <p>
        <Submit>{SAVE}</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回
        </ButtonLink>
      </p>
    </Form>
  )
}

function TruckFields({ isLiquid }: Pick<PickupOrder, 'isLiquid'>) {
  return (
    <>
      <TextField field="plateNumber" label="车牌号" hint="如 粤S12345；新能源号牌多一位" isShort />
      <TextField field="trailerPlate" label="挂车牌号" isOptional hint="牵引车才填，如 粤S1234挂" isShort />
      <TonsField
        field="loadKg"
        label="核定载质量"
        isOptional={!isLiquid}
        hint={isLiquid ? '行驶证上的数字' : '行驶证上的数字，袋装货物可不填'}
      />
      <TextField field="driverName" label="司机姓名" isShort />
      <TextField field="driverPhone" label="司机手机号" type="tel" inputMode="tel" isShort />
      <TextField
        field="driverIdNumber"
        label="司机身份证号"
        hint="18 位，加密保存；已保存的司机可不填"
        autoComplete="off"
      />
    </>
  )
}

/** A button for each saved vehicle and driver, which fills the fields. */
function SavedTrucks({ here, choices: { vehicles, drivers } }: Pick<PassFormProps, 'here' | 'choices'>) {
  return (
    <>
      {vehicles.length > 0 && (
        <p>
          常用车辆：
          {vehicles.map(({ id, ...vehicle }) => (
            <ChooseButton key={id} to={choosePath(here, { vehicle: id })}>
              {plateText(vehicle)}
            </ChooseButton>
          ))}
        </p>
      )}
      {drivers.length > 0 && (
        <p>
          常用司机：
          {drivers.map(({ id, name, phone }) => (
            <ChooseButton key={id} to={choosePath(here, { driver: id })}>
              {`${name} ${phone}`}
            </ChooseButton>
          ))}
        </p>
      )}
    </>
  )
}

function ChooseButton({ to, children }: { to: string; children: string }) {
  return (
    <>
      <Button kind="quiet" isSmall name="intent" value="choose" formAction={to}>
        {children}
      </Button>{' '}
    </>
  )
}
