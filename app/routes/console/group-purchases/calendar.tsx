// 团购日历 /console/groupPurchases/calendar?from=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { groupCalendar } from 'contract/group-purchases/console'
import { GroupCalendar } from '~/components/group-purchases/group-calendar'
import { CONSOLE_GROUP_CALENDAR, CONSOLE_GROUPS } from '~/components/group-purchases/group-paths'
import { CalendarHead } from '~/components/plans/calendar-parts'
import { operatorCall } from '~/services/api/operator-call.server'
import { weeksAround } from '~/services/console/calendar-days'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('团购日历')

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '团购', to: CONSOLE_GROUPS }, { name: '团购日历' }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request, groupCalendar.input)
  const { from, days } = await operatorCall(request, groupCalendar, query)
  return { days, from, weeks: weeksAround(from) }
}

export default function Calendar() {
  const { days, from, weeks } = useLoaderData<typeof loader>()
  return (
    <>
      <CalendarHead of="团购" path={CONSOLE_GROUP_CALENDAR} from={from} weeks={weeks} />
      <GroupCalendar days={days} />
    </>
  )
}
