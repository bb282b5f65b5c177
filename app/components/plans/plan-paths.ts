/** A company's plans. */
export const PLANS_PATH = '/personalCenter/plan'

/** The page of a plan, or one of its forms. */
export function planPath(id: string, more: Record<string, string> = {}): string {
  return `/personalCenter/planDetail?${new URLSearchParams({ id, ...more })}`
}
