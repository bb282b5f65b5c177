import { FavoriteMark, MarkForm } from '../favorites/mark-form'
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
  return (
    <>
      {isFavorite !== undefined && <FavoriteMark field="offerId" label="收藏货源" isFavorite={isFavorite} />}
      <MarkForm intent="follow" hidden={['skuId', 'act']} label="关注牌号">
        {isFollowed ? '取消关注' : '关注'}
      </MarkForm>
    </>
  )
}
