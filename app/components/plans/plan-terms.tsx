import { Panel } from '../ui/panel'
import { TermsList } from './terms-list'

/** What the company agreed to, and the plan's deadlines for calendars. Only the server renders it. */
export function PlanTerms({ planId, terms }: { planId: string; terms: readonly string[] }) {
  return (
    <Panel title="条款全文">
      <TermsList terms={terms} />
      <p>
        <a
          className="text-link"
          href={`/personalCenter/planDetail/calendar?${new URLSearchParams({ id: planId })}`}
          data-plain
          download
        >
          把截止时间加入日历
        </a>
      </p>
    </Panel>
  )
}
