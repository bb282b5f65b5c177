import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'

interface MarkFormProps {
  intent: string
  /** Values carried along unseen. */
  hidden: readonly string[]
  /** Names the form for screen readers. */
  label: string
  /** What the button will do. */
  children: string
}

/** A member's form of one button that sets a mark or removes it. */
export function MarkForm({ intent, hidden, label, children }: MarkFormProps) {
  return (
    <Form state={useFormState(intent)} hidden={hidden} label={label}>
      <Submit kind="quiet" isSmall pendingText="正在保存…">
        {children}
      </Submit>
    </Form>
  )
}

interface FavoriteMarkProps extends Pick<MarkFormProps, 'label'> {
  /** Field with the id of the offer or activity. */
  field: 'offerId' | 'activityId'
  isFavorite: boolean | null
}

/** Adds to the favorites, or removes from them. */
export function FavoriteMark({ field, label, isFavorite }: FavoriteMarkProps) {
  return (
    <MarkForm intent="favorite" hidden={[field, 'change']} label={label}>
      {isFavorite ? '取消收藏' : '收藏'}
    </MarkForm>
  )
}
