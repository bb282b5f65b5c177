import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'

interface FollowFormProps {
  state: FormState
  isFollowed: boolean
  /** What is followed, and the field of its id. */
  noun?: string
  subject?: string
}

/** Follows a shop or carrier, or no longer does. */
export function FollowForm({ state, isFollowed, noun = '店铺', subject = 'shopId' }: FollowFormProps) {
  return (
    <Form state={state} hidden={[subject, 'act']} label={`关注${noun}`}>
      <Submit kind={isFollowed ? 'quiet' : 'primary'} isSmall>
        {isFollowed ? '取消关注' : `关注${noun}`}
      </Submit>
    </Form>
  )
}

/** For visitors, whose page holds no form: the login leads back to the page. */
export function FollowAfterLogin({ page }: { page: string }) {
  return (
    <ButtonLink isSmall to={`/login?redirect=${encodeURIComponent(page)}`}>
      登录后关注
    </ButtonLink>
  )
}
