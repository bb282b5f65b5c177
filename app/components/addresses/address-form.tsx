import type { listDivisions } from 'contract/addresses'
import type { OutputOf } from 'contract/endpoint'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { type Field, type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'

export type Divisions = OutputOf<typeof listDivisions>

interface AddressFormProps {
  state: FormState
  divisions: Divisions
  /** The default address stays the default; another one becomes it by editing or in the list. */
  isDefault: boolean
  /** The page of the form itself, and the one without it. */
  here: string
  back: string
}

/** A new address or a changed one. Its cities and districts are listed by the intent `divisions`. */
export function AddressForm({ state, divisions, isDefault, here, back }: AddressFormProps) {
  const field = (name: string) => fieldOf(state, name)
  return (
    <Form
      state={state}
      action={here}
      hidden={isDefault ? ['id', 'book', 'isDefault'] : ['id', 'book']}
      defaultButton="保存地址"
      label="收货地址"
    >
      <TextField field="receiver" label="收货人" autoComplete="name" />
      <TextField field="phone" label="联系电话" type="tel" inputMode="tel" autoComplete="tel" />
      <SelectField
        field="province"
        label="省份"
        none="请选择"
        options={optionsFor(field('province'), divisions.provinces)}
      />
      <DivisionButton>选择城市</DivisionButton>
      <SelectField
        field="city"
        label="城市"
        none={divisions.cities.length > 0 ? '请选择' : '选好省份后，点“选择城市”'}
        options={optionsFor(field('city'), divisions.cities)}
      />
      <DivisionButton>选择区县</DivisionButton>
      <SelectField
        field="district"
        label="区县或镇街"
        isOptional
        none={divisions.districts.length > 0 ? '不选' : '选好城市后，点“选择区县”'}
        options={optionsFor(field('district'), divisions.districts)}
      />
      <TextField
        field="detail"
        label="详细地址"
        hint="街道、门牌、厂区或仓库，便于送货车辆找到"
        autoComplete="address-line1"
      />
      {!isDefault && <CheckboxField field="isDefault" label="设为默认收货地址" />}
      <p>
        <Submit>保存地址</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          返回
        </ButtonLink>
      </p>
    </Form>
  )
}

/** Sends the form back with the next list filled. */
function DivisionButton({ children }: { children: string }) {
  return (
    <div className="field">
      <Submit kind="quiet" isSmall intent="divisions" pendingText="正在列出…">
        {children}
      </Submit>
    </div>
  )
}

/** The names, and what the field holds if it is not one of them. */
function optionsFor({ value }: Field, names: readonly string[]) {
  const shown = value === '' || names.includes(value) ? names : [value, ...names]
  return shown.map((name) => ({ value: name, name }))
}
