import { OverviewPanels, type OverviewPanelsProps } from '~/components/authentication/overview-panels'
import { AuditPanels, PaperPanels } from '~/components/authentication/paper-panels'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the member's authentications and company. */
export function attachOverview(args: LoaderArgs, props: OverviewPanelsProps): string | null {
  return attachFragment(args, 'facts', renderFragment(<OverviewPanels {...props} />))
}

/** Attaches the valid papers. */
export function attachPapers(args: LoaderArgs, props: Parameters<typeof PaperPanels>[0]): string | null {
  return attachFragment(args, 'facts', renderFragment(<PaperPanels {...props} />))
}

/** Attaches the applications under review. */
export function attachAudit(args: LoaderArgs, props: Parameters<typeof AuditPanels>[0]): string | null {
  return attachFragment(args, 'facts', renderFragment(<AuditPanels {...props} />))
}
