import { DISPUTE_PICTURES_MAX, OBJECTION_REASONS } from 'contract/disputes/states'
import { formatTime, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { optionsOf } from '~/components/fields/choices'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { KeepButton } from '../forms/kept-draft'
import { Submit } from '../forms/submit'
import { PictureChoice } from '../pictures/picture-choice'
import type { ShownPicture } from '../pictures/picture-strip'
import type { ShownDisputes } from './shown-disputes'

interface ObjectionFormProps {
  state: FormState
  objectable: NonNullable<ShownDisputes['objectable']>
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
  backLink: ReactNode
}

/** An objection: reason, tons or pieces, text and pictures. */
export function ObjectionForm({ state, objectable, pictures, backLink }: ObjectionFormProps) {
  const { maxKg, maxPieces, unconfirmedKg, notArrivedAt } = objectable
  const reasons = optionsOf(OBJECTION_REASONS).filter(
    ({ value }) =>
      (value !== 'not_arrived' || notArrivedAt !== null) && (value !== 'wrong_truck' || unconfirmedKg > 0),
  )
  const isWholeOrder = notArrivedAt !== null && '；以「未收到货」提出的异议涉及整个订单，不用填写'
  return (
    <Form state={state} hidden={['orderId']} defaultButton="提交异议" label="提出异议">
      <RadioGroup
        field="reason"
        label="异议原因"
        options={reasons.map(({ value, name }) => ({
          value,
          label: name,
          note:
            value === 'not_arrived'
              ? `发货满 15 天仍未收到，${formatTime(notArrivedAt)} 起可以提出`
              : value === 'wrong_truck'
                ? `没有提货码、您未确认的出库共 ${plainTons(unconfirmedKg)} 吨`
                : undefined,
        }))}
      />
      {maxPieces === null ? (
        <TextField
          field="weightTon"
          label="异议数量（吨）"
          hint={`最多 ${plainTons(maxKg)} 吨，可精确到公斤${isWholeOrder || ''}`}
          inputMode="decimal"
          autoComplete="off"
          isShort
        />
      ) : (
        <TextField
          field="pieces"
          label="异议数量（件）"
          hint={`最多 ${maxPieces} 件；运费订单一车为 1 件${isWholeOrder || ''}`}
          inputMode="numeric"
          autoComplete="off"
          isShort
        />
      )}
      <TextArea
        field="text"
        label="异议说明"
        hint="写明发现的问题、批号与希望的处理方式，最多 1000 个字"
        rows={4}
      />
      <PictureChoice field="pictures" label="图片" pictures={pictures} max={DISPUTE_PICTURES_MAX} />
      <p>
        <Submit>提交异议</Submit> <KeepButton /> {backLink}
      </p>
    </Form>
  )
}
