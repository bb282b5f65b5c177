import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { useHydrated } from '~/components/ui/use-hydrated'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import { useFieldCheck } from '../forms/use-field-check'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** For six digits: phones then show the number keys. */
  isNumeric?: boolean
}

/** A secret; it never comes back from the server filled. With scripts it can be looked at. */
export function PasswordField({ autoComplete, isNumeric, ...props }: PasswordFieldProps) {
  const frame = useFrame(props)
  const { field, label, hint } = frame
  const { errors, handlers } = useFieldCheck(field, label)
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <FieldFrame {...frame} errors={errors}>
      <div className="field__row">
        <input
          {...controlProps(field, hint, errors)}
          {...handlers}
          type={isOpen ? 'text' : 'password'}
          inputMode={isNumeric ? 'numeric' : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isHydrated && (
          <Button type="button" kind="quiet" aria-controls={field.id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? '隐藏' : '显示'}
            <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        )}
      </div>
    </FieldFrame>
  )
}
