import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'

/** Follows the shop, or no longer does. */
export function FollowForm({ state, isFollowed }: { state: FormState; isFollowed: boolean }) {
  return (
    <Form state={state} hidden={['shopId', 'act']} label="关注店铺">
      <Submit kind={isFollowed ? 'quiet' : 'primary'} isSmall>
        {isFollowed ? '取消关注' : '关注店铺'}
      </Submit>
    </Form>
  )
}

/** For visitors, whose page holds no form: the login leads back to the shop. */
export function FollowAfterLogin({ page }: { page: string }) {
  return (
    <ButtonLink isSmall to={`/login?redirect=${encodeURIComponent(page)}`}>
      登录后关注
    </ButtonLink>
  )
}
