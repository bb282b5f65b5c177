import { DateField } from '../fields/date-field'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'

interface LaterDeliveryProps {
  /** Intent of the form. */
  intent: string
  /** Page of the activity in the shop's console. */
  back: string
}

/** Proposes a later delivery to all plans of an activity. */
export function LaterDelivery({ intent, back }: LaterDeliveryProps) {
  return (
    <FormPanel title="新的交货期" state={useFormState(intent)} hidden={['activityId']}>
      <DateField field="deliverFrom" label="交货期开始" />
      <DateField field="deliverUntil" label="交货期结束" />
      <TextArea field="reason" label="原因" hint="买家可以看到" />
      <Submit>发出提议</Submit>{' '}
      <ButtonLink kind="quiet" to={back}>
        返回
      </ButtonLink>
    </FormPanel>
  )
}
