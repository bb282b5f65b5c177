import { formatTime } from 'contract/units'
import { Notice } from '../ui/notice'
import { Form } from './form'
import { Submit } from './submit'
import { useFormState } from './use-form-state'

/** Keeps what the form holds as it is. The form names its main button, since this is a second intent. */
export function KeepButton() {
  return (
    <Submit kind="quiet" intent="keep">
      暂存
    </Submit>
  )
}

export interface KeptTimes {
  readonly keptAt: string
  readonly expiresAt: string
}

/** Tells that the page's form was filled with what was kept, and forgets it by the intent "drop". */
export function KeptNotice({ kept }: { kept: KeptTimes }) {
  return (
    <Form state={useFormState('drop')} label="暂存的内容">
      <Notice kind="info" title="已填入您暂存的内容">
        <p>
          {formatTime(kept.keptAt)} 暂存，保留到 {formatTime(kept.expiresAt)}
        </p>
        <Submit kind="quiet" isSmall>
          清除
        </Submit>
      </Notice>
    </Form>
  )
}
