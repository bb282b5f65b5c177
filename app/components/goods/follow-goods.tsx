import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'

/** A visitor's way to follow goods: it leads past the login page back to here. */
export function FollowAfterLogin({ loginPath }: { loginPath: string }) {
  return (
    <ButtonLink kind="quiet" isSmall to={loginPath}>
      关注
    </ButtonLink>
  )
}

/** A member's: one button, which says what it will do. */
export function FollowForm({ state, isFollowed }: { state: FormState; isFollowed: boolean }) {
  return (
    <Form state={state} hidden={['skuId', 'act']} label="关注牌号">
      <Submit kind="quiet" isSmall pendingText="正在保存…">
        {isFollowed ? '取消关注' : '关注'}
      </Submit>
    </Form>
  )
}
