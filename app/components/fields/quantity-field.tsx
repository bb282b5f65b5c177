import { parseTons, type QuantityRange } from 'contract/units'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { useHydrated } from '~/components/ui/use-hydrated'
import type { Field } from '../forms/form-state'
import { isMovingOn } from '../forms/use-field-check'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'
import { rangeWords, settledTons, steppedTons } from './quantity-steps'

interface QuantityFieldProps extends Omit<FieldProps, 'hint'> {
  range: QuantityRange
  /** Told each valid weight while the person types or steps, for sums that follow. */
  onWeight?: (weightKg: number) => void
}

/** Tons. Scripts add plus and minus, and bring the text into range when the person goes on, saying so. */
export function QuantityField({ range, onWeight, ...props }: QuantityFieldProps) {
  const frame = useFrame(props)
  const { field } = frame
  const input = useRef<HTMLInputElement>(null)
  const [adjusted, setAdjusted] = useState<string | null>(null)
  const isHydrated = useHydrated()
  const hint = rangeWords(range)

  function tell(text: string) {
    const weightKg = parseTons(text)
    if (weightKg !== null) onWeight?.(weightKg)
  }
  function put(text: string) {
    if (input.current) input.current.value = text
    tell(text)
  }
  function step(steps: number) {
    setAdjusted(null)
    put(steppedTons(input.current?.value ?? '', steps, range))
  }
  function settle(text: string) {
    const tons = settledTons(text, range)
    if (tons === null || tons === text.trim()) return
    setAdjusted(`已调整为 ${tons} 吨`)
    put(tons)
  }

  useAnswer(field, (isFirst) => {
    const typed = input.current?.value ?? ''
    if (typed === field.value) return
    if (isFirst) tell(typed)
    else put(field.value)
  })

  return (
    <FieldFrame {...frame} hint={hint} errors={field.errors}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the focus leaving all of its controls, and acts on nothing itself */}
      <div className="field__row" onBlur={(event) => isMovingOn(event) && settle(input.current?.value ?? '')}>
        <input
          ref={input}
          {...controlProps(field, hint, field.errors)}
          className="input input--short num"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={field.value}
          onInput={(event) => {
            setAdjusted(null)
            tell(event.currentTarget.value)
          }}
        />
        <span>吨</span>
        {isHydrated && (
          <>
            <Button type="button" kind="quiet" isStep aria-label="减少一个步长" onClick={() => step(-1)}>
              −
            </Button>
            <Button type="button" kind="quiet" isStep aria-label="增加一个步长" onClick={() => step(1)}>
              +
            </Button>
          </>
        )}
      </div>
      <p className="field__hint" role="status">
        {adjusted}
      </p>
    </FieldFrame>
  )
}

/**
 * Runs when the page comes to life (the person may have typed before) and at each new answer of the server, which
 * may have mended the quantity.
 */
function useAnswer({ value, errors }: Field, onAnswer: (isFirst: boolean) => void) {
  const run = useRef(onAnswer)
  run.current = onAnswer
  const isFirst = useRef(true)
  const refusal = errors.length > 0 ? errors : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value or a new refusal is a new answer
  useEffect(() => {
    run.current(isFirst.current)
    isFirst.current = false
  }, [value, refusal])
}
