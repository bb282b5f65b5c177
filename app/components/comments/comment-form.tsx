import { COMMENT_PICTURES_MAX, COMMENT_SCORES, COMMENT_TEXT_MAX, SCORE_NAMES } from 'contract/comments/limits'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { KeepButton } from '../forms/kept-draft'
import { Submit } from '../forms/submit'
import { PictureChoice } from '../pictures/picture-choice'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'

interface CommentFormProps {
  state: FormState
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
  back: string
}

/** Best first. */
const SCORES = Object.entries(SCORE_NAMES)
  .map(([value, name]) => ({ value, name: `${value} 分 ${name}` }))
  .reverse()

/** A new comment on an order. */
export function CommentForm({ state, pictures, back }: CommentFormProps) {
  return (
    <Form state={state} hidden={['orderId']} defaultButton="提交评价" label="评价订单">
      {Object.entries(COMMENT_SCORES).map(([name, label]) => (
        <SelectField key={name} field={name} label={`${label}评分`} options={SCORES} none="请选择" />
      ))}
      <TextArea
        field="text"
        label="评价"
        hint={`质量是否与质检单一致、交货与服务如何，最多 ${COMMENT_TEXT_MAX} 个字`}
        rows={4}
      />
      <PictureChoice field="pictures" label="图片" pictures={pictures} max={COMMENT_PICTURES_MAX} />
      <p>
        <Submit>提交评价</Submit> <KeepButton />{' '}
        <ButtonLink kind="quiet" to={back}>
          返回订单
        </ButtonLink>
      </p>
    </Form>
  )
}
