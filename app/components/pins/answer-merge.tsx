import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Panel } from '../ui/panel'

const HIDDEN = ['mergeId', 'shareId']

/** Agrees that two pins fill one truck together, or declines it. */
export function AnswerMerge({ agree, decline }: { agree: FormState; decline: FormState }) {
  return (
    <Panel title="是否同意合并">
      <Form state={agree} hidden={HIDDEN} label="同意合并">
        <Submit kind="spend" isWide>
          同意合并
        </Submit>
      </Form>
      <Form state={decline} hidden={HIDDEN} label="不同意合并">
        <Submit kind="quiet" isWide>
          不同意
        </Submit>
      </Form>
    </Panel>
  )
}
