import { useActionData } from '@remix-run/react'
import { Notice } from '../ui/notice'

/** Why the last form was refused, if its page no longer shows that form. */
export function RefusedNotice() {
  const answered = useActionData<{ form: { formErrors: string[] } } | undefined>()
  const errors = answered?.form.formErrors ?? []
  if (errors.length === 0) return null
  return (
    <Notice kind="error" title="操作没有完成">
      {errors.join('；')}
    </Notice>
  )
}
