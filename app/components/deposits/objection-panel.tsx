import { DEPOSIT_PICTURES_MAX } from 'contract/deposits/states'
import { formatTime, formatYuan } from 'contract/units'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { PictureChoice } from '../pictures/picture-choice'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { depositPath } from './deposit-paths'
import { describeDeposit, type ShownDeposit } from './shown-deposit'

interface ObjectionPanelProps {
  deposit: ShownDeposit
  state: FormState
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
}

/** The objection to a forfeiture: one of a deposit, so that the form says what it means before it is sent. */
export function ObjectionPanel({ deposit, state, pictures }: ObjectionPanelProps) {
  const { id, openFen, objectBefore, openActs, together } = deposit
  if (!openActs.includes('object'))
    return (
      <Panel title="提出异议" id="act">
        <Notice kind="error" title={state.formErrors[0] ?? '现在不能提出异议'}>
          {describeDeposit(deposit)}
        </Notice>
        <ButtonLink kind="quiet" to={depositPath(id)}>
          查看保证金现状
        </ButtonLink>
      </Panel>
    )
  return (
    <Panel title="提出异议" id="act">
      <Notice
        kind="warn"
        title={`${formatYuan(together?.amountFen ?? openFen)} 元将于 ${formatTime(objectBefore)} 后付给对方`}
      >
        {together
          ? `同一原因的 ${together.deposits} 笔保证金只需提出一次异议，一并处理，提交后不能修改；处理完毕之前都不会扣除。`
          : '每笔保证金只能提出一次异议，提交后不能修改；处理完毕之前保证金不会扣除。'}
      </Notice>
      <Form state={state} hidden={['depositId']} defaultButton="确认提交异议" label="提出异议">
        <TextArea field="text" label="异议说明" hint="写明不应扣除的理由与依据，最多 1000 个字" rows={5} />
        <PictureChoice field="pictures" label="图片" pictures={pictures} max={DEPOSIT_PICTURES_MAX} />
        <p>
          <Submit>确认提交异议</Submit>{' '}
          <ButtonLink kind="quiet" to={depositPath(id)}>
            返回，暂不提交
          </ButtonLink>
        </p>
      </Form>
    </Panel>
  )
}
