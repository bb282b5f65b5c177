import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { chosenValues } from './chosen-values'
import { ErrorSummary } from './error-summary'
import { FieldsProvider } from './form-context'
import type { FieldsState } from './form-state'

interface FilterFormProps {
  state: FieldsState
  /** Names the form for screen readers, and its line on phones. */
  label: string
  /** Parameters of the page that stay as they are: ["size"]. */
  keep?: readonly string[]
  /** The page without any filter. */
  clearTo: string
  /** Whether anything is chosen, so that there is something to clear. */
  isNarrowed: boolean
  /** Ways that belong to what is listed: the export. */
  actions?: ReactNode
  /** Text of the button. */
  submit?: string
  /** The form is what the page is for: phones show it at once. */
  isMain?: boolean
  /** The fields. */
  children: ReactNode
}

/**
 * Narrows a list down: a plain GET, so that the address holds what is chosen. On phones it is one line that says what is
 * chosen, and opens. `noValidate` for the reason of Form.
 */
export function FilterForm(props: FilterFormProps) {
  const { state, label, keep = [], clearTo, isNarrowed, actions, submit = '筛选', isMain, children } = props
  const chosen = isMain ? [] : chosenValues(children, state)
  const line = chosen.length > 0 ? `${label}：${chosen.join(' · ')}` : label
  return (
    <Form method="get" noValidate aria-label={label} className="filter-form no-print">
      {!isMain && (
        <details className="filter-line" key={line} open={hasErrors(state)}>
          <summary>{line}</summary>
        </details>
      )}
      <ErrorSummary state={state} />
      {keep.flatMap((name) =>
        [state.values[name] ?? []]
          .flat()
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <FieldsProvider value={state}>{children}</FieldsProvider>
      <div className="filter-form__actions">
        <Button kind="quiet" isSmall>
          {submit}
        </Button>
        {isNarrowed && (
          <ButtonLink kind="quiet" isSmall to={clearTo}>
            清除条件
          </ButtonLink>
        )}
        {actions}
      </div>
    </Form>
  )
}

function hasErrors({ errors, formErrors }: FieldsState): boolean {
  return formErrors.length > 0 || Object.keys(errors).length > 0
}
