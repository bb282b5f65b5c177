import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button'
import { useFormSituation } from './form-context'

interface SubmitProps extends ButtonVariant {
  /** Only where the form holds several intents; left out, the form's own is meant. */
  intent?: string
  pendingText?: string
  children: ReactNode
}

/** Sends the form; with scripts it says so and ignores further presses until the answer is there. */
export function Submit({ intent, pendingText = '正在提交…', children, ...variant }: SubmitProps) {
  const form = useFormSituation()
  const meant = intent ?? form.intent
  const isPending = form.pendingIntent !== null
  return (
    <Button
      {...variant}
      {...(form.hasSeveralIntents && { name: 'intent', value: meant })}
      {...(isPending && { 'aria-disabled': true })}
    >
      {form.pendingIntent === meant ? pendingText : children}
    </Button>
  )
}
