import { useState } from 'react'
import { Button } from './button'
import { useHydrated } from './use-hydrated'

/** Copies a text; without scripts there is no button. Browsers without a clipboard copy it from a text area. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false)
  if (!useHydrated()) return null
  const copy = async () => setCopied(await copyText(text))
  return (
    <Button type="button" kind="quiet" isSmall onClick={copy}>
      <span aria-live="polite">{isCopied ? '已复制' : children}</span>
    </Button>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}
