import { TextField } from '~/components/fields/text-field'
import { type FormState, fieldOf } from '../forms/form-state'

/** Whom the market and its members reach. */
export function ContactFields({ form }: { form: FormState }) {
  return (
    <>
      <TextField field={fieldOf(form, 'contactName')} label="联系人" autoComplete="name" />
      <TextField
        field={fieldOf(form, 'contactPhone')}
        label="联系电话"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  )
}
