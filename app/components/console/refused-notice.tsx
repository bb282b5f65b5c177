import { useActionData } from '@remix-run/react'
import { Notice } from '../ui/notice'

interface Refused {
  form: { intent: string; formErrors: string[]; errors: Record<string, string[]> }
}

/**
 * Why the last form was refused, if its page no longer shows that form.
 * @param shown the intents whose forms the page shows; they tell their own errors
 */
export function RefusedNotice({ shown }: { shown?: readonly string[] }) {
  const answered = useActionData<Refused | undefined>()
  if (!answered || shown?.includes(answered.form.intent)) return null
  const { formErrors, errors } = answered.form
  const texts = new Set(shown ? [...formErrors, ...Object.values(errors).flat()] : formErrors)
  if (texts.size === 0) return null
  return (
    <Notice kind="error" title="操作没有完成">
      {[...texts].join('；')}
    </Notice>
  )
}
