import { useState } from 'react'
import { Button } from './button'
import { useHydrated } from './use-hydrated'

/** Copies a text. Without scripts there is no button; browsers without a clipboard say that it failed. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [result, setResult] = useState(children)
  if (!useHydrated()) return null
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setResult('已复制'),
      () => setResult('请手动复制'),
    )
  return (
    <Button type="button" kind="quiet" isSmall onClick={copy} aria-live="polite">
      {result}
    </Button>
  )
}
