import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormState } from './form-state'

/** The state of one of the page's forms: as the loader opened it, with what the action answered laid over it. */
export function useFormState(intent: string): FormState {
  const { forms } = useLoaderData<{ forms: Record<string, FormState> }>()
  const reply = useActionData<{ form: Partial<FormState> } | undefined>()?.form
  const opened = forms[intent]
  if (!opened) throw new Error(`the loader opened no form for ${intent}`)
  return reply?.intent === intent
    ? { ...opened, ...reply, values: { ...opened.values, ...reply.values } }
    : opened
}
