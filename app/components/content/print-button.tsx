import { Button } from '../ui/button'
import { useHydrated } from '../ui/use-hydrated'

/** Prints the page; every browser's own menu does the same, so without scripts there is no button. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <Button type="button" kind="quiet" isSmall onClick={() => window.print()}>
      打印
    </Button>
  )
}
