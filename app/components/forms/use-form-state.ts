import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import type { FormState } from './form-state'

interface Reply {
  form: Partial<FormState>
}

/** The state of one of the page's forms: as the loader opened it, with what the action answered laid over it. */
export function useFormState(intent: string): FormState {
  const { forms } = useLoaderData<{ forms: Record<string, FormState> }>()
  const reply = useReply()?.form
  const opened = forms[intent]
  if (!opened) throw new Error(`the loader opened no form for ${intent}`)
  return reply?.intent === intent
    ? { ...opened, ...reply, values: { ...opened.values, ...reply.values } }
    : opened
}

/**
 * What the action answered. The framework forgets it whenever the page's data is read again, as on coming back to the
 * tab or when the market tells something; the person is to see it until the form is sent again or the page is left.
 */
function useReply(): Reply | undefined {
  const answered = useActionData<Reply | undefined>()
  const { key } = useLocation()
  const last = useRef<{ key: string; reply: Reply }>()
  if (answered) last.current = { key, reply: answered }
  return last.current?.key === key ? last.current.reply : undefined
}
