import { Form as RemixForm, useNavigation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from './error-summary'
import { FieldsProvider, FormSituationProvider } from './form-context'
import type { FormState } from './form-state'

export interface FormProps {
  state: FormState
  /** Left out, the form posts to its own page. */
  action?: string
  /** Values carried along unseen: ["offerId", "offerVersion"]. */
  hidden?: readonly string[]
  /**
   * Text of the main button, if the form has further buttons with other intents. Enter in a field then
   * activates the main button instead of the first one.
   */
  defaultButton?: string
  /** Whether it sends files along. */
  hasFiles?: boolean
  /** Names the form for screen readers. */
  label?: string
  children: ReactNode
}

/**
 * The one form of the market: a plain POST; with scripts it stays on the page, shows that it is on its way
 * and lets no second copy go. It is `noValidate`, so that the server's Chinese messages, which also reach text
 * browsers and screen readers, replace the browser's bubbles; the constraints stay as attributes.
 */
export function Form({ state, action, hidden = [], defaultButton, hasFiles, label, children }: FormProps) {
  const pendingIntent = usePendingIntent(state)
  const hasSeveralIntents = defaultButton !== undefined
  function ignoreSecondCopy(event: FormEvent) {
    if (pendingIntent !== null) event.preventDefault()
  }
  return (
    <FormSituationProvider value={{ intent: state.intent, hasSeveralIntents, pendingIntent }}>
      <RemixForm
        method="post"
        {...(action !== undefined && { action })}
        noValidate
        {...(hasFiles && { encType: 'multipart/form-data' as const })}
        aria-label={label}
        onSubmit={ignoreSecondCopy}
      >
        {hasSeveralIntents ? (
          <button
            type="submit"
            name="intent"
            value={state.intent}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          >
            {defaultButton}
          </button>
        ) : (
          <input type="hidden" name="intent" value={state.intent} />
        )}
        <input type="hidden" name="csrf" value={state.csrf} />
        <input type="hidden" name="requestId" value={state.requestId} />
        {hidden.map((name) => (
          <HiddenValues key={name} name={name} value={state.values[name]} />
        ))}
        <ErrorSummary state={state} hidden={hidden} />
        <FieldsProvider value={state}>{children}</FieldsProvider>
      </RemixForm>
    </FormSituationProvider>
  )
}

function HiddenValues({ name, value }: { name: string; value: string | string[] | undefined }) {
  if (value === undefined) return null
  const values = typeof value === 'string' ? [value] : value
  return (
    <>
      {values.map((item) => (
        <input key={item} type="hidden" name={name} value={item} />
      ))}
    </>
  )
}

function usePendingIntent(state: FormState): string | null {
  const { formData } = useNavigation()
  if (formData === undefined || formData.get('requestId') !== state.requestId) return null
  const intent = formData.get('intent')
  return typeof intent === 'string' ? intent : state.intent
}
