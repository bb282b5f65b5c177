import { vi } from 'vitest'

const PATIENCE_MS = 60_000

/** Waits until a check passes, also on a busy machine. @throws what the check threw last, after a minute */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return await vi.waitFor(check, { timeout: PATIENCE_MS })
}
