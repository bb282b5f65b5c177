import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ContactFields } from './contact-fields'

/** Second step of a merchant. */
export function ShopForm({ categories }: { categories: readonly { value: string; name: string }[] }) {
  const form = useFormState('details')
  return (
    <Form state={form} hidden={['version']}>
      <TextField
        field="shopName"
        label="店铺名称"
        hint="买家看到的名称，最多 20 个字，通过后不能自行修改"
        autoComplete="off"
      />
      <SelectField field="mainCategory" label="主营品类" options={categories} none="请选择" />
      <TextField field="city" label="所在城市" hint="地级市名称，如 宁波" autoComplete="off" />
      <TextArea field="introduction" label="店铺介绍" />
      <ContactFields />
      <Submit isWide>保存，下一步</Submit>
    </Form>
  )
}
