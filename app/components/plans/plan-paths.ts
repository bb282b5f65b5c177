/** A company's plans. */
export const PLANS_PATH = '/personalCenter/plan'

/** The page of a plan, or one of its forms. */
export function planPath(id: string, more: Record<string, string> = {}): string {
  return `/personalCenter/planDetail?${new URLSearchParams({ id, ...more })}`
}

/** A plan of a company with the shop, or its contract as a file. */
export function merchantPlanPath(id: string, file?: 'contract'): string {
  return file === undefined ? `/merchant/plans/${id}` : `/merchant/plans/${id}/${file}`
}

/** The deadlines of the same plan for calendars. */
export const merchantPlanCalendarPath = (id: string) => `${merchantPlanPath(id)}/calendar`
/** The text of a plan's contract, with the form of a signature. */
export const merchantPlanTextPath = (id: string) => `/merchant/plans/${id}?act=contract`
