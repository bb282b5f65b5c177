import type { Tx } from 'backend/platform/database/database'
import type { LeavingStaff } from 'backend/platform/module'

/** Ends access to a company that later modules have given to members who leave it. */
type EndCompanyAccess = (tx: Tx, leaving: LeavingStaff, now: Date) => Promise<void>

let endElsewhere: EndCompanyAccess | undefined

/** The market tells how later modules end what they have given to a company's staff: grants of its seals. */
export function registerCompanyAccessEnd(end: EndCompanyAccess): void {
  endElsewhere = end
}

export async function endCompanyAccess(tx: Tx, leaving: LeavingStaff, now: Date): Promise<void> {
  await endElsewhere?.(tx, leaving, now)
}
