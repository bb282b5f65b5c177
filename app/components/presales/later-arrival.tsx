import { DateField } from '../fields/date-field'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { PapersField } from './arrival-forms'
import { merchantPresalePath } from './presale-paths'

interface LaterArrivalProps {
  presaleId: string
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
}

/** Reports that the goods are expected later, which all plans answer. */
export function LaterArrival({ presaleId, pictures }: LaterArrivalProps) {
  const state = joinForms(useFormState('delay'), useFormState('upload'))
  return (
    <FormPanel
      title="新的预计到货"
      id="act"
      state={state}
      hidden={['presaleId']}
      defaultButton="登记延期"
      label="登记延期"
    >
      <DateField field="expectedFrom" label="预计到货开始" />
      <DateField field="expectedUntil" label="预计到货结束" hint="交货期随之顺延" />
      <TextArea field="reason" label="原因" hint="买家可以看到" />
      <PapersField isRequired={false} pictures={pictures} />
      <Submit>登记延期</Submit>{' '}
      <ButtonLink kind="quiet" to={merchantPresalePath(presaleId)}>
        返回
      </ButtonLink>
      <p className="subtitle">登记后预订随即截止，各企业收到通知并答复。</p>
    </FormPanel>
  )
}
