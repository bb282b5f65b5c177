import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'

/** A visitor's links to follow goods or to add them to the favorites: they lead past the login page back to here. */
export function MarksAfterLogin({ loginPath }: { loginPath: string }) {
  return ['收藏', '关注'].map((name) => (
    <ButtonLink key={name} kind="quiet" isSmall to={loginPath}>
      {name}
    </ButtonLink>
  ))
}

interface GoodsMarksProps {
  /** Whether the member follows the grade. */
  isFollowed: boolean
  /** Whether the offer is a favorite; null or undefined: unknown. */
  isFavorite: boolean | null | undefined
}

/** A member's forms of one button, which says what it will do. */
export function GoodsMarks({ isFollowed, isFavorite }: GoodsMarksProps) {
  const [follow, favorite] = [useFormState('follow'), useFormState('favorite')]
  return (
    <>
      {isFavorite !== undefined && (
        <Form state={favorite} hidden={['offerId', 'change']} label="收藏货源">
          <Mark>{isFavorite ? '取消收藏' : '收藏'}</Mark>
        </Form>
      )}
      <Form state={follow} hidden={['skuId', 'act']} label="关注牌号">
        <Mark>{isFollowed ? '取消关注' : '关注'}</Mark>
      </Form>
    </>
  )
}

function Mark({ children }: { children: string }) {
  return (
    <Submit kind="quiet" isSmall pendingText="正在保存…">
      {children}
    </Submit>
  )
}
