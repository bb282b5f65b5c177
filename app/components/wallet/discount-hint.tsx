import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Notice } from '../ui/notice'

/** Tells a member of the discounts that an order may have now, until they say that they know. */
export function DiscountHint({ state, usable }: { state: FormState; usable: string }) {
  return (
    <Notice kind="info" title="下单即可享受优惠">
      {usable}。同时符合几项时取最有利的一项，不累加。
      <div className="pt-2">
        <Form state={state} label="不再提示优惠">
          <Submit kind="quiet" isSmall pendingText="正在保存…">
            知道了
          </Submit>
        </Form>
      </div>
    </Notice>
  )
}
