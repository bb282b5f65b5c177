import { TRIAL_RESULTS } from 'contract/states'
import { optionsOf } from '~/components/fields/choices'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { PictureChoice } from '../pictures/picture-choice'
import type { ShownPicture } from '../pictures/picture-strip'

/** Maximum number of pictures, as in the contract. */
const PICTURES_MAX = 6

interface ReportFormProps {
  state: FormState
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
}

/** The report on a completed trial: result, process, text and pictures. */
export function ReportForm({ state, pictures }: ReportFormProps) {
  return (
    <Form state={state} hidden={['orderId']} defaultButton="提交试用报告" label="试用报告">
      <RadioGroup
        field="result"
        label="试用结论"
        options={optionsOf(TRIAL_RESULTS).map(({ value, name }) => ({ value, label: name }))}
      />
      <TextArea field="process" label="试用工艺" hint="设备、模具、温度等，最多 200 个字" rows={2} />
      <TextArea field="text" label="试用情况" hint="写明制品、用量、性能与加工表现，10–1000 个字" rows={5} />
      <PictureChoice field="pictures" label="图片" pictures={pictures} max={PICTURES_MAX} />
      <p>
        <Submit>提交试用报告</Submit>
      </p>
    </Form>
  )
}
