import type { FormState } from '~/components/forms/form-state'

/** Marks the fields that a review has rejected with its reasons. */
export function markRejected<S extends string>(
  forms: Record<S, FormState>,
  reasons: Readonly<Record<string, string | undefined>>,
): Record<S, FormState> {
  const errors = Object.entries(reasons).map(([name, reason]) => [name, [`审核意见：${reason}`]] as const)
  const marked = Object.entries<FormState>(forms).map(([intent, form]) => {
    const own = errors.filter(([name]) => name in form.constraints)
    return [intent, { ...form, errors: Object.fromEntries(own) }]
  })
  return Object.fromEntries(marked) as Record<S, FormState>
}
