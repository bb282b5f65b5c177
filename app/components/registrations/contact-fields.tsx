import { TextField } from '~/components/fields/text-field'

/** Whom the market and its members reach. */
export function ContactFields() {
  return (
    <>
      <TextField field="contactName" label="联系人" autoComplete="name" />
      <TextField field="contactPhone" label="联系电话" type="tel" inputMode="tel" autoComplete="tel" />
    </>
  )
}
