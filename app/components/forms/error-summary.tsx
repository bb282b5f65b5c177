import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon'
import { NOTICE_ICONS } from '../ui/notice'
import { type FieldsState, fieldId } from './form-state'

interface ErrorSummaryProps {
  state: FieldsState
  /** Hidden fields: their errors have no link. */
  hidden?: readonly string[]
}

/** What has to be put right, above the form, each line leading to its field; it takes the focus when it appears. */
export function ErrorSummary({ state, hidden = [] }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const { formErrors, errors, intent } = state
  const lines = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((text) => ({ text, href: hidden.includes(name) ? null : `#${fieldId(intent, name)}` })),
  )
  const isShown = lines.length + formErrors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer of the server is announced anew
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, formErrors, errors])
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this brings the person to what went wrong
    <div ref={box} className="notice notice-error" role="alert" tabIndex={-1} autoFocus>
      <Icon path={NOTICE_ICONS.error} />
      <strong className="font-semibold">请检查以下内容</strong>
      <ul>
        {formErrors.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {lines.map(({ text, href }) => (
          <li key={`${href}${text}`}>{href === null ? text : <a href={href}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
